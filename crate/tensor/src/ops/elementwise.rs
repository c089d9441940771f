//! Element-wise ops and matmul: promotion of dtypes, weak numbers, powers by whole numbers.

use super::{Number, Operand};
use crate::operand_notes::with_operands;
use crate::tensor::Value;
use crate::{Error, Result, Runtime, Tensor};
use smallvec::SmallVec;
use tandem_composite::{Arg, INTEGER_POWER, MATMUL};
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
    /// arithmetic on bools is done in int32, `divide`, `exp` and their like in float32; integers rounded are themselves.
    pub fn elementwise(&self, kind: OpKind, args: &[Argument]) -> Result<Tensor> {
        let tensors = || args.iter().filter_map(|arg| if let Argument::Tensor(tensor) = arg { Some(tensor) } else { None });
        self.elementwise_of(kind, args).map_err(|error| with_operands(error, tensors()))
    }

    fn elementwise_of(&self, kind: OpKind, args: &[Argument]) -> Result<Tensor> {
        let values = if kind == OpKind::Where { &args[1..] } else { args };
        let common = common_dtype(values);
        let dtype = match kind.info().types {
            Types::Numeric | Types::Integer if common == DType::Bool => DType::I32,
            Types::Float if !common.is_float() => DType::F32,
            Types::Any | Types::Numeric | Types::Integer | Types::Float | Types::Bits | Types::Select => common,
            Types::Indexed | Types::Updated => unreachable!("no element-wise op takes indices"),
        };
        if let (OpKind::Floor | OpKind::Round, [Argument::Tensor(x)]) = (kind, args)
            && common.is_integer()
        {
            return self.as_value(x, x.clone());
        }
        if kind == OpKind::Power {
            match args {
                [Argument::Tensor(x), Argument::Number(Number::Int(n))] if *n >= 0 && (*n <= 4 || !common.is_float()) => {
                    return self.whole_power(x, *n);
                }
                // A number below zero makes floats of integers.
                [_, Argument::Tensor(_)] if !common.is_float() => return self.integer_power(args, common),
                _ => {}
            }
        }
        let wanted = |position: usize| if kind == OpKind::Where && position == 0 { DType::Bool } else { dtype };
        let takes_any = |wanted: DType| wanted == DType::Bool && kind.info().types == Types::Select;
        let mut cast: SmallVec<[Option<Tensor>; 3]> = SmallVec::new();
        for (position, arg) in args.iter().enumerate() {
            cast.push(match arg {
                Argument::Tensor(t) if t.dtype() != wanted(position) && !takes_any(wanted(position)) => {
                    Some(self.cast(t, wanted(position))?)
                }
                Argument::Tensor(_) | Argument::Number(_) => None,
            });
        }
        let mut list: SmallVec<[Operand<'_>; 3]> = SmallVec::new();
        for (position, (arg, cast)) in args.iter().zip(&cast).enumerate() {
            list.push(match (arg, cast) {
                (_, Some(t)) | (Argument::Tensor(t), None) => Operand::Tensor(t),
                (Argument::Number(n), None) => Operand::Scalar(n.literal(wanted(position))?),
            });
        }
        self.apply(kind, &list)
    }

    /// `x ** n` by products: exact for integers, and what a compiler would do for floats.
    fn whole_power(&self, x: &Tensor, n: i64) -> Result<Tensor> {
        let mut square = self.cast(x, if x.dtype() == DType::Bool { DType::I32 } else { x.dtype() })?;
        if n == 1 {
            return self.as_value(x, square);
        }
        let times = |a: &Tensor, b: &Tensor| self.apply(OpKind::Multiply, &[Operand::Tensor(a), Operand::Tensor(b)]);
        let (mut power, mut digits) = (None, n);
        loop {
            if digits & 1 == 1 {
                power = Some(match power {
                    Some(power) => times(&power, &square)?,
                    None => square.clone(),
                });
            }
            digits >>= 1;
            if digits == 0 {
                return power.map_or_else(|| self.full_like(&square, Number::Int(1)), Ok);
            }
            square = times(&square, &square)?;
        }
    }

    /// `x ** y` of integers, or of a whole number and integers.
    fn integer_power(&self, args: &[Argument], common: DType) -> Result<Tensor> {
        let dtype = if common == DType::Bool { DType::I32 } else { common };
        let [base, Argument::Tensor(exponent)] = args else { unreachable!("a power has a base and an exponent") };
        let exponent = self.cast(exponent, dtype)?;
        let base = match base {
            Argument::Tensor(base) => self.cast(base, dtype)?,
            Argument::Number(base) => self.full_like(&exponent, *base)?,
        };
        self.one_result(&INTEGER_POWER, vec![Arg::Tensor(base), Arg::Tensor(exponent)], vec![])
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
            let product = self.apply(OpKind::MatMul, &[Operand::Tensor(left), Operand::Tensor(right)]);
            return product.map_err(|error| with_operands(error, [left, right].into_iter()));
        }
        self.one_result(&MATMUL, vec![Arg::Tensor(left.clone()), Arg::Tensor(right.clone())], vec![])
    }

    /// A tensor of one value in the shape and dtype of another, and where that is.
    pub(crate) fn full_like(&self, x: &Tensor, value: Number) -> Result<Tensor> {
        let (literal, op) = (value.literal(x.dtype())?, tandem_ir::Op::new(OpKind::BroadcastTo, Attr::Shape(x.shape())));
        let device = if let Value::Array(array) = &*x.value() { array.storage.device.clone() } else { self.device() };
        if device.name() == self.device().name() {
            return self.apply(op, &[Operand::Scalar(literal)]);
        }
        self.apply(op, &[Operand::Tensor(&self.upload_scalar(literal, &device)?)])
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
