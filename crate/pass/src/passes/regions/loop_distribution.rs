//! Loop distribution (Kennedy and McKinley 1990) of matrix products: one of a slice and of what stays the same, in every trip of a
//! scan, `=>` one product of all slices before the loop. A trip's product has few rows, and reads the other factor for them alone.

use super::loop_invariant::invariant_nodes;
use super::region_rewrite::{RegionRewrite, RuleResult};
use crate::rebuild::{finish_mapped, inline_where};
use tandem_ir::{Attr, Graph, GraphBuilder, NodeId, Op, OpKind, ParameterRole, Region, Shape};

/// The rows of a product that is made well by itself.
const MANY_ROWS: usize = 64;
/// The most elements that a product of all slices has.
const MAX_ELEMENTS: usize = 1 << 24;

/// A product in a body.
struct Distributed {
    node: NodeId,
    /// Which operand comes from a slice.
    side: usize,
    /// Which sliced operand that is.
    slice: usize,
    /// What moves the slice's elements before the product, the first first.
    movement: Vec<Op>,
}

/// Moves a product before the loop.
pub(crate) fn distribute_products(rewrite: &mut RegionRewrite, builder: &mut GraphBuilder) -> RuleResult {
    let Region::Scan { trips, carried, sliced, reverse, body } = &rewrite.region else { return None };
    let (trips, carried, sliced, reverse) = (*trips, *carried, *sliced, *reverse);
    let invariant = invariant_nodes(body, carried + sliced);
    let slices = &body.parameters()[carried..carried + sliced];
    let slice_of = |node: NodeId| slices.iter().position(|p| p.node == node);
    let product = body.nodes().find_map(|(node, _)| {
        let found = [0, 1].into_iter().find_map(|side| distributed(body, node, side, &invariant, slice_of))?;
        (trips > 1 && body.node(node).ty.shape.count().saturating_mul(trips) <= MAX_ELEMENTS).then_some(found)
    })?;
    let factor = body.node(product.node).inputs[1 - product.side];
    let before = body.reachable_from([factor]);
    let map = inline_where(builder, body, &rewrite.inputs, |id| before[id.index()]);
    let factor = map[factor.index()].expect("it is wanted");
    let slices = rewrite.inputs[carried + product.slice];
    let all = product_of_all(builder, body, &product, (slices, factor), trips);
    rewrite.inputs.insert(carried + sliced, all);
    let body = with_slice(body, product.node, carried + sliced);
    rewrite.region = Region::Scan { trips, carried, sliced: sliced + 1, reverse, body };
    Some(("product of a slice, in a loop => product of all slices before it", format!("a product for {trips} trips")))
}

/// The product at a node, if it has few rows, and its operand at `side` comes from a slice and the other one stays the same.
fn distributed(
    body: &Graph,
    node: NodeId,
    side: usize,
    invariant: &[bool],
    slice_of: impl Fn(NodeId) -> Option<usize>,
) -> Option<Distributed> {
    let product = body.node(node);
    if product.op.kind != OpKind::MatMul || !invariant[product.inputs[1 - side].index()] {
        return None;
    }
    let shape = &product.ty.shape;
    let rows = shape[shape.rank() - 2 + side];
    let (mut at, mut movement) = (product.inputs[side], vec![]);
    while matches!(body.node(at).op.kind, OpKind::Reshape | OpKind::Permute) {
        movement.insert(0, body.node(at).op.clone());
        at = body.node(at).inputs[0];
    }
    let slice = slice_of(at).filter(|_| rows < MANY_ROWS)?;
    Some(Distributed { node, side, slice, movement })
}

/// The products of all slices, stacked: the trips are further rows, or columns, of one product.
fn product_of_all(
    builder: &mut GraphBuilder,
    body: &Graph,
    product: &Distributed,
    (slices, factor): (NodeId, NodeId),
    trips: usize,
) -> NodeId {
    let node = body.node(product.node);
    let origin = body.origin(product.node).map(|o| builder.origin(o.clone()));
    let mut push = |op: Op, inputs: &[NodeId]| builder.push(op, inputs, origin).expect("the product of a slice has such operands");
    let mut stack = slices;
    for op in &product.movement {
        stack = push(of_stack(op, trips), &[stack]);
    }
    // The axis behind which the trips lie.
    let rank = node.ty.shape.rank();
    let at = rank - 2 + product.side;
    let with_trips: Vec<usize> = (1..=at).chain([0]).chain(at + 1..=rank).collect();
    let operand = &body.node(node.inputs[product.side]).ty.shape;
    let joined: Shape = operand.iter().enumerate().map(|(axis, n)| if axis == at { n * trips } else { *n }).collect();
    stack = push(Op::new(OpKind::Permute, Attr::Perm(with_trips.into_iter().collect())), &[stack]);
    stack = push(Op::new(OpKind::Reshape, Attr::Shape(joined)), &[stack]);
    let operands = if product.side == 0 { [stack, factor] } else { [factor, stack] };
    let all = push(node.op.clone(), &operands);
    let result = &node.ty.shape;
    let apart: Shape = result[..at].iter().copied().chain([trips]).chain(result[at..].iter().copied()).collect();
    let all = push(Op::new(OpKind::Reshape, Attr::Shape(apart)), &[all]);
    let first: Vec<usize> = [at].into_iter().chain(0..at).chain(at + 1..=rank).collect();
    push(Op::new(OpKind::Permute, Attr::Perm(first.into_iter().collect())), &[all])
}

/// What an op that moves the elements of a slice is for the stack of all.
fn of_stack(op: &Op, trips: usize) -> Op {
    let attr = if let Attr::Perm(perm) = &op.attr {
        Attr::Perm([0].into_iter().chain(perm.iter().map(|axis| axis + 1)).collect())
    } else if let Attr::Shape(shape) = &op.attr {
        Attr::Shape([trips].into_iter().chain(shape.iter().copied()).collect())
    } else {
        unreachable!("only permutations and reshapes are taken along")
    };
    Op::new(op.kind, attr)
}

/// The body with a further slice, parameter `place`, for a node.
fn with_slice(body: &Graph, node: NodeId, place: usize) -> Graph {
    let (mut inner, mut map) = body.rebuild_with(0..place);
    map[node.index()] = Some(inner.parameter("product", ParameterRole::Argument, body.node(node).ty.clone()));
    for p in &body.parameters()[place..] {
        map[p.node.index()] = Some(inner.parameter(&p.name, p.role, body.node(p.node).ty.clone()));
    }
    for (id, other) in body.nodes().filter(|(id, n)| n.op.kind != OpKind::Parameter && *id != node) {
        map[id.index()] = Some(inner.copy_mapped(other, &map));
    }
    finish_mapped(body, inner, &map)
}
