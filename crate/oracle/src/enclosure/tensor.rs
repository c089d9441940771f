//! Enclosures of tensors.

use super::accuracy::Accuracy;
use super::element::Enclosure;
use crate::Value;
use tandem_ir::{Literal, TensorType};

/// What each element of a tensor may be, in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct TensorEnclosure {
    /// Dtype and shape.
    pub ty: TensorType,
    /// One enclosure for each element.
    pub elements: Vec<Enclosure>,
}

impl TensorEnclosure {
    /// The enclosure of an input of the device.
    pub fn of(value: &Value, accuracy: &Accuracy) -> TensorEnclosure {
        TensorEnclosure { ty: value.ty.clone(), elements: value.elements().map(|l| Enclosure::of(l, accuracy)).collect() }
    }

    /// The integer at an index, if only one is possible.
    pub(crate) fn integer(&self, index: usize) -> Option<i64> {
        self.elements[index].exact().map(Literal::to_i64)
    }
}
