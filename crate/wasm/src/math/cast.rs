//! Conversions between dtypes, as `tandem_ir::Literal::cast` defines them: floats truncate and saturate, integers wrap,
//! what is rounded is rounded once. Refuses other ops.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Plain, Prim, Single};
use tandem_ir::{DType, OpKind};

impl Dag {
    /// The value in another dtype.
    pub fn cast(&mut self, from: DType, to: DType, x: Id) -> Id {
        if from == to {
            return x;
        }
        let held = match (Class::of(from), Class::of(to)) {
            (Class::M, Class::M) => x,
            (Class::M, Class::F) => self.mask_to_float(x),
            (Class::M, class) => {
                let int = self.mask_to_int(x);
                self.int_to(class, false, int)
            }
            (class, Class::M) => {
                let zero = self.number(class, 0);
                self.binary(OpKind::NotEqual, from, x, zero)
            }
            (Class::I, class) => self.int_to(class, from == DType::U32, x),
            (Class::L, class) => self.long_to(class, x),
            (class, Class::I) => {
                let (signed, unsigned) = if class == Class::F { (Plain::FToI, Plain::FToU) } else { (Plain::DToI, Plain::DToU) };
                let int = self.plain(if to == DType::U32 { unsigned } else { signed }, &[x]);
                return self.saturate(to, int);
            }
            (Class::F, Class::L) => self.single(Single::FToL, &[x]),
            (Class::D, Class::L) => self.single(Single::DToL, &[x]),
            (Class::F, Class::D) => self.plain(Plain::FToD, &[x]),
            (Class::D, Class::F) if to == DType::F16 => self.double_to_odd(x),
            (Class::D, Class::F) => self.plain(Plain::DToF, &[x]),
            (Class::F, Class::F) | (Class::D, Class::D) => x,
        };
        self.settle(to, held)
    }

    fn int_to(&mut self, class: Class, unsigned: bool, x: Id) -> Id {
        match class {
            Class::I | Class::M => x,
            Class::F => self.plain(if unsigned { Plain::UToF } else { Plain::IToF }, &[x]),
            Class::D => self.plain(if unsigned { Plain::UToD } else { Plain::IToD }, &[x]),
            Class::L => self.single(if unsigned { Single::UToL } else { Single::IToL }, &[x]),
        }
    }

    fn long_to(&mut self, class: Class, x: Id) -> Id {
        match class {
            Class::I | Class::M => self.single(Single::LToI, &[x]),
            Class::F => self.single(Single::LToF, &[x]),
            Class::D => self.single(Single::LToD, &[x]),
            Class::L => x,
        }
    }

    /// The same bits as another dtype of the same size.
    pub fn bitcast(&mut self, from: DType, to: DType, x: Id) -> Id {
        match (Class::of(from), Class::of(to)) {
            (Class::F, Class::I) => self.bits(x),
            (Class::I, Class::F) => self.float_of_bits(x),
            (Class::D, Class::L) | (Class::L, Class::D) => self.node(Prim::Reinterpret(Class::of(to)), &[x]),
            (Class::F | Class::I | Class::M | Class::D | Class::L, _) => self.settle(to, x),
        }
    }
}
