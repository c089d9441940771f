//! Subscripts with NumPy's meaning: `x[items]`, and `x` with other elements in the place of `x[items]`. Items name every axis;
//! what a program writes (negative integers, the ellipsis, masks) is brought into this form before. Both are composites
//! beside the table of functions: Python writes them as brackets.

mod read;
mod write;

pub use read::subscript;
pub use write::{flat_positions, put_at, put_where};

use crate::op::indexing::places;
use crate::{Arg, Args, Builder, Composite, builder::Node};
use tandem_ir::{DType, Error, NodeId, Shape, SliceRange};

/// What is taken of an axis.
#[derive(Clone, Debug)]
pub enum Item {
    /// One element; the axis goes.
    At(usize),
    /// One element whose place, an int32 scalar inside the axis, is known when the program runs; the axis goes.
    AtComputed(NodeId),
    /// A range.
    Range(SliceRange),
    /// A range inside the axis whose start, an int32 scalar, is known when the program runs.
    ComputedRange {
        /// First element.
        start: NodeId,
        /// Distance.
        step: isize,
        /// How many.
        len: usize,
    },
    /// No axis of `x`: one of size 1 in the result.
    NewAxis,
    /// Integer positions of any shape; negative ones count from the end.
    Positions(NodeId),
}

/// `x[items]`.
pub static SUBSCRIPT: Composite = Composite {
    name: "index",
    signature: "x, items, /",
    doc: "What items take of x.",
    build: |b, a| {
        let items = items(b, a)?;
        Ok(subscript(b, a.tensor("x")?, &items)?.into())
    },
};

/// A copy of `x` in which `x[items]` is `value`. With `winners` (int32, for each part of x the number of the update that it
/// takes, or -1) no part has to look for its update.
pub static PUT: Composite = Composite {
    name: "index_put",
    signature: "x, items, value, /, winners=None",
    doc: "x with value, broadcast, in the place of what items take.",
    build: |b, a| {
        let items = items(b, a)?;
        let winners = a.optional("winners")?;
        Ok(put_at(b, a.tensor("x")?, &items, a.tensor("value")?, winners)?.into())
    },
};

/// Which part of `x` each update of [`PUT`] names, int32 along one axis; -1 for none.
pub static FLAT_POSITIONS: Composite = Composite {
    name: "index_positions",
    signature: "x, items, /",
    doc: "The parts of x that items name, one after the other.",
    build: |b, a| {
        let items = items(b, a)?;
        Ok(flat_positions(b, a.tensor("x")?, &items)?.into())
    },
};

/// A copy of `x` in which the elements that a mask chooses are `value`; the mask's axes are those of `x` from `axis` on.
pub static PUT_WHERE: Composite = Composite {
    name: "masked_put",
    signature: "x, mask, value, /, axis=0",
    doc: "x with value, broadcast, where the mask is true.",
    build: |b, a| Ok(put_where(b, a.tensor("x")?, a.tensor("mask")?, a.tensor("value")?, a.size("axis")?)?.into()),
};

fn items(b: &mut Builder<'_>, a: &Args<'_, NodeId>) -> Result<Vec<Item>, Error> {
    let Arg::List(list) = a.get("items") else { return a.refuse("items are a list") };
    list.iter().map(|arg| item(b, a, arg)).collect()
}

fn item(b: &mut Builder<'_>, a: &Args<'_, NodeId>, arg: &Arg<NodeId>) -> Result<Item, Error> {
    Ok(match arg {
        Arg::None => Item::NewAxis,
        Arg::Int(at) => Item::At(*at as usize),
        Arg::Tensor(positions) => Item::Positions(places(b, *positions)?),
        Arg::List(range) => match range[..] {
            [Arg::Int(start), Arg::Int(step), Arg::Int(len)] => {
                Item::Range(SliceRange { start: start as usize, step: step as isize, len: len as usize })
            }
            [Arg::Tensor(start), Arg::Int(step), Arg::Int(len)] => {
                Item::ComputedRange { start: places(b, start)?, step: step as isize, len: len as usize }
            }
            [Arg::Tensor(at)] => Item::AtComputed(places(b, at)?),
            _ => return a.refuse("a range is a start, a step and a length"),
        },
        Arg::Bool(_) | Arg::Float(_) | Arg::Text(_) | Arg::DType(_) => return a.refuse("an item is an integer, a range or a tensor"),
    })
}

/// Where the axes of broadcast positions stand in a result.
struct Layout {
    /// The shape in which the positions meet; none without positions.
    met: Option<Shape>,
    /// How many axes of the result come before those of the positions.
    before: usize,
}

/// NumPy's rule: the axes that positions bring stand where the positions do, or first when a range or a new axis is between
/// them. An integer counts as a position where there are others.
fn layout(b: &Builder<'_>, items: &[Item]) -> Result<Layout, Error> {
    let mut met: Option<Shape> = None;
    for item in items {
        if let Item::Positions(at) = item {
            let shape = b.shape(*at);
            met = Some(match met {
                Some(other) => other
                    .broadcast(&shape)
                    .or_else(|_| b.refuse(format!("positions of shapes {other} and {shape} cannot be broadcast together")))?,
                None => shape,
            });
        }
    }
    let is_advanced = |item: &&Item| matches!(item, Item::At(_) | Item::AtComputed(_) | Item::Positions(_));
    let first = items.iter().take_while(|i| !is_advanced(i)).count();
    let run = items[first..].iter().take_while(is_advanced).count();
    let is_adjacent = !items[first + run..].iter().any(|i| is_advanced(&i));
    Ok(Layout { met, before: if is_adjacent { first } else { 0 } })
}

/// The sizes of the result's axes that ranges and new axes give, in order.
fn ranged(items: &[Item]) -> Vec<usize> {
    let size = |item: &Item| match item {
        Item::Range(SliceRange { len, .. }) | Item::ComputedRange { len, .. } => Some(*len),
        Item::NewAxis => Some(1),
        Item::At(_) | Item::AtComputed(_) | Item::Positions(_) => None,
    };
    items.iter().filter_map(size).collect()
}

/// `start + step * i` for each `i` below `len`, int32.
fn progression(b: &mut Builder<'_>, start: NodeId, step: isize, len: usize) -> Node {
    let (places, step) = (b.iota(len)?, b.number(DType::I32, step as f64));
    let offsets = b.mul(places, step)?;
    let start = b.reshape(start, Shape::scalar())?;
    b.add(offsets, start)
}
