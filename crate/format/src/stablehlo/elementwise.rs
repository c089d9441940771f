//! Element-wise ops: one row each, from which the lines are made.

use super::text::{Emitter, Value};
use super::{Error, Result};
use tandem_ir::{DType, Elementwise, Literal, TensorType, erf};

/// An op in StableHLO. Cases by dtype of the operands, of which the first that matches counts (`unsigned: x | abs x`); each case is
/// steps on the operands x, y and z, the last of which is the result. EQ, NE, LT, LE, GT and GE compare; a number, `width` (the
/// bits of the dtype) and `top` (its last bit) are constants of the first operand's dtype. `erf` is a polynomial, since
/// StableHLO has none.
fn row(op: Elementwise) -> &'static str {
    match op {
        Elementwise::Negative => "negate x",
        Elementwise::Abs => "unsigned: x | abs x",
        Elementwise::Floor => "floor x",
        Elementwise::Round => "round_nearest_even x",
        Elementwise::Sqrt => "sqrt x",
        Elementwise::Exp => "exponential x",
        Elementwise::Log => "log x",
        Elementwise::Log1p => "log_plus_one x",
        Elementwise::Sin => "sine x",
        Elementwise::Cos => "cosine x",
        Elementwise::Atan => "atan2 x 1",
        Elementwise::Tanh => "tanh x",
        Elementwise::Erf => "erf x",
        Elementwise::Sigmoid => "logistic x",
        Elementwise::Relu => "unsigned: x | maximum x 0",
        Elementwise::BitwiseNot => "not x",
        Elementwise::Cast => "convert x",
        Elementwise::Bitcast => "bitcast_convert x",
        Elementwise::Add => "add x y",
        Elementwise::Subtract => "subtract x y",
        Elementwise::Multiply => "multiply x y",
        Elementwise::Divide => "divide x y",
        // The least number by -1 is open in StableHLO, as is any by 0: both are divided by 1, and put right afterwards.
        Elementwise::FloorDivide => {
            "float: r = remainder x y; a = LT r 0; b = LT y 0; s = NE a b; e = NE r 0; f = and e s; m = select f 1 0; w = subtract x r; \
              q = divide w y; l = subtract q m; v = round_nearest_even l; u = EQ v 0; i = divide x y; k = multiply i 0; \
              t = select u k v; z = EQ y 0; select z i t \
            | unsigned: n = EQ y 0; d = select n 1 y; q = divide x d; select n 0 q \
            | n = EQ y 0; m = EQ y -1; o = or n m; d = select o 1 y; q = divide x d; r = remainder x d; a = LT r 0; b = LT d 0; \
              s = NE a b; e = NE r 0; f = and e s; p = subtract q 1; g = select f p q; h = negate x; w = select m h g; select n 0 w"
        }
        Elementwise::Remainder => {
            "float: r = remainder x y; a = LT r 0; b = LT y 0; s = NE a b; e = NE r 0; f = and e s; p = add r y; g = select f p r; k = divide 0 y; \
              select e g k \
            | unsigned: n = EQ y 0; d = select n 1 y; r = remainder x d; select n 0 r \
            | n = EQ y 0; m = EQ y -1; o = or n m; d = select o 1 y; r = remainder x d; a = LT r 0; b = LT d 0; s = NE a b; \
              e = NE r 0; f = and e s; p = add r d; g = select f p r; select o 0 g"
        }
        Elementwise::Power => "power x y",
        Elementwise::Maximum => "maximum x y",
        Elementwise::Minimum => "minimum x y",
        Elementwise::Equal => "EQ x y",
        Elementwise::NotEqual => "NE x y",
        Elementwise::Less => "LT x y",
        Elementwise::LessEqual => "LE x y",
        Elementwise::Greater => "GT x y",
        Elementwise::GreaterEqual => "GE x y",
        Elementwise::BitwiseAnd => "and x y",
        Elementwise::BitwiseOr => "or x y",
        Elementwise::BitwiseXor => "xor x y",
        Elementwise::ShiftLeft => "a = LT y width; b = GE y 0; o = and a b; s = select o y 0; v = shift_left x s; select o v 0",
        Elementwise::ShiftRight => {
            "unsigned: o = LT y width; s = select o y 0; v = shift_right_logical x s; select o v 0 \
            | a = LT y width; b = GE y 0; o = and a b; s = select o y top; shift_right_arithmetic x s"
        }
        Elementwise::Where => "select x y z",
    }
}

