//! Layout assignment: values are stored in the order in which they are read: `permute(f(x, ..)) => f(permute(x), ..)` where
//! every reader of `f` wants that order, and `permute(matmul(x, y)) => matmul(permute(y), permute(x))`.
//!
//! A value is then stored as a matmul wants it, or as the program returns it, rather than stored and copied. Exact: the same
//! elements from the same operands. The cost is the number of elements that copies move: values that other readers want in
//! another order stay, and so do those that would need as many copies elsewhere. Transpositions that still meet each other
//! are left to `sink`, so the pass runs last.

#![allow(clippy::wildcard_enum_match_arm, reason = "a rule names the ops of its form; every other op has another")]

use crate::log::{Log, Reason, Refusal, Rewrite, expression_text, origins};
use crate::nested::run_nested;
use crate::rebuild::finish_mapped;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, GraphBuilder, Node, NodeId, Op, OpKind, OriginId, Shape, mapped, pretty};

/// The pass's name.
pub const NAME: &str = "layout";
const ELEMENTWISE_RULE: &str = "permute(f(x, ..)) => f(permute(x), ..) where every reader of f wants that order";
const MATMUL_RULE: &str = "permute(matmul(x, y)) => matmul(permute(y), permute(x)) where fewer bytes are copied";

/// Greatest number of ops that a transposition moves through at once.
const MAX_OPS: usize = 8;
/// From this number of rows of a product on, the scheduler copies a right operand whose columns are not contiguous.
const COPIED_FROM_ROWS: usize = 4;
/// The same for a right operand whose rows are contiguous, that is, a transposed one.
const COPIED_TRANSPOSED_FROM_ROWS: usize = 128;

/// Assigns layouts, also in sub-graphs.
pub fn run(graph: &Graph, log: &mut Log) -> Option<Graph> {
    run_nested(graph, log, &run_on_graph)
}

type Perm = SmallVec<[usize; 4]>;

fn perm(node: &Node) -> Option<&[usize]> {
    match &node.op.attr {
        Attr::Perm(perm) if node.op.kind == OpKind::Permute => Some(perm),
        _ => None,
    }
}

/// The permutation that swaps the last two axes.
fn swap_last_axes(rank: usize) -> Perm {
    (0..rank - 2).chain([rank - 1, rank - 2]).collect()
}

fn run_on_graph(graph: &Graph, log: &mut Log) -> Option<Graph> {
    let mut readers = Readers { graph, users: graph.users(), results: vec![false; graph.len()] };
    graph.outputs().iter().for_each(|o| readers.results[o.index()] = true);
    // The roots of trees that are computed in another order, and the nodes of those trees.
    let mut permuted: FxHashMap<NodeId, NodeId> = FxHashMap::default();
    let mut in_tree = vec![false; graph.len()];
    for (id, node) in graph.nodes() {
        let Some(perm) = perm(node) else { continue };
        let root = node.inputs[0];
        let rule = if graph.node(root).op.kind == OpKind::MatMul { MATMUL_RULE } else { ELEMENTWISE_RULE };
        let Some(decision) = readers.decide(id, root, perm) else { continue };
        match decision {
            Ok(tree) => {
                tree.iter().for_each(|n| in_tree[n.index()] = true);
                permuted.insert(id, root);
            }
            Err(reason) => {
                let (stays, nodes, origins) = (pretty::call(graph, id), vec![id], origins(graph, &[id, root]));
                log.refusals.push(Refusal { pass: NAME, rule, stays, nodes, origins, reason });
            }
        }
    }
    if permuted.is_empty() {
        return None;
    }
    let (builder, map) = graph.rebuild();
    let mut rebuilder = Rebuilder { graph, builder, map, in_tree };
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let new = match permuted.get(&id) {
            Some(root) => {
                let perm: Perm = perm(node).unwrap_or_default().into();
                let new = rebuilder.node(*root, &perm);
                let op = graph.node(*root).op.kind;
                log.rewrites.push(Rewrite {
                    pass: NAME,
                    rule: if op == OpKind::MatMul { MATMUL_RULE } else { ELEMENTWISE_RULE },
                    before: format!("{id} = {}", pretty::call(graph, id)),
                    after: format!("{} in that order", op.info().name),
                    nodes: vec![id, *root],
                    made: vec![new],
                    origins: origins(graph, &[id, *root]),
                    expression: expression_text(graph),
                });
                new
            }
            None if rebuilder.in_tree[id.index()] => continue,
            None => rebuilder.builder.copy_mapped(node, &rebuilder.map),
        };
        rebuilder.map[id.index()] = Some(new);
    }
    Some(finish_mapped(graph, rebuilder.builder, &rebuilder.map))
}

