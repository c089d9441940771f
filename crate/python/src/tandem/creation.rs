//! Functions that make tensors: the array API's creation functions.

use super::convert::{self, number};
use super::definitions::Functions;
use super::tensor_object::{PyTensor, give, give_value};
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyModule, function::ArgIntoFloat};
use tandem_tensor::{DType, Number};

/// `f(shape, dtype=None)`.
#[derive(rustpython_vm::FromArgs)]
struct ShapeArgs {
    #[pyarg(any)]
    shape: PyObjectRef,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
}

/// `full(shape, value, dtype=None)`.
#[derive(rustpython_vm::FromArgs)]
struct FullArgs {
    #[pyarg(any)]
    shape: PyObjectRef,
    #[pyarg(any)]
    value: PyObjectRef,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
}

/// `tensor(data, dtype=None)`.
#[derive(rustpython_vm::FromArgs)]
struct TensorArgs {
    #[pyarg(any)]
    data: PyObjectRef,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
}

/// `arange(start, stop=None, step=1, dtype=None)`.
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
}

/// `eye(rows, columns=None, dtype=None)`.
#[derive(rustpython_vm::FromArgs)]
struct EyeArgs {
    #[pyarg(any)]
    rows: usize,
    #[pyarg(any, default)]
    columns: Option<usize>,
    #[pyarg(any, default)]
    dtype: Option<PyObjectRef>,
}

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("tensor", make_tensor)?;
    functions.add("full", |a: FullArgs, vm: &VirtualMachine| {
        filled(&a.shape, number(&a.value, vm)?, convert::optional_dtype(a.dtype.as_deref(), vm)?, vm)
    })?;
    functions.add("zeros", |a: ShapeArgs, vm: &VirtualMachine| filled(&a.shape, Number::Int(0), Some(float_unless(a.dtype, vm)?), vm))?;
    functions.add("ones", |a: ShapeArgs, vm: &VirtualMachine| filled(&a.shape, Number::Int(1), Some(float_unless(a.dtype, vm)?), vm))?;
    functions.add("arange", arange)?;
    functions.add("linspace", |start: ArgIntoFloat, stop: ArgIntoFloat, num: usize, vm: &VirtualMachine| {
        give(tensors(vm)?.linspace(start.into_float(), stop.into_float(), num), vm)
    })?;
    functions.add("eye", |a: EyeArgs, vm: &VirtualMachine| {
        let dtype = float_unless(a.dtype, vm)?;
        give(tensors(vm)?.eye(a.rows, a.columns.unwrap_or(a.rows), dtype), vm)
    })
}

fn float_unless(dtype: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult<DType> {
    Ok(convert::optional_dtype(dtype.as_deref(), vm)?.unwrap_or(DType::F32))
}

fn filled(shape: &PyObjectRef, value: Number, dtype: Option<DType>, vm: &VirtualMachine) -> PyResult {
    give(tensors(vm)?.full(&convert::shape(shape, vm)?, value, dtype), vm)
}

/// From numbers, nested lists, or another tensor (its own dtype kept unless another is asked for).
fn make_tensor(args: TensorArgs, vm: &VirtualMachine) -> PyResult {
    let dtype = convert::optional_dtype(args.dtype.as_deref(), vm)?;
    let runtime = tensors(vm)?;
    if let Some(t) = args.data.downcast_ref::<PyTensor>() {
        return give_value(t, dtype.map_or(Ok(t.tensor.clone()), |d| runtime.cast(&t.tensor, d)), vm);
    }
    let (numbers, shape) = convert::nested(&args.data, vm)?;
    give(runtime.from_numbers(&numbers, shape, dtype), vm)
}

fn arange(args: RangeArgs, vm: &VirtualMachine) -> PyResult {
    let dtype = convert::optional_dtype(args.dtype.as_deref(), vm)?;
    let step = args.step.map_or(Ok(Number::Int(1)), |s| number(&s, vm))?;
    let first = number(&args.start, vm)?;
    let (start, stop) = match &args.stop {
        Some(stop) if !vm.is_none(stop) => (first, number(stop, vm)?),
        _ => (Number::Int(0), first),
    };
    give(tensors(vm)?.arange(start, stop, step, dtype), vm)
}
