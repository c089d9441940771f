//! Functions about devices: which is in force, how many threads it has, its queue, memory, tuning and instructions.

use super::definitions::Functions;
use super::error::Raise;
use super::tensor_runtime::tensors;
use rustpython_vm::{
    PyObjectRef, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr},
};
use tandem_tensor::{Threaded, Tunable, Tuning};

/// Puts the functions into the module.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    let functions = Functions { vm, module };
    functions.add("device_name", |vm: &VirtualMachine| -> PyResult<String> { Ok(tensors(vm)?.device().name().to_owned()) })?;
    functions.add("set_device", |name: PyRef<PyStr>, vm: &VirtualMachine| tensors(vm)?.set_device(&text(&name)).raise(vm))?;
    functions.add("threads", |vm: &VirtualMachine| -> PyResult<u32> {
        Ok(tensors(vm)?.device().capabilities().threaded.map_or(1, Threaded::threads))
    })?;
    functions.add("set_threads", |count: u32, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.device().capabilities().threaded.into_iter().for_each(|device| device.set_threads(count));
        Ok(())
    })?;
    functions.add("queue", |vm: &VirtualMachine| -> PyResult {
        let s = tensors(vm)?.device().statistics();
        let counts = [s.queued, u64::from(s.waiting), u64::from(s.deepest), u64::from(s.side_by_side), s.held_bytes];
        Ok(vm.ctx.new_tuple(counts.map(|count| vm.ctx.new_int(count).into()).to_vec()).into())
    })?;
    functions.add("tunings", |vm: &VirtualMachine| -> PyResult {
        let device = tensors(vm)?.device();
        let choices = device.capabilities().tunable.map(Tunable::tunings).unwrap_or_default().into_iter().map(|(kernel, tuning)| {
            vm.ctx.new_tuple(vec![vm.ctx.new_str(format!("{kernel:016x}")).into(), vm.ctx.new_str(tuning.label()).into()]).into()
        });
        let choices = vm.ctx.new_list(choices.collect()).into();
        Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(device.label().to_string()).into(), choices]).into())
    })?;
    functions.add("set_tuning", |kernel: PyRef<PyStr>, choice: PyRef<PyStr>, vm: &VirtualMachine| -> PyResult<()> {
        let (kernel, choice) = (text(&kernel), text(&choice));
        let parsed = u64::from_str_radix(&kernel, 16).ok().zip(Tuning::from_label(&choice));
        let parsed = parsed.ok_or_else(|| vm.new_value_error(format!("'{kernel}': '{choice}' is no choice about a kernel")))?;
        tensors(vm)?.device().capabilities().tunable.into_iter().for_each(|device| device.set_tuning(parsed.0, parsed.1));
        Ok(())
    })?;
    functions.add("instructions", |vm: &VirtualMachine| -> PyResult {
        let (now, all) = tensors(vm)?.device().capabilities().tunable.map(Tunable::instructions).unwrap_or_default();
        let all = vm.ctx.new_list(all.into_iter().map(|name| vm.ctx.new_str(name).into()).collect()).into();
        Ok(vm.ctx.new_tuple(vec![vm.ctx.new_str(now).into(), all]).into())
    })?;
    functions.add("set_instructions", |name: PyRef<PyStr>, vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.device().capabilities().tunable.into_iter().for_each(|device| device.set_instructions(&text(&name)));
        Ok(())
    })?;
    functions.add("devices", |vm: &VirtualMachine| -> PyResult {
        let devices = tensors(vm)?.devices();
        let list = devices.iter().map(|d| {
            let pair = vec![vm.ctx.new_str(d.name()).into(), vm.ctx.new_str(d.label().to_string()).into()];
            vm.ctx.new_tuple(pair).into()
        });
        Ok(vm.ctx.new_list(list.collect()).into())
    })?;
    functions.add("set_synchronous", |synchronous: bool, vm: &VirtualMachine| -> PyResult<()> {
        let devices = tensors(vm)?.devices();
        let queued = devices.iter().filter_map(|device| device.capabilities().queued);
        queued.for_each(|device| device.set_synchronous(synchronous));
        Ok(())
    })?;
    functions.add("reset_peak_memory", |vm: &VirtualMachine| -> PyResult<()> {
        tensors(vm)?.reset_peak();
        Ok(())
    })?;
    functions.add("memory", |vm: &VirtualMachine| -> PyResult {
        let devices = tensors(vm)?.devices();
        let list = devices.iter().map(|device| {
            let statistics = device.statistics();
            let [live, peak] = [statistics.live_bytes, statistics.peak_bytes].map(|bytes| vm.ctx.new_int(bytes).into());
            vm.ctx.new_tuple(vec![vm.ctx.new_str(device.name()).into(), live, peak]).into()
        });
        Ok(vm.ctx.new_list(list.collect()).into())
    })?;
    functions
        .add("outside_traces", |f: PyObjectRef, vm: &VirtualMachine| -> PyResult { tensors(vm)?.outside_traces(|| f.call((), vm)) })?;
    functions.add("waitall", |vm: &VirtualMachine| tensors(vm)?.wait_all().raise(vm))
}

fn text(name: &PyRef<PyStr>) -> String {
    name.to_string()
}
