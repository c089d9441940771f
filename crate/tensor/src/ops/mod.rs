//! Ops as a program calls them: operands promoted and cast, then dispatched to the open trace or run at once.
//!
//! One file a family. Shapes are inferred, and checked, by the op table of `tandem_ir`.

mod elementwise;
pub(crate) mod movement;

pub use elementwise::Argument;

use crate::{Result, Runtime, Tensor};
use tandem_ir::{Attr, DType, Literal, Op, OpKind};

/// A number of the host language. Its dtype is weak: it takes that of the tensor that it meets, if that can hold it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// An integer that only uint64 holds.
    Large(u64),
    /// A float.
    Float(f64),
}

impl Number {
    /// The narrowest dtype of its kind.
    pub fn dtype(self) -> DType {
        match self {
            Number::Bool(_) => DType::Bool,
            Number::Int(_) => DType::I32,
            Number::Large(_) => DType::U64,
            Number::Float(_) => DType::F32,
        }
    }

    /// As a scalar of a dtype; an integer that does not fit is refused.
    pub fn literal(self, dtype: DType) -> Result<Literal> {
        Ok(match (self, dtype) {
            (Number::Bool(b), _) => Literal::Bool(b).cast(dtype),
            (Number::Int(i), _) => held(Literal::I64(i), dtype)?,
            (Number::Large(i), _) => held(Literal::U64(i), dtype)?,
            (Number::Float(x), _) => Literal::float(dtype, x),
        })
    }
}

/// An integer in a dtype; one that an integer dtype does not hold is refused.
fn held(integer: Literal, dtype: DType) -> Result<Literal> {
    let found = integer.cast(dtype);
    if !dtype.is_integer() || found.to_integer() == integer.to_integer() {
        return Ok(found);
    }
    let (name, least, most) = (dtype.python_name(), Literal::lowest(dtype), Literal::highest(dtype));
    Err(crate::Error::Value(format!("{integer} does not fit into {name} (from {least} to {most}); use a float")))
}

/// What an op is called on.
#[derive(Clone, Copy)]
pub enum Operand<'a> {
    /// A tensor.
    Tensor(&'a Tensor),
    /// A scalar of final dtype.
    Scalar(Literal),
}

impl Runtime {
    /// Dispatches an op: into the open trace, or to the device at once.
    pub fn apply(&self, op: impl Into<Op>, inputs: &[Operand<'_>]) -> Result<Tensor> {
        if self.is_tracing() { self.trace_op(op.into(), inputs) } else { self.run_op(op.into(), inputs) }
    }

    /// An op on one tensor.
    pub(crate) fn apply_to(&self, kind: OpKind, attr: Attr, x: &Tensor) -> Result<Tensor> {
        self.apply(Op::new(kind, attr), &[Operand::Tensor(x)])
    }

    /// A result as a value of its own: where it is the operand itself, another handle, which keeps the elements when something is
    /// assigned to the operand.
    pub fn as_value(&self, operand: &Tensor, result: Tensor) -> Result<Tensor> {
        if operand.key() != result.key() {
            return Ok(result);
        }
        let is_recorded = self.tape.recording.get() && operand.is_tracked();
        if is_recorded || self.is_tracing() && !operand.is_symbol() {
            // An op: what a trace captures by reference has the value of each call, and gradients flow on.
            return self.apply_to(OpKind::Reshape, Attr::Shape(operand.shape()), operand);
        }
        Ok(Tensor::new(operand.value().clone()))
    }

    /// The tensor with another dtype; itself if that is its own.
    pub fn cast(&self, x: &Tensor, dtype: DType) -> Result<Tensor> {
        if x.dtype() == dtype { Ok(x.clone()) } else { self.apply_to(OpKind::Cast, Attr::DType(dtype), x) }
    }
}
