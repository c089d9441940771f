//! Arithmetic on one lane or four, written once: what `math` and `apply` are made of. Where vectors have an instruction
//! and scalars do not, the scalar form is composed here so that it gives the same bits.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Packed, Plain, Prim, Shift, Single, Width};

/// Four f64 lanes take two vectors; at width one both are the same node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Double(pub [Id; 2]);

impl Dag {
    pub fn plain(&mut self, plain: Plain, args: &[Id]) -> Id {
        self.node(Prim::Plain(plain), args)
    }

    pub fn float(&mut self, value: f32) -> Id {
        self.node(Prim::Constant(Class::F, u64::from(value.to_bits())), &[])
    }

    pub fn int(&mut self, value: i32) -> Id {
        self.node(Prim::Constant(Class::I, u64::from(value as u32)), &[])
    }

    pub fn long(&mut self, value: i64) -> Id {
        self.node(Prim::Constant(Class::L, value.cast_unsigned()), &[])
    }

    /// A small integer as a constant of a class.
    pub fn number(&mut self, class: Class, value: i32) -> Id {
        match class {
            Class::F => self.float(value as f32),
            Class::I | Class::M => self.int(value),
            Class::L => self.long(value.into()),
            Class::D => self.node(Prim::Constant(Class::D, f64::from(value).to_bits()), &[]),
        }
    }

    pub fn single(&mut self, single: Single, args: &[Id]) -> Id {
        self.node(Prim::Single(single), args)
    }

    pub fn add(&mut self, x: Id, y: Id) -> Id {
        self.plain(Plain::FAdd, &[x, y])
    }

    pub fn sub(&mut self, x: Id, y: Id) -> Id {
        self.plain(Plain::FSub, &[x, y])
    }

    pub fn mul(&mut self, x: Id, y: Id) -> Id {
        self.plain(Plain::FMul, &[x, y])
    }

    pub fn div(&mut self, x: Id, y: Id) -> Id {
        self.plain(Plain::FDiv, &[x, y])
    }

    /// `mask ? x : y`.
    pub fn select(&mut self, class: Class, mask: Id, x: Id, y: Id) -> Id {
        self.node(Prim::Select(class), &[x, y, mask])
    }

    pub fn not(&mut self, mask: Id) -> Id {
        self.node(Prim::Not, &[mask])
    }

    pub fn shift(&mut self, shift: Shift, x: Id, by: u8) -> Id {
        self.node(Prim::Shift(shift, by), &[x])
    }

    /// The bits of a float as an integer.
    pub fn bits(&mut self, x: Id) -> Id {
        match self.width {
            Width::One => self.node(Prim::Reinterpret(Class::I), &[x]),
            Width::Four => x,
        }
    }

    /// The float of these bits.
    pub fn float_of_bits(&mut self, x: Id) -> Id {
        match self.width {
            Width::One => self.node(Prim::Reinterpret(Class::F), &[x]),
            Width::Four => x,
        }
    }

    /// 1 for true, 0 for false.
    pub fn mask_to_int(&mut self, mask: Id) -> Id {
        match self.width {
            Width::One => mask,
            Width::Four => self.shift(Shift::RightUnsigned, mask, 31),
        }
    }

    /// 1.0 for true, 0.0 for false.
    pub fn mask_to_float(&mut self, mask: Id) -> Id {
        let (one, zero) = (self.float(1.0), self.float(0.0));
        match self.width {
            Width::One => self.select(Class::F, mask, one, zero),
            Width::Four => self.plain(Plain::And, &[mask, one]),
        }
    }

    /// The value where the mask is true, else zero.
    pub fn keep(&mut self, class: Class, mask: Id, x: Id) -> Id {
        match self.width {
            Width::One => {
                let zero = self.number(class, 0);
                self.select(class, mask, x, zero)
            }
            Width::Four => self.plain(Plain::And, &[x, mask]),
        }
    }

