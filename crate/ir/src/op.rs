//! The one op table. Everything that depends on the set of ops (enum, text form, shape and dtype rules, Python names,
//! docs, tests) reads it from here; a match on [`OpKind`] elsewhere has no wildcard arm, so the compiler lists what a
//! new op still needs. Refuses implementations.

use crate::{DType, Literal, Shape};
use smallvec::SmallVec;

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
    /// Index into the graph's parameters.
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

/// What an op does to the shapes of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// No operands.
    Leaf,
    /// One result element from one element of each operand, operands broadcast.
    Elementwise,
    /// Axes folded away.
    Reduce,
    /// Elements moved, none computed.
    Movement,
    /// Sums of products.
    Contract,
}

/// Which dtypes operands may have. Operands of one op have one dtype, `where`'s condition excepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Types {
    /// Every dtype.
    Any,
    /// Integers and floats.
    Numeric,
    /// Floats.
    Float,
    /// Bool.
    Bool,
    /// Integers.
    Integer,
    /// A bool condition, then two operands of one dtype.
    Select,
}

impl Types {
    /// Whether an operand at this position may have this dtype.
    pub fn admits(self, position: usize, dtype: DType) -> bool {
        match self {
            Types::Any => true,
            Types::Numeric => dtype != DType::Bool,
            Types::Float => dtype.is_float(),
            Types::Bool => dtype == DType::Bool,
            Types::Integer => dtype == DType::I32,
            Types::Select => position > 0 || dtype == DType::Bool,
        }
    }