impl Emitter {
    /// Of operands that have the result's shape.
    pub(super) fn elementwise(&mut self, op: Elementwise, x: &[Value], ty: &TensorType) -> Result<Value> {
        match (op, x) {
            (Elementwise::Cast, [x]) => Ok(self.cast(x, ty.dtype)),
            (Elementwise::Bitcast, [x]) => Ok(self.bitcast(x, ty)),
            _ => self.steps(row(op), x),
        }
    }

    fn steps(&mut self, row: &str, operands: &[Value]) -> Result<Value> {
        let wrong = || Error::unsupported("an operand is missing");
        let first = operands.first().ok_or_else(wrong)?.ty.clone();
        let matches = |which: &str| match which.trim() {
            "unsigned" => first.dtype.is_unsigned(),
            _ => first.dtype.is_float(),
        };
        let cases = row.split('|').map(|case| case.split_once(':').map_or((None, case), |(which, steps)| (Some(which), steps)));
        let (_, steps) = cases.into_iter().find(|(which, _)| which.is_none_or(matches)).ok_or_else(wrong)?;
        let mut names: Vec<(&str, Value)> = ["x", "y", "z"].into_iter().zip(operands.iter().cloned()).collect();
        for step in steps.split(';') {
            let (name, call) = step.split_once(" = ").unwrap_or(("", step));
            let mut words = call.split_whitespace();
            let operation = words.next().ok_or_else(wrong)?;
            let mut given = vec![];
            for word in words {
                given.push(match names.iter().rev().find(|(n, _)| *n == word) {
                    Some((_, value)) => value.clone(),
                    None => self.named_number(word, &first).ok_or_else(wrong)?,
                });
            }
            let value = match (operation, &given[..]) {
                ("erf", [x]) => self.erf(x),
                ("EQ" | "NE" | "LT" | "LE" | "GT" | "GE", [x, y]) => self.compare(operation, x, y),
                (operand, []) => names.iter().find(|(n, _)| *n == operand).ok_or_else(wrong)?.1.clone(),
                _ => self.same(operation, &given.iter().collect::<Vec<_>>()),
            };
            names.push((name.trim(), value));
        }
        names.pop().map(|(_, value)| value).ok_or_else(wrong)
    }

    fn named_number(&mut self, word: &str, ty: &TensorType) -> Option<Value> {
        let bits = 8 * ty.dtype.host_size() as i64;
        let value = match word {
            "width" => bits,
            "top" => bits - 1,
            number => number.parse().ok()?,
        };
        Some(self.number(value, ty))
    }

    /// Floats beyond an integer's range become its ends and NaN 0, which `convert` leaves open.
    pub(super) fn cast(&mut self, x: &Value, dtype: DType) -> Value {
        let from = x.ty.dtype;
        if dtype == DType::Bool && from != dtype {
            let zero = self.number(0, &x.ty);
            return self.compare("NE", x, &zero);
        }
        if !from.is_float() || !dtype.is_integer() {
            return self.convert(x, dtype);
        }
        let to = TensorType::new(dtype, x.ty.shape.clone());
        let (least, greatest) = (Literal::lowest(dtype), Literal::highest(dtype));
        // Both ends are powers of two or 0; those beyond f16 are its largest number and infinity.
        let below = Literal::float(from, least.to_f64());
        let below = if below == Literal::lowest(from) { Literal::float(from, -65504.0) } else { below };
        let above = Literal::float(from, greatest.to_f64() + 1.0);
        let (below, above) = (self.literal(below, &x.ty), self.literal(above, &x.ty));
        let (low, high, number) = (self.compare("LT", x, &below), self.compare("GE", x, &above), self.compare("EQ", x, x));
        let outside = self.same("or", &[&low, &high]);
        let inside = self.same("not", &[&outside]);
        let inside = self.same("and", &[&inside, &number]);
        let zero = self.number(0, &x.ty);
        let held = self.same("select", &[&inside, x, &zero]);
        let value = self.convert(&held, dtype);
        let (least, greatest) = (self.literal(least, &to), self.literal(greatest, &to));
        let value = self.same("select", &[&low, &least, &value]);
        self.same("select", &[&high, &greatest, &value])
    }

