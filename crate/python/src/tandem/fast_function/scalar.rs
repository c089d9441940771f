//! Functions of numbers alone: of Python's and of the dialect's own 64-bit scalars. What is not finite, divides by zero or leaves the
//! range is `None`: it needs the dialect's rules and warnings.

use super::FastFunction;
use crate::tandem::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyFloat, PyInt},
};
use tandem_tensor::{DType, Literal, OpKind};

/// Integers up to here are floats without a change.
const MAX_EXACT: u64 = 1 << 53;

#[derive(Clone, Copy)]
enum Scalar {
    Int(i64),
    Float(f64),
}

impl Scalar {
    fn to_f64(self) -> Option<f64> {
        match self {
            Scalar::Float(x) => Some(x),
            Scalar::Int(i) => (i.unsigned_abs() <= MAX_EXACT).then_some(i as f64),
        }
    }
}

impl FastFunction {
    /// The op on numbers.
    pub(super) fn of_scalars(
        &self,
        kind: OpKind,
        reflected: bool,
        args: &[PyObjectRef],
        vm: &VirtualMachine,
    ) -> PyResult<Option<PyObjectRef>> {
        let number = |arg: &PyObject| {
            let (class, types) = (arg.class(), &vm.ctx.types);
            if class.is(types.float_type) || class.is(&self.scalars[DType::F64 as usize]) {
                return arg.downcast_ref::<PyFloat>().map(|x| Scalar::Float(x.to_f64()));
            }
            let is_int = class.is(types.int_type) || class.is(&self.scalars[DType::I64 as usize]);
            arg.downcast_ref::<PyInt>().filter(|_| is_int)?.try_to_primitive(vm).ok().map(Scalar::Int)
        };
        if tensors(vm)?.is_tracing() {
            return Ok(None);
        }
        let found = match args {
            [x] => number(x).and_then(|x| unary(kind, x)),
            [a, b] => {
                let (a, b) = if reflected { (b, a) } else { (a, b) };
                number(a).zip(number(b)).and_then(|(a, b)| binary(kind, a, b))
            }
            _ => None,
        };
        found.map(|found| self.scalar(found, vm)).transpose()
    }
}

fn float(x: f64) -> Option<Literal> {
    x.is_finite().then(|| Literal::float(DType::F64, x))
}

fn int(x: i64) -> Literal {
    Literal::integer(DType::I64, x)
}

