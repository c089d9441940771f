//! Which names a piece of source binds, scope by scope.

use super::finding::bytes;
use rustpython_vm::compiler::{
    ast::{
        self, Expr, Pattern, Stmt,
        visitor::{self, Visitor},
    },
    parser,
};
use std::collections::{BTreeMap, BTreeSet};

/// How a name was bound; where several ways meet, the later of these counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum How {
    /// `x = …`, `with … as x`: alone, so that nobody needs it if it is not read.
    Assigned,
    /// `except … as x`.
    Caught,
    /// `import x`.
    Imported,
    /// Any other way.
    Other,
}

/// A name's binding.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub how: How,
    pub start: usize,
    pub end: usize,
}

/// What a scope binds.
#[derive(Debug, Default)]
pub(super) struct Bindings<'a> {
    pub names: BTreeMap<&'a str, Bound>,
    /// Those that `global` and `nonlocal` declare.
    pub outer: BTreeSet<&'a str>,
    /// Whether names can be read that are not written: `locals()`, `exec`, `from m import *`.
    pub dynamic: bool,
}

impl<'a> Bindings<'a> {
    /// What the statements bind in their own scope.
    pub(super) fn of(body: &'a [Stmt]) -> Self {
        let mut bindings = Bindings::default();
        bindings.visit_body(body);
        bindings
    }

    pub(super) fn bind(&mut self, name: &'a str, how: How, range: impl Into<std::ops::Range<usize>>) {
        let (start, end) = bytes(range);
        let bound = self.names.entry(name).or_insert(Bound { how, start, end });
        bound.how = bound.how.max(how);
    }

    fn bind_identifier(&mut self, name: &'a ast::Identifier, how: How) {
        self.bind(name.id.as_str(), how, name.range);
    }

    pub(super) fn bind_parameters(&mut self, parameters: &'a ast::Parameters) {
        for parameter in parameters.iter() {
            self.bind_identifier(&parameter.as_parameter().name, How::Other);
        }
    }

    pub(super) fn bind_type_params(&mut self, params: Option<&'a ast::TypeParams>) {
        for param in params.into_iter().flat_map(|params| params.type_params.iter()) {
            self.bind_identifier(param.name(), How::Other);
        }
    }

    /// A target on the left of `=`; a name alone, or parts of something.
    pub(super) fn bind_target(&mut self, target: &'a Expr, how: How) {
        match target {
            Expr::Name(name) => self.bind(name.id.as_str(), how, name.range),
            Expr::Tuple(tuple) => tuple.elts.iter().for_each(|part| self.bind_target(part, How::Other)),
            Expr::List(list) => list.elts.iter().for_each(|part| self.bind_target(part, How::Other)),
            Expr::Starred(starred) => self.bind_target(&starred.value, How::Other),
            _ => self.visit_expr(target),
        }
    }
}

