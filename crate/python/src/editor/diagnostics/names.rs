//! Names that nothing defines (F821), and names that functions bind but never read (F401, F841).
//!
//! The order of statements is not looked at: a name that a scope binds anywhere counts as bound. Findings are therefore hardly ever
//! wrong, at the price of those that the order would reveal.

use super::bindings::{Bindings, How};
use super::finding::{Finding, bytes};
use rustpython_vm::compiler::ast::{
    self, Expr, Stmt,
    visitor::{self, Visitor},
};
use std::collections::BTreeSet;

/// A name is not looked for in a class around a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Module,
    Function,
    Class,
    Comprehension,
    /// Type parameters: around a class or a function, and seen through.
    Types,
}

struct Scope<'a> {
    kind: Kind,
    bindings: Bindings<'a>,
    read: BTreeSet<&'a str>,
}

struct Names<'a, 'k> {
    scopes: Vec<Scope<'a>>,
    /// What any function declares global: it may be what defines it.
    declared: BTreeSet<&'a str>,
    known: &'k dyn Fn(&str) -> bool,
    found: Vec<Finding>,
}

/// Names that a module has without binding them.
const PREDEFINED: &[&str] = &["__name__", "__doc__", "__file__", "__class__", "__builtins__", "__spec__", "__loader__", "__package__", "_"];

/// What is found in a module's statements.
pub(super) fn undefined(body: &[Stmt], known: &dyn Fn(&str) -> bool) -> Vec<Finding> {
    let mut globals = Globals(BTreeSet::new());
    globals.visit_body(body);
    let mut names = Names { scopes: vec![], declared: globals.0, known, found: vec![] };
    names.in_scope(Kind::Module, Bindings::of(body), |names| names.visit_body(body));
    names.found
}

/// Collects what `global` declares.
struct Globals<'a>(BTreeSet<&'a str>);

impl<'a> Visitor<'a> for Globals<'a> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        if let Stmt::Global(global) = stmt {
            self.0.extend(global.names.iter().map(|name| name.id.as_str()));
        }
        visitor::walk_stmt(self, stmt);
    }

    fn visit_expr(&mut self, _: &'a Expr) {}
}

impl<'a> Names<'a, '_> {
    fn in_scope(&mut self, kind: Kind, bindings: Bindings<'a>, walk: impl FnOnce(&mut Self)) {
        self.scopes.push(Scope { kind, bindings, read: BTreeSet::new() });
        walk(self);
        if let Some(scope) = self.scopes.pop()
            && kind == Kind::Function
        {
            self.unused(&scope);
        }
    }

    /// What a function binds for nothing.
    fn unused(&mut self, scope: &Scope<'a>) {
        if scope.bindings.dynamic {
            return;
        }
        for (name, bound) in &scope.bindings.names {
            if scope.read.contains(name) || scope.bindings.outer.contains(name) || name.starts_with('_') {
                continue;
            }
            let (rule, message) = match bound.how {
                How::Assigned | How::Caught => ("F841", format!("Local variable `{name}` is assigned to but never used")),
                How::Imported => ("F401", format!("`{name}` is imported but unused")),
                How::Other => continue,
            };
            self.found.push(Finding { start: bound.start, end: bound.end, rule, message });
        }
    }

    fn read(&mut self, name: &'a str, range: impl Into<std::ops::Range<usize>>) {
        let (mut dynamic, mut inside) = (false, false);
        for scope in self.scopes.iter_mut().rev() {
            dynamic |= scope.bindings.dynamic;
            if scope.kind == Kind::Class && inside {
                continue;
            }
            inside |= matches!(scope.kind, Kind::Function | Kind::Comprehension);
            if scope.bindings.names.contains_key(name) {
                scope.read.insert(name);
                if !scope.bindings.outer.contains(name) {
                    return;
                }
            }
        }
        if dynamic || self.declared.contains(name) || PREDEFINED.contains(&name) || (self.known)(name) {
            return;
        }
        let (start, end) = bytes(range);
        self.found.push(Finding { start, end, rule: "F821", message: format!("Undefined name `{name}`") });
    }

    fn function(&mut self, parameters: Option<&'a ast::Parameters>, mut bindings: Bindings<'a>, walk: impl FnOnce(&mut Self)) {
        parameters.into_iter().for_each(|parameters| bindings.bind_parameters(parameters));
        self.in_scope(Kind::Function, bindings, walk);
    }

    fn comprehension(&mut self, generators: &'a [ast::Comprehension], parts: &[&'a Expr]) {
        let mut bindings = Bindings::default();
        generators.iter().for_each(|generator| bindings.bind_target(&generator.target, How::Other));
        // The first iterable belongs to the scope around.
        generators.first().into_iter().for_each(|first| self.visit_expr(&first.iter));
        self.in_scope(Kind::Comprehension, bindings, |names| {
            for (number, generator) in generators.iter().enumerate() {
                if number > 0 {
                    names.visit_expr(&generator.iter);
                }
                names.visit_expr(&generator.target);
                generator.ifs.iter().for_each(|condition| names.visit_expr(condition));
            }
            parts.iter().for_each(|part| names.visit_expr(part));
        });
    }
}

