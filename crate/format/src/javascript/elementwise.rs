//! Element-wise ops: one loop nest with an expression. Floats are computed as doubles and rounded when they are stored.

use super::helpers::Helper;
use super::{Emitter, array_type, broadcast_place, counters, element, place};
use crate::Result;
use crate::statements::misfit;
use tandem_ir::{DType, Elementwise, Node, TensorType};

/// Whether JavaScript has the numbers of a dtype as `BigInt`.
fn is_big(dtype: DType) -> bool {
    matches!(dtype, DType::I64 | DType::U64)
}

impl Emitter {
    /// The loops of an op on these operands.
    pub(super) fn map(&mut self, name: &str, op: Elementwise, node: &Node, x: &[String], types: &[&TensorType]) -> Result<()> {
        let (shape, to) = (&node.ty.shape, node.ty.dtype);
        if op == Elementwise::Bitcast {
            let from = super::array(&x[0], types[0].dtype);
            self.line(&format!("const {name} = new {}({from}.slice().buffer); // bitcast: {:?}", array_type(to), &shape[..]));
            return Ok(());
        }
        self.declare(name, &node.ty, node.op.kind.info().name);
        // Arrays of one shape are gone through in one loop.
        let flat = types.iter().zip(x).all(|(ty, x)| super::is_number(x) || ty.shape.count() == 1 || ty.shape == *shape);
        let operand = |(x, ty): (&String, &&TensorType)| match (flat, ty.shape.count()) {
            (true, 1) => element(x, "0"),
            (true, _) => element(x, "i"),
            (false, _) => element(x, &broadcast_place(&ty.shape, shape.rank())),
        };
        let operands: Vec<String> = x.iter().zip(types).map(operand).collect();
        let from = types.last().map_or(to, |ty| ty.dtype);
        let value = self.value(op, &operands, from, to)?;
        let value = self.stored(value, to);
        if shape.count() == 1 {
            self.line(&format!("{name}[0] = {value};"));
            return Ok(());
        }
        if flat {
            self.line(&format!("for (let i = 0; i < {}; i++) {name}[i] = {value};", shape.count()));
            return Ok(());
        }
        self.nest(&counters(shape), |to| {
            to.line(&format!("{name}[{}] = {value};", place(shape)));
            Ok(())
        })
    }

