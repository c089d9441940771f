//! Graph passes: each a pure function from graph to graph, in a file of its own that states `before => after`.
//!
//! Every rewrite is logged with the nodes it touched and the line that made them, so that a person can follow the
//! compiler. Refuses clocks, environments, globals, and knowledge of devices. Passes take time linear in the graph and
//! do not recurse, so deep graphs are safe.

#![forbid(unsafe_code)]

mod copy;
pub mod cse;
pub mod dce;
pub mod fold;
mod log;

pub use log::{Log, Rewrite};

use tandem_ir::Graph;

/// A pass.
#[derive(Debug)]
pub struct PassInfo {
    /// Its name, by which it is switched off.
    pub name: &'static str,
    /// What it does, a sentence for people.
    pub about: &'static str,
    /// The pass.
    pub run: fn(&Graph, &mut Log) -> Graph,
}

/// All passes, in the order in which they run.
pub static ALL: &[PassInfo] = &[
    PassInfo { name: fold::NAME, about: "ops on constants are computed now", run: fold::run },
    PassInfo { name: cse::NAME, about: "equal computations are done once", run: cse::run },
    PassInfo { name: dce::NAME, about: "what no result needs is dropped", run: dce::run },
];

/// Runs passes one after another; the graph after each, with the pass's name.
pub fn run(graph: &Graph, passes: &[&PassInfo], log: &mut Log) -> Vec<(&'static str, Graph)> {
    let mut stages: Vec<(&'static str, Graph)> = Vec::with_capacity(passes.len());
    for pass in passes {
        let next = (pass.run)(stages.last().map_or(graph, |(_, last)| last), log);
        stages.push((pass.name, next));
    }
    stages
}
