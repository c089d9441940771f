//! Python objects as numbers, shapes, dtypes, indices and operands. What does not fit is a `TypeError` that names what was expected.

use super::error::Raise;
use super::tensor_object::PyTensor;
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyFloat, PyInt, PyList, PySlice, PyStr, PyTuple, PyType},
};
use tandem_tensor::error::Wanted;
use tandem_tensor::index::Index;
use tandem_tensor::{Argument, DType, Kind, Number, Shape, Tensor};

/// The `TypeError` for an object of another class than the expected one.
pub(crate) fn expected(what: &str, found: &PyObject, vm: &VirtualMachine) -> PyBaseExceptionRef {
    vm.new_type_error(format!("expected {what}, got {}", found.class().name()))
}

/// A Python number, or `None` for any other object.
pub(crate) fn optional_number(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Number>> {
    if object.is(&vm.ctx.true_value) || object.is(&vm.ctx.false_value) {
        return Ok(Some(Number::Bool(object.is(&vm.ctx.true_value))));
    }
    if let Some(float) = object.downcast_ref::<PyFloat>() {
        return Ok(Some(Number::Float(float.to_f64())));
    }
    if let Some(int) = object.downcast_ref::<PyInt>() {
        let int = int.as_bigint();
        let large = |_| u64::try_from(int).map(Number::Large);
        let too_large = |_| vm.new_overflow_error("int too large to convert to uint64");
        return i64::try_from(int).map(Number::Int).or_else(large).map(Some).map_err(too_large);
    }
    Ok(None)
}

/// A Python number; a `TypeError` for any other object.
pub(crate) fn number(value: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Number> {
    match optional_number(value, vm)? {
        Some(n) => Ok(n),
        None => Err(expected("a number", value, vm)),
    }
}

/// A tensor or a number as an operand, or `None` for any other object.
pub(crate) fn operand(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Argument>> {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        return Ok(Some(Argument::Tensor(tensor.tensor.clone())));
    }
    Ok(optional_number(object, vm)?.map(Argument::Number))
}

/// A tensor, or a new one of a number or of nested lists of numbers.
pub(crate) fn tensor(object: &PyObject, vm: &VirtualMachine) -> PyResult<Tensor> {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        return Ok(tensor.tensor.clone());
    }
    if items(object).is_none() && optional_number(object, vm)?.is_none() {
        return Err(expected("a tensor or nested lists of numbers", object, vm));
    }
    let (numbers, shape) = nested(object, vm)?;
    tensors(vm)?.from_numbers(&numbers, shape, None).raise(vm)
}

/// An integer.
pub(crate) fn int(object: &PyObject, vm: &VirtualMachine) -> PyResult<i64> {
    match object.try_index_opt(vm) {
        Some(i) => i?.try_to_primitive(vm),
        None => Err(expected("an integer", object, vm)),
    }
}

/// Items of a list or a tuple, or `None` for any other object.
pub(crate) fn items(object: &PyObject) -> Option<Vec<PyObjectRef>> {
    if let Some(list) = object.downcast_ref::<PyList>() {
        return Some(list.borrow_vec().to_vec());
    }
    object.downcast_ref::<PyTuple>().map(|t| t.as_slice().to_vec())
}

/// An integer, or a list of them.
pub(crate) fn ints(object: &PyObject, vm: &VirtualMachine) -> PyResult<Vec<i64>> {
    match items(object) {
        Some(items) => items.iter().map(|i| int(i, vm)).collect(),
        None => Ok(vec![int(object, vm)?]),
    }
}

/// `axis=`: none, an integer, or several.
pub(crate) fn axes(object: Option<&PyObject>, vm: &VirtualMachine) -> PyResult<Option<Vec<i64>>> {
    match object {
        Some(object) if !vm.is_none(object) => ints(object, vm).map(Some),
        _ => Ok(None),
    }
}

/// A shape: an integer, or a list of them, none negative.
pub(crate) fn shape(object: &PyObject, vm: &VirtualMachine) -> PyResult<Shape> {
    let sizes = ints(object, vm)?;
    if sizes.iter().any(|s| *s < 0) {
        return Err(vm.new_value_error(format!("a shape has no negative sizes: {sizes:?}")));
    }
    let size =
        |s: &i64| usize::try_from(*s).map_err(|_| vm.new_memory_error(format!("a tensor of shape {sizes:?} does not fit in memory")));
    sizes.iter().map(size).collect()
}

/// A dtype by name (`"float32"`), by the module's object of that name, or by Python's `bool`, `int`, `float`.
pub(crate) fn dtype(object: &PyObject, vm: &VirtualMachine) -> PyResult<DType> {
    let types = &vm.ctx.types;
    for (class, dtype) in [(types.bool_type, DType::Bool), (types.int_type, DType::I32), (types.float_type, DType::F32)] {
        if object.is(class) {
            return Ok(dtype);
        }
    }
    // A name, or what bears one: a dtype of Tandem's or of NumPy's, or a scalar type.
    let named = ["name", "__name__"].iter().find_map(|attribute| object.get_attr(*attribute, vm).ok());
    let name = named.unwrap_or_else(|| object.to_owned()).str(vm)?.to_string();
    let short = name.rsplit('.').next().unwrap_or(&name);
    DType::from_name(short).ok_or_else(|| {
        let known: Vec<_> = DType::ALL.iter().map(|d| d.python_name()).collect();
        vm.new_type_error(format!("there is no dtype '{name}'; there are {}", known.join(", ")))
    })
}

/// Whether an object stands for a dtype: one of them, its name, or Python's `bool`, `int`, `float`.
pub(crate) fn names_dtype(object: &PyObject) -> bool {
    match object.downcast_ref::<PyStr>() {
        Some(name) => DType::from_name(name.as_ref()).is_some(),
        None => object.downcast_ref::<PyType>().is_some() || &*object.class().name() == "DType",
    }
}

/// `device=`: a tensor there, or where it is.
pub(crate) fn on_device(tensor: Tensor, device: Option<&PyObject>, vm: &VirtualMachine) -> PyResult<Tensor> {
    let Some(device) = device.filter(|device| !vm.is_none(device)) else { return Ok(tensor) };
    let runtime = tensors(vm)?;
    // A dialect's names of devices are texts that print in its own way.
    let text = device.downcast_ref::<PyStr>().map(ToString::to_string);
    let name = text.map_or_else(|| device.str(vm).map(|name| name.to_string()), Ok)?;
    let device = runtime.device_named(&name).raise(vm)?;
    runtime.to_device(&tensor, &device).raise(vm)
}

/// `dtype=`, if given.
pub(crate) fn optional_dtype(object: Option<&PyObject>, vm: &VirtualMachine) -> PyResult<Option<DType>> {
    match object {
        Some(object) if !vm.is_none(object) => dtype(object, vm).map(Some),
        _ => Ok(None),
    }
}

/// What stands between the brackets of `x[...]`.
pub(crate) fn index(object: &PyObject, vm: &VirtualMachine) -> PyResult<Vec<Index>> {
    match object.downcast_ref::<PyTuple>() {
        Some(tuple) => tuple.as_slice().iter().map(|i| index_item(i, vm)).collect(),
        None => Ok(vec![index_item(object, vm)?]),
    }
}

fn index_item(object: &PyObject, vm: &VirtualMachine) -> PyResult<Index> {
    if vm.is_none(object) {
        return Ok(Index::NewAxis);
    }
    if object.is(&vm.ctx.ellipsis) {
        return Ok(Index::Ellipsis);
    }
    if let Some(slice) = object.downcast_ref::<PySlice>() {
        let bound = |o: Option<&PyObject>| match o {
            Some(o) if vm.is_none(o) => Ok(None),
            Some(o) => o.try_index(vm)?.try_to_primitive(vm).map(Some),
            None => Ok(None),
        };
        return Ok(Index::Range {
            start: bound(slice.start.as_deref())?,
            stop: bound(Some(&slice.stop))?,
            step: bound(slice.step.as_deref())?,
        });
    }
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        return Ok(Index::Tensor(tensor.tensor.clone()));
    }
    let is_truth = object.is(&vm.ctx.true_value) || object.is(&vm.ctx.false_value);
    if object.downcast_ref::<PyInt>().is_some() && !is_truth {
        return Ok(Index::At(int(object, vm)?));
    }
    if is_truth || items(object).is_some() || sequence(object, vm).is_some() {
        return index_list(object, vm);
    }
    if object.class().has_attr(vm.ctx.intern_str("__index__")) {
        return Ok(Index::At(object.try_index(vm)?.try_to_primitive(vm)?));
    }
    Err(vm.new_type_error(format!(
        "a tensor is indexed with integers, slices, None, ..., and tensors or lists of integers or bools, not with {}",
        object.class().name()
    )))
}

