//! The element-wise ops of the op table on lanes, with the values that `tandem_ir::scalar` gives them. Refuses other classes.

use crate::dag::{Dag, Id};
use crate::prim::{Class, Plain};
use tandem_ir::{DType, Literal, OpKind};

impl Dag {
    /// A scalar in every lane.
    pub fn literal(&mut self, literal: Literal) -> Id {
        match literal {
            Literal::Bool(b) => self.truth(b),
            Literal::I32(i) => self.int(i),
            Literal::F32(x) => self.float(x),
            Literal::I8(_) | Literal::U8(_) | Literal::U32(_) | Literal::I64(_) | Literal::F16(_) | Literal::F64(_) => {
                unreachable!("{}", tandem_kernel::support::NO_KERNELS)
            }
        }
    }

    /// Value of an element-wise op whose last operand has dtype `from` and whose result has dtype `to`.
    pub fn apply(&mut self, op: OpKind, from: DType, to: DType, args: &[Id]) -> Id {
        match (op, args) {
            (OpKind::Cast, [x]) => self.cast(from, to, *x),
            (OpKind::Bitcast, [x]) => match (from, to) {
                (DType::F32, DType::I32) => self.bits(*x),
                (DType::I32, DType::F32) => self.float_of_bits(*x),
                _ => *x,
            },
            (OpKind::Where, [mask, x, y]) => self.select(Class::of(to), *mask, *x, *y),
            (_, [x]) => self.unary(op, from, *x),
            (_, [x, y]) => match from {
                DType::F32 => self.float_binary(op, *x, *y),
                DType::I32 => self.int_binary(op, *x, *y),
                DType::Bool => self.bool_binary(op, *x, *y),
                DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => {
                    unreachable!("{}", tandem_kernel::support::NO_KERNELS)
                }
            },
            _ => unreachable!("{op:?} with {} operands passed the verifier", args.len()),
        }
    }

