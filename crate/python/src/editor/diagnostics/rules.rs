//! Rules about single places: comparison with None and truth values (E711, E712), `is` with a literal (F632), bare `except` (E722),
//! f-strings without a placeholder (F541), definitions replaced before use (F811).

use super::finding::{Finding, bytes};
use rustpython_vm::compiler::ast::{
    self, CmpOp, Expr, Stmt,
    visitor::{self, Visitor},
};
use std::collections::BTreeMap;

struct Rules<'a> {
    source: &'a str,
    found: Vec<Finding>,
    /// Where names are read.
    reads: Vec<(&'a str, usize)>,
    /// Definitions that were replaced by another one of the same block: name, both places.
    replaced: Vec<(&'a str, usize, (usize, usize))>,
}

/// What is found in a module's statements.
pub(super) fn findings<'a>(body: &'a [Stmt], source: &'a str) -> Vec<Finding> {
    let mut rules = Rules { source, found: vec![], reads: vec![], replaced: vec![] };
    rules.visit_body(body);
    for (name, first, (start, end)) in std::mem::take(&mut rules.replaced) {
        if !rules.reads.iter().any(|(read, at)| *read == name && (first..start).contains(at)) {
            let message = format!("Redefinition of unused `{name}`");
            rules.found.push(Finding { start, end, rule: "F811", message });
        }
    }
    rules.found
}

impl Rules<'_> {
    fn report(&mut self, range: impl Into<std::ops::Range<usize>>, rule: &'static str, message: impl Into<String>) {
        let (start, end) = bytes(range);
        self.found.push(Finding { start, end, rule, message: message.into() });
    }

    fn comparison(&mut self, compare: &ast::ExprCompare) {
        let operands: Vec<&Expr> = std::iter::once(&*compare.left).chain(compare.comparators.iter()).collect();
        for (number, op) in compare.ops.iter().enumerate() {
            let (Some(left), Some(right)) = (operands.get(number), operands.get(number + 1)) else { continue };
            let pair = [*left, *right];
            match op {
                CmpOp::Eq | CmpOp::NotEq => {
                    let not = if *op == CmpOp::Eq { "is" } else { "is not" };
                    if pair.iter().any(|operand| matches!(operand, Expr::NoneLiteral(_))) {
                        self.report(compare.range, "E711", format!("Comparison to `None` should be `{not} None`"));
                    } else if let Some(Expr::BooleanLiteral(literal)) = pair.iter().find(|o| matches!(o, Expr::BooleanLiteral(_))) {
                        let word = if literal.value { "True" } else { "False" };
                        self.report(compare.range, "E712", format!("Comparison to `{word}`: use the value itself as the condition"));
                    }
                }
                CmpOp::Is | CmpOp::IsNot => {
                    let literal = |operand: &&Expr| {
                        matches!(operand, Expr::NumberLiteral(_) | Expr::StringLiteral(_) | Expr::BytesLiteral(_) | Expr::FString(_))
                    };
                    if pair.iter().any(literal) {
                        let sign = if *op == CmpOp::Is { "==" } else { "!=" };
                        self.report(compare.range, "F632", format!("Use `{sign}` to compare with a literal"));
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'a> Visitor<'a> for Rules<'a> {
    fn visit_body(&mut self, body: &'a [Stmt]) {
        let mut defined: BTreeMap<&str, usize> = BTreeMap::new();
        for stmt in body {
            let definition = match stmt {
                Stmt::FunctionDef(function) => Some((&function.name, function.decorator_list.is_empty())),
                Stmt::ClassDef(class) => Some((&class.name, class.decorator_list.is_empty())),
                _ => None,
            };
            if let Some((name, plain)) = definition {
                let (start, end) = bytes(name.range);
                let name = name.id.as_str();
                if plain && let Some(first) = defined.get(name) {
                    self.replaced.push((name, *first, (start, end)));
                }
                if plain {
                    defined.insert(name, start);
                } else {
                    defined.remove(name);
                }
            }
            self.visit_stmt(stmt);
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(caught) = handler;
        if caught.type_.is_none() {
            let (start, _) = bytes(caught.range);
            let word = start..start + "except".len();
            self.report(word, "E722", "Bare `except` also catches Stop and exits: name the exceptions, or use `except Exception`");
        }
        visitor::walk_except_handler(self, handler);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(name) => {
                if name.ctx == ast::ExprContext::Load {
                    self.reads.push((name.id.as_str(), bytes(name.range).0));
                }
            }
            Expr::Compare(compare) => self.comparison(compare),
            Expr::FString(text) => {
                let (start, end) = bytes(text.range);
                let empty = self.source.get(start..end).is_some_and(|written| !written.replace("{{", "").contains('{'));
                if empty {
                    self.report(text.range, "F541", "f-string without any placeholders");
                }
            }
            _ => {}
        }
        visitor::walk_expr(self, expr);
    }
}
