//! The rewrite driver: local rules in, a rewritten graph and a log out.
//!
//! A pass of local rules is a list of [`Rule`]s; [`rewrite`] runs them over a graph. A rule only looks and describes a
//! replacement as an [`Expr`]; the driver builds it.

mod driver;
pub(crate) mod facts;
mod rule;

pub(crate) use driver::rewrite;
pub use rule::Rule;
pub(crate) use rule::{Expr, Outcome, RewriteSite, op_expr, unary_expr, use_constant, use_node, use_op};
