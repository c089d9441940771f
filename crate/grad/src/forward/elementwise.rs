//! Tangents of element-wise ops. At corners (`abs` and `relu` at 0, equal operands of `maximum`) the derivative is one
//! between those of the sides: 0 for `abs` and `relu`, half each for `maximum` and `minimum`.

use super::{Rule, Tangent};
use tandem_ir::{Elementwise, NodeId, OpKind};

impl Rule<'_> {
    pub(super) fn elementwise(&mut self) -> Tangent {
        use Elementwise::*;
        match self.node.op.kind.elementwise().expect("asked for ops of this class") {
            // Flat between jumps.
            Floor | Round | FloorDivide => Ok(None),
            // Results that are not floats move in steps; and bits are not numbers.
            BitwiseNot | BitwiseAnd | BitwiseOr | BitwiseXor | ShiftLeft | ShiftRight | Bitcast => Ok(None),
            Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual => Ok(None),
            Negative => self.negative(),
            Abs => self.abs(),
            Sqrt => self.square_root(),
            Exp => self.exp(),
            Log => self.log(),
            Log1p => self.log1p(),
            Sin => self.sin(),
            Cos => self.cos(),
            Atan => self.atan(),
            Tanh => self.tanh(),
            Erf => self.erf(),
            Sigmoid => self.sigmoid(),
            Relu => self.relu(),
            Cast => self.cast(),
            Add => self.add(),
            Subtract => self.subtract(),
            Multiply => self.multiply(),
            Divide => self.divide(),
            Remainder => self.remainder(),
            Power => self.power(),
            Maximum => self.extreme(OpKind::Greater),
            Minimum => self.extreme(OpKind::Less),
            Where => self.choice(),
        }
    }

    /// The only operand's tangent.
    fn t0(&self) -> NodeId {
        self.t[0].expect("a rule is asked when an operand moves")
    }

    /// The tangent times a coefficient.
    fn times(&mut self, coefficient: NodeId) -> Tangent {
        self.b.mul(self.t0(), coefficient).map(Some)
    }

    /// The sum of what the operands contribute.
    pub(super) fn total(&mut self, parts: [Option<NodeId>; 2]) -> Tangent {
        match parts {
            [Some(x), Some(y)] => self.b.add(x, y).map(Some),
            [one, None] | [None, one] => Ok(one),
        }
    }

    fn negative(&mut self) -> Tangent {
        self.b.neg(self.t0()).map(Some)
    }

    /// The tangent's sign is that of x; 0 at 0.
    fn abs(&mut self) -> Tangent {
        let (x, zero) = (self.x[0], self.b.like(self.y, 0.0));
        let (one, minus) = (self.b.like(x, 1.0), self.b.like(x, -1.0));
        let (above, below) = (self.b.greater(x, zero)?, self.b.less(x, zero)?);
        let rest = self.b.select(below, minus, zero)?;
        let sign = self.b.select(above, one, rest)?;
        self.times(sign)
    }

    fn square_root(&mut self) -> Tangent {
        let two = self.b.like(self.y, 2.0);
        let twice = self.b.mul(self.y, two)?;
        self.b.div(self.t0(), twice).map(Some)
    }

    fn exp(&mut self) -> Tangent {
        self.times(self.y)
    }

    fn log(&mut self) -> Tangent {
        self.b.div(self.t0(), self.x[0]).map(Some)
    }

    /// 1 / (1 + x).
    fn log1p(&mut self) -> Tangent {
        let one = self.b.like(self.y, 1.0);
        let divisor = self.b.add(self.x[0], one)?;
        self.b.div(self.t0(), divisor).map(Some)
    }

    fn sin(&mut self) -> Tangent {
        let slope = self.b.cos(self.x[0])?;
        self.times(slope)
    }

    fn cos(&mut self) -> Tangent {
        let sine = self.b.sin(self.x[0])?;
        let slope = self.b.neg(sine)?;
        self.times(slope)
    }

    /// 1 / (1 + x²).
    fn atan(&mut self) -> Tangent {
        let (square, one) = (self.b.mul(self.x[0], self.x[0])?, self.b.like(self.y, 1.0));
        let divisor = self.b.add(square, one)?;
        self.b.div(self.t0(), divisor).map(Some)
    }

    /// 1 - y².
    fn tanh(&mut self) -> Tangent {
        let (square, one) = (self.b.mul(self.y, self.y)?, self.b.like(self.y, 1.0));
        let slope = self.b.sub(one, square)?;
        self.times(slope)
    }

    /// 2/√π · exp(-x²).
    fn erf(&mut self) -> Tangent {
        let square = self.b.mul(self.x[0], self.x[0])?;
        let minus = self.b.neg(square)?;
        let (bell, factor) = (self.b.exp(minus)?, self.b.like(self.y, std::f64::consts::FRAC_2_SQRT_PI));
        let slope = self.b.mul(bell, factor)?;
        self.times(slope)
    }

    /// y · (1 - y).
    fn sigmoid(&mut self) -> Tangent {
        let one = self.b.like(self.y, 1.0);
        let rest = self.b.sub(one, self.y)?;
        let slope = self.b.mul(self.y, rest)?;
        self.times(slope)
    }

    fn relu(&mut self) -> Tangent {
        let zero = self.b.like(self.y, 0.0);
        // The result is kept for what follows anyway; the operand would be kept for this alone.
        let above = self.b.greater(self.y, zero)?;
        self.b.select(above, self.t0(), zero).map(Some)
    }

    /// To another float; casts to anything else move in steps and do not come here.
    fn cast(&mut self) -> Tangent {
        self.b.cast(self.t0(), self.node.ty.dtype).map(Some)
    }

    fn add(&mut self) -> Tangent {
        self.total([self.t[0], self.t[1]])
    }

    fn subtract(&mut self) -> Tangent {
        match (self.t[0], self.t[1]) {
            (Some(x), Some(y)) => self.b.sub(x, y).map(Some),
            (None, Some(y)) => self.b.neg(y).map(Some),
            (x, None) => Ok(x),
        }
    }

    fn multiply(&mut self) -> Tangent {
        let left = self.t[0].map(|t| self.b.mul(t, self.x[1])).transpose()?;
        let right = self.t[1].map(|t| self.b.mul(t, self.x[0])).transpose()?;
        self.total([left, right])
    }

    /// (t₀ - y · t₁) / x₁.
    fn divide(&mut self) -> Tangent {
        let right = self.t[1].map(|t| self.b.mul(t, self.y)).transpose()?;
        let above = match (self.t[0], right) {
            (Some(x), Some(y)) => self.b.sub(x, y)?,
            (Some(x), None) => x,
            (None, Some(y)) => self.b.neg(y)?,
            (None, None) => return Ok(None),
        };
        self.b.div(above, self.x[1]).map(Some)
    }

    /// x - y · floor(x / y): the floor stands still.
    fn remainder(&mut self) -> Tangent {
        let Some(t) = self.t[1] else { return Ok(self.t[0]) };
        let quotient = self.b.floor_divide(self.x[0], self.x[1])?;
        let right = self.b.mul(t, quotient)?;
        match self.t[0] {
            Some(left) => self.b.sub(left, right).map(Some),
            None => self.b.neg(right).map(Some),
        }
    }

    /// y · x^(y-1), which is 0 for y = 0 whatever x is; and x^y · log x, which is 0 at x = 0.
    fn power(&mut self) -> Tangent {
        let (x, y) = (self.x[0], self.x[1]);
        let (zero, one) = (self.b.like(x, 0.0), self.b.like(x, 1.0));
        let mut parts = [None, None];
        if let Some(t) = self.t[0] {
            let (flat, less) = (self.b.equal(y, zero)?, self.b.sub(y, one)?);
            let exponent = self.b.select(flat, one, less)?;
            let power = self.b.pow(x, exponent)?;
            let slope = self.b.mul(y, power)?;
            parts[0] = Some(self.b.mul(t, slope)?);
        }
        if let Some(t) = self.t[1] {
            let at_zero = self.b.equal(x, zero)?;
            let safe = self.b.select(at_zero, one, x)?;
            let log = self.b.log(safe)?;
            let slope = self.b.mul(self.y, log)?;
            parts[1] = Some(self.b.mul(t, slope)?);
        }
        self.total(parts)
    }

    /// Of the larger (or smaller) operand; half of each where they are equal.
    fn extreme(&mut self, first: OpKind) -> Tangent {
        let (x, y) = (self.x[0], self.x[1]);
        let (zero, half, one) = (self.b.like(x, 0.0), self.b.like(x, 0.5), self.b.like(x, 1.0));
        let (wins, ties) = (self.b.push(first, &[x, y])?, self.b.equal(x, y)?);
        let rest = self.b.select(ties, half, zero)?;
        let share = self.b.select(wins, one, rest)?;
        let left = self.t[0].map(|t| self.b.mul(t, share)).transpose()?;
        let right = match self.t[1] {
            Some(t) => {
                let other = self.b.sub(one, share)?;
                Some(self.b.mul(t, other)?)
            }
            None => None,
        };
        self.total([left, right])
    }

    fn choice(&mut self) -> Tangent {
        let zero = self.b.like(self.y, 0.0);
        let (x, y) = (self.t[1].unwrap_or(zero), self.t[2].unwrap_or(zero));
        self.b.select(self.x[0], x, y).map(Some)
    }
}
