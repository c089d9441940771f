//! Functions of the module that are neither rows of the op table nor composites: making tensors, movement, random
//! numbers, devices.

use super::convert;
use super::error::Raise;
use super::tensor::{PyTensor, object};
use super::tensors;
use rustpython_vm::{
    AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::PyModule,
    builtins::PyStr,
    function::{ArgIntoFloat, IntoPyNativeFn, ItemDoc, PyMethodFlags},
};
use tandem_tensor::random::Distribution;
use tandem_tensor::{Argument, DType, Number, Tensor, Tuning};

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

/// `f(x, axes)`.
#[derive(rustpython_vm::FromArgs)]
struct WithAxes {
    #[pyarg(any)]
    x: PyRef<PyTensor>,
    #[pyarg(any, default)]
    axes: Option<PyObjectRef>,
}

/// `uniform(shape, low=0.0, high=1.0)` and `normal(shape, mean=0.0, std=1.0)`.
#[derive(rustpython_vm::FromArgs)]
struct DrawArgs {
    #[pyarg(any, default)]
    shape: Option<PyObjectRef>,
    #[pyarg(positional, default)]
    first: Option<PyObjectRef>,
    #[pyarg(positional, default)]
    second: Option<PyObjectRef>,
}

/// What `help()` says of those that users call: the signature as Python reads it, then the doc.
const HELP: &[&str] = &[
    "tensor(data, dtype=None)\n--\n\nA tensor of numbers, nested lists of them, or another tensor. Floats become float32, whole numbers int32, \
     unless dtype says otherwise.",
    "full(shape, value, dtype=None)\n--\n\nA tensor with value everywhere.",
    "zeros(shape, dtype=None)\n--\n\nA tensor of zeros, float32 unless dtype says otherwise.",
    "ones(shape, dtype=None)\n--\n\nA tensor of ones, float32 unless dtype says otherwise.",
    "arange(start, stop=None, step=1, dtype=None)\n--\n\nNumbers from start to stop, that excluded; with one argument, from 0 to it.",
    "linspace(start, stop, num, /)\n--\n\nnum numbers from start to stop, both included, float32.",
    "eye(rows, columns=None, dtype=None)\n--\n\nA matrix with ones on its diagonal and zeros elsewhere.",
    "matmul(a, b, /)\n--\n\nThe matrix product: [..., m, k] by [..., k, n] to [..., m, n].",
    "reshape(x, shape, /)\n--\n\nThe same elements under another shape; one size may be -1.",
    "transpose(x, axes=None)\n--\n\nAxes in another order; without axes, reversed.",
    "broadcast_to(x, shape, /)\n--\n\nAxes of size 1 repeated, and new ones put before, to this shape.",
    "astype(x, dtype, /)\n--\n\nThe elements as another dtype.",
    "seed(seed, /)\n--\n\nBegins the random numbers anew: one seed, one sequence.",
    "uniform(shape=(), low=0.0, high=1.0, /)\n--\n\nRandom numbers from low (included) to high, float32.",
    "normal(shape=(), mean=0.0, std=1.0, /)\n--\n\nGaussian random numbers, float32.",
    "devices()\n--\n\nName and description of each device.",
    "waitall()\n--\n\nWaits until every device has done what was asked of it.",
];

/// Puts the functions into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let mut table = Table { vm, module };
    table.put("tensor", make_tensor)?;
    table.put("full", |a: FullArgs, vm: &VirtualMachine| {
        filled(&a.shape, number(&a.value, vm)?, convert::optional_dtype(a.dtype.as_deref(), vm)?, vm)
    })?;
    table.put("zeros", |a: ShapeArgs, vm: &VirtualMachine| filled(&a.shape, Number::Int(0), Some(float_unless(a.dtype, vm)?), vm))?;
    table.put("ones", |a: ShapeArgs, vm: &VirtualMachine| filled(&a.shape, Number::Int(1), Some(float_unless(a.dtype, vm)?), vm))?;
    table.put("arange", arange)?;
    table.put("linspace", |start: ArgIntoFloat, stop: ArgIntoFloat, num: usize, vm: &VirtualMachine| {
        give(tensors(vm)?.linspace(start.into_float(), stop.into_float(), num), vm)
    })?;
    table.put("eye", |a: EyeArgs, vm: &VirtualMachine| {
        let dtype = float_unless(a.dtype, vm)?;
        give(tensors(vm)?.eye(a.rows, a.columns.unwrap_or(a.rows), dtype), vm)
    })?;
    table
        .put("matmul", |a: PyRef<PyTensor>, b: PyRef<PyTensor>, vm: &VirtualMachine| give(tensors(vm)?.matmul(&a.tensor, &b.tensor), vm))?;
    table.movement()?;
    table.random()?;
    table.devices()
}

