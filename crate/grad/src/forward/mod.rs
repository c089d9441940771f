//! Forward mode: computes the tangent of each node that depends on the arguments of the differentiation.
//!
//! A tangent is linear in the arguments' tangents and is built of linear ops only (those that `reverse` transposes), with
//! ordinary nodes as coefficients. A node of discrete values (integers, bools) has none; the first such op on a path is
//! recorded, so that the error of a derivative through it can name the op. `floor` and `round` have the derivative zero.

mod elementwise;
mod matmul;
mod rearrange;
mod reduce;
pub(crate) mod region;

use crate::builder::Builder;
use crate::reverse::{linearity, transpose};
use crate::{Custom, Error, Function};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, OpKind, ParameterRole, Shape, TensorType, mapped};

/// How a node depends on the arguments of the differentiation.
#[derive(Clone, Copy)]
enum Activity {
    /// Not at all, or with the derivative zero.
    Constant,
    /// Only through discrete values, the first of them at this node of the old graph.
    Discrete(NodeId),
    /// With this tangent.
    Active(NodeId),
}

/// What a rule knows.
struct Rule<'a> {
    b: &'a mut Builder,
    node: &'a Node,
    /// Operands.
    x: SmallVec<[NodeId; 3]>,
    /// Their tangents, those of the operand's type; none for zero.
    t: SmallVec<[Option<NodeId>; 3]>,
    /// The result.
    y: NodeId,
}

/// What a rule gives: a tangent that broadcasts to the result, or none where it is zero.
type Tangent = Result<Option<NodeId>, tandem_ir::Error>;

/// What tangents are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// They are results.
    Forward,
    /// They are transposed: no value is computed together with them.
    Reverse,
}

/// Tangents whose transpose is known: those of a part whose backward graph is not linear, by nodes of the forward-mode graph.
pub(crate) struct CustomTangents {
    /// The part.
    pub(crate) part: Custom,
    /// The tangents of its inputs; none for zero.
    pub(crate) inputs: Vec<Option<NodeId>>,
    /// What stands for the tangents of its outputs. Only the transposition reads them, and it takes the backward graph instead.
    pub(crate) outputs: Vec<NodeId>,
}

/// A function with tangents as results, for the reverse mode.
pub(crate) struct Linearized {
    pub(crate) function: Function,
    pub(crate) custom: Vec<CustomTangents>,
}

/// See [`crate::jvp`].
pub(crate) fn run(f: &Function, wrt: &[usize], of: &[usize]) -> Result<Function, Error> {
    Ok(jvp(f, wrt, of, true, Purpose::Forward)?.function)
}

/// As `run`, for the reverse mode.
pub(crate) fn linearize(f: &Function, wrt: &[usize], of: &[usize]) -> Result<Linearized, Error> {
    jvp(f, wrt, of, true, Purpose::Reverse)
}