    /// For an error sentence.
    pub fn describe(self) -> &'static str {
        match self {
            Types::Any => "operands of one dtype",
            Types::Numeric => "operands of one numeric dtype (int32 or float32)",
            Types::Float => "float32",
            Types::Bool => "bool",
            Types::Integer => "int32",
            Types::Select => "a bool condition and two operands of one dtype",
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
    /// Number of operands.
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
//  kind          name            python infix arity class       types    result    attr    bound            domain         doc
    Parameter     "parameter"     false ""   0 Leaf        Any     Attribute Index   (Bound::Exact)  Any            "An input of the graph.";
    Constant      "constant"      false ""   0 Leaf        Any     Attribute Literal (Bound::Exact)  Any            "A scalar known while compiling.";
    Negative      "negative"      true  "-"  1 Elementwise Numeric Same      None    (Bound::Exact)  Any            "-x; int32 wraps.";
    Abs           "abs"           true  ""   1 Elementwise Numeric Same      None    (Bound::Exact)  Any            "Magnitude; int32 wraps at its minimum.";
    Floor         "floor"         true  ""   1 Elementwise Float   Same      None    (Bound::Exact)  Any            "Largest integer not above x.";
    Sqrt          "sqrt"          true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(0)) Any            "Square root; NaN below zero.";
    Exp           "exp"           true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Moderate       "e to the power x.";
    Log           "log"           true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Positive       "Natural logarithm; -inf at zero, NaN below.";
    Tanh          "tanh"          true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "Hyperbolic tangent.";
    Sigmoid       "sigmoid"       true  ""   1 Elementwise Float   Same      None    (Bound::Ulp(4)) Any            "1 / (1 + exp(-x)), without overflow.";
    Relu          "relu"          true  ""   1 Elementwise Numeric Same      None    (Bound::Exact)  Any            "x where x > 0, else 0; NaN stays NaN.";
    LogicalNot    "logical_not"   true  "~"  1 Elementwise Bool    Same      None    (Bound::Exact)  Any            "True where x is false.";
    Cast          "cast"          false ""   1 Elementwise Any     Attribute DType   (Bound::Exact)  Any            "Another dtype: floats truncate and saturate, NaN becomes 0, non-zero becomes true.";
    Add           "add"           true  "+"  2 Elementwise Numeric Same      None    (Bound::Ulp(0)) Any            "x + y; int32 wraps.";
    Subtract      "subtract"      true  "-"  2 Elementwise Numeric Same      None    (Bound::Ulp(0)) Any            "x - y; int32 wraps.";
    Multiply      "multiply"      true  "*"  2 Elementwise Numeric Same      None    (Bound::Ulp(0)) Any            "x * y; int32 wraps.";
    Divide        "divide"        true  "/"  2 Elementwise Float   Same      None    (Bound::Ulp(0)) Any            "x / y as IEEE 754 has it: 1/0 is inf, 0/0 NaN.";
    FloorDivide   "floor_divide"  true  "//" 2 Elementwise Numeric Same      None    (Bound::Exact)  NonZeroDivisor "Quotient rounded down; int32 by zero is 0, as in NumPy.";
    Remainder     "remainder"     true  "%"  2 Elementwise Numeric Same      None    (Bound::Exact)  NonZeroDivisor "x - y * floor(x / y), with y's sign; int32 by zero is 0, as in NumPy.";
    Power         "pow"           true  "**" 2 Elementwise Float   Same      None    (Bound::Ulp(16)) Positive      "x to the power y.";
    Maximum       "maximum"       true  ""   2 Elementwise Numeric Same      None    (Bound::Exact)  Any            "The larger; NaN if either is NaN.";
    Minimum       "minimum"       true  ""   2 Elementwise Numeric Same      None    (Bound::Exact)  Any            "The smaller; NaN if either is NaN.";
    Equal         "equal"         true  "==" 2 Elementwise Any     Bool      None    (Bound::Exact)  Any            "x == y.";
    NotEqual      "not_equal"     true  "!=" 2 Elementwise Any     Bool      None    (Bound::Exact)  Any            "x != y.";
    Less          "less"          true  "<"  2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x < y.";
    LessEqual     "less_equal"    true  "<=" 2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x <= y.";
    Greater       "greater"       true  ">"  2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x > y.";
    GreaterEqual  "greater_equal" true  ">=" 2 Elementwise Numeric Bool      None    (Bound::Exact)  Any            "x >= y.";
    LogicalAnd    "logical_and"   true  "&"  2 Elementwise Bool    Same      None    (Bound::Exact)  Any            "Both true.";
    LogicalOr     "logical_or"    true  "|"  2 Elementwise Bool    Same      None    (Bound::Exact)  Any            "Either true.";
    LogicalXor    "logical_xor"   true  "^"  2 Elementwise Bool    Same      None    (Bound::Exact)  Any            "Just one true.";
    Where         "where"         true  ""   3 Elementwise Select  Same      None    (Bound::Exact)  Any            "The second operand where the first is true, else the third.";
    Sum           "sum"           false ""   1 Reduce      Numeric Same      Axes    (Bound::Sum)    Any            "Sum over axes; int32 wraps; 0 of nothing.";
    Max           "max"           false ""   1 Reduce      Numeric Same      Axes    (Bound::Exact)  Any            "Largest over axes; NaN if one is NaN.";
    Min           "min"           false ""   1 Reduce      Numeric Same      Axes    (Bound::Exact)  Any            "Smallest over axes; NaN if one is NaN.";
    Reshape       "reshape"       false ""   1 Movement    Any     Same      Shape   (Bound::Exact)  Any            "The same elements in row-major order under another shape.";
    Permute       "permute"       false ""   1 Movement    Any     Same      Perm    (Bound::Exact)  Any            "Axes reordered.";
    BroadcastTo   "broadcast_to"  false ""   1 Movement    Any     Same      Shape   (Bound::Exact)  Any            "Axes of size 1 repeated and new axes put before, as in NumPy.";
    Slice         "slice"         false ""   1 Movement    Any     Same      Slice   (Bound::Exact)  Any            "A range of each axis, with a step.";
    MatMul        "matmul"        true  "@"  2 Contract    Numeric Same      None    (Bound::Sum)    Any            "[…, m, k] by […, k, n] to […, m, n], with equal batch axes.";
}

impl OpKind {
    /// The op of this name.
    pub fn from_name(name: &str) -> Option<OpKind> {
        OpKind::ALL.iter().copied().find(|k| k.info().name == name)
    }

    /// Whether the operands may change places.
    pub fn is_commutative(self) -> bool {
        use OpKind::*;
        matches!(self, Add | Multiply | Maximum | Minimum | Equal | NotEqual | LogicalAnd | LogicalOr | LogicalXor)
    }
}
