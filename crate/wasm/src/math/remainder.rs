//! Remainders and rounded-down quotients of floats, exact as those of C's `fmod`: a quotient that is rounded up to a whole
//! number would be one too large, and of large quotients no digit would be right.

use crate::Features;
use crate::emit::code::{Code, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::formula::{FormulaBuilder, Value};
use crate::emit::pointers::DEEPEST;
use crate::emit::prim::{Class, Op, Prim, Routine, Width};
use crate::math::exp_f64::{MANTISSA, scale, with_sign_of};
use tandem_ir::{DType, OpKind};
use wasm_encoder::{BlockType, Instruction};

const INFINITY: i64 = 0x7ff0_0000_0000_0000;

/// Of (x, y), both f64: what is left of x when as much of y as fits is taken away, with the sign of x. In vectors both are
/// floats that an f32 can hold.
static TRUNCATED_REMAINDER: Routine = Routine { name: "truncated remainder", class: Class::F64, emit: truncated_remainder };

impl Dag {
    fn truncated_remainder(&mut self, dtype: DType, x: Id, y: Id) -> Id {
        if dtype == DType::F64 {
            return self.node(Prim::Routine(&TRUNCATED_REMAINDER), &[x, y]);
        }
        let (mut left, y) = (self.float_to_double(x), self.float_to_double(y));
        for (x, y) in left.0.iter_mut().zip(y.0) {
            *x = self.node(Prim::Routine(&TRUNCATED_REMAINDER), &[*x, y]);
        }
        self.double_to_float(left)
    }

    /// Whether what is left has another sign than the divisor, as where the quotient was rounded up.
    fn is_rounded_up(&mut self, dtype: DType, left: Id, y: Id) -> Id {
        let zero = self.number(Class::of(dtype), 0);
        let [below, divides_below] = [left, y].map(|x| self.binary(OpKind::Less, dtype, x, zero));
        let differ = self.op(Op::MXor, &[below, divides_below]);
        let rest = self.binary(OpKind::NotEqual, dtype, left, zero);
        self.op(Op::MAnd, &[differ, rest])
    }

    /// The remainder with the sign of y; of infinities and by zero NaN.
    pub fn float_remainder(&mut self, dtype: DType, x: Id, y: Id) -> Id {
        let class = Class::of(dtype);
        let left = self.truncated_remainder(dtype, x, y);
        let rounded_up = self.is_rounded_up(dtype, left, y);
        let moved = self.binary(OpKind::Add, dtype, left, y);
        let value = self.select(class, rounded_up, moved, left);
        let zero = self.number(class, 0);
        let below_zero = self.op(if class == Class::F64 { Op::DNeg } else { Op::FNeg }, &[zero]);
        let divides_below = self.binary(OpKind::Less, dtype, y, zero);
        let nothing = self.select(class, divides_below, below_zero, zero);
        let nothing_is_left = self.binary(OpKind::Equal, dtype, left, zero);
        self.select(class, nothing_is_left, nothing, value)
    }

    /// The quotient rounded down; by zero that of the floats.
    pub fn float_floor_divide(&mut self, dtype: DType, x: Id, y: Id) -> Id {
        let class = Class::of(dtype);
        let (zero, one) = (self.number(class, 0), self.number(class, 1));
        let left = self.truncated_remainder(dtype, x, y);
        let rounded_up = self.is_rounded_up(dtype, left, y);
        let taken = self.binary(OpKind::Subtract, dtype, x, left);
        let quotient = self.binary(OpKind::Divide, dtype, taken, y);
        let below = self.select_or_zero(class, rounded_up, one);
        let quotient = self.binary(OpKind::Subtract, dtype, quotient, below);
        let whole = self.unary(OpKind::Floor, dtype, quotient);
        let fraction = self.binary(OpKind::Subtract, dtype, quotient, whole);
        let twice = self.binary(OpKind::Add, dtype, fraction, fraction);
        let is_nearer = self.binary(OpKind::Greater, dtype, twice, one);
        let up = self.select_or_zero(class, is_nearer, one);
        let whole = self.binary(OpKind::Add, dtype, whole, up);
        // A zero has the sign of the quotient.
        let rounded = self.binary(OpKind::Divide, dtype, x, y);
        let signed = self.binary(OpKind::Multiply, dtype, rounded, zero);
        let vanishes = self.binary(OpKind::Equal, dtype, quotient, zero);
        let value = self.select(class, vanishes, signed, whole);
        let by_zero = self.binary(OpKind::Equal, dtype, y, zero);
        self.select(class, by_zero, rounded, value)
    }
}

fn truncated_remainder(code: &mut Code, width: Width) {
    match width {
        Width::One => of_one(code),
        Width::Four => of_floats(code),
    }
}

/// Leaves the value of a formula of locals on the stack.
fn push<const N: usize>(
    code: &mut Code,
    width: Width,
    locals: [(Local, Class); N],
    formula: impl for<'s, 'd> FnOnce([Value<'s, 'd>; N]) -> Value<'s, 'd>,
) {
    let mut dag = Dag::new(width, Features::SIMD);
    let leaves = locals.map(|(local, class)| (dag.leaf(Prim::Local(local, class), &[], DEEPEST), class));
    let builder = FormulaBuilder::new(&mut dag);
    let value = formula(leaves.map(|(id, class)| builder.value(class, id))).id;
    dag.scope(&[value]);
    dag.push(code, value);
}

/// Runs `body` as long as `condition` leaves a truth on the stack.
fn while_(code: &mut Code, condition: impl FnOnce(&mut Code), body: impl FnOnce(&mut Code)) {
    code.op(Instruction::Block(BlockType::Empty));
    code.op(Instruction::Loop(BlockType::Empty));
    condition(code);
    code.op(Instruction::I32Eqz);
    code.op(Instruction::BrIf(1));
    body(code);
    code.op(Instruction::Br(0));
    code.op(Instruction::End);
    code.op(Instruction::End);
}

/// Magnitude, as bits.
fn magnitude<'s, 'd>(x: Value<'s, 'd>) -> Value<'s, 'd> {
    x.bits() & i64::MAX
}

/// The whole number that a magnitude is a multiple of a power of two of, and the exponent of that power and 1075.
fn parts<'s, 'd>(magnitude: Value<'s, 'd>) -> [Value<'s, 'd>; 2] {
    let builder = magnitude.builder();
    let is_subnormal = magnitude.less_than(builder.long(MANTISSA + 1));
    let significand = (magnitude & MANTISSA) + is_subnormal.select(builder.long(0), builder.long(MANTISSA + 1));
    [significand, is_subnormal.select(builder.long(1), magnitude >> 52)]
}

fn rest<'s, 'd>(x: Value<'s, 'd>, y: Value<'s, 'd>) -> Value<'s, 'd> {
    x - x.truncated_quotient(y) * y
}

/// Long division of the significands, ten bits of the quotient at a time.
fn of_one(code: &mut Code) {
    let [x, y] = [(); 2].map(|()| (code.local(Width::One.local_type(Class::F64)), Class::F64));
    let [left, divisor, places] = [(); 3].map(|()| (code.local(Width::One.local_type(Class::I64)), Class::I64));
    code.set(y.0);
    code.set(x.0);
    push(code, Width::One, [y], |[y]| {
        let size = magnitude(y);
        let zero = y.builder().long(0);
        size.equals(zero).select(y.builder().long(1), parts(size)[0])
    });
    code.set(divisor.0);
    push(code, Width::One, [x, divisor], |[x, divisor]| rest(parts(magnitude(x))[0], divisor));
    code.set(left.0);
    push(code, Width::One, [x, y], |[x, y]| {
        let [a, b] = [x, y].map(magnitude);
        let divides = (a.less_than(x.builder().long(INFINITY)) & a.less_than(b).not()) & b.not_equals(x.builder().long(0));
        divides.select(parts(a)[1] - parts(b)[1], x.builder().long(0))
    });
    code.set(places.0);
    while_(
        code,
        |code| push(code, Width::One, [places], |[places]| places.builder().long(0).less_than(places)),
        |code| {
            push(code, Width::One, [left, divisor, places], |[left, divisor, places]| {
                let ten = places.builder().long(10);
                rest(left << places.less_than(ten).select(places, ten), divisor)
            });
            code.set(left.0);
            push(code, Width::One, [places], |[places]| places - 10);
            code.set(places.0);
        },
    );
    push(code, Width::One, [x, y, left], |[x, y, left]| {
        let builder = x.builder();
        let [a, b] = [x, y].map(magnitude);
        let signed = with_sign_of(scale(left.to_double(), parts(b)[1] - 1075), x);
        let endless = builder.long(INFINITY);
        let has_rest = a.less_than(endless) & endless.less_than(b).not() & b.not_equals(builder.long(0));
        has_rest.select(a.less_than(b).select(x, signed), builder.double(f64::NAN))
    });
}

/// Two at a time: quotients of at most 27 bits by 24 bits of a divisor are exact, as is what is left of x beside them.
fn of_floats(code: &mut Code) {
    let [x, y, left, is_large] =
        [Class::F64, Class::F64, Class::F64, Class::Mask].map(|class| (code.local(Width::Four.local_type(class)), class));
    code.set(y.0);
    code.set(x.0);
    push(code, Width::Four, [x, y], |[x, y]| {
        let builder = x.builder();
        let has_rest = x.abs().less_than(builder.double(f64::INFINITY)) & builder.double(0.0).less_than(y.abs());
        has_rest.select(x, builder.double(f64::NAN))
    });
    code.set(left.0);
    let condition = |code: &mut Code| {
        push(code, Width::Four, [left, y], |[left, y]| y.abs().is_at_most(left.abs()));
        code.tee(is_large.0);
        code.op(Instruction::V128AnyTrue);
    };
    while_(code, condition, |code| {
        push(code, Width::Four, [left, y, is_large], |[left, y, is_large]| {
            let quotient = ((left / y).nearest().bits() & !0x3ff_ffff).as_double();
            is_large.select(left - quotient * y, left)
        });
        code.set(left.0);
    });
    // A quotient that was rounded up has left something of the other sign.
    push(code, Width::Four, [x, y, left], |[x, y, left]| {
        let zero = x.builder().double(0.0);
        let below = x.less_than(zero);
        let other_sign = (left.less_than(zero) ^ below) & left.not_equals(zero);
        other_sign.select(left + below.select(-y.abs(), y.abs()), left)
    });
}
