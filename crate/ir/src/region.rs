//! Structured control flow: ops with sub-graphs.
//!
//! A conditional (`cond`), a loop with a condition (`while`), and a loop with a known trip count (`scan`; it expresses ONNX's
//! `Scan`, and with slices of an `iota` ONNX's `Loop` and any `for`).
//!
//! **How several results are represented.** A region is *one* node. Its own value is a token ([`Region::token`], a tensor
//! without elements, which is never stored); each of its results is a node of its own, `result index=k`, whose only operand
//! is the region's node. So every node has one value of one type, users of a result look like users of any node, equal
//! regions are equal nodes, and a result that nobody reads is a dead node like any other. Code that does not know regions
//! never meets a tuple.
//!
//! Sub-graphs cannot read nodes of the graph around them. Their parameters stand for the region's operands, in order:
//!
//! | op | operands | sub-graphs | results |
//! |---|---|---|---|
//! | `cond` | a bool scalar, then any | `then` and `else`, of all operands but the first | theirs, of equal types |
//! | `while` | `carried` values, then invariants | `condition` and `body`, of all operands | the carried values at the end |
//! | `scan` | `carried` values, `sliced` ones, then invariants | `body`, of all operands, of a sliced one its slice | the carried values at the end, then the body's other results, stacked |
//!
//! Trip `i` of a scan reads slice `i` of each sliced operand along its first axis, and its results become slice `i` of
//! the stacked ones; in reverse the last slice comes first. A carried value keeps its type. Regions have no captures and no
//! side effects.

use crate::{Attr, DType, Graph, OpKind, ParameterRole, Shape, TensorType};
use std::hash::{Hash, Hasher};

/// Greatest nesting depth of regions.
pub const MAX_DEPTH: usize = 16;

/// The sub-graphs of a node, and how they are run.
#[derive(Clone, Debug)]
pub enum Region {
    /// One of two graphs.
    Cond {
        /// Run where the first operand is true.
        then: Graph,
        /// Run where it is false.
        otherwise: Graph,
    },
    /// A body that runs for as long as a condition holds, perhaps never.
    While {
        /// How many of the operands are carried.
        carried: usize,
        /// Whether to run the body again: one bool scalar from the operands.
        condition: Graph,
        /// The next carried values.
        body: Graph,
    },
    /// A body that runs a known number of times.
    Scan {
        /// Trip count; 0 is allowed.
        trips: usize,
        /// How many of the operands are carried.
        carried: usize,
        /// How many of the operands after the carried ones are read slice by slice.
        sliced: usize,
        /// Whether the last slices come first.
        reverse: bool,
        /// The next carried values, then slices of the stacked results.
        body: Graph,
    },
}

impl Region {
    /// The type of a region's own node: a tensor without elements.
    pub fn token() -> TensorType {
        TensorType::new(DType::Bool, [0])
    }

    /// The op of the region.
    pub fn kind(&self) -> OpKind {
        match self {
            Region::Cond { .. } => OpKind::Cond,
            Region::While { .. } => OpKind::While,
            Region::Scan { .. } => OpKind::Scan,
        }
    }

    /// The sub-graphs with their names.
    pub fn graphs(&self) -> impl Iterator<Item = (&'static str, &Graph)> {
        let (first, second) = match self {
            Region::Cond { then, otherwise } => (("then", then), Some(("else", otherwise))),
            Region::While { condition, body, .. } => (("condition", condition), Some(("body", body))),
            Region::Scan { body, .. } => (("body", body), None),
        };
        std::iter::once(first).chain(second)
    }

    /// The region with other sub-graphs.
    pub fn map(&self, mut f: impl FnMut(&Graph) -> Graph) -> Region {
        match self {
            Region::Cond { then, otherwise } => Region::Cond { then: f(then), otherwise: f(otherwise) },
            Region::While { carried, condition, body } => Region::While { carried: *carried, condition: f(condition), body: f(body) },
            Region::Scan { trips, carried, sliced, reverse, body } => {
                Region::Scan { trips: *trips, carried: *carried, sliced: *sliced, reverse: *reverse, body: f(body) }
            }
        }
    }