struct Table<'a> {
    vm: &'a VirtualMachine,
    module: &'a PyRef<PyModule>,
}

impl Table<'_> {
    fn put<F: IntoPyNativeFn<K>, K>(&mut self, name: &'static str, function: F) -> PyResult<()> {
        let help = HELP.iter().find(|help| help.split('(').next() == Some(name)).map_or(ItemDoc::NONE, |help| ItemDoc::static_text(help));
        let method = self.vm.ctx.new_method_def(name, function, PyMethodFlags::empty(), help);
        self.module.set_attr(name, method.build_function(self.vm, None), self.vm)
    }

    fn movement(&mut self) -> PyResult<()> {
        self.put("reshape", |x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine| {
            give(tensors(vm)?.reshape(&x.tensor, &convert::ints(&shape, vm)?), vm)
        })?;
        self.put("transpose", |a: WithAxes, vm: &VirtualMachine| {
            let axes = convert::axes(a.axes.as_deref(), vm)?;
            give(tensors(vm)?.transpose(&a.x.tensor, axes.as_deref()), vm)
        })?;
        self.put("broadcast_to", |x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine| {
            give(tensors(vm)?.broadcast_to(&x.tensor, &convert::shape(&shape, vm)?), vm)
        })?;
        self.put("astype", |x: PyRef<PyTensor>, dtype: PyObjectRef, vm: &VirtualMachine| {
            give(tensors(vm)?.cast(&x.tensor, convert::dtype(&dtype, vm)?), vm)
        })
    }

    fn random(&mut self) -> PyResult<()> {
        self.put("seed", |seed: PyObjectRef, vm: &VirtualMachine| -> PyResult<()> {
            tensors(vm)?.seed(convert::int(&seed, vm)?.cast_unsigned());
            Ok(())
        })?;
        self.put("uniform", |a: DrawArgs, vm: &VirtualMachine| {
            let (low, high) = (float(a.first.as_ref(), 0.0, vm)?, float(a.second.as_ref(), 1.0, vm)?);
            draw(Distribution::Uniform { low, high }, a.shape, vm)
        })?;
        self.put("normal", |a: DrawArgs, vm: &VirtualMachine| {
            let (mean, std) = (float(a.first.as_ref(), 0.0, vm)?, float(a.second.as_ref(), 1.0, vm)?);
            draw(Distribution::Normal { mean, std }, a.shape, vm)
        })
    }

    fn devices(&mut self) -> PyResult<()> {
        self.put("device_name", |vm: &VirtualMachine| -> PyResult<String> { Ok(tensors(vm)?.device().name().to_owned()) })?;
        self.put("set_device", |name: PyRef<PyStr>, vm: &VirtualMachine| tensors(vm)?.set_device(&text(&name)).raise(vm))?;
        self.put("threads", |vm: &VirtualMachine| -> PyResult<u32> { Ok(tensors(vm)?.device().threads()) })?;
        self.put("set_threads", |count: u32, vm: &VirtualMachine| -> PyResult<()> {
            tensors(vm)?.device().set_threads(count);
            Ok(())
        })?;
        self.put("queue", |vm: &VirtualMachine| -> PyResult {
            let s = tensors(vm)?.device().statistics();
            let counts = [s.queued, u64::from(s.waiting), u64::from(s.deepest), u64::from(s.side_by_side), s.held_bytes];
            Ok(vm.ctx.new_tuple(counts.map(|count| vm.ctx.new_int(count).into()).to_vec()).into())
        })?;
        self.put("tunings", |vm: &VirtualMachine| -> PyResult {
            let device = tensors(vm)?.device();
            let choices = device.tunings().into_iter().map(|(kernel, tuning)| {
                vm.ctx.new_tuple(vec![vm.ctx.new_str(format!("{kernel:016x}")).into(), vm.ctx.new_str(tuning.label()).into()]).into()
            });
            let choices = vm.ctx.new_list(choices.collect()).into();
            Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(device.label()).into(), choices]).into())
        })?;
        self.put("set_tuning", |kernel: PyRef<PyStr>, choice: PyRef<PyStr>, vm: &VirtualMachine| -> PyResult<()> {
            let (kernel, choice) = (text(&kernel), text(&choice));
            let parsed = u64::from_str_radix(&kernel, 16).ok().zip(Tuning::of_label(&choice));
            let parsed = parsed.ok_or_else(|| vm.new_value_error(format!("'{kernel}': '{choice}' is no choice about a kernel")))?;
            tensors(vm)?.device().set_tuning(parsed.0, parsed.1);
            Ok(())
        })?;
        self.put("instructions", |vm: &VirtualMachine| -> PyResult {
            let (now, all) = tensors(vm)?.device().instructions();
            let all = vm.ctx.new_list(all.into_iter().map(|name| vm.ctx.new_str(name).into()).collect()).into();
            Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(now).into(), all]).into())
        })?;
        self.put("set_instructions", |name: PyRef<PyStr>, vm: &VirtualMachine| -> PyResult<()> {
            tensors(vm)?.device().set_instructions(&text(&name));
            Ok(())
        })?;
        self.put("devices", |vm: &VirtualMachine| -> PyResult {
            let devices = tensors(vm)?.devices();
            let list = devices.iter().map(|d| {
                let pair = vec![vm.ctx.new_str(d.name()).into(), vm.ctx.new_str(d.label()).into()];
                vm.ctx.new_tuple(pair).into()
            });
            Ok(vm.ctx.new_list(list.collect()).into())
        })?;
        self.put("set_synchronous", |synchronous: bool, vm: &VirtualMachine| -> PyResult<()> {
            tensors(vm)?.devices().iter().for_each(|device| device.set_synchronous(synchronous));
            Ok(())
        })?;
        self.put("memory", |vm: &VirtualMachine| -> PyResult {
            let devices = tensors(vm)?.devices();
            let list = devices.iter().map(|device| {
                let statistics = device.statistics();
                let [live, peak] = [statistics.live_bytes, statistics.peak_bytes].map(|bytes| vm.ctx.new_int(bytes).into());
                vm.ctx.new_tuple(vec![vm.ctx.new_str(device.name()).into(), live, peak]).into()
            });
            Ok(vm.ctx.new_list(list.collect()).into())
        })?;
        self.put("outside_traces", |f: PyObjectRef, vm: &VirtualMachine| -> PyResult { tensors(vm)?.outside_traces(|| f.call((), vm)) })?;
        self.put("waitall", |vm: &VirtualMachine| tensors(vm)?.wait_all().raise(vm))
    }
}

