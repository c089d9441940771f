//! The one op table. Everything that depends on the set of ops (enum, text form, shape and dtype rules, Python names,
//! docs, tests) reads it from here; a match on [`OpKind`] elsewhere has no wildcard arm, so the compiler lists what a
//! new op still needs. Refuses implementations.

use crate::{DType, Literal, Region, Shape};
use smallvec::SmallVec;
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

/// What an op does to the shapes of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// No operands.
    Leaf,
    /// One result element from one element of each operand, operands broadcast.
    Elementwise,
    /// Axes folded away.
    Reduce,
    /// Elements moved, none computed: where each comes from is affine in its place, or row-major order is kept.
    Movement,
    /// Elements moved from a place that is computed: padding, joining, indexing.
    Rearrange,
    /// Each element combined with those before it along an axis.
    Cumulative,
    /// Order along an axis.
    Sort,
    /// Elements put at computed places.
    Scatter,
    /// Sums of products.
    Contract,
    /// Sub-graphs, and their results.
    Region,
}

/// Which dtypes operands may have. Operands of one op have one dtype, conditions and indices excepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Types {
    /// Every dtype.
    Any,
    /// Integers and floats.
    Numeric,
    /// Floats.
    Float,
    /// Integers.
    Integer,
    /// Bools and integers.
    Bits,
    /// A bool condition, then two operands of one dtype.
    Select,
    /// Any dtype, then int32 indices.
    Indexed,
    /// Any dtype, then int32 indices, then updates of the first dtype.
    Updated,
}

impl Types {
    /// Whether an operand at this position may have this dtype.
    pub fn admits(self, position: usize, dtype: DType) -> bool {
        match self {
            Types::Any => true,
            Types::Numeric => dtype != DType::Bool,
            Types::Float => dtype.is_float(),
            Types::Integer => dtype.is_integer(),
            Types::Bits => !dtype.is_float(),
            Types::Select => position > 0 || dtype == DType::Bool,
            Types::Indexed | Types::Updated => position != 1 || dtype == DType::I32,
        }
    }

    /// Whether the operand at this position has the dtype of the value, and is no condition or index.
    pub fn is_value(self, position: usize) -> bool {
        match self {
            Types::Any | Types::Numeric | Types::Float | Types::Integer | Types::Bits => true,
            Types::Select => position > 0,
            Types::Indexed | Types::Updated => position != 1,
        }
    }

    /// For an error sentence.
    pub fn describe(self) -> &'static str {
        match self {
            Types::Any => "operands of one dtype",
            Types::Numeric => "operands of one numeric dtype (an integer or a float)",
            Types::Float => "operands of one float dtype (float16, float32 or float64)",
            Types::Integer => "operands of one integer dtype",
            Types::Bits => "operands of one dtype that is bool or an integer",
            Types::Select => "a bool condition and two operands of one dtype",
            Types::Indexed => "a tensor and int32 indices",
            Types::Updated => "a tensor, int32 indices and updates of the tensor's dtype",
        }
    }
}

/// Dtype of the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultType {
    /// That of the last operand.
    Same,
    /// Bool.
    Bool,
    /// Int32: positions.
    Index,
    /// Given by the attribute or the graph's parameter.
    Attribute,
}

/// How far a device's result may lie from the oracle's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    /// Not at all.
    Exact,
    /// So many units in the last place, on the CPU; WebGPU has WGSL's own bounds.
    Ulp(u32),
    /// By the length of the sum: (T + log2(n/T) + 1) · ε · Σ|terms|.
    Sum,
}

/// Inputs on which tests compare results of the op.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Domain {
    /// All.
    Any,
    /// Greater than zero.
    Positive,
    /// Not zero, in the last operand.
    NonZeroDivisor,
    /// Of such size that the result is finite.
    Moderate,
}

