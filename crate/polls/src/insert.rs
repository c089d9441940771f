//! Where running Python looks whether the user pressed Stop: at the start of each function and of each round of a loop. The
//! syntax tree gets a place there that names no variable, `del "…"._` as a statement and `"…"._` as a condition; the string stands for
//! an object of the session, which the compiled code has in its place. Where it is to be known which statements of a cell take long,
//! it is asked before these, too.

use crate::{ATTRIBUTE, FUNCTION_STATEMENT, MARK, Places, STATEMENT};
use ruff_text_size::{Ranged, TextRange};
use rustpython_vm::compiler::ast::{
    AtomicNodeIndex, Comprehension, ExceptHandler, Expr, ExprAttribute, ExprContext, ExprIf, ExprNoneLiteral, ExprStringLiteral,
    Identifier, Mod, Stmt, StmtDelete, StringLiteral, StringLiteralFlags, StringLiteralValue, Suite,
    visitor::{
        self, Visitor,
        transformer::{Transformer, walk_comprehension, walk_expr, walk_stmt},
    },
};
use std::cell::Cell;

/// Puts polls into a tree; how many, and how many of them are before statements of functions.
pub(crate) fn insert(tree: &mut Mod, places: Places) -> (usize, usize) {
    let polls = Polls { marks_functions: places == Places::Statements, ..Polls::default() };
    match tree {
        Mod::Module(module) => {
            if places != Places::Loops {
                // First, since it looks at the text's own statements.
                polls.mark(&mut module.body, false);
            }
            module.body.iter_mut().for_each(|statement| polls.visit_stmt(statement));
        }
        Mod::Expression(expression) => polls.visit_expr(&mut expression.body),
    }
    (polls.count.get(), polls.in_functions.get())
}

#[derive(Default)]
struct Polls {
    count: Cell<usize>,
    in_functions: Cell<usize>,
    /// Whether statements of functions get some.
    marks_functions: bool,
}

impl Polls {
    fn expr(&self, range: TextRange, name: &str, ctx: ExprContext) -> Expr {
        self.count.set(self.count.get() + 1);
        let node_index = AtomicNodeIndex::NONE;
        let mark = StringLiteral { node_index: AtomicNodeIndex::NONE, range, value: MARK.into(), flags: StringLiteralFlags::empty() };
        let value = ExprStringLiteral { node_index: AtomicNodeIndex::NONE, range, value: StringLiteralValue::single(mark) };
        let attr = Identifier::new(name, range);
        Expr::Attribute(ExprAttribute { node_index, range, value: Box::new(Expr::StringLiteral(value)), attr, ctx })
    }

    /// A condition that holds.
    fn condition(&self, at: &Expr) -> Expr {
        self.expr(at.range(), ATTRIBUTE, ExprContext::Load)
    }

    /// A statement, and its place in a body: before the first one, behind the docstring of a function.
    fn statement(&self, body: &[Stmt], is_function: bool) -> Option<(usize, Stmt)> {
        let is_docstring = |first: &Stmt| matches!(first, Stmt::Expr(expr) if expr.value.is_string_literal_expr());
        let at = usize::from(is_function && body.first().is_some_and(is_docstring));
        let next = body.get(at).or(body.last())?;
        let is_marked = is_function && self.marks_functions && may_take_long(next);
        self.in_functions.set(self.in_functions.get() + usize::from(is_marked));
        Some((at, self.before(next, if is_marked { FUNCTION_STATEMENT } else { ATTRIBUTE })))
    }

    /// The statement that asks, for the place before another one.
    fn before(&self, next: &Stmt, name: &str) -> Stmt {
        let range = TextRange::empty(next.start());
        let targets = vec![self.expr(range, name, ExprContext::Del)];
        Stmt::Delete(StmtDelete { node_index: AtomicNodeIndex::NONE, range, targets, runtime_targets: None })
    }

