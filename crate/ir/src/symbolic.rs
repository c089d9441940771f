//! Symbolic sizes: one graph for every value of a size `n`, fitted to graphs traced at several values.
//!
//! A program traced at several sizes gives graphs of the same ops, in which some numbers depend on the size: axes of shapes,
//! ends of slices, the count that a mean divides by. Where every such number is affine (`a + b·n`) in all samples,
//! [`SymbolicGraph::at`] instantiates the graph at any other size and infers all types again. Sub-graphs of loops and
//! conditionals are symbolic in the same way. Samples with different ops, or with numbers that are not affine, are an error.

use crate::{Attr, Error, Graph, Literal, Node, NodeId, Op, OpKind, PadRange, Region, Shape, SliceRange, Window, infer};
use smallvec::SmallVec;
use std::sync::Arc;

/// Numbers of an attribute or a shape.
type Numbers = SmallVec<[i64; 8]>;

/// A graph whose numbers are affine functions of one size.
#[derive(Clone, Debug)]
pub struct SymbolicGraph {
    base: Graph,
    /// The nodes that depend on the size, in order.
    dependent: Vec<(NodeId, AffineNode)>,
}

/// How a node depends on the size.
#[derive(Clone, Debug)]
struct AffineNode {
    numbers: Vec<Affine>,
    /// One for each sub-graph of the node.
    graphs: Vec<SymbolicGraph>,
}

/// `start + slope · n`.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Affine {
    start: f64,
    slope: f64,
}

impl Affine {
    /// The line through the first two samples, if all others lie on it.
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

/// Why samples do not fit one symbolic graph.
#[derive(Clone, PartialEq, Debug)]
pub struct FitError {
    /// The first node that does not fit; `None` where the samples have different numbers of nodes.
    pub node: Option<NodeId>,
    /// What differs, as the end of a sentence: `the program has other ops`.
    pub problem: String,
}

impl SymbolicGraph {
    /// Fits samples, each with its size.
    ///
    /// # Errors
    /// When there are fewer than three different sizes (two always lie on a line), or a sample does not fit.
    pub fn fit(samples: &[(usize, &Graph)]) -> Result<SymbolicGraph, FitError> {
        let mut sizes: Vec<usize> = samples.iter().map(|(n, _)| *n).collect();
        sizes.sort_unstable();
        sizes.dedup();
        if sizes.len() < 3 || sizes.len() < samples.len() {
            return fit_error(None, "it takes three different sizes to see how a program moves with one");
        }
        SymbolicGraph::fit_affine(samples)
    }

    fn fit_affine(samples: &[(usize, &Graph)]) -> Result<SymbolicGraph, FitError> {
        let [(_, first), rest @ ..] = samples else { return fit_error(None, "there are no samples") };
        let alike = |g: &Graph| g.len() == first.len() && g.outputs() == first.outputs() && g.parameters() == first.parameters();
        if !rest.iter().all(|(_, g)| alike(g)) {
            return fit_error(None, "the program has other operations at other sizes");
        }
        let mut dependent = vec![];
        for (id, node) in first.nodes() {
            let nodes: SmallVec<[(usize, &Node); 4]> = samples.iter().map(|(n, g)| (*n, g.node(id))).collect();
            if !nodes.iter().all(|(_, other)| same_except_numbers(node, other)) {
                return fit_error(Some(id), "the program has other operations at other sizes");
            }
            let all: SmallVec<[(usize, Vec<f64>); 4]> = nodes.iter().map(|(n, node)| (*n, numbers(node))).collect();
            let count = all[0].1.len();
            if all.iter().any(|(_, list)| list.len() != count) {
                return fit_error(Some(id), "a tensor has other axes at other sizes");
            }
            let mut lines = vec![];
            for i in 0..count {
                let found: SmallVec<[(usize, f64); 4]> = all.iter().map(|(n, list)| (*n, list[i])).collect();
                let constant = found.iter().all(|(_, x)| x.to_bits() == found[0].1.to_bits());
                match if constant { Some(Affine { start: found[0].1, slope: 0.0 }) } else { Affine::fit(&found) } {
                    Some(line) => lines.push(line),
                    None => return fit_error(Some(id), "a number does not grow evenly with the size"),
                }
            }
            let graphs = fit_subgraphs(&nodes).map_err(|e| FitError { node: Some(id), ..e })?;
            if lines.iter().any(|l| l.slope != 0.0) || graphs.iter().any(SymbolicGraph::depends_on_size) {
                dependent.push((id, AffineNode { numbers: lines, graphs }));
            }
        }
        Ok(SymbolicGraph { base: (*first).clone(), dependent })
    }

    /// The graph at a size.
    ///
    /// # Errors
    /// Those of the ops at this size.
    pub fn at(&self, n: usize) -> Result<Graph, Error> {
        let mut graph = Graph { nodes: Vec::with_capacity(self.base.len()), ..self.base.clone() };
        graph.nodes.clear();
        let mut dependent = self.dependent.iter().peekable();
        for (id, node) in self.base.nodes() {
            let mut node = node.clone();
            if let Some((_, affine)) = dependent.next_if(|(at, _)| *at == id) {
                affine.instantiate(&mut node, n)?;
            }
            if !matches!(node.op.kind, OpKind::Parameter | OpKind::Constant) {
                node.ty = infer::node_type(&graph, &node.op, &node.inputs)?;
            }
            graph.nodes.push(node);
        }
        Ok(graph)
    }

