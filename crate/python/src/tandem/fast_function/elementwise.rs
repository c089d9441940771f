//! Ops on the elements of arrays of one type, and of numbers that keep it.

use super::FastFunction;
use crate::tandem::convert::optional_number;
use crate::tandem::error::Raise;
use crate::tandem::tensor_object::instance;
use crate::tandem::tensor_runtime::tensors;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine};
use smallvec::SmallVec;
use tandem_tensor::{Argument, DType, Number, OpKind, Runtime, Shape, Tensor};

/// Most elements of a result whose elements are looked at one by one.
const MAX_CHECKED: usize = 1 << 15;

impl FastFunction {
    /// `op(x)`, `op(a, b)`.
    pub(super) fn elementwise(
        &self,
        kind: OpKind,
        reflected: bool,
        args: &[PyObjectRef],
        vm: &VirtualMachine,
    ) -> PyResult<Option<PyObjectRef>> {
        if args.len() != kind.info().arity {
            return Ok(None);
        }
        if kind == OpKind::Where {
            return self.chosen(args, vm);
        }
        if args.iter().all(|arg| self.array(arg).is_none()) {
            return self.of_scalars(kind, reflected, args, vm);
        }
        let found = self.computed(kind, reflected, args, vm)?;
        found.map(|found| instance(Some(self.arrays.clone()), found, vm)).transpose()
    }

    /// `x op= other`.
    pub(super) fn in_place(&self, kind: OpKind, x: &PyObject, other: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let Some(tensor) = self.array(x) else { return Ok(None) };
        let args = [x.to_owned(), other.to_owned()];
        if tensors(vm)?.is_tracing() {
            return Ok(None);
        }
        let Some(value) = self.computed(kind, false, &args, vm)? else { return Ok(None) };
        if *value.ty() != *tensor.ty() {
            return Ok(None);
        }
        tensors(vm)?.set_value(tensor, &value).raise(vm)?;
        tensors(vm)?.carry_to_views(tensor).raise(vm)?;
        Ok(Some(x.to_owned()))
    }

    /// `clip(x, low, high)`.
    pub(super) fn clipped(&self, x: &PyObject, low: &PyObject, high: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        if self.array(x).is_none() {
            return Ok(None);
        }
        let Some(found) = self.elementwise(OpKind::Maximum, false, &[x.to_owned(), low.to_owned()], vm)? else { return Ok(None) };
        self.elementwise(OpKind::Minimum, false, &[found, high.to_owned()], vm)
    }

    /// `where(condition, a, b)`.
    fn chosen(&self, args: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let [condition, values @ ..] = args else { return Ok(None) };
        let Some(condition) = self.array(condition).filter(|x| x.dtype() == DType::Bool && x.shape().rank() > 0) else { return Ok(None) };
        let Some(dtype) = self.common_dtype(OpKind::Where, values, vm) else { return Ok(None) };
        let Some(runtime) = self.runtime_of(condition, vm)? else { return Ok(None) };
        let mut operands: SmallVec<[Argument; 3]> = SmallVec::from_iter([Argument::Tensor(condition.clone())]);
        for value in values {
            match self.operand(value, dtype, &runtime, vm) {
                // Of a number alone comes an array of its type.
                Some(Argument::Number(number)) => match runtime.from_numbers(&[number], Shape::scalar(), Some(dtype)) {
                    Ok(number) => operands.push(Argument::Tensor(number)),
                    Err(_) => return Ok(None),
                },
                Some(operand) => operands.push(operand),
                None => return Ok(None),
            }
        }
        self.optional(runtime.elementwise(OpKind::Where, &operands), vm)
    }

