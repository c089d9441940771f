//! One element of an array, read and written where it lies.

use super::FastFunction;
use crate::tandem::convert::{self, optional_number};
use crate::tandem::error::Raise;
use crate::tandem::tensor_object::instance;
use crate::tandem::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyFloat, PyInt, PySlice, PyTuple},
};
use smallvec::SmallVec;
use tandem_tensor::view::Reading;
use tandem_tensor::{DType, Kind, Number};

impl FastFunction {
    pub(super) fn element(&self, x: &PyObject, index: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
        let Some(tensor) = self.array(x) else { return Ok(None) };
        let runtime = tensors(vm)?;
        let element = self.places(index, vm).and_then(|places| runtime.element(tensor, &places));
        if let Some(element) = element {
            return self.scalar(element, vm).map(Some);
        }
        let items = match index.downcast_ref::<PyTuple>() {
            Some(items) => items.as_slice(),
            None => &[index.to_owned()],
        };
        if runtime.is_tracing() || !items.iter().all(|item| self.is_plain(item, vm)) {
            return Ok(None);
        }
        // What is wrong with an index, the dialect says, and what has no axes is its scalar.
        let items = convert::index(index, vm)?;
        let Ok(found) = runtime.index(tensor, &items) else { return Ok(None) };
        if found.shape().rank() == 0 {
            return Ok(None);
        }
        found.is_read_from(tensor, Reading::Index(items));
        instance(Some(self.arrays.clone()), found, vm).map(Some)
    }

    /// Whether an item of an index is a Python integer, a slice of such, a new axis or the ellipsis.
    fn is_plain(&self, item: &PyObject, vm: &VirtualMachine) -> bool {
        let is_int = |item: &PyObject| item.class().is(vm.ctx.types.int_type);
        let is_bound = |bound: &PyObject| is_int(bound) || vm.is_none(bound);
        match item.downcast_ref::<PySlice>() {
            Some(slice) => {
                [Some(&slice.stop), slice.start.as_ref(), slice.step.as_ref()].into_iter().flatten().all(|bound| is_bound(bound))
            }
            None => is_bound(item) || item.is(&vm.ctx.ellipsis),
        }
    }

    pub(super) fn put_element(
        &self,
        x: &PyObject,
        index: &PyObject,
        value: &PyObject,
        vm: &VirtualMachine,
    ) -> PyResult<Option<PyObjectRef>> {
        let (Some(tensor), Some(places)) = (self.array(x), self.places(index, vm)) else { return Ok(None) };
        let Some(number) = number_for(tensor.dtype(), value, vm)? else { return Ok(None) };
        let runtime = tensors(vm)?;
        if !runtime.put_element(tensor, &places, number) {
            return Ok(None);
        }
        runtime.carry_to_views(tensor).raise(vm)?;
        Ok(Some(vm.ctx.none()))
    }

    /// One integer for each axis.
    fn places(&self, index: &PyObject, vm: &VirtualMachine) -> Option<SmallVec<[i64; 4]>> {
        let truth = &self.scalars[DType::Bool as usize];
        let place = |index: &PyObject| {
            let is_number = !index.class().is(truth) && !index.class().is(vm.ctx.types.bool_type);
            index.downcast_ref::<PyInt>().filter(|_| is_number)?.try_to_primitive(vm).ok()
        };
        match index.downcast_ref::<PyTuple>() {
            Some(tuple) => tuple.as_slice().iter().map(|index| place(index)).collect(),
            None => place(index).map(|place| SmallVec::from_slice(&[place])),
        }
    }
}

/// A number as it is written into an array of a dtype, or `None` where that takes rules.
fn number_for(dtype: DType, value: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Number>> {
    if value.downcast_ref::<PyFloat>().is_none() && value.downcast_ref::<PyInt>().is_none() {
        return Ok(None);
    }
    let Ok(Some(number)) = optional_number(value, vm) else { return Ok(None) };
    Ok(match (dtype.kind(), number) {
        (Kind::Float, _) | (Kind::Integer, Number::Int(_) | Number::Bool(_)) => Some(number),
        // Towards zero; what lies outside is refused elsewhere.
        (Kind::Integer, Number::Large(_)) => None,
        (Kind::Integer, Number::Float(float)) => (float.abs() < 2f64.powi(62)).then_some(Number::Int(float as i64)),
        (Kind::Bool, Number::Bool(_)) => Some(number),
        (Kind::Bool, Number::Int(_) | Number::Large(_) | Number::Float(_)) => None,
    })
}
