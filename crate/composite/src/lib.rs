//! Composite ops: functions that build graphs from the ops of the IR's table, declared once each with their Python signature
//! and documentation. The same function serves Python (eager and traced) and the importers of file formats.
//!
//! A composite is one entry of the `OPS` list of a file in `src/op`; [`all`] finds it there. A composite sees types and static
//! arguments, never elements, so that it means the same in a trace.

#![forbid(unsafe_code)]

pub mod argument;
pub mod builder;
pub mod signature;
pub mod subscript;

/// The composites, one file a family.
pub mod op {
    include!(concat!(env!("OUT_DIR"), "/op.rs"));
}

pub use argument::{Arg, Args};
pub use builder::Builder;
pub use op::elementwise::INTEGER_POWER;
pub use op::linalg::MATMUL;
pub use signature::{Parameter, Signature};

use tandem_ir::{Error, NodeId};

/// What a composite gives.
pub type Built = Result<Output, Error>;

/// One result, or a tuple of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// A tensor.
    One(NodeId),
    /// A tuple.
    Many(Vec<NodeId>),
}

impl From<NodeId> for Output {
    fn from(node: NodeId) -> Output {
        Output::One(node)
    }
}

impl Output {
    /// The results in order.
    pub fn nodes(&self) -> &[NodeId] {
        match self {
            Output::One(node) => std::slice::from_ref(node),
            Output::Many(nodes) => nodes,
        }
    }
}

/// A declared composite.
#[derive(Clone, Copy, Debug)]
pub struct Composite {
    /// Name in Python.
    pub name: &'static str,
    /// Parameters as Python writes them: `x, /, *, axis=None, keepdims=False`.
    pub signature: &'static str,
    /// What it computes, shapes and dtypes, errors.
    pub doc: &'static str,
    /// Builds it.
    pub build: fn(&mut Builder<'_>, &Args<'_, NodeId>) -> Built,
}

/// All composites.
pub fn all() -> impl Iterator<Item = &'static Composite> {
    op::FILES.iter().flat_map(|file| file.iter())
}

/// The composite of this name.
pub fn find(name: &str) -> Option<&'static Composite> {
    all().find(|c| c.name == name)
}
