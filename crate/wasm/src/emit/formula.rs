//! Formulas of f64 and i64 written as formulas: values with operators, which become nodes of an expression graph. Vectors lack
//! some of these operators.

use crate::emit::dag::{Dag, Id};
use crate::emit::prim::{Class, Op, Prim, ScalarOp, Width};
use std::cell::RefCell;
use std::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Shl, Shr, Sub};

/// Where formulas are written.
pub(crate) struct FormulaBuilder<'d>(RefCell<&'d mut Dag>);

/// A value of class D, L, or M.
#[derive(Clone, Copy)]
pub(crate) struct Value<'s, 'd> {
    builder: &'s FormulaBuilder<'d>,
    pub id: Id,
    class: Class,
}

impl<'d> FormulaBuilder<'d> {
    pub fn new(dag: &'d mut Dag) -> FormulaBuilder<'d> {
        FormulaBuilder(RefCell::new(dag))
    }

    pub fn value(&self, class: Class, id: Id) -> Value<'_, 'd> {
        Value { builder: self, id, class }
    }

    pub fn double(&self, value: f64) -> Value<'_, 'd> {
        let id = self.0.borrow_mut().node(Prim::Constant(Class::F64, value.to_bits()), &[]);
        self.value(Class::F64, id)
    }

    pub fn long(&self, value: i64) -> Value<'_, 'd> {
        let id = self.0.borrow_mut().long(value);
        self.value(Class::I64, id)
    }
}

impl<'s, 'd> Value<'s, 'd> {
    pub fn builder(self) -> &'s FormulaBuilder<'d> {
        self.builder
    }

    fn node(self, prim: Prim, others: &[Value<'s, 'd>]) -> Value<'s, 'd> {
        let args: Vec<Id> = std::iter::once(self.id).chain(others.iter().map(|o| o.id)).collect();
        self.builder.value(prim.class(), self.builder.0.borrow_mut().node(prim, &args))
    }

    fn op(self, [of_doubles, of_longs]: [Op; 2], others: &[Value<'s, 'd>]) -> Value<'s, 'd> {
        self.node(Prim::Op(if self.class == Class::F64 { of_doubles } else { of_longs }), others)
    }

    pub fn abs(self) -> Self {
        self.node(Prim::Op(Op::DAbs), &[])
    }

    pub fn floor(self) -> Self {
        self.node(Prim::Op(Op::DFloor), &[])
    }

    /// The nearest integer, as an f64.
    pub fn nearest(self) -> Self {
        self.node(Prim::Op(Op::DNearest), &[])
    }

    /// The greater; NaN if the value is.
    pub fn at_least(self, other: f64) -> Self {
        self.node(Prim::Op(Op::DMax), &[self.builder.double(other)])
    }

    /// The lesser; NaN if the value is.
    pub fn at_most(self, other: f64) -> Self {
        self.node(Prim::Op(Op::DMin), &[self.builder.double(other)])
    }

    pub fn less_than(self, other: Self) -> Self {
        self.op([Op::DLt, Op::LLt], &[other])
    }

    pub fn is_at_most(self, other: Self) -> Self {
        self.op([Op::DLe, Op::LLe], &[other])
    }

    pub fn equals(self, other: Self) -> Self {
        self.op([Op::DEq, Op::LEq], &[other])
    }

    pub fn not_equals(self, other: Self) -> Self {
        self.op([Op::DNe, Op::LNe], &[other])
    }

    /// Of a truth: the first where it holds, else the second.
    pub fn select(self, first: Self, second: Self) -> Self {
        first.node(Prim::Select(first.class), &[second, self])
    }

    /// Of a truth: the other one.
    pub fn not(self) -> Self {
        self.node(Prim::Not, &[])
    }

    /// The bits of an f64.
    pub fn bits(self) -> Self {
        self.reinterpreted(Class::I64)
    }

    /// The f64 with these bits.
    pub fn as_double(self) -> Self {
        self.reinterpreted(Class::F64)
    }

    /// The same bits as another class, which vectors do not tell apart.
    fn reinterpreted(self, class: Class) -> Self {
        let width = self.builder.0.borrow().width;
        if width == Width::One { self.node(Prim::Reinterpret(class), &[]) } else { self.builder.value(class, self.id) }
    }

    /// An f64 as an i64, truncated.
    pub fn to_long(self) -> Self {
        self.node(Prim::ScalarOp(ScalarOp::DToL), &[])
    }

    /// An i64 as an f64, rounded.
    pub fn to_double(self) -> Self {
        self.node(Prim::ScalarOp(ScalarOp::LToD), &[])
    }

    /// A quotient of two i64 of which the second is above zero, rounded towards zero.
    pub fn truncated_quotient(self, other: Self) -> Self {
        self.node(Prim::ScalarOp(ScalarOp::LDivide), &[other])
    }

    /// Bits moved down, zeros put above them.
    pub fn unsigned_shr(self, by: Self) -> Self {
        self.node(Prim::ScalarOp(ScalarOp::LShiftRightUnsigned), &[by])
    }

    /// This polynomial, highest power first.
    pub fn polynomial(self, coefficients: &[f64]) -> Self {
        let first = self.builder.double(coefficients[0]);
        coefficients[1..].iter().fold(first, |sum, c| sum * self + *c)
    }
}

macro_rules! operators {
    ($($operator:ident $name:ident $of_doubles:ident $of_longs:ident;)*) => { $(
        impl<'s, 'd> $operator for Value<'s, 'd> {
            type Output = Value<'s, 'd>;
            fn $name(self, other: Self) -> Self {
                self.op([Op::$of_doubles, Op::$of_longs], &[other])
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
                let other = self.builder.$constant(other);
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
        self.node(Prim::Op(Op::DDiv), &[other])
    }
}

impl<'s, 'd> Neg for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn neg(self) -> Self {
        self.node(Prim::Op(Op::DNeg), &[])
    }
}

impl<'s, 'd> Shl for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn shl(self, by: Self) -> Self {
        self.node(Prim::ScalarOp(ScalarOp::LShiftLeft), &[by])
    }
}

impl<'s, 'd> Shr for Value<'s, 'd> {
    type Output = Value<'s, 'd>;
    fn shr(self, by: Self) -> Self {
        self.node(Prim::ScalarOp(ScalarOp::LShiftRight), &[by])
    }
}

macro_rules! of_bits {
    ($($operator:ident $name:ident $of_truths:ident $of_longs:ident;)*) => { $(
        impl<'s, 'd> $operator for Value<'s, 'd> {
            type Output = Value<'s, 'd>;
            fn $name(self, other: Self) -> Self {
                self.node(Prim::Op(if self.class == Class::Mask { Op::$of_truths } else { Op::$of_longs }), &[other])
            }
        }
    )* };
}

of_bits! {
    BitAnd bitand MAnd LAnd;
    BitOr bitor MOr LOr;
    BitXor bitxor MXor LXor;
}
