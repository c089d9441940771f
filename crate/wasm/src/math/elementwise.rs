//! The element-wise ops of the op table on lanes, with the values that `tandem_ir::scalar` gives them. An op is computed as
//! its dtype is held, by one table for all dtypes, and its result is then brought back to what the dtype can hold.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Op, Prim, ScalarOp};
use tandem_ir::{DType, Literal, OpKind};
use tandem_kernel::support::stays_inside;

/// Instructions of ops on f32, f64, integers of at most 32 bits, u32, and i64 and u64.
const OF_NUMBERS: [(OpKind, [Op; 5]); 9] = [
    (OpKind::Add, [Op::FAdd, Op::DAdd, Op::IAdd, Op::IAdd, Op::LAdd]),
    (OpKind::Subtract, [Op::FSub, Op::DSub, Op::ISub, Op::ISub, Op::LSub]),
    (OpKind::Multiply, [Op::FMul, Op::DMul, Op::IMul, Op::IMul, Op::LMul]),
    (OpKind::Equal, [Op::FEq, Op::DEq, Op::IEq, Op::IEq, Op::LEq]),
    (OpKind::NotEqual, [Op::FNe, Op::DNe, Op::INe, Op::INe, Op::LNe]),
    (OpKind::Less, [Op::FLt, Op::DLt, Op::ILt, Op::ULt, Op::LLt]),
    (OpKind::LessEqual, [Op::FLe, Op::DLe, Op::ILe, Op::ULe, Op::LLe]),
    (OpKind::Greater, [Op::FGt, Op::DGt, Op::IGt, Op::UGt, Op::LGt]),
    (OpKind::GreaterEqual, [Op::FGe, Op::DGe, Op::IGe, Op::UGe, Op::LGe]),
];

/// Instructions of ops on f32 and f64.
const OF_FLOATS: [(OpKind, [Op; 2]); 8] = [
    (OpKind::Negative, [Op::FNeg, Op::DNeg]),
    (OpKind::Abs, [Op::FAbs, Op::DAbs]),
    (OpKind::Floor, [Op::FFloor, Op::DFloor]),
    (OpKind::Round, [Op::FNearest, Op::DNearest]),
    (OpKind::Sqrt, [Op::FSqrt, Op::DSqrt]),
    (OpKind::Divide, [Op::FDiv, Op::DDiv]),
    (OpKind::Maximum, [Op::FMax, Op::DMax]),
    (OpKind::Minimum, [Op::FMin, Op::DMin]),
];

/// Instructions of ops on bools, integers of at most 32 bits, and i64.
const OF_BITS: [(OpKind, [Op; 3]); 3] = [
    (OpKind::BitwiseAnd, [Op::MAnd, Op::IAnd, Op::LAnd]),
    (OpKind::BitwiseOr, [Op::MOr, Op::IOr, Op::LOr]),
    (OpKind::BitwiseXor, [Op::MXor, Op::IXor, Op::LXor]),
];

/// Whether an op asks which of two numbers is the greater one.
fn is_order(op: OpKind) -> bool {
    matches!(op, OpKind::Less | OpKind::LessEqual | OpKind::Greater | OpKind::GreaterEqual)
}

/// The instruction of an op on operands of a dtype, where there is one.
fn instruction(op: OpKind, dtype: DType) -> Option<Op> {
    fn find<const N: usize>(table: &[(OpKind, [Op; N])], op: OpKind, column: usize) -> Option<Op> {
        table.iter().find(|row| row.0 == op).map(|row| row.1[column])
    }
    let (of_numbers, others) = match Class::of(dtype) {
        Class::F32 => (0, find(&OF_FLOATS, op, 0)),
        Class::F64 => (1, find(&OF_FLOATS, op, 1)),
        Class::I32 => (if dtype == DType::U32 { 3 } else { 2 }, find(&OF_BITS, op, 1)),
        Class::I64 if dtype == DType::U64 && is_order(op) => return None,
        Class::I64 => (4, find(&OF_BITS, op, 2)),
        Class::Mask => return find(&OF_BITS, op, 0),
    };
    find(&OF_NUMBERS, op, of_numbers).or(others)
}

