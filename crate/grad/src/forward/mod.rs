//! Forward mode: beside each node that depends on the arguments, the tangent that it has when they move.
//!
//! A tangent is linear in the arguments' tangents and built of linear ops only (those that `reverse` transposes), with
//! coefficients that are ordinary nodes. A node whose value moves in steps (integers, bools) has none; the first such op
//! on a way is remembered, so that a derivative through it can be refused by name. `floor` and `round` have the
//! derivative zero. Ops with sub-graphs have a family of their own.

mod contract;
mod elementwise;
mod rearrange;
mod reduce;
mod region;

use crate::build::Build;
use crate::reverse::transpose;
use crate::{Custom, Error, Function};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, OpKind, ParameterRole, mapped};

/// How a node moves with the arguments.
#[derive(Clone, Copy)]
enum Motion {
    /// Not at all.
    Still,
    /// In steps, because of this node of the old graph.
    Steps(NodeId),
    /// Along this tangent.
    Along(NodeId),
}

/// What a rule knows.
struct Rule<'a> {
    b: &'a mut Build,
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

/// See [`crate::jvp`].
pub(crate) fn run(f: &Function, wrt: &[usize], of: &[usize]) -> Result<Function, Error> {
    transformed(f, wrt, of, true)
}

/// The same; unless `strict`, results that move in steps alone have the tangent zero.
fn transformed(f: &Function, wrt: &[usize], of: &[usize], strict: bool) -> Result<Function, Error> {
    let graph = &f.graph;
    let mut b = Build::new(&graph.name);
    let mut map = vec![None; graph.len()];
    let mut motions = vec![Motion::Still; graph.len()];
    b.parameters(graph, &mut map);
    for i in wrt {
        let p = &graph.parameters()[*i];
        let ty = &graph.node(p.node).ty;
        if !ty.dtype.is_float() {
            return Err(Error::NotFloat { what: format!("the argument \"{}\"", p.name), dtype: ty.dtype });
        }
        let tangent = b.parameter(&format!("d{}", p.name), ParameterRole::Argument, ty.clone());
        motions[p.node.index()] = Motion::Along(tangent);
    }
    let mut regions = FxHashMap::default();
    let needed = graph.reachable_from(f.roots());
    for (id, node) in graph.nodes() {
        if !needed[id.index()] || map[id.index()].is_some() {
            continue;
        }
        b.stem_from(graph, id);
        if let Some(region) = node.region() {
            let moved = region::moved(&mut b, id, node, region, &map, &motions)?;
            map[id.index()] = Some(moved.node);
            regions.insert(id, moved);
        } else if let Some(index) = node.result_index() {
            let moved: &region::Moved = &regions[&node.inputs[0]];
            map[id.index()] = Some(moved.results[index]);
            motions[id.index()] = moved.motions[index];
        } else {
            let y = b.copy(node, &map)?;
            map[id.index()] = Some(y);
            motions[id.index()] = motion(&mut b, id, node, y, &map, &motions)?;
        }
        for custom in f.ending_at(id) {
            move_by_hand(&mut b, custom, &map, &mut motions)?;
        }
    }
    let mut outputs: Vec<NodeId> = graph.outputs().iter().map(|o| mapped(&map, *o)).collect();
    outputs.extend(tangents(&mut b, graph, of, &motions, strict)?);
    Ok(Function { custom: f.custom.iter().map(|c| c.mapped(&map)).collect(), graph: b.finish(&outputs) })
}

/// The tangents of a region with a gradient of its own: its backward graph, transposed.
fn move_by_hand(b: &mut Build, custom: &Custom, map: &[Option<NodeId>], motions: &mut [Motion]) -> Result<(), Error> {
    let along = |n: &NodeId| if let Motion::Along(t) = motions[n.index()] { Some(t) } else { None };
    let tangents: Vec<Option<NodeId>> = custom.inputs.iter().map(along).collect();
    if tangents.iter().all(Option::is_none) {
        return Ok(());
    }
    let transposed = transpose(&custom.backward, custom.inputs.len() + custom.outputs.len(), 0)?;
    let mut arguments: Vec<NodeId> = custom.inputs.iter().chain(&custom.outputs).map(|n| mapped(map, *n)).collect();
    for (input, tangent) in custom.inputs.iter().zip(tangents) {
        arguments.push(match tangent {
            Some(t) => t,
            None => {
                let ty = b.ty(mapped(map, *input)).clone();
                b.zeros(&ty)?
            }
        });
    }
    let moved = b.inline(&transposed, &arguments)?;
    for (output, tangent) in custom.outputs.iter().zip(moved) {
        motions[output.index()] = Motion::Along(tangent);
    }
    Ok(())
}

