//! `td.compare`: functions are timed interleaved after warm-up, their results compared, their times judged.
//!
//! The samples and the statistics go out as a comparison document. The judgement itself is in `tandem_tensor::statistics`.

use super::convert;
use super::error::Raise;
use super::tensor_object::PyTensor;
use super::tensor_runtime::tensors;
use rustpython_vm::{PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyDict, builtins::PyModule, function::FuncArgs};
use tandem_protocol::{Agreement, ComparisonDocument, ComparisonEntry, TIMING_MIME};
use tandem_tensor::document::device_label;
use tandem_tensor::error::Wanted;
use tandem_tensor::statistics::{Timed, compare, quantile, ulp_distance};
use tandem_tensor::{DType, Device, Runtime, Tensor};

/// Calls of each entry before the first sample, at most.
const WARMUP_CALLS: u32 = 20;
/// Milliseconds of warm-up of each entry, at most.
const WARMUP_MS: f64 = 200.0;
/// Samples of each entry, at most.
const MAX_SAMPLES: usize = 100;
/// Samples of each entry, at least (unless stopped).
const MIN_SAMPLES: usize = 12;
/// Milliseconds for all samples together, as far as the fewest samples allow.
const BUDGET_MS: f64 = 2500.0;
/// Clock ticks that a sample of the fastest entry spans.
const TICKS_PER_SAMPLE: f64 = 100.0;
/// Milliseconds that a sample of the fastest entry takes at least.
const SAMPLE_MS: f64 = 0.5;
/// Results agree when each element is so near to the first entry's, relative to the largest: fused and unfused sums of
/// products may round differently.
const RELATIVE_TOLERANCE: f64 = 1e-5;

/// Puts the function into the module.
pub(crate) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("TIMING_MIME", vm.ctx.new_str(TIMING_MIME), vm)?;
    module.set_attr("compare", vm.new_function("compare", comparison), vm)
}

struct Entry {
    name: String,
    call: PyObjectRef,
    view: ComparisonEntry,
    result: PyObjectRef,
}

/// Compares the keyword arguments, each a function without arguments; returns the comparison document as JSON.
fn comparison(args: FuncArgs, vm: &VirtualMachine) -> PyResult<String> {
    if !args.args.is_empty() || args.kwargs.len() < 2 {
        return Err(
            vm.new_type_error("compare() takes two or more named functions: td.compare(eager=lambda: net(x), compiled=lambda: fast(x))")
        );
    }
    let functions = args.kwargs.into_iter().map(|(name, call)| (name.to_string(), call)).collect();
    let document = compare_functions(functions, BUDGET_MS, vm)?;
    serde_json::to_string(&document).map_err(|e| vm.new_runtime_error(e.to_string()))
}

/// Compares two or more functions without arguments, taking samples for about `budget_ms`.
pub(super) fn compare_functions(
    functions: Vec<(String, PyObjectRef)>,
    budget_ms: f64,
    vm: &VirtualMachine,
) -> PyResult<ComparisonDocument> {
    let runtime = tensors(vm)?;
    if runtime.is_tracing() {
        return Err(vm.new_runtime_error("compare() measures time, which a traced function does not take; call it outside"));
    }
    let mut entries = vec![];
    for (name, call) in functions {
        entries.push(first_calls(name, call, &runtime, vm)?);
    }
    let agreement = agreements(&mut entries, vm)?;
    let tick_ms = crate::runtime::state::session_state(vm)?.host().clock_resolution_ms();
    let warmup_calls = warm_up(&mut entries, &runtime, vm)?;
    let fastest = entries.iter().map(|e| e.view.median_us).fold(f64::INFINITY, f64::min) / 1e3;
    let calls_per_sample = ((TICKS_PER_SAMPLE * tick_ms).max(SAMPLE_MS) / fastest.max(1e-6)).ceil().clamp(1.0, 1e5) as u32;
    sample(&mut entries, calls_per_sample, budget_ms, &runtime, vm)?;
    let tick_us = tick_ms * 1e3 / f64::from(calls_per_sample);
    let ratios = {
        let timed: Vec<_> =
            entries.iter().map(|e| Timed { name: &e.name, samples_us: &e.view.samples_us, compile_us: e.view.compile_us }).collect();
        timed[1..].iter().map(|t| compare(&timed[0], t, tick_us)).collect()
    };
    let device = device_of(&entries, &runtime);
    Ok(ComparisonDocument {
        entries: entries.into_iter().map(|e| e.view).collect(),
        ratios,
        agreement,
        device: device_label(&*device),
        software: device.label().is_software,
        clock_resolution_us: tick_ms * 1e3,
        calls_per_sample,
        warmup_calls,
    })
}