impl Dag {
    /// A scalar in every lane.
    pub fn literal(&mut self, literal: Literal) -> Id {
        let class = Class::of(literal.dtype());
        let bits = match class {
            Class::F32 => literal.cast(DType::F32).bits(),
            Class::I32 => u64::from(literal.to_i64() as u32),
            Class::Mask | Class::F64 | Class::I64 => literal.bits(),
        };
        self.node(Prim::Constant(class, bits), &[])
    }

    /// Value of an element-wise op whose last operand has dtype `from` and whose result has dtype `to`.
    pub fn apply(&mut self, op: OpKind, from: DType, to: DType, args: &[Id]) -> Id {
        let value = match (op, args) {
            (OpKind::Cast, [x]) => return self.cast(from, to, *x),
            (OpKind::Bitcast, [x]) => return self.bitcast(from, to, *x),
            (OpKind::Where, [mask, x, y]) => return self.select(Class::of(to), *mask, *x, *y),
            (_, [x]) => self.unary(op, from, *x),
            (_, [x, y]) => self.binary(op, from, *x, *y),
            _ => unreachable!("{op:?} with {} operands passed the verifier", args.len()),
        };
        if stays_inside(op) { value } else { self.narrow_to(to, value) }
    }

    /// An op on one operand of a dtype, as wide as it is held.
    #[allow(clippy::wildcard_enum_match_arm, reason = "other classes and dtypes do not occur; tests cover every row")]
    pub fn unary(&mut self, op: OpKind, dtype: DType, x: Id) -> Id {
        if let Some(single) = instruction(op, dtype) {
            return self.op(single, &[x]);
        }
        let class = Class::of(dtype);
        match (op, class) {
            (OpKind::Sin, Class::F32) => self.sin(x),
            (OpKind::Cos, Class::F32) => self.cos(x),
            (OpKind::Atan, Class::F32) => self.atan(x),
            (OpKind::Erf, Class::F32) => self.erf(x),
            (OpKind::Exp, Class::F32) => self.exp(x),
            (OpKind::Log, Class::F32) => self.log(x),
            (OpKind::Tanh, Class::F32) => self.tanh(x),
            (OpKind::Sigmoid, Class::F32) => self.sigmoid(x),
            (OpKind::Log1p, _) => self.log1p(dtype, x),
            (_, Class::F64) if op != OpKind::Relu => self.f64_function(op, x),
            (OpKind::Relu, Class::F32 | Class::F64) => {
                // Kept where not x <= 0, so that NaN stays and -0 becomes 0.
                let zero = self.number(class, 0);
                let off = self.binary(OpKind::LessEqual, dtype, x, zero);
                let on = self.not(off);
                self.select_or_zero(class, on, x)
            }
            (OpKind::Relu | OpKind::Abs, _) if dtype.is_unsigned() => x,
            (OpKind::Relu, _) => {
                let zero = self.number(class, 0);
                self.binary(OpKind::Maximum, dtype, x, zero)
            }
            (OpKind::Negative, _) => {
                let zero = self.number(class, 0);
                self.binary(OpKind::Subtract, dtype, zero, x)
            }
            (OpKind::Abs, Class::I32) => self.int_abs(x),
            (OpKind::Abs, _) => {
                let zero = self.long(0);
                let negated = self.op(Op::LSub, &[zero, x]);
                let below = self.op(Op::LLt, &[x, zero]);
                self.select(class, below, negated, x)
            }
            (OpKind::BitwiseNot, Class::Mask) => self.not(x),
            (OpKind::BitwiseNot, _) => {
                let ones = self.number(class, -1);
                self.binary(OpKind::BitwiseXor, dtype, x, ones)
            }
            _ => unreachable!("{op:?} of {dtype} passed the verifier"),
        }
    }

