//! Functions of a dialect's arrays that have a fast path: an op on arrays of one type and numbers, a reduction along an axis, one element,
//! a list of numbers need none of the dialect's own rules. Everything else is what the dialect's function makes of it.

mod array;
mod element;
mod elementwise;
mod reduction;
mod scalar;

use super::convert::optional_number;
use super::function_object::{attribute, bound};
use super::tensor_object::{PyTensor, instance};
use super::tensor_runtime::tensors;
use reduction::Reduction;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyFloat, PyInt, PyModule, PyStr, PyType, PyTypeRef},
    class::PyClassImpl,
    function::FuncArgs,
    pyclass,
    types::{Callable, Constructor, GetAttr, GetDescriptor, Representable},
};
use std::rc::Rc;
use tandem_composite::Composite;
use tandem_tensor::error::Wanted;
use tandem_tensor::tensor::Value;
use tandem_tensor::{DType, Kind, Literal, Number, OpKind, Runtime, Tensor};

/// What the fast path does.
#[derive(Clone, Copy, Debug)]
enum FastPath {
    /// An op on arrays and numbers; reflected, the second operand comes first.
    Elementwise { kind: OpKind, reflected: bool },
    /// An op on an array and itself.
    OfItself { kind: OpKind },
    /// `clip(x, low, high)`.
    Clip,
    /// `x += y` and its kind.
    InPlace { kind: OpKind },
    /// `x[i, j]`.
    Element,
    /// `x[i, j] = number`.
    PutElement,
    /// `reduction(x, axis=None, keepdims=False)`.
    Reduction(Reduction),
    /// `a @ b`.
    Product { reflected: bool },
    /// An array of nested lists; and the array itself, where that is asked for.
    OfLists { or_itself: bool },
    /// An array of one value, of a shape.
    Filled(Number),
    /// An array of one value, of the shape and dtype of another.
    FilledLike(Number),
    /// `full(shape, value)`.
    Full,
    /// `arange(start, stop, step)` of integers.
    Arange,
    /// `x.reshape(…)`.
    Reshape,
    /// `concatenate(arrays, axis=0)`, `stack(arrays, axis=0)`.
    Joined(&'static Composite),
}

impl FastPath {
    /// The path of a name: one of its own, or that of an op or a reduction, which may stand behind `reflected` or `in_place`.
    fn of_name(name: &str) -> Option<FastPath> {
        Some(match name {
            "element" => FastPath::Element,
            "put_element" => FastPath::PutElement,
            "matmul" => FastPath::Product { reflected: false },
            "reflected matmul" => FastPath::Product { reflected: true },
            "array" => FastPath::OfLists { or_itself: false },
            "asarray" => FastPath::OfLists { or_itself: true },
            "zeros" => FastPath::Filled(Number::Int(0)),
            "ones" => FastPath::Filled(Number::Int(1)),
            "zeros_like" => FastPath::FilledLike(Number::Int(0)),
            "ones_like" => FastPath::FilledLike(Number::Int(1)),
            "full" => FastPath::Full,
            "arange" => FastPath::Arange,
            "reshape" => FastPath::Reshape,
            "concat" | "stack" => FastPath::Joined(tandem_composite::find(name)?),
            "square" => FastPath::OfItself { kind: OpKind::Multiply },
            "isnan" => FastPath::OfItself { kind: OpKind::NotEqual },
            "clip" => FastPath::Clip,
            _ => {
                if let Some(reduction) = Reduction::of_name(name) {
                    return Some(FastPath::Reduction(reduction));
                }
                if let Some(op) = name.strip_prefix("in_place ") {
                    return OpKind::from_name(op).map(|kind| FastPath::InPlace { kind });
                }
                let (reflected, op) = name.strip_prefix("reflected ").map_or((false, name), |op| (true, op));
                FastPath::Elementwise { kind: OpKind::from_name(op)?, reflected }
            }
        })
    }
}

/// A function with a fast path. What is asked of it beside calls is asked of the dialect's function.
#[pyclass(module = "_tandem", name = "FastFunction")]
#[derive(Debug, PyPayload)]
pub(crate) struct FastFunction {
    path: FastPath,
    /// The class of arrays, and those of scalars by dtype.
    arrays: PyTypeRef,
    scalars: Vec<PyTypeRef>,
    /// The scalars that are false and true.
    truths: [PyObjectRef; 2],
    general: PyObjectRef,
}

/// `FastFunction(path, arrays, scalars, general)`.
#[derive(rustpython_vm::FromArgs)]
pub(crate) struct NewArgs {
    #[pyarg(positional)]
    path: PyRef<PyStr>,
    #[pyarg(positional)]
    arrays: PyTypeRef,
    #[pyarg(positional)]
    scalars: Vec<PyTypeRef>,
    #[pyarg(positional)]
    general: PyObjectRef,
}

impl Constructor for FastFunction {
    type Args = NewArgs;

