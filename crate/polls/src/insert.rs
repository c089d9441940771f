//! Where running Python looks whether the user pressed Stop: at the start of each function and of each round of a loop. The
//! syntax tree gets a place there that names no variable, `del "…"._` as a statement and `"…"._` as a condition; the string stands for
//! an object of the session, which the compiled code has in its place.

use crate::{ATTRIBUTE, MARK};
use ruff_text_size::{Ranged, TextRange};
use rustpython_vm::compiler::ast::{
    AtomicNodeIndex, Comprehension, Expr, ExprAttribute, ExprContext, ExprIf, ExprNoneLiteral, ExprStringLiteral, Identifier, Mod, Stmt,
    StmtDelete, StringLiteral, StringLiteralFlags, StringLiteralValue,
    visitor::transformer::{Transformer, walk_comprehension, walk_expr, walk_stmt},
};
use std::cell::Cell;

/// Puts polls into a tree; how many.
pub(crate) fn insert(tree: &mut Mod) -> usize {
    let polls = Polls::default();
    match tree {
        Mod::Module(module) => module.body.iter_mut().for_each(|statement| polls.visit_stmt(statement)),
        Mod::Expression(expression) => polls.visit_expr(&mut expression.body),
    }
    polls.count.get()
}

#[derive(Default)]
struct Polls {
    count: Cell<usize>,
}

impl Polls {
    fn expr(&self, range: TextRange, ctx: ExprContext) -> Expr {
        self.count.set(self.count.get() + 1);
        let node_index = AtomicNodeIndex::NONE;
        let mark = StringLiteral { node_index: AtomicNodeIndex::NONE, range, value: MARK.into(), flags: StringLiteralFlags::empty() };
        let value = ExprStringLiteral { node_index: AtomicNodeIndex::NONE, range, value: StringLiteralValue::single(mark) };
        let attr = Identifier::new(ATTRIBUTE, range);
        Expr::Attribute(ExprAttribute { node_index, range, value: Box::new(Expr::StringLiteral(value)), attr, ctx })
    }

    /// A condition that holds.
    fn condition(&self, at: &Expr) -> Expr {
        self.expr(at.range(), ExprContext::Load)
    }

    /// A statement, and its place in a body: before the first one, behind the docstring of a function.
    fn statement(&self, body: &[Stmt], is_function: bool) -> Option<(usize, Stmt)> {
        let is_docstring = |first: &Stmt| matches!(first, Stmt::Expr(expr) if expr.value.is_string_literal_expr());
        let at = usize::from(is_function && body.first().is_some_and(is_docstring));
        let next = body.get(at).or(body.last())?;
        let range = TextRange::empty(next.start());
        let targets = vec![self.expr(range, ExprContext::Del)];
        Some((at, Stmt::Delete(StmtDelete { node_index: AtomicNodeIndex::NONE, range, targets, runtime_targets: None })))
    }
}

impl Transformer for Polls {
    #[allow(clippy::wildcard_enum_match_arm, reason = "loops and functions are named; nothing else goes on by itself")]
    fn visit_stmt(&self, statement: &mut Stmt) {
        walk_stmt(self, statement);
        let (body, is_function) = match statement {
            Stmt::For(each) => (&mut each.body, false),
            Stmt::While(each) => (&mut each.body, false),
            Stmt::FunctionDef(function) => (&mut function.body, true),
            _ => return,
        };
        if let Some((at, poll)) = self.statement(body, is_function) {
            body.insert(at, poll);
        }
    }

    fn visit_expr(&self, expr: &mut Expr) {
        walk_expr(self, expr);
        if let Expr::Lambda(lambda) = expr {
            let range = lambda.body.range();
            let none = Expr::NoneLiteral(ExprNoneLiteral { node_index: AtomicNodeIndex::NONE, range });
            let body = std::mem::replace(&mut *lambda.body, none.clone());
            let test = Box::new(self.condition(&body));
            *lambda.body =
                Expr::If(ExprIf { node_index: AtomicNodeIndex::NONE, range, test, body: Box::new(body), orelse: Box::new(none) });
        }
    }

    fn visit_comprehension(&self, comprehension: &mut Comprehension) {
        walk_comprehension(self, comprehension);
        comprehension.ifs.insert(0, self.condition(&comprehension.iter));
    }
}
