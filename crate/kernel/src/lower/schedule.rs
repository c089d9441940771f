//! From graph to program: decisions, kernels in order, arguments, plan.

use crate::fuse::choices::Fusion;
use crate::fuse::decide::decide;
use crate::fuse::explain::Explainer;
use crate::fuse::group::{FusionPlan, GroupKind};
use crate::fuse::resolve::Resolver;
use crate::ir::action::Action;
use crate::ir::expr::Access;
use crate::ir::kernel::{Body, Buffer, Kernel};
use crate::ir::limits::MAX_BUFFERS;
use crate::ir::matmul::Operand;
use crate::ir::program::{Argument, Program, Refusal, Step};
use crate::ir::provenance::tidy;
use crate::ir::remark::{Fused, FusedReason};
use crate::ir::target::Target;
use crate::lower::attention::fuse_attention;
use crate::lower::build::{buffer, build, copy_kernel};
use crate::lower::expand::expand;
use crate::lower::implicit_gemm::read_windows_in_place;
use crate::lower::narrow_operands::read_narrow_operands;
use crate::memory::concurrent::reorder;
use crate::memory::plan::{PendingValue, plan};
use crate::memory::sink::sink;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use tandem_ir::{Graph, NodeId, Shape};

/// Rows of a matmul from which on a right operand with strided columns is copied first: each row reads the operand
/// again, and strided columns cannot be loaded four at a time.
const COPY_FROM_ROWS: usize = 4;
/// The same for an operand that is contiguous along the sums, which can be read in place with lanes along those.
const COPY_TRANSPOSED_FROM_ROWS: usize = 128;

/// Schedules a graph. Where fusion is off (`false`), every op that computes is a kernel; movement stays free where it can.
///
/// What has no elements is not computed, and sums over nothing are constants: no kernel touches an empty buffer. The program runs on
/// every device.
pub fn lower(graph: &Graph, fusion: impl Into<Fusion>) -> Program {
    lower_for(graph, fusion, Target::default())
}

/// The same with the kernels of a device.
pub fn lower_for(graph: &Graph, fusion: impl Into<Fusion>, target: Target) -> Program {
    lower_with(graph, &fusion.into(), target)
}

fn lower_with(graph: &Graph, fusion: &Fusion, target: Target) -> Program {
    let mut program = ProgramBuilder { target, ..ProgramBuilder::default() };
    let inputs: Vec<Argument> = (0..graph.parameters().len()).map(|i| Argument::Input(i as u32)).collect();
    let mut outputs = vec![];
    let results = program.block(graph, fusion, &inputs, &mut |_, _, _, buffer| {
        outputs.push(buffer);
        Argument::Output(outputs.len() as u32 - 1)
    });
    let ProgramBuilder { pending, mut steps, mut actions, mut refusals, .. } = program;
    let is_straight = actions.iter().all(|action| matches!(action, Action::Step(_)));
    if is_straight && fusion.is_on() {
        fuse_attention(graph, fusion, &pending, &mut steps, &mut refusals);
        read_windows_in_place(graph, fusion, &pending, &mut steps, &mut refusals);
        read_narrow_operands(graph, (fusion, target), &pending, &mut steps, &mut refusals);
        sink(&mut steps, &mut refusals, &pending);
        actions = (0..steps.len() as u32).map(Action::Step).collect();
    }
    let concurrent = if is_straight { reorder(&mut steps, &mut refusals, &pending) } else { vec![false; steps.len()] };
    let planned = plan(pending, &mut steps, &concurrent, &mut actions);
    if is_straight {
        actions.clear();
    }
    Program {
        inputs: graph.parameters().iter().map(|p| buffer(graph, p.node)).collect(),
        outputs,
        results,
        temporaries: planned.temporaries,
        slots: planned.slots,
        peak_bytes: planned.peak_bytes,
        refusals,
        steps,
        actions,
    }
}

/// A program in the making: all steps and temporaries, those of sub-graphs too, and what is done so far.
#[derive(Default)]
pub(crate) struct ProgramBuilder {
    pub(crate) pending: Vec<PendingValue>,
    pub(crate) steps: Vec<Step>,
    pub(crate) actions: Vec<Action>,
    pub(crate) refusals: Vec<Refusal>,
    kernels: FxHashSet<Rc<Kernel>>,
    target: Target,
}

/// Gives a result of a block, by its number, node and size, its place.
type Place<'p> = &'p mut dyn FnMut(&mut ProgramBuilder, usize, NodeId, Buffer) -> Argument;

