//! The columns of the op table: what a row says about its op. Each has a default for the usual case, so that a row names
//! only what is particular to its op. Refuses rows: those are in `op`.

use crate::{AttrKind, DType, OpKind};

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
    /// So many units in the last place, on the CPU; for WebGPU see [`Gpu`].
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

/// How far a GPU's result may lie from the oracle's, for operands of magnitude x: WGSL's bounds, or, for ops that WGSL lacks,
/// those of their definition in its terms.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gpu {
    /// Units in the last place,
    pub ulps: f64,
    /// and so many more for each unit of x,
    pub growth: f64,
    /// and this much in the result's own unit,
    pub absolute: f64,
    /// the last only for operands between these.
    pub near: (f64, f64),
    /// Beyond this x nothing is promised.
    pub most: f64,
}

impl Gpu {
    /// So many units in the last place.
    pub const fn ulps(ulps: f64) -> Gpu {
        Gpu { ulps, growth: 0.0, absolute: 0.0, near: (f64::NEG_INFINITY, f64::INFINITY), most: f64::INFINITY }
    }

    /// So many more for each unit of x.
    pub const fn growing(self, growth: f64) -> Gpu {
        Gpu { growth, ..self }
    }

    /// This much in the result's own unit.
    pub const fn absolute(self, absolute: f64) -> Gpu {
        Gpu { absolute, ..self }
    }

    /// The absolute part counts only for operands between these.
    pub const fn near(self, low: f64, high: f64) -> Gpu {
        Gpu { near: (low, high), ..self }
    }

    /// Nothing is promised beyond this x.
    pub const fn up_to(self, most: f64) -> Gpu {
        Gpu { most, ..self }
    }
}

/// How a function of one real number runs between the points where it is known: enclosures follow it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Curve {
    /// No telling: known operands have a known result, others may have any, unless the oracle has a rule for the op.
    Unknown,
    /// It never falls from the first number to the second, and is NaN beyond them.
    Rises(f64, f64),
    /// It never rises from the first number to the second, and is NaN beyond them.
    Falls(f64, f64),
    /// It never rises up to this number, and never falls from there.
    Valley(f64),
    /// It swings between -1 and 1 in 2π; a top is at this number.
    Wave(f64),
}

impl Curve {
    /// It never rises.
    pub const FALLS: Curve = Curve::Falls(f64::NEG_INFINITY, f64::INFINITY);
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
    /// Error bound.
    pub bound: Bound,
    /// Error bound on GPUs.
    pub gpu: Gpu,
    /// Input domain of tests.
    pub domain: Domain,
    /// Of an op on one float: its value on f64, which other floats round once. Others have theirs in `scalar`.
    pub real: Option<fn(f64) -> f64>,
    /// How that function runs.
    pub curve: Curve,
    /// Whether the operands may change places.
    pub commutative: bool,
    /// Whether the result is a number of the dtype also where it is computed in a wider one.
    pub inside: bool,
    /// Whether computing it again costs more than loading it.
    pub costly: bool,
    /// How ONNX says it, or empty where it cannot: cases for dtypes, of which the first that fits counts
    /// (`unsigned: Sub 0 x | Neg`), each an operator of all operands or steps on the operands x, y and z
    /// (`q = Div x y; Floor q`). Of ops without attribute; others have theirs in the exporter.
    pub onnx: &'static str,
    /// What it computes.
    pub doc: &'static str,
}

impl OpInfo {
    const fn new(name: &'static str, class: Class, arity: usize, types: Types) -> OpInfo {
        OpInfo {
            // Given by the table, as is the doc.
            kind: OpKind::Parameter,
            name,
            python: false,
            infix: "",
            arity,
            class,
            types,
            result: ResultType::Same,
            attr: AttrKind::None,
            bound: Bound::Exact,
            gpu: Gpu::ulps(0.0),
            domain: Domain::Any,
            real: None,
            curve: Curve::Unknown,
            commutative: false,
            inside: false,
            costly: false,
            onnx: "",
            doc: "",
        }
    }