impl<'a> Visitor<'a> for Names<'a, '_> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        match stmt {
            Stmt::FunctionDef(function) => {
                function.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                let mut bindings = Bindings::of(&function.body);
                bindings.bind_type_params(function.type_params.as_deref());
                let mut types = Bindings::default();
                types.bind_type_params(function.type_params.as_deref());
                self.in_scope(Kind::Types, types, |names| {
                    names.visit_parameters(&function.parameters);
                    function.returns.iter().for_each(|returns| names.visit_annotation(returns));
                    names.function(Some(&function.parameters), bindings, |names| names.visit_body(&function.body));
                });
            }
            Stmt::ClassDef(class) => {
                class.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
                let mut types = Bindings::default();
                types.bind_type_params(class.type_params.as_deref());
                self.in_scope(Kind::Types, types, |names| {
                    class.arguments.iter().for_each(|arguments| names.visit_arguments(arguments));
                    names.in_scope(Kind::Class, Bindings::of(&class.body), |names| names.visit_body(&class.body));
                });
            }
            Stmt::TypeAlias(alias) => {
                let mut types = Bindings::default();
                types.bind_type_params(alias.type_params.as_deref());
                self.in_scope(Kind::Types, types, |names| names.visit_expr(&alias.value));
            }
            // `x += 1` reads `x`.
            Stmt::AugAssign(assign) => {
                if let Expr::Name(name) = &*assign.target {
                    self.read(name.id.as_str(), name.range);
                }
                visitor::walk_stmt(self, stmt);
            }
            _ => visitor::walk_stmt(self, stmt),
        }
    }

    /// A text as an annotation may name what comes later; it is not looked into.
    fn visit_annotation(&mut self, expr: &'a Expr) {
        if !matches!(expr, Expr::StringLiteral(_)) {
            self.visit_expr(expr);
        }
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) => {
                if matches!(name.ctx, ast::ExprContext::Load | ast::ExprContext::Del) {
                    self.read(name.id.as_str(), name.range);
                }
            }
            Expr::Lambda(lambda) => {
                lambda.parameters.iter().for_each(|parameters| self.visit_parameters(parameters));
                self.function(lambda.parameters.as_deref(), Bindings::default(), |names| names.visit_expr(&lambda.body));
            }
            Expr::ListComp(comprehension) => self.comprehension(&comprehension.generators, &[&comprehension.elt]),
            Expr::SetComp(comprehension) => self.comprehension(&comprehension.generators, &[&comprehension.elt]),
            Expr::Generator(comprehension) => self.comprehension(&comprehension.generators, &[&comprehension.elt]),
            Expr::DictComp(comprehension) => {
                let parts: Vec<&Expr> = comprehension.key.as_deref().into_iter().chain([&*comprehension.value]).collect();
                self.comprehension(&comprehension.generators, &parts);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }
}
