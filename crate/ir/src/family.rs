//! Graphs that differ by one size alone: fitted to samples, made again for any other size.
//!
//! A program traced at several sizes gives graphs of the same ops, in which some numbers move with the size: axes of
//! shapes, ends of slices, the count that a mean divides by. Where every such number is `a + b·n` in all samples, the
//! samples are members of a family, and [`Family::at`] makes the graph of another size by inferring all types anew.
//! Refuses samples with other ops, or with numbers that move in any other way.

use crate::{Attr, Error, Graph, Literal, Node, NodeId, Op, OpKind, PadRange, Shape, SliceRange, TensorType, Window};
use smallvec::SmallVec;

/// Numbers of an attribute or a shape.
type Numbers = SmallVec<[i64; 8]>;

/// A graph for every size.
#[derive(Clone, Debug)]
pub struct Family {
    base: Graph,
    /// What moves, in the order of the nodes.
    moves: Vec<(NodeId, Vec<Affine>)>,
}

/// `start + slope · n`.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Affine {
    start: f64,
    slope: f64,
}

impl Affine {
    /// Through the first two samples, when all others lie on it.
    fn fit(samples: &[(usize, f64)]) -> Option<Affine> {
        let [(n, x), (m, y), ..] = samples else { return None };
        let slope = (y - x) / (*m as f64 - *n as f64);
        let line = Affine { start: x - slope * *n as f64, slope };
        samples.iter().all(|(n, x)| line.at(*n) == *x).then_some(line)
    }

    fn at(self, n: usize) -> f64 {
        self.start + self.slope * n as f64
    }
}

/// Why samples are not of one family.
#[derive(Clone, PartialEq, Debug)]
pub struct Misfit {
    /// The first node that differs in another way, where the samples have as many nodes.
    pub node: Option<NodeId>,
    /// What differs, a sentence's end: `the program has other ops`.
    pub problem: String,
}

impl Family {
    /// The family of samples, each with its size.
    ///
    /// # Errors
    /// When there are fewer than three different sizes, which would prove nothing, or the samples are not of one family.
    pub fn fit(samples: &[(usize, &Graph)]) -> Result<Family, Misfit> {
        let misfit = |node, problem: &str| Err(Misfit { node, problem: problem.to_owned() });
        let [(_, first), rest @ ..] = samples else { return misfit(None, "there are no samples") };
        let mut sizes: Vec<usize> = samples.iter().map(|(n, _)| *n).collect();
        sizes.sort_unstable();
        sizes.dedup();
        if sizes.len() < 3 || sizes.len() < samples.len() {
            return misfit(None, "it takes three different sizes to see how a program moves with one");
        }
        let alike = |g: &Graph| g.len() == first.len() && g.outputs() == first.outputs() && g.parameters() == first.parameters();
        if !rest.iter().all(|(_, g)| alike(g)) {
            return misfit(None, "the program has other operations at other sizes");
        }
        let mut moves = vec![];
        for (id, node) in first.nodes() {
            let nodes: SmallVec<[(usize, &Node); 4]> = samples.iter().map(|(n, g)| (*n, g.node(id))).collect();
            if !nodes.iter().all(|(_, other)| same_but_for_numbers(node, other)) {
                return misfit(Some(id), "the program has other operations at other sizes");
            }
            let all: SmallVec<[(usize, Vec<f64>); 4]> = nodes.iter().map(|(n, node)| (*n, numbers(node))).collect();
            let count = all[0].1.len();
            if all.iter().any(|(_, list)| list.len() != count) {
                return misfit(Some(id), "a tensor has other axes at other sizes");
            }
            let mut lines = vec![];
            for i in 0..count {
                let found: SmallVec<[(usize, f64); 4]> = all.iter().map(|(n, list)| (*n, list[i])).collect();
                let constant = found.iter().all(|(_, x)| x.to_bits() == found[0].1.to_bits());
                match if constant { Some(Affine { start: found[0].1, slope: 0.0 }) } else { Affine::fit(&found) } {
                    Some(line) => lines.push(line),
                    None => return misfit(Some(id), "a number does not grow evenly with the size"),
                }
            }
            if lines.iter().any(|l| l.slope != 0.0) {
                moves.push((id, lines));
            }
        }
        Ok(Family { base: (*first).clone(), moves })
    }

    /// The graph of a size.
    ///
    /// # Errors
    /// Those of the ops at this size.
    pub fn at(&self, n: usize) -> Result<Graph, Error> {
        let mut graph = Graph { nodes: Vec::with_capacity(self.base.len()), ..self.base.clone() };
        graph.nodes.clear();
        let mut moves = self.moves.iter().peekable();
        for (id, node) in self.base.nodes() {
            let mut node = node.clone();
            if let Some((_, lines)) = moves.next_if(|(moved, _)| *moved == id) {
                put(&mut node, &lines.iter().map(|l| l.at(n)).collect::<Vec<_>>())?;
            }
            if !matches!(node.op.kind, OpKind::Parameter | OpKind::Constant) {
                let types: SmallVec<[&TensorType; 3]> = node.inputs.iter().map(|i| &graph.node(*i).ty).collect();
                node.ty = crate::infer::infer(&node.op, &types)?;
            }
            graph.nodes.push(node);
        }
        Ok(graph)
    }

