//! Graph passes: pure functions from graph to graph that keep every bit of every result.
//!
//! [`optimise`] runs the passes of [`ALL`] until none changes the graph. Every rewrite is logged with the nodes it touched and
//! the lines that made them, and every refused one with its reason, so that a person can follow the compiler. Every pass
//! works inside of sub-graphs as it does outside.
//!
//! A pass must not know devices, clocks or the environment. There is no "fast math": results equal those of the reference
//! interpreter to the bit. Passes take time linear in the graph and do not recurse over it, so that deep graphs are safe.
//!
//! ```
//! use std::rc::Rc;
//! use tandem_ir::parse::parse;
//! use tandem_pass::{ALL, Log, optimise};
//!
//! let graph = parse("graph \"f\"(%0 \"x\": f32[4]) {\n  %1 = constant 1.0 : f32[]\n  %2 = multiply %0, %1 : f32[4]\n  return %2\n}")?;
//! let mut log = Log::default();
//! let stages = optimise(&Rc::new(graph), &ALL.iter().collect::<Vec<_>>(), &mut log);
//! let (_, last) = stages.last().expect("there are passes");
//! assert_eq!(last.len(), 1, "x * 1 is x");
//! assert_eq!(log.rewrites[0].pass, "simplify");
//! # Ok::<(), tandem_ir::Error>(())
//! ```

#![forbid(unsafe_code)]

mod log;
mod nested;
mod passes;
mod pipeline;
mod rebuild;
mod rewrite;

pub use log::{Log, Reason, Refusal, Rewrite};
pub use passes::{fold, layout, rematerialise};
pub use pipeline::{ALL, Pass, Stage, optimise, ordered, run};
pub use rewrite::Rule;
