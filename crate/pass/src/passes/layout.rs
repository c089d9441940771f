//! The order of elements in memory is chosen for their readers: `permute(f(x, ..)) => f(permute(x), ..)` where every reader
//! of `f` wants that order, and `permute(matmul(x, y)) => matmul(permute(y), permute(x))`. Where an operand is read once, in
//! whatever order, a value is then stored as a matmul wants it, or as the program returns it, rather than stored and copied.
//! Exact: the same elements from the same operands. Decided by the bytes that copies move. Refuses values that other
//! readers want in their own order, and what would copy as much elsewhere. Transpositions that still meet each other are
//! the business of other passes, so [`crate::optimise`] runs this one when those have nothing more to do.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::copy::finish;
use crate::log::{Log, Reason, Refusal, Rewrite, origins, readable};
use crate::nested::nested;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, GraphBuilder, Node, NodeId, Op, OpKind, OriginId, Shape, mapped, pretty};

/// The pass's name.
pub const NAME: &str = "layout";
const WORK: &str = "permute(f(x, ..)) => f(permute(x), ..) where every reader of f wants that order";
const PRODUCT: &str = "permute(matmul(x, y)) => matmul(permute(y), permute(x)) where fewer bytes are copied";

/// Ops that a transposition goes through at once.
const MOST_OPS: usize = 8;
/// Rows of a product from which on the scheduler copies a right operand whose columns do not lie side by side.
const COPIED_FROM_ROWS: usize = 4;
/// The same for one whose terms lie side by side.
const COPIED_TRANSPOSED_FROM_ROWS: usize = 128;

/// Chooses orders, also inside of regions.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    nested(graph, log, &own)
}

type Perm = SmallVec<[usize; 4]>;

fn perm(node: &Node) -> Option<&[usize]> {
    match &node.op.attr {
        Attr::Perm(perm) if node.op.kind == OpKind::Permute => Some(perm),
        _ => None,
    }
}

/// The last two of so many axes swapped.
fn swapped(rank: usize) -> Perm {
    (0..rank - 2).chain([rank - 1, rank - 2]).collect()
}

fn own(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let mut readers = Readers { graph, users: graph.users(), results: vec![false; graph.len()] };
    graph.outputs().iter().for_each(|o| readers.results[o.index()] = true);
    // The roots of what is computed in another order, and which nodes that concerns.
    let mut turned: FxHashMap<NodeId, NodeId> = FxHashMap::default();
    let mut inside = vec![false; graph.len()];
    for (id, node) in graph.nodes() {
        let Some(perm) = perm(node) else { continue };
        let root = node.inputs[0];
        let rule = if graph.node(root).op.kind == OpKind::MatMul { PRODUCT } else { WORK };
        let Some(answer) = readers.judge(id, root, perm) else { continue };
        match answer {
            Ok(tree) => {
                tree.iter().for_each(|n| inside[n.index()] = true);
                turned.insert(id, root);
            }
            Err(reason) => {
                let (stays, nodes, origins) = (pretty::call(graph, id), vec![id], origins(graph, &[id, root]));
                log.refusals.push(Refusal { pass: NAME, rule, stays, nodes, origins, reason });
            }
        }
    }
    if turned.is_empty() {
        return None;
    }
    let (builder, map) = graph.rebuild();
    let mut turning = Turning { graph, builder, map, inside };
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let new = match turned.get(&id) {
            Some(root) => {
                let perm: Perm = perm(node).unwrap_or_default().into();
                let new = turning.node(*root, &perm);
                let op = graph.node(*root).op.kind;
                log.rewrites.push(Rewrite {
                    pass: NAME,
                    rule: if op == OpKind::MatMul { PRODUCT } else { WORK },
                    before: format!("{id} = {}", pretty::call(graph, id)),
                    after: format!("{} in that order", op.info().name),
                    nodes: vec![id, *root],
                    made: vec![new],
                    origins: origins(graph, &[id, *root]),
                    expression: readable(graph),
                });
                new
            }
            None if turning.inside[id.index()] => continue,
            None => turning.builder.copy_mapped(node, &turning.map),
        };
        turning.map[id.index()] = Some(new);
    }
    Some(finish(graph, turning.builder, &turning.map))
}

/// Who reads what.
struct Readers<'a> {
    graph: &'a Graph,
    users: Vec<SmallVec<[NodeId; 2]>>,
    results: Vec<bool>,
}

