//! From graph to program: decisions, kernels in order, arguments, plan. Refuses code generation.

use crate::action::Action;
use crate::beside::arrange;
use crate::build::{buffer, build, copy_kernel};
use crate::decide::{MOST_BUFFERS, decide};
use crate::expand::expand;
use crate::explain::{Explainer, Joined, Together};
use crate::group::{Decisions, Frame};
use crate::ir::{Access, Body, Buffer, Kernel};
use crate::plan::{Pending, plan};
use crate::program::{Argument, Program, Refused, Step};
use crate::reach::Reach;
use crate::unfold::unfold;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use tandem_ir::{Graph, NodeId, Shape};

/// Rows of a matmul from which on a right operand with strided columns is copied first: each row reads the operand
/// again, and strided columns cannot be loaded four at a time.
const COPY_FROM_ROWS: usize = 4;
/// The same for an operand that is contiguous along the sums, which can be read in place with lanes along those.
const COPY_TRANSPOSED_FROM_ROWS: usize = 128;

/// Schedules a graph. Without `fuse`, every op that computes is a kernel; movement stays free where it can.
///
/// What has no elements is not computed, and sums over nothing are constants: no kernel touches an empty buffer.
pub fn lower(graph: &Graph, fuse: bool) -> Program {
    let mut flat = Flat::default();
    let inputs: Vec<Argument> = (0..graph.parameters().len()).map(|i| Argument::Input(i as u32)).collect();
    let mut outputs = vec![];
    let results = flat.block(graph, fuse, &inputs, &mut |_, _, _, buffer| {
        outputs.push(buffer);
        Argument::Output(outputs.len() as u32 - 1)
    });
    let Flat { pending, mut steps, mut actions, mut refused, .. } = flat;
    let is_straight = actions.iter().all(|action| matches!(action, Action::Step(_)));
    if is_straight && fuse {
        unfold(graph, &pending, &mut steps, &mut refused);
        actions = (0..steps.len() as u32).map(Action::Step).collect();
    }
    let beside = if is_straight { arrange(&mut steps, &mut refused, &pending) } else { vec![false; steps.len()] };
    let planned = plan(pending, &mut steps, &beside, &mut actions);
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
        refused,
        steps,
        actions,
    }
}

/// A program in the making: all steps and temporaries, those of sub-graphs too, and what is done so far.
#[derive(Default)]
pub(crate) struct Flat {
    pub(crate) pending: Vec<Pending>,
    pub(crate) steps: Vec<Step>,
    pub(crate) actions: Vec<Action>,
    pub(crate) refused: Vec<Refused>,
    kernels: FxHashSet<Rc<Kernel>>,
}

/// Gives a result of a block, by its number, node and size, its place.
type Place<'p> = &'p mut dyn FnMut(&mut Flat, usize, NodeId, Buffer) -> Argument;

impl Flat {
    /// A place for a value, named by its number until the plan gives it a slot.
    pub(crate) fn temporary(&mut self, node: NodeId, buffer: Buffer) -> Argument {
        self.pending.push(Pending { node, buffer });
        Argument::Slot(self.pending.len() as u32 - 1)
    }

    /// The steps of a graph whose parameters lie here; where its results lie.
    pub(crate) fn block(&mut self, graph: &Graph, fuse: bool, given: &[Argument], place: Place) -> Vec<Argument> {
        let Some((expanded, from)) = expand(graph, fuse) else { return self.schedule(graph, fuse, given, place, None) };
        let (steps, pending, refused) = (self.steps.len(), self.pending.len(), self.refused.len());
        let results = self.schedule(&expanded, fuse, given, place, Some(&from));
        // People know the nodes of the graph that they gave.
        for step in &mut self.steps[steps..] {
            step.nodes.iter_mut().for_each(|node| *node = from[node.index()]);
            step.nodes.sort_unstable();
            step.nodes.dedup();
        }
        self.pending[pending..].iter_mut().for_each(|t| t.node = from[t.node.index()]);
        self.refused[refused..].iter_mut().for_each(|r| r.node = from[r.node.index()]);
        results
    }

    /// Schedules a graph without ops that are expanded; `from` tells for which nodes its own stand.
    fn schedule(&mut self, graph: &Graph, fuse: bool, given: &[Argument], place: Place, from: Option<&[NodeId]>) -> Vec<Argument> {
        let reach = Reach::new(graph);
        let decisions = decide(&reach, fuse);
        let mut lowering = Lowering {
            graph,
            reach: &reach,
            decisions: &decisions,
            explainer: Explainer::new(graph, from),
            arguments: vec![None; graph.len()],
            copies: FxHashMap::default(),
            fuse,
            flat: self,
        };
        let results = lowering.results(given, place);
        let groups = &decisions.groups;
        let mut order: Vec<usize> = (0..groups.len()).filter(|at| !matches!(groups[*at].frame, Frame::Columns(_))).collect();
        order.sort_unstable_by_key(|at| std::cmp::Reverse(groups[*at].rank));
        let mut step_of_group = vec![0; groups.len()];
        for index in order {
            match groups[index].region {
                Some(region) => lowering.region(region),
                None => lowering.group(index),
            }
            for part in groups[index].columns.into_iter().chain([index]) {
                step_of_group[part] = lowering.flat.steps.len().saturating_sub(1);
            }
        }
        if !self.steps.is_empty() {
            let refused = decisions.refused.iter();
            self.refused.extend(refused.map(|(node, group, reason)| Refused { node: *node, step: step_of_group[*group], reason: *reason }));
        }
        results
    }
}

