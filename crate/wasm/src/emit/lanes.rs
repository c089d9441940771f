//! Arithmetic on one lane or four, written once: what `math` and `apply` are made of. Where vectors have an instruction
//! and scalars do not, the scalar form is composed here so that it gives the same bits.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Op, Prim, ScalarOp, Shift, VectorOp, Width};

/// Four f64 lanes take two vectors; at width one both are the same node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct F64x4(pub [Id; 2]);

impl Dag {
    pub fn op(&mut self, op: Op, args: &[Id]) -> Id {
        self.node(Prim::Op(op), args)
    }

    pub fn float(&mut self, value: f32) -> Id {
        self.node(Prim::Constant(Class::F32, u64::from(value.to_bits())), &[])
    }

    pub fn int(&mut self, value: i32) -> Id {
        self.node(Prim::Constant(Class::I32, u64::from(value as u32)), &[])
    }

    pub fn long(&mut self, value: i64) -> Id {
        self.node(Prim::Constant(Class::I64, value.cast_unsigned()), &[])
    }

    /// A small integer as a constant of a class.
    pub fn number(&mut self, class: Class, value: i32) -> Id {
        match class {
            Class::F32 => self.float(value as f32),
            Class::I32 | Class::Mask => self.int(value),
            Class::I64 => self.long(value.into()),
            Class::F64 => self.node(Prim::Constant(Class::F64, f64::from(value).to_bits()), &[]),
        }
    }

    pub fn scalar_op(&mut self, single: ScalarOp, args: &[Id]) -> Id {
        self.node(Prim::ScalarOp(single), args)
    }

    pub fn add(&mut self, x: Id, y: Id) -> Id {
        self.op(Op::FAdd, &[x, y])
    }

    pub fn sub(&mut self, x: Id, y: Id) -> Id {
        self.op(Op::FSub, &[x, y])
    }

    pub fn mul(&mut self, x: Id, y: Id) -> Id {
        self.op(Op::FMul, &[x, y])
    }

