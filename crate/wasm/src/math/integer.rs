//! Ops on integers that have no instruction: division rounded down, shifts by a different amount in each lane, and those
//! that are composed for i64. Nothing here traps. Refuses floats.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Plain, Shift, Single};

impl Dag {
    /// Quotient rounded down; 0 for a zero divisor, and the minimum by -1 wraps. Through f64, whose quotient of two integers
    /// of 32 bits is never rounded up to an integer that the true one does not reach; there is no vector division of
    /// integers, and the scalar one traps.
    pub fn int_floor_divide(&mut self, unsigned: bool, x: Id, y: Id) -> Id {
        let [wide_x, wide_y] = [x, y].map(|x| if unsigned { self.uint_to_double(x) } else { self.int_to_double(x) });
        let quotient = self.double_plain(Plain::DDiv, &[wide_x, wide_y]);
        let quotient = self.double_plain(Plain::DFloor, &[quotient]);
        let (zero, minus_one) = (self.int(0), self.int(-1));
        let divisible = self.plain(Plain::INe, &[y, zero]);
        if unsigned {
            let quotient = self.double_to_uint(quotient);
            return self.keep(Class::I, divisible, quotient);
        }
        let quotient = self.double_to_int(quotient);
        // The minimum by -1 wraps instead of saturating.
        let negated = self.plain(Plain::ISub, &[zero, x]);
        let flips = self.plain(Plain::IEq, &[y, minus_one]);
        let quotient = self.select(Class::I, flips, negated, quotient);
        self.keep(Class::I, divisible, quotient)
    }

    /// The same of i64. Divisors that would trap are replaced.
    pub fn long_floor_divide(&mut self, x: Id, y: Id) -> Id {
        let (zero, one, minus_one) = (self.long(0), self.long(1), self.long(-1));
        let divisible = self.plain(Plain::LNe, &[y, zero]);
        let flips = self.plain(Plain::LEq, &[y, minus_one]);
        let divisor = self.select(Class::L, divisible, y, one);
        let divisor = self.select(Class::L, flips, one, divisor);
        let quotient = self.single(Single::LDivide, &[x, divisor]);
        let product = self.plain(Plain::LMul, &[quotient, divisor]);
        let rest = self.plain(Plain::LSub, &[x, product]);
        let inexact = self.plain(Plain::LNe, &[rest, zero]);
        let signs = self.plain(Plain::LXor, &[rest, divisor]);
        let opposed = self.plain(Plain::LLt, &[signs, zero]);
        let rounds = self.plain(Plain::MAnd, &[inexact, opposed]);
        let below = self.plain(Plain::LSub, &[quotient, one]);
        let quotient = self.select(Class::L, rounds, below, quotient);
        let negated = self.plain(Plain::LSub, &[zero, x]);
        let quotient = self.select(Class::L, flips, negated, quotient);
        self.keep(Class::L, divisible, quotient)
    }

    /// `x - y · quotient`; 0 for a zero divisor.
    pub fn rest_of_division(&mut self, class: Class, [x, y, quotient]: [Id; 3]) -> Id {
        let [multiply, subtract, differ] = match class {
            Class::L => [Plain::LMul, Plain::LSub, Plain::LNe],
            Class::I | Class::M | Class::F | Class::D => [Plain::IMul, Plain::ISub, Plain::INe],
        };
        let product = self.plain(multiply, &[quotient, y]);
        let rest = self.plain(subtract, &[x, product]);
        let zero = self.number(class, 0);
        let divisible = self.plain(differ, &[y, zero]);
        self.keep(class, divisible, rest)
    }

    /// Whether a shift stays within the width of a dtype.
    fn is_inside(&mut self, by: Id, width: i32) -> Id {
        let width = self.int(width);
        self.plain(Plain::ULt, &[by, width])
    }

    /// Bits moved up, of integers so many bits wide: a product with a power of two, since lanes cannot be shifted by
    /// different amounts.
    pub fn shift_left(&mut self, width: i32, x: Id, by: Id) -> Id {
        let bias = self.int(127);
        let exponent = self.plain(Plain::IAdd, &[by, bias]);
        let exponent = self.shift(Shift::Left, exponent, 23);
        let power = self.float_of_bits(exponent);
        let power = self.plain(Plain::FToU, &[power]);
        let moved = self.plain(Plain::IMul, &[x, power]);
        let inside = self.is_inside(by, width);
        self.keep(Class::I, inside, moved)
    }

    /// Bits moved down, the sign kept: rounded down from a product in f64, which is exact.
    pub fn shift_right(&mut self, unsigned: bool, x: Id, by: Id) -> Id {
        let (most, bias) = (self.int(31), self.int(127));
        let inside = self.is_inside(by, 32);
        let amount = self.select(Class::I, inside, by, most);
        let exponent = self.plain(Plain::ISub, &[bias, amount]);
        let exponent = self.shift(Shift::Left, exponent, 23);
        let power = self.float_of_bits(exponent);
        let wide = if unsigned { self.uint_to_double(x) } else { self.int_to_double(x) };
        let power = self.float_to_double(power);
        let moved = self.double_plain(Plain::DMul, &[wide, power]);
        let moved = self.double_plain(Plain::DFloor, &[moved]);
        if unsigned {
            let moved = self.double_to_uint(moved);
            return self.keep(Class::I, inside, moved);
        }
        self.double_to_int(moved)
    }

    /// Bits of an i64 moved up, or down with the sign kept.
    pub fn long_shift(&mut self, left: bool, x: Id, by: Id) -> Id {
        let (zero, most) = (self.long(0), self.long(63));
        let (low, high) = (self.plain(Plain::LGe, &[by, zero]), self.plain(Plain::LLe, &[by, most]));
        let inside = self.plain(Plain::MAnd, &[low, high]);
        if left {
            let moved = self.single(Single::LShiftLeft, &[x, by]);
            return self.keep(Class::L, inside, moved);
        }
        let by = self.select(Class::L, inside, by, most);
        self.single(Single::LShiftRight, &[x, by])
    }
}