/// See [`crate::jvp`]. Unless `strict`, results that depend on the arguments only through discrete values have the tangent zero.
fn jvp(f: &Function, wrt: &[usize], of: &[usize], strict: bool, purpose: Purpose) -> Result<Linearized, Error> {
    let graph = &f.graph;
    let mut b = Builder::new(&graph.name);
    let mut map = vec![None; graph.len()];
    let mut activities = vec![Activity::Constant; graph.len()];
    b.parameters(graph, &mut map);
    for i in wrt {
        let p = &graph.parameters()[*i];
        let ty = &graph.node(p.node).ty;
        if !ty.dtype.is_float() {
            return Err(Error::NotFloat { what: format!("the argument \"{}\"", p.name), dtype: ty.dtype });
        }
        let tangent = b.parameter(&format!("d{}", p.name), ParameterRole::Argument, ty.clone());
        activities[p.node.index()] = Activity::Active(tangent);
    }
    let (mut regions, mut custom_parts) = (FxHashMap::default(), vec![]);
    let needed = graph.reachable_from(f.roots());
    for (id, node) in graph.nodes() {
        if !needed[id.index()] || map[id.index()].is_some() {
            continue;
        }
        b.set_origin(graph, id);
        if let Some(region) = node.region() {
            let jvp = region::jvp_region(&mut b, id, node, region, (&map[..], &activities[..]), purpose)?;
            map[id.index()] = Some(jvp.node);
            regions.insert(id, jvp);
        } else if let Some(index) = node.result_index() {
            let jvp: &region::RegionJvp = &regions[&node.inputs[0]];
            map[id.index()] = Some(jvp.results[index]);
            activities[id.index()] = jvp.activities[index];
        } else {
            let y = b.copy(node, &map)?;
            map[id.index()] = Some(y);
            activities[id.index()] = activity(&mut b, id, node, y, &map, &activities)?;
        }
        for custom in f.ending_at(id) {
            custom_parts.extend(custom_tangents(&mut b, custom, &map, &mut activities, purpose)?);
        }
    }
    let mut outputs: Vec<NodeId> = graph.outputs().iter().map(|o| mapped(&map, *o)).collect();
    outputs.extend(tangents(&mut b, graph, of, &activities, strict)?);
    let moves = |n: &NodeId| matches!(activities[n.index()], Activity::Active(_));
    let is_used_up = |c: &&Custom| c.once && c.inputs.iter().any(moves);
    let custom = f.custom.iter().filter(|c| !is_used_up(c)).map(|c| c.mapped(&map)).collect();
    Ok(Linearized { function: Function { custom, graph: b.finish(&outputs) }, custom: custom_parts })
}

/// The tangents of a part with a custom gradient. Where its backward graph is not linear, only the reverse mode has them, and it is
/// told the part.
fn custom_tangents(
    b: &mut Builder,
    custom: &Custom,
    map: &[Option<NodeId>],
    activities: &mut [Activity],
    purpose: Purpose,
) -> Result<Option<CustomTangents>, Error> {
    let along = |n: &NodeId| if let Activity::Active(t) = activities[n.index()] { Some(t) } else { None };
    let inputs: Vec<Option<NodeId>> = custom.inputs.iter().map(along).collect();
    if inputs.iter().all(Option::is_none) {
        return Ok(None);
    }
    let part = custom.mapped(map);
    // What is linear is transposed twice: so nothing is computed for a result that has no cotangent.
    let (outputs, is_linear) = match (transposed_backward(b, &part, &inputs), purpose) {
        (Ok(outputs), _) => (outputs, true),
        (Err(Error::NotLinear { .. }), Purpose::Reverse) => (stand_ins(b, &part, &inputs)?, false),
        (Err(error), _) => return Err(error),
    };
    for (output, tangent) in custom.outputs.iter().zip(&outputs) {
        activities[output.index()] = Activity::Active(*tangent);
    }
    Ok((!is_linear).then_some(CustomTangents { part, inputs, outputs }))
}

/// The tangents of the outputs: the backward graph, transposed.
fn transposed_backward(b: &mut Builder, part: &Custom, tangents: &[Option<NodeId>]) -> Result<Vec<NodeId>, Error> {
    let given = part.inputs.len() + part.outputs.len();
    linearity::check(&part.backward, given)?;
    let transposed = transpose(&part.backward, given, 0)?;
    let mut arguments: Vec<NodeId> = part.inputs.iter().chain(&part.outputs).copied().collect();
    for (input, tangent) in part.inputs.iter().zip(tangents) {
        arguments.push(b.or_zeros_like(*tangent, *input)?);
    }
    Ok(b.inline(&transposed, &arguments)?)
}

/// Nodes of the outputs' types that depend on the tangents of the inputs and on nothing else.
fn stand_ins(b: &mut Builder, part: &Custom, tangents: &[Option<NodeId>]) -> Result<Vec<NodeId>, Error> {
    let mut found = vec![];
    for output in &part.outputs {
        let ty = b.ty(*output).clone();
        let mut sum = b.zeros(&TensorType::new(ty.dtype, Shape::scalar()))?;
        for tangent in tangents.iter().flatten() {
            let axes: Vec<usize> = (0..b.rank(*tangent)).collect();
            let scalar = b.sum(*tangent, &axes)?;
            let scalar = b.cast(scalar, ty.dtype)?;
            sum = b.add(sum, scalar)?;
        }
        found.push(b.broadcast(sum, &ty.shape)?);
    }
    Ok(found)
}

