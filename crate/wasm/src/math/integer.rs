//! Ops on integers that have no instruction: division rounded down, shifts by a different amount in each lane, and ops that
//! are composed for i64. Nothing here traps.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Op, ScalarOp, Shift};

impl Dag {
    /// Quotient rounded down; 0 for a zero divisor, and the minimum by -1 wraps. Through f64, whose quotient of two integers
    /// of 32 bits is never rounded up to an integer that the true one does not reach; there is no vector division of
    /// integers, and the scalar one traps.
    pub fn int_floor_divide(&mut self, unsigned: bool, x: Id, y: Id) -> Id {
        if let Some(divisor @ 1..=0x4000_0000) = self.constant(y)
            && divisor.is_power_of_two()
        {
            let shift = if unsigned { Shift::RightUnsigned } else { Shift::Right };
            return self.shift(shift, x, divisor.trailing_zeros() as u8);
        }
        let [wide_x, wide_y] = [x, y].map(|x| if unsigned { self.uint_to_double(x) } else { self.int_to_double(x) });
        let quotient = self.double_op(Op::DDiv, &[wide_x, wide_y]);
        let quotient = self.double_op(Op::DFloor, &[quotient]);
        let (zero, minus_one) = (self.int(0), self.int(-1));
        let divisible = self.op(Op::INe, &[y, zero]);
        if unsigned {
            let quotient = self.double_to_uint(quotient);
            return self.select_or_zero(Class::I32, divisible, quotient);
        }
        let quotient = self.double_to_int(quotient);
        // The minimum by -1 wraps instead of saturating.
        let negated = self.op(Op::ISub, &[zero, x]);
        let flips = self.op(Op::IEq, &[y, minus_one]);
        let quotient = self.select(Class::I32, flips, negated, quotient);
        self.select_or_zero(Class::I32, divisible, quotient)
    }

    /// The same of i64. Divisors that would trap are replaced.
    pub fn long_floor_divide(&mut self, x: Id, y: Id) -> Id {
        let (zero, one, minus_one) = (self.long(0), self.long(1), self.long(-1));
        let divisible = self.op(Op::LNe, &[y, zero]);
        let flips = self.op(Op::LEq, &[y, minus_one]);
        let divisor = self.select(Class::I64, divisible, y, one);
        let divisor = self.select(Class::I64, flips, one, divisor);
        let quotient = self.scalar_op(ScalarOp::LDivide, &[x, divisor]);
        let product = self.op(Op::LMul, &[quotient, divisor]);
        let rest = self.op(Op::LSub, &[x, product]);
        let inexact = self.op(Op::LNe, &[rest, zero]);
        let signs = self.op(Op::LXor, &[rest, divisor]);
        let opposed = self.op(Op::LLt, &[signs, zero]);
        let rounds = self.op(Op::MAnd, &[inexact, opposed]);
        let below = self.op(Op::LSub, &[quotient, one]);
        let quotient = self.select(Class::I64, rounds, below, quotient);
        let negated = self.op(Op::LSub, &[zero, x]);
        let quotient = self.select(Class::I64, flips, negated, quotient);
        self.select_or_zero(Class::I64, divisible, quotient)
    }

    /// Quotient of u64; 0 for a zero divisor.
    pub fn unsigned_long_divide(&mut self, x: Id, y: Id) -> Id {
        let (zero, one) = (self.long(0), self.long(1));
        let divisible = self.op(Op::LNe, &[y, zero]);
        let divisor = self.select(Class::I64, divisible, y, one);
        let quotient = self.scalar_op(ScalarOp::ULDivide, &[x, divisor]);
        self.select_or_zero(Class::I64, divisible, quotient)
    }

    /// `x - y · quotient`; 0 for a zero divisor.
    pub fn remainder(&mut self, class: Class, [x, y, quotient]: [Id; 3]) -> Id {
        let [multiply, subtract, differ] = match class {
            Class::I64 => [Op::LMul, Op::LSub, Op::LNe],
            Class::I32 | Class::Mask | Class::F32 | Class::F64 => [Op::IMul, Op::ISub, Op::INe],
        };
        let product = self.op(multiply, &[quotient, y]);
        let rest = self.op(subtract, &[x, product]);
        let zero = self.number(class, 0);
        let divisible = self.op(differ, &[y, zero]);
        self.select_or_zero(class, divisible, rest)
    }

    /// Whether a shift stays within the width of a dtype.
    fn is_inside(&mut self, by: Id, width: i32) -> Id {
        let width = self.int(width);
        self.op(Op::ULt, &[by, width])
    }

    /// Bits moved up, of integers so many bits wide: where the amount is no constant, a product with a power of two, since
    /// lanes cannot be shifted by different amounts.
    pub fn shift_left(&mut self, width: i32, x: Id, by: Id) -> Id {
        if let Some(by) = self.constant(by) {
            return if by < width as u64 { self.shift(Shift::Left, x, by as u8) } else { self.int(0) };
        }
        let bias = self.int(127);
        let exponent = self.op(Op::IAdd, &[by, bias]);
        let exponent = self.shift(Shift::Left, exponent, 23);
        let power = self.float_of_bits(exponent);
        let power = self.op(Op::FToU, &[power]);
        let moved = self.op(Op::IMul, &[x, power]);
        let inside = self.is_inside(by, width);
        self.select_or_zero(Class::I32, inside, moved)
    }

    /// Bits moved down, the sign kept: where the amount is no constant, rounded down from a product in f64, which is exact.
    pub fn shift_right(&mut self, unsigned: bool, x: Id, by: Id) -> Id {
        if let Some(by) = self.constant(by) {
            return match (unsigned, by) {
                (true, 0..32) => self.shift(Shift::RightUnsigned, x, by as u8),
                (true, _) => self.int(0),
                (false, _) => self.shift(Shift::Right, x, by.min(31) as u8),
            };
        }
        let (most, bias) = (self.int(31), self.int(127));
        let inside = self.is_inside(by, 32);
        let amount = self.select(Class::I32, inside, by, most);
        let exponent = self.op(Op::ISub, &[bias, amount]);
        let exponent = self.shift(Shift::Left, exponent, 23);
        let power = self.float_of_bits(exponent);
        let wide = if unsigned { self.uint_to_double(x) } else { self.int_to_double(x) };
        let power = self.float_to_double(power);
        let moved = self.double_op(Op::DMul, &[wide, power]);
        let moved = self.double_op(Op::DFloor, &[moved]);
        if unsigned {
            let moved = self.double_to_uint(moved);
            return self.select_or_zero(Class::I32, inside, moved);
        }
        self.double_to_int(moved)
    }

    /// Bits of 64 moved up or down; a signed shift keeps the sign.
    pub fn long_shift(&mut self, shift: ScalarOp, x: Id, by: Id) -> Id {
        let (zero, most) = (self.long(0), self.long(63));
        let (low, high) = (self.op(Op::LGe, &[by, zero]), self.op(Op::LLe, &[by, most]));
        let inside = self.op(Op::MAnd, &[low, high]);
        if shift == ScalarOp::LShiftRight {
            let by = self.select(Class::I64, inside, by, most);
            return self.scalar_op(shift, &[x, by]);
        }
        let moved = self.scalar_op(shift, &[x, by]);
        self.select_or_zero(Class::I64, inside, moved)
    }
}
