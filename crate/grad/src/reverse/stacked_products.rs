//! Cotangents of what all trips of a scan share, where each trip adds matrix products to them, as it does to a weight's: the loop
//! stacks the factors, and behind it stands one product, which contracts the trips too. So no trip makes a product with a short
//! contraction, or adds to a tensor of the weight's size.

use crate::Error;
use crate::builder::Builder;
use crate::subgraph::{build_graph, select_flagged};
use std::ops::Range;
use tandem_ir::{Attr, Graph, NodeId, OpKind, Shape, TensorType, mapped};

/// The most products that one cotangent is the sum of.
const MAX_PRODUCTS: usize = 8;
/// The most elements that the loop stacks for one cotangent.
const MAX_STACKED: usize = 1 << 24;

/// A factor: a node of the transposed body, and its axes in the order in which the product has them.
struct Factor {
    node: NodeId,
    /// Which parameter it is, if it is a slice of an operand, which is its stack.
    slice: Option<usize>,
    axes: Vec<usize>,
}

/// A matrix product, and its axes in the order in which the cotangent has them.
struct Product {
    factors: [Factor; 2],
    axes: Vec<usize>,
}

/// A cotangent as a sum of products.
struct StackedProducts(Vec<Product>);

/// The cotangents of what all trips share, the last results of a transposed body.
pub(super) struct Shares {
    /// Those that are sums of products; of the others, the loop carries the sums.
    products: Vec<Option<StackedProducts>>,
    /// How many results the body has before them.
    first: usize,
    /// What the loop stacks: the cotangents of slices, then factors.
    stacks: Vec<NodeId>,
    /// How many of these are factors alone.
    factors: usize,
}

/// The parameters of a transposed body: which of them are slices of operands, and which are the same in all trips.
pub(super) struct Coefficients {
    pub slices: Range<usize>,
    pub same: Range<usize>,
}

impl Shares {
    /// Those of a transposed body, whose results `stacked` are stacked anyway.
    pub fn find(body: &Graph, stacked: Range<usize>, coefficients: &Coefficients, trips: usize) -> Shares {
        let first = stacked.end;
        let products: Vec<_> = (first..body.outputs().len()).map(|index| StackedProducts::find(body, index, coefficients, trips)).collect();
        let mut stacks = body.outputs()[stacked].to_vec();
        let count = stacks.len();
        for node in products.iter().flatten().flat_map(StackedProducts::stacked) {
            if !stacks.contains(&node) {
                stacks.push(node);
            }
        }
        Shares { products, first, factors: stacks.len() - count, stacks }
    }

    /// Of each whether the loop carries it.
    pub fn carried(&self) -> Vec<bool> {
        self.products.iter().map(Option::is_none).collect()
    }

    /// The loop's body: carries cotangents and sums, of these numbers, and takes cotangents of stacked results, the last number.
    pub fn step(&self, body: &Graph, types: &[TensorType], [carried, sums, stacked]: [usize; 3]) -> Result<Graph, Error> {
        let body = with_results(body, &self.stacks[self.stacks.len() - self.factors..]);
        build_graph("body", types, |b: &mut Builder, p| -> Result<Vec<NodeId>, Error> {
            let (cts, p) = p.split_at(carried);
            let (sums, p) = p.split_at(sums);
            let (ys, coefficients) = p.split_at(stacked);
            let arguments: Vec<NodeId> = coefficients.iter().chain(cts).chain(ys).copied().collect();
            let mut found = b.inline(&body, &arguments)?;
            // Carried values, slices, what all trips share, factors.
            let factors = found.split_off(self.first + self.products.len());
            let shares = select_flagged(&found.split_off(self.first), &self.carried());
            let slices = found.split_off(carried);
            for (sum, share) in sums.iter().zip(shares) {
                found.push(b.add(*sum, share)?);
            }
            found.extend(slices.into_iter().chain(factors));
            Ok(found)
        })
    }

    /// Those that are not carried, from the operands that are sliced, and what the loop stacked.
    pub fn multiplied(&self, b: &mut Builder, sliced: &[NodeId], stacks: &[NodeId]) -> Result<Vec<NodeId>, Error> {
        let stack = |node: NodeId| stacks[self.stacks.iter().position(|other| *other == node).expect("it is stacked")];
        self.products.iter().flatten().map(|products| products.multiplied(b, sliced, stack)).collect()
    }
}