    /// `y < x ? y : x`: the lesser, but `x` where `x` is NaN.
    pub fn lesser(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.plain(Plain::FLt, &[y, x]);
                self.select(Class::F, less, y, x)
            }
            Width::Four => self.node(Prim::Packed(Packed::FLesser), &[x, y]),
        }
    }

    /// `x < y ? y : x`: the greater, but `x` where `x` is NaN.
    pub fn greater(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.plain(Plain::FLt, &[x, y]);
                self.select(Class::F, less, y, x)
            }
            Width::Four => self.node(Prim::Packed(Packed::FGreater), &[x, y]),
        }
    }

    /// The greatest (or least) number so far and one more; NaN once there was one. Of two zeros it keeps the first, for
    /// which an engine needs three instructions instead of the nine of IEEE 754's maximum.
    pub fn extreme(&mut self, greatest: bool, so_far: Id, x: Id) -> Id {
        let value = if greatest { self.greater(so_far, x) } else { self.lesser(so_far, x) };
        let unordered = self.plain(Plain::FNe, &[x, x]);
        match self.width {
            Width::One => self.select(Class::F, unordered, x, value),
            Width::Four => self.plain(Plain::FOr, &[value, unordered]),
        }
    }

    pub fn int_min(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.plain(Plain::ILt, &[x, y]);
                self.select(Class::I, less, x, y)
            }
            Width::Four => self.node(Prim::Packed(Packed::IMin), &[x, y]),
        }
    }

    pub fn int_max(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let greater = self.plain(Plain::IGt, &[x, y]);
                self.select(Class::I, greater, x, y)
            }
            Width::Four => self.node(Prim::Packed(Packed::IMax), &[x, y]),
        }
    }

    pub fn uint_min(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.plain(Plain::ULt, &[x, y]);
                self.select(Class::I, less, x, y)
            }
            Width::Four => self.node(Prim::Packed(Packed::UMin), &[x, y]),
        }
    }

    pub fn uint_max(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let greater = self.plain(Plain::UGt, &[x, y]);
                self.select(Class::I, greater, x, y)
            }
            Width::Four => self.node(Prim::Packed(Packed::UMax), &[x, y]),
        }
    }

    /// Magnitude; the minimum stays itself.
    pub fn int_abs(&mut self, x: Id) -> Id {
        match self.width {
            Width::One => {
                let sign = self.shift(Shift::Right, x, 31);
                let flipped = self.plain(Plain::Xor, &[x, sign]);
                self.plain(Plain::ISub, &[flipped, sign])
            }
            Width::Four => self.node(Prim::Packed(Packed::IAbs), &[x]),
        }
    }

    /// `x·y + z`, in one rounding where there are instructions for it and the engine likes.
    pub fn multiply_add(&mut self, x: Id, y: Id, z: Id) -> Id {
        if self.is_fused() {
            return self.node(Prim::RelaxedMultiplyAdd(Class::F), &[x, y, z]);
        }
        self.two_steps(Plain::FMul, Plain::FAdd, x, y, z)
    }

    /// The same of f64.
    pub fn double_multiply_add(&mut self, x: Double, y: Double, z: Double) -> Double {
        if self.is_fused() {
            return Double([0, 1].map(|half| self.node(Prim::RelaxedMultiplyAdd(Class::D), &[x.0[half], y.0[half], z.0[half]])));
        }
        let product = self.double_plain(Plain::DMul, &[x, y]);
        self.double_plain(Plain::DAdd, &[z, product])
    }

    /// `x·y + z` by a multiplication and an addition.
    pub fn two_steps(&mut self, multiply: Plain, add: Plain, x: Id, y: Id, z: Id) -> Id {
        let product = self.plain(multiply, &[x, y]);
        self.plain(add, &[z, product])
    }

    /// One row of four, each of whose lanes comes from one of four columns.
    pub fn row_of_transpose(&mut self, [a, b, c, d]: [Id; 4], row: usize) -> Id {
        let (interleave, join) = (
            if row < 2 { Prim::InterleaveLow } else { Prim::InterleaveHigh },
            if row.is_multiple_of(2) { Prim::JoinLow } else { Prim::JoinHigh },
        );
        let (ab, cd) = (self.node(interleave, &[a, b]), self.node(interleave, &[c, d]));
        self.node(join, &[ab, cd])
    }

    pub fn double(&mut self, value: f64) -> Double {
        let id = self.node(Prim::Constant(Class::D, value.to_bits()), &[]);
        Double([id, id])
    }

    fn widen(&mut self, plain: Plain, x: Id) -> Double {
        let high = match self.width {
            Width::One => x,
            Width::Four => self.node(Prim::HighHalf, &[x, x]),
        };
        Double([self.plain(plain, &[x]), self.plain(plain, &[high])])
    }

    /// A u32, given by its bits, to f64, exactly.
    pub fn uint_to_double(&mut self, x: Id) -> Double {
        self.widen(Plain::UToD, x)
    }

    /// f64 to u32, truncated and saturated.
    pub fn double_to_uint(&mut self, x: Double) -> Id {
        self.narrow(Plain::DToU, x)
    }

    /// f32 to f64, exactly.
    pub fn float_to_double(&mut self, x: Id) -> Double {
        self.widen(Plain::FToD, x)
    }

    /// i32 to f64, exactly.
    pub fn int_to_double(&mut self, x: Id) -> Double {
        self.widen(Plain::IToD, x)
    }

    pub fn double_plain(&mut self, plain: Plain, args: &[Double]) -> Double {
        Double([0, 1].map(|half| {
            let args: Vec<Id> = args.iter().map(|a| a.0[half]).collect();
            self.plain(plain, &args)
        }))
    }

    fn narrow(&mut self, plain: Plain, x: Double) -> Id {
        let [low, high] = x.0.map(|half| self.plain(plain, &[half]));
        match self.width {
            Width::One => low,
            Width::Four => self.node(Prim::JoinLow, &[low, high]),
        }
    }

    /// f64 to f32, rounded once.
    pub fn double_to_float(&mut self, x: Double) -> Id {
        self.narrow(Plain::DToF, x)
    }

    /// f64 to i32, truncated and saturated.
    pub fn double_to_int(&mut self, x: Double) -> Id {
        self.narrow(Plain::DToI, x)
    }

    /// The low 32 bits of each f64.
    pub fn low_words(&mut self, x: Double) -> Id {
        match self.width {
            Width::One => self.node(Prim::LowWords, &[x.0[0]]),
            Width::Four => self.node(Prim::LowWords, &x.0),
        }
    }
}