    /// log(1 + x): what the sum loses (Knuth's two sums) comes back as its share of the sum.
    fn log1p(&mut self, dtype: DType, x: Id) -> Id {
        let class = Class::of(dtype);
        let (zero, one) = (self.number(class, 0), self.number(class, 1));
        let sum = self.binary(OpKind::Add, dtype, x, one);
        let of_x = self.binary(OpKind::Subtract, dtype, sum, one);
        let of_one = self.binary(OpKind::Subtract, dtype, sum, of_x);
        let left = self.binary(OpKind::Subtract, dtype, x, of_x);
        let right = self.binary(OpKind::Subtract, dtype, one, of_one);
        let lost = self.binary(OpKind::Add, dtype, left, right);
        let log = self.unary(OpKind::Log, dtype, sum);
        let share = self.binary(OpKind::Divide, dtype, lost, sum);
        let value = self.binary(OpKind::Add, dtype, log, share);
        // At -1 the share is 0 / 0, at infinity what is lost is not a number.
        let size = self.unary(OpKind::Abs, dtype, lost);
        let loses = self.binary(OpKind::Less, dtype, zero, size);
        let value = self.select(class, loses, value, log);
        let tiny = self.binary(OpKind::Equal, dtype, sum, one);
        self.select(class, tiny, x, value)
    }

    /// An op on two operands of a dtype, as wide as they are held.
    #[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
    pub fn binary(&mut self, op: OpKind, dtype: DType, x: Id, y: Id) -> Id {
        if let Some(single) = instruction(op, dtype) {
            return self.op(single, &[x, y]);
        }
        let (class, unsigned) = (Class::of(dtype), dtype == DType::U32);
        match (op, class) {
            (OpKind::NotEqual, Class::Mask) => self.op(Op::MXor, &[x, y]),
            (OpKind::Equal, Class::Mask) => {
                let different = self.op(Op::MXor, &[x, y]);
                self.not(different)
            }
            (OpKind::FloorDivide, Class::F32 | Class::F64) => self.float_floor_divide(dtype, x, y),
            (OpKind::Remainder, Class::F32 | Class::F64) => self.float_remainder(dtype, x, y),
            (OpKind::Power, Class::F32) => self.pow(x, y),
            (OpKind::Power, Class::F64) => self.f64_pow(x, y),
            (OpKind::Maximum, Class::I32) if unsigned => self.uint_max(x, y),
            (OpKind::Minimum, Class::I32) if unsigned => self.uint_min(x, y),
            (OpKind::Maximum, Class::I32) => self.int_max(x, y),
            (OpKind::Minimum, Class::I32) => self.int_min(x, y),
            (OpKind::Maximum | OpKind::Minimum, Class::I64) => {
                let compare = if op == OpKind::Maximum { OpKind::Greater } else { OpKind::Less };
                let first = self.binary(compare, dtype, x, y);
                self.select(class, first, x, y)
            }
            (_, Class::I64) if is_order(op) => {
                // With the highest bit turned around, numbers without a sign stand in the order of those with one.
                let least = self.long(i64::MIN);
                let [x, y] = [x, y].map(|x| self.op(Op::LXor, &[x, least]));
                self.binary(op, DType::I64, x, y)
            }
            (OpKind::FloorDivide, Class::I32) => self.int_floor_divide(unsigned, x, y),
            (OpKind::FloorDivide, Class::I64) if dtype == DType::U64 => self.unsigned_long_divide(x, y),
            (OpKind::FloorDivide, Class::I64) => self.long_floor_divide(x, y),
            (OpKind::Remainder, _) => {
                let quotient = self.binary(OpKind::FloorDivide, dtype, x, y);
                self.remainder(class, [x, y, quotient])
            }
            (OpKind::ShiftLeft, Class::I32) => self.shift_left(8 * dtype.host_size() as i32, x, y),
            (OpKind::ShiftRight, Class::I32) => self.shift_right(unsigned, x, y),
            (OpKind::ShiftLeft, Class::I64) => self.long_shift(ScalarOp::LShiftLeft, x, y),
            (OpKind::ShiftRight, Class::I64) if dtype == DType::U64 => self.long_shift(ScalarOp::LShiftRightUnsigned, x, y),
            (OpKind::ShiftRight, Class::I64) => self.long_shift(ScalarOp::LShiftRight, x, y),
            _ => unreachable!("{op:?} of {dtype} passed the verifier"),
        }
    }
}