    /// The graph whose results are the region's results, before stacking.
    pub fn result_graph(&self) -> &Graph {
        match self {
            Region::Cond { then: graph, .. } | Region::While { body: graph, .. } | Region::Scan { body: graph, .. } => graph,
        }
    }

    /// Number of results.
    pub fn results(&self) -> usize {
        self.result_graph().outputs().len()
    }

    /// The type of a result; `None` beyond the last.
    pub fn result_type(&self, index: usize) -> Option<TensorType> {
        let graph = self.result_graph();
        let ty = &graph.node(*graph.outputs().get(index)?).ty;
        Some(match self {
            Region::Scan { trips, carried, .. } if index >= *carried => stacked(*trips, ty),
            Region::Cond { .. } | Region::While { .. } | Region::Scan { .. } => ty.clone(),
        })
    }

    /// How deep regions are nested, this one included.
    pub fn depth(&self) -> usize {
        1 + self.graphs().map(|(_, g)| depth(g)).max().unwrap_or(0)
    }

    /// Checks the types of operands and sub-graphs; the error is a sentence.
    pub(crate) fn check(&self, operands: &[&TensorType]) -> Result<(), String> {
        if self.depth() > MAX_DEPTH {
            return Err(format!("regions are nested more than {MAX_DEPTH} deep"));
        }
        for (name, graph) in self.graphs() {
            if let Some(p) = graph.parameters().iter().find(|p| p.role == ParameterRole::Captured) {
                return Err(format!("the {name} graph captures \"{}\"; what a region reads are its operands", p.name));
            }
        }
        if self.results() == 0 {
            return Err("it has no results".into());
        }
        match self {
            Region::Cond { then, otherwise } => check_cond(then, otherwise, operands),
            Region::While { carried, condition, body } => check_while(*carried, condition, body, operands),
            Region::Scan { trips, carried, sliced, body, .. } => self.check_scan([*trips, *carried, *sliced], body, operands),
        }
    }

    fn check_scan(&self, [trips, carried, sliced]: [usize; 3], body: &Graph, operands: &[&TensorType]) -> Result<(), String> {
        if i32::try_from(trips).is_err() {
            return Err(format!("{trips} trips are more than 2^31 - 1"));
        }
        let mut wanted: Vec<TensorType> = Vec::with_capacity(operands.len());
        for (i, ty) in operands.iter().enumerate() {
            let is_sliced = (carried..carried.saturating_add(sliced)).contains(&i);
            wanted.push(match ty.shape.first() {
                Some(n) if is_sliced && *n == trips => TensorType { dtype: ty.dtype, shape: Shape::new(&ty.shape[1..]) },
                _ if is_sliced => {
                    return Err(format!("sliced operand {} is {ty}; its first axis should be {trips} long", i - carried));
                }
                _ => (*ty).clone(),
            });
        }
        if carried.saturating_add(sliced) > operands.len() {
            return Err(format!("{carried} carried and {sliced} sliced operands, of {} in all", operands.len()));
        }
        check_parameters("body", body, &wanted)?;
        if body.outputs().len() < carried {
            return Err(format!("the body gives {} values, and {carried} are carried", body.outputs().len()));
        }
        for index in carried..body.outputs().len() {
            let ty = self.result_type(index).ok_or("a result is missing")?;
            crate::infer::check_size(&ty.shape).map_err(|e| e.to_string())?;
        }
        check_carried(carried, &wanted, body)
    }

    fn attributes(&self) -> [usize; 5] {
        match self {
            Region::Cond { .. } => [0; 5],
            Region::While { carried, .. } => [1, *carried, 0, 0, 0],
            Region::Scan { trips, carried, sliced, reverse, .. } => [2, *carried, *sliced, *trips, usize::from(*reverse)],
        }
    }
}

/// A type with a new first axis of this size.
pub fn stacked(trips: usize, ty: &TensorType) -> TensorType {
    TensorType { dtype: ty.dtype, shape: [trips].into_iter().chain(ty.shape.iter().copied()).collect() }
}

fn depth(graph: &Graph) -> usize {
    graph.nodes().filter_map(|(_, n)| n.region()).map(Region::depth).max().unwrap_or(0)
}

fn scalar_bool() -> TensorType {
    TensorType::new(DType::Bool, Shape::scalar())
}