pub(crate) struct Lowering<'a, 'f> {
    pub(crate) graph: &'a Graph,
    pub(crate) reach: &'a Reach<'a>,
    decisions: &'a Decisions,
    explainer: Explainer<'a>,
    /// Where stored nodes lie.
    pub(crate) arguments: Vec<Option<Argument>>,
    copies: FxHashMap<(Argument, Rc<Kernel>), Argument>,
    pub(crate) fuse: bool,
    pub(crate) flat: &'f mut Flat,
}

impl Lowering<'_, '_> {
    /// Places parameters and results, the latter in the order in which the graph returns them.
    fn results(&mut self, given: &[Argument], place: Place) -> Vec<Argument> {
        for (p, argument) in self.graph.parameters().iter().zip(given) {
            self.arguments[p.node.index()] = Some(*argument);
        }
        let mut results = vec![];
        for (index, output) in self.graph.outputs().iter().enumerate() {
            let base = self.reach.base(*output);
            let known = self.arguments[base.index()];
            let argument = known.unwrap_or_else(|| place(self.flat, index, base, buffer(self.graph, base)));
            self.arguments[base.index()] = Some(argument);
            results.push(argument);
        }
        results
    }

    fn group(&mut self, index: usize) {
        let group = &self.decisions.groups[index];
        let columns = group.columns.map(|columns| &self.decisions.groups[columns]);
        let built = build(self.reach, group, columns);
        let mut kernel = built.kernel;
        let argument = |n: &NodeId| self.arguments[n.index()].expect("a group reads only what was stored before it");
        let mut inputs: Vec<Argument> = built.inputs.iter().map(argument).collect();
        let (mut nodes, mut fused): (Vec<NodeId>, Vec<Joined>) = (vec![], vec![]);
        for group in [group].into_iter().chain(columns) {
            nodes.extend(group.members.iter().map(|m| m.node).chain(group.seen.iter().copied()));
            nodes.extend(group.folds.iter().map(|(node, _)| *node));
            nodes.extend(group.roots.iter().map(|root| root.node));
            fused.extend(self.explainer.all(group));
        }
        if let Frame::MatMul(core) = &group.frame {
            let right = self.graph.node(core.node).inputs.last().copied().unwrap_or(core.node);
            self.copy_strided_right(&mut kernel, &mut inputs, right);
            nodes.push(core.node);
        }
        let place = |(node, buffer): (&NodeId, &Buffer)| {
            let output = self.arguments[node.index()].unwrap_or_else(|| self.flat.temporary(*node, *buffer));
            self.arguments[node.index()] = Some(output);
            output
        };
        let outputs = built.outputs.iter().zip(&kernel.outputs).map(place).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let kernel = self.shared(kernel);
        self.step(Step { kernel, inputs, outputs, nodes, fused });
    }

    fn step(&mut self, step: Step) {
        self.flat.actions.push(Action::Step(self.flat.steps.len() as u32));
        self.flat.steps.push(step);
    }

    fn shared(&mut self, kernel: Kernel) -> Rc<Kernel> {
        if let Some(known) = self.flat.kernels.get(&kernel) {
            return known.clone();
        }
        let kernel = Rc::new(kernel);
        self.flat.kernels.insert(kernel.clone());
        kernel
    }

    /// Puts a copy with contiguous columns in place of a matmul's strided right operand, where that pays.
    fn copy_strided_right(&mut self, kernel: &mut Kernel, inputs: &mut Vec<Argument>, right: NodeId) {
        let Body::MatMul(mm) = &mut kernel.body else { return };
        let columns = mm.right.access.strides[mm.batch.len() + 1];
        // A copy takes the place of the operand, unless the kernel reads that in another way too.
        let is_transposed = mm.right.access.strides[mm.batch.len()] == 1 && mm.k >= 4;
        let from = if is_transposed { COPY_TRANSPOSED_FROM_ROWS } else { COPY_FROM_ROWS };
        if columns == 1 || mm.n == 1 || mm.m < from || inputs.len() + kernel.outputs.len() >= MOST_BUFFERS {
            return;
        }
        let shape: Shape = mm.batch.iter().copied().chain([mm.k, mm.n]).collect();
        let source = mm.right.input as usize;
        let copy = copy_kernel(kernel.inputs[source], &shape, mm.right.access.clone());
        mm.right = crate::Operand {
            input: inputs.len() as u32,
            access: Access { offset: 0, strides: shape.strides().iter().map(|s| *s as isize).collect() },
        };
        kernel.inputs.push(copy.output());
        let copy = self.shared(copy);
        let key = (inputs[source], copy.clone());
        let known = self.copies.get(&key).copied();
        let argument = known.unwrap_or_else(|| {
            let output = self.flat.temporary(right, copy.output());
            let fused = vec![self.explainer.joined(right, Together::ContiguousColumns)];
            self.step(Step { kernel: copy, inputs: vec![inputs[source]], outputs: vec![output], nodes: vec![], fused });
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
