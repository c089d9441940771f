//! Functions with gradients of their own: a graph beside which stands, for some of its regions, the graph of their
//! backward pass. Transforms read a region's derivative from there, and hand the regions on to the transformed graph,
//! so that it can be transformed again.
//!
//! A backward graph is linear in the cotangents (it is transposed for the forward mode); one that is not, say a clipped
//! gradient, is refused by the name of the op. Refuses to check that it is the true derivative: that is the point.

use crate::batch;
use crate::{Error, forward, prune, reverse};
use std::rc::Rc;
use tandem_ir::{Graph, NodeId, mapped};

/// A region of a graph with a gradient of its own. Its nodes stand together: none of them is read from outside before
/// the last of `outputs`, and none of the outputs is an input.
#[derive(Clone, Debug)]
pub struct Custom {
    /// What the region reads.
    pub inputs: Vec<NodeId>,
    /// What it computes.
    pub outputs: Vec<NodeId>,
    /// Parameters: the inputs, the outputs, a cotangent for each output. Results: a cotangent for each input.
    pub backward: Rc<Graph>,
}

/// A graph with its custom gradients.
#[derive(Clone, Debug)]
pub struct Function {
    /// The graph.
    pub graph: Graph,
    /// In the order of their outputs.
    pub custom: Vec<Custom>,
}

impl From<Graph> for Function {
    fn from(graph: Graph) -> Function {
        Function { graph, custom: vec![] }
    }
}

impl Function {
    /// As [`crate::jvp`].
    pub fn jvp(&self, wrt: &[usize], of: &[usize]) -> Result<Function, Error> {
        forward::run(self, wrt, of)
    }

    /// As [`crate::vjp`].
    pub fn vjp(&self, wrt: &[usize], of: &[usize]) -> Result<Function, Error> {
        reverse::run(self, wrt, of, false)
    }

    /// As [`crate::gradient`].
    pub fn gradient(&self, wrt: &[usize], of: usize) -> Result<Function, Error> {
        let ty = &self.graph.node(self.graph.outputs()[of]).ty;
        if ty.shape.rank() > 0 {
            return Err(Error::NotScalar { shape: ty.shape.clone() });
        }
        reverse::run(self, wrt, &[of], true)
    }

    /// As [`crate::vmap`].
    pub fn vmap(&self, stacked: &[bool], size: usize) -> Result<Function, Error> {
        batch::run(self, stacked, size)
    }

    /// As [`crate::select`].
    pub fn select(&self, outputs: &[usize]) -> Result<Function, Error> {
        prune::run(self, outputs)
    }

    /// What a transform has to build: everything that results and custom gradients read.
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
    /// The same region in another graph.
    pub(crate) fn mapped(&self, map: &[Option<NodeId>]) -> Custom {
        let all = |nodes: &[NodeId]| nodes.iter().map(|n| mapped(map, *n)).collect();
        Custom { inputs: all(&self.inputs), outputs: all(&self.outputs), backward: self.backward.clone() }
    }
}

/// The graph that computes the results and how they move. Its parameters are those of the graph, then a tangent for each
/// parameter in `wrt`; its results are those of the graph, then the tangents of the results in `of`.
pub fn jvp(graph: &Graph, wrt: &[usize], of: &[usize]) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).jvp(wrt, of)?.graph)
}

/// The graph that computes the results and, from a cotangent for each result in `of`, the gradients with respect to the
/// parameters in `wrt`. Its parameters are those of the graph, then the cotangents; its results those of the graph, then
/// the gradients.
pub fn vjp(graph: &Graph, wrt: &[usize], of: &[usize]) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).vjp(wrt, of)?.graph)
}

/// As [`vjp`], of one result that is a scalar: its cotangent is 1 and no parameter.
pub fn gradient(graph: &Graph, wrt: &[usize], of: usize) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).gradient(wrt, of)?.graph)
}

/// The graph for `size` stacked inputs: parameters of which `stacked` says so get a leading axis of that size, and all
/// results have it.
pub fn vmap(graph: &Graph, stacked: &[bool], size: usize) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).vmap(stacked, size)?.graph)
}

/// The graph with only these of its results, by their numbers and in this order; parameters stay.
pub fn select(graph: &Graph, outputs: &[usize]) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).select(outputs)?.graph)
}