fn truth(x: bool) -> Literal {
    Literal::integer(DType::Bool, x.into())
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other ops have no fast path")]
fn unary(kind: OpKind, x: Scalar) -> Option<Literal> {
    match (kind, x) {
        (OpKind::Negative, Scalar::Int(x)) => return x.checked_neg().map(int),
        (OpKind::Abs, Scalar::Int(x)) => return x.checked_abs().map(int),
        (OpKind::BitwiseNot, Scalar::Int(x)) => return Some(int(!x)),
        _ => {}
    }
    let x = x.to_f64()?;
    float(match kind {
        OpKind::Negative => -x,
        OpKind::Abs => x.abs(),
        OpKind::Exp => x.exp(),
        OpKind::Log => x.ln(),
        OpKind::Sqrt => x.sqrt(),
        OpKind::Sin => x.sin(),
        OpKind::Cos => x.cos(),
        OpKind::Tanh => x.tanh(),
        _ => return None,
    })
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other ops have no fast path")]
fn compared<T: PartialOrd>(kind: OpKind, a: T, b: T) -> Option<Literal> {
    Some(truth(match kind {
        OpKind::Equal => a == b,
        OpKind::NotEqual => a != b,
        OpKind::Less => a < b,
        OpKind::LessEqual => a <= b,
        OpKind::Greater => a > b,
        OpKind::GreaterEqual => a >= b,
        _ => return None,
    }))
}

fn binary(kind: OpKind, a: Scalar, b: Scalar) -> Option<Literal> {
    match (a, b) {
        (Scalar::Int(a), Scalar::Int(b)) => of_ints(kind, a, b),
        (a, b) => of_floats(kind, a.to_f64()?, b.to_f64()?),
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other ops have no fast path")]
fn of_ints(kind: OpKind, a: i64, b: i64) -> Option<Literal> {
    // Towards minus infinity, as Python divides.
    let is_below = |rest: i64| rest != 0 && (rest < 0) != (b < 0);
    let found = match kind {
        OpKind::Add => a.checked_add(b)?,
        OpKind::Subtract => a.checked_sub(b)?,
        OpKind::Multiply => a.checked_mul(b)?,
        OpKind::Power => a.checked_pow(u32::try_from(b).ok()?)?,
        OpKind::FloorDivide => a.checked_div(b)? - i64::from(is_below(a % b)),
        OpKind::Remainder => {
            let rest = a.checked_rem(b)?;
            if is_below(rest) { rest + b } else { rest }
        }
        OpKind::Maximum => a.max(b),
        OpKind::Minimum => a.min(b),
        OpKind::BitwiseAnd => a & b,
        OpKind::BitwiseOr => a | b,
        OpKind::BitwiseXor => a ^ b,
        OpKind::Divide => return of_floats(kind, Scalar::Int(a).to_f64()?, Scalar::Int(b).to_f64()?),
        _ => return compared(kind, a, b),
    };
    Some(int(found))
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other ops have no fast path")]
fn of_floats(kind: OpKind, a: f64, b: f64) -> Option<Literal> {
    if let Some(found) = compared(kind, a, b) {
        return Some(found);
    }
    if !a.is_finite() || !b.is_finite() {
        return None;
    }
    float(match kind {
        OpKind::Add => a + b,
        OpKind::Subtract => a - b,
        OpKind::Multiply => a * b,
        OpKind::Divide => a / b,
        OpKind::Power => a.powf(b),
        OpKind::FloorDivide => divided(a, b).0,
        OpKind::Remainder => divided(a, b).1,
        OpKind::Maximum => {
            if a >= b {
                a
            } else {
                b
            }
        }
        OpKind::Minimum => {
            if a <= b {
                a
            } else {
                b
            }
        }
        _ => return None,
    })
}

/// Python's `divmod`: the remainder has the sign of the divisor, and the quotient is the nearest whole number to what it leaves.
fn divided(a: f64, b: f64) -> (f64, f64) {
    let mut rest = a % b;
    let mut quotient = (a - rest) / b;
    if rest == 0.0 {
        rest = rest.copysign(b);
    } else if (b < 0.0) != (rest < 0.0) {
        rest += b;
        quotient -= 1.0;
    }
    if quotient == 0.0 {
        return (quotient.copysign(a / b), rest);
    }
    let floor = quotient.floor();
    (if quotient - floor > 0.5 { floor + 1.0 } else { floor }, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_divided_as_in_python() {
        for (a, b, quotient, rest) in [(7, 3, 2, 1), (-7, 3, -3, 2), (7, -3, -3, -2), (-7, -3, 2, -1), (6, -3, -2, 0)] {
            assert_eq!(of_ints(OpKind::FloorDivide, a, b), Some(int(quotient)), "{a} // {b}");
            assert_eq!(of_ints(OpKind::Remainder, a, b), Some(int(rest)), "{a} % {b}");
            let (x, y) = (a as f64, b as f64);
            assert_eq!(divided(x, y), (quotient as f64, rest as f64), "{x} divmod {y}");
        }
    }

    #[test]
    fn what_needs_rules_is_left_to_the_dialect() {
        assert_eq!(of_ints(OpKind::FloorDivide, 1, 0), None);
        assert_eq!(of_ints(OpKind::Remainder, i64::MIN, -1), None);
        assert_eq!(of_ints(OpKind::Multiply, i64::MAX, 2), None);
        assert_eq!(of_ints(OpKind::Power, 2, -1), None);
        assert_eq!(of_floats(OpKind::Divide, 1.0, 0.0), None);
        assert_eq!(of_floats(OpKind::Multiply, 1e308, 10.0), None);
        assert_eq!(of_floats(OpKind::Power, -8.0, 1.0 / 3.0), None);
        assert_eq!(of_floats(OpKind::Less, 1.0, f64::INFINITY), Some(truth(true)));
    }
}
