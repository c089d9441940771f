//! A report as JSON, for programs.

use crate::report::{Report, title, wgsl};
use serde_json::{Value, json};
use tandem_wasm::{Features, listing};

/// Stages, log, kernels with their code, and the memory plan.
pub fn of(report: &Report, features: Features) -> String {
    let (log, program, graph) = (&report.prepared.log, &report.program, report.prepared.graph());
    let stages = report.stages().into_iter().map(|(name, graph)| json!({ "name": name, "graph": graph.to_string() }));
    let rewrites = log.rewrites.iter().map(|r| json!({ "pass": r.pass, "rule": r.rule, "before": r.before, "after": r.after }));
    let refusals = log.refusals.iter().map(|r| json!({ "pass": r.pass, "rule": r.rule, "stays": r.stays, "reason": r.reason.to_string() }));
    let kernels = program.steps.iter().enumerate().map(|(at, step)| {
        json!({
            "name": format!("k{}", at + 1),
            "title": title(graph, step),
            "nodes": step.nodes.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "inputs": step.inputs.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "outputs": step.outputs.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "fused": step.fused.iter().map(|joined| &joined.text).collect::<Vec<_>>(),
            "ir": step.kernel.to_string(),
            "wat": listing(&step.kernel, features),
            "wgsl": wgsl(step),
        })
    });
    let separate =
        program.refusals.iter().map(|r| json!({ "node": r.node.to_string(), "kernel": r.step + 1, "reason": r.reason.to_string() }));
    let temporaries = program.temporaries.iter().map(|t| {
        json!({
            "node": t.node.to_string(), "slot": t.slot, "inPlace": t.in_place,
            "elements": t.buffer.len, "dtype": t.buffer.dtype.to_string(), "first": t.first + 1, "last": t.last + 1,
        })
    });
    let all = json!({
        "name": graph.name,
        "stages": stages.collect::<Vec<Value>>(),
        "rewrites": rewrites.collect::<Vec<Value>>(),
        "refusals": refusals.collect::<Vec<Value>>(),
        "kernels": kernels.collect::<Vec<Value>>(),
        "notFused": separate.collect::<Vec<Value>>(),
        "plan": { "temporaries": temporaries.collect::<Vec<Value>>(), "slots": program.slots, "peakBytes": program.peak_bytes },
    });
    format!("{all:#}\n")
}
