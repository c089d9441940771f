//! Automatic differentiation and batching as pure transforms: a graph in, a graph out.
//!
//! [`jvp`] propagates tangents (forward mode), by one rule for each op in `forward`. Tangents are linear, so the reverse mode
//! needs rules for linear ops only: [`vjp`] is `jvp` followed by the transposition of its linear part, by one rule for each
//! linear op in `reverse` (Radul et al., "You Only Linearize Once", 2023). [`vmap`] adds a leading batch axis, by one rule for
//! each class in `batch`. All results are graphs of the same op table, so transforms compose in any order and to any depth;
//! [`Function`] carries custom gradients along. Only the rules of element-wise tangents match on every op, without a wildcard
//! arm: a new op has to say what its derivative is.
//!
//! ```
//! use tandem_grad::gradient;
//! use tandem_ir::parse::parse;
//!
//! // The sum of squares and its gradient with respect to parameter 0.
//! let graph = parse("graph \"f\"(%0 \"x\": f32[3]) {\n  %1 = multiply %0, %0 : f32[3]\n  %2 = sum %1 axes=[0] : f32[]\n  return %2\n}")?;
//! let both = gradient(&graph, &[0], 0)?;
//! assert_eq!(both.node(both.outputs()[1]).ty.to_string(), "f32[3]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod batch;
mod builder;
mod error;
mod forward;
mod function;
mod prune;
mod reverse;
mod subgraph;
mod transforms;

pub use error::Error;
pub use function::{Custom, Function};
pub use transforms::{gradient, jvp, select, vjp, vmap};
