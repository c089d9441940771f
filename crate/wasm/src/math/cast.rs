//! Conversions between dtypes, as `tandem_ir::Literal::cast` defines them: floats truncate and saturate, integers wrap, what
//! is rounded is rounded once.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Op, Prim, ScalarOp};
use tandem_ir::{DType, OpKind};

impl Dag {
    /// The value in another dtype.
    pub fn cast(&mut self, from: DType, to: DType, x: Id) -> Id {
        if from == to {
            return x;
        }
        let held = match (Class::of(from), Class::of(to)) {
            (Class::Mask, Class::Mask) => x,
            (Class::Mask, Class::F32) => self.mask_to_float(x),
            (Class::Mask, class) => {
                let int = self.mask_to_int(x);
                self.int_to(class, false, int)
            }
            (class, Class::Mask) => {
                let zero = self.number(class, 0);
                self.binary(OpKind::NotEqual, from, x, zero)
            }
            (Class::I32, class) => self.int_to(class, from == DType::U32, x),
            (Class::I64, class) => self.long_to(class, from == DType::U64, x),
            (class, Class::I32) => {
                let (signed, unsigned) = if class == Class::F32 { (Op::FToI, Op::FToU) } else { (Op::DToI, Op::DToU) };
                let int = self.op(if to == DType::U32 { unsigned } else { signed }, &[x]);
                return self.saturate(to, int);
            }
            (Class::F32, Class::I64) => self.scalar_op(if to == DType::U64 { ScalarOp::FToUL } else { ScalarOp::FToL }, &[x]),
            (Class::F64, Class::I64) => self.scalar_op(if to == DType::U64 { ScalarOp::DToUL } else { ScalarOp::DToL }, &[x]),
            (Class::F32, Class::F64) => self.op(Op::FToD, &[x]),
            (Class::F64, Class::F32) if to == DType::F16 => self.round_to_odd(x),
            (Class::F64, Class::F32) => self.op(Op::DToF, &[x]),
            (Class::F32, Class::F32) | (Class::F64, Class::F64) => x,
        };
        self.narrow_to(to, held)
    }

    fn int_to(&mut self, class: Class, unsigned: bool, x: Id) -> Id {
        match class {
            Class::I32 | Class::Mask => x,
            Class::F32 => self.op(if unsigned { Op::UToF } else { Op::IToF }, &[x]),
            Class::F64 => self.op(if unsigned { Op::UToD } else { Op::IToD }, &[x]),
            Class::I64 => self.scalar_op(if unsigned { ScalarOp::UToL } else { ScalarOp::IToL }, &[x]),
        }
    }

    fn long_to(&mut self, class: Class, unsigned: bool, x: Id) -> Id {
        match class {
            Class::I32 | Class::Mask => self.scalar_op(ScalarOp::LToI, &[x]),
            Class::F32 => self.scalar_op(if unsigned { ScalarOp::ULToF } else { ScalarOp::LToF }, &[x]),
            Class::F64 => self.scalar_op(if unsigned { ScalarOp::ULToD } else { ScalarOp::LToD }, &[x]),
            Class::I64 => x,
        }
    }

    /// The same bits as another dtype of the same size.
    pub fn bitcast(&mut self, from: DType, to: DType, x: Id) -> Id {
        match (Class::of(from), Class::of(to)) {
            (Class::F32, Class::I32) => self.bits(x),
            (Class::I32, Class::F32) => self.float_of_bits(x),
            (Class::F64, Class::I64) | (Class::I64, Class::F64) => self.node(Prim::Reinterpret(Class::of(to)), &[x]),
            (Class::F32 | Class::I32 | Class::Mask | Class::F64 | Class::I64, _) => self.narrow_to(to, x),
        }
    }
}
