//! `_notebook_clock`: the functions of `time` that read a clock or wait, by the host's clock.
//!
//! RustPython's own read the system's clock, which panics in a browser.

pub(crate) use clock::module_def;

#[rustpython_vm::pymodule(name = "_notebook_clock")]
mod clock {
    use crate::host::SleepEnd;
    use crate::library::Library;
    use crate::runtime::interrupt::keyboard_interrupt;
    use crate::runtime::state::session_state;
    use rustpython_vm::{
        PyObjectRef, PyResult, VirtualMachine,
        builtins::PyStrRef,
        function::{FuncArgs, OptionalArg, OptionalOption},
        py_namespace,
    };

    /// Seconds of the wall clock.
    #[pyfunction]
    fn time(vm: &VirtualMachine) -> PyResult<f64> {
        Ok(session_state(vm)?.host().unix_ms() / 1e3)
    }

    #[pyfunction]
    fn time_ns(vm: &VirtualMachine) -> PyResult<u64> {
        Ok((session_state(vm)?.host().unix_ms() * 1e6) as u64)
    }

    /// Seconds of the monotonic clock.
    #[pyfunction]
    fn perf_counter(vm: &VirtualMachine) -> PyResult<f64> {
        Ok(session_state(vm)?.host().now_ms() / 1e3)
    }

    #[pyfunction]
    fn perf_counter_ns(vm: &VirtualMachine) -> PyResult<u64> {
        Ok((session_state(vm)?.host().now_ms() * 1e6) as u64)
    }

    // There is one clock: the page's. A process's or a thread's own cannot be had.

    #[pyfunction]
    fn monotonic(vm: &VirtualMachine) -> PyResult<f64> {
        perf_counter(vm)
    }

    #[pyfunction]
    fn monotonic_ns(vm: &VirtualMachine) -> PyResult<u64> {
        perf_counter_ns(vm)
    }

    #[pyfunction]
    fn process_time(vm: &VirtualMachine) -> PyResult<f64> {
        perf_counter(vm)
    }

    #[pyfunction]
    fn process_time_ns(vm: &VirtualMachine) -> PyResult<u64> {
        perf_counter_ns(vm)
    }

    #[pyfunction]
    fn thread_time(vm: &VirtualMachine) -> PyResult<f64> {
        perf_counter(vm)
    }

    #[pyfunction]
    fn thread_time_ns(vm: &VirtualMachine) -> PyResult<u64> {
        perf_counter_ns(vm)
    }

    #[pyfunction]
    fn get_clock_info(name: PyStrRef, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let wall = match name.to_string_lossy().as_ref() {
            "time" => true,
            "monotonic" | "perf_counter" | "process_time" | "thread_time" => false,
            _ => return Err(vm.new_value_error("unknown clock")),
        };
        let resolution = if wall { 1e-3 } else { session_state(vm)?.host().clock_resolution_ms() / 1e3 };
        Ok(py_namespace!(vm, {
            "implementation" => vm.ctx.new_str(if wall { "Date.now()" } else { "performance.now()" }),
            "monotonic" => vm.ctx.new_bool(!wall),
            "adjustable" => vm.ctx.new_bool(wall),
            "resolution" => vm.ctx.new_float(resolution),
        })
        .into())
    }

    // Functions that take a time, and without one ask the system's clock: they get ours.

    /// `time.name`, RustPython's own.
    fn original(name: &str, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        vm.import("time", 0)?.get_attr(vm.ctx.intern_str(format!("_native_{name}")), vm)
    }

    /// The same, where it needs the rules of the time zone, whose table is fetched with the first of these.
    fn of_zone(name: &str, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        session_state(vm)?.host().restore_tables(Library::ZoneTables).map_err(|reason| vm.new_os_error(reason))?;
        original(name, vm)
    }

    fn seconds_or_now(seconds: OptionalOption<PyObjectRef>, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        match seconds.flatten() {
            Some(seconds) => Ok(seconds),
            None => Ok(vm.ctx.new_float(time(vm)?).into()),
        }
    }

    #[pyfunction]
    fn gmtime(seconds: OptionalOption<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        original("gmtime", vm)?.call((seconds_or_now(seconds, vm)?,), vm)
    }

    #[pyfunction]
    fn localtime(seconds: OptionalOption<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        of_zone("localtime", vm)?.call((seconds_or_now(seconds, vm)?,), vm)
    }

    #[pyfunction]
    fn ctime(seconds: OptionalOption<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        of_zone("ctime", vm)?.call((seconds_or_now(seconds, vm)?,), vm)
    }

    #[pyfunction]
    fn mktime(moment: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        of_zone("mktime", vm)?.call((moment,), vm)
    }

    fn moment_or_now(moment: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        match moment {
            OptionalArg::Present(moment) => Ok(moment),
            OptionalArg::Missing => localtime(OptionalArg::Missing, vm),
        }
    }

    #[pyfunction]
    fn asctime(moment: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        original("asctime", vm)?.call((moment_or_now(moment, vm)?,), vm)
    }

    /// RustPython's does not know `%Z` in a browser.
    #[pyfunction]
    fn strftime(format: PyStrRef, moment: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        let moment = moment_or_now(moment, vm)?;
        let mut known = String::new();
        let format = format.to_string_lossy();
        let mut rest = format.chars();
        while let Some(c) = rest.next() {
            match (c, if c == '%' { rest.next() } else { None }) {
                ('%', Some('Z')) => known.push_str(&zone(&moment, vm)?),
                ('%', Some(other)) => known.extend(['%', other]),
                (c, _) => known.push(c),
            }
        }
        original("strftime", vm)?.call((known, moment), vm)
    }

    /// The name of the time zone that is in force at `moment`.
    fn zone(moment: &PyObjectRef, vm: &VirtualMachine) -> PyResult<String> {
        let named = moment.get_attr("tm_zone", vm)?;
        if !vm.is_none(&named) {
            return Ok(named.str(vm)?.to_string_lossy().into_owned());
        }
        let names = vm.import("time", 0)?.get_attr("tzname", vm)?;
        let summer = moment.get_attr("tm_isdst", vm)?.try_to_value::<isize>(vm)? > 0;
        Ok(names.get_item(&usize::from(summer), vm)?.str(vm)?.to_string_lossy().into_owned())
    }

    #[pyfunction]
    fn strptime(args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        vm.import("_strptime", 0)?.get_attr("_strptime_time", vm)?.call(args, vm)
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
        let state = session_state(vm)?;
        state.flush();
        let _waiting = tandem_tensor::recording::wait();
        match state.host().sleep(seconds * 1e3) {
            SleepEnd::Elapsed => Ok(()),
            SleepEnd::Interrupted => Err(keyboard_interrupt(vm)),
        }
    }
}
