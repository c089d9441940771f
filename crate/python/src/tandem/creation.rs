//! Functions that make tensors: the array API's creation functions.

use super::convert::{self, number};
use super::definitions::Functions;
use super::error::Raise;
use super::tensor_object::{PyTensor, give, give_value};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyInt, PyModule},
    function::{ArgIntoFloat, FuncArgs},
};
use tandem_tensor::{DType, Number, Tensor};

/// `f(shape, dtype=None, device=None, requires_grad=False)`.
#[derive(rustpython_vm::FromArgs)]
struct ShapeArgs {
    #[pyarg(any)]
    shape: PyObjectRef,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
    #[pyarg(named, default)]
    requires_grad: bool,
}

/// `full(shape, fill_value, dtype=None, device=None, requires_grad=False)`.
#[derive(rustpython_vm::FromArgs)]
struct FullArgs {
    #[pyarg(any)]
    shape: PyObjectRef,
    #[pyarg(any)]
    fill_value: PyObjectRef,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
    #[pyarg(named, default)]
    requires_grad: bool,
}

/// `tensor(data, dtype=None, device=None, copy=None, requires_grad=False)`.
#[derive(rustpython_vm::FromArgs)]
struct TensorArgs {
    #[pyarg(any)]
    data: PyObjectRef,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
    /// Without one asked for, tensors are values: what shares memory cannot be seen.
    #[pyarg(named, default)]
    copy: Option<PyObjectRef>,
    #[pyarg(named, default)]
    requires_grad: bool,
}

/// `arange(start, stop=None, step=1, dtype=None, device=None)`.
#[derive(rustpython_vm::FromArgs)]
struct RangeArgs {
    #[pyarg(any)]
    start: PyObjectRef,
    #[pyarg(any, default)]
    stop: Option<PyObjectRef>,
    #[pyarg(any, default)]
    step: Option<PyObjectRef>,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
}

/// `linspace(start, stop, num, dtype=None, device=None, endpoint=True)`.
#[derive(rustpython_vm::FromArgs)]
struct LineArgs {
    #[pyarg(positional)]
    start: ArgIntoFloat,
    #[pyarg(positional)]
    stop: ArgIntoFloat,
    #[pyarg(any)]
    num: usize,
    #[pyarg(named, default)]
    dtype: Option<PyObjectRef>,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
    #[pyarg(named, default = true)]
    endpoint: bool,
}

/// `eye(rows, columns=None, dtype=None, k=0, device=None)`.
#[derive(rustpython_vm::FromArgs)]
struct EyeArgs {
    #[pyarg(any)]
    rows: usize,
    #[pyarg(any, default)]
    columns: Option<PyObjectRef>,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
    #[pyarg(named, default = 0)]
    k: i64,
    #[pyarg(named, default)]
    device: Option<PyObjectRef>,
}

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("tensor", |a: TensorArgs, vm: &VirtualMachine| {
        let requires_grad = a.requires_grad;
        with_gradient(make_tensor(a, vm)?, requires_grad, vm)
    })?;
    functions.add("full", |a: FullArgs, vm: &VirtualMachine| {
        let (value, dtype) = (number(&a.fill_value, vm)?, convert::optional_dtype(a.dtype.as_deref(), vm)?);
        with_gradient(filled(&a.shape, value, dtype, a.device, vm)?, a.requires_grad, vm)
    })?;
    functions.add("zeros", |args: FuncArgs, vm: &VirtualMachine| of_shape(args, Number::Int(0), vm))?;
    functions.add("ones", |args: FuncArgs, vm: &VirtualMachine| of_shape(args, Number::Int(1), vm))?;
    functions.add("arange", arange)?;
    functions.add("linspace", |a: LineArgs, vm: &VirtualMachine| {
        let dtype = float_unless(a.dtype, vm)?;
        let line = tensors(vm)?.linspace(a.start.into_float(), a.stop.into_float(), a.num, dtype, a.endpoint);
        give_on(line, a.device, vm)
    })?;
    functions.add("eye", |a: EyeArgs, vm: &VirtualMachine| {
        let columns = a.columns.filter(|columns| !vm.is_none(columns)).map(|columns| columns.try_index(vm)?.try_to_primitive(vm));
        let (columns, dtype) = (columns.transpose()?.unwrap_or(a.rows), float_unless(a.dtype, vm)?);
        give_on(tensors(vm)?.eye(a.rows, columns, a.k, dtype), a.device, vm)
    })
}

