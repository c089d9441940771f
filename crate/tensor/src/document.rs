//! The graph document that the page draws, from a compiled graph. Layout and colour are the page's.

use crate::Compiled;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_device::{Code, CodeForm, Device};
use tandem_ir::text::AttrText;
use tandem_ir::{Class, Graph, NodeId, OpKind, Origin, ParameterRole, Region, pretty};
use tandem_kernel::{Body, CodeLines, Program, Step};
use tandem_pass::Stage;
use tandem_protocol::{
    BufferView, Declined, GraphDocument, GraphStage, Joined, JoinedCode, KernelView, NodeLines, NodeRole, NodeView, PassName, Place,
    PlanView, Refusal, RegionView, Rewrite, Why, WhyCode,
};

/// Longest expression that is written out.
const EXPRESSION_LIMIT: usize = 240;

/// What the stage before all passes is.
const ABOUT_TRACED: &str = "As the function was traced: one node for each operation.";

/// The parts of a device's name.
pub fn device_label(device: &dyn Device) -> tandem_protocol::DeviceLabel {
    let label = device.label();
    tandem_protocol::DeviceLabel {
        kind: label.kind.to_owned(),
        instructions: label.instructions.map(str::to_owned),
        threads: label.threads,
        adapter: label.adapter,
        software: label.is_software,
    }
}

/// Everything that the page shows of a compiled graph.
pub fn document(compiled: &Compiled) -> GraphDocument {
    let program = compiled.program();
    let graph = compiled.graph();
    GraphDocument {
        name: graph.name.clone(),
        device: compiled.device().name().to_owned(),
        stages: stages(&compiled.stages),
        rewrites: compiled
            .log
            .rewrites
            .iter()
            .map(|r| Rewrite {
                pass: PassName::of(r.pass),
                rule: r.rule.to_owned(),
                before: r.before.clone(),
                after: r.after.clone(),
                expression: r.expression.clone(),
                nodes: r.nodes.iter().map(|n| n.0).collect(),
                made: r.made.iter().map(|n| n.0).collect(),
                place: r.origins.first().map(place),
                places: r.origins.iter().map(place).collect(),
            })
            .collect(),
        declined: compiled
            .log
            .refusals
            .iter()
            .map(|r| Declined {
                pass: PassName::of(r.pass),
                rule: r.rule.to_owned(),
                stays: r.stays.clone(),
                reason: declined(r.reason),
                nodes: r.nodes.iter().map(|n| n.0).collect(),
                places: r.origins.iter().map(place).collect(),
            })
            .collect(),
        kernels: kernels(compiled, graph),
        refusals: program
            .refusals
            .iter()
            .map(|r| Refusal { node: r.node.0, kernel: r.step as u32 + 1, reason: stored(r.reason) })
            .collect(),
        plan: plan(program),
        compile_ms: compiled.compile_ms,
        source: None,
    }
}

/// The traced graph and what each pass made of it; passes that changed nothing are left out.
fn stages(all: &[Stage]) -> Vec<GraphStage> {
    let changed = (0..all.len()).filter(|i| *i == 0 || !Rc::ptr_eq(&all[*i].1, &all[*i - 1].1));
    changed.map(|i| stage(all[i].0, &all[i].1)).collect()
}

fn stage(name: &str, graph: &Graph) -> GraphStage {
    let about = tandem_pass::ALL.iter().find(|p| p.name == name).map_or(ABOUT_TRACED, |p| p.about);
    GraphStage {
        name: PassName::of(name),
        about: about.to_owned(),
        nodes: graph.nodes().map(|(id, _)| node(graph, id)).collect(),
        outputs: graph.outputs().iter().map(|o| o.0).collect(),
        expression: pretty::infix(graph, EXPRESSION_LIMIT),
        text: graph.to_string(),
    }
}

/// Why a node was stored.
fn stored(reason: tandem_kernel::Reason) -> Why {
    use tandem_kernel::Reason;
    let (code, values) = match reason {
        Reason::Result => (WhyCode::Result, vec![]),
        Reason::SeveralKernels { kernels } => (WhyCode::SeveralKernels, vec![kernels]),
        Reason::OperandOfMatmul => (WhyCode::OperandOfMatmul, vec![]),
        Reason::ComputedPlaces => (WhyCode::ComputedPlaces, vec![]),
        Reason::Sequential => (WhyCode::Sequential, vec![]),
        Reason::SecondAnchor => (WhyCode::SecondAnchor, vec![]),
        Reason::OtherRows => (WhyCode::OtherRows, vec![]),
        Reason::LongRows => (WhyCode::LongRows, vec![]),
        Reason::Repeated { times } => (WhyCode::Repeated, vec![times]),
        Reason::ViewOfResult => (WhyCode::ViewOfResult, vec![]),
        Reason::NotAffine => (WhyCode::NotAffine, vec![]),
        Reason::ChainOfViews => (WhyCode::ChainOfViews, vec![]),
        Reason::TooManyBuffers { buffers } => (WhyCode::TooManyBuffers, vec![buffers]),
        Reason::TooLarge => (WhyCode::TooLarge, vec![]),
        Reason::Region => (WhyCode::Region, vec![]),
        Reason::FusionOff => (WhyCode::FusionOff, vec![]),
        Reason::Forbidden => (WhyCode::Forbidden, vec![]),
    };
    Why { code, values: values.into_iter().map(|v| v as f64).collect(), text: reason.to_string() }
}

