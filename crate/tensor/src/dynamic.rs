//! Programs for every size of one dimension: a function traced at several sizes, and the graph of any other size made
//! from these traces without calling the function again. Refuses functions that do other things at other sizes.

use crate::random::Distribution;
use crate::trace::{Capture, Traced};
use crate::{Error, Result, Shape, Tensor, TensorType};
use tandem_ir::family::{Family, Misfit};

/// Sizes at which a function is traced, besides that of the call: small and large enough to show what moves, and no
/// sizes that tensors often have.
const SAMPLES: [usize; 3] = [2, 101, 37];
/// How many it takes.
const TRACES: usize = 3;
/// Below this, sizes have meanings of their own: axes of size 1 are broadcast, those of size 0 have nothing in them.
const LEAST: usize = 2;

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
        if called < LEAST {
            return None;
        }
        let mut sizes = vec![called];
        let (min, max) = (self.min.max(LEAST), self.max.unwrap_or(usize::MAX));
        let candidates = SAMPLES.into_iter().map(|n| n.clamp(min, max)).chain((0..TRACES).map(|i| min.saturating_add(i).min(max)));
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
    family: Family,
    arguments: usize,
    captures: Vec<Captured>,
}

enum Captured {
    Tensor(Tensor, TensorType),
    /// Random numbers; each size of their shape is `start + slope · n`.
    Draw(Distribution, Vec<(i64, i64)>),
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
        let family = match Family::fit(&graphs) {
            Ok(family) => family,
            Err(Misfit { node, problem }) => {
                let origin = node.and_then(|n| traces[0].1.graph.origin(n));
                let place = origin.map_or(String::new(), |o| format!(" in cell [{}] line {}", o.execution, o.line));
                return refuse(&format!("{problem}{place}"));
            }
        };
        let [(_, first), rest @ ..] = traces else { return refuse("it was not traced") };
        let mut captures = vec![];
        for (i, capture) in first.captures.iter().enumerate() {
            let others: Option<Vec<&Capture>> = rest.iter().map(|(_, t)| t.captures.get(i)).collect();
            let Some(found) = others.and_then(|others| captured(capture, &others, traces)) else {
                return refuse("it closes over other tensors at other sizes");
            };
            captures.push(found);
        }
        Ok(Dynamic { family, arguments: first.arguments, captures })
    }

    /// Whether the captured tensors still have the types that were traced.
    pub fn captures_fit(&self) -> bool {
        self.captures.iter().all(|c| match c {
            Captured::Tensor(tensor, ty) => *tensor.ty() == *ty,
            Captured::Draw(..) => true,
        })
    }

    /// The function as it would be traced at a size.
    pub fn at(&self, size: usize) -> Result<Traced> {
        let captures = self.captures.iter().map(|c| match c {
            Captured::Tensor(tensor, _) => Capture::Tensor(tensor.clone()),
            Captured::Draw(distribution, lines) => {
                let sizes = lines.iter().map(|(start, slope)| usize::try_from(start + slope * size as i64).unwrap_or(0));
                Capture::Draw(*distribution, sizes.collect())
            }
        });
        Ok(Traced { graph: self.family.at(size)?, arguments: self.arguments, captures: captures.collect(), custom: vec![] })
    }
}

fn captured(first: &Capture, others: &[&Capture], traces: &[(usize, Traced)]) -> Option<Captured> {
    match first {
        Capture::Tensor(tensor) => {
            let same = |other: &&Capture| matches!(other, Capture::Tensor(t) if t.key() == tensor.key());
            others.iter().all(same).then(|| Captured::Tensor(tensor.clone(), tensor.ty().clone()))
        }
        Capture::Draw(distribution, shape) => {
            let mut shapes: Vec<&Shape> = vec![shape];
            for other in others {
                match other {
                    Capture::Draw(d, s) if d == distribution && s.rank() == shape.rank() => shapes.push(s),
                    Capture::Draw(..) | Capture::Tensor(_) => return None,
                }
            }
            let line = |axis: usize| {
                let points: Vec<(i64, i64)> = traces.iter().zip(&shapes).map(|((n, _), s)| (*n as i64, s[axis] as i64)).collect();
                let ((n, x), (m, y)) = (points[0], points[1]);
                let slope = (y - x) / (m - n);
                let start = x - slope * n;
                points.iter().all(|(n, x)| start + slope * n == *x).then_some((start, slope))
            };
            Some(Captured::Draw(*distribution, (0..shape.rank()).map(line).collect::<Option<_>>()?))
        }
    }
}
