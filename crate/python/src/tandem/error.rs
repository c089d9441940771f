//! Errors of the tensor crate and of devices as Python exceptions. The sentences come from there; here they get a class, and the
//! remedies of device errors their words.

use super::operand_names::with_notes;
use crate::runtime::state::session_state;
use rustpython_vm::{
    PyRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyModule, PyTypeRef},
};
use tandem_tensor::{Device, DeviceError, Error, Remedy};

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

/// What a user can do, in words of Python that follow a sentence. The fallback is the device that is always there.
pub(crate) fn remedy_words(remedy: &Remedy, fallback: &dyn Device) -> String {
    let (name, kind) = (fallback.name(), fallback.label().kind);
    match remedy {
        Remedy::SwitchDevice => format!("; td.device(\"{name}\") computes without it"),
        Remedy::MoveTensors => format!("; use .to(\"{name}\")"),
        Remedy::KeepElsewhereOrSplit => format!("; keep it on the {kind} with .to(\"{name}\"), or split it"),
        Remedy::ComputeElsewhereOrSplit => format!("; compute it with .to(\"{name}\"), or on smaller parts"),
        Remedy::NarrowerDType(dtype) => format!(": use {dtype}, or td.device('{name}')"),
        Remedy::ReopenDevice => ": choose a device anew and run the cells that made its tensors again".to_owned(),
        Remedy::Recompute => ": run the cell that makes it again".to_owned(),
        Remedy::RerunCells(cells) => {
            let list: Vec<String> = cells.iter().map(|cell| format!("[{cell}]")).collect();
            match list.as_slice() {
                [] => ": make its tensors again".to_owned(),
                [one] => format!(": run cell {one} again, which made what is needed here"),
                several => format!(": run cells {} again, which made what is needed here", several.join(", ")),
            }
        }
    }
}

fn sentence(error: &Error, vm: &VirtualMachine) -> String {
    let Error::Device(error) = error else { return error.to_string() };
    let runtime = session_state(vm).ok().and_then(|state| state.tensors.get().cloned());
    let fallback = runtime.and_then(|runtime| runtime.devices().into_iter().next());
    error.sentence(|remedy| fallback.as_ref().map_or_else(String::new, |fallback| remedy_words(remedy, &**fallback)))
}

/// The exception for an error.
pub(crate) fn exception(error: Error, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let sentence = sentence(&error, vm);
    match error {
        Error::Operands(error) => with_notes(vm.new_value_error(sentence), &error, vm),
        Error::Value(_) => vm.new_value_error(sentence),
        Error::Type(_) => vm.new_type_error(sentence),
        Error::Index(_) => vm.new_index_error(sentence),
        Error::State(_) => vm.new_runtime_error(sentence),
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

#[cfg(test)]
mod tests {
    use super::remedy_words;
    use tandem_device::cpu::{Cpu, Options};
    use tandem_tensor::{DeviceError, Remedy};

    #[test]
    fn a_remedy_follows_the_sentence_in_words_of_python() {
        let cpu = Cpu::new(Options::default()).expect("the CPU starts");
        let sentence = |error: DeviceError| error.sentence(|remedy| remedy_words(remedy, &cpu));
        let lost = |remedy| sentence(DeviceError::lost("it is gone").with_remedy(remedy));
        assert_eq!(lost(Remedy::SwitchDevice), "it is gone; td.device(\"cpu\") computes without it");
        assert_eq!(lost(Remedy::MoveTensors), "it is gone; use .to(\"cpu\")");
        assert_eq!(lost(Remedy::KeepElsewhereOrSplit), "it is gone; keep it on the CPU with .to(\"cpu\"), or split it");
        assert_eq!(lost(Remedy::ComputeElsewhereOrSplit), "it is gone; compute it with .to(\"cpu\"), or on smaller parts");
        assert_eq!(lost(Remedy::NarrowerDType("int32")), "it is gone: use int32, or td.device('cpu')");
        assert_eq!(lost(Remedy::Recompute), "it is gone: run the cell that makes it again");
        assert_eq!(lost(Remedy::RerunCells(vec![])), "it is gone: make its tensors again");
        assert_eq!(lost(Remedy::RerunCells(vec![3])), "it is gone: run cell [3] again, which made what is needed here");
        assert_eq!(lost(Remedy::RerunCells(vec![1, 2])), "it is gone: run cells [1], [2] again, which made what is needed here");
        let invalid = DeviceError::invalid("the GPU refused a call").with_remedy(Remedy::SwitchDevice).with_diagnostic("no");
        assert!(sentence(invalid).ends_with("the GPU refused a call; td.device(\"cpu\") computes without it. It says: no"));
    }
}
