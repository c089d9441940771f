//! What a user says about the fusion of single nodes, and whether it can be done.

use std::collections::BTreeMap;
use std::fmt;
use tandem_ir::{Class, Graph, NodeId};
use tandem_kernel::{Fusion, Program};

/// Nodes of the graph after the passes, as a user names them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Nodes {
    /// One, by its number.
    Number(u32),
    /// All of an op.
    Op(String),
}

/// Whether some nodes are computed by the kernels that read them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FusionChoice {
    /// Which nodes.
    pub nodes: Nodes,
    /// `true` where it is possible, whether it pays or not; `false` never.
    pub fuse: bool,
}

/// A choice that a graph does not allow, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FusionError(String);

impl fmt::Display for FusionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FusionError {}

/// The choices for the nodes of a graph.
pub(crate) fn resolve(graph: &Graph, choices: &[FusionChoice]) -> Result<Fusion, FusionError> {
    let mut found = BTreeMap::new();
    for FusionChoice { nodes, fuse } in choices {
        let named = |(id, name): (NodeId, &str)| match nodes {
            Nodes::Number(number) => id.0 == *number,
            Nodes::Op(op) => name == op,
        };
        let before = found.len();
        found.extend(graph.nodes().filter(|(id, node)| named((*id, node.op.kind.info().name))).map(|(id, _)| (id, *fuse)));
        if found.len() == before {
            return Err(FusionError(missing(graph, nodes)));
        }
    }
    for id in found.keys() {
        let node = graph.node(*id);
        if matches!(node.op.kind.info().class, Class::Movement | Class::Region) || node.inputs.is_empty() {
            let name = node.op.kind.info().name;
            return Err(FusionError(format!("fuse= names node {id}, {name}: no kernel computes it by itself, so nothing can be chosen")));
        }
    }
    Ok(Fusion::Chosen(found))
}

fn missing(graph: &Graph, nodes: &Nodes) -> String {
    let mut ops: Vec<&str> = graph.nodes().map(|(_, node)| node.op.kind.info().name).collect();
    ops.sort_unstable();
    ops.dedup();
    let what = match nodes {
        Nodes::Number(number) => format!("node %{number}"),
        Nodes::Op(op) => format!("the op {op:?}"),
    };
    let last = graph.len().saturating_sub(1);
    format!("fuse= names {what}, which is not in the graph after the passes; it has %0 to %{last} and the ops {}", ops.join(", "))
}

/// Whether all nodes that were to be fused are; the reason of the first that is not.
pub(crate) fn check(graph: &Graph, fusion: &Fusion, program: &Program) -> Result<(), FusionError> {
    let Fusion::Chosen(choices) = fusion else { return Ok(()) };
    let is_fused = |id: NodeId| program.steps.iter().any(|step| step.fused.iter().any(|fused| fused.node == id));
    let Some((id, _)) = choices.iter().find(|(id, fuse)| **fuse && !is_fused(**id)) else { return Ok(()) };
    let refusal = program.refusals.iter().find(|refusal| refusal.node == *id);
    let why = refusal.map_or_else(|| "no kernel reads it".to_owned(), |refusal| refusal.reason.to_string());
    let name = graph.node(*id).op.kind.info().name;
    Err(FusionError(format!("fuse= wants node {id}, {name}, in the kernel that reads it, and that is not possible: {why}")))
}