/// Nested lists of positions or truth values.
fn index_list(object: &PyObject, vm: &VirtualMachine) -> PyResult<Index> {
    let (numbers, shape) = nested(object, vm)?;
    let dtype = if numbers.is_empty() { DType::I32 } else { numbers.iter().map(|n| n.dtype()).fold(DType::Bool, DType::promote) };
    if dtype.is_float() {
        return Err(vm.new_index_error("a tensor is indexed with integers and bools, and the list holds floats"));
    }
    Ok(Index::Tensor(tensors(vm)?.from_numbers(&numbers, shape, Some(dtype)).raise(vm)?))
}

/// Numbers of nested lists in row-major order, with their shape. Lists of one level have one length.
pub(crate) fn nested(object: &PyObject, vm: &VirtualMachine) -> PyResult<(Vec<Number>, Shape)> {
    let mut shape = vec![];
    let mut numbers = vec![];
    collect(object, 0, &mut shape, &mut numbers, vm)?;
    Ok((numbers, Shape::new(&shape)))
}

/// Lists nested deeper than this are refused: no tensor has so many axes.
const MAX_RANK: usize = 32;

fn collect(object: &PyObject, depth: usize, shape: &mut Vec<usize>, out: &mut Vec<Number>, vm: &VirtualMachine) -> PyResult<()> {
    let ragged = |expected: String, found: String| {
        Err(vm.new_value_error(format!("the nested lists are ragged: at depth {depth} there is {found} where {expected} was expected")))
    };
    let Some(list) = items(object).or_else(|| sequence(object, vm)) else {
        let Some(n) = element(object, vm)? else {
            return Err(vm.new_type_error(format!("a tensor is made of numbers and lists of numbers, not of {}", object.class().name())));
        };
        if depth < shape.len() {
            return ragged(format!("a list of {} items", shape[depth]), "a number".into());
        }
        out.push(n);
        return Ok(());
    };
    if depth == MAX_RANK {
        return Err(vm.new_value_error(format!("a tensor has at most {MAX_RANK} axes")));
    }
    if depth == shape.len() {
        if !out.is_empty() {
            return ragged("a number".into(), format!("a list of {} items", list.len()));
        }
        shape.push(list.len());
    } else if shape[depth] != list.len() {
        return ragged(format!("a list of {} items", shape[depth]), format!("one of {}", list.len()));
    }
    list.iter().try_for_each(|item| collect(item, depth + 1, shape, out, vm))
}

/// A number, or the element of a tensor without axes, for which it waits.
fn element(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Number>> {
    let Some(tensor) = object.downcast_ref::<PyTensor>().filter(|tensor| tensor.tensor.shape().rank() == 0) else {
        return optional_number(object, vm);
    };
    let element = tensor.tensor.elements(Wanted::Array).raise(vm)?.get(0);
    Ok(Some(match element.dtype().kind() {
        Kind::Bool => Number::Bool(element.to_i64() != 0),
        Kind::Integer => {
            let int = element.to_integer();
            u64::try_from(int).ok().filter(|large| i64::try_from(*large).is_err()).map_or(Number::Int(int as i64), Number::Large)
        }
        Kind::Float => Number::Float(element.to_f64()),
    }))
}

/// Items of ranges, arrays and the like; a text is no sequence of numbers.
fn sequence(object: &PyObject, vm: &VirtualMachine) -> Option<Vec<PyObjectRef>> {
    if object.downcast_ref::<PyStr>().is_some() || object.class().has_attr(vm.ctx.intern_str("keys")) {
        return None;
    }
    object.get_attr("__len__", vm).ok()?;
    object.to_owned().try_to_value::<Vec<PyObjectRef>>(vm).ok()
}