impl ProgramBuilder {
    /// A place for a value, named by its number until the plan gives it a slot.
    pub(crate) fn temporary(&mut self, node: NodeId, buffer: Buffer) -> Argument {
        self.pending.push(PendingValue { node, buffer });
        Argument::Slot(self.pending.len() as u32 - 1)
    }

    /// The steps of a graph whose parameters lie here; where its results lie.
    pub(crate) fn block(&mut self, graph: &Graph, fusion: &Fusion, given: &[Argument], place: Place) -> Vec<Argument> {
        let Some((expanded, from)) = expand(graph, fusion.is_on(), self.target) else {
            return self.schedule(graph, fusion, given, place, None);
        };
        let (steps, pending, refusals) = (self.steps.len(), self.pending.len(), self.refusals.len());
        let results = self.schedule(&expanded, &fusion.of_expanded(&from), given, place, Some(&from));
        // People know the nodes of the graph that they gave.
        for step in &mut self.steps[steps..] {
            step.nodes.iter_mut().for_each(|node| *node = from[node.index()]);
            step.nodes.sort_unstable();
            step.nodes.dedup();
            tidy(&mut step.parts, |node| from[node.index()]);
        }
        self.pending[pending..].iter_mut().for_each(|t| t.node = from[t.node.index()]);
        self.refusals[refusals..].iter_mut().for_each(|r| r.node = from[r.node.index()]);
        results
    }

    /// Schedules a graph without ops that are expanded; `from` tells for which nodes its own stand.
    fn schedule(&mut self, graph: &Graph, fusion: &Fusion, given: &[Argument], place: Place, from: Option<&[NodeId]>) -> Vec<Argument> {
        let resolver = Resolver::new(graph);
        let decisions = decide(&resolver, fusion);
        let mut lowering = GraphLowering {
            graph,
            resolver: &resolver,
            decisions: &decisions,
            explainer: Explainer::new(graph, from),
            arguments: vec![None; graph.len()],
            copies: FxHashMap::default(),
            fusion,
            program: self,
        };
        let results = lowering.results(given, place);
        let groups = &decisions.groups;
        let mut order: Vec<usize> = (0..groups.len()).filter(|at| !matches!(groups[*at].kind, GroupKind::ColumnSums(_))).collect();
        order.sort_unstable_by_key(|at| std::cmp::Reverse(groups[*at].rank));
        let mut step_of_group = vec![0; groups.len()];
        for index in order {
            match groups[index].region {
                Some(region) => lowering.region(region),
                None => lowering.group(index),
            }
            for part in groups[index].columns.into_iter().chain([index]) {
                step_of_group[part] = lowering.program.steps.len().saturating_sub(1);
            }
        }
        if !self.steps.is_empty() {
            let refusals = decisions.refusals.iter();
            self.refusals.extend(refusals.map(|(node, group, reason)| Refusal {
                node: *node,
                step: step_of_group[*group],
                reason: *reason,
            }));
        }
        results
    }
}

pub(crate) struct GraphLowering<'a, 'f> {
    pub(crate) graph: &'a Graph,
    pub(crate) resolver: &'a Resolver<'a>,
    decisions: &'a FusionPlan,
    explainer: Explainer<'a>,
    /// Where stored nodes lie.
    pub(crate) arguments: Vec<Option<Argument>>,
    copies: FxHashMap<(Argument, Rc<Kernel>), Argument>,
    pub(crate) fusion: &'a Fusion,
    pub(crate) program: &'f mut ProgramBuilder,
}

impl GraphLowering<'_, '_> {
    /// Places parameters and results, the latter in the order in which the graph returns them.
    fn results(&mut self, given: &[Argument], place: Place) -> Vec<Argument> {
        for (p, argument) in self.graph.parameters().iter().zip(given) {
            self.arguments[p.node.index()] = Some(*argument);
        }
        let mut results = vec![];
        for (index, output) in self.graph.outputs().iter().enumerate() {
            let base = self.resolver.base(*output);
            let known = self.arguments[base.index()];
            let argument = known.unwrap_or_else(|| place(self.program, index, base, buffer(self.graph, base)));
            self.arguments[base.index()] = Some(argument);
            results.push(argument);
        }
        results
    }

