//! The class `Tensor`: operators, indexing, properties, and the conversions that wait for values.

use super::autodiff::{in_place, refuse_leaf};
use super::convert;
use super::error::Raise;
use super::masked_update;
use super::tensor_arguments::{FlattenArgs, ToArgs, axis_arguments};
use super::tensor_object::{PyTensor, give_as, give_like, give_value, instance, result_class};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine, atomic_func,
    builtins::PyStr,
    function::{Either, OptionalArg, PosArgs, PyComparisonValue},
    protocol::{PyMappingMethods, PyNumberMethods},
    pyclass,
    types::{AsBuffer, AsMapping, AsNumber, AsSequence, Comparable, GetAttr, Hashable, Iterable, PyComparisonOp, Representable},
};
use tandem_tensor::error::Wanted;
use tandem_tensor::index::Index;
use tandem_tensor::tensor::{Elements, Value};
use tandem_tensor::{Argument, Kind, Literal, OpKind, Shape, Tensor, display};

/// An element-wise op on tensors and numbers.
pub(crate) fn elementwise(kind: OpKind, args: &[PyObjectRef], vm: &VirtualMachine) -> PyResult {
    let operands = args
        .iter()
        .map(|a| match operand(a, vm)? {
            Some(operand) => Ok(operand),
            None => Err(vm.new_type_error(format!("{}: expected a tensor or a number, got {}", kind.info().name, a.class().name()))),
        })
        .collect::<PyResult<Vec<_>>>()?;
    let class = args.iter().find_map(|a| result_class(a, vm));
    give_as(class, tensors(vm)?.elementwise(kind, &operands), vm)
}