    fn cast(&mut self, from: DType, to: DType, x: Id) -> Id {
        match (from, to) {
            (DType::Bool, DType::Bool) | (DType::I32, DType::I32) | (DType::F32, DType::F32) => x,
            (DType::Bool, DType::I32) => self.mask_to_int(x),
            (DType::Bool, DType::F32) => self.mask_to_float(x),
            (DType::I32, DType::Bool) => {
                let zero = self.int(0);
                self.plain(Plain::INe, &[x, zero])
            }
            (DType::I32, DType::F32) => self.plain(Plain::IToF, &[x]),
            (DType::F32, DType::Bool) => {
                let zero = self.float(0.0);
                self.plain(Plain::FNe, &[x, zero])
            }
            (DType::F32, DType::I32) => self.plain(Plain::FToI, &[x]),
            (DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64, _)
            | (_, DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64) => {
                unreachable!("{}", tandem_kernel::support::NO_KERNELS)
            }
        }
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "other classes and dtypes do not occur; tests cover every row")]
    fn unary(&mut self, op: OpKind, dtype: DType, x: Id) -> Id {
        match (op, dtype) {
            (OpKind::Negative, DType::F32) => self.plain(Plain::FNeg, &[x]),
            (OpKind::Abs, DType::F32) => self.plain(Plain::FAbs, &[x]),
            (OpKind::Floor, DType::F32) => self.plain(Plain::FFloor, &[x]),
            (OpKind::Round, DType::F32) => self.plain(Plain::FNearest, &[x]),
            (OpKind::Sin, DType::F32) => self.sin(x),
            (OpKind::Cos, DType::F32) => self.cos(x),
            (OpKind::Atan, DType::F32) => self.atan(x),
            (OpKind::Erf, DType::F32) => self.erf(x),
            (OpKind::Sqrt, DType::F32) => self.plain(Plain::FSqrt, &[x]),
            (OpKind::Exp, DType::F32) => self.exp(x),
            (OpKind::Log, DType::F32) => self.log(x),
            (OpKind::Tanh, DType::F32) => self.tanh(x),
            (OpKind::Sigmoid, DType::F32) => self.sigmoid(x),
            (OpKind::Relu, DType::F32) => {
                // Kept where not x <= 0, so that NaN stays and -0 becomes 0.
                let zero = self.float(0.0);
                let off = self.plain(Plain::FLe, &[x, zero]);
                let on = self.not(off);
                self.keep(Class::F, on, x)
            }
            (OpKind::Negative, DType::I32) => {
                let zero = self.int(0);
                self.plain(Plain::ISub, &[zero, x])
            }
            (OpKind::Abs, DType::I32) => self.int_abs(x),
            (OpKind::Relu, DType::I32) => {
                let zero = self.int(0);
                self.int_max(x, zero)
            }
            (OpKind::BitwiseNot, DType::Bool) => self.not(x),
            (OpKind::BitwiseNot, DType::I32) => {
                let ones = self.int(-1);
                self.plain(Plain::IXor, &[x, ones])
            }
            _ => unreachable!("{op:?} of {dtype} passed the verifier"),
        }
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
    fn float_binary(&mut self, op: OpKind, x: Id, y: Id) -> Id {
        let plain = match op {
            OpKind::Add => Plain::FAdd,
            OpKind::Subtract => Plain::FSub,
            OpKind::Multiply => Plain::FMul,
            OpKind::Divide => Plain::FDiv,
            OpKind::Maximum => Plain::FMax,
            OpKind::Minimum => Plain::FMin,
            OpKind::Equal => Plain::FEq,
            OpKind::NotEqual => Plain::FNe,
            OpKind::Less => Plain::FLt,
            OpKind::LessEqual => Plain::FLe,
            OpKind::Greater => Plain::FGt,
            OpKind::GreaterEqual => Plain::FGe,
            OpKind::FloorDivide => {
                let quotient = self.div(x, y);
                return self.plain(Plain::FFloor, &[quotient]);
            }
            OpKind::Remainder => {
                let quotient = self.div(x, y);
                let quotient = self.plain(Plain::FFloor, &[quotient]);
                let product = self.mul(y, quotient);
                return self.sub(x, product);
            }
            OpKind::Power => return self.pow(x, y),
            _ => unreachable!("{op:?} of f32 passed the verifier"),
        };
        self.plain(plain, &[x, y])
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
    fn int_binary(&mut self, op: OpKind, x: Id, y: Id) -> Id {
        let plain = match op {
            OpKind::Add => Plain::IAdd,
            OpKind::Subtract => Plain::ISub,
            OpKind::Multiply => Plain::IMul,
            OpKind::BitwiseAnd => Plain::IAnd,
            OpKind::BitwiseOr => Plain::IOr,
            OpKind::BitwiseXor => Plain::IXor,
            OpKind::Equal => Plain::IEq,
            OpKind::NotEqual => Plain::INe,
            OpKind::Less => Plain::ILt,
            OpKind::LessEqual => Plain::ILe,
            OpKind::Greater => Plain::IGt,
            OpKind::GreaterEqual => Plain::IGe,
            OpKind::ShiftLeft => return self.shift_left(x, y),
            OpKind::ShiftRight => return self.shift_right(x, y),
            OpKind::Maximum => return self.int_max(x, y),
            OpKind::Minimum => return self.int_min(x, y),
            OpKind::FloorDivide => return self.int_floor_divide(x, y),
            OpKind::Remainder => {
                let quotient = self.int_floor_divide(x, y);
                let product = self.plain(Plain::IMul, &[quotient, y]);
                let rest = self.plain(Plain::ISub, &[x, product]);
                let zero = self.int(0);
                let divisible = self.plain(Plain::INe, &[y, zero]);
                return self.keep(Class::I, divisible, rest);
            }
            _ => unreachable!("{op:?} of i32 passed the verifier"),
        };
        self.plain(plain, &[x, y])
    }

    /// Through f64, whose quotient of two i32 is never rounded up to an integer that the true one does not reach; there
    /// is no vector division of integers, and the scalar one traps.
    fn int_floor_divide(&mut self, x: Id, y: Id) -> Id {
        let (wide_x, wide_y) = (self.int_to_double(x), self.int_to_double(y));
        let quotient = self.double_plain(Plain::DDiv, &[wide_x, wide_y]);
        let quotient = self.double_plain(Plain::DFloor, &[quotient]);
        let quotient = self.double_to_int(quotient);
        let (zero, minus_one) = (self.int(0), self.int(-1));
        // The minimum by -1 wraps instead of saturating.
        let negated = self.plain(Plain::ISub, &[zero, x]);
        let flips = self.plain(Plain::IEq, &[y, minus_one]);
        let quotient = self.select(Class::I, flips, negated, quotient);
        let divisible = self.plain(Plain::INe, &[y, zero]);
        self.keep(Class::I, divisible, quotient)
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "as above")]
    fn bool_binary(&mut self, op: OpKind, x: Id, y: Id) -> Id {
        match op {
            OpKind::BitwiseAnd => self.plain(Plain::MAnd, &[x, y]),
            OpKind::BitwiseOr => self.plain(Plain::MOr, &[x, y]),
            OpKind::BitwiseXor | OpKind::NotEqual => self.plain(Plain::MXor, &[x, y]),
            OpKind::Equal => {
                let different = self.plain(Plain::MXor, &[x, y]);
                self.not(different)
            }
            _ => unreachable!("{op:?} of bool passed the verifier"),
        }
    }
}