fn types(graph: &Graph) -> Vec<TensorType> {
    graph.outputs().iter().map(|o| graph.node(*o).ty.clone()).collect()
}

/// Checks that a sub-graph's parameters have these types.
fn check_parameters(name: &str, graph: &Graph, wanted: &[TensorType]) -> Result<(), String> {
    let parameters = graph.parameters();
    if parameters.len() != wanted.len() {
        return Err(format!("the {name} graph has {} parameters for {} operands", parameters.len(), wanted.len()));
    }
    for (p, wanted) in parameters.iter().zip(wanted) {
        let found = &graph.node(p.node).ty;
        if found != wanted {
            return Err(format!("parameter \"{}\" of the {name} graph is {found}, and gets {wanted}", p.name));
        }
    }
    Ok(())
}

fn check_cond(then: &Graph, otherwise: &Graph, operands: &[&TensorType]) -> Result<(), String> {
    let Some((pred, rest)) = operands.split_first() else { return Err("it has no condition".into()) };
    if **pred != scalar_bool() {
        return Err(format!("its condition is {pred}, not a bool scalar"));
    }
    let wanted: Vec<TensorType> = rest.iter().map(|t| (*t).clone()).collect();
    check_parameters("then", then, &wanted)?;
    check_parameters("else", otherwise, &wanted)?;
    let (a, b) = (types(then), types(otherwise));
    if a.len() != b.len() {
        return Err(format!("then has {} results, else {}", a.len(), b.len()));
    }
    match a.iter().zip(&b).position(|(a, b)| a != b) {
        Some(i) => Err(format!("result {i} is {} in then and {} in else", a[i], b[i])),
        None => Ok(()),
    }
}

fn check_while(carried: usize, condition: &Graph, body: &Graph, operands: &[&TensorType]) -> Result<(), String> {
    let wanted: Vec<TensorType> = operands.iter().map(|t| (*t).clone()).collect();
    check_parameters("condition", condition, &wanted)?;
    check_parameters("body", body, &wanted)?;
    if types(condition) != [scalar_bool()] {
        return Err("its condition does not give one bool scalar".into());
    }
    if body.outputs().len() != carried {
        return Err(format!("the body gives {} values, and {carried} are carried", body.outputs().len()));
    }
    check_carried(carried, &wanted, body)
}

/// Checks that carried values keep their types.
fn check_carried(carried: usize, wanted: &[TensorType], body: &Graph) -> Result<(), String> {
    for (i, (before, after)) in wanted.iter().take(carried).zip(types(body)).enumerate() {
        if *before != after {
            return Err(format!("carried value {i} (\"{}\") goes in as {before} and comes out as {after}", body.parameters()[i].name));
        }
    }
    Ok(())
}

/// Whether two graphs are equal node by node, names and origins aside.
fn structurally_equal(a: &Graph, b: &Graph) -> bool {
    let nodes = |g: &Graph| g.nodes().len();
    nodes(a) == nodes(b)
        && a.outputs() == b.outputs()
        && a.nodes().zip(b.nodes()).all(|((_, x), (_, y))| x.op == y.op && x.inputs == y.inputs && x.ty == y.ty)
}

/// Equality of what the sub-graphs compute; names and origins do not count.
impl PartialEq for Region {
    fn eq(&self, other: &Region) -> bool {
        std::ptr::eq(self, other)
            || (self.attributes() == other.attributes()
                && self.graphs().zip(other.graphs()).all(|((_, a), (_, b))| structurally_equal(a, b)))
    }
}

impl Eq for Region {}

impl Hash for Region {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.attributes().hash(state);
        for (_, graph) in self.graphs() {
            graph.outputs().hash(state);
            for (_, node) in graph.nodes() {
                node.op.hash(state);
                node.inputs.hash(state);
                node.ty.hash(state);
            }
        }
    }
}

impl crate::Node {
    /// The sub-graphs, if the node has some.
    pub fn region(&self) -> Option<&Region> {
        if let Attr::Region(region) = &self.op.attr { Some(region) } else { None }
    }

    /// The index, if the node is a result of an op with sub-graphs.
    pub fn result_index(&self) -> Option<usize> {
        if let (OpKind::Result, Attr::Index(index)) = (self.op.kind, &self.op.attr) { Some(*index as usize) } else { None }
    }
}