/// The tangents of results; zeros for constant ones.
fn tangents(b: &mut Builder, graph: &Graph, of: &[usize], activities: &[Activity], strict: bool) -> Result<Vec<NodeId>, Error> {
    let nodes: Vec<NodeId> = of.iter().map(|o| graph.outputs()[*o]).collect();
    let (mut active, mut discrete) = (false, None);
    for id in &nodes {
        match activities[id.index()] {
            Activity::Active(_) => active = true,
            Activity::Discrete(by) => discrete = discrete.or(Some(by)),
            Activity::Constant => {}
        }
        let dtype = graph.node(*id).ty.dtype;
        if !dtype.is_float() {
            return Err(Error::NotFloat { what: format!("the result ({})", graph.node(*id).op.kind.info().name), dtype });
        }
    }
    if let (false, Some(by), true) = (active, discrete, strict) {
        return Err(Error::Blocked { op: graph.node(by).op.kind, origin: graph.origin(by).cloned() });
    }
    let mut found = vec![];
    for id in nodes {
        found.push(match activities[id.index()] {
            Activity::Active(tangent) => tangent,
            Activity::Discrete(_) | Activity::Constant => {
                b.set_origin(graph, id);
                b.zeros(&graph.node(id).ty)?
            }
        });
    }
    Ok(found)
}

fn activity(
    b: &mut Builder,
    id: NodeId,
    node: &Node,
    y: NodeId,
    map: &[Option<NodeId>],
    activities: &[Activity],
) -> Result<Activity, Error> {
    let types = node.op.kind.info().types;
    let of = |i: usize| activities[node.inputs[i].index()];
    let values = || (0..node.inputs.len()).filter(|i| types.is_value(*i));
    let discrete = values().find_map(|i| if let Activity::Discrete(by) = of(i) { Some(by) } else { None });
    let active = values().any(|i| matches!(of(i), Activity::Active(_)));
    if !active {
        return Ok(discrete.map_or(Activity::Constant, Activity::Discrete));
    }
    if !node.ty.dtype.is_float() {
        return Ok(Activity::Discrete(id));
    }
    let x = node.inputs.iter().map(|i| mapped(map, *i)).collect();
    let t = (0..node.inputs.len()).map(|i| if let Activity::Active(t) = of(i) { Some(t) } else { None }).collect();
    let mut rule = Rule { b, node, x, t, y };
    Ok(match rule.tangent()? {
        // A tangent may be smaller than the result that it broadcasts to.
        Some(tangent) => Activity::Active(rule.b.broadcast(tangent, &node.ty.shape)?),
        // A bitcast between floats has one dtype: the identity, and the front ends' word for "no gradient through here".
        None => Activity::Constant,
    })
}

impl Rule<'_> {
    /// The rule of the node's class. Conditions and indices carry no tangent.
    fn tangent(&mut self) -> Tangent {
        let kind = self.node.op.kind;
        match kind.info().class {
            Class::Leaf | Class::Sort => Ok(None),
            Class::Elementwise => self.elementwise(),
            Class::Reduce | Class::Cumulative => self.reduction(),
            Class::Rearrange if kind == OpKind::Take => self.take(),
            Class::Movement | Class::Rearrange => self.same_op(),
            Class::Scatter => self.scatter(),
            Class::Contract => self.matmul(),
            Class::Region => unreachable!("regions have a family of rules of their own"),
        }
    }

    /// The tangent of a linear op: the op on tangents.
    fn same_op(&mut self) -> Tangent {
        let inputs = (0..self.x.len()).map(|i| self.tangent_or_zeros(i)).collect::<Result<SmallVec<[NodeId; 3]>, _>>()?;
        self.b.push(self.node.op.clone(), &inputs).map(Some)
    }

    fn tangent_or_zeros(&mut self, operand: usize) -> Result<NodeId, tandem_ir::Error> {
        self.b.or_zeros_like(self.t[operand], self.x[operand])
    }

    fn axis(&self) -> usize {
        if let Attr::Axis(axis) = self.node.op.attr { axis } else { unreachable!("the op table says which attribute an op has") }
    }
}