    /// The result of an op on arrays and numbers, or `None` where that takes the dialect's rules.
    fn computed(&self, kind: OpKind, reflected: bool, args: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Option<Tensor>> {
        let arrays = args.iter().filter_map(|arg| self.array(arg));
        // Of arrays without axes comes a scalar, which is the dialect's.
        let (is_checked, has_axes) = (warns(kind), arrays.clone().any(|x| x.shape().rank() > 0));
        let count = arrays.map(|x| x.shape().count()).max().unwrap_or(0);
        if !has_axes || is_checked && count > MAX_CHECKED {
            return Ok(None);
        }
        let Some(dtype) = self.common_dtype(kind, args, vm).filter(|dtype| has_fast_path(kind, *dtype)) else { return Ok(None) };
        let runtime = tensors(vm)?;
        let mut operands: SmallVec<[Argument; 2]> = SmallVec::new();
        for arg in args {
            match self.operand(arg, dtype, &runtime, vm) {
                Some(operand) => operands.push(operand),
                None => return Ok(None),
            }
        }
        if reflected {
            operands.reverse();
        }
        let mut kind = kind;
        if kind == OpKind::Power {
            // The one power that is exact.
            let [Argument::Tensor(x), Argument::Number(Number::Int(2))] = &operands[..] else { return Ok(None) };
            operands = [Argument::Tensor(x.clone()), Argument::Tensor(x.clone())].into_iter().collect();
            kind = OpKind::Multiply;
        }
        if matches!(kind, OpKind::FloorDivide | OpKind::Remainder) && !divides_by_number(&operands) {
            return Ok(None);
        }
        // What does not fit together, the dialect says.
        let Ok(found) = runtime.elementwise(kind, &operands) else { return Ok(None) };
        Ok((!is_checked || runtime.is_tracing() || runtime.is_finite(&found)).then_some(found))
    }

    /// The dtype in which arrays, numbers of Python and 64-bit scalars meet; `None` for all else.
    fn common_dtype(&self, kind: OpKind, args: &[PyObjectRef], vm: &VirtualMachine) -> Option<DType> {
        let (mut of_arrays, mut of_numbers) = (None, None);
        for arg in args {
            let (common, own) = match self.array(arg) {
                Some(array) => (&mut of_arrays, array.dtype()),
                None => {
                    let (class, types) = (arg.class(), &vm.ctx.types);
                    let is_scalar = |dtype: DType| class.is(&self.scalars[dtype as usize]);
                    if is_scalar(DType::F64) {
                        (&mut of_arrays, DType::F64)
                    } else if is_scalar(DType::I64) {
                        (&mut of_arrays, DType::I64)
                    } else if class.is(types.float_type) {
                        (&mut of_numbers, DType::F64)
                    } else if class.is(types.int_type) {
                        (&mut of_numbers, DType::I64)
                    } else {
                        return None;
                    }
                }
            };
            *common = Some(match *common {
                None => own,
                Some(known) => wider(known, own)?,
            });
        }
        let makes_floats = takes_floats(kind);
        match (of_arrays, of_numbers) {
            (Some(DType::I64), Some(DType::F64)) => Some(DType::F64),
            (Some(dtype), _) | (None, Some(dtype)) if dtype == DType::I64 && makes_floats => Some(DType::F64),
            (Some(DType::Bool), Some(_)) => None,
            (Some(dtype), _) => Some(dtype),
            (None, dtype) => dtype,
        }
    }

    /// An operand in a dtype that is not narrower than its own.
    fn operand(&self, arg: &PyObject, dtype: DType, runtime: &Runtime, vm: &VirtualMachine) -> Option<Argument> {
        if let Some(tensor) = self.array(arg) {
            let tensor = if tensor.dtype() == dtype { tensor.clone() } else { runtime.cast(tensor, dtype).ok()? };
            return Some(Argument::Tensor(tensor));
        }
        let number = optional_number(arg, vm).ok().flatten();
        number.filter(|number| number.literal(dtype).is_ok()).map(Argument::Number)
    }
}

/// The dtype in which 64-bit numbers meet; others meet only their own.
fn wider(a: DType, b: DType) -> Option<DType> {
    let is_wide = |dtype| matches!(dtype, DType::F64 | DType::I64);
    if a == b { Some(a) } else { (is_wide(a) && is_wide(b)).then_some(DType::F64) }
}

/// Whether the second operand is a number other than 0.
fn divides_by_number(operands: &[Argument]) -> bool {
    match operands {
        [_, Argument::Number(Number::Int(n))] => *n != 0,
        [_, Argument::Number(Number::Float(x))] => *x != 0.0,
        _ => false,
    }
}

/// Whether an op makes floats of integers.
fn takes_floats(kind: OpKind) -> bool {
    use OpKind::{Cos, Divide, Exp, Log, Sin, Sqrt, Tanh};
    matches!(kind, Divide | Exp | Log | Sqrt | Sin | Cos | Tanh)
}

/// Whether the op on arrays of a dtype is what NumPy does, and gives the same dtype or bools.
#[allow(clippy::wildcard_enum_match_arm, reason = "other ops have no fast path")]
fn has_fast_path(kind: OpKind, dtype: DType) -> bool {
    use OpKind::{
        Abs, Add, BitwiseAnd, BitwiseNot, BitwiseOr, BitwiseXor, Equal, Floor, FloorDivide, Greater, GreaterEqual, Less, LessEqual,
        Maximum, Minimum, Multiply, Negative, NotEqual, Power, Remainder, Round, Subtract,
    };
    let is_float = matches!(dtype, DType::F64 | DType::F32);
    match kind {
        Add | Subtract | Multiply | FloorDivide | Remainder | Power | Maximum | Minimum | Negative | Abs | Less | LessEqual | Greater
        | GreaterEqual | Equal | NotEqual => is_float || dtype == DType::I64,
        BitwiseAnd | BitwiseOr | BitwiseXor | BitwiseNot => dtype == DType::Bool,
        Floor | Round => is_float,
        _ => takes_floats(kind) && is_float,
    }
}

/// Whether a result that is not finite may need a warning.
fn warns(kind: OpKind) -> bool {
    matches!(kind, OpKind::Divide | OpKind::Exp | OpKind::Log | OpKind::Sqrt)
}
