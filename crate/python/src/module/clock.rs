//! `_notebook_clock`: the functions of `time` that read a clock or wait.
//!
//! RustPython's own read the system's clock, which panics in a browser.

pub(crate) use clock::module_def;

#[rustpython_vm::pymodule(name = "_notebook_clock")]
mod clock {
    use crate::host::Wake;
    use crate::runtime::runtime;
    use crate::stop::interrupt;
    use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};

    /// Seconds of the wall clock.
    #[pyfunction]
    fn time(vm: &VirtualMachine) -> PyResult<f64> {
        Ok(runtime(vm)?.host().unix_ms() / 1e3)
    }

    #[pyfunction]
    fn time_ns(vm: &VirtualMachine) -> PyResult<u64> {
        Ok((runtime(vm)?.host().unix_ms() * 1e6) as u64)
    }

    /// Seconds of the monotonic clock.
    #[pyfunction]
    fn perf_counter(vm: &VirtualMachine) -> PyResult<f64> {
        Ok(runtime(vm)?.host().now_ms() / 1e3)
    }

    #[pyfunction]
    fn perf_counter_ns(vm: &VirtualMachine) -> PyResult<u64> {
        Ok((runtime(vm)?.host().now_ms() * 1e6) as u64)
    }

    /// Smallest step of the monotonic clock, in seconds.
    #[pyfunction]
    fn resolution(vm: &VirtualMachine) -> PyResult<f64> {
        Ok(runtime(vm)?.host().clock_resolution_ms() / 1e3)
    }

    #[pyfunction]
    fn sleep(seconds: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        let seconds = match seconds.try_float_opt(vm) {
            Some(seconds) => seconds?.to_f64(),
            None => {
                return Err(vm.new_type_error(format!("'{}' object cannot be interpreted as an integer or float", seconds.class().name())));
            }
        };
        if seconds.is_nan() {
            return Err(vm.new_value_error("Invalid value NaN (not a number)"));
        }
        if seconds < 0.0 {
            return Err(vm.new_value_error("sleep length must be non-negative"));
        }
        let runtime = runtime(vm)?;
        runtime.flush();
        match runtime.host().sleep(seconds * 1e3) {
            Wake::Elapsed => Ok(()),
            Wake::Stopped => Err(interrupt(vm)),
        }
    }
}