    fn py_new(_class: &Py<PyType>, args: NewArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let name = args.path.to_string();
        let path = FastPath::of_name(&name).ok_or_else(|| vm.new_value_error(format!("there is no fast path {name}")))?;
        let class =
            args.scalars.get(DType::Bool as usize).ok_or_else(|| vm.new_value_error("there is a class of scalars for each dtype"))?;
        let truth = |value: bool| class.as_object().call((vm.ctx.new_bool(value),), vm);
        let truths = [truth(false)?, truth(true)?];
        Ok(FastFunction { path, arrays: args.arrays, scalars: args.scalars, truths, general: args.general })
    }
}

impl Callable for FastFunction {
    type Args = FuncArgs;

    fn call(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        match zelf.fast(&args, vm)? {
            Some(found) => Ok(found),
            None => zelf.general.call(args, vm),
        }
    }
}

impl GetDescriptor for FastFunction {
    fn descr_get(zelf: &PyObject, object: Option<&PyObject>, _class: Option<&PyObject>, vm: &VirtualMachine) -> PyResult {
        bound(zelf, object, vm)
    }
}

impl GetAttr for FastFunction {
    fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
        attribute(zelf.as_object(), &zelf.general, name, vm)
    }
}

impl Representable for FastFunction {
    fn repr_str(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        Ok(zelf.general.repr(vm)?.to_string())
    }
}

#[pyclass(with(Constructor, Callable, GetDescriptor, GetAttr, Representable), flags(METHOD_DESCRIPTOR))]
impl FastFunction {}

impl FastFunction {
    /// The result of the fast path, or `None` where it is not one of its cases.
    fn fast(&self, call: &FuncArgs, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let args = &call.args[..];
        match (self.path, args) {
            (FastPath::Reduction(reduction), _) => self.reduce(reduction, call, vm),
            (FastPath::Joined(composite), _) => self.joined(composite, call, vm),
            _ if named(call, vm).next().is_some() => Ok(None),
            (FastPath::Elementwise { kind, reflected }, _) => self.elementwise(kind, reflected, args, vm),
            (FastPath::OfItself { kind }, [x]) => self.elementwise(kind, false, &[x.clone(), x.clone()], vm),
            (FastPath::Clip, [x, low, high]) => self.clipped(x, low, high, vm),
            (FastPath::InPlace { kind }, [x, other]) => self.in_place(kind, x, other, vm),
            (FastPath::Element, [x, index]) => self.element(x, index, vm),
            (FastPath::PutElement, [x, index, value]) => self.put_element(x, index, value, vm),
            (FastPath::Product { reflected }, _) => self.product(reflected, args, vm),
            (FastPath::OfLists { or_itself: true }, [x]) if self.array(x).is_some() => Ok(Some(x.clone())),
            (FastPath::OfLists { .. }, [values]) => self.of_lists(values, vm),
            (FastPath::Filled(value), [shape]) => self.filled(shape, value, DType::F64, vm),
            (FastPath::FilledLike(value), [x]) => self.filled_like(x, value, vm),
            (FastPath::Full, [shape, value]) => self.full(shape, value, vm),
            (FastPath::Arange, _) => self.arange(args, vm),
            (FastPath::Reshape, [x, sizes @ ..]) => self.reshaped(x, sizes, vm),
            _ => Ok(None),
        }
    }