/// Milliseconds of so many calls, the devices' work included.
fn time(call: &PyObjectRef, calls: u32, runtime: &Runtime, vm: &VirtualMachine) -> PyResult<(f64, PyObjectRef)> {
    let start = runtime.now();
    let mut result = call.call((), vm)?;
    for _ in 1..calls {
        result = call.call((), vm)?;
    }
    runtime.wait_all().raise(vm)?;
    Ok((runtime.now() - start, result))
}

/// The first call, with what it compiled, and a second one, with what it launched.
fn first_calls(name: String, call: PyObjectRef, runtime: &Runtime, vm: &VirtualMachine) -> PyResult<Entry> {
    runtime.wait_all().raise(vm)?;
    let compiled_before = runtime.compile_ms();
    let (first_ms, _) = time(&call, 1, runtime, vm)?;
    let compile_us = (runtime.compile_ms() - compiled_before) * 1e3;
    let calls_before = runtime.compiled_calls();
    let devices = runtime.devices();
    runtime.reset_peak();
    let before: Vec<_> = devices.iter().map(|d| d.statistics()).collect();
    let (_, result) = time(&call, 1, runtime, vm)?;
    let mut view = ComparisonEntry {
        name: name.clone(),
        compiled: runtime.compiled_calls() > calls_before,
        samples_us: vec![],
        median_us: f64::NAN,
        q1_us: f64::NAN,
        q3_us: f64::NAN,
        min_us: f64::NAN,
        first_call_us: first_ms * 1e3,
        compile_us,
        kernels: 0.0,
        dispatches: None,
        submits: None,
        bytes_moved: 0.0,
        peak_bytes: 0.0,
        agreement: None,
    };
    let (mut dispatches, mut submits) = (0, 0);
    for (device, before) in devices.iter().zip(before) {
        let after = device.statistics();
        dispatches += after.dispatches - before.dispatches;
        submits += after.submits - before.submits;
        view.kernels += (after.kernels - before.kernels) as f64;
        view.bytes_moved += (after.bytes_moved - before.bytes_moved) as f64;
        view.peak_bytes += after.peak_bytes.saturating_sub(before.live_bytes) as f64;
    }
    (view.dispatches, view.submits) = (Some(dispatches as f64), Some(submits as f64));
    Ok(Entry { name, call, view, result })
}

/// Calls each entry until its code is warm; leaves a first estimate of its time in `median_us`.
fn warm_up(entries: &mut [Entry], runtime: &Runtime, vm: &VirtualMachine) -> PyResult<u32> {
    let mut most = 0;
    for entry in entries {
        let start = runtime.now();
        let mut calls = 0;
        while calls < WARMUP_CALLS && runtime.now() - start < WARMUP_MS {
            time(&entry.call, 1, runtime, vm)?;
            calls += 1;
        }
        let calls_of_one = calls.max(1);
        entry.view.median_us = time(&entry.call, calls_of_one, runtime, vm)?.0 * 1e3 / f64::from(calls_of_one);
        most = most.max(calls + calls_of_one);
    }
    Ok(most)
}

/// Takes samples round by round, so that whatever else the machine does falls on all entries alike; the order within a
/// round alternates.
fn sample(entries: &mut [Entry], calls: u32, budget_ms: f64, runtime: &Runtime, vm: &VirtualMachine) -> PyResult<()> {
    let session = crate::runtime::state::session_state(vm)?;
    let start = runtime.now();
    for round in 0..MAX_SAMPLES {
        if round >= MIN_SAMPLES && runtime.now() - start > budget_ms {
            break;
        }
        for i in 0..entries.len() {
            let at = if round % 2 == 0 { i } else { entries.len() - 1 - i };
            let (ms, _) = time(&entries[at].call, calls, runtime, vm)?;
            entries[at].view.samples_us.push(ms * 1e3 / f64::from(calls));
            session.check_interrupt(vm)?;
        }
    }
    for entry in entries {
        let view = &mut entry.view;
        view.median_us = quantile(&view.samples_us, 0.5);
        view.q1_us = quantile(&view.samples_us, 0.25);
        view.q3_us = quantile(&view.samples_us, 0.75);
        view.min_us = quantile(&view.samples_us, 0.0);
    }
    Ok(())
}

fn device_of(entries: &[Entry], runtime: &Runtime) -> std::rc::Rc<dyn Device> {
    let mut found = vec![];
    entries.iter().for_each(|e| collect(&e.result, &mut found));
    let array = found.first().and_then(|t| t.array(Wanted::Array).ok());
    array.map_or_else(|| runtime.device(), |a| a.storage.device.clone())
}