/// Why a node is in its kernel; the page fills in the titles of nodes.
fn joined(joined: &tandem_kernel::Fused) -> Joined {
    use tandem_kernel::FusedReason;
    let (code, count, other) = match joined.why {
        FusedReason::SameElements { first } => (JoinedCode::SameElements, None, Some(first)),
        FusedReason::StoredBesides => (JoinedCode::StoredBesides, None, None),
        FusedReason::OnColumnSums => (JoinedCode::OnColumnSums, None, None),
        FusedReason::Cheap { kernels } => (JoinedCode::Cheap, Some(kernels as f64), None),
        FusedReason::OneReader { reader } => (JoinedCode::OneReader, None, Some(reader)),
        FusedReason::AllReaders => (JoinedCode::AllReaders, None, None),
        FusedReason::Columns => (JoinedCode::Columns, None, None),
        FusedReason::BeforeNextRow => (JoinedCode::BeforeNextRow, None, None),
        FusedReason::BeforeStored => (JoinedCode::BeforeStored, None, None),
        FusedReason::BetweenProducts => (JoinedCode::BetweenProducts, None, None),
        FusedReason::View => (JoinedCode::View, None, None),
        FusedReason::ContiguousColumns => (JoinedCode::ContiguousColumns, None, None),
    };
    let text = format!("{{node}}: {}", joined.why.sentence(|_| "{other}".to_owned()));
    Joined { node: joined.node.0, code, count, other: other.map(|node| node.0), text }
}

/// Why a rule was declined.
fn declined(reason: tandem_pass::Reason) -> Why {
    use tandem_pass::Reason;
    let code = match reason {
        Reason::Rounding => WhyCode::Rounding,
        Reason::SpecialValues => WhyCode::SpecialValues,
        Reason::Shared => WhyCode::Shared,
        Reason::NoGain => WhyCode::NoGain,
        Reason::NotAdjacent => WhyCode::NotAdjacent,
        Reason::CheaperToKeep => WhyCode::CheaperToKeep,
        Reason::Memory => WhyCode::Memory,
        Reason::Bound => WhyCode::Bound,
    };
    Why { code, values: vec![], text: reason.to_string() }
}

fn node(graph: &Graph, id: NodeId) -> NodeView {
    let node = graph.node(id);
    let info = node.op.kind.info();
    let parameter = graph.parameters().iter().find(|p| p.node == id);
    let role = match (parameter.map(|p| p.role), node.op.kind, info.class) {
        (Some(ParameterRole::Argument), ..) => NodeRole::Argument,
        (Some(ParameterRole::Captured), ..) => NodeRole::Captured,
        (None, OpKind::Constant, _) => NodeRole::Constant,
        (None, _, Class::Movement | Class::Rearrange) => NodeRole::Movement,
        (None, _, _) => NodeRole::Compute,
    };
    let label = match (parameter, node.literal()) {
        (Some(p), _) => p.name.clone(),
        (None, Some(l)) => l.to_string(),
        (None, None) => match node.region() {
            Some(Region::Scan { trips, .. }) => format!("scan ×{trips}"),
            Some(Region::Cond { .. } | Region::While { .. }) | None => info.name.to_owned(),
        },
    };
    let detail = if node.literal().is_some() { String::new() } else { AttrText(&node.op.attr).to_string().trim().to_owned() };
    NodeView {
        id: id.0,
        op: info.name.to_owned(),
        label,
        detail,
        ty: node.ty.to_string(),
        inputs: node.inputs.iter().map(|i| i.0).collect(),
        place: graph.origin(id).map(place),
        scope: graph.origin(id).map_or_else(Vec::new, |o| o.scope.split('/').filter(|s| !s.is_empty()).map(str::to_owned).collect()),
        role,
        regions: node.region().map_or_else(Vec::new, |region| region.graphs().map(|(name, graph)| inner(name, graph)).collect()),
    }
}

/// A sub-graph; regions are nested at most `region::MAX_DEPTH` deep, so this recursion is bounded.
fn inner(name: &str, graph: &Graph) -> RegionView {
    RegionView {
        name: name.to_owned(),
        nodes: graph.nodes().map(|(id, _)| node(graph, id)).collect(),
        outputs: graph.outputs().iter().map(|o| o.0).collect(),
    }
}

