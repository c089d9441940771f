//! Formulas of f64 and i64 written as formulas: values that add and multiply, and become nodes of a computation. Refuses
//! other classes, and vectors.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Plain, Prim, Single};
use std::cell::RefCell;
use std::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Shl, Shr, Sub};

/// Where formulas are written.
pub(crate) struct Sheet<'d>(RefCell<&'d mut Dag>);

/// A value of class D, L, or M.
#[derive(Clone, Copy)]
pub(crate) struct Value<'s, 'd> {
    sheet: &'s Sheet<'d>,
    pub id: Id,
    class: Class,
}

impl<'d> Sheet<'d> {
    pub fn new(dag: &'d mut Dag) -> Sheet<'d> {
        Sheet(RefCell::new(dag))
    }

    pub fn value(&self, class: Class, id: Id) -> Value<'_, 'd> {
        Value { sheet: self, id, class }
    }

    pub fn double(&self, value: f64) -> Value<'_, 'd> {
        let id = self.0.borrow_mut().node(Prim::Constant(Class::D, value.to_bits()), &[]);
        self.value(Class::D, id)
    }

    pub fn long(&self, value: i64) -> Value<'_, 'd> {
        let id = self.0.borrow_mut().long(value);
        self.value(Class::L, id)
    }
}

impl<'s, 'd> Value<'s, 'd> {
    pub fn sheet(self) -> &'s Sheet<'d> {
        self.sheet
    }

    fn node(self, prim: Prim, others: &[Value<'s, 'd>]) -> Value<'s, 'd> {
        let args: Vec<Id> = std::iter::once(self.id).chain(others.iter().map(|o| o.id)).collect();
        self.sheet.value(prim.class(), self.sheet.0.borrow_mut().node(prim, &args))
    }

    fn plain(self, [of_doubles, of_longs]: [Plain; 2], others: &[Value<'s, 'd>]) -> Value<'s, 'd> {
        self.node(Prim::Plain(if self.class == Class::D { of_doubles } else { of_longs }), others)
    }

    pub fn abs(self) -> Self {
        self.node(Prim::Plain(Plain::DAbs), &[])
    }

    pub fn floor(self) -> Self {
        self.node(Prim::Plain(Plain::DFloor), &[])
    }

    /// The nearest integer, as an f64.
    pub fn nearest(self) -> Self {
        self.node(Prim::Plain(Plain::DNearest), &[])
    }

    /// The greater; NaN if the value is.
    pub fn at_least(self, other: f64) -> Self {
        self.node(Prim::Plain(Plain::DMax), &[self.sheet.double(other)])
    }

    /// The lesser; NaN if the value is.
    pub fn at_most(self, other: f64) -> Self {
        self.node(Prim::Plain(Plain::DMin), &[self.sheet.double(other)])
    }

    pub fn less(self, other: Self) -> Self {
        self.plain([Plain::DLt, Plain::LLt], &[other])
    }

    pub fn equals(self, other: Self) -> Self {
        self.plain([Plain::DEq, Plain::LEq], &[other])
    }

    pub fn differs(self, other: Self) -> Self {
        self.plain([Plain::DNe, Plain::LNe], &[other])
    }

    /// Of a truth: the first where it holds, else the second.
    pub fn pick(self, first: Self, second: Self) -> Self {
        first.node(Prim::Select(first.class), &[second, self])
    }

    /// Of a truth: the other one.
    pub fn not(self) -> Self {
        self.node(Prim::Not, &[])
    }

    /// The bits of an f64.
    pub fn bits(self) -> Self {
        self.node(Prim::Reinterpret(Class::L), &[])
    }

    /// The f64 with these bits.
    pub fn of_bits(self) -> Self {
        self.node(Prim::Reinterpret(Class::D), &[])
    }

    /// An f64 as an i64, truncated.
    pub fn to_long(self) -> Self {
        self.node(Prim::Single(Single::DToL), &[])
    }

    /// An i64 as an f64, rounded.
    pub fn to_double(self) -> Self {
        self.node(Prim::Single(Single::LToD), &[])
    }

    /// Bits moved down, zeros put above them.
    pub fn unsigned_shr(self, by: Self) -> Self {
        self.node(Prim::Single(Single::LShiftRightUnsigned), &[by])
    }

    /// This polynomial, highest power first.
    pub fn polynomial(self, coefficients: &[f64]) -> Self {
        let first = self.sheet.double(coefficients[0]);
        coefficients[1..].iter().fold(first, |sum, c| sum * self + *c)
    }
}

macro_rules! operators {
    ($($operator:ident $name:ident $of_doubles:ident $of_longs:ident;)*) => { $(
        impl<'s, 'd> $operator for Value<'s, 'd> {
            type Output = Value<'s, 'd>;
            fn $name(self, other: Self) -> Self {
                self.plain([Plain::$of_doubles, Plain::$of_longs], &[other])
            }
        }
    )* };
}

operators! {
    Add add DAdd LAdd;
    Sub sub DSub LSub;
    Mul mul DMul LMul;
}

macro_rules! with_constants {
    ($($operator:ident $name:ident $t:ident $constant:ident;)*) => { $(
        impl<'s, 'd> $operator<$t> for Value<'s, 'd> {
            type Output = Value<'s, 'd>;
            fn $name(self, other: $t) -> Self {
                let other = self.sheet.$constant(other);
                self.$name(other)
            }
        }
    )* };
}

with_constants! {
    Add add f64 double;
    Sub sub f64 double;
    Mul mul f64 double;
    Add add i64 long;
    Sub sub i64 long;
    BitAnd bitand i64 long;
    BitOr bitor i64 long;
    Shl shl i64 long;
    Shr shr i64 long;
}

impl<'s, 'd> Div for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn div(self, other: Self) -> Self {
        self.node(Prim::Plain(Plain::DDiv), &[other])
    }
}

impl<'s, 'd> Neg for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn neg(self) -> Self {
        self.node(Prim::Plain(Plain::DNeg), &[])
    }
}

impl<'s, 'd> Shl for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn shl(self, by: Self) -> Self {
        self.node(Prim::Single(Single::LShiftLeft), &[by])
    }
}

impl<'s, 'd> Shr for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn shr(self, by: Self) -> Self {
        self.node(Prim::Single(Single::LShiftRight), &[by])
    }
}

macro_rules! of_bits {
    ($($operator:ident $name:ident $of_truths:ident $of_longs:ident;)*) => { $(
        impl<'s, 'd> $operator for Value<'s, 'd> {
            type Output = Value<'s, 'd>;
            fn $name(self, other: Self) -> Self {
                self.node(Prim::Plain(if self.class == Class::M { Plain::$of_truths } else { Plain::$of_longs }), &[other])
            }
        }
    )* };
}

of_bits! {
    BitAnd bitand MAnd LAnd;
    BitOr bitor MOr LOr;
    BitXor bitxor MXor LXor;
}