    /// ONNX's operators that are this op, of operands of one dtype or other.
    pub fn onnx_operators(&self) -> impl Iterator<Item = &'static str> {
        let cases = self.onnx.split('|').map(|case| case.split_once(':').map_or(case, |(_, steps)| steps).trim());
        cases.filter(|steps| !steps.is_empty() && !steps.contains(' '))
    }

    /// With an attribute.
    pub(crate) const fn with(self, attr: AttrKind) -> OpInfo {
        OpInfo { attr, ..self }
    }

    /// With a result of another dtype.
    pub(crate) const fn gives(self, result: ResultType) -> OpInfo {
        OpInfo { result, ..self }
    }

    /// With an operator, and the Python function of the op's name.
    pub(crate) const fn infix(self, infix: &'static str) -> OpInfo {
        OpInfo { infix, python: true, ..self }
    }

    /// With this value of one float.
    pub(crate) const fn real(self, real: fn(f64) -> f64) -> OpInfo {
        OpInfo { real: Some(real), ..self }
    }

    /// Never falling, on all numbers.
    pub(crate) const fn rises(self) -> OpInfo {
        self.rises_between(f64::NEG_INFINITY, f64::INFINITY)
    }

    /// Never falling, and NaN elsewhere.
    pub(crate) const fn rises_between(self, from: f64, to: f64) -> OpInfo {
        self.curve(Curve::Rises(from, to))
    }

    /// With another curve.
    pub(crate) const fn curve(self, curve: Curve) -> OpInfo {
        OpInfo { curve, ..self }
    }

    /// Off by so many units in the last place at most, on the CPU and on a GPU.
    pub(crate) const fn off(self, ulps: u32, gpu: Gpu) -> OpInfo {
        OpInfo { bound: Bound::Ulp(ulps), gpu, ..self }
    }

    /// With the bound of sums.
    pub(crate) const fn sums(self) -> OpInfo {
        OpInfo { bound: Bound::Sum, ..self }
    }

    /// Tested on these inputs.
    pub(crate) const fn on(self, domain: Domain) -> OpInfo {
        OpInfo { domain, ..self }
    }

    /// Operands may change places.
    pub(crate) const fn commutes(self) -> OpInfo {
        OpInfo { commutative: true, ..self }
    }

    /// The result needs no settling into its dtype.
    pub(crate) const fn inside(self) -> OpInfo {
        OpInfo { inside: true, ..self }
    }

    /// Rather stored than computed again.
    pub(crate) const fn costly(self) -> OpInfo {
        OpInfo { costly: true, ..self }
    }

    /// Written so in ONNX.
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

/// A float function of one float.
pub(crate) const fn function(name: &'static str, real: fn(f64) -> f64) -> OpInfo {
    elementwise(name, 1, Types::Float).real(real)
}

/// Another dtype.
pub(crate) const fn conversion(name: &'static str) -> OpInfo {
    let row = elementwise(name, 1, Types::Any).with(AttrKind::DType).gives(ResultType::Attribute);
    OpInfo { python: false, ..row }
}

/// A comparison of two operands.
pub(crate) const fn comparison(name: &'static str, types: Types) -> OpInfo {
    elementwise(name, 2, types).gives(ResultType::Bool)
}

/// Axes folded away.
pub(crate) const fn fold(name: &'static str) -> OpInfo {
    OpInfo::new(name, Class::Reduce, 1, Types::Numeric).with(AttrKind::Axes)
}

/// Sums or products of all elements before each one.
pub(crate) const fn cumulative(name: &'static str) -> OpInfo {
    OpInfo { bound: Bound::Sum, ..OpInfo::new(name, Class::Cumulative, 1, Types::Numeric).with(AttrKind::Axis) }
}

/// Elements moved, by an attribute.
pub(crate) const fn movement(name: &'static str, attr: AttrKind) -> OpInfo {
    OpInfo::new(name, Class::Movement, 1, Types::Any).with(attr)
}

/// Elements moved from computed places.
pub(crate) const fn rearrange(name: &'static str, types: Types, attr: AttrKind) -> OpInfo {
    OpInfo::new(name, Class::Rearrange, 2, types).with(attr)
}

/// Sub-graphs.
pub(crate) const fn region(name: &'static str) -> OpInfo {
    OpInfo::new(name, Class::Region, 1, Types::Any).with(AttrKind::Region).gives(ResultType::Bool)
}

/// Any other op.
pub(crate) const fn other(name: &'static str, class: Class, arity: usize, types: Types) -> OpInfo {
    OpInfo::new(name, class, arity, types)
}
