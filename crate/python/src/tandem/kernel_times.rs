//! What each kernel of a compiled function takes by itself, as a document.

use super::error::Raise;
use super::tensor_runtime::tensors;
use crate::runtime::state::session_state;
use rustpython_vm::{PyResult, VirtualMachine, convert::ToPyObject};
use tandem_protocol::{KernelTime, KernelTimesReport};
use tandem_tensor::Compiled;

/// Measures the kernels on the function's device.
pub(super) fn kernel_times_of(compiled: &Compiled, vm: &VirtualMachine) -> PyResult<KernelTimesReport> {
    let of_host = session_state(vm)?.host().clock_resolution_ms();
    let times = compiled.kernel_times(&*tensors(vm)?).raise(vm)?.into_iter().map(|(number, title, time)| KernelTime {
        number: number as u32,
        title,
        us: time.ms * 1e3,
        calls: time.calls,
        clock: if time.step_ms.is_some() { "device" } else { "host" }.to_owned(),
        step_us: time.step_ms.unwrap_or(of_host) / f64::from(time.calls) * 1e3,
    });
    Ok(KernelTimesReport { name: compiled.graph().name.clone(), device: compiled.device().name().to_owned(), kernels: times.collect() })
}

/// The same for Python: see the method `kernel_times` of compiled functions.
pub(super) fn kernel_times_to_tuple(compiled: &Compiled, vm: &VirtualMachine) -> PyResult {
    let KernelTimesReport { name, device, kernels } = kernel_times_of(compiled, vm)?;
    let kernel = |time: KernelTime| {
        let KernelTime { number, title, us, calls, clock, step_us } = time;
        (number, title, us, calls, clock, step_us).to_pyobject(vm)
    };
    let kernels = vm.ctx.new_list(kernels.into_iter().map(kernel).collect());
    Ok((name, device, kernels).to_pyobject(vm))
}
