//! The document of a recorded run.

use super::calls::{Node, NodeKind};
use super::memory::Look;
use super::{Compilation, Recording};
use crate::document::{device_label, place};
use crate::tensor::Value;
use crate::{Runtime, Statistics, Tensor};
use tandem_device::phase::{self, LaterTime, Phase, Stretch, Subject};
use tandem_ir::Origin;
use tandem_protocol::{
    RunActivity, RunCompilation, RunDevice, RunLineShare, RunLineTime, RunMemoryBand, RunNode, RunNodeKind, RunPhase, RunRecord, RunTimes,
    RunTrack,
};

/// Milliseconds that a run waits at its end for what devices measured of it; what has not come then is missing.
const MAX_WAIT_MS: f64 = 30.0;
/// Most names of a band.
const MAX_NAMES: usize = 3;

impl Recording {
    /// The document; with what each device of the runtime had counted when the run began, and the most bytes of tensors since. `held`
    /// gives the tensors that names of the program reach.
    pub fn document(
        self,
        runtime: &Runtime,
        before: &[Statistics],
        peak_bytes: f64,
        held: impl FnOnce() -> Vec<(String, Tensor)>,
    ) -> RunRecord {
        let (recorder, times) = (self.recorder, self.times);
        let duration_ms = times.ms.iter().sum();
        let track = track(&self.stretches, duration_ms);
        let nodes = &recorder.calls.nodes;
        let live_before = before.iter().map(|statistics| statistics.live_bytes).sum::<u64>();
        let after = Look::at(duration_ms, None, nodes.len(), runtime.devices().iter().map(|device| &**device));
        let mut memory = recorder.memory.document(live_before, after, nodes);
        name_bands(&mut memory.bands, recorder.calls.run, held);
        let count = |kind: NodeKind| nodes.iter().filter(|node| node.kind == kind).map(|node| node.count as f64).sum::<f64>();
        let left_out = recorder.calls.left_out as f64;
        let ms = |phase: Phase| microseconds(times.ms[phase as usize]);
        // Devices retire what is done, and tell what they measured, when they are asked.
        let asked = runtime.devices();
        asked.iter().filter_map(|device| device.capabilities().profiled).for_each(|device| device.finish_times(MAX_WAIT_MS));
        let devices = devices(runtime, before);
        let later = phase::later_times();
        let later = |number: usize| later.get(number).copied().unwrap_or_default();
        RunRecord {
            times: RunTimes {
                python_ms: ms(Phase::Python),
                import_ms: ms(Phase::Import),
                trace_ms: ms(Phase::Trace),
                passes_ms: ms(Phase::Passes),
                codegen_ms: ms(Phase::Codegen),
                kernels_ms: ms(Phase::Kernels),
                copy_ms: ms(Phase::Copy),
                wait_ms: ms(Phase::Wait),
            },
            devices,
            ops: count(NodeKind::Op) + left_out,
            calls: count(NodeKind::Compiled),
            waits: times.entered[Phase::Wait as usize] as f64,
            peak_bytes,
            nodes: nodes.iter().enumerate().map(|(number, each)| node(each, later(number))).collect(),
            left_out,
            compilations: recorder.compilations.iter().map(compilation).collect(),
            compiled: recorder.compiled as f64,
            value: recorder.preview,
            track,
            python_lines: recorder.python.into_times(times.ms[Phase::Python as usize]).iter().map(line_time).collect(),
            memory,
            on_device: self::track(&phase::on_device(), duration_ms),
        }
    }
}

/// Says which names reach the tensors of each band, where any of them lives.
fn name_bands(bands: &mut [RunMemoryBand], run: u32, held: impl FnOnce() -> Vec<(String, Tensor)>) {
    if bands.iter().all(|band| band.bytes.last().is_none_or(|bytes| *bytes == 0.0)) {
        return;
    }
    for (name, tensor) in held() {
        let Value::Array(array) = &*tensor.value() else { continue };
        let (run_of, node) = array.storage.maker.get();
        let Some(band) = bands.iter_mut().find(|band| run_of == run && band.node == Some(node)) else { continue };
        band.named += 1.0;
        if band.names.len() < MAX_NAMES {
            band.names.push(name);
        }
    }
}

