//! Element-wise ops and matmul: promotion of dtypes, weak numbers, powers by whole numbers.

use super::{Number, Operand};
use crate::composite::Results;
use crate::{Error, Result, Runtime, Tensor};
use smallvec::SmallVec;
use tandem_composite::{Arg, MATMUL};
use tandem_ir::{Attr, DType, OpKind, Shape, Types};

/// An argument of an element-wise op as the host language gives it.
#[derive(Clone)]
pub enum Argument {
    /// A tensor.
    Tensor(Tensor),
    /// A number.
    Number(Number),
}

impl Runtime {
    /// An element-wise op. Tensors meet in the wider of their dtypes, numbers take it unless they are of a wider kind;
    /// arithmetic on bools is done in int32, `divide`, `exp` and their like in float32.
    pub fn elementwise(&self, kind: OpKind, args: &[Argument]) -> Result<Tensor> {
        let values = if kind == OpKind::Where { &args[1..] } else { args };
        let dtype = common_dtype(values);
        let dtype = match kind.info().types {
            Types::Numeric | Types::Integer if dtype == DType::Bool => DType::I32,
            Types::Float if !dtype.is_float() => DType::F32,
            Types::Any | Types::Numeric | Types::Integer | Types::Float | Types::Bits | Types::Select => dtype,
            Types::Indexed | Types::Updated => unreachable!("no element-wise op takes indices"),
        };
        if kind == OpKind::Power
            && let [Argument::Tensor(x), Argument::Number(Number::Int(n @ 0..=4))] = args
        {
            return self.whole_power(x, *n);
        }
        let mut operands: SmallVec<[Argument; 3]> = SmallVec::new();
        for (position, arg) in args.iter().enumerate() {
            let wanted = if kind == OpKind::Where && position == 0 { DType::Bool } else { dtype };
            operands.push(match arg {
                Argument::Tensor(t) if wanted == DType::Bool && kind.info().types == Types::Select => Argument::Tensor(t.clone()),
                Argument::Tensor(t) => Argument::Tensor(self.cast(t, wanted)?),
                Argument::Number(n) => Argument::Number(*n),
            });
        }
        let mut list: SmallVec<[Operand<'_>; 3]> = SmallVec::new();
        for (position, operand) in operands.iter().enumerate() {
            let wanted = if kind == OpKind::Where && position == 0 { DType::Bool } else { dtype };
            list.push(match operand {
                Argument::Tensor(t) => Operand::Tensor(t),
                Argument::Number(n) => Operand::Scalar(n.literal(wanted)?),
            });
        }
        self.apply(kind, &list)
    }

    /// `x ** n` by products: exact for int32, and what a compiler would do for float32.
    fn whole_power(&self, x: &Tensor, n: i64) -> Result<Tensor> {
        let base = self.cast(x, if x.dtype() == DType::Bool { DType::I32 } else { x.dtype() })?;
        let times = |a: &Tensor, b: &Tensor| self.apply(OpKind::Multiply, &[Operand::Tensor(a), Operand::Tensor(b)]);
        match n {
            0 => self.full_like(&base, Number::Int(1)),
            1 => Ok(base),
            2 => times(&base, &base),
            3 => times(&times(&base, &base)?, &base),
            _ => {
                let square = times(&base, &base)?;
                times(&square, &square)
            }
        }
    }

    /// Matrix product by the array API's rules: one-axis operands are rows or columns, batch axes broadcast.
    pub fn matmul(&self, left: &Tensor, right: &Tensor) -> Result<Tensor> {
        let (ls, rs) = (left.shape(), right.shape());
        if ls.rank() == 0 || rs.rank() == 0 {
            return Err(Error::Value(format!("matmul of shapes {ls} and {rs}: a scalar has no rows and columns; use * instead")));
        }
        let batch = |s: &Shape| s.rank().checked_sub(2).map(|n| Shape::new(&s[..n]));
        let plain = batch(&ls).is_some() && batch(&ls) == batch(&rs) && left.dtype() == right.dtype() && left.dtype() != DType::Bool;
        if plain {
            return self.apply(OpKind::MatMul, &[Operand::Tensor(left), Operand::Tensor(right)]);
        }
        match self.composite(&MATMUL, vec![Arg::Tensor(left.clone()), Arg::Tensor(right.clone())], vec![])? {
            Results::One(product) => Ok(product),
            Results::Many(_) => unreachable!("a matrix product is one tensor"),
        }
    }

    /// A tensor of one value in the shape and dtype of another.
    pub(crate) fn full_like(&self, x: &Tensor, value: Number) -> Result<Tensor> {
        let scalar = Operand::Scalar(value.literal(x.dtype())?);
        self.apply(tandem_ir::Op::new(OpKind::BroadcastTo, Attr::Shape(x.shape())), &[scalar])
    }
}

/// The dtype in which arguments meet: tensors by promotion; a number only where it is of a wider kind than they are.
fn common_dtype(args: &[Argument]) -> DType {
    let promoted =
        |tensors: bool| args.iter().filter(|a| matches!(a, Argument::Tensor(_)) == tensors).map(Argument::dtype).reduce(DType::promote);
    match (promoted(true), promoted(false)) {
        (Some(t), Some(n)) if n.kind() > t.kind() => n,
        (Some(t), _) => t,
        (None, n) => n.unwrap_or(DType::F32),
    }
}

impl Argument {
    fn dtype(&self) -> DType {
        match self {
            Argument::Tensor(t) => t.dtype(),
            Argument::Number(n) => n.dtype(),
        }
    }
}
