//! Batching: the graph that computes for many inputs, stacked along a leading axis, what the graph computes for one.
//!
//! The batch axis is always the first. Nodes that depend on no stacked input are computed once.

mod rearrange;
mod region;

use crate::builder::{Builder, whole};
use crate::{Custom, Error, Function};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, Op, OpKind, PadRange, Shape, TensorType, Window, mapped};

/// A node of the new graph.
#[derive(Clone, Copy)]
struct Value {
    node: NodeId,
    /// Whether it has the batch axis.
    stacked: bool,
}

/// What a rule knows; it is asked when some operand is stacked.
struct Rule<'a> {
    b: &'a mut Builder,
    node: &'a Node,
    x: SmallVec<[Value; 3]>,
    size: usize,
}

/// What a rule gives: a node with the batch axis.
type Stacked = Result<NodeId, tandem_ir::Error>;

/// See [`crate::vmap`].
pub(crate) fn run(f: &Function, stacked: &[bool], size: usize) -> Result<Function, Error> {
    let graph = &f.graph;
    let mut b = Builder::new(&graph.name);
    let mut values: Vec<Option<Value>> = vec![None; graph.len()];
    let mut map = vec![None; graph.len()];
    for (p, stacked) in graph.parameters().iter().zip(stacked) {
        let one = &graph.node(p.node).ty;
        let ty = if *stacked { TensorType { dtype: one.dtype, shape: with_axis(size, &one.shape) } } else { one.clone() };
        let node = b.parameter(&p.name, p.role, ty);
        values[p.node.index()] = Some(Value { node, stacked: *stacked });
        map[p.node.index()] = Some(node);
    }
    let mut regions: FxHashMap<NodeId, Vec<NodeId>> = FxHashMap::default();
    let needed = graph.reachable_from(f.roots());
    let mut custom = vec![];
    for (id, node) in graph.nodes() {
        if !needed[id.index()] || map[id.index()].is_some() {
            continue;
        }
        b.set_origin(graph, id);
        let x: SmallVec<[Value; 3]> = node.inputs.iter().map(|i| values[i.index()].expect("operands come first")).collect();
        let stacked = x.iter().any(|v| v.stacked);
        let (new, stacked) = match (node.region(), node.result_index()) {
            (Some(region), _) if stacked => {
                let (new, results) = region::stacked(&mut b, region, &x, size)?;
                regions.insert(id, results);
                // The node itself has no elements, and no axes to stack.
                (new, false)
            }
            (_, Some(index)) if regions.contains_key(&node.inputs[0]) => (regions[&node.inputs[0]][index], true),
            _ if stacked => (Rule { b: &mut b, node, x, size }.stacked()?, true),
            _ => (b.copy(node, &map)?, false),
        };
        values[id.index()] = Some(Value { node: new, stacked });
        map[id.index()] = Some(new);
        for c in f.ending_at(id) {
            stack_outputs(&mut b, c, size, &mut values, &mut map)?;
            custom.push(Custom { backward: Rc::new(backward(c, size, &values)?), ..c.mapped(&map) });
        }
    }
    let mut outputs = vec![];
    for id in graph.outputs() {
        b.set_origin(graph, *id);
        let node = mapped(&map, *id);
        let all = with_axis(size, &graph.node(*id).ty.shape);
        outputs.push(b.broadcast(node, &all)?);
    }
    Ok(Function { graph: b.finish(&outputs), custom })
}

fn is_stacked(node: &NodeId, values: &[Option<Value>]) -> bool {
    values[node.index()].is_some_and(|v| v.stacked)
}

/// The results of a region with a gradient of its own are stacked as soon as one of its inputs is.
fn stack_outputs(b: &mut Builder, c: &Custom, size: usize, values: &mut [Option<Value>], map: &mut [Option<NodeId>]) -> Result<(), Error> {
    let any = c.inputs.iter().any(|i| is_stacked(i, values));
    for o in c.outputs.iter().filter(|_| any) {
        let node = mapped(map, *o);
        if !is_stacked(o, values) {
            let all = with_axis(size, &b.shape(node));
            let node = b.broadcast(node, &all)?;
            values[o.index()] = Some(Value { node, stacked: true });
            map[o.index()] = Some(node);
        }
    }
    Ok(())
}

/// The backward graph of a stacked region: inputs that all share have the sum of their cotangents.
fn backward(c: &Custom, size: usize, values: &[Option<Value>]) -> Result<Graph, Error> {
    let inputs: Vec<bool> = c.inputs.iter().map(|i| is_stacked(i, values)).collect();
    if !inputs.contains(&true) {
        return Ok((*c.backward).clone());
    }
    let flags: Vec<bool> = inputs.iter().copied().chain(c.outputs.iter().chain(&c.outputs).map(|_| true)).collect();
    let stacked = crate::vmap(&c.backward, &flags, size)?;
    let (mut b, mut map) = (Builder::new(&stacked.name), vec![None; stacked.len()]);
    b.parameters(&stacked, &mut map);
    let arguments: Vec<NodeId> = stacked.parameters().iter().map(|p| mapped(&map, p.node)).collect();
    let mut results = b.inline(&stacked, &arguments)?;
    for (result, own) in results.iter_mut().zip(inputs) {
        if !own {
            *result = b.sum(*result, &[0])?;
        }
    }
    Ok(b.finish(&results))
}