    /// The tensor of an array, whose class is exactly that of arrays.
    fn array<'a>(&self, x: &'a PyObject) -> Option<&'a Tensor> {
        x.class().is(&self.arrays).then(|| x.downcast_ref::<PyTensor>()).flatten().map(|x| &x.tensor)
    }

    /// An element as an instance of the class of its dtype.
    fn scalar(&self, element: Literal, vm: &VirtualMachine) -> PyResult {
        let dtype = element.dtype();
        let class = self.scalars[dtype as usize].clone();
        match dtype.kind() {
            Kind::Bool => Ok(self.truths[usize::from(element.to_i64() != 0)].clone()),
            Kind::Integer if dtype == DType::U64 => Ok(PyInt::from(element.bits()).into_ref_with_type(vm, class)?.into()),
            Kind::Integer => Ok(PyInt::from(element.to_i64()).into_ref_with_type(vm, class)?.into()),
            Kind::Float => Ok(PyFloat::from(element.to_f64()).into_ref_with_type(vm, class)?.into()),
        }
    }

    /// A result as an array, or as a scalar where it has no axes; `None` for an error, which the dialect tells.
    fn optional(&self, found: tandem_tensor::Result<Tensor>, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let Ok(found) = found else { return Ok(None) };
        if found.shape().rank() > 0 {
            return instance(Some(self.arrays.clone()), found, vm).map(Some);
        }
        let element = tensors(vm)?.element(&found, &[]);
        let element = element.or_else(|| found.elements(Wanted::Scalar).ok().map(|elements| elements.get(0)));
        element.map(|element| self.scalar(element, vm)).transpose()
    }

    /// The runtime, unless it traces or the device in force has no arrays of the dialect.
    fn runtime_in_force(&self, vm: &VirtualMachine) -> PyResult<Option<Rc<Runtime>>> {
        let runtime = tensors(vm)?;
        Ok((!runtime.is_tracing() && runtime.device().name() == "cpu").then_some(runtime))
    }

    /// The runtime, unless it traces or the array lies elsewhere than on the device in force.
    fn runtime_of(&self, x: &Tensor, vm: &VirtualMachine) -> PyResult<Option<Rc<Runtime>>> {
        let runtime = tensors(vm)?;
        let is_here = matches!(&*x.value(), Value::Array(array) if Rc::ptr_eq(&array.storage.device, &runtime.device()));
        Ok((is_here && !runtime.is_tracing()).then_some(runtime))
    }
}

/// The options of a call. `dtype=None` and `out=None` say what every function does without them.
fn named<'a>(call: &'a FuncArgs, vm: &VirtualMachine) -> impl Iterator<Item = (&'a str, &'a PyObjectRef)> {
    let is_said = |(name, value): &(&str, &PyObjectRef)| !(matches!(*name, "dtype" | "out") && vm.is_none(value));
    call.kwargs.iter().map(|(name, value)| (name.as_str().unwrap_or_default(), value)).filter(is_said)
}

/// A number of Python's own classes, not of ones that extend them.
fn exact_number(object: &PyObject, vm: &VirtualMachine) -> Option<Number> {
    let (class, types) = (object.class(), &vm.ctx.types);
    let is_exact = class.is(types.float_type) || class.is(types.int_type) || class.is(types.bool_type);
    if is_exact { optional_number(object, vm).ok().flatten() } else { None }
}

/// An integer of Python's own class.
fn exact_int(object: &PyObject, vm: &VirtualMachine) -> Option<i64> {
    match exact_number(object, vm)? {
        Number::Int(int) => Some(int),
        Number::Bool(_) | Number::Large(_) | Number::Float(_) => None,
    }
}

/// Adds the class.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("moment", vm.new_function("moment", reduction::moment), vm)?;
    module.set_attr("FastFunction", FastFunction::make_static_type(), vm)
}
