//! The one op table. Everything that depends on the set of ops (enum, text form, shape and dtype rules, error bounds,
//! enclosures, Python and ONNX names, docs, tests) reads it from here; the columns are in `info`. What cannot be data
//! (code of kernels, derivatives) matches on [`Elementwise`] without a wildcard arm, so the compiler names what a new
//! element-wise op still needs. Refuses implementations.

use crate::info::Types::{Any, Bits, Float, Indexed, Integer, Numeric, Select, Updated};
use crate::info::{Class, Curve, Domain, Gpu, OpInfo, ResultType};
use crate::info::{comparison, conversion, cumulative, elementwise, fold, function, leaf, movement, other, rearrange, region};
use crate::{DType, Literal, Region, Shape, scalar};
use smallvec::SmallVec;
use std::f64::consts::{FRAC_PI_2, PI};
use std::sync::Arc;

/// An op with its attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Op {
    /// Row of the table.
    pub kind: OpKind,
    /// Of the kind that the row says.
    pub attr: Attr,
}

impl Op {
    /// From its parts; [`crate::infer::infer`] checks that they fit.
    pub fn new(kind: OpKind, attr: Attr) -> Op {
        Op { kind, attr }
    }
}

/// An op without attribute.
impl From<OpKind> for Op {
    fn from(kind: OpKind) -> Op {
        Op { kind, attr: Attr::None }
    }
}

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
    /// One range an axis.
    Slice(SmallVec<[SliceRange; 4]>),
    /// Target dtype.
    DType(DType),
    /// One axis.
    Axis(usize),
    /// What is put before, between and behind the elements of each axis.
    Pad(SmallVec<[PadRange; 4]>),
    /// Windows that slide along some axes, axes ascending and distinct.
    Windows(SmallVec<[Window; 3]>),
    /// How updates meet what is there.
    Mode(ScatterMode),
    /// Sub-graphs.
    Region(Arc<Region>),
}

impl Attr {
    /// Its kind.
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
    /// All of them.
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

macro_rules! ops {
    (leaves { $($leaf:ident = $leaf_row:expr, $leaf_doc:literal;)* }
     elementwise { $($kind:ident = $row:expr, $doc:literal;)* }
     others { $($other:ident = $other_row:expr, $other_doc:literal;)* }) => {
        /// The ops. Names follow the Python array API.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum OpKind { $(#[doc = $leaf_doc] $leaf,)* $(#[doc = $doc] $kind,)* $(#[doc = $other_doc] $other,)* }

        /// The element-wise ops alone: what implementations of them match on.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Elementwise { $(#[doc = $doc] $kind,)* }

        impl OpKind {
            /// All of them, in the order of the table.
            pub const ALL: &'static [OpKind] = &[$(OpKind::$leaf,)* $(OpKind::$kind,)* $(OpKind::$other,)*];

            /// The row.
            pub fn info(self) -> &'static OpInfo {
                match self {
                    $(OpKind::$leaf => { static ROW: OpInfo = OpInfo { kind: OpKind::$leaf, doc: $leaf_doc, ..$leaf_row }; &ROW })*
                    $(OpKind::$kind => { static ROW: OpInfo = OpInfo { kind: OpKind::$kind, doc: $doc, ..$row }; &ROW })*
                    $(OpKind::$other => { static ROW: OpInfo = OpInfo { kind: OpKind::$other, doc: $other_doc, ..$other_row }; &ROW })*
                }
            }

            /// Itself as an element-wise op, if it is one.
            pub fn elementwise(self) -> Option<Elementwise> {
                match self {
                    $(OpKind::$kind => Some(Elementwise::$kind),)*
                    $(OpKind::$leaf => None,)* $(OpKind::$other => None,)*
                }
            }
        }
    };
}