fn with_axis(size: usize, shape: &Shape) -> Shape {
    [size].into_iter().chain(shape.iter().copied()).collect()
}

impl Rule<'_> {
    fn stacked(&mut self) -> Stacked {
        let kind = self.node.op.kind;
        match kind.info().class {
            Class::Elementwise => self.elementwise(),
            Class::Reduce | Class::Cumulative | Class::Sort => self.behind(),
            Class::Movement if kind == OpKind::BroadcastTo => self.broadcast_to(),
            Class::Movement => self.behind(),
            Class::Rearrange if kind == OpKind::Pad => self.pad(),
            Class::Rearrange if kind == OpKind::Concatenate => self.concatenate(),
            Class::Rearrange => self.take(),
            Class::Scatter => self.scatter(),
            Class::Contract => self.matmul(),
            Class::Leaf => unreachable!("leaves have no stacked operands"),
            Class::Region => unreachable!("regions have a family of rules of their own"),
        }
    }

    /// The op's attribute with every axis counted behind the batch axis.
    fn attr_behind(&self) -> Attr {
        match &self.node.op.attr {
            Attr::Axes(axes) => Attr::Axes(axes.iter().map(|a| a + 1).collect()),
            Attr::Axis(axis) => Attr::Axis(axis + 1),
            Attr::Shape(shape) => Attr::Shape(with_axis(self.size, shape)),
            Attr::Perm(perm) => Attr::Perm([0].into_iter().chain(perm.iter().map(|a| a + 1)).collect()),
            Attr::Slice(ranges) => Attr::Slice([whole(self.size)].into_iter().chain(ranges.iter().copied()).collect()),
            Attr::Pad(ranges) => Attr::Pad([PadRange::default()].into_iter().chain(ranges.iter().copied()).collect()),
            Attr::Windows(windows) => Attr::Windows(windows.iter().map(|w| Window { axis: w.axis + 1, ..*w }).collect()),
            same @ (Attr::None | Attr::Index(_) | Attr::Literal(_) | Attr::DType(_) | Attr::Mode(_) | Attr::Region(_)) => same.clone(),
        }
    }

    /// The same op, its axes behind the batch axis.
    fn behind(&mut self) -> Stacked {
        let op = Op::new(self.node.op.kind, self.attr_behind());
        self.b.push(op, &[self.x[0].node])
    }

    /// Operands of fewer axes get axes of size 1 behind the batch axis, so that the others stay aligned.
    fn elementwise(&mut self) -> Stacked {
        let rank = self.node.ty.shape.rank();
        let mut nodes: SmallVec<[NodeId; 3]> = SmallVec::new();
        for i in 0..self.x.len() {
            nodes.push(self.with_rank(self.x[i], rank)?);
        }
        self.b.push(self.node.op.clone(), &nodes)
    }

    /// A stacked value with as many axes as `rank` and the batch axis; others as they are.
    fn with_rank(&mut self, value: Value, rank: usize) -> Stacked {
        if !value.stacked {
            return Ok(value.node);
        }
        let shape = self.b.shape(value.node);
        let ones = std::iter::repeat_n(1, rank + 1 - shape.rank());
        let dims: Shape = [self.size].into_iter().chain(ones).chain(shape[1..].iter().copied()).collect();
        self.b.reshape(value.node, &dims)
    }

    fn broadcast_to(&mut self) -> Stacked {
        let node = self.with_rank(self.x[0], self.node.ty.shape.rank())?;
        self.b.broadcast(node, &with_axis(self.size, &self.node.ty.shape))
    }

    /// An operand with the batch axis, repeated if it had none.
    fn all(&mut self, operand: usize) -> Stacked {
        let value = self.x[operand];
        if value.stacked {
            return Ok(value.node);
        }
        let shape = with_axis(self.size, &self.b.shape(value.node));
        self.b.broadcast(value.node, &shape)
    }

    /// A plain matrix on the right serves all rows of all batches at once.
    fn matmul(&mut self) -> Stacked {
        let (left, right) = (self.x[0], self.x[1]);
        if !right.stacked && self.b.rank(right.node) == 2 {
            let (from, to) = (self.b.shape(left.node), self.b.shape(right.node));
            let rows = self.b.reshape(left.node, &Shape::from([from[0] * from[1], from[2]]))?;
            let product = self.b.matmul(rows, right.node)?;
            return self.b.reshape(product, &Shape::from([from[0], from[1], to[1]]));
        }
        let (left, right) = (self.all(0)?, self.all(1)?);
        self.b.matmul(left, right)
    }
}
