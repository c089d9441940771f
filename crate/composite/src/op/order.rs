//! Sorting, searching and counting functions of the array API. Result shapes are known before the program runs, so functions
//! whose result shape depends on elements are missing.

use super::elementwise::pair;
use super::indexing::{along, places};
use super::manipulation::{flatten, span};
use crate::{Args, Builder, Composite, Output, builder::Node};
use tandem_ir::{Attr, DType, Error, NodeId, Op, OpKind, ScatterMode};

type A<'a> = Args<'a, NodeId>;

const COUNTED: &str = "the shape of its result depends on the elements, and shapes have to be known before a program runs";

macro_rules! refused {
    ($name:literal $instead:literal) => {
        Composite {
            name: $name,
            signature: "x, /",
            doc: concat!("Refused: the shape of its result would depend on the elements; ", $instead, "."),
            build: |_, a| a.refuse(format!(concat!("{}; ", $instead), COUNTED)),
        }
    };
}

/// The composites.
pub const OPS: &[Composite] = &[
    Composite { name: "sort", signature: "x, /, axis=-1, *, descending=False, stable=True", doc: "Elements in order along an axis, NaN as the largest; always stable.", build: |b, a| {
        let (x, order) = (a.tensor("x")?, order_args(b, a)?);
        let axis = b.axis(a.int("axis")?, b.rank(x))?;
        Ok(along(b, x, order, axis)?.into())
    } },
    Composite { name: "argsort", signature: "x, /, axis=-1, *, descending=False, stable=True", doc: "Positions (int32) that put the elements in order along an axis, NaN as the largest; always stable.", build: |b, a| Ok(order_args(b, a)?.into()) },
    Composite { name: "topk", signature: "x, k, /, axis=-1, largest=True", doc: "A tuple of the k largest (or smallest) elements along an axis, in order, and their positions (int32); of equal ones the first.", build: |b, a| {
        let (x, k) = (a.tensor("x")?, a.size("k")?);
        let axis = b.axis(a.int("axis")?, b.rank(x))?;
        let (values, at) = topk(b, x, k, axis, a.truth("largest")?)?;
        Ok(Output::Many(vec![values, at]))
    } },
    Composite { name: "searchsorted", signature: "x1, x2, /, side='left', sorter=None", doc: "Where each element of x2 would go into x1 [n], which is in order (or is by the positions of sorter), int32: before equal ones, or behind them for side 'right'; NaN is the largest.", build: |b, a| {
        let (mut sorted, x) = pair(b, a)?;
        if let Some(sorter) = a.optional("sorter")? {
            let at = places(b, sorter)?;
            sorted = b.take(sorted, at, 0)?;
        }
        let right = match a.text("side")? {
            "left" => false,
            "right" => true,
            other => return a.refuse(format!("side has to be 'left' or 'right', not '{other}'")),
        };
        Ok(searchsorted(b, sorted, x, right)?.into())
    } },
    Composite { name: "digitize", signature: "x, bins, /, right=False", doc: "The number (int32) of the bin that each element falls into; bins [n] is ascending, and an element that equals an edge is in the bin behind it, or before it where `right`.", build: |b, a| {
        Ok(searchsorted(b, a.tensor("bins")?, a.tensor("x")?, !a.truth("right")?)?.into())
    } },
    Composite { name: "bincount", signature: "x, length, /, weights=None", doc: "How often each of 0 to length - 1 is in x, int32, or the sum of the weights there; other numbers are left out. length has to be given.", build: |b, a| {
        let (length, weights) = (a.size("length")?, a.optional("weights")?);
        Ok(bincount(b, a.tensor("x")?, length, weights)?.into())
    } },
    refused!("nonzero" "use where with a condition, or count_nonzero"),
    refused!("argwhere" "use where with a condition, or count_nonzero"),
    refused!("unique_all" "sort gives equal elements as neighbours"),
    refused!("unique_counts" "bincount counts into a given length"),
    refused!("unique_inverse" "sort gives equal elements as neighbours"),
    refused!("unique_values" "sort gives equal elements as neighbours"),
];

fn order_args(b: &mut Builder<'_>, a: &A<'_>) -> Node {
    let x = a.tensor("x")?;
    let axis = b.axis(a.int("axis")?, b.rank(x))?;
    a.truth("stable")?;
    argsort(b, x, axis, a.truth("descending")?)
}