    /// Every NaN has the same bits.
    fn bitcast(&mut self, x: &Value, ty: &TensorType) -> Value {
        if x.ty.dtype == ty.dtype {
            return x.clone();
        }
        let mut x = x.clone();
        if x.ty.dtype.is_float() && !ty.dtype.is_float() {
            let is_nan = self.compare("NE", &x, &x);
            let nan = self.literal(Literal::float(x.ty.dtype, f64::NAN), &x.ty);
            x = self.same("select", &[&is_nan, &nan, &x]);
        }
        self.op("bitcast_convert", &[&x], ty, "")
    }

    /// The error function: a polynomial near zero, and elsewhere `1 − e^(−p(x))`.
    fn erf(&mut self, x: &Value) -> Value {
        if x.ty.dtype == DType::F16 {
            let wide = self.convert(x, DType::F32);
            let value = self.erf(&wide);
            return self.convert(&value, DType::F16);
        }
        let double = x.ty.dtype == DType::F64;
        let square = self.same("multiply", &[x, x]);
        let near = self.polynomial(&square, if double { &erf::NEAR_F64 } else { &erf::NEAR_F32 });
        let near = self.same("multiply", &[x, &near]);
        let magnitude = self.same("abs", &[x]);
        let most = self.number(if double { 6 } else { 4 }, &x.ty);
        let inside = self.same("minimum", &[&magnitude, &most]);
        let exponent = if double {
            let far = self.around(&inside, 4.125, &erf::FAR_F64);
            let middle = self.around(&inside, 1.625, &erf::MIDDLE_F64);
            let bound = self.literal(Literal::F64(2.25), &x.ty);
            let is_middle = self.compare("LT", &inside, &bound);
            self.same("select", &[&is_middle, &middle, &far])
        } else {
            self.polynomial(&inside, &erf::FAR_F32)
        };
        let down = self.same("negate", &[&exponent]);
        let rest = self.same("exponential", &[&down]);
        let (one, zero) = (self.number(1, &x.ty), self.number(0, &x.ty));
        let far = self.same("subtract", &[&one, &rest]);
        let minus_far = self.same("negate", &[&far]);
        let is_negative = self.compare("LT", x, &zero);
        let far = self.same("select", &[&is_negative, &minus_far, &far]);
        let is_far = self.compare("GT", &magnitude, &one);
        self.same("select", &[&is_far, &far, &near])
    }

    /// A polynomial in x − centre.
    fn around(&mut self, x: &Value, centre: f64, coefficients: &[f64]) -> Value {
        let centre = self.literal(Literal::float(x.ty.dtype, centre), &x.ty);
        let offset = self.same("subtract", &[x, &centre]);
        self.polynomial(&offset, coefficients)
    }

    /// By Horner's rule, the highest power first.
    fn polynomial(&mut self, x: &Value, coefficients: &[f64]) -> Value {
        let mut sum: Option<Value> = None;
        for c in coefficients {
            let c = self.literal(Literal::float(x.ty.dtype, *c), &x.ty);
            sum = Some(match sum {
                None => c,
                Some(sum) => {
                    let product = self.same("multiply", &[&sum, x]);
                    self.same("add", &[&product, &c])
                }
            });
        }
        sum.unwrap_or_else(|| x.clone())
    }
}