    /// The value of an op on elements.
    pub(super) fn value(&mut self, op: Elementwise, x: &[String], from: DType, to: DType) -> Result<String> {
        Ok(match x {
            [x] => self.unary(op, x, from, to)?,
            [x, y] => self.binary(op, x, y, from)?,
            [x, y, z] if op == Elementwise::Where => format!("{x} ? {y} : {z}"),
            _ => return misfit(),
        })
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    fn unary(&mut self, op: Elementwise, x: &str, from: DType, to: DType) -> Result<String> {
        let zero = if is_big(from) { "0n" } else { "0" };
        let function = match op {
            Elementwise::Negative => return Ok(format!("-{x}")),
            Elementwise::BitwiseNot if from == DType::Bool => return Ok(format!("1 - {x}")),
            Elementwise::BitwiseNot => return Ok(format!("~{x}")),
            Elementwise::Cast => return Ok(self.cast(x, from, to)),
            Elementwise::Relu => return Ok(format!("{x} <= {zero} ? {zero} : {x}")),
            Elementwise::Abs if is_big(from) => return Ok(format!("{x} < 0n ? -{x} : {x}")),
            Elementwise::Round => return Ok(self.helped(Helper::RoundEven, x)),
            Elementwise::Erf => return Ok(self.helped(Helper::Erf, x)),
            Elementwise::Sigmoid => return Ok(self.helped(Helper::Sigmoid, x)),
            Elementwise::Abs => "abs",
            Elementwise::Floor => "floor",
            Elementwise::Sqrt => "sqrt",
            Elementwise::Exp => "exp",
            Elementwise::Log => "log",
            Elementwise::Log1p => "log1p",
            Elementwise::Sin => "sin",
            Elementwise::Cos => "cos",
            Elementwise::Atan => "atan",
            Elementwise::Tanh => "tanh",
            _ => return misfit(),
        };
        Ok(format!("Math.{function}({x})"))
    }

    /// Floats are truncated and held to the ends of integers, which wrap when they are stored.
    fn cast(&mut self, x: &str, from: DType, to: DType) -> String {
        match (from, to) {
            (from, DType::Bool) if is_big(from) => format!("{x} !== 0n"),
            (_, DType::Bool) => format!("{x} !== 0"),
            (from, to) if is_big(from) && is_big(to) => x.to_owned(),
            (from, to) if from.is_float() && is_big(to) => {
                let (least, most) = (tandem_ir::Literal::lowest(to), tandem_ir::Literal::highest(to));
                self.helped(Helper::ToBigInt, &format!("{x}, {least}n, {most}n"))
            }
            (_, to) if is_big(to) => format!("BigInt({x})"),
            (from, to) if is_big(from) && to.is_float() => format!("Number({x})"),
            (from, _) if is_big(from) => format!("Number(BigInt.asIntN(32, {x}))"),
            (from, to) if from.is_float() && to.is_integer() => {
                let (least, most) = (tandem_ir::Literal::lowest(to).to_i64(), tandem_ir::Literal::highest(to).to_i64());
                self.helped(Helper::ToInteger, &format!("{x}, {least}, {most}"))
            }
            _ => x.to_owned(),
        }
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    fn binary(&mut self, op: Elementwise, x: &str, y: &str, from: DType) -> Result<String> {
        let (is_big, is_float) = (is_big(from), from.is_float());
        let bits = 8 * from.host_size();
        let sign = match op {
            Elementwise::FloorDivide if is_float => return Ok(self.helped(Helper::FloorDivide, &format!("{x}, {y}"))),
            Elementwise::Remainder if is_float => return Ok(self.helped(Helper::Remainder, &format!("{x}, {y}"))),
            Elementwise::FloorDivide if is_big => return Ok(self.helped(Helper::FloorDivideBig, &format!("{x}, {y}"))),
            Elementwise::Remainder if is_big => {
                let whole = self.helped(Helper::FloorDivideBig, &format!("{x}, {y}"));
                return Ok(format!("{y} === 0n ? 0n : {x} - {y} * {whole}"));
            }
            Elementwise::FloorDivide => return Ok(format!("{y} === 0 ? 0 : Math.floor({x} / {y})")),
            Elementwise::Remainder => return Ok(format!("{y} === 0 ? 0 : {x} - {y} * Math.floor({x} / {y})")),
            Elementwise::Multiply if matches!(from, DType::I32 | DType::U32) => return Ok(format!("Math.imul({x}, {y})")),
            Elementwise::Power => return Ok(self.helped(Helper::Power, &format!("{x}, {y}"))),
            Elementwise::Maximum if is_big => return Ok(format!("{x} > {y} ? {x} : {y}")),
            Elementwise::Minimum if is_big => return Ok(format!("{x} < {y} ? {x} : {y}")),
            Elementwise::Maximum => return Ok(format!("Math.max({x}, {y})")),
            Elementwise::Minimum => return Ok(format!("Math.min({x}, {y})")),
            Elementwise::ShiftLeft if is_big => return Ok(format!("{y} >= 0n && {y} < 64n ? {x} << {y} : 0n")),
            Elementwise::ShiftLeft => return Ok(format!("{y} >= 0 && {y} < {bits} ? {x} << {y} : 0")),
            Elementwise::ShiftRight if from == DType::U64 => return Ok(format!("{y} < 64n ? {x} >> {y} : 0n")),
            Elementwise::ShiftRight if is_big => return Ok(format!("{y} >= 0n && {y} < 64n ? {x} >> {y} : {x} >> 63n")),
            Elementwise::ShiftRight if from.is_unsigned() => return Ok(format!("{y} >= 0 && {y} < {bits} ? {x} >>> {y} : 0")),
            Elementwise::ShiftRight => return Ok(format!("{y} >= 0 && {y} < {bits} ? {x} >> {y} : {x} >> {}", bits - 1)),
            Elementwise::Equal => "===",
            Elementwise::NotEqual => "!==",
            _ => op.kind().info().infix,
        };
        if sign.is_empty() { misfit() } else { Ok(format!("{x} {sign} {y}")) }
    }
}
