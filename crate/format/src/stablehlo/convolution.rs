//! Convolutions as StableHLO has them.

use super::reduction::PRECISION;
use super::text::{Emitter, Value, array, list};
use crate::convolution::Convolution;
use tandem_ir::TensorType;

impl Emitter {
    pub(super) fn convolution(&mut self, c: &Convolution, x: &[Value], ty: &TensorType) -> Value {
        let [image, weight] = x else { return self.number(0, ty) };
        let weight = self.reshape(weight, c.weight.clone());
        let axes = list(0..c.windows.len());
        let sides = list(c.padding.iter().map(|p| format!("[{}, {}]", p.low, p.high)));
        let attributes = [
            format!("dimension_numbers = #stablehlo.conv<[b, f, {axes}]x[o, i, {axes}]->[b, f, {axes}]>"),
            array("window_strides", c.windows.iter().map(|w| w.stride)),
            format!("padding = dense<[{sides}]> : tensor<{}x2xi64>", c.windows.len()),
            array("lhs_dilation", c.padding.iter().map(|p| p.interior + 1)),
            array("rhs_dilation", c.windows.iter().map(|w| w.dilation)),
            format!("window_reversal = array<i1: {}>", list(c.windows.iter().map(|_| false))),
            format!("feature_group_count = {} : i64, batch_group_count = 1 : i64", c.groups),
            PRECISION.to_owned(),
        ];
        let shape = c.shape(&image.ty.shape);
        let value = self.op("convolution", &[image, &weight], &TensorType::new(ty.dtype, shape), &attributes.join(", "));
        self.reshape(&value, ty.shape.clone())
    }
}
