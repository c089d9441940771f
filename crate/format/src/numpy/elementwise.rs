//! Element-wise ops: an expression each. NumPy broadcasts as the op table does.

use super::helpers::Helper;
use super::{Emitter, np};
use crate::Result;
use crate::statements::misfit;
use tandem_ir::{DType, Elementwise, TensorType};

impl Emitter {
    /// The expression of an op on these operands.
    pub(super) fn elementwise(&mut self, op: Elementwise, operands: &[String], types: &[&TensorType], to: DType) -> Result<String> {
        let from = types.first().map_or(to, |ty| ty.dtype);
        Ok(match operands {
            [x] => self.unary(op, x, from, to)?,
            [x, y] => self.binary(op, x, y, from)?,
            [x, y, z] if op == Elementwise::Where => format!("np.where({x}, {y}, {z})"),
            _ => return misfit(),
        })
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    fn unary(&mut self, op: Elementwise, x: &str, from: DType, to: DType) -> Result<String> {
        let function = match op {
            Elementwise::Negative => return Ok(format!("-{x}")),
            Elementwise::BitwiseNot => return Ok(format!("~{x}")),
            Elementwise::Cast => return Ok(self.cast(x, from, to)),
            Elementwise::Bitcast => return Ok(format!("{x}.view({})", np(to))),
            Elementwise::Relu if from.is_unsigned() => return Ok(x.to_owned()),
            Elementwise::Relu => return Ok(format!("np.where({x} <= 0, {}(0), {x})", np(from))),
            Elementwise::Erf => return Ok(self.helped(Helper::Erf, x)),
            Elementwise::Sigmoid => return Ok(self.helped(Helper::Sigmoid, x)),
            Elementwise::Abs => "abs",
            Elementwise::Floor => "floor",
            Elementwise::Round => "rint",
            Elementwise::Sqrt => "sqrt",
            Elementwise::Exp => "exp",
            Elementwise::Log => "log",
            Elementwise::Log1p => "log1p",
            Elementwise::Sin => "sin",
            Elementwise::Cos => "cos",
            Elementwise::Atan => "arctan",
            Elementwise::Tanh => "tanh",
            _ => return misfit(),
        };
        Ok(format!("np.{function}({x})"))
    }

    fn cast(&mut self, x: &str, from: DType, to: DType) -> String {
        match (from.is_float(), to) {
            (_, DType::Bool) => format!("{x} != 0"),
            (true, to) if to.is_integer() => self.helped(Helper::ToInteger, &format!("{x}, {}", np(to))),
            (_, to) => format!("{x}.astype({})", np(to)),
        }
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    fn binary(&mut self, op: Elementwise, x: &str, y: &str, from: DType) -> Result<String> {
        let sign = match op {
            Elementwise::Power => return Ok(format!("np.power({x}, {y})")),
            Elementwise::Maximum if from.is_float() => return Ok(self.helped(Helper::Larger, &format!("{x}, {y}"))),
            Elementwise::Minimum if from.is_float() => return Ok(self.helped(Helper::Smaller, &format!("{x}, {y}"))),
            Elementwise::Maximum => return Ok(format!("np.maximum({x}, {y})")),
            Elementwise::Minimum => return Ok(format!("np.minimum({x}, {y})")),
            Elementwise::ShiftLeft => return Ok(self.helped(Helper::ShiftLeft, &format!("{x}, {y}"))),
            Elementwise::ShiftRight => return Ok(self.helped(Helper::ShiftRight, &format!("{x}, {y}"))),
            _ => op.kind().info().infix,
        };
        if sign.is_empty() { misfit() } else { Ok(format!("{x} {sign} {y}")) }
    }
}