/// An operand of an operator: a tensor, a number, or nested lists of numbers.
fn operand(x: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Argument>> {
    match convert::operand(x, vm)? {
        None if convert::items(x).is_some() => Ok(convert::tensor(x, vm).ok().map(Argument::Tensor)),
        found => Ok(found),
    }
}

/// An integer tensor without axes.
fn index_tensor(x: &PyObject) -> Option<&Py<PyTensor>> {
    x.downcast_ref::<PyTensor>().filter(|x| x.tensor.dtype().is_integer() && x.tensor.shape().rank() == 0)
}

/// An operator between two objects of which one is a tensor; `NotImplemented` if the other is no operand.
fn binary(kind: OpKind, a: &PyObject, b: &PyObject, vm: &VirtualMachine) -> PyResult {
    // A list times a number that stands for an index is the list repeated.
    let repeats = |x: &PyObject, list: &PyObject| convert::items(list).is_some() && index_tensor(x).is_some();
    if kind == OpKind::Multiply && (repeats(a, b) || repeats(b, a)) {
        return Ok(vm.ctx.not_implemented());
    }
    match (operand(a, vm)?, operand(b, vm)?) {
        (Some(x), Some(y)) => {
            let class = result_class(a, vm).or_else(|| result_class(b, vm));
            give_as(class, tensors(vm)?.elementwise(kind, &[x, y]), vm)
        }
        _ => Ok(vm.ctx.not_implemented()),
    }
}

fn unary(kind: OpKind, a: &Py<PyTensor>, vm: &VirtualMachine) -> PyResult {
    give_like(a, tensors(vm)?.elementwise(kind, &[Argument::Tensor(a.tensor.clone())]), vm)
}

fn matmul(a: &PyObject, b: &PyObject, vm: &VirtualMachine) -> PyResult {
    match (operand(a, vm)?, operand(b, vm)?) {
        (Some(Argument::Tensor(x)), Some(Argument::Tensor(y))) => {
            let class = result_class(a, vm).or_else(|| result_class(b, vm));
            give_as(class, tensors(vm)?.matmul(&x, &y), vm)
        }
        _ => Ok(vm.ctx.not_implemented()),
    }
}

/// An element as Python's bool, int or float.
fn python_number(element: Literal, vm: &VirtualMachine) -> PyObjectRef {
    match element.dtype().kind() {
        Kind::Bool => vm.ctx.new_bool(element.to_i64() != 0).into(),
        Kind::Integer if element.dtype() == tandem_tensor::DType::U64 => vm.ctx.new_int(element.bits()).into(),
        Kind::Integer => vm.ctx.new_int(element.to_i64()).into(),
        Kind::Float => vm.ctx.new_float(element.to_f64()).into(),
    }
}

/// A tensor, or numbers in the dtype of the tensor that they are for.
fn value_for(tensor: &Tensor, value: &PyObject, vm: &VirtualMachine) -> PyResult<Tensor> {
    let (numbers, shape) = match convert::operand(value, vm)? {
        Some(Argument::Tensor(t)) => return Ok(t),
        Some(Argument::Number(n)) => (vec![n], Shape::scalar()),
        None => convert::nested(value, vm)?,
    };
    tensors(vm)?.from_numbers(&numbers, shape, Some(tensor.dtype())).raise(vm)
}

/// Gives a tensor the value of an op on it and an operand.
fn update(tensor: &Tensor, kind: OpKind, operand: &PyObject, vm: &VirtualMachine) -> PyResult<()> {
    let runtime = tensors(vm)?;
    let operand = match convert::operand(operand, vm)? {
        Some(operand) => operand,
        None => Argument::Tensor(value_for(tensor, operand, vm)?),
    };
    let value = runtime.elementwise(kind, &[Argument::Tensor(tensor.clone()), operand]).raise(vm)?;
    runtime.set_value(tensor, &value).raise(vm)
}

impl PyTensor {
    /// The only element, as a Python number.
    fn scalar(&self, wanted: Wanted, vm: &VirtualMachine) -> PyResult<Literal> {
        let count = self.tensor.shape().count();
        if count != 1 {
            let what = match wanted {
                Wanted::Bool => "the truth value of a tensor is that of its only element",
                Wanted::Scalar | Wanted::Array => "a tensor becomes a number only when it has one element",
            };
            let remedy = if wanted == Wanted::Bool { "; use td.any(x) or td.all(x)" } else { "" };
            return Err(vm.new_value_error(format!("{what}; this one has {count} (shape {}){remedy}", self.tensor.shape())));
        }
        Ok(self.tensor.elements(wanted).raise(vm)?.get(0))
    }

    /// The elements `from` a place on, as lists of the axes from one on.
    fn nested(&self, values: &Elements, shape: &[usize], from: usize, vm: &VirtualMachine) -> PyObjectRef {
        let [size, inner @ ..] = shape else { return python_number(values.get(from), vm) };
        let step: usize = inner.iter().product();
        let items = (0..*size).map(|i| self.nested(values, inner, from + i * step, vm)).collect();
        vm.ctx.new_list(items).into()
    }
}

#[pyclass(with(AsBuffer, AsNumber, AsMapping, AsSequence, Comparable, GetAttr, Hashable, Iterable, Representable), flags(BASETYPE))]
impl PyTensor {
    /// Sizes of the axes, a tuple.
    #[pygetset]
    fn shape(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        let sizes = zelf.tensor.shape().iter().map(|d| vm.ctx.new_int(*d).into()).collect();
        vm.ctx.new_tuple(sizes).into()
    }

    /// Number of axes.
    #[pygetset]
    fn ndim(zelf: &Py<Self>) -> usize {
        zelf.tensor.shape().rank()
    }

    /// Number of elements.
    #[pygetset]
    fn size(zelf: &Py<Self>) -> usize {
        zelf.tensor.shape().count()
    }

    /// Element type.
    #[pygetset]
    fn dtype(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let modules = vm.sys_module.get_attr("modules", vm)?;
        modules.get_item("tandem", vm)?.get_attr(vm.ctx.intern_str(zelf.tensor.dtype().python_name()), vm)
    }

    /// Name of the device that holds it.
    #[pygetset]
    fn device(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        Ok(match &*zelf.tensor.value() {
            Value::Array(a) => a.storage.device.name().to_owned(),
            Value::Symbol(_) => tensors(vm)?.device().name().to_owned(),
        })
    }

    /// The name under which graphs show it as an input.
    #[pygetset]
    fn name(zelf: &Py<Self>) -> Option<String> {
        zelf.tensor.name().map(|n| n.to_string())
    }

    #[pygetset(setter)]
    fn set_name(zelf: &Py<Self>, name: PyRef<PyStr>) {
        let name = name.to_string();
        zelf.tensor.set_name(&name);
    }

    /// Axes reversed.
    #[pygetset(name = "T")]
    fn transposed(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        give_value(zelf, tensors(vm)?.transpose(&zelf.tensor, None), vm)
    }

    /// Another shape of as many elements; one size may be -1.
    #[pymethod]
    fn reshape(zelf: &Py<Self>, sizes: PosArgs<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        let sizes = axis_arguments(sizes, vm)?;
        give_value(zelf, tensors(vm)?.reshape(&zelf.tensor, &sizes), vm)
    }

    /// Axes reordered; without arguments, reversed.
    #[pymethod]
    fn transpose(zelf: &Py<Self>, axes: PosArgs<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        let axes = axis_arguments(axes, vm)?;
        let axes = if axes.is_empty() { None } else { Some(&axes[..]) };
        give_value(zelf, tensors(vm)?.transpose(&zelf.tensor, axes), vm)
    }

    /// One axis of all, or of those from start_dim to end_dim.
    #[pymethod]
    fn flatten(zelf: &Py<Self>, args: FlattenArgs, vm: &VirtualMachine) -> PyResult {
        let flat = args.sizes(&zelf.tensor.shape(), vm)?;
        give_value(zelf, tensors(vm)?.reshape(&zelf.tensor, &flat), vm)
    }

    /// Another dtype.
    #[pymethod]
    fn astype(zelf: &Py<Self>, dtype: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        let dtype = convert::dtype(&dtype, vm)?;
        give_value(zelf, tensors(vm)?.cast(&zelf.tensor, dtype), vm)
    }

    /// On another device, of another dtype, or both; of another tensor's, if one is given.
    #[pymethod]
    fn to(zelf: &Py<Self>, args: ToArgs, vm: &VirtualMachine) -> PyResult {
        let (device, dtype) = args.device_and_dtype(vm)?;
        let there = convert::on_device(zelf.tensor.clone(), device.as_deref(), vm)?;
        match dtype {
            Some(dtype) => give_value(zelf, tensors(vm)?.cast(&there, dtype), vm),
            None => give_like(zelf, Ok(there), vm),
        }
    }

    /// The only element as a Python number. Waits.
    #[pymethod]
    fn item(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let x = zelf.scalar(Wanted::Scalar, vm)?;
        Ok(python_number(x, vm))
    }

    /// The elements as nested lists. Waits.
    #[pymethod]
    fn tolist(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let values = zelf.tensor.elements(Wanted::Array).raise(vm)?;
        Ok(zelf.nested(&values, &zelf.tensor.shape(), 0, vm))
    }

    /// Waits until the elements are computed.
    #[pymethod]
    fn wait_to_read(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<()> {
        zelf.tensor.wait().raise(vm)
    }

    /// Gives this tensor the value of another one of the same shape and dtype, or of numbers. In a compiled function, at each call.
    #[pymethod]
    fn assign(zelf: PyRef<Self>, value: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyRef<Self>> {
        let value = value_for(&zelf.tensor, &value, vm)?;
        tensors(vm)?.set_value(&zelf.tensor, &value).raise(vm)?;
        Ok(zelf)
    }

    /// Adds to this tensor: `x.assign(x + delta)`.
    #[pymethod]
    fn assign_add(zelf: PyRef<Self>, delta: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyRef<Self>> {
        update(&zelf.tensor, OpKind::Add, &delta, vm)?;
        Ok(zelf)
    }

    /// Subtracts from this tensor: `x.assign(x - delta)`.
    #[pymethod]
    fn assign_sub(zelf: PyRef<Self>, delta: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyRef<Self>> {
        update(&zelf.tensor, OpKind::Subtract, &delta, vm)?;
        Ok(zelf)
    }

    /// Rounded to decimals, of two neighbours to the even one.
    #[pymethod]
    fn __round__(zelf: PyRef<Self>, ndigits: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        let decimals = ndigits.unwrap_or_else(|| vm.ctx.new_int(0).into());
        zelf.as_object().get_attr("round", vm)?.call((decimals,), vm)
    }

    /// The only element of a tensor without axes, formatted as a number; else `str`.
    #[pymethod]
    fn __format__(zelf: PyRef<Self>, format: PyRef<PyStr>, vm: &VirtualMachine) -> PyResult {
        let is_number = zelf.tensor.shape().rank() == 0 && matches!(&*zelf.tensor.value(), Value::Array(_));
        let value = if is_number { Self::item(&zelf, vm)? } else { Self::__str__(&zelf, vm).map(|text| vm.ctx.new_str(text).into())? };
        vm.call_method(&value, "__format__", (format,))
    }

    /// Just the elements, as `print` shows them.
    #[pymethod]
    fn __str__(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        if let Value::Symbol(s) = &*zelf.tensor.value() {
            return Ok(format!("<Symbol {}>", s.name()));
        }
        let values = zelf.tensor.elements(Wanted::Array).raise(vm)?;
        Ok(display::elements(&values, &zelf.tensor.shape(), 0))
    }
}

impl GetAttr for PyTensor {
    /// What is seldom used is looked up in the package, where the names of NumPy, PyTorch and MXNet stand in one table.
    fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
        if let Some(found) = zelf.as_object().generic_getattr_opt(name, None, vm)? {
            return Ok(found);
        }
        let package = vm.sys_module.get_attr("modules", vm)?.get_item("tandem", vm)?;
        vm.call_method(&package, "_tensor_attribute", (zelf.to_owned(), name.to_owned()))
    }
}

impl Iterable for PyTensor {
    fn iter(zelf: PyRef<Self>, vm: &VirtualMachine) -> PyResult {
        let runtime = tensors(vm)?;
        let Some(size) = zelf.tensor.shape().first().copied() else {
            return Err(vm.new_type_error("a tensor without axes cannot be iterated over"));
        };
        let class = result_class(zelf.as_object(), vm);
        let rows = (0..size).map(|i| {
            let row = runtime.index(&zelf.tensor, &[tandem_tensor::index::Index::At(i as i64)]).raise(vm)?;
            instance(class.clone(), row, vm)
        });
        let list: PyObjectRef = vm.ctx.new_list(rows.collect::<PyResult<Vec<_>>>()?).into();
        Ok(list.get_iter(vm)?.into())
    }
}

/// Methods above that give a tensor, for editors, which call nothing. A test compares this with what the methods return.
pub(super) const METHODS_GIVING_TENSORS: &[&str] =
    &["assign", "assign_add", "assign_sub", "astype", "detach", "flatten", "requires_grad_", "reshape", "to", "transpose", "zero_"];

impl Representable for PyTensor {
    fn repr_str(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        if let Value::Symbol(s) = &*zelf.tensor.value() {
            return Ok(format!("<Symbol {} {}>", s.name(), s.ty));
        }
        let values = zelf.tensor.elements(Wanted::Array).raise(vm)?;
        let device = Self::device(zelf, vm)?;
        Ok(display::repr(&values, &zelf.tensor.shape(), &device))
    }
}

impl Hashable for PyTensor {
    /// By identity: `==` compares elements, so equal hashes say nothing about equal elements.
    fn hash(zelf: &Py<Self>, _vm: &VirtualMachine) -> PyResult<rustpython_vm::common::hash::PyHash> {
        Ok(zelf.tensor.key() as rustpython_vm::common::hash::PyHash)
    }
}

impl Comparable for PyTensor {
    fn slot_richcompare(
        zelf: &PyObject,
        other: &PyObject,
        op: PyComparisonOp,
        vm: &VirtualMachine,
    ) -> PyResult<Either<PyObjectRef, PyComparisonValue>> {
        let kinds = [
            (PyComparisonOp::Lt, OpKind::Less),
            (PyComparisonOp::Le, OpKind::LessEqual),
            (PyComparisonOp::Gt, OpKind::Greater),
            (PyComparisonOp::Ge, OpKind::GreaterEqual),
            (PyComparisonOp::Eq, OpKind::Equal),
            (PyComparisonOp::Ne, OpKind::NotEqual),
        ];
        let kind = kinds.into_iter().find(|(o, _)| *o == op).map_or(OpKind::NotEqual, |(_, k)| k);
        Ok(Either::A(binary(kind, zelf, other, vm)?))
    }

    fn cmp(_zelf: &Py<Self>, _other: &PyObject, _op: PyComparisonOp, _vm: &VirtualMachine) -> PyResult<PyComparisonValue> {
        // `slot_richcompare` answers with tensors, never with truth values.
        Ok(PyComparisonValue::NotImplemented)
    }
}

/// `x[needle]`.
pub(super) fn subscript(x: &Py<PyTensor>, needle: &PyObject, index: &[Index], vm: &VirtualMachine) -> PyResult {
    if let Some(stand_in) = masked_update::read(x.as_object(), needle, index, vm)? {
        return Ok(stand_in);
    }
    give_like(x, tensors(vm)?.index(&x.tensor, index), vm)
}

impl AsMapping for PyTensor {
    fn as_mapping() -> &'static PyMappingMethods {
        static METHODS: PyMappingMethods = PyMappingMethods {
            length: atomic_func!(|mapping, vm| {
                let shape = PyTensor::mapping_downcast(mapping).tensor.shape();
                shape.first().copied().ok_or_else(|| vm.new_type_error("a tensor without axes has no length"))
            }),
            subscript: atomic_func!(|mapping, needle, vm| {
                subscript(PyTensor::mapping_downcast(mapping), needle, &convert::index(needle, vm)?, vm)
            }),
            ass_subscript: atomic_func!(|mapping, needle, value, vm| {
                let zelf = PyTensor::mapping_downcast(mapping);
                let Some(value) = value else {
                    return Err(vm.new_type_error("elements of a tensor cannot be deleted"));
                };
                let runtime = tensors(vm)?;
                refuse_leaf(&zelf.tensor, vm)?;
                if masked_update::write(zelf.as_object(), &value, vm)? {
                    return Ok(());
                }
                let value = value_for(&zelf.tensor, &value, vm)?;
                runtime.assign(&zelf.tensor, &convert::index(needle, vm)?, &value).raise(vm)
            }),
        };
        &METHODS
    }
}

impl AsNumber for PyTensor {
    fn as_number() -> &'static PyNumberMethods {
        static METHODS: PyNumberMethods = PyNumberMethods {
            add: Some(|a, b, vm| binary(OpKind::Add, a, b, vm)),
            inplace_add: Some(|a, b, vm| in_place(OpKind::Add, a, b, vm)),
            inplace_subtract: Some(|a, b, vm| in_place(OpKind::Subtract, a, b, vm)),
            inplace_multiply: Some(|a, b, vm| in_place(OpKind::Multiply, a, b, vm)),
            inplace_true_divide: Some(|a, b, vm| in_place(OpKind::Divide, a, b, vm)),
            inplace_floor_divide: Some(|a, b, vm| in_place(OpKind::FloorDivide, a, b, vm)),
            inplace_remainder: Some(|a, b, vm| in_place(OpKind::Remainder, a, b, vm)),
            inplace_power: Some(|a, b, _modulus, vm| in_place(OpKind::Power, a, b, vm)),
            subtract: Some(|a, b, vm| binary(OpKind::Subtract, a, b, vm)),
            multiply: Some(|a, b, vm| binary(OpKind::Multiply, a, b, vm)),
            true_divide: Some(|a, b, vm| binary(OpKind::Divide, a, b, vm)),
            floor_divide: Some(|a, b, vm| binary(OpKind::FloorDivide, a, b, vm)),
            remainder: Some(|a, b, vm| binary(OpKind::Remainder, a, b, vm)),
            divmod: Some(|a, b, vm| {
                let pair = [OpKind::FloorDivide, OpKind::Remainder].map(|kind| binary(kind, a, b, vm));
                let [quotient, rest] = pair;
                let quotient = quotient?;
                if quotient.is(&vm.ctx.not_implemented) { Ok(quotient) } else { Ok(vm.ctx.new_tuple(vec![quotient, rest?]).into()) }
            }),
            power: Some(|a, b, _modulus, vm| binary(OpKind::Power, a, b, vm)),
            matrix_multiply: Some(matmul),
            and: Some(|a, b, vm| binary(OpKind::BitwiseAnd, a, b, vm)),
            or: Some(|a, b, vm| binary(OpKind::BitwiseOr, a, b, vm)),
            xor: Some(|a, b, vm| binary(OpKind::BitwiseXor, a, b, vm)),
            lshift: Some(|a, b, vm| binary(OpKind::ShiftLeft, a, b, vm)),
            rshift: Some(|a, b, vm| binary(OpKind::ShiftRight, a, b, vm)),
            negative: Some(|a, vm| unary(OpKind::Negative, PyTensor::number_downcast(a), vm)),
            positive: Some(|a, vm| {
                let zelf = PyTensor::number_downcast(a);
                give_value(zelf, Ok(zelf.tensor.clone()), vm)
            }),
            absolute: Some(|a, vm| unary(OpKind::Abs, PyTensor::number_downcast(a), vm)),
            invert: Some(|a, vm| unary(OpKind::BitwiseNot, PyTensor::number_downcast(a), vm)),
            boolean: Some(|a, vm| Ok(PyTensor::number_downcast(a).scalar(Wanted::Bool, vm)?.to_f64() != 0.0)),
            int: Some(|a, vm| {
                let number = python_number(PyTensor::number_downcast(a).scalar(Wanted::Scalar, vm)?, vm);
                Ok(number.try_int(vm)?.into())
            }),
            index: Some(|a, vm| {
                let Some(tensor) = index_tensor(a.obj) else {
                    return Err(vm.new_type_error("only a tensor of integers without axes stands for an index"));
                };
                let number = python_number(tensor.scalar(Wanted::Scalar, vm)?, vm);
                Ok(number.try_int(vm)?.into())
            }),
            float: Some(|a, vm| Ok(vm.ctx.new_float(PyTensor::number_downcast(a).scalar(Wanted::Scalar, vm)?.to_f64()).into())),
            ..PyNumberMethods::NOT_IMPLEMENTED
        };
        &METHODS
    }
}