/// What a function made, on the device that was asked for, if one was.
fn give_on(made: tandem_tensor::Result<Tensor>, device: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    give(Ok(convert::on_device(made.raise(vm)?, device.as_deref(), vm)?), vm)
}

fn float_unless(dtype: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult<DType> {
    Ok(convert::optional_dtype(dtype.as_deref(), vm)?.unwrap_or(DType::F32))
}

fn filled(shape: &PyObjectRef, value: Number, dtype: Option<DType>, device: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    give_on(tensors(vm)?.full(&convert::shape(shape, vm)?, value, dtype), device, vm)
}

/// `f((2, 3))`, or `f(2, 3)` as in PyTorch: a second number is no dtype.
fn of_shape(mut args: FuncArgs, value: Number, vm: &VirtualMachine) -> PyResult {
    if args.args.len() > 1 && args.args.iter().all(|size| size.downcast_ref::<PyInt>().is_some()) {
        args.args = vec![vm.ctx.new_tuple(args.args).into()];
    }
    let a: ShapeArgs = args.bind(vm)?;
    with_gradient(filled(&a.shape, value, Some(float_unless(a.dtype, vm)?), a.device, vm)?, a.requires_grad, vm)
}

/// `requires_grad=`: what `requires_grad_` does.
fn with_gradient(made: PyObjectRef, requires_grad: bool, vm: &VirtualMachine) -> PyResult {
    if let Some(made) = made.downcast_ref::<PyTensor>().filter(|_| requires_grad) {
        tensors(vm)?.set_requires_grad(&made.tensor, true).raise(vm)?;
    }
    Ok(made)
}

/// From numbers, nested lists, or another tensor (its own dtype kept unless another is asked for).
fn make_tensor(args: TensorArgs, vm: &VirtualMachine) -> PyResult {
    let dtype = convert::optional_dtype(args.dtype.as_deref(), vm)?;
    let runtime = tensors(vm)?;
    let never_copied = args.copy.is_some_and(|copy| copy.is(&vm.ctx.false_value));
    if let Some(t) = args.data.downcast_ref::<PyTensor>() {
        let value = dtype.map_or(Ok(t.tensor.clone()), |d| runtime.cast(&t.tensor, d)).raise(vm)?;
        let value = convert::on_device(value, args.device.as_deref(), vm)?;
        return match (never_copied, value.key() == t.tensor.key()) {
            (false, _) => give_value(t, Ok(value), vm),
            (true, true) => Ok(args.data),
            (true, false) => Err(vm.new_value_error("another dtype or another device makes a copy, and copy=False forbids it")),
        };
    }
    if never_copied {
        return Err(vm.new_value_error("numbers and lists of them are always copied; copy=False is for tensors"));
    }
    let (numbers, shape) = convert::nested(&args.data, vm)?;
    give_on(runtime.from_numbers(&numbers, shape, dtype), args.device, vm)
}

fn arange(args: RangeArgs, vm: &VirtualMachine) -> PyResult {
    let dtype = convert::optional_dtype(args.dtype.as_deref(), vm)?;
    let step = args.step.filter(|s| !vm.is_none(s)).map_or(Ok(Number::Int(1)), |s| number(&s, vm))?;
    let first = number(&args.start, vm)?;
    let (start, stop) = match &args.stop {
        Some(stop) if !vm.is_none(stop) => (first, number(stop, vm)?),
        _ => (Number::Int(0), first),
    };
    give_on(tensors(vm)?.arange(start, stop, step, dtype), args.device, vm)
}
