//! Errors of the tensor crate as Python exceptions. The sentences come from there; here they get a class.

use rustpython_vm::{
    PyRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyModule, PyTypeRef},
};
use tandem_tensor::{DeviceError, Error};

/// Exceptions of tracing; all are `TypeError`s, since a tracer is the wrong kind of object for what was asked.
const TRACER_ERRORS: [&str; 3] = ["TracerBoolError", "TracerScalarError", "TracerArrayError"];

/// Puts the exception classes into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let type_error = vm.ctx.exceptions.type_error.to_owned();
    let base = vm.ctx.new_exception_type("tandem", "TracerError", Some(vec![type_error]));
    module.set_attr("TracerError", base.clone(), vm)?;
    for name in TRACER_ERRORS {
        module.set_attr(name, vm.ctx.new_exception_type("tandem", name, Some(vec![base.clone()])), vm)?;
    }
    Ok(())
}

/// The exception for an error.
pub(crate) fn exception(error: Error, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let sentence = error.to_string();
    match error {
        Error::Value(_) => vm.new_value_error(sentence),
        Error::Type(_) => vm.new_type_error(sentence),
        Error::Index(_) => vm.new_index_error(sentence),
        Error::Memory(_) => vm.new_memory_error(sentence),
        Error::Device(DeviceError::OutOfMemory { .. }) => vm.new_memory_error(sentence),
        Error::Device(DeviceError::Interrupted) => crate::runtime::interrupt::keyboard_interrupt(vm),
        Error::Device(DeviceError::Unsupported { .. } | DeviceError::Lost { .. } | DeviceError::Invalid { .. }) => {
            vm.new_runtime_error(sentence)
        }
        Error::Tracer(tracer) => match tracer_class(tracer.name(), vm) {
            Ok(class) => vm.new_exception_msg(class, sentence.into()),
            Err(error) => error,
        },
    }
}

fn tracer_class(name: &str, vm: &VirtualMachine) -> PyResult<PyTypeRef> {
    let modules = vm.sys_module.get_attr("modules", vm)?;
    let module = modules.get_item("_tandem", vm)?;
    module.get_attr(vm.ctx.intern_str(name), vm)?.downcast().map_err(|_| vm.new_runtime_error("the module _tandem was changed"))
}

/// Converts results of the tensor crate.
pub(crate) trait Raise<T> {
    /// The value, or the exception.
    fn raise(self, vm: &VirtualMachine) -> PyResult<T>;
}

impl<T> Raise<T> for tandem_tensor::Result<T> {
    fn raise(self, vm: &VirtualMachine) -> PyResult<T> {
        self.map_err(|e| exception(e, vm))
    }
}