/// One row of the table.
#[derive(Debug)]
pub struct OpInfo {
    /// The row's name in Rust.
    pub kind: OpKind,
    /// Name in the text form and, where `python` says so, in Python.
    pub name: &'static str,
    /// Whether the Python module has a function of this name whose arguments are just the operands.
    pub python: bool,
    /// Infix symbol, or empty.
    pub infix: &'static str,
    /// Number of operands; of ops with sub-graphs the least.
    pub arity: usize,
    /// Shape rule.
    pub class: Class,
    /// Operand dtypes.
    pub types: Types,
    /// Result dtype.
    pub result: ResultType,
    /// Attribute.
    pub attr: AttrKind,
    /// Error bound.
    pub bound: Bound,
    /// Input domain of tests.
    pub domain: Domain,
    /// What it computes.
    pub doc: &'static str,
}

macro_rules! ops {
    ($($kind:ident $name:literal $python:literal $infix:literal $arity:literal $class:ident $types:ident $result:ident $attr:ident ($bound:expr) $domain:ident $doc:literal;)*) => {
        /// The ops. Names follow the Python array API.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum OpKind { $(#[doc = $doc] $kind,)* }

        impl OpKind {
            /// All of them, in the order of the table.
            pub const ALL: &'static [OpKind] = &[$(OpKind::$kind,)*];

            /// The row.
            pub fn info(self) -> &'static OpInfo {
                match self { $(OpKind::$kind => {
                    static INFO: OpInfo = OpInfo {
                        kind: OpKind::$kind, name: $name, python: $python, infix: $infix, arity: $arity, class: Class::$class,
                        types: Types::$types, result: ResultType::$result, attr: AttrKind::$attr, bound: $bound,
                        domain: Domain::$domain, doc: $doc,
                    };
                    &INFO
                })* }
            }
        }
    };
}

