//! Arrays of nested lists, of one value and of ranges; arrays under another shape and beside each other.

use super::{FastFunction, exact_int, exact_number, named};
use crate::tandem::convert::items;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine, builtins::PyTuple, function::FuncArgs};
use smallvec::SmallVec;
use tandem_composite::{Arg, Composite};
use tandem_tensor::view::Reading;
use tandem_tensor::{DType, Number, Shape, Tensor};

/// Most axes of nested lists that are looked at here.
const MAX_RANK: usize = 4;
/// Most elements of an array of one value: what does not fit in memory, the dialect says.
const MAX_FILLED: usize = 1 << 28;

impl FastFunction {
    /// `array(values)`: lists that hold only Python's own numbers, all of one kind.
    pub(super) fn of_lists(&self, values: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        if !is_list(values, vm) {
            return Ok(None);
        }
        let (mut shape, mut numbers) = (vec![], vec![]);
        if !collected(values, 0, &mut shape, &mut numbers, vm) || numbers.is_empty() {
            return Ok(None);
        }
        let is_of = |is_one: fn(&Number) -> bool| numbers.iter().all(is_one);
        let dtype = if is_of(|n| matches!(n, Number::Bool(_))) {
            DType::Bool
        } else if is_of(|n| matches!(n, Number::Int(_))) {
            DType::I64
        } else if is_of(|n| matches!(n, Number::Int(_) | Number::Float(_))) {
            DType::F64
        } else {
            return Ok(None);
        };
        let Some(runtime) = self.runtime_in_force(vm)? else { return Ok(None) };
        self.optional(runtime.from_numbers(&numbers, Shape::new(&shape), Some(dtype)), vm)
    }

    /// `filled(shape)`.
    pub(super) fn filled(&self, sizes: &PyObject, value: Number, dtype: DType, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let size = |size: &PyObject| exact_int(size, vm).and_then(|size| usize::try_from(size).ok());
        let shape: Option<Shape> = match sizes.downcast_ref::<PyTuple>() {
            Some(sizes) => sizes.as_slice().iter().map(|n| size(n)).collect(),
            None => size(sizes).map(|n| [n].into_iter().collect()),
        };
        let count = shape.as_ref().and_then(|shape| shape.iter().try_fold(1usize, |count, n| count.checked_mul(*n)));
        let (Some(shape), Some(1..=MAX_FILLED)) = (shape.filter(|shape| shape.rank() > 0), count) else { return Ok(None) };
        let Some(runtime) = self.runtime_in_force(vm)? else { return Ok(None) };
        self.optional(runtime.full(&shape, value, Some(dtype)), vm)
    }

    /// `full(shape, value)`, of a float or an integer of Python.
    pub(super) fn full(&self, sizes: &PyObject, value: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        match exact_number(value, vm) {
            Some(number @ Number::Int(_)) => self.filled(sizes, number, DType::I64, vm),
            Some(number @ Number::Float(_)) => self.filled(sizes, number, DType::F64, vm),
            Some(Number::Bool(_) | Number::Large(_)) | None => Ok(None),
        }
    }

    /// `filled_like(x)`.
    pub(super) fn filled_like(&self, x: &PyObject, value: Number, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let Some(x) = self.array(x).filter(|x| x.shape().rank() > 0) else { return Ok(None) };
        let Some(runtime) = self.runtime_of(x, vm)? else { return Ok(None) };
        self.optional(runtime.full(&x.shape(), value, Some(x.dtype())), vm)
    }

    /// `arange(stop)`, `arange(start, stop)`, `arange(start, stop, step)` of integers of Python.
    pub(super) fn arange(&self, args: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let numbers: Option<SmallVec<[Number; 3]>> = args.iter().map(|arg| exact_int(arg, vm).map(Number::Int)).collect();
        let (start, stop, step) = match numbers.as_deref() {
            Some([stop]) => (Number::Int(0), *stop, Number::Int(1)),
            Some([start, stop]) => (*start, *stop, Number::Int(1)),
            Some([start, stop, step]) => (*start, *stop, *step),
            _ => return Ok(None),
        };
        let Some(runtime) = self.runtime_in_force(vm)? else { return Ok(None) };
        self.optional(runtime.arange(start, stop, step, Some(DType::I64)), vm)
    }

    /// `x.reshape(…)`: a view under a shape of integers of Python.
    pub(super) fn reshaped(&self, x: &PyObject, sizes: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let Some(x) = self.array(x) else { return Ok(None) };
        let sizes: Option<Vec<i64>> = match sizes {
            [shape] if shape.class().is(vm.ctx.types.tuple_type) => {
                shape.downcast_ref::<PyTuple>().and_then(|shape| shape.as_slice().iter().map(|size| exact_int(size, vm)).collect())
            }
            sizes => sizes.iter().map(|size| exact_int(size, vm)).collect(),
        };
        let (Some(sizes), Some(runtime)) = (sizes.filter(|sizes| !sizes.is_empty()), self.runtime_of(x, vm)?) else { return Ok(None) };
        let found = runtime.reshape(x, &sizes).and_then(|found| runtime.as_value(x, found));
        if let Ok(found) = &found {
            found.is_read_from(x, Reading::Reshape);
        }
        self.optional(found, vm)
    }

    /// `concatenate(arrays, axis=0)`, `stack(arrays, axis=0)` of arrays of one type.
    pub(super) fn joined(&self, composite: &'static Composite, call: &FuncArgs, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let mut options = named(call, vm);
        let (list, axis) = match (&call.args[..], options.next(), options.next()) {
            ([list], None, None) => (list, Some(0)),
            ([list, axis], None, None) => (list, exact_int(axis, vm)),
            ([list], Some(("axis", axis)), None) => (list, exact_int(axis, vm)),
            _ => return Ok(None),
        };
        let (Some(axis), Some(items)) = (axis, is_list(list, vm).then(|| items(list)).flatten()) else { return Ok(None) };
        let arrays: Option<Vec<&Tensor>> = items.iter().map(|item| self.array(item)).collect();
        let Some(arrays) = arrays else { return Ok(None) };
        let is_known = |x: &&Tensor| x.dtype() == arrays[0].dtype() && x.shape().rank() > 0;
        if arrays.is_empty() || !arrays.iter().all(is_known) {
            return Ok(None);
        }
        let Some(runtime) = self.runtime_of(arrays[0], vm)? else { return Ok(None) };
        let given = Arg::List(arrays.iter().map(|x| Arg::Tensor((*x).clone())).collect());
        let found = runtime.one_result(composite, vec![given], vec![("axis".to_owned(), Arg::Int(axis))]);
        // One array alone may come back as it is.
        self.optional(found.and_then(|found| runtime.as_value(arrays[0], found)), vm)
    }
}

fn is_list(object: &PyObject, vm: &VirtualMachine) -> bool {
    let (class, types) = (object.class(), &vm.ctx.types);
    class.is(types.list_type) || class.is(types.tuple_type)
}

/// Puts the numbers of nested lists into `out`, and says whether these are even and hold nothing else.
fn collected(object: &PyObject, depth: usize, shape: &mut Vec<usize>, out: &mut Vec<Number>, vm: &VirtualMachine) -> bool {
    if let Some(number) = exact_number(object, vm) {
        out.push(number);
        return depth == shape.len();
    }
    if !is_list(object, vm) || depth == MAX_RANK {
        return false;
    }
    let Some(items) = items(object) else { return false };
    if depth == shape.len() {
        if !out.is_empty() {
            return false;
        }
        shape.push(items.len());
    }
    shape[depth] == items.len() && items.iter().all(|item| collected(item, depth + 1, shape, out, vm))
}