    /// Puts questions before the statements of a block, and of the blocks in it.
    fn mark(&self, body: &mut Suite, is_in_loop: bool) {
        let mut marked = Suite::with_capacity(2 * body.len());
        // What has to come first stays there, and a loop asks before its first statement.
        let (mut is_head, mut is_wanted) = (!is_in_loop, !is_in_loop);
        for mut statement in body.drain(..) {
            is_head &= statement.is_import_from_stmt() || matches!(&statement, Stmt::Expr(expr) if expr.value.is_string_literal_expr());
            if is_wanted && !is_head {
                marked.push(self.before(&statement, if is_in_loop { ATTRIBUTE } else { STATEMENT }));
            }
            is_wanted = !is_in_loop || may_take_long(&statement);
            let is_loop = statement.is_for_stmt() || statement.is_while_stmt();
            for block in blocks(&mut statement) {
                self.mark(block, is_in_loop || is_loop);
            }
            marked.push(statement);
        }
        *body = marked;
    }

    /// The same of a function, outside of its loops, which ask at each round.
    fn mark_function(&self, body: &mut Suite) {
        let mut marked = Suite::with_capacity(2 * body.len());
        let mut is_wanted = false;
        for mut statement in body.drain(..) {
            if is_wanted {
                marked.push(self.before(&statement, FUNCTION_STATEMENT));
                self.in_functions.set(self.in_functions.get() + 1);
            }
            is_wanted = may_take_long(&statement);
            if !(statement.is_for_stmt() || statement.is_while_stmt()) {
                blocks(&mut statement).into_iter().for_each(|block| self.mark_function(block));
            }
            marked.push(statement);
        }
        *body = marked;
    }
}

/// The blocks of a statement that are no function and no class.
#[allow(clippy::wildcard_enum_match_arm, reason = "all other statements have no blocks that run with them")]
fn blocks(statement: &mut Stmt) -> Vec<&mut Suite> {
    match statement {
        Stmt::For(each) => vec![&mut each.body, &mut each.orelse],
        Stmt::While(each) => vec![&mut each.body, &mut each.orelse],
        Stmt::With(with) => vec![&mut with.body],
        Stmt::If(condition) => {
            let others = condition.elif_else_clauses.iter_mut().map(|clause| &mut clause.body);
            std::iter::once(&mut condition.body).chain(others).collect()
        }
        Stmt::Try(tried) => {
            let handlers = tried.handlers.iter_mut().map(|ExceptHandler::ExceptHandler(handler)| &mut handler.body);
            [&mut tried.body, &mut tried.orelse, &mut tried.finalbody].into_iter().chain(handlers).collect()
        }
        _ => vec![],
    }
}

/// Whether a statement calls something, which may take long without a question, or has blocks.
fn may_take_long(statement: &Stmt) -> bool {
    let mut calls = Calls(statement.is_for_stmt() || statement.is_while_stmt() || statement.is_with_stmt() || statement.is_try_stmt());
    calls.visit_stmt(statement);
    calls.0
}

/// Whether there is a call.
struct Calls(bool);

impl Visitor<'_> for Calls {
    fn visit_expr(&mut self, expr: &Expr) {
        self.0 |= expr.is_call_expr() || expr.is_await_expr();
        if !self.0 {
            visitor::walk_expr(self, expr);
        }
    }
}

impl Transformer for Polls {
    #[allow(clippy::wildcard_enum_match_arm, reason = "loops and functions are named; nothing else goes on by itself")]
    fn visit_stmt(&self, statement: &mut Stmt) {
        walk_stmt(self, statement);
        let (body, is_function) = match statement {
            Stmt::For(each) => (&mut each.body, false),
            Stmt::While(each) => (&mut each.body, false),
            Stmt::FunctionDef(function) => {
                if self.marks_functions {
                    self.mark_function(&mut function.body);
                }
                (&mut function.body, true)
            }
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
