//! `OnDevice`: a function during whose calls a device is in force.

use super::error::Raise;
use super::function_object::{attribute, bound};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr, PyType},
    class::PyClassImpl,
    function::FuncArgs,
    pyclass,
    types::{Callable, Constructor, GetAttr, GetDescriptor, Representable},
};

/// The function, and the name of the device. What is asked of it beside calls is asked of the function.
#[pyclass(module = "_tandem", name = "OnDevice")]
#[derive(Debug, PyPayload)]
pub(crate) struct OnDevice {
    device: String,
    function: PyObjectRef,
}

impl Constructor for OnDevice {
    type Args = (PyRef<PyStr>, PyObjectRef);

    fn py_new(_class: &Py<PyType>, (device, function): Self::Args, _vm: &VirtualMachine) -> PyResult<Self> {
        Ok(OnDevice { device: device.to_string(), function })
    }
}

impl Callable for OnDevice {
    type Args = FuncArgs;

    fn call(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let runtime = tensors(vm)?;
        let before = runtime.device().name();
        if before == zelf.device {
            return zelf.function.call(args, vm);
        }
        runtime.set_device(&zelf.device).raise(vm)?;
        let result = zelf.function.call(args, vm);
        runtime.set_device(before).raise(vm)?;
        result
    }
}

impl GetDescriptor for OnDevice {
    fn descr_get(zelf: &PyObject, object: Option<&PyObject>, _class: Option<&PyObject>, vm: &VirtualMachine) -> PyResult {
        bound(zelf, object, vm)
    }
}

impl GetAttr for OnDevice {
    fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
        attribute(zelf.as_object(), &zelf.function, name, vm)
    }
}

impl Representable for OnDevice {
    fn repr_str(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        Ok(zelf.function.repr(vm)?.to_string())
    }
}

#[pyclass(with(Constructor, Callable, GetDescriptor, GetAttr, Representable), flags(METHOD_DESCRIPTOR))]
impl OnDevice {}

/// Adds the class.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("OnDevice", OnDevice::make_static_type(), vm)
}