    /// The graph of the first sample.
    pub fn base(&self) -> &Graph {
        &self.base
    }

    /// Whether any number depends on the size.
    pub fn depends_on_size(&self) -> bool {
        !self.dependent.is_empty()
    }
}

fn fit_error<T>(node: Option<NodeId>, problem: &str) -> Result<T, FitError> {
    Err(FitError { node, problem: problem.to_owned() })
}

/// The symbolic sub-graphs of nodes that correspond.
fn fit_subgraphs(nodes: &[(usize, &Node)]) -> Result<Vec<SymbolicGraph>, FitError> {
    let lists: Vec<(usize, Vec<&Graph>)> =
        nodes.iter().map(|(n, node)| (*n, node.region().map_or(vec![], |r| r.graphs().map(|(_, g)| g).collect()))).collect();
    let count = lists.first().map_or(0, |(_, list)| list.len());
    (0..count).map(|i| SymbolicGraph::fit_affine(&lists.iter().map(|(n, list)| (*n, list[i])).collect::<Vec<_>>())).collect()
}

fn same_except_numbers(a: &Node, b: &Node) -> bool {
    let attrs = match (&a.op.attr, &b.op.attr) {
        (Attr::Literal(a), Attr::Literal(b)) => a.dtype() == b.dtype(),
        (Attr::Region(a), Attr::Region(b)) => fixed_attributes(a) == fixed_attributes(b),
        (a, b) => {
            let (x, y) = (sizes(a), sizes(b));
            x.len() == y.len() && with_sizes(a, &vec![0; x.len()]) == with_sizes(b, &vec![0; y.len()])
        }
    };
    a.op.kind == b.op.kind && a.inputs == b.inputs && a.ty.dtype == b.ty.dtype && attrs
}

/// The parts of a region that must be equal at all sizes.
fn fixed_attributes(region: &Region) -> (OpKind, usize, usize, bool) {
    let kind = region.kind();
    match region {
        Region::Cond { .. } => (kind, 0, 0, false),
        Region::While { carried, .. } => (kind, *carried, 0, false),
        Region::Scan { carried, sliced, reverse, .. } => (kind, *carried, *sliced, *reverse),
    }
}

/// The numbers of a node that may depend on the size: those of its attribute, or the shape of a parameter.
fn numbers(node: &Node) -> Vec<f64> {
    match (&node.op.kind, &node.op.attr) {
        (OpKind::Parameter, _) => node.ty.shape.iter().map(|d| *d as f64).collect(),
        (_, Attr::Literal(l)) => vec![l.to_f64()],
        (_, attr) => sizes(attr).iter().map(|x| *x as f64).collect(),
    }
}

impl AffineNode {
    /// Sets a node's numbers and sub-graphs to those at a size.
    fn instantiate(&self, node: &mut Node, n: usize) -> Result<(), Error> {
        let numbers: Vec<f64> = self.numbers.iter().map(|l| l.at(n)).collect();
        let whole = || {
            let one = |x: &f64| if x.fract() == 0.0 && x.abs() < 9e15 { Ok(*x as i64) } else { Err(impossible(*x)) };
            numbers.iter().map(one).collect::<Result<Numbers, Error>>()
        };
        let attr = match (&node.op.kind, &node.op.attr) {
            (OpKind::Parameter, _) => {
                node.ty.shape = shape(&whole()?);
                return Ok(());
            }
            (_, Attr::Literal(l)) if l.dtype().is_float() => Attr::Literal(Literal::float(l.dtype(), numbers[0])),
            (_, Attr::Literal(l)) => Attr::Literal(Literal::integer(l.dtype(), whole()?[0])),
            (_, Attr::Region(region)) => {
                let mut graphs = self.graphs.iter().map(|graph| graph.at(n)).collect::<Result<Vec<_>, _>>()?.into_iter();
                let mut region = region.map(|old| graphs.next().unwrap_or_else(|| old.clone()));
                if let Region::Scan { trips, .. } = &mut region {
                    *trips = usize::try_from(whole()?[0]).map_err(|_| impossible(numbers[0]))?;
                }
                Attr::Region(Arc::new(region))
            }
            (_, attr) => {
                let whole = whole()?;
                // Only the step of a slice may be negative.
                if let Some(bad) = whole.iter().find(|x| **x < 0 && !matches!(attr, Attr::Slice(_))) {
                    return Err(impossible(*bad as f64));
                }
                with_sizes(attr, &whole)
            }
        };
        node.op = Op::new(node.op.kind, attr);
        Ok(())
    }
}

fn impossible(x: f64) -> Error {
    Error::Invalid { problem: format!("the program cannot be made for this size: one of its sizes would be {x}") }
}

fn shape(sizes: &[i64]) -> Shape {
    sizes.iter().map(|d| usize::try_from(*d).unwrap_or(0)).collect()
}

/// The sizes in an attribute; axes and modes do not depend on a size.
fn sizes(attr: &Attr) -> Numbers {
    match attr {
        Attr::None | Attr::Index(_) | Attr::Literal(_) | Attr::DType(_) | Attr::Mode(_) => Numbers::new(),
        Attr::Axes(_) | Attr::Perm(_) | Attr::Axis(_) => Numbers::new(),
        Attr::Region(region) => match **region {
            Region::Scan { trips, .. } => Numbers::from_slice(&[trips as i64]),
            Region::Cond { .. } | Region::While { .. } => Numbers::new(),
        },
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