impl Readers<'_> {
    fn is_alone(&self, id: NodeId) -> bool {
        self.users[id.index()].len() == 1 && !self.results[id.index()]
    }

    fn shape(&self, id: NodeId) -> &Shape {
        &self.graph.node(id).ty.shape
    }

    /// What is computed in another order, if that copies less; `None` where nobody wants it.
    fn judge(&self, id: NodeId, root: NodeId, perm: &[usize]) -> Option<Result<Vec<NodeId>, Reason>> {
        let node = self.graph.node(root);
        let mut tree = Tree { readers: self, perm, nodes: vec![], multiplies: false, copied: 0 };
        let works = node.op.kind == OpKind::MatMul || is_work(node);
        if !works || self.users[id.index()].is_empty() && !self.results[id.index()] {
            return None;
        }
        let alone = self.is_alone(root);
        if alone {
            tree.node(root);
        }
        tree.multiplies |= node.op.kind == OpKind::MatMul;
        let saved = self.saved(id, tree.multiplies);
        if saved == 0 {
            return None;
        }
        if !alone {
            // Where nothing but a later step may be saved, nobody asked for it.
            return (saved > 1).then_some(Err(Reason::Shared));
        }
        if tree.copied >= saved as isize {
            return Some(Err(Reason::NoGain));
        }
        Some(Ok(tree.nodes))
    }

    /// Elements that are copied since the readers of a transposition want its order, stored and loaded.
    fn saved(&self, id: NodeId, multiplies: bool) -> usize {
        let both = 2 * self.shape(id).count();
        // Element-wise work is done in the order of its readers anyway, where they are element-wise too.
        let mut saved = if self.results[id.index()] && multiplies { both } else { 0 };
        for user in &self.users[id.index()] {
            let reader = self.graph.node(*user);
            saved = saved.max(match reader.op.kind.info().class {
                Class::Contract if reader.inputs[1] == id => self.right(id, self.rows(*user)),
                Class::Contract | Class::Region => 0,
                Class::Elementwise | Class::Reduce if multiplies => both,
                // What follows may want it or not.
                Class::Movement if multiplies => 1,
                _ => 0,
            });
        }
        saved
    }

    /// Elements stored, and loaded, where a value is no more read in the order in which a product or a fold makes it.
    fn stored(&self, id: NodeId, ops: usize) -> isize {
        let node = self.graph.node(id);
        let count = node.ty.shape.count();
        match node.op.kind.info().class {
            _ if !self.is_alone(id) => 0,
            Class::Contract | Class::Reduce => 2 * count as isize,
            Class::Movement | Class::Elementwise if ops > 0 => {
                let below = node.inputs.iter().filter(|i| self.shape(**i).count() == count);
                below.map(|i| self.stored(*i, ops - 1)).max().unwrap_or_default()
            }
            _ => 0,
        }
    }

    fn rows(&self, product: NodeId) -> usize {
        let shape = self.shape(self.graph.node(product).inputs[0]);
        shape[shape.rank() - 2]
    }

    /// Elements copied of the right operand of a product with so many rows, stored and loaded.
    fn right(&self, operand: NodeId, rows: usize) -> usize {
        let shape = self.shape(operand);
        let Some(perm) = perm(self.graph.node(operand)) else { return 0 };
        copied(perm, shape, rows)
    }
}

/// Elements copied of a right operand of this shape that is transposed so.
fn copied(perm: &[usize], shape: &Shape, rows: usize) -> usize {
    let rank = perm.len();
    // The axis along which elements lie side by side.
    let beside = (0..rank).rev().find(|axis| perm.iter().position(|p| p == axis).is_some_and(|at| shape[at] != 1));
    let place = beside.and_then(|axis| perm.iter().position(|p| *p == axis));
    let transposed = place == Some(rank - 2) && shape[rank - 2] >= 4;
    let from = if transposed { COPIED_TRANSPOSED_FROM_ROWS } else { COPIED_FROM_ROWS };
    if place == Some(rank - 1) || shape[rank - 1] == 1 || rows < from { 0 } else { 2 * shape.count() }
}

/// Whether an op has each element from elements of its operands alone, so that it can be done in any order.
fn is_work(node: &Node) -> bool {
    node.op.kind.info().class == Class::Elementwise || matches!(node.op.kind, OpKind::Pad | OpKind::Concatenate)
}

/// What would be computed in another order.
struct Tree<'a> {
    readers: &'a Readers<'a>,
    perm: &'a [usize],
    nodes: Vec<NodeId>,
    /// Whether a product is part of it, which stores its results in its own order alone.
    multiplies: bool,
    /// Elements copied in the new order, less those in the old one.
    copied: isize,
}

