//! Functions that make views: tensors that share memory, for the dialects of libraries whose arrays do.

use super::autodiff::refuse_leaf;
use super::convert;
use super::error::Raise;
use super::tensor::subscript;
use super::tensor_object::{PyTensor, give_value, instance, object, tensor_of};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyTypeRef},
    function::OptionalArg,
};
use tandem_tensor::index::Index;
use tandem_tensor::strides::Strides;
use tandem_tensor::view::Reading;

/// Adds the functions.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("indexed", vm.new_function("indexed", indexed), vm)?;
    module.set_attr("reshaped", vm.new_function("reshaped", reshaped), vm)?;
    module.set_attr("permuted", vm.new_function("permuted", permuted), vm)?;
    module.set_attr("broadcasted", vm.new_function("broadcasted", broadcasted), vm)?;
    module.set_attr("shared_as", vm.new_function("shared_as", shared_as), vm)?;
    module.set_attr("written", vm.new_function("written", written), vm)?;
    module.set_attr("set_shape", vm.new_function("set_shape", set_shape), vm)?;
    module.set_attr("set_data", vm.new_function("set_data", set_data), vm)?;
    let root_of = |x: PyRef<PyTensor>, vm: &VirtualMachine| object(x.tensor.root(), vm);
    module.set_attr("root_of", vm.new_function("root_of", root_of), vm)?;
    let base_of = |x: PyRef<PyTensor>, vm: &VirtualMachine| x.tensor.base().map(|(base, _)| object(base, vm));
    module.set_attr("base_of", vm.new_function("base_of", base_of), vm)?;
    module.set_attr("strides_of", vm.new_function("strides_of", strides_of), vm)
}

/// `strides_of(x)`: the place of the first element in its first base, then a step along each axis, in elements; None where there are none.
fn strides_of(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyObjectRef {
    let Some(Strides { offset, steps }) = x.tensor.strides() else { return vm.ctx.none() };
    let numbers = std::iter::once(offset as isize).chain(steps).map(|n| vm.ctx.new_int(n).into());
    vm.ctx.new_tuple(numbers.collect()).into()
}

/// A result that was read so from a tensor, as a view of it.
fn view(base: &PyRef<PyTensor>, result: PyObjectRef, reading: Reading) -> PyObjectRef {
    if let Some(result) = tensor_of(&result) {
        result.is_read_from(&base.tensor, reading);
    }
    result
}

/// `x[index]`: a view for integers, slices, new axes and the ellipsis, else a copy.
fn indexed(x: PyRef<PyTensor>, index: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let items = convert::index(&index, vm)?;
    let result = subscript(&x, &index, &items, vm)?;
    let is_basic = items.iter().all(|item| !matches!(item, Index::Tensor(_)));
    Ok(if is_basic { view(&x, result, Reading::Index(items)) } else { result })
}

/// The same elements under another shape.
fn reshaped(x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let result = give_value(&x, tensors(vm)?.reshape(&x.tensor, &convert::ints(&shape, vm)?), vm)?;
    Ok(if x.tensor.repeats() { result } else { view(&x, result, Reading::Reshape) })
}

/// The axes in another order; without `axes`, reversed.
fn permuted(x: PyRef<PyTensor>, axes: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    let rank = x.tensor.shape().rank() as i64;
    let axes = match convert::axes(axes.into_option().as_deref(), vm)? {
        Some(axes) => axes.into_iter().map(|axis| if (-rank..0).contains(&axis) { axis + rank } else { axis }).collect(),
        None => (0..rank).rev().collect::<Vec<_>>(),
    };
    let result = give_value(&x, tensors(vm)?.transpose(&x.tensor, Some(&axes)), vm)?;
    Ok(view(&x, result, Reading::Transpose(axes)))
}

/// The elements repeated to a shape.
fn broadcasted(x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let shape = convert::shape(&shape, vm)?;
    let result = give_value(&x, tensors(vm)?.broadcast_to(&x.tensor, &shape), vm)?;
    Ok(view(&x, result, Reading::Broadcast))
}

/// The same elements as an instance of a class, without a gradient.
fn shared_as(x: PyRef<PyTensor>, class: PyTypeRef, vm: &VirtualMachine) -> PyResult {
    let result = instance(Some(class), tensors(vm)?.detach(&x.tensor).raise(vm)?, vm)?;
    Ok(view(&x, result, Reading::Detach))
}

/// Tells the tensors that share memory with `x` that its elements were changed.
fn written(x: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult<()> {
    let mut view = x.tensor.clone();
    while let Some((base, is_part)) = view.base() {
        if is_part {
            refuse_leaf(&base, vm)?;
        }
        view = base;
    }
    tensors(vm)?.carry_to_views(&x.tensor).raise(vm)
}

/// Gives the tensor itself another shape.
fn set_shape(x: PyRef<PyTensor>, shape: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    tensors(vm)?.set_shape(&x.tensor, &convert::ints(&shape, vm)?).raise(vm)
}

/// Puts a value of any shape and dtype behind the tensor.
fn set_data(x: PyRef<PyTensor>, value: PyRef<PyTensor>, vm: &VirtualMachine) -> PyResult<()> {
    tensors(vm)?.set_data(&x.tensor, &value.tensor).raise(vm)
}