ops! {
//  kind           name              python infix arity class       types    result    attr    bound            domain         doc
    Parameter      "parameter"       false ""   0 Leaf        Any     Attribute Index   (Bound::Exact)  Any            "An input of the graph.";
    Constant       "constant"        false ""   0 Leaf        Any     Attribute Literal (Bound::Exact)  Any            "A scalar known while compiling.";
    Iota           "iota"            false ""   0 Leaf        Any     Index     Shape   (Bound::Exact)  Any            "0, 1, 2, … along the one axis of the shape, int32.";
    Negative       "negative"        true  "-"  1 Elementwise Numeric Same      None    (Bound::Exact)  Any            "-x; integers wrap.";
    Abs            "abs"             true  ""   1 Elementwise Numeric Same      None    (Bound::Exact)  Any            "Magnitude; integers wrap at their minimum.";
    Floor          "floor"           true  ""   1 Elementwise Float   Same      None    (Bound::Exact)  Any            "Largest integer not above x.";
    Round          "round"           true  ""   1 Elementwise Float   Same      None    (Bound::Exact)  Any            "Nearest integer, of two the even one.";
    Sqrt           "sqrt"            true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(0)) Any            "Square root; NaN below zero.";
    Exp            "exp"             true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Moderate       "e to the power x.";
    Log            "log"             true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Positive       "Natural logarithm; -inf at zero, NaN below.";
    Sin            "sin"             true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "Sine of x radians.";
    Cos            "cos"             true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "Cosine of x radians.";
    Atan           "atan"            true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "Inverse tangent, in radians.";
    Tanh           "tanh"            true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "Hyperbolic tangent.";
    Erf            "erf"             true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "Gauss error function.";
    Sigmoid        "sigmoid"         true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "1 / (1 + exp(-x)), without overflow.";
    Relu           "relu"            true  ""   1 Elementwise Numeric Same      None    (Bound::Exact)  Any            "x where x > 0, else 0; NaN stays NaN.";
    BitwiseNot     "bitwise_invert"  true  "~"  1 Elementwise Bits    Same      None    (Bound::Exact)  Any            "Every bit flipped; of a bool, the other one.";
    Cast           "cast"            false ""   1 Elementwise Any     Attribute DType   (Bound::Exact)  Any            "Another dtype: floats truncate and saturate, NaN becomes 0, integers wrap, non-zero becomes true.";
    Bitcast        "bitcast"         false ""   1 Elementwise Any     Attribute DType   (Bound::Exact)  Any            "The same bits as another dtype of the same size; of NaN those of some NaN.";
    Add            "add"             true  "+"  2 Elementwise Numeric Same      None    (Bound::Ulp(0)) Any            "x + y; integers wrap.";
    Subtract       "subtract"        true  "-"  2 Elementwise Numeric Same      None    (Bound::Ulp(0)) Any            "x - y; integers wrap.";
    Multiply       "multiply"        true  "*"  2 Elementwise Numeric Same      None    (Bound::Ulp(0)) Any            "x * y; integers wrap.";
    Divide         "divide"          true  "/"  2 Elementwise Float   Same      None    (Bound::Ulp(0)) Any            "x / y as IEEE 754 has it: 1/0 is inf, 0/0 NaN.";
    FloorDivide    "floor_divide"    true  "//" 2 Elementwise Numeric Same      None    (Bound::Exact)  NonZeroDivisor "Quotient rounded down; of integers by zero 0, as in NumPy.";
    Remainder      "remainder"       true  "%"  2 Elementwise Numeric Same      None    (Bound::Exact)  NonZeroDivisor "x - y * floor(x / y), with y's sign; of integers by zero 0, as in NumPy.";
    Power          "pow"             true  "**" 2 Elementwise Float   Same      None    (Bound::Ulp(16)) Positive      "x to the power y.";
    Maximum        "maximum"         true  ""   2 Elementwise Numeric Same      None    (Bound::Exact)  Any            "The larger; NaN if either is NaN.";
    Minimum        "minimum"         true  ""   2 Elementwise Numeric Same      None    (Bound::Exact)  Any            "The smaller; NaN if either is NaN.";
    Equal          "equal"           true  "==" 2 Elementwise Any     Bool      None    (Bound::Exact)  Any            "x == y.";
    NotEqual       "not_equal"       true  "!=" 2 Elementwise Any     Bool      None    (Bound::Exact)  Any            "x != y.";
    Less           "less"            true  "<"  2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x < y.";
    LessEqual      "less_equal"      true  "<=" 2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x <= y.";
    Greater        "greater"         true  ">"  2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x > y.";
    GreaterEqual   "greater_equal"   true  ">=" 2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x >= y.";
    BitwiseAnd     "bitwise_and"     true  "&"  2 Elementwise Bits    Same      None    (Bound::Exact)  Any            "Bits that are set in both; of bools, both true.";
    BitwiseOr      "bitwise_or"      true  "|"  2 Elementwise Bits    Same      None    (Bound::Exact)  Any            "Bits that are set in either; of bools, either true.";
    BitwiseXor     "bitwise_xor"     true  "^"  2 Elementwise Bits    Same      None    (Bound::Exact)  Any            "Bits that are set in just one; of bools, just one true.";
    ShiftLeft      "bitwise_left_shift"  true "<<" 2 Elementwise Integer Same   None    (Bound::Exact)  Any            "Bits moved up by y places; 0 where y is negative or not below the width.";
    ShiftRight     "bitwise_right_shift" true ">>" 2 Elementwise Integer Same   None    (Bound::Exact)  Any            "Bits moved down by y places, the sign kept; only the sign where y is negative or not below the width.";
    Where          "where"           true  ""   3 Elementwise Select  Same      None    (Bound::Exact)  Any            "The second operand where the first is true, else the third.";
    Sum            "sum"             false ""   1 Reduce      Numeric Same      Axes    (Bound::Sum)    Any            "Sum over axes; integers wrap; 0 of nothing.";
    Prod           "prod"            false ""   1 Reduce      Numeric Same      Axes    (Bound::Sum)    Any            "Product over axes; integers wrap; 1 of nothing.";
    Max            "max"             false ""   1 Reduce      Numeric Same      Axes    (Bound::Exact)  Any            "Largest over axes; NaN if one is NaN.";
    Min            "min"             false ""   1 Reduce      Numeric Same      Axes    (Bound::Exact)  Any            "Smallest over axes; NaN if one is NaN.";
    CumulativeSum  "cumulative_sum"  false ""   1 Cumulative  Numeric Same      Axis    (Bound::Sum)    Any            "Each element added to all before it along an axis.";
    CumulativeProd "cumulative_prod" false ""   1 Cumulative  Numeric Same      Axis    (Bound::Sum)    Any            "Each element multiplied with all before it along an axis.";
    ArgSort        "argsort"         false ""   1 Sort        Any     Index     Axis    (Bound::Exact)  Any            "Positions along an axis in ascending order of their elements, equal ones in order; NaN last.";
    Reshape        "reshape"         false ""   1 Movement    Any     Same      Shape   (Bound::Exact)  Any            "The same elements in row-major order under another shape.";
    Permute        "permute"         false ""   1 Movement    Any     Same      Perm    (Bound::Exact)  Any            "Axes reordered.";
    BroadcastTo    "broadcast_to"    false ""   1 Movement    Any     Same      Shape   (Bound::Exact)  Any            "Axes of size 1 repeated and new axes put before, as in NumPy.";
    Slice          "slice"           false ""   1 Movement    Any     Same      Slice   (Bound::Exact)  Any            "A range of each axis, with a step.";
    Windows        "windows"         false ""   1 Movement    Any     Same      Windows (Bound::Exact)  Any            "Windows that slide along axes: each such axis becomes the positions, and an axis of the window's elements is put behind all others.";
    Pad            "pad"             false ""   2 Rearrange   Any     Same      Pad     (Bound::Exact)  Any            "A scalar put before, between and behind the elements of each axis.";
    Concatenate    "concatenate"     false ""   2 Rearrange   Any     Same      Axis    (Bound::Exact)  Any            "The second operand behind the first along an axis.";
    Take           "take"            false ""   2 Rearrange   Indexed Same      Axis    (Bound::Exact)  Any            "Elements of an axis at positions: [a, n, b] by [i, j] to [a, i, j, b]. Positions beyond the ends are clamped to them.";
    Scatter        "scatter"         false ""   3 Scatter     Updated Same      Mode    (Bound::Sum)    Any            "Rows of [n, …] replaced or combined with updates [m, …] at positions [m]; positions beyond the ends are left out.";
    MatMul         "matmul"          true  "@"  2 Contract    Numeric Same      None    (Bound::Sum)    Any            "[…, m, k] by […, k, n] to […, m, n], with equal batch axes.";
    Cond           "cond"            false ""   1 Region      Any     Bool      Region  (Bound::Exact)  Any            "One of two graphs, by a bool scalar.";
    While          "while"           false ""   1 Region      Any     Bool      Region  (Bound::Exact)  Any            "A graph run again and again for as long as another one gives true.";
    Scan           "scan"            false ""   1 Region      Any     Bool      Region  (Bound::Exact)  Any            "A graph run a known number of times, with carried values, slices in and stacked slices out.";
    Result         "result"          false ""   1 Region      Any     Attribute Index   (Bound::Exact)  Any            "One of the results of an op with sub-graphs.";
}

impl OpKind {
    /// The op of this name.
    pub fn from_name(name: &str) -> Option<OpKind> {
        OpKind::ALL.iter().copied().find(|k| k.info().name == name)
    }

    /// Whether the operands may change places.
    pub fn is_commutative(self) -> bool {
        use OpKind::*;
        matches!(self, Add | Multiply | Maximum | Minimum | Equal | NotEqual | BitwiseAnd | BitwiseOr | BitwiseXor)
    }
}
