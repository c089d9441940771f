//! The columns of the op table: what a row says about its op.
//!
//! Each column has a default for the usual case, so that a row names only what is particular to its op. The rows are in
//! [`crate::op`].

use crate::{AttrKind, DType, OpKind};

/// What an op does to the shapes of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// No operands.
    Leaf,
    /// One result element from one element of each operand, operands broadcast.
    Elementwise,
    /// Axes reduced away.
    Reduce,
    /// Elements moved, none computed: the index of the source is an affine function of the index of the result, or row-major
    /// order is kept.
    Movement,
    /// Elements moved from a computed index: padding, concatenation, gathering.
    Rearrange,
    /// Each element combined with those before it along an axis.
    Cumulative,
    /// Order along an axis.
    Sort,
    /// Elements written to computed indices.
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

    /// The dtypes in words, for error messages.
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

/// How far a CPU's result may lie from the result of the reference interpreter.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ErrorBound {
    /// Equal to the bit.
    Exact,
    /// Units in the last place; for WebGPU see [`GpuErrorBound`].
    Ulp(u32),
    /// The bound of a blocked pairwise sum of n terms in blocks of T: (T + log2(n/T) + 1) · ε · Σ|terms|.
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

/// How far a GPU's result may lie from the result of the reference interpreter, for operands of magnitude x.
///
/// The bounds are those of the WGSL specification ("Floating Point Accuracy"). An op that WGSL lacks has the bound of its
/// definition in WGSL's functions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GpuErrorBound {
    /// Units in the last place.
    pub ulps: f64,
    /// Further units in the last place for each unit of x.
    pub growth: f64,
    /// Absolute error, in the unit of the result.
    pub absolute: f64,
    /// Operands for which the absolute error counts.
    pub absolute_range: (f64, f64),
    /// Largest x for which the bound holds; beyond it any result is allowed.
    pub max_operand: f64,
}

impl GpuErrorBound {
    /// A bound in units in the last place.
    pub const fn ulps(ulps: f64) -> GpuErrorBound {
        GpuErrorBound { ulps, growth: 0.0, absolute: 0.0, absolute_range: (f64::NEG_INFINITY, f64::INFINITY), max_operand: f64::INFINITY }
    }

    /// Adds units in the last place for each unit of x.
    pub const fn growing(self, growth: f64) -> GpuErrorBound {
        GpuErrorBound { growth, ..self }
    }

    /// Adds an absolute error.
    pub const fn absolute(self, absolute: f64) -> GpuErrorBound {
        GpuErrorBound { absolute, ..self }
    }

    /// Restricts the absolute error to operands in this range.
    pub const fn near(self, low: f64, high: f64) -> GpuErrorBound {
        GpuErrorBound { absolute_range: (low, high), ..self }
    }

    /// Restricts the bound to operands of at most this magnitude.
    pub const fn up_to(self, max_operand: f64) -> GpuErrorBound {
        GpuErrorBound { max_operand, ..self }
    }
}

/// Where a function of one real number is monotonic. Interval arithmetic needs it to enclose the image of an interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Monotonicity {
    /// Not known: an interval may have any image, unless the reference interpreter has a rule for the op.
    Unknown,
    /// Never decreasing from the first number to the second, NaN beyond them.
    Increasing(f64, f64),
    /// Never increasing from the first number to the second, NaN beyond them.
    Decreasing(f64, f64),
    /// Never increasing up to this number, never decreasing from there.
    DecreasingThenIncreasing(f64),
    /// Between -1 and 1 with the period 2π; this number is a maximum.
    Sinusoid(f64),
}

impl Monotonicity {
    /// Never increasing on all numbers.
    pub const DECREASING: Monotonicity = Monotonicity::Decreasing(f64::NEG_INFINITY, f64::INFINITY);
}

/// One row of the table. The constructors give what is usual for a class, and the methods what is not.
#[derive(Clone, Copy, Debug)]
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
    /// Error bound on CPUs.
    pub error_bound: ErrorBound,
    /// Error bound on GPUs.
    pub gpu_error_bound: GpuErrorBound,
    /// Inputs on which tests compare results.
    pub domain: Domain,
    /// For an op on one float: its value in f64, which narrower floats round once. Other ops are defined in [`crate::scalar`].
    pub eval_f64: Option<fn(f64) -> f64>,
    /// Where `eval_f64` is monotonic.
    pub monotonicity: Monotonicity,
    /// Whether the operands may change places.
    pub commutative: bool,
    /// Whether the result is a value of the operands' dtype even when it is computed in a wider one, so that it needs neither
    /// wrapping nor rounding.
    pub bounded_by_operands: bool,
    /// Whether computing the result again costs more than loading it from memory.
    pub costly: bool,
    /// The op in ONNX, or empty where ONNX has no equivalent. Cases by dtype, of which the first that matches counts
    /// (`unsigned: Sub 0 x | Neg`); each case is one operator on all operands, or steps on the operands x, y and z
    /// (`q = Div x y; Floor q`). Ops with an attribute are translated by the exporter's code instead.
    pub onnx: &'static str,
    /// What it computes.
    pub doc: &'static str,
}

impl OpInfo {
    const fn new(name: &'static str, class: Class, arity: usize, types: Types) -> OpInfo {
        OpInfo {
            // The table fills in `kind` and `doc`.
            kind: OpKind::Parameter,
            name,
            python: false,
            infix: "",
            arity,
            class,
            types,
            result: ResultType::Same,
            attr: AttrKind::None,
            error_bound: ErrorBound::Exact,
            gpu_error_bound: GpuErrorBound::ulps(0.0),
            domain: Domain::Any,
            eval_f64: None,
            monotonicity: Monotonicity::Unknown,
            commutative: false,
            bounded_by_operands: false,
            costly: false,
            onnx: "",
            doc: "",
        }
    }