/// The tangents of results; zeros for those that stand still.
fn tangents(b: &mut Build, graph: &Graph, of: &[usize], motions: &[Motion], strict: bool) -> Result<Vec<NodeId>, Error> {
    let nodes: Vec<NodeId> = of.iter().map(|o| graph.outputs()[*o]).collect();
    let (mut moves, mut steps) = (false, None);
    for id in &nodes {
        match motions[id.index()] {
            Motion::Along(_) => moves = true,
            Motion::Steps(by) => steps = steps.or(Some(by)),
            Motion::Still => {}
        }
        let dtype = graph.node(*id).ty.dtype;
        if !dtype.is_float() {
            return Err(Error::NotFloat { what: format!("the result ({})", graph.node(*id).op.kind.info().name), dtype });
        }
    }
    if let (false, Some(by), true) = (moves, steps, strict) {
        return Err(Error::Blocked { op: graph.node(by).op.kind, origin: graph.origin(by).cloned() });
    }
    let mut found = vec![];
    for id in nodes {
        found.push(match motions[id.index()] {
            Motion::Along(tangent) => tangent,
            Motion::Steps(_) | Motion::Still => {
                b.stem_from(graph, id);
                b.zeros(&graph.node(id).ty)?
            }
        });
    }
    Ok(found)
}

fn motion(b: &mut Build, id: NodeId, node: &Node, y: NodeId, map: &[Option<NodeId>], motions: &[Motion]) -> Result<Motion, Error> {
    let types = node.op.kind.info().types;
    let of = |i: usize| motions[node.inputs[i].index()];
    let values = || (0..node.inputs.len()).filter(|i| types.is_value(*i));
    let steps = values().find_map(|i| if let Motion::Steps(by) = of(i) { Some(by) } else { None });
    let moves = values().any(|i| matches!(of(i), Motion::Along(_)));
    if !moves {
        return Ok(steps.map_or(Motion::Still, Motion::Steps));
    }
    if !node.ty.dtype.is_float() {
        return Ok(Motion::Steps(id));
    }
    let x = node.inputs.iter().map(|i| mapped(map, *i)).collect();
    let t = (0..node.inputs.len()).map(|i| if let Motion::Along(t) = of(i) { Some(t) } else { None }).collect();
    let mut rule = Rule { b, node, x, t, y };
    Ok(match rule.tangent()? {
        // What broadcasts to the result has the tangent of the result.
        Some(tangent) => Motion::Along(rule.b.broadcast(tangent, &node.ty.shape)?),
        None if node.op.kind == OpKind::Bitcast && !same_dtype(rule.b, &rule) => Motion::Steps(id),
        None => Motion::Still,
    })
}

/// Whether a bitcast keeps the dtype: then it is the identity, and the front ends' word for "no gradient through here".
fn same_dtype(b: &Build, rule: &Rule<'_>) -> bool {
    b.ty(rule.x[0]).dtype == rule.node.ty.dtype
}

impl Rule<'_> {
    /// By class. Operands that select (conditions, indices) do not move anything.
    fn tangent(&mut self) -> Tangent {
        let kind = self.node.op.kind;
        match kind.info().class {
            Class::Leaf | Class::Sort => Ok(None),
            Class::Elementwise => self.elementwise(),
            Class::Reduce | Class::Cumulative => self.fold(),
            Class::Rearrange if kind == OpKind::Take => self.take(),
            Class::Movement | Class::Rearrange => self.same_op(),
            Class::Scatter => self.scatter(),
            Class::Contract => self.matmul(),
            Class::Region => unreachable!("regions have a family of rules of their own"),
        }
    }

    /// Of a linear op: itself, on tangents.
    fn same_op(&mut self) -> Tangent {
        let inputs = (0..self.x.len()).map(|i| self.tangent_or_zeros(i)).collect::<Result<SmallVec<[NodeId; 3]>, _>>()?;
        self.b.push(self.node.op.clone(), &inputs).map(Some)
    }

    fn tangent_or_zeros(&mut self, operand: usize) -> Result<NodeId, tandem_ir::Error> {
        match self.t[operand] {
            Some(t) => Ok(t),
            None => {
                let ty = self.b.ty(self.x[operand]).clone();
                self.b.zeros(&ty)
            }
        }
    }

    fn axis(&self) -> usize {
        if let Attr::Axis(axis) = self.node.op.attr { axis } else { unreachable!("the op table says which attribute an op has") }
    }
}