/// The users of each node, and the costs of their layouts.
struct Readers<'a> {
    graph: &'a Graph,
    users: Vec<SmallVec<[NodeId; 2]>>,
    results: Vec<bool>,
}

impl Readers<'_> {
    fn has_one_reader(&self, id: NodeId) -> bool {
        self.users[id.index()].len() == 1 && !self.results[id.index()]
    }

    fn shape(&self, id: NodeId) -> &Shape {
        &self.graph.node(id).ty.shape
    }

    /// The nodes to compute in another order, if that copies less, or the reason against it; `None` where no reader wants
    /// another order.
    fn decide(&self, id: NodeId, root: NodeId, perm: &[usize]) -> Option<Result<Vec<NodeId>, Reason>> {
        let node = self.graph.node(root);
        let mut tree = Tree { readers: self, perm, nodes: vec![], has_matmul: false, copied: 0 };
        let works = node.op.kind == OpKind::MatMul || works_in_any_order(node);
        if !works || self.users[id.index()].is_empty() && !self.results[id.index()] {
            return None;
        }
        let alone = self.has_one_reader(root);
        if alone {
            tree.node(root);
        }
        tree.has_matmul |= node.op.kind == OpKind::MatMul;
        let saved = self.copies_saved(id, tree.has_matmul);
        if saved == 0 {
            return None;
        }
        if !alone {
            // A saving of 1 only means that a later step may save something: no reader asks for the order.
            return (saved > 1).then_some(Err(Reason::Shared));
        }
        if tree.copied >= saved as isize {
            return Some(Err(Reason::NoGain));
        }
        Some(Ok(tree.nodes))
    }

    /// Elements stored and loaded by copies that readers of a transposition need now.
    fn copies_saved(&self, id: NodeId, has_matmul: bool) -> usize {
        let both = 2 * self.shape(id).count();
        // Element-wise work is done in the order of its readers anyway, where they are element-wise too.
        let mut saved = if self.results[id.index()] && has_matmul { both } else { 0 };
        for user in &self.users[id.index()] {
            let reader = self.graph.node(*user);
            saved = saved.max(match reader.op.kind.info().class {
                Class::Contract if reader.inputs[1] == id => self.right_operand_copies(id, self.rows(*user)),
                Class::Contract | Class::Region => 0,
                Class::Elementwise | Class::Reduce if has_matmul => both,
                // What follows may want it or not.
                Class::Movement if has_matmul => 1,
                _ => 0,
            });
        }
        saved
    }

    /// Elements stored and loaded where a value is no longer read in the order in which a product or reduction makes it.
    fn copies_added(&self, id: NodeId, ops: usize) -> isize {
        let node = self.graph.node(id);
        let count = node.ty.shape.count();
        match node.op.kind.info().class {
            _ if !self.has_one_reader(id) => 0,
            Class::Contract | Class::Reduce => 2 * count as isize,
            Class::Movement | Class::Elementwise if ops > 0 => {
                let below = node.inputs.iter().filter(|i| self.shape(**i).count() == count);
                below.map(|i| self.copies_added(*i, ops - 1)).max().unwrap_or_default()
            }
            _ => 0,
        }
    }

    fn rows(&self, product: NodeId) -> usize {
        let shape = self.shape(self.graph.node(product).inputs[0]);
        shape[shape.rank() - 2]
    }

    /// Elements stored and loaded to copy the right operand of a product with this number of rows.
    fn right_operand_copies(&self, operand: NodeId, rows: usize) -> usize {
        let shape = self.shape(operand);
        let Some(perm) = perm(self.graph.node(operand)) else { return 0 };
        matmul_copies(perm, shape, rows)
    }
}

/// Elements stored and loaded to copy a right operand of this shape and permutation.
fn matmul_copies(perm: &[usize], shape: &Shape, rows: usize) -> usize {
    let rank = perm.len();
    // The axis along which elements are contiguous.
    let contiguous = (0..rank).rev().find(|axis| perm.iter().position(|p| p == axis).is_some_and(|at| shape[at] != 1));
    let place = contiguous.and_then(|axis| perm.iter().position(|p| *p == axis));
    let transposed = place == Some(rank - 2) && shape[rank - 2] >= 4;
    let from = if transposed { COPIED_TRANSPOSED_FROM_ROWS } else { COPIED_FROM_ROWS };
    if place == Some(rank - 1) || shape[rank - 1] == 1 || rows < from { 0 } else { 2 * shape.count() }
}

