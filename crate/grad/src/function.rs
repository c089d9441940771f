//! Functions with custom gradients: a graph, and for some parts of it the graph of their backward pass.
//!
//! Transforms take the derivative of such a part from its backward graph, and carry the parts over to the transformed graph, so
//! that it can be transformed again. The reverse mode takes the backward graph as it is; the forward mode transposes it, so that
//! there one that is not linear in the cotangents, say a clipped gradient, is an error that names the op. Nothing checks that it
//! is the true derivative.

use std::rc::Rc;
use tandem_ir::{Graph, NodeId, mapped};

/// A part of a graph with a custom gradient. No other node reads a node of the part before the last of `outputs`, and no output
/// is an input.
#[derive(Clone, Debug)]
pub struct Custom {
    /// The nodes that the part reads.
    pub inputs: Vec<NodeId>,
    /// The nodes that it computes.
    pub outputs: Vec<NodeId>,
    /// Parameters: the inputs, the outputs, a cotangent for each output. Results: a cotangent for each input.
    pub backward: Rc<Graph>,
    /// Whether the backward graph is asked for the first derivative alone: derivatives of that are those of what the part computes.
    pub once: bool,
}

/// A graph with its custom gradients.
#[derive(Clone, Debug)]
pub struct Function {
    /// The graph.
    pub graph: Graph,
    /// The custom gradients in the order of their outputs.
    pub custom: Vec<Custom>,
}

impl From<Graph> for Function {
    fn from(graph: Graph) -> Function {
        Function { graph, custom: vec![] }
    }
}

impl Function {
    /// The nodes that a transform has to rebuild: results, and inputs and outputs of custom gradients.
    pub(crate) fn roots(&self) -> impl Iterator<Item = NodeId> + '_ {
        let custom = self.custom.iter().flat_map(|c| c.inputs.iter().chain(&c.outputs));
        self.graph.outputs().iter().chain(custom).copied()
    }

    /// The custom gradients that end with this node.
    pub(crate) fn ending_at(&self, node: NodeId) -> impl Iterator<Item = &Custom> {
        self.custom.iter().filter(move |c| c.outputs.iter().max() == Some(&node))
    }
}

impl Custom {
    /// The same part in another graph, whose nodes `map` gives by those of this one.
    ///
    /// # Panics
    /// Where a node that the part names has none there.
    pub fn mapped(&self, map: &[Option<NodeId>]) -> Custom {
        let all = |nodes: &[NodeId]| nodes.iter().map(|n| mapped(map, *n)).collect();
        Custom { inputs: all(&self.inputs), outputs: all(&self.outputs), backward: self.backward.clone(), once: self.once }
    }
}
