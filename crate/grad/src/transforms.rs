//! The public transforms, on functions and on plain graphs.

use crate::{Error, Function, batch, forward, prune, reverse};
use tandem_ir::Graph;

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
}

/// Forward mode: the graph that computes the results and their tangents. Its parameters are those of the graph, then a tangent for each
/// parameter in `wrt`; its results are those of the graph, then the tangents of the results in `of`.
pub fn jvp(graph: &Graph, wrt: &[usize], of: &[usize]) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).jvp(wrt, of)?.graph)
}

/// Reverse mode: the graph that computes the results and, from a cotangent for each result in `of`, the gradients with respect to the
/// parameters in `wrt`. Its parameters are those of the graph, then the cotangents; its results those of the graph, then
/// the gradients.
pub fn vjp(graph: &Graph, wrt: &[usize], of: &[usize]) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).vjp(wrt, of)?.graph)
}

/// As [`vjp`], of one result that is a scalar: its cotangent is 1 and no parameter.
pub fn gradient(graph: &Graph, wrt: &[usize], of: usize) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).gradient(wrt, of)?.graph)
}

/// Batching: the graph for `size` stacked inputs. Parameters with `stacked` get a leading axis of that size, and so do all results.
pub fn vmap(graph: &Graph, stacked: &[bool], size: usize) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).vmap(stacked, size)?.graph)
}

/// The graph with only the results of these indices, in this order; parameters stay.
pub fn select(graph: &Graph, outputs: &[usize]) -> Result<Graph, Error> {
    Ok(Function::from(graph.clone()).select(outputs)?.graph)
}