impl StackedProducts {
    /// The products that result `index` of a transposed body is the sum of, if stacks of their factors are smaller than the
    /// cotangents that they replace.
    fn find(body: &Graph, index: usize, coefficients: &Coefficients, trips: usize) -> Option<StackedProducts> {
        let result = body.outputs()[index];
        let mut open = vec![(result, (0..body.node(result).ty.shape.rank()).collect::<Vec<_>>())];
        let mut found = vec![];
        while let Some((node, axes)) = open.pop() {
            let (node, axes) = through_permutes(body, node, axes);
            let (kind, inputs) = (body.node(node).op.kind, &body.node(node).inputs);
            if kind == OpKind::Add && body.node(inputs[0]).ty == body.node(inputs[1]).ty {
                open.extend(inputs.iter().rev().map(|input| (*input, axes.clone())));
            } else if kind == OpKind::MatMul && found.len() < MAX_PRODUCTS {
                found.push(Product { factors: [0, 1].map(|at| factor(body, node, at, &coefficients.slices)), axes });
            } else {
                return None;
            }
        }
        let found = StackedProducts(found);
        let varies = varying(body, &coefficients.same);
        let stacked: usize = found.stacked().map(|node| body.node(node).ty.shape.count()).sum();
        let is_small = stacked <= body.node(result).ty.shape.count() && stacked.saturating_mul(trips) <= MAX_STACKED;
        let varies = found.factors().all(|factor| varies[factor.node.index()]);
        (is_small && varies).then_some(found)
    }

    fn factors(&self) -> impl Iterator<Item = &Factor> {
        self.0.iter().flat_map(|product| &product.factors)
    }

    /// The nodes whose values the loop has to stack, a factor each.
    fn stacked(&self) -> impl Iterator<Item = NodeId> {
        self.factors().filter(|factor| factor.slice.is_none()).map(|factor| factor.node)
    }

    /// The cotangent, from the operands that are sliced, and the stacks of nodes.
    fn multiplied(&self, b: &mut Builder, sliced: &[NodeId], stack: impl Fn(NodeId) -> NodeId) -> Result<NodeId, Error> {
        let stack = |factor: &Factor| factor.slice.map_or_else(|| stack(factor.node), |slice| sliced[slice]);
        let mut sum = None;
        for product in &self.0 {
            let [left, right] = &product.factors;
            let stacks = [stack(left), stack(right)];
            let left = with_trips(b, stacks[0], &left.axes, left.axes.len() - 1)?;
            let right = with_trips(b, stacks[1], &right.axes, right.axes.len() - 2)?;
            let value = b.matmul(left, right)?;
            let value = b.permute(value, &product.axes)?;
            sum = Some(match sum {
                Some(sum) => b.add(sum, value)?,
                None => value,
            });
        }
        Ok(sum.expect("a cotangent has a product"))
    }
}

/// The graph with further results.
fn with_results(graph: &Graph, more: &[NodeId]) -> Graph {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes().filter(|(_, node)| node.op.kind != OpKind::Parameter) {
        map[id.index()] = Some(builder.copy_mapped(node, &map));
    }
    let outputs: Vec<NodeId> = graph.outputs().iter().chain(more).map(|node| mapped(&map, *node)).collect();
    builder.finish(&outputs)
}

/// What permutations, the last of them this node, permute, and which of its axes stands for each of `axes` of the node.
fn through_permutes(graph: &Graph, mut node: NodeId, mut axes: Vec<usize>) -> (NodeId, Vec<usize>) {
    while let (OpKind::Permute, Attr::Perm(perm)) = (graph.node(node).op.kind, &graph.node(node).op.attr) {
        axes.iter_mut().for_each(|axis| *axis = perm[*axis]);
        node = graph.node(node).inputs[0];
    }
    (node, axes)
}

/// An operand of a product; parameters in `slices` are slices.
fn factor(graph: &Graph, product: NodeId, operand: usize, slices: &Range<usize>) -> Factor {
    let operand = graph.node(product).inputs[operand];
    let (node, axes) = through_permutes(graph, operand, (0..graph.node(operand).ty.shape.rank()).collect());
    let slice = slices.clone().find(|i| graph.parameters()[*i].node == node);
    Factor { node, slice, axes }
}

/// Which nodes differ from trip to trip: those that depend on other parameters than these.
fn varying(graph: &Graph, same: &Range<usize>) -> Vec<bool> {
    let mut found = vec![false; graph.len()];
    for (i, p) in graph.parameters().iter().enumerate() {
        found[p.node.index()] = !same.contains(&i);
    }
    for (id, node) in graph.nodes() {
        found[id.index()] |= node.inputs.iter().any(|i| found[i.index()]);
    }
    found
}

/// A stack with its own axes in this order, and the trips joined with the axis at `contracted` of them.
fn with_trips(b: &mut Builder, stack: NodeId, axes: &[usize], contracted: usize) -> Result<NodeId, Error> {
    let mut perm: Vec<usize> = axes.iter().map(|axis| axis + 1).collect();
    perm.insert(contracted, 0);
    let moved = b.permute(stack, &perm)?;
    let mut sizes = b.shape(moved).to_vec();
    let trips = sizes.remove(contracted);
    sizes[contracted] *= trips;
    Ok(b.reshape(moved, &Shape::new(&sizes))?)
}