fn text(name: &PyRef<PyStr>) -> String {
    name.to_string()
}

fn give(tensor: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult {
    Ok(object(tensor.raise(vm)?, vm))
}

fn number(value: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Number> {
    match convert::number(value, vm)? {
        Some(n) => Ok(n),
        None => Err(vm.new_type_error(format!("expected a number, got {}", value.class().name()))),
    }
}

fn float(value: Option<&PyObjectRef>, default: f64, vm: &VirtualMachine) -> PyResult<f64> {
    match value {
        Some(value) => match number(value, vm)? {
            Number::Bool(b) => Ok(f64::from(u8::from(b))),
            Number::Int(i) => Ok(i as f64),
            Number::Float(x) => Ok(x),
        },
        None => Ok(default),
    }
}

fn float_unless(dtype: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult<DType> {
    Ok(convert::optional_dtype(dtype.as_deref(), vm)?.unwrap_or(DType::F32))
}

fn filled(shape: &PyObjectRef, value: Number, dtype: Option<DType>, vm: &VirtualMachine) -> PyResult {
    give(tensors(vm)?.full(&convert::shape(shape, vm)?, value, dtype), vm)
}

fn draw(distribution: Distribution, shape: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    let shape = shape.map_or(Ok(tandem_tensor::Shape::scalar()), |s| convert::shape(&s, vm))?;
    give(tensors(vm)?.draw(distribution, &shape), vm)
}

/// From numbers, nested lists, or another tensor (its own dtype kept unless another is asked for).
fn make_tensor(args: TensorArgs, vm: &VirtualMachine) -> PyResult {
    let dtype = convert::optional_dtype(args.dtype.as_deref(), vm)?;
    let runtime = tensors(vm)?;
    if let Some(Argument::Tensor(t)) = convert::operand(&args.data, vm)? {
        return give(dtype.map_or(Ok(t.clone()), |d| runtime.cast(&t, d)), vm);
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
