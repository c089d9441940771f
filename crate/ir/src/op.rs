//! The op table: every op that a graph can contain, one row each.
//!
//! Everything that depends on the set of ops (the enum, text form, shape and dtype rules, error bounds, interval rules,
//! Python and ONNX names, documentation, tests) is read from this table; the columns are in [`crate::info`]. What cannot be
//! data (code of kernels, derivatives) matches on the op; the compiler names the places that match on every [`Elementwise`],
//! tests of the table the others.

use crate::info::Types::{Any, Bits, Float, Indexed, Integer, Numeric, Select, Updated};
use crate::info::{Class, Domain, GpuErrorBound as Gpu, Monotonicity, OpInfo, ResultType};
use crate::info::{comparison, conversion, cumulative, elementwise, float_function, leaf, movement, op, rearrange, reduction, region};
use crate::{Attr, AttrKind, scalar};
use std::f64::consts::{FRAC_PI_2, PI};

/// An op with its attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Op {
    /// Row of the table.
    pub kind: OpKind,
    /// Attribute, of the kind in the row's `attr` column.
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

macro_rules! ops {
    (leaves { $($leaf:ident = $leaf_row:expr, $leaf_doc:literal;)* }
     elementwise { $($kind:ident = $row:expr, $doc:literal;)* }
     others { $($other:ident = $other_row:expr, $other_doc:literal;)* }) => {
        /// The ops. Names follow the Python array API.
        #[allow(rustdoc::broken_intra_doc_links, reason = "shapes in brackets are no links")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum OpKind { $(#[doc = $leaf_doc] $leaf,)* $(#[doc = $doc] $kind,)* $(#[doc = $other_doc] $other,)* }

        /// The element-wise ops alone, for exhaustive matches in code generators and derivatives.
        #[allow(rustdoc::broken_intra_doc_links, reason = "shapes in brackets are no links")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Elementwise { $(#[doc = $doc] $kind,)* }

        impl Elementwise {
            /// The op among all ops.
            pub fn kind(self) -> OpKind {
                match self {
                    $(Elementwise::$kind => OpKind::$kind,)*
                }
            }
        }

        impl OpKind {
            /// All ops in the order of the table.
            pub const ALL: &'static [OpKind] = &[$(OpKind::$leaf,)* $(OpKind::$kind,)* $(OpKind::$other,)*];

            /// The op's row of the table.
            pub fn info(self) -> &'static OpInfo {
                match self {
                    $(OpKind::$leaf => { static ROW: OpInfo = OpInfo { kind: OpKind::$leaf, doc: $leaf_doc, ..$leaf_row }; &ROW })*
                    $(OpKind::$kind => { static ROW: OpInfo = OpInfo { kind: OpKind::$kind, doc: $doc, ..$row }; &ROW })*
                    $(OpKind::$other => { static ROW: OpInfo = OpInfo { kind: OpKind::$other, doc: $other_doc, ..$other_row }; &ROW })*
                }
            }

            /// The op as an element-wise op, if it is one.
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
    Negative       = elementwise("negative", 1, Numeric).infix("-").eval_f64(|x| -x).monotonicity(Monotonicity::DECREASING).onnx("unsigned: Sub 0 x | Neg"), "-x; integers wrap.";
    Abs            = elementwise("abs", 1, Numeric).eval_f64(f64::abs).monotonicity(Monotonicity::DecreasingThenIncreasing(0.0)).onnx("Abs"), "Magnitude; integers wrap at their minimum.";
    Floor          = float_function("floor", f64::floor).increasing().bounded_by_operands().onnx("Floor"), "Largest integer not above x.";
    Round          = float_function("round", f64::round_ties_even).increasing().bounded_by_operands().onnx("Round"), "Nearest integer, of two the even one.";
    Sqrt           = float_function("sqrt", f64::sqrt).increasing_on(0.0, f64::INFINITY).max_ulp(0, Gpu::ulps(5.0)).costly().onnx("Sqrt"), "Square root; NaN below zero.";
    Exp            = float_function("exp", f64::exp).increasing().max_ulp(4, Gpu::ulps(3.0).growing(2.0)).domain(Domain::Moderate).costly().onnx("Exp"), "e to the power x.";
    Log            = float_function("log", f64::ln).increasing_on(0.0, f64::INFINITY).max_ulp(4, Gpu::ulps(3.0).absolute(4.8e-7).near(0.5, 2.0)).domain(Domain::Positive).costly().onnx("Log"), "Natural logarithm; -inf at zero, NaN below.";
    Log1p          = float_function("log1p", f64::ln_1p).increasing_on(-1.0, f64::INFINITY).max_ulp(4, Gpu::ulps(16.0)).domain(Domain::Positive).costly().onnx("u = Add x 1; d = Sub u 1; l = Log u; q = Div x d; c = Mul l q; t = Equal u 1; n = Where t x c; e = Equal u inf; Where e u n"), "log(1 + x), also right where x is small; -inf at -1, NaN below.";
    Sin            = float_function("sin", f64::sin).monotonicity(Monotonicity::Sinusoid(FRAC_PI_2)).max_ulp(4, Gpu::ulps(0.0).absolute(4.9e-4).up_to(PI)).onnx("Sin"), "Sine of x radians.";
    Cos            = float_function("cos", f64::cos).monotonicity(Monotonicity::Sinusoid(0.0)).max_ulp(4, Gpu::ulps(0.0).absolute(4.9e-4).up_to(PI)).onnx("Cos"), "Cosine of x radians.";
    Atan           = float_function("atan", f64::atan).increasing().max_ulp(4, Gpu::ulps(4096.0)).onnx("Atan"), "Inverse tangent, in radians.";
    Tanh           = float_function("tanh", f64::tanh).increasing().max_ulp(4, Gpu::ulps(10.0).growing(4.0).absolute(1e-5)).costly().onnx("Tanh"), "Hyperbolic tangent.";
    Erf            = float_function("erf", libm::erf).increasing().max_ulp(4, Gpu::ulps(11.0).growing(2.0).absolute(1e-6)).onnx("Erf"), "Gauss error function.";
    Sigmoid        = float_function("sigmoid", scalar::sigmoid).increasing().max_ulp(4, Gpu::ulps(10.0).growing(4.0)).costly().onnx("Sigmoid"), "1 / (1 + exp(-x)), without overflow.";
    Relu           = elementwise("relu", 1, Numeric).eval_f64(scalar::relu).increasing().bounded_by_operands().onnx("unsigned: Identity | Relu"), "x where x > 0, else 0; NaN stays NaN.";
    BitwiseNot     = elementwise("bitwise_invert", 1, Bits).infix("~").onnx("bool: Not | BitwiseNot"), "Every bit flipped; of a bool, the other one.";
    Cast           = conversion("cast").max_ulp(0, Gpu::ulps(1.0)), "Another dtype: floats truncate and saturate, NaN becomes 0, integers wrap, non-zero becomes true.";
    Bitcast        = conversion("bitcast"), "The same bits as another dtype of the same size; of NaN those of some NaN.";
    Add            = elementwise("add", 2, Numeric).infix("+").max_ulp(0, Gpu::ulps(1.0)).commutative().onnx("Add"), "x + y; integers wrap.";
    Subtract       = elementwise("subtract", 2, Numeric).infix("-").max_ulp(0, Gpu::ulps(1.0)).onnx("Sub"), "x - y; integers wrap.";
    Multiply       = elementwise("multiply", 2, Numeric).infix("*").max_ulp(0, Gpu::ulps(1.0)).commutative().onnx("Mul"), "x * y; integers wrap.";
    Divide         = elementwise("divide", 2, Float).infix("/").max_ulp(0, Gpu::ulps(2.5)).costly().onnx("Div"), "x / y as IEEE 754 has it: 1/0 is inf, 0/0 NaN.";
    FloorDivide    = elementwise("floor_divide", 2, Numeric).infix("//").domain(Domain::NonZeroDivisor).costly().onnx("integer: r = Mod x y; e = Sub x r; Div e y | r = Mod x y fmod=1; m = Less r 0; d = Less y 0; o = Xor m d; e = Equal r 0; n = Not e; s = And o n; b = Where s 1 0; w = Sub x r; q = Div w y; l = Sub q b; v = Round l; z = Equal y 0; i = Div x y; Where z i v"), "Quotient rounded down, of floats as Python does it, from the exact remainder; of integers by zero 0, as in NumPy.";
    Remainder      = elementwise("remainder", 2, Numeric).infix("%").domain(Domain::NonZeroDivisor).costly().onnx("integer: Mod | r = Mod x y fmod=1; m = Less r 0; d = Less y 0; o = Xor m d; e = Equal r 0; n = Not e; s = And o n; a = Add r y; Where s a r"), "What is left of x when y is taken from it as often as it goes, exactly, with y's sign; of integers by zero 0, as in NumPy.";
    Power          = elementwise("pow", 2, Float).infix("**").max_ulp(4, Gpu::ulps(3.0)).domain(Domain::Positive).costly().onnx("Pow"), "x to the power y.";
    Maximum        = elementwise("maximum", 2, Numeric).commutative().bounded_by_operands().onnx("Max"), "The larger; NaN if either is NaN.";
    Minimum        = elementwise("minimum", 2, Numeric).commutative().bounded_by_operands().onnx("Min"), "The smaller; NaN if either is NaN.";
    Equal          = comparison("equal", Any).infix("==").commutative().onnx("Equal"), "x == y.";
    NotEqual       = comparison("not_equal", Any).infix("!=").commutative().onnx("e = Equal x y; Not e"), "x != y.";
    Less           = comparison("less", Numeric).infix("<").onnx("Less"), "x < y.";
    LessEqual      = comparison("less_equal", Numeric).infix("<=").onnx("LessOrEqual"), "x <= y.";
    Greater        = comparison("greater", Numeric).infix(">").onnx("Greater"), "x > y.";
    GreaterEqual   = comparison("greater_equal", Numeric).infix(">=").onnx("GreaterOrEqual"), "x >= y.";
    BitwiseAnd     = elementwise("bitwise_and", 2, Bits).infix("&").commutative().bounded_by_operands().onnx("bool: And | BitwiseAnd"), "Bits that are set in both; of bools, both true.";
    BitwiseOr      = elementwise("bitwise_or", 2, Bits).infix("|").commutative().bounded_by_operands().onnx("bool: Or | BitwiseOr"), "Bits that are set in either; of bools, either true.";
    BitwiseXor     = elementwise("bitwise_xor", 2, Bits).infix("^").commutative().bounded_by_operands().onnx("bool: Xor | BitwiseXor"), "Bits that are set in just one; of bools, just one true.";
    ShiftLeft      = elementwise("bitwise_left_shift", 2, Integer).infix("<<").onnx("unsigned: BitShift x y direction=LEFT"), "Bits moved up by y places; 0 where y is negative or not below the width.";
    ShiftRight     = elementwise("bitwise_right_shift", 2, Integer).infix(">>").bounded_by_operands().onnx("unsigned: BitShift x y direction=RIGHT"), "Bits moved down by y places, the sign kept; only the sign where y is negative or not below the width.";
    Where          = elementwise("where", 3, Select).bounded_by_operands().onnx("Where"), "The second operand where the first is true, else the third.";
}
others {
    Sum            = reduction("sum").sum_error(), "Sum over axes; integers wrap; 0 of nothing.";
    Prod           = reduction("prod").sum_error(), "Product over axes; integers wrap; 1 of nothing.";
    Max            = reduction("max"), "Largest over axes; NaN if one is NaN; of zeros of both signs, either.";
    Min            = reduction("min"), "Smallest over axes; NaN if one is NaN; of zeros of both signs, either.";
    CumulativeSum  = cumulative("cumulative_sum"), "Each element added to all before it along an axis.";
    CumulativeProd = cumulative("cumulative_prod"), "Each element multiplied with all before it along an axis.";
    ArgSort        = op("argsort", Class::Sort, 1, Any).attr(AttrKind::Axis).result(ResultType::Index), "Positions along an axis in ascending order of their elements, equal ones in order; NaN last.";
    Reshape        = movement("reshape", AttrKind::Shape), "The same elements in row-major order under another shape.";
    Permute        = movement("permute", AttrKind::Perm), "Axes reordered.";
    BroadcastTo    = movement("broadcast_to", AttrKind::Shape), "Axes of size 1 repeated and new axes put before, as in NumPy.";
    Slice          = movement("slice", AttrKind::Slice), "A range of each axis, with a step.";
    Windows        = movement("windows", AttrKind::Windows), "Windows that slide along axes: each such axis becomes the positions, and an axis of the window's elements is put behind all others.";
    Pad            = rearrange("pad", Any, AttrKind::Pad), "A scalar put before, between and behind the elements of each axis.";
    Concatenate    = rearrange("concatenate", Any, AttrKind::Axis), "The second operand behind the first along an axis.";
    Take           = rearrange("take", Indexed, AttrKind::Axis), "Elements of an axis at positions: [a, n, b] by [i, j] to [a, i, j, b]. Positions beyond the ends are clamped to them.";
    Scatter        = op("scatter", Class::Scatter, 3, Updated).attr(AttrKind::Mode).sum_error(), "Rows of [n, …] replaced or combined with updates [m, …] at positions [m]; positions beyond the ends are left out.";
    MatMul         = op("matmul", Class::Contract, 2, Numeric).infix("@").sum_error().onnx("MatMul"), "[…, m, k] by […, k, n] to […, m, n], with equal batch axes.";
    Cond           = region("cond"), "One of two graphs, by a bool scalar.";
    While          = region("while"), "A graph run again and again for as long as another one gives true.";
    Scan           = region("scan"), "A graph run a known number of times, with carried values, slices in and stacked slices out.";
    Result         = op("result", Class::Region, 1, Any).attr(AttrKind::Index).result(ResultType::Attribute), "One of the results of an op with sub-graphs.";
}
}

impl OpKind {
    /// The op of this name.
    pub fn from_name(name: &str) -> Option<OpKind> {
        OpKind::ALL.iter().copied().find(|k| k.info().name == name)
    }
}
