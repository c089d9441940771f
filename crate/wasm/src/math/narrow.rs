//! Dtypes narrower than the lanes that hold them: how values get from and into memory, and how a result is brought back to
//! what its dtype can hold. Integers of 8 and 16 bits wrap, floats of 16 bits are rounded once.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Op, Shift};
use tandem_ir::DType;

/// 2¹¹² and its inverse: how far the exponents of f16 and f32 with equal bits lie apart.
const APART: f32 = f32::from_bits(0x7780_0000);
const TOGETHER: f32 = f32::from_bits(0x0780_0000);

/// 2⁻¹⁴, the least normal f16, as bits of f32.
const LEAST_NORMAL: i32 = 0x3880_0000;

impl Dag {
    /// A result as wide as it is held, wrapped or rounded to its dtype.
    pub fn narrow_to(&mut self, dtype: DType, x: Id) -> Id {
        match dtype {
            DType::I8 | DType::I16 => {
                let above = 32 - 8 * dtype.host_size() as u8;
                let up = self.shift(Shift::Left, x, above);
                self.shift(Shift::Right, up, above)
            }
            DType::U8 | DType::U16 => {
                let bits = self.int(if dtype == DType::U8 { 0xff } else { 0xffff });
                self.op(Op::And, &[x, bits])
            }
            DType::F16 => self.round_to_half(x),
            DType::Bool | DType::I32 | DType::U32 | DType::I64 | DType::U64 | DType::F32 | DType::F64 => x,
        }
    }

    /// An integer of 32 bits with its sign, at the nearest end of a narrower dtype if it lies beyond.
    pub fn saturate(&mut self, dtype: DType, x: Id) -> Id {
        let (low, high) = match dtype {
            DType::I8 => (-128, 127),
            DType::U8 => (0, 255),
            DType::I16 => (-32_768, 32_767),
            DType::U16 => (0, 65_535),
            DType::Bool | DType::I32 | DType::U32 | DType::I64 | DType::U64 | DType::F16 | DType::F32 | DType::F64 => return x,
        };
        let (low, high) = (self.int(low), self.int(high));
        let x = self.int_max(x, low);
        self.int_min(x, high)
    }

    /// An element as it is held, from its bits as they lie in memory.
    pub fn decode(&mut self, dtype: DType, x: Id) -> Id {
        if dtype != DType::F16 {
            return x;
        }
        let is_number = self.finite_halves && self.load_of(x).is_some_and(|load| load.is_packed_halves());
        if is_number { self.number_of_bits(x) } else { self.half_of_bits(x) }
    }

    /// An element as it lies in memory.
    pub fn encode(&mut self, dtype: DType, x: Id) -> Id {
        if dtype == DType::F16 { self.bits_of_half(x) } else { x }
    }

    /// The nearest f16, of two the even one. Adding a number 13 binary places above leaves those that f16 has, and lets the
    /// addition round.
    fn round_to_half(&mut self, x: Id) -> Id {
        let magnitude = self.op(Op::FAbs, &[x]);
        let (beyond, infinity) = (self.float(131_072.0), self.float(f32::INFINITY));
        let magnitude = self.pmin(magnitude, beyond);
        let (exponent, least, places) = (self.int(0x7f80_0000), self.int(LEAST_NORMAL), self.int(13 << 23));
        let bits = self.bits(magnitude);
        let scale = self.op(Op::And, &[bits, exponent]);
        let scale = self.int_max(scale, least);
        let scale = self.op(Op::IAdd, &[scale, places]);
        let scale = self.float_of_bits(scale);
        let sum = self.add(magnitude, scale);
        let rounded = self.sub(sum, scale);
        let end = self.float(65_536.0);
        let endless = self.op(Op::FGe, &[rounded, end]);
        let rounded = self.select(Class::F32, endless, infinity, rounded);
        let numbers = self.op(Op::FEq, &[x, x]);
        let signed = self.with_sign_of(rounded, x);
        self.select(Class::F32, numbers, signed, x)
    }

    /// The f16 with these bits, extended by their sign, if it is a number. Moved into place they are those of an f32 whose exponent is
    /// off, subnormal where f16 is.
    fn number_of_bits(&mut self, x: Id) -> Id {
        let kept = self.int(0x8fff_ffff_u32.cast_signed());
        let moved = self.shift(Shift::Left, x, 13);
        let moved = self.op(Op::And, &[moved, kept]);
        let apart = self.float(APART);
        let number = self.float_of_bits(moved);
        self.mul(number, apart)
    }

    /// The f16 with these bits. What then lies beyond all f16 is an infinity or a NaN: it lacks bits of the exponent.
    fn half_of_bits(&mut self, x: Id) -> Id {
        let number = self.number_of_bits(x);
        let end = self.float(65_536.0);
        let magnitude = self.op(Op::FAbs, &[number]);
        let special = self.op(Op::FGe, &[magnitude, end]);
        let exponent = self.int(0x7f80_0000);
        let exponent = self.select_or_zero(Class::I32, special, exponent);
        let bits = self.bits(number);
        let bits = self.op(Op::IOr, &[bits, exponent]);
        self.float_of_bits(bits)
    }

    /// The bits of an f16, extended by their sign; the way of `half_of_bits` back.
    fn bits_of_half(&mut self, x: Id) -> Id {
        let magnitude = self.op(Op::FAbs, &[x]);
        let together = self.float(TOGETHER);
        let scaled = self.mul(magnitude, together);
        let bits = self.bits(scaled);
        let bits = self.shift(Shift::RightUnsigned, bits, 13);
        let (infinity, nan) = (self.int(0x7c00), self.int(0x7e00));
        let bits = self.int_min(bits, infinity);
        let numbers = self.op(Op::FEq, &[x, x]);
        let bits = self.select(Class::I32, numbers, bits, nan);
        let sign = self.bits(x);
        let sign = self.shift(Shift::Right, sign, 16);
        let mask = self.int(-0x8000);
        let sign = self.op(Op::And, &[sign, mask]);
        self.op(Op::IOr, &[bits, sign])
    }

    /// The f32 towards zero, its last bit set if something was cut off: rounded once more to f16 that is as if rounded once.
    pub fn round_to_odd(&mut self, x: Id) -> Id {
        let nearest = self.op(Op::DToF, &[x]);
        let back = self.op(Op::FToD, &[nearest]);
        let (reached, wanted) = (self.op(Op::DAbs, &[back]), self.op(Op::DAbs, &[x]));
        let beyond = self.op(Op::DGt, &[reached, wanted]);
        let beyond = self.mask_to_int(beyond);
        let bits = self.bits(nearest);
        let bits = self.op(Op::ISub, &[bits, beyond]);
        let one = self.int(1);
        let odd = self.op(Op::IOr, &[bits, one]);
        let odd = self.float_of_bits(odd);
        let inexact = self.op(Op::DLt, &[reached, wanted]);
        let inexact = self.mask_to_int(inexact);
        let inexact = self.op(Op::IOr, &[inexact, beyond]);
        self.select(Class::F32, inexact, odd, nearest)
    }
}