    pub fn div(&mut self, x: Id, y: Id) -> Id {
        self.op(Op::FDiv, &[x, y])
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
            Width::One => self.node(Prim::Reinterpret(Class::I32), &[x]),
            Width::Four => x,
        }
    }

    /// The float of these bits.
    pub fn float_of_bits(&mut self, x: Id) -> Id {
        match self.width {
            Width::One => self.node(Prim::Reinterpret(Class::F32), &[x]),
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
            Width::One => self.select(Class::F32, mask, one, zero),
            Width::Four => self.op(Op::And, &[mask, one]),
        }
    }

    /// The value where the mask is true, else zero.
    pub fn select_or_zero(&mut self, class: Class, mask: Id, x: Id) -> Id {
        match self.width {
            Width::One => {
                let zero = self.number(class, 0);
                self.select(class, mask, x, zero)
            }
            Width::Four => self.op(Op::And, &[x, mask]),
        }
    }

    /// `y < x ? y : x`: the lesser, but `x` where `x` is NaN.
    pub fn pmin(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.op(Op::FLt, &[y, x]);
                self.select(Class::F32, less, y, x)
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::FPMin), &[x, y]),
        }
    }

    /// `x < y ? y : x`: the greater, but `x` where `x` is NaN.
    pub fn pmax(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.op(Op::FLt, &[x, y]);
                self.select(Class::F32, less, y, x)
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::FPMax), &[x, y]),
        }
    }

    /// The greatest (or least) number so far and one more; NaN once there was one. Of two zeros it keeps the first, for
    /// which an engine needs three instructions instead of the nine of IEEE 754's maximum.
    pub fn extreme(&mut self, greatest: bool, so_far: Id, x: Id) -> Id {
        let value = if greatest { self.pmax(so_far, x) } else { self.pmin(so_far, x) };
        let unordered = self.op(Op::FNe, &[x, x]);
        match self.width {
            Width::One => self.select(Class::F32, unordered, x, value),
            Width::Four => self.op(Op::FOr, &[value, unordered]),
        }
    }

    pub fn int_min(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.op(Op::ILt, &[x, y]);
                self.select(Class::I32, less, x, y)
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::IMin), &[x, y]),
        }
    }

    pub fn int_max(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let greater = self.op(Op::IGt, &[x, y]);
                self.select(Class::I32, greater, x, y)
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::IMax), &[x, y]),
        }
    }

    pub fn uint_min(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let less = self.op(Op::ULt, &[x, y]);
                self.select(Class::I32, less, x, y)
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::UMin), &[x, y]),
        }
    }

    pub fn uint_max(&mut self, x: Id, y: Id) -> Id {
        match self.width {
            Width::One => {
                let greater = self.op(Op::UGt, &[x, y]);
                self.select(Class::I32, greater, x, y)
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::UMax), &[x, y]),
        }
    }

    /// Magnitude; the minimum stays itself.
    pub fn int_abs(&mut self, x: Id) -> Id {
        match self.width {
            Width::One => {
                let sign = self.shift(Shift::Right, x, 31);
                let flipped = self.op(Op::Xor, &[x, sign]);
                self.op(Op::ISub, &[flipped, sign])
            }
            Width::Four => self.node(Prim::VectorOp(VectorOp::IAbs), &[x]),
        }
    }

    /// `x·y + z`, in one rounding where there are instructions for it and the engine likes.
    pub fn multiply_add(&mut self, x: Id, y: Id, z: Id) -> Id {
        if self.is_fused() {
            return self.node(Prim::RelaxedMultiplyAdd(Class::F32), &[x, y, z]);
        }
        self.multiply_then_add(Op::FMul, Op::FAdd, x, y, z)
    }

    /// The same of f64.
    pub fn double_multiply_add(&mut self, x: F64x4, y: F64x4, z: F64x4) -> F64x4 {
        if self.is_fused() {
            return F64x4([0, 1].map(|half| self.node(Prim::RelaxedMultiplyAdd(Class::F64), &[x.0[half], y.0[half], z.0[half]])));
        }
        let product = self.double_op(Op::DMul, &[x, y]);
        self.double_op(Op::DAdd, &[z, product])
    }

    /// `x·y + z` by a multiplication and an addition.
    pub fn multiply_then_add(&mut self, multiply: Op, add: Op, x: Id, y: Id, z: Id) -> Id {
        let product = self.op(multiply, &[x, y]);
        self.op(add, &[z, product])
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

    pub fn double(&mut self, value: f64) -> F64x4 {
        let id = self.node(Prim::Constant(Class::F64, value.to_bits()), &[]);
        F64x4([id, id])
    }

    fn widen(&mut self, op: Op, x: Id) -> F64x4 {
        let high = match self.width {
            Width::One => x,
            Width::Four => self.node(Prim::HighHalf, &[x, x]),
        };
        F64x4([self.op(op, &[x]), self.op(op, &[high])])
    }

    /// A u32, given by its bits, to f64, exactly.
    pub fn uint_to_double(&mut self, x: Id) -> F64x4 {
        self.widen(Op::UToD, x)
    }

    /// f64 to u32, truncated and saturated.
    pub fn double_to_uint(&mut self, x: F64x4) -> Id {
        self.narrow(Op::DToU, x)
    }

    /// f32 to f64, exactly.
    pub fn float_to_double(&mut self, x: Id) -> F64x4 {
        self.widen(Op::FToD, x)
    }

    /// i32 to f64, exactly.
    pub fn int_to_double(&mut self, x: Id) -> F64x4 {
        self.widen(Op::IToD, x)
    }

    pub fn double_op(&mut self, op: Op, args: &[F64x4]) -> F64x4 {
        F64x4([0, 1].map(|half| {
            let args: Vec<Id> = args.iter().map(|a| a.0[half]).collect();
            self.op(op, &args)
        }))
    }

    fn narrow(&mut self, op: Op, x: F64x4) -> Id {
        let [low, high] = x.0.map(|half| self.op(op, &[half]));
        match self.width {
            Width::One => low,
            Width::Four => self.node(Prim::JoinLow, &[low, high]),
        }
    }

    /// f64 to f32, rounded once.
    pub fn double_to_float(&mut self, x: F64x4) -> Id {
        self.narrow(Op::DToF, x)
    }

    /// f64 to i32, truncated and saturated.
    pub fn double_to_int(&mut self, x: F64x4) -> Id {
        self.narrow(Op::DToI, x)
    }

    /// The low 32 bits of each f64.
    pub fn low_words(&mut self, x: F64x4) -> Id {
        match self.width {
            Width::One => self.node(Prim::LowWords, &[x.0[0]]),
            Width::Four => self.node(Prim::LowWords, &x.0),
        }
    }
}
