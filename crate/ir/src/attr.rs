//! Attributes: what an op needs to know besides its operands.

use crate::{DType, Literal, OpKind, Region, Shape};
use smallvec::SmallVec;
use std::sync::Arc;

/// What an op needs to know besides its operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Attr {
    /// Nothing.
    None,
    /// Index into the graph's parameters, or into a region's results.
    Index(u32),
    /// A scalar.
    Literal(Literal),
    /// Axes, ascending and distinct.
    Axes(SmallVec<[usize; 4]>),
    /// Target shape.
    Shape(Shape),
    /// A permutation: axis `i` of the result is axis `perm[i]` of the operand.
    Perm(SmallVec<[usize; 4]>),
    /// One range for each axis.
    Slice(SmallVec<[SliceRange; 4]>),
    /// Target dtype.
    DType(DType),
    /// One axis.
    Axis(usize),
    /// Padding of each axis.
    Pad(SmallVec<[PadRange; 4]>),
    /// Windows that slide along some axes, axes ascending and distinct.
    Windows(SmallVec<[Window; 3]>),
    /// How an update is combined with the element at its position.
    Mode(ScatterMode),
    /// Sub-graphs.
    Region(Arc<Region>),
}

impl Attr {
    /// The attribute's kind.
    pub fn kind(&self) -> AttrKind {
        match self {
            Attr::None => AttrKind::None,
            Attr::Index(_) => AttrKind::Index,
            Attr::Literal(_) => AttrKind::Literal,
            Attr::Axes(_) => AttrKind::Axes,
            Attr::Shape(_) => AttrKind::Shape,
            Attr::Perm(_) => AttrKind::Perm,
            Attr::Slice(_) => AttrKind::Slice,
            Attr::DType(_) => AttrKind::DType,
            Attr::Axis(_) => AttrKind::Axis,
            Attr::Pad(_) => AttrKind::Pad,
            Attr::Windows(_) => AttrKind::Windows,
            Attr::Mode(_) => AttrKind::Mode,
            Attr::Region(_) => AttrKind::Region,
        }
    }
}

/// Kind of an attribute; the fields are those of [`Attr`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named after the variants of Attr, documented there")]
pub enum AttrKind {
    None,
    Index,
    Literal,
    Axes,
    Shape,
    Perm,
    Slice,
    DType,
    Axis,
    Pad,
    Windows,
    Mode,
    Region,
}

/// Elements `start, start + step, …`, `len` of them, of one axis. `step` is not 0 and may be negative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SliceRange {
    /// First index, in range when `len > 0`.
    pub start: usize,
    /// Distance between neighbours.
    pub step: isize,
    /// How many.
    pub len: usize,
}

/// Padding of one axis: `low` elements before the first, `interior` between neighbours, `high` behind the last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PadRange {
    /// Before the first.
    pub low: usize,
    /// Behind the last.
    pub high: usize,
    /// Between neighbours.
    pub interior: usize,
}

/// A window that slides along one axis: position `o`, element `k` is element `o · stride + k · dilation` of the axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// The axis.
    pub axis: usize,
    /// Elements in the window, at least 1.
    pub size: usize,
    /// Distance between neighbouring positions, at least 1.
    pub stride: usize,
    /// Distance between neighbouring elements, at least 1.
    pub dilation: usize,
}

/// What scatter does where an update meets an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ScatterMode {
    /// The last update stays.
    Set,
    /// Updates are added, in order.
    Add,
    /// Updates are multiplied, in order.
    Multiply,
    /// The largest stays.
    Maximum,
    /// The smallest stays.
    Minimum,
}

impl ScatterMode {
    /// All modes.
    pub const ALL: [ScatterMode; 5] =
        [ScatterMode::Set, ScatterMode::Add, ScatterMode::Multiply, ScatterMode::Maximum, ScatterMode::Minimum];

    /// Name in the text form.
    pub fn name(self) -> &'static str {
        self.op().map_or("set", |op| op.info().name)
    }

    /// The op that combines an element and an update; none where the update just takes the place.
    pub fn op(self) -> Option<OpKind> {
        match self {
            ScatterMode::Set => None,
            ScatterMode::Add => Some(OpKind::Add),
            ScatterMode::Multiply => Some(OpKind::Multiply),
            ScatterMode::Maximum => Some(OpKind::Maximum),
            ScatterMode::Minimum => Some(OpKind::Minimum),
        }
    }
}