/// What each device did; the one in force if none did anything.
fn devices(runtime: &Runtime, before: &[Statistics]) -> Vec<RunDevice> {
    let mut found = vec![];
    for (number, device) in runtime.devices().iter().enumerate() {
        let (before, now) = (before.get(number).copied().unwrap_or_default(), device.statistics());
        let since = |count: fn(&Statistics) -> u64| (count(&now) - count(&before)) as f64;
        found.push(RunDevice {
            name: device.name().to_owned(),
            label: device_label(&**device),
            kernels: since(|s| s.kernels),
            bytes_moved: since(|s| s.bytes_moved),
            uploaded_bytes: since(|s| s.uploaded_bytes),
            downloaded_bytes: since(|s| s.downloaded_bytes),
        });
    }
    let is_idle = |d: &RunDevice| d.kernels + d.uploaded_bytes + d.downloaded_bytes == 0.0;
    let current = if found.iter().all(is_idle) { runtime.device().name() } else { "" };
    found.retain(|d| !is_idle(d) || d.name == current);
    found
}

/// The stretches as lists; what they were about once each.
fn track(stretches: &[Stretch], duration_ms: f64) -> RunTrack {
    // To the tenth of a microsecond.
    let us = |ms: f64| (ms.max(0.0) * 1e4).round() / 10.0;
    let mut track = RunTrack { duration_us: us(duration_ms), ..RunTrack::default() };
    for stretch in stretches {
        let Some(phase) = run_phase(stretch.phase) else { continue };
        let (node, place) = match &stretch.subject {
            Subject::Unknown => (None, None),
            Subject::Number(node) => (Some(*node), None),
            Subject::Line(line) => (None, Some(place(line))),
        };
        let activity = RunActivity { phase, node, place };
        let what = track.activities.iter().position(|known| *known == activity).unwrap_or_else(|| {
            track.activities.push(activity);
            track.activities.len() - 1
        });
        track.what.push(what as u32);
        track.start_us.push(us(stretch.start));
        track.end_us.push(us(stretch.end));
        track.busy_us.push(us(stretch.busy));
        track.count.push(stretch.count as f64);
    }
    track
}

fn run_phase(phase: Phase) -> Option<RunPhase> {
    Some(match phase {
        Phase::Python => return None,
        Phase::Import => RunPhase::Import,
        Phase::Trace => RunPhase::Trace,
        Phase::Passes => RunPhase::Passes,
        Phase::Codegen => RunPhase::Codegen,
        Phase::Kernels => RunPhase::Kernels,
        Phase::Copy => RunPhase::Copy,
        Phase::Wait => RunPhase::Wait,
    })
}

/// Milliseconds, to the tenth of a microsecond; less than nothing comes from timing a sample of the calls.
fn microseconds(ms: f64) -> f64 {
    (ms.max(0.0) * 1e4).round() / 1e4
}

/// A node, whose calls had such times that a device did later.
fn node(node: &Node, later: LaterTime) -> RunNode {
    RunNode {
        kind: match node.kind {
            NodeKind::Op => RunNodeKind::Op,
            NodeKind::Compiled => RunNodeKind::Compiled,
            NodeKind::Made => RunNodeKind::Made,
            NodeKind::Before => RunNodeKind::Before,
        },
        name: node.name.to_string(),
        detail: node.detail.to_string(),
        types: node.types.iter().map(ToString::to_string).collect(),
        inputs: node.inputs.to_vec(),
        place: node.origin.as_ref().or(node.before.as_ref()).map(place),
        lines: node.lines.iter().flat_map(|lines| lines.iter()).map(line_share).collect(),
        count: node.count as f64,
        ms: measured_ms(node, later),
    }
}

/// What the calls of a node took: on this thread, and later; on a device that does all of them later, by its own clock.
fn measured_ms(node: &Node, later: LaterTime) -> Option<f64> {
    let is_call = matches!(node.kind, NodeKind::Op | NodeKind::Compiled);
    let is_known = is_call && (node.is_timed || later.done > 0);
    let here = if node.is_timed { node.ms } else { 0.0 };
    later.all_ms().filter(|_| is_known).map(|later_ms| microseconds(here + later_ms))
}

fn line_share((origin, share): &(Origin, f64)) -> RunLineShare {
    // Four digits are more than an estimate has.
    RunLineShare { place: place(origin), share: (share * 1e4).round() / 1e4 }
}

fn line_time((origin, ms): &(Origin, f64)) -> RunLineTime {
    RunLineTime { place: place(origin), ms: microseconds(*ms) }
}

fn compilation(compilation: &Compilation) -> RunCompilation {
    RunCompilation {
        name: compilation.name.clone(),
        place: compilation.origin.as_ref().map(place),
        trace_ms: microseconds(compilation.trace_ms),
        passes_ms: microseconds(compilation.passes_ms),
        codegen_ms: microseconds(compilation.codegen_ms),
    }
}