pub(crate) fn place(origin: &Origin) -> Place {
    Place { cell_id: origin.cell.clone(), execution_count: origin.execution, line: origin.line }
}

/// The ops that a kernel computes.
pub(crate) fn title(graph: &Graph, step: &Step) -> String {
    let names = step.nodes.iter().map(|n| graph.node(*n).op.kind.info());
    let work: Vec<_> = names.filter(|i| !matches!(i.class, Class::Movement | Class::Leaf)).map(|i| i.name).collect();
    if work.is_empty() { "copy".to_owned() } else { work.join(" + ") }
}

/// The kernels. A program has the same one many times, a layer after the other: its code is generated and written once.
fn kernels(compiled: &Compiled, graph: &Graph) -> Vec<KernelView> {
    let mut codes = FxHashMap::default();
    let steps = compiled.program().steps.iter().zip(1..);
    let views = steps.map(|(step, number)| {
        let new = || (number, compiled.device().code(&step.kernel, CodeForm::Text));
        let (first, code) = codes.entry(&step.kernel).or_insert_with(new);
        kernel(graph, number, step, code, (*first != number).then_some(*first))
    });
    views.collect()
}

/// A step and its code, which another kernel has, too, where there is one.
fn kernel(graph: &Graph, number: u32, step: &Step, code: &Code, code_of: Option<u32>) -> KernelView {
    let kind = match &step.kernel.body {
        Body::Map(_) => "map",
        Body::Reduce(_) => "reduce",
        Body::MatMul(_) => "matmul",
        Body::Rows(_) => "rows",
        Body::Attention(_) => "attention",
        Body::Sequential(body) => body.name(),
    };
    KernelView {
        number,
        name: format!("k{number}"),
        title: title(graph, step),
        kind: kind.to_owned(),
        nodes: step.nodes.iter().map(|n| n.0).collect(),
        bytes: tandem_device::traffic(&step.kernel) as f64,
        flops: step.nodes.iter().map(|n| flops(graph, *n)).sum(),
        language: code.language.to_owned(),
        code: if code_of.is_none() { code.text() } else { String::new() },
        code_of,
        code_lines: code_lines(step, &code.lines),
        fused: step.fused.iter().map(joined).collect(),
    }
}

/// The lines of code that belong to each node of a step, through the parts of its kernel.
fn code_lines(step: &Step, lines: &[CodeLines]) -> Vec<NodeLines> {
    let mut spans: Vec<(u32, [u32; 2])> = vec![];
    for CodeLines { part, from, to } in lines {
        let first = step.parts.partition_point(|(other, _)| other < part);
        let own = step.parts[first..].iter().take_while(|(other, _)| other == part);
        spans.extend(own.map(|(_, node)| (node.0, [*from, *to])));
    }
    spans.sort_unstable();
    let mut nodes: Vec<NodeLines> = vec![];
    for (node, [from, to]) in spans {
        match nodes.last_mut() {
            Some(last) if last.node == node => match last.lines.last_mut() {
                Some([_, end]) if from <= *end + 1 => *end = to.max(*end),
                _ => last.lines.push([from, to]),
            },
            _ => nodes.push(NodeLines { node, lines: vec![[from, to]] }),
        }
    }
    nodes
}

/// Arithmetic operations of a node: one an element, two a product of a matmul.
pub(crate) fn flops(graph: &Graph, id: NodeId) -> f64 {
    let node = graph.node(id);
    let elements = |id: NodeId| graph.node(id).ty.shape.count() as f64;
    match node.op.kind.info().class {
        Class::Leaf | Class::Movement | Class::Rearrange | Class::Sort | Class::Region => 0.0,
        Class::Elementwise | Class::Cumulative => elements(id),
        Class::Scatter => elements(node.inputs[2]),
        Class::Reduce => elements(node.inputs[0]),
        Class::Contract => 2.0 * elements(id) * graph.node(node.inputs[0]).ty.shape.last().map_or(0.0, |k| *k as f64),
    }
}

fn plan(program: &Program) -> PlanView {
    let bytes = |b: &tandem_kernel::Buffer| (b.len * b.dtype.host_size()) as f64;
    PlanView {
        buffers: program
            .temporaries
            .iter()
            .map(|t| BufferView {
                node: t.node.0,
                slot: t.slot,
                bytes: bytes(&t.buffer),
                first: t.first as u32 + 1,
                last: t.last as u32 + 1,
            })
            .collect(),
        peak_bytes: program.slots.iter().map(|s| *s as f64).sum(),
        unshared_bytes: program.temporaries.iter().map(|t| bytes(&t.buffer)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pass_has_a_name_in_the_protocol() {
        for pass in tandem_pass::ALL {
            assert_eq!(format!("{:?}", PassName::of(pass.name)).to_lowercase(), pass.name);
        }
        assert_eq!(PassName::of("traced"), PassName::Traced);
    }
}
