//! Where the operands of an op that failed came from.

use crate::error::OperandNote;
use crate::tensor::Value;
use crate::{Error, Tensor, recording};

/// Most operands that are told of.
const MAX_TOLD: usize = 4;

/// An error of an op on several tensors, with where these come from, if that is known of one.
#[cold]
pub(crate) fn with_operands<'t>(error: Error, tensors: impl Iterator<Item = &'t Tensor>) -> Error {
    let Error::Operands(mut error) = error else { return error };
    let operands: Vec<_> = tensors.take(MAX_TOLD).map(note).collect();
    if operands.len() > 1 && operands.iter().any(|operand| operand.origin.is_some()) {
        error.operands = operands;
    }
    Error::Operands(error)
}

fn note(tensor: &Tensor) -> OperandNote {
    let (origin, argument) = match &*tensor.value() {
        Value::Array(array) => (recording::made_at(&array.storage), None),
        Value::Symbol(symbol) => (symbol.origin.clone(), symbol.argument.clone()),
    };
    let is_argument = argument.is_some();
    let name = argument.or_else(|| tensor.name());
    OperandNote { key: tensor.key(), name, ty: tensor.ty().to_string(), origin, is_argument }
}