/// Tensors of a result, containers opened.
fn collect(object: &PyObject, out: &mut Vec<Tensor>) {
    if let Some(tensor) = object.downcast_ref::<PyTensor>() {
        out.push(tensor.tensor.clone());
    } else if let Some(items) = convert::items(object) {
        items.iter().for_each(|i| collect(i, out));
    } else if let Some(dict) = object.downcast_ref::<PyDict>() {
        super::pytree::pairs(dict).iter().for_each(|(_, v)| collect(v, out));
    }
}

/// Compares every entry's result with the first one's; gives how all of them agree.
fn agreements(entries: &mut [Entry], vm: &VirtualMachine) -> PyResult<Agreement> {
    let (mut first, name) = (vec![], entries[0].name.clone());
    collect(&entries[0].result, &mut first);
    let mut all = Agreement { agrees: true, max_ulp: None, max_abs: None, note: None };
    for entry in &mut entries[1..] {
        let found = agreement(&first, &name, entry, vm)?;
        let most = |a: Option<f64>, b: Option<f64>| a.into_iter().chain(b).reduce(f64::max);
        all.agrees &= found.agrees;
        all.max_ulp = most(all.max_ulp, found.max_ulp);
        all.max_abs = most(all.max_abs, found.max_abs);
        all.note = all.note.or_else(|| found.note.clone());
        entry.view.agreement = Some(found);
    }
    if first.is_empty() && all.note.is_none() {
        all.note = Some("the results hold no tensors to compare".into());
    }
    Ok(all)
}

/// How the result of an entry agrees with the tensors of the first one's.
fn agreement(first: &[Tensor], first_name: &str, entry: &Entry, vm: &VirtualMachine) -> PyResult<Agreement> {
    let mut other = vec![];
    collect(&entry.result, &mut other);
    let mut found = Agreement { agrees: true, max_ulp: None, max_abs: None, note: None };
    let types = |list: &[Tensor]| list.iter().map(|t| t.ty().clone()).collect::<Vec<_>>();
    if types(first) != types(&other) {
        found.agrees = false;
        found.note = Some(format!("{first_name} and {} return different kinds of results", entry.name));
        return Ok(found);
    }
    let mut worst = None;
    for (a, b) in first.iter().zip(&other) {
        worst = compare_values(a, b, &mut found, vm)?.or(worst);
    }
    if let Some(place) = worst.filter(|_| !found.agrees) {
        found.note = Some(format!("the results differ by more than rounding explains, most at {place}"));
    }
    Ok(found)
}

/// Compares two tensors; gives the index of the elements that lie farthest apart, if none that were compared before do.
fn compare_values(a: &Tensor, b: &Tensor, result: &mut Agreement, vm: &VirtualMachine) -> PyResult<Option<String>> {
    let (x, y) = (a.to_f64(Wanted::Array).raise(vm)?, b.to_f64(Wanted::Array).raise(vm)?);
    let scale = x.iter().filter(|v| v.is_finite()).fold(0.0_f64, |m, v| m.max(v.abs()));
    let float = a.dtype() == DType::F32;
    let mut worst = None;
    for (at, (x, y)) in x.iter().zip(&y).enumerate() {
        let is_same = x == y || (x.is_nan() && y.is_nan());
        let distance = if is_same { 0.0 } else { (x - y).abs() };
        // A distance from NaN or infinity is the largest.
        let distance = if distance.is_nan() { f64::INFINITY } else { distance };
        if !is_same && result.max_abs.is_none_or(|most| distance > most) {
            worst = Some(at);
        }
        result.max_abs = Some(result.max_abs.unwrap_or(0.0).max(distance));
        if float {
            let ulp = if is_same { 0.0 } else { ulp_distance(*x as f32, *y as f32) };
            result.max_ulp = Some(result.max_ulp.unwrap_or(0.0).max(ulp));
        }
        if !is_same && (!float || !distance.is_finite() || distance > RELATIVE_TOLERANCE * scale) {
            result.agrees = false;
        }
    }
    Ok(worst.map(|at| index_text(at, &a.ty().shape)))
}

/// `[2, 0]`: the place of an element by its number in the order of rows.
fn index_text(number: usize, shape: &[usize]) -> String {
    let mut rest = number;
    let mut index = vec![];
    for size in shape.iter().rev() {
        index.push((rest % size).to_string());
        rest /= size;
    }
    index.reverse();
    format!("[{}]", index.join(", "))
}