    fn group(&mut self, index: usize) {
        let group = &self.decisions.groups[index];
        let columns = group.columns.map(|columns| &self.decisions.groups[columns]);
        let built = build(self.resolver, group, columns);
        let (mut kernel, parts) = (built.kernel, built.parts);
        let argument = |n: &NodeId| self.arguments[n.index()].expect("a group reads only what was stored before it");
        let mut inputs: Vec<Argument> = built.inputs.iter().map(argument).collect();
        let (mut nodes, mut fused): (Vec<NodeId>, Vec<Fused>) = (vec![], vec![]);
        for group in [group].into_iter().chain(columns) {
            nodes.extend(group.members.iter().map(|m| m.node).chain(group.seen.iter().copied()));
            nodes.extend(group.folds.iter().map(|(node, _)| *node));
            nodes.extend(group.roots.iter().map(|root| root.node));
            fused.extend(self.explainer.all(group));
        }
        if let GroupKind::MatMul(matmul) = &group.kind {
            let right = self.graph.node(matmul.node).inputs.last().copied().unwrap_or(matmul.node);
            self.copy_strided_right(&mut kernel, &mut inputs, right);
            nodes.push(matmul.node);
        }
        let place = |(node, buffer): (&NodeId, &Buffer)| {
            let output = self.arguments[node.index()].unwrap_or_else(|| self.program.temporary(*node, *buffer));
            self.arguments[node.index()] = Some(output);
            output
        };
        let outputs = built.outputs.iter().zip(&kernel.outputs).map(place).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let kernel = self.shared(kernel);
        self.step(Step { kernel, inputs, outputs, nodes, fused, parts });
    }

    fn step(&mut self, step: Step) {
        self.program.actions.push(Action::Step(self.program.steps.len() as u32));
        self.program.steps.push(step);
    }

    fn shared(&mut self, kernel: Kernel) -> Rc<Kernel> {
        if let Some(known) = self.program.kernels.get(&kernel) {
            return known.clone();
        }
        let kernel = Rc::new(kernel);
        self.program.kernels.insert(kernel.clone());
        kernel
    }

    /// Puts a copy with contiguous columns in place of a matmul's strided right operand, where that pays.
    fn copy_strided_right(&mut self, kernel: &mut Kernel, inputs: &mut Vec<Argument>, right: NodeId) {
        let Body::MatMul(mm) = &mut kernel.body else { return };
        let [of_sums, of_columns] = mm.right.access.matrix_strides();
        // A copy takes the place of the operand, unless the kernel reads that in another way too.
        let is_transposed = of_sums == 1 && mm.k >= 4;
        let from = if is_transposed { COPY_TRANSPOSED_FROM_ROWS } else { COPY_FROM_ROWS };
        if of_columns == 1 || mm.n == 1 || mm.m < from || inputs.len() + kernel.outputs.len() >= MAX_BUFFERS {
            return;
        }
        let shape: Shape = mm.batch.iter().copied().chain([mm.k, mm.n]).collect();
        let source = mm.right.input as usize;
        let copy = copy_kernel(kernel.inputs[source], &shape, mm.right.access.affine());
        mm.right = Operand::strided(
            inputs.len() as u32,
            Access { offset: 0, strides: shape.strides().iter().map(|s| *s as isize).collect() },
            [mm.k, mm.n],
        );
        kernel.inputs.push(copy.output());
        let copy = self.shared(copy);
        let key = (inputs[source], copy.clone());
        let known = self.copies.get(&key).copied();
        let argument = known.unwrap_or_else(|| {
            let output = self.program.temporary(right, copy.output());
            let fused = vec![self.explainer.joined(right, FusedReason::ContiguousColumns)];
            let inputs = vec![inputs[source]];
            self.step(Step { kernel: copy, inputs, outputs: vec![output], nodes: vec![], fused, parts: vec![] });
            self.copies.insert(key, output);
            output
        });
        inputs.push(argument);
        drop_unused_input(kernel, inputs, source);
    }
}

/// Removes a matmul's input if nothing reads it any more.
fn drop_unused_input(kernel: &mut Kernel, inputs: &mut Vec<Argument>, at: usize) {
    let Body::MatMul(mm) = &mut kernel.body else { return };
    let loaded = kernel.exprs.iter_mut().any(|e| e.scalar.input_mut().is_some_and(|input| *input as usize == at));
    if loaded || mm.left.input as usize == at {
        return;
    }
    kernel.inputs.remove(at);
    inputs.remove(at);
    let shift = |i: &mut u32| *i -= u32::from(*i as usize > at);
    shift(&mut mm.left.input);
    shift(&mut mm.right.input);
    for expr in &mut kernel.exprs {
        expr.scalar.input_mut().into_iter().for_each(shift);
    }
}