/// Positions in order. Downwards it is the order of the mirrored axis read backwards, so that equal elements stay in order.
pub fn argsort(b: &mut Builder<'_>, x: NodeId, axis: usize, descending: bool) -> Node {
    let sort = Op::new(OpKind::ArgSort, Attr::Axis(axis));
    if !descending {
        return b.apply(sort, &[x]);
    }
    let mirrored = b.flip(x, axis)?;
    let order = b.apply(sort, &[mirrored])?;
    let order = b.flip(order, axis)?;
    let last = b.like(order, b.shape(x)[axis] as f64 - 1.0);
    b.sub(last, order)
}

/// The first k in order, and their positions.
pub fn topk(b: &mut Builder<'_>, x: NodeId, k: usize, axis: usize, largest: bool) -> Result<(NodeId, NodeId), Error> {
    let n = b.shape(x)[axis];
    if k > n {
        return b.refuse(format!("k is {k}, and axis {axis} has {n} elements"));
    }
    let order = argsort(b, x, axis, largest)?;
    let first = span(b, order, axis, 0, k)?;
    Ok((along(b, x, first, axis)?, first))
}

/// Sorted elements up to which each x is compared with all; among more it is found by bisection.
const MAX_COMPARED: usize = 64;

/// How many of the sorted elements lie before each of x.
pub fn searchsorted(b: &mut Builder<'_>, sorted: NodeId, x: NodeId, right: bool) -> Node {
    let (sorted, x) = super::linalg::numbers(b, sorted, x)?;
    if b.rank(sorted) != 1 {
        return b.refuse(format!("the sorted elements have to lie along one axis, not in shape {}", b.shape(sorted)));
    }
    let (shape, rank) = (b.shape(x), b.rank(x));
    let count = b.shape(sorted)[0];
    if count <= MAX_COMPARED {
        let apart = b.reshape(x, shape.iter().copied().chain([1]).collect::<tandem_ir::Shape>())?;
        let before = stands_before(b, sorted, apart, right)?;
        let ones = b.cast(before, DType::I32)?;
        return b.sum(ones, &[rank], false);
    }
    let (nothing, end) = (b.number(DType::I32, -1.0), b.number(DType::I32, count as f64));
    let mut last = b.broadcast_to(nothing, shape)?;
    let mut step = count.next_power_of_two();
    while step > 0 {
        let distance = b.number(DType::I32, step as f64);
        let next = b.add(last, distance)?;
        let element = b.take(sorted, next, 0)?;
        let (before, fits) = (stands_before(b, element, x, right)?, b.less(next, end)?);
        let both = b.and(before, fits)?;
        last = b.select(both, next, last)?;
        step /= 2;
    }
    let one = b.number(DType::I32, 1.0);
    b.add(last, one)
}

/// Whether a sorted element stands before x, where equal ones do too for `or_equal`; NaN is above all others.
fn stands_before(b: &mut Builder<'_>, sorted: NodeId, x: NodeId, or_equal: bool) -> Node {
    let before = if or_equal { b.less_equal(sorted, x)? } else { b.less(sorted, x)? };
    if !b.dtype(x).is_float() {
        return Ok(before);
    }
    let mut beyond = b.not_equal(x, x)?;
    if !or_equal {
        let is_number = b.equal(sorted, sorted)?;
        beyond = b.and(beyond, is_number)?;
    }
    b.or(before, beyond)
}

/// How often each number occurs.
pub fn bincount(b: &mut Builder<'_>, x: NodeId, length: usize, weights: Option<NodeId>) -> Node {
    let at = places(b, x)?;
    let at = flatten(b, at, 0, -1)?;
    let count = b.shape(at);
    let updates = match weights {
        Some(weights) if b.shape(weights) == b.shape(x) => {
            let weights = b.numeric(weights)?;
            flatten(b, weights, 0, -1)?
        }
        Some(weights) => return b.refuse(format!("weights of shape {} are not of x's shape {}", b.shape(weights), b.shape(x))),
        None => {
            let one = b.number(DType::I32, 1.0);
            b.broadcast_to(one, count)?
        }
    };
    let zero = b.like(updates, 0.0);
    let zeros = b.broadcast_to(zero, [length])?;
    b.apply(Op::new(OpKind::Scatter, Attr::Mode(ScatterMode::Add)), &[zeros, at, updates])
}