    /// Whether the size matters at all.
    pub fn moves(&self) -> bool {
        !self.moves.is_empty()
    }
}

fn same_but_for_numbers(a: &Node, b: &Node) -> bool {
    let attr = |node: &Node| match &node.op.attr {
        Attr::Literal(l) => Attr::DType(l.dtype()),
        other => with_sizes(other, &vec![0; sizes(other).len()]),
    };
    a.op.kind == b.op.kind && a.inputs == b.inputs && a.ty.dtype == b.ty.dtype && attr(a) == attr(b)
}

/// The numbers of a node that may move: those of its attribute, or of its shape where nothing else says it.
fn numbers(node: &Node) -> Vec<f64> {
    match (&node.op.kind, &node.op.attr) {
        (OpKind::Parameter, _) => node.ty.shape.iter().map(|d| *d as f64).collect(),
        (_, Attr::Literal(l)) => vec![l.to_f64()],
        (_, attr) => sizes(attr).iter().map(|x| *x as f64).collect(),
    }
}

fn put(node: &mut Node, numbers: &[f64]) -> Result<(), Error> {
    let whole = || {
        let one = |x: &f64| if x.fract() == 0.0 && x.abs() < 9e15 { Ok(*x as i64) } else { Err(impossible(*x)) };
        numbers.iter().map(one).collect::<Result<Numbers, Error>>()
    };
    match (&node.op.kind, &node.op.attr) {
        (OpKind::Parameter, _) => node.ty.shape = shape(&whole()?),
        (_, Attr::Literal(l)) => {
            let literal =
                if l.dtype().is_float() { Literal::float(l.dtype(), numbers[0]) } else { Literal::integer(l.dtype(), whole()?[0]) };
            node.op = Op::new(node.op.kind, Attr::Literal(literal));
        }
        (kind, attr) => {
            let (whole, kind) = (whole()?, *kind);
            // The direction of a slice may be negative, nothing else.
            if let Some(bad) = whole.iter().find(|x| **x < 0 && !matches!(attr, Attr::Slice(_))) {
                return Err(impossible(*bad as f64));
            }
            node.op = Op::new(kind, with_sizes(attr, &whole));
        }
    }
    Ok(())
}

fn impossible(x: f64) -> Error {
    Error::Invalid { problem: format!("the program cannot be made for this size: one of its sizes would be {x}") }
}

fn shape(sizes: &[i64]) -> Shape {
    sizes.iter().map(|d| usize::try_from(*d).unwrap_or(0)).collect()
}

/// The sizes in an attribute; axes and modes are no sizes, and those inside of a region stay as they are.
fn sizes(attr: &Attr) -> Numbers {
    match attr {
        Attr::None | Attr::Index(_) | Attr::Literal(_) | Attr::DType(_) | Attr::Mode(_) => Numbers::new(),
        Attr::Axes(_) | Attr::Perm(_) | Attr::Axis(_) | Attr::Region(_) => Numbers::new(),
        Attr::Shape(shape) => shape.iter().map(|d| *d as i64).collect(),
        Attr::Slice(ranges) => ranges.iter().flat_map(|r| [r.start as i64, r.step as i64, r.len as i64]).collect(),
        Attr::Pad(ranges) => ranges.iter().flat_map(|r| [r.low as i64, r.high as i64, r.interior as i64]).collect(),
        Attr::Windows(list) => list.iter().flat_map(|w| [w.size as i64, w.stride as i64, w.dilation as i64]).collect(),
    }
}

/// The attribute with other sizes, as [`sizes`] lists them.
fn with_sizes(attr: &Attr, numbers: &[i64]) -> Attr {
    match attr {
        Attr::None | Attr::Index(_) | Attr::Literal(_) | Attr::DType(_) | Attr::Mode(_) => attr.clone(),
        Attr::Axes(_) | Attr::Perm(_) | Attr::Axis(_) | Attr::Region(_) => attr.clone(),
        Attr::Shape(_) => Attr::Shape(shape(numbers)),
        Attr::Slice(_) => {
            let range = |c: &[i64; 3]| SliceRange { start: c[0] as usize, step: c[1] as isize, len: c[2] as usize };
            Attr::Slice(numbers.as_chunks().0.iter().map(range).collect())
        }
        Attr::Pad(_) => {
            let range = |c: &[i64; 3]| PadRange { low: c[0] as usize, high: c[1] as usize, interior: c[2] as usize };
            Attr::Pad(numbers.as_chunks().0.iter().map(range).collect())
        }
        Attr::Windows(list) => {
            let window =
                |(w, c): (&Window, &[i64; 3])| Window { axis: w.axis, size: c[0] as usize, stride: c[1] as usize, dilation: c[2] as usize };
            Attr::Windows(list.iter().zip(numbers.as_chunks().0).map(window).collect())
        }
    }
}
