//! Programs for every size of one dimension: a function traced at several sizes, and the graph of any other size made
//! from these traces without calling the function again. A function that does
//! other things at other sizes cannot be compiled so.

use crate::state::{Grads, Target, same_writes};
use crate::trace::{Capture, Traced};
use crate::{Error, Result};
use tandem_ir::symbolic::{FitError, SymbolicGraph};

/// Sizes at which a function is traced, besides that of the call: apart enough to show what depends on the size, and no sizes
/// that tensors often have.
const SAMPLE_SIZES: [usize; 3] = [2, 101, 37];
/// How many traces determine a function.
const TRACES: usize = 3;
/// Below this, sizes have meanings of their own: axes of size 1 are broadcast, those of size 0 have nothing in them.
const MIN_DYNAMIC_SIZE: usize = 2;

/// A dimension whose size is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dim {
    /// What it is called.
    pub name: String,
    /// The least size that is accepted.
    pub min: usize,
    /// The largest, if there is one.
    pub max: Option<usize>,
}

impl Dim {
    /// Refuses a size that was not declared.
    pub fn check(&self, size: usize) -> Result<()> {
        if size >= self.min && self.max.is_none_or(|max| size <= max) {
            return Ok(());
        }
        let range = self.max.map_or(format!("at least {}", self.min), |max| format!("from {} to {max}", self.min));
        Err(Error::Value(format!("the dimension '{}' is {range}, and a tensor with {size} was given", self.name)))
    }

    /// The sizes at which a function is traced so that it serves all, that of the call first; `None` when this call is a
    /// program of its own, or too few sizes are allowed to tell how the program moves.
    pub fn samples(&self, called: usize) -> Option<Vec<usize>> {
        if called < MIN_DYNAMIC_SIZE {
            return None;
        }
        let mut sizes = vec![called];
        let (min, max) = (self.min.max(MIN_DYNAMIC_SIZE), self.max.unwrap_or(usize::MAX));
        let candidates = SAMPLE_SIZES.into_iter().map(|n| n.clamp(min, max)).chain((0..TRACES).map(|i| min.saturating_add(i).min(max)));
        for size in candidates {
            if sizes.len() < TRACES && !sizes.contains(&size) {
                sizes.push(size);
            }
        }
        (sizes.len() == TRACES).then_some(sizes)
    }
}

/// A traced function for every size.
pub struct Dynamic {
    graph: SymbolicGraph,
    arguments: usize,
    captures: Vec<Capture>,
    writes: Vec<Target>,
    grads: Grads,
}

impl Dynamic {
    /// From traces with their sizes.
    pub fn new(dim: &Dim, traces: &[(usize, Traced)]) -> Result<Dynamic> {
        let refuse = |problem: &str| {
            let sizes = traces.iter().map(|(n, _)| n.to_string()).collect::<Vec<_>>().join(", ");
            Err(Error::Value(format!(
                "the function cannot be compiled once for every size of '{}': {problem} (it was traced at {sizes}); leave out dims=",
                dim.name
            )))
        };
        let graphs: Vec<_> = traces.iter().map(|(n, t)| (*n, &t.graph)).collect();
        let graph = match SymbolicGraph::fit(&graphs) {
            Ok(graph) => graph,
            Err(FitError { node, problem }) => {
                let origin = node.and_then(|n| traces[0].1.graph.origin(n));
                let place = origin.map_or(String::new(), |o| format!(" in cell [{}] line {}", o.execution, o.line));
                return refuse(&format!("{problem}{place}"));
            }
        };
        let [(_, first), rest @ ..] = traces else { return refuse("it was not traced") };
        // As many and of the same types they are, since the graphs differ by the size alone.
        let alike = |t: &Traced| t.captures.iter().zip(&first.captures).all(|(a, b)| same(a, b));
        if !rest.iter().all(|(_, t)| alike(t)) {
            return refuse("it closes over other tensors at other sizes");
        }
        if !rest.iter().all(|(_, t)| same_writes(&t.writes, &first.writes)) {
            return refuse("it writes to other tensors at other sizes");
        }
        Ok(Dynamic {
            graph,
            arguments: first.arguments,
            captures: first.captures.clone(),
            writes: first.writes.clone(),
            grads: first.grads.clone(),
        })
    }

    /// Whether the captured tensors still have the types that were traced.
    pub fn captures_fit(&self) -> bool {
        let graph = self.graph.base();
        self.captures.iter().zip(&graph.parameters()[self.arguments..]).all(|(capture, parameter)| match capture {
            Capture::Tensor(tensor) => *tensor.ty() == graph.node(parameter.node).ty,
            Capture::Draw(..) => true,
        }) && self.grads.fit()
    }

    /// The function as it would be traced at a size.
    pub fn at(&self, size: usize) -> Result<Traced> {
        let graph = self.graph.at(size)?;
        let captures = self.captures.iter().zip(&graph.parameters()[self.arguments..]).map(|(capture, parameter)| match capture {
            Capture::Tensor(tensor) => Capture::Tensor(tensor.clone()),
            Capture::Draw(distribution, _) => Capture::Draw(*distribution, graph.node(parameter.node).ty.shape.clone()),
        });
        let captures = captures.collect();
        Ok(Traced { graph, arguments: self.arguments, captures, custom: vec![], writes: self.writes.clone(), grads: self.grads.clone() })
    }
}

/// Whether two traces take the same from outside; the shape of what is drawn may move with the size.
fn same(a: &Capture, b: &Capture) -> bool {
    match (a, b) {
        (Capture::Tensor(a), Capture::Tensor(b)) => a.key() == b.key(),
        (Capture::Draw(a, _), Capture::Draw(b, _)) => a == b,
        (Capture::Tensor(_), Capture::Draw(..)) | (Capture::Draw(..), Capture::Tensor(_)) => false,
    }
}