    /// The ONNX operators that are this op for operands of some dtype.
    pub fn onnx_operators(&self) -> impl Iterator<Item = &'static str> {
        let cases = self.onnx.split('|').map(|case| case.split_once(':').map_or(case, |(_, steps)| steps).trim());
        cases.filter(|steps| !steps.is_empty() && !steps.contains(' '))
    }

    /// With an attribute.
    pub(crate) const fn attr(self, attr: AttrKind) -> OpInfo {
        OpInfo { attr, ..self }
    }

    /// With a result of another dtype.
    pub(crate) const fn result(self, result: ResultType) -> OpInfo {
        OpInfo { result, ..self }
    }

    /// With an operator, and the Python function of the op's name.
    pub(crate) const fn infix(self, infix: &'static str) -> OpInfo {
        OpInfo { infix, python: true, ..self }
    }

    /// With this value of one float.
    pub(crate) const fn eval_f64(self, f: fn(f64) -> f64) -> OpInfo {
        OpInfo { eval_f64: Some(f), ..self }
    }

    /// Never decreasing on all numbers.
    pub(crate) const fn increasing(self) -> OpInfo {
        self.increasing_on(f64::NEG_INFINITY, f64::INFINITY)
    }

    /// Never decreasing between two numbers, NaN beyond them.
    pub(crate) const fn increasing_on(self, from: f64, to: f64) -> OpInfo {
        self.monotonicity(Monotonicity::Increasing(from, to))
    }

    /// With this monotonicity.
    pub(crate) const fn monotonicity(self, monotonicity: Monotonicity) -> OpInfo {
        OpInfo { monotonicity, ..self }
    }

    /// With error bounds: units in the last place on CPUs, and the bound on GPUs.
    pub(crate) const fn max_ulp(self, ulps: u32, gpu_error_bound: GpuErrorBound) -> OpInfo {
        OpInfo { error_bound: ErrorBound::Ulp(ulps), gpu_error_bound, ..self }
    }

    /// With the error bound of sums.
    pub(crate) const fn sum_error(self) -> OpInfo {
        OpInfo { error_bound: ErrorBound::Sum, ..self }
    }

    /// With the inputs on which tests compare results.
    pub(crate) const fn domain(self, domain: Domain) -> OpInfo {
        OpInfo { domain, ..self }
    }

    /// With operands that may change places.
    pub(crate) const fn commutative(self) -> OpInfo {
        OpInfo { commutative: true, ..self }
    }

    /// With a result that needs no wrapping or rounding to its dtype.
    pub(crate) const fn bounded_by_operands(self) -> OpInfo {
        OpInfo { bounded_by_operands: true, ..self }
    }

    /// With a result that is rather stored than computed again.
    pub(crate) const fn costly(self) -> OpInfo {
        OpInfo { costly: true, ..self }
    }

    /// With a translation to ONNX.
    pub(crate) const fn onnx(self, onnx: &'static str) -> OpInfo {
        OpInfo { onnx, ..self }
    }
}

/// An op without operands.
pub(crate) const fn leaf(name: &'static str, result: ResultType, attr: AttrKind) -> OpInfo {
    OpInfo { result, attr, ..OpInfo::new(name, Class::Leaf, 0, Types::Any) }
}

/// An element-wise op, and the Python function of its name.
pub(crate) const fn elementwise(name: &'static str, arity: usize, types: Types) -> OpInfo {
    OpInfo { python: true, ..OpInfo::new(name, Class::Elementwise, arity, types) }
}

/// A function of one float.
pub(crate) const fn float_function(name: &'static str, eval_f64: fn(f64) -> f64) -> OpInfo {
    elementwise(name, 1, Types::Float).eval_f64(eval_f64)
}

/// The operand as another dtype.
pub(crate) const fn conversion(name: &'static str) -> OpInfo {
    let row = elementwise(name, 1, Types::Any).attr(AttrKind::DType).result(ResultType::Attribute);
    OpInfo { python: false, ..row }
}

/// A comparison of two operands.
pub(crate) const fn comparison(name: &'static str, types: Types) -> OpInfo {
    elementwise(name, 2, types).result(ResultType::Bool)
}

/// A reduction over axes.
pub(crate) const fn reduction(name: &'static str) -> OpInfo {
    OpInfo::new(name, Class::Reduce, 1, Types::Numeric).attr(AttrKind::Axes)
}

/// A cumulative sum or product along an axis.
pub(crate) const fn cumulative(name: &'static str) -> OpInfo {
    OpInfo { error_bound: ErrorBound::Sum, ..OpInfo::new(name, Class::Cumulative, 1, Types::Numeric).attr(AttrKind::Axis) }
}

/// A view of the operand, given by an attribute.
pub(crate) const fn movement(name: &'static str, attr: AttrKind) -> OpInfo {
    OpInfo::new(name, Class::Movement, 1, Types::Any).attr(attr)
}

/// Elements moved from computed places, given by an attribute.
pub(crate) const fn rearrange(name: &'static str, types: Types, attr: AttrKind) -> OpInfo {
    OpInfo::new(name, Class::Rearrange, 2, types).attr(attr)
}

/// An op with sub-graphs.
pub(crate) const fn region(name: &'static str) -> OpInfo {
    OpInfo::new(name, Class::Region, 1, Types::Any).attr(AttrKind::Region).result(ResultType::Bool)
}

/// Any other op.
pub(crate) const fn op(name: &'static str, class: Class, arity: usize, types: Types) -> OpInfo {
    OpInfo::new(name, class, arity, types)
}