impl Tree<'_> {
    fn node(&mut self, id: NodeId) {
        let graph = self.readers.graph;
        let node = graph.node(id);
        let is_whole = node.ty.shape.rank() == self.perm.len();
        if self.nodes.len() < MOST_OPS && is_whole && self.readers.is_alone(id) && is_work(node) {
            self.nodes.push(id);
            // The number that pads has no order.
            let operands = if node.op.kind == OpKind::Pad { &node.inputs[..1] } else { &node.inputs[..] };
            operands.iter().filter(|i| graph.node(**i).ty.shape.rank() > 0).for_each(|i| self.node(*i));
            return;
        }
        let swaps = is_whole && self.perm.len() >= 2 && *self.perm == *swapped(self.perm.len());
        if node.op.kind == OpKind::MatMul && swaps && self.readers.is_alone(id) && !self.multiplies {
            self.nodes.push(id);
            self.multiplies = true;
            let (x, y) = (node.inputs[0], node.inputs[1]);
            let columns = node.ty.shape[node.ty.shape.rank() - 1];
            self.copied += self.turned(x, columns) - self.readers.right(y, self.readers.rows(id)) as isize;
            return;
        }
        // What is stored is read in any order; what would be computed by the kernel that reads it has to be stored then.
        self.copied += self.readers.stored(id, MOST_OPS);
    }

    /// Elements copied if a value is the right operand of a product with so many rows, its last axes swapped.
    fn turned(&self, id: NodeId, rows: usize) -> isize {
        let shape = self.readers.shape(id);
        let rank = shape.rank();
        let order = swapped(rank);
        let new: Shape = order.iter().map(|axis| shape[*axis]).collect();
        let below = perm(self.readers.graph.node(id));
        let all: Perm = order.iter().map(|axis| below.map_or(*axis, |below| below[*axis])).collect();
        copied(&all, &new, rows) as isize
    }
}

/// Builds the graph in which some nodes have another order.
struct Turning<'a> {
    graph: &'a Graph,
    builder: GraphBuilder,
    map: Vec<Option<NodeId>>,
    inside: Vec<bool>,
}

impl Turning<'_> {
    /// A node in another order. Few ops are turned at once, so this recursion is bounded.
    fn node(&mut self, id: NodeId, perm: &[usize]) -> NodeId {
        let node = self.graph.node(id);
        if !self.inside[id.index()] {
            let new = mapped(&self.map, id);
            return self.leaf(new, perm, node.origin);
        }
        let (op, inputs): (Op, SmallVec<[NodeId; 3]>) = match (&node.op.attr, node.op.kind) {
            (_, OpKind::MatMul) => {
                let turn = |this: &mut Self, at: usize| {
                    let input = mapped(&this.map, node.inputs[at]);
                    let rank = this.builder.graph().node(input).ty.shape.rank();
                    this.leaf(input, &swapped(rank), node.origin)
                };
                let (left, right) = (turn(self, 1), turn(self, 0));
                (node.op.clone(), [left, right].into_iter().collect())
            }
            (Attr::Pad(pads), _) => {
                let turned = perm.iter().map(|axis| pads[*axis]).collect();
                let fill = mapped(&self.map, node.inputs[1]);
                (Op::new(OpKind::Pad, Attr::Pad(turned)), [self.node(node.inputs[0], perm), fill].into_iter().collect())
            }
            (Attr::Axis(axis), OpKind::Concatenate) => {
                let turned = perm.iter().position(|p| p == axis).expect("a permutation has every axis");
                let inputs = node.inputs.iter().map(|i| self.node(*i, perm)).collect();
                (Op::new(OpKind::Concatenate, Attr::Axis(turned)), inputs)
            }
            _ => (node.op.clone(), node.inputs.iter().map(|i| self.node(*i, perm)).collect()),
        };
        self.push(op, &inputs, node.origin)
    }

    /// What is there, in another order; of fewer axes, as it is repeated along the others.
    fn leaf(&mut self, id: NodeId, order: &[usize], origin: Option<OriginId>) -> NodeId {
        let node = self.builder.graph().node(id).clone();
        let rank = node.ty.shape.rank();
        if rank == 0 {
            return id;
        }
        if rank < order.len() {
            let shape: Shape = (rank..order.len()).map(|_| 1).chain(node.ty.shape.iter().copied()).collect();
            let whole = self.push(Op::new(OpKind::Reshape, Attr::Shape(shape)), &[id], origin);
            return self.leaf(whole, order, origin);
        }
        let (from, order): (NodeId, Perm) = match perm(&node) {
            Some(below) => (node.inputs[0], order.iter().map(|axis| below[*axis]).collect()),
            None => (id, order.into()),
        };
        if order.is_sorted() {
            return from;
        }
        let shape = self.builder.graph().node(from).ty.shape.clone();
        if order.iter().filter(|axis| shape[**axis] != 1).is_sorted() {
            let shape: Shape = order.iter().map(|axis| shape[*axis]).collect();
            return self.push(Op::new(OpKind::Reshape, Attr::Shape(shape)), &[from], origin);
        }
        self.push(Op::new(OpKind::Permute, Attr::Perm(order)), &[from], origin)
    }

    fn push(&mut self, op: Op, inputs: &[NodeId], origin: Option<OriginId>) -> NodeId {
        self.builder.push(op, inputs, origin).unwrap_or_else(|e| panic!("a value in another order is impossible: {e}"))
    }
}