ops! {
leaves {
    Parameter      = leaf("parameter", ResultType::Attribute, AttrKind::Index), "An input of the graph.";
    Constant       = leaf("constant", ResultType::Attribute, AttrKind::Literal), "A scalar known while compiling.";
    Iota           = leaf("iota", ResultType::Index, AttrKind::Shape), "0, 1, 2, … along the one axis of the shape, int32.";
}
elementwise {
    Negative       = elementwise("negative", 1, Numeric).infix("-").real(|x| -x).curve(Curve::FALLS).onnx("unsigned: Sub 0 x | Neg"), "-x; integers wrap.";
    Abs            = elementwise("abs", 1, Numeric).real(f64::abs).curve(Curve::Valley(0.0)).onnx("Abs"), "Magnitude; integers wrap at their minimum.";
    Floor          = function("floor", f64::floor).rises().inside().onnx("Floor"), "Largest integer not above x.";
    Round          = function("round", f64::round_ties_even).rises().inside().onnx("Round"), "Nearest integer, of two the even one.";
    Sqrt           = function("sqrt", f64::sqrt).rises_between(0.0, f64::INFINITY).off(0, Gpu::ulps(5.0)).costly().onnx("Sqrt"), "Square root; NaN below zero.";
    Exp            = function("exp", f64::exp).rises().off(4, Gpu::ulps(3.0).growing(2.0)).on(Domain::Moderate).costly().onnx("Exp"), "e to the power x.";
    Log            = function("log", f64::ln).rises_between(0.0, f64::INFINITY).off(4, Gpu::ulps(3.0).absolute(4.8e-7).near(0.5, 2.0)).on(Domain::Positive).costly().onnx("Log"), "Natural logarithm; -inf at zero, NaN below.";
    Log1p          = function("log1p", f64::ln_1p).rises_between(-1.0, f64::INFINITY).off(4, Gpu::ulps(16.0)).on(Domain::Positive).costly().onnx("u = Add x 1; d = Sub u 1; l = Log u; q = Div x d; c = Mul l q; t = Equal u 1; n = Where t x c; e = Equal u inf; Where e u n"), "log(1 + x), also right where x is small; -inf at -1, NaN below.";
    Sin            = function("sin", f64::sin).curve(Curve::Wave(FRAC_PI_2)).off(4, Gpu::ulps(0.0).absolute(4.9e-4).up_to(PI)).onnx("Sin"), "Sine of x radians.";
    Cos            = function("cos", f64::cos).curve(Curve::Wave(0.0)).off(4, Gpu::ulps(0.0).absolute(4.9e-4).up_to(PI)).onnx("Cos"), "Cosine of x radians.";
    Atan           = function("atan", f64::atan).rises().off(4, Gpu::ulps(4096.0)).onnx("Atan"), "Inverse tangent, in radians.";
    Tanh           = function("tanh", f64::tanh).rises().off(4, Gpu::ulps(10.0).growing(4.0).absolute(1e-5)).costly().onnx("Tanh"), "Hyperbolic tangent.";
    Erf            = function("erf", libm::erf).rises().off(4, Gpu::ulps(11.0).growing(2.0).absolute(1e-6)).onnx("Erf"), "Gauss error function.";
    Sigmoid        = function("sigmoid", scalar::sigmoid).rises().off(4, Gpu::ulps(10.0).growing(4.0)).costly().onnx("Sigmoid"), "1 / (1 + exp(-x)), without overflow.";
    Relu           = elementwise("relu", 1, Numeric).real(scalar::relu).rises().inside().onnx("unsigned: Identity | Relu"), "x where x > 0, else 0; NaN stays NaN.";
    BitwiseNot     = elementwise("bitwise_invert", 1, Bits).infix("~").onnx("bool: Not | BitwiseNot"), "Every bit flipped; of a bool, the other one.";
    Cast           = conversion("cast").off(0, Gpu::ulps(1.0)), "Another dtype: floats truncate and saturate, NaN becomes 0, integers wrap, non-zero becomes true.";
    Bitcast        = conversion("bitcast"), "The same bits as another dtype of the same size; of NaN those of some NaN.";
    Add            = elementwise("add", 2, Numeric).infix("+").off(0, Gpu::ulps(1.0)).commutes().onnx("Add"), "x + y; integers wrap.";
    Subtract       = elementwise("subtract", 2, Numeric).infix("-").off(0, Gpu::ulps(1.0)).onnx("Sub"), "x - y; integers wrap.";
    Multiply       = elementwise("multiply", 2, Numeric).infix("*").off(0, Gpu::ulps(1.0)).commutes().onnx("Mul"), "x * y; integers wrap.";
    Divide         = elementwise("divide", 2, Float).infix("/").off(0, Gpu::ulps(2.5)).costly().onnx("Div"), "x / y as IEEE 754 has it: 1/0 is inf, 0/0 NaN.";
    FloorDivide    = elementwise("floor_divide", 2, Numeric).infix("//").on(Domain::NonZeroDivisor).costly().onnx("integer: r = Mod x y; e = Sub x r; Div e y | q = Div x y; Floor q"), "Quotient rounded down; of integers by zero 0, as in NumPy.";
    Remainder      = elementwise("remainder", 2, Numeric).infix("%").on(Domain::NonZeroDivisor).costly().onnx("integer: Mod | q = Div x y; f = Floor q; p = Mul y f; Sub x p"), "x - y * floor(x / y), with y's sign; of integers by zero 0, as in NumPy.";
    Power          = elementwise("pow", 2, Float).infix("**").off(4, Gpu::ulps(3.0)).on(Domain::Positive).costly().onnx("Pow"), "x to the power y.";
    Maximum        = elementwise("maximum", 2, Numeric).commutes().inside().onnx("Max"), "The larger; NaN if either is NaN.";
    Minimum        = elementwise("minimum", 2, Numeric).commutes().inside().onnx("Min"), "The smaller; NaN if either is NaN.";
    Equal          = comparison("equal", Any).infix("==").commutes().onnx("Equal"), "x == y.";
    NotEqual       = comparison("not_equal", Any).infix("!=").commutes().onnx("e = Equal x y; Not e"), "x != y.";
    Less           = comparison("less", Numeric).infix("<").onnx("Less"), "x < y.";
    LessEqual      = comparison("less_equal", Numeric).infix("<=").onnx("LessOrEqual"), "x <= y.";
    Greater        = comparison("greater", Numeric).infix(">").onnx("Greater"), "x > y.";
    GreaterEqual   = comparison("greater_equal", Numeric).infix(">=").onnx("GreaterOrEqual"), "x >= y.";
    BitwiseAnd     = elementwise("bitwise_and", 2, Bits).infix("&").commutes().inside().onnx("bool: And | BitwiseAnd"), "Bits that are set in both; of bools, both true.";
    BitwiseOr      = elementwise("bitwise_or", 2, Bits).infix("|").commutes().inside().onnx("bool: Or | BitwiseOr"), "Bits that are set in either; of bools, either true.";
    BitwiseXor     = elementwise("bitwise_xor", 2, Bits).infix("^").commutes().inside().onnx("bool: Xor | BitwiseXor"), "Bits that are set in just one; of bools, just one true.";
    ShiftLeft      = elementwise("bitwise_left_shift", 2, Integer).infix("<<").onnx("unsigned: BitShift x y direction=LEFT"), "Bits moved up by y places; 0 where y is negative or not below the width.";
    ShiftRight     = elementwise("bitwise_right_shift", 2, Integer).infix(">>").inside().onnx("unsigned: BitShift x y direction=RIGHT"), "Bits moved down by y places, the sign kept; only the sign where y is negative or not below the width.";
    Where          = elementwise("where", 3, Select).inside().onnx("Where"), "The second operand where the first is true, else the third.";
}
others {
    Sum            = fold("sum").sums(), "Sum over axes; integers wrap; 0 of nothing.";
    Prod           = fold("prod").sums(), "Product over axes; integers wrap; 1 of nothing.";
    Max            = fold("max"), "Largest over axes; NaN if one is NaN; of zeros of both signs, either.";
    Min            = fold("min"), "Smallest over axes; NaN if one is NaN; of zeros of both signs, either.";
    CumulativeSum  = cumulative("cumulative_sum"), "Each element added to all before it along an axis.";
    CumulativeProd = cumulative("cumulative_prod"), "Each element multiplied with all before it along an axis.";
    ArgSort        = other("argsort", Class::Sort, 1, Any).with(AttrKind::Axis).gives(ResultType::Index), "Positions along an axis in ascending order of their elements, equal ones in order; NaN last.";
    Reshape        = movement("reshape", AttrKind::Shape), "The same elements in row-major order under another shape.";
    Permute        = movement("permute", AttrKind::Perm), "Axes reordered.";
    BroadcastTo    = movement("broadcast_to", AttrKind::Shape), "Axes of size 1 repeated and new axes put before, as in NumPy.";
    Slice          = movement("slice", AttrKind::Slice), "A range of each axis, with a step.";
    Windows        = movement("windows", AttrKind::Windows), "Windows that slide along axes: each such axis becomes the positions, and an axis of the window's elements is put behind all others.";
    Pad            = rearrange("pad", Any, AttrKind::Pad), "A scalar put before, between and behind the elements of each axis.";
    Concatenate    = rearrange("concatenate", Any, AttrKind::Axis), "The second operand behind the first along an axis.";
    Take           = rearrange("take", Indexed, AttrKind::Axis), "Elements of an axis at positions: [a, n, b] by [i, j] to [a, i, j, b]. Positions beyond the ends are clamped to them.";
    Scatter        = other("scatter", Class::Scatter, 3, Updated).with(AttrKind::Mode).sums(), "Rows of [n, …] replaced or combined with updates [m, …] at positions [m]; positions beyond the ends are left out.";
    MatMul         = other("matmul", Class::Contract, 2, Numeric).infix("@").sums().onnx("MatMul"), "[…, m, k] by […, k, n] to […, m, n], with equal batch axes.";
    Cond           = region("cond"), "One of two graphs, by a bool scalar.";
    While          = region("while"), "A graph run again and again for as long as another one gives true.";
    Scan           = region("scan"), "A graph run a known number of times, with carried values, slices in and stacked slices out.";
    Result         = other("result", Class::Region, 1, Any).with(AttrKind::Index).gives(ResultType::Attribute), "One of the results of an op with sub-graphs.";
}
}

impl OpKind {
    /// The op of this name.
    pub fn from_name(name: &str) -> Option<OpKind> {
        OpKind::ALL.iter().copied().find(|k| k.info().name == name)
    }
}