impl<'a> Visitor<'a> for Bindings<'a> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        match stmt {
            Stmt::FunctionDef(function) => {
                self.bind_identifier(&function.name, How::Other);
                function.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
            }
            Stmt::ClassDef(class) => {
                self.bind_identifier(&class.name, How::Other);
                class.decorator_list.iter().for_each(|decorator| self.visit_decorator(decorator));
            }
            Stmt::Assign(assign) => {
                assign.targets.iter().for_each(|target| self.bind_target(target, How::Assigned));
                self.visit_expr(&assign.value);
            }
            Stmt::AnnAssign(assign) => {
                let how = if assign.value.is_some() { How::Assigned } else { How::Other };
                self.bind_target(&assign.target, how);
                assign.value.iter().for_each(|value| self.visit_expr(value));
            }
            Stmt::AugAssign(assign) => {
                self.bind_target(&assign.target, How::Other);
                self.visit_expr(&assign.value);
            }
            Stmt::TypeAlias(alias) => self.bind_target(&alias.name, How::Other),
            Stmt::For(each) => {
                self.bind_target(&each.target, How::Other);
                visitor::walk_stmt(self, stmt);
            }
            Stmt::With(with) => {
                for item in &with.items {
                    self.visit_expr(&item.context_expr);
                    item.optional_vars.iter().for_each(|target| self.bind_target(target, How::Assigned));
                }
                self.visit_body(&with.body);
            }
            Stmt::Import(import) => {
                for alias in &import.names {
                    let name = alias.asname.as_ref().unwrap_or(&alias.name);
                    let first = name.id.as_str().split('.').next().unwrap_or_default();
                    self.bind(first, How::Imported, alias.range);
                }
            }
            Stmt::ImportFrom(import) => {
                for alias in &import.names {
                    let name = alias.asname.as_ref().unwrap_or(&alias.name);
                    let from_future = import.module.as_ref().is_some_and(|module| module.id.as_str() == "__future__");
                    if name.id.as_str() == "*" {
                        self.dynamic = true;
                    } else {
                        self.bind(name.id.as_str(), if from_future { How::Other } else { How::Imported }, alias.range);
                    }
                }
            }
            Stmt::Global(global) => self.outer.extend(global.names.iter().map(|name| name.id.as_str())),
            Stmt::Nonlocal(nonlocal) => self.outer.extend(nonlocal.names.iter().map(|name| name.id.as_str())),
            _ => visitor::walk_stmt(self, stmt),
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(caught) = handler;
        caught.name.iter().for_each(|name| self.bind_identifier(name, How::Caught));
        visitor::walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a Pattern) {
        match pattern {
            Pattern::MatchAs(found) => found.name.iter().for_each(|name| self.bind_identifier(name, How::Other)),
            Pattern::MatchStar(found) => found.name.iter().for_each(|name| self.bind_identifier(name, How::Other)),
            Pattern::MatchMapping(found) => found.rest.iter().for_each(|name| self.bind_identifier(name, How::Other)),
            _ => {}
        }
        visitor::walk_pattern(self, pattern);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Named(named) => {
                self.bind_target(&named.target, How::Other);
                self.visit_expr(&named.value);
            }
            // A scope of its own. What `:=` binds in a comprehension is bound outside of it; the walk finds that.
            Expr::Lambda(_) => {}
            Expr::Call(call) => {
                if let Expr::Name(name) = &*call.func {
                    self.dynamic |= matches!(name.id.as_str(), "locals" | "vars" | "exec" | "eval" | "globals");
                }
                visitor::walk_expr(self, expr);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }
}

/// All names that a text binds anywhere, parameters included, also one that is not finished.
pub(crate) fn bound_names(source: &str) -> Vec<String> {
    struct All<'a>(Bindings<'a>);
    impl<'a> Visitor<'a> for All<'a> {
        fn visit_stmt(&mut self, stmt: &'a Stmt) {
            self.0.visit_stmt(stmt);
            if let Stmt::FunctionDef(function) = stmt {
                self.0.bind_parameters(&function.parameters);
            }
            visitor::walk_stmt(self, stmt);
        }
    }
    if crate::source::nesting_limit::too_deep(source).is_some() {
        return vec![];
    }
    let blanked = crate::source::transform::blanked(source);
    let statements = statements(&blanked);
    let mut all = All(Bindings::default());
    statements.iter().for_each(|stmt| all.visit_stmt(stmt));
    all.0.names.keys().filter(|name| !name.is_empty()).map(|name| (*name).to_owned()).collect()
}

/// The statements of a text, also of one that is not finished.
fn statements(source: &str) -> Vec<ast::Stmt> {
    let options = parser::ParseOptions::from(parser::Mode::Module);
    let parsed = parser::parse_unchecked(source, options);
    match parsed.into_syntax() {
        ast::Mod::Module(module) => module.body.into_iter().collect(),
        _ => vec![],
    }
}
