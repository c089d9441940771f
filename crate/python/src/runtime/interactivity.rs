//! What a cell shows, as IPython's `InteractiveShell.ast_node_interactivity` says: the value of its last expression, of all of them, of a last
//! assignment too, or nothing.

use rustpython_vm::builtins::PyStrRef;
use rustpython_vm::compiler::{ast, parser};
use rustpython_vm::{PyResult, VirtualMachine};
use std::borrow::Cow;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Interactivity {
    LastExpression,
    LastExpressionOrAssignment,
    All,
    Nothing,
}

/// What is put around an expression of a cell that shows all.
const SHOWN: [&str; 2] = ["__import__('IPython').display.display_value((", "))"];

impl Interactivity {
    /// The one in force; the first one before a program has imported IPython.
    pub fn in_force(vm: &VirtualMachine) -> Interactivity {
        let name = || -> PyResult<PyStrRef> {
            let module = vm.sys_module.get_attr("modules", vm)?.get_item("IPython", vm)?;
            module.get_attr("_shell", vm)?.get_attr("ast_node_interactivity", vm)?.try_into_value(vm)
        };
        match name().ok().as_ref().and_then(|name| name.to_str()) {
            Some("all") => Interactivity::All,
            Some("last_expr_or_assign") => Interactivity::LastExpressionOrAssignment,
            Some("none") => Interactivity::Nothing,
            _ => Interactivity::LastExpression,
        }
    }

    /// The source of a cell so that it shows that, and whether the value of its last expression is to be shown. Lines stay where they are.
    /// Source that does not parse stays as it is.
    pub fn apply(self, source: &str) -> (Cow<'_, str>, bool) {
        let Ok(parsed) = parser::parse_module(source) else { return (source.into(), false) };
        let Some((last, others)) = parsed.suite().split_last() else { return (source.into(), false) };
        let is_shown = matches!(last, ast::Stmt::Expr(last) if !is_quiet(source, last.range.end().to_usize()));
        match self {
            Interactivity::Nothing => (source.into(), false),
            Interactivity::LastExpression => (source.into(), is_shown),
            Interactivity::LastExpressionOrAssignment => match assigned(last) {
                Some((name, end)) if !is_quiet(source, end) => (format!("{source}\n{name}").into(), true),
                _ => (source.into(), is_shown),
            },
            Interactivity::All => (all_shown(source, others).into(), is_shown),
        }
    }
}

/// Whether a statement that ends here has a semicolon after it.
fn is_quiet(source: &str, end: usize) -> bool {
    source[end..].trim_start_matches([' ', '\t']).starts_with(';')
}

/// The name that a statement assigns to, if it is one alone, and where the statement ends.
fn assigned(statement: &ast::Stmt) -> Option<(&str, usize)> {
    let (target, range) = if let ast::Stmt::Assign(assign) = statement {
        (assign.targets.last()?, assign.range)
    } else if let ast::Stmt::AugAssign(assign) = statement {
        (&*assign.target, assign.range)
    } else if let ast::Stmt::AnnAssign(assign) = statement
        && assign.value.is_some()
    {
        (&*assign.target, assign.range)
    } else {
        return None;
    };
    let ast::Expr::Name(name) = target else { return None };
    Some((name.id.as_str(), range.end().to_usize()))
}

/// The source with these statements, if they are expressions, showing their values.
fn all_shown(source: &str, statements: &[ast::Stmt]) -> String {
    let mut shown = String::new();
    let mut done = 0;
    for statement in statements {
        let ast::Stmt::Expr(expression) = statement else { continue };
        let (start, end) = (expression.range.start().to_usize(), expression.range.end().to_usize());
        if !is_quiet(source, end) {
            for part in [&source[done..start], SHOWN[0], &source[start..end], SHOWN[1]] {
                shown.push_str(part);
            }
            done = end;
        }
    }
    shown.push_str(&source[done..]);
    shown
}

#[cfg(test)]
mod tests {
    use super::{Interactivity, SHOWN};

    #[test]
    fn only_a_last_expression_is_shown() {
        for source in ["x", "a = 1\na + 1", "f(x)  # comment", "'a;b'", "if x: pass\nx", "(x)"] {
            assert_eq!(Interactivity::LastExpression.apply(source), (source.into(), true));
            assert_eq!(Interactivity::Nothing.apply(source), (source.into(), false));
        }
        for source in ["", "x;", "x ; # quiet", "a = 1", "def f(): pass", "if x:\n    x", "x = ", "import os"] {
            assert_eq!(Interactivity::LastExpression.apply(source), (source.into(), false));
        }
    }

    #[test]
    fn all_expressions_or_the_last_name_are_shown() {
        let [open, close] = SHOWN;
        let wanted = format!("{open}a{close}\nb = 2; {open}(b,\n c){close} # d\ne;\nif f:\n    g\nh");
        assert_eq!(Interactivity::All.apply("a\nb = 2; (b,\n c) # d\ne;\nif f:\n    g\nh"), (wanted.into(), true));
        for (source, wanted) in [("a = b = 1", "a = b = 1\nb"), ("a += 1 # c", "a += 1 # c\na"), ("a: int = 1", "a: int = 1\na")] {
            assert_eq!(Interactivity::LastExpressionOrAssignment.apply(source), (wanted.into(), true));
        }
        for source in ["a.b = 1", "a = 1;", "a: int", "a[0] += 1"] {
            assert_eq!(Interactivity::LastExpressionOrAssignment.apply(source), (source.into(), false));
        }
    }
}