/// Whether each result element depends only on single operand elements, so that the op works in any order.
fn works_in_any_order(node: &Node) -> bool {
    node.op.kind.info().class == Class::Elementwise || matches!(node.op.kind, OpKind::Pad | OpKind::Concatenate)
}

/// The tree of nodes that would be computed in another order.
struct Tree<'a> {
    readers: &'a Readers<'a>,
    perm: &'a [usize],
    nodes: Vec<NodeId>,
    /// Whether a product is part of the tree. Products store results in their own order only.
    has_matmul: bool,
    /// Elements copied in the new order, less those in the old one.
    copied: isize,
}

impl Tree<'_> {
    fn node(&mut self, id: NodeId) {
        let graph = self.readers.graph;
        let node = graph.node(id);
        let is_whole = node.ty.shape.rank() == self.perm.len();
        if self.nodes.len() < MAX_OPS && is_whole && self.readers.has_one_reader(id) && works_in_any_order(node) {
            self.nodes.push(id);
            // The fill value of a pad is a scalar.
            let operands = if node.op.kind == OpKind::Pad { &node.inputs[..1] } else { &node.inputs[..] };
            operands.iter().filter(|i| graph.node(**i).ty.shape.rank() > 0).for_each(|i| self.node(*i));
            return;
        }
        let swaps = is_whole && self.perm.len() >= 2 && *self.perm == *swap_last_axes(self.perm.len());
        if node.op.kind == OpKind::MatMul && swaps && self.readers.has_one_reader(id) && !self.has_matmul {
            self.nodes.push(id);
            self.has_matmul = true;
            let (x, y) = (node.inputs[0], node.inputs[1]);
            let columns = node.ty.shape[node.ty.shape.rank() - 1];
            self.copied += self.swapped_operand_copies(x, columns) - self.readers.right_operand_copies(y, self.readers.rows(id)) as isize;
            return;
        }
        // A stored value can be read in any order; a value that was fused into its reader has to be stored then.
        self.copied += self.readers.copies_added(id, MAX_OPS);
    }

    /// Elements copied if a value, its last axes swapped, is the right operand of a product with this number of rows.
    fn swapped_operand_copies(&self, id: NodeId, rows: usize) -> isize {
        let shape = self.readers.shape(id);
        let rank = shape.rank();
        let order = swap_last_axes(rank);
        let new: Shape = order.iter().map(|axis| shape[*axis]).collect();
        let below = perm(self.readers.graph.node(id));
        let all: Perm = order.iter().map(|axis| below.map_or(*axis, |below| below[*axis])).collect();
        matmul_copies(&all, &new, rows) as isize
    }
}

/// Builds the graph in which the trees are computed in another order.
struct Rebuilder<'a> {
    graph: &'a Graph,
    builder: GraphBuilder,
    map: Vec<Option<NodeId>>,
    in_tree: Vec<bool>,
}

impl Rebuilder<'_> {
    /// A node in another order. Trees have few nodes, so this recursion is bounded.
    fn node(&mut self, id: NodeId, perm: &[usize]) -> NodeId {
        let node = self.graph.node(id);
        if !self.in_tree[id.index()] {
            let new = mapped(&self.map, id);
            return self.leaf(new, perm, node.origin);
        }
        let (op, inputs): (Op, SmallVec<[NodeId; 3]>) = match (&node.op.attr, node.op.kind) {
            (_, OpKind::MatMul) => {
                let swap = |this: &mut Self, at: usize| {
                    let input = mapped(&this.map, node.inputs[at]);
                    let rank = this.builder.graph().node(input).ty.shape.rank();
                    this.leaf(input, &swap_last_axes(rank), node.origin)
                };
                let (left, right) = (swap(self, 1), swap(self, 0));
                (node.op.clone(), [left, right].into_iter().collect())
            }
            (Attr::Pad(pads), _) => {
                let permuted = perm.iter().map(|axis| pads[*axis]).collect();
                let fill = mapped(&self.map, node.inputs[1]);
                (Op::new(OpKind::Pad, Attr::Pad(permuted)), [self.node(node.inputs[0], perm), fill].into_iter().collect())
            }
            (Attr::Axis(axis), OpKind::Concatenate) => {
                let axis = perm.iter().position(|p| p == axis).expect("a permutation has every axis");
                let inputs = node.inputs.iter().map(|i| self.node(*i, perm)).collect();
                (Op::new(OpKind::Concatenate, Attr::Axis(axis)), inputs)
            }
            _ => (node.op.clone(), node.inputs.iter().map(|i| self.node(*i, perm)).collect()),
        };
        self.push(op, &inputs, node.origin)
    }

    /// An existing node in another order; a node of fewer axes gets leading axes of size 1.
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
