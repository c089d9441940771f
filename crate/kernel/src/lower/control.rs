//! Choices and loops as actions: where operands and results lie, what each trip copies, and the kernels of sub-graphs in
//! between. Values that trips carry lie in places of their own; a trip computes the next ones beside them and copies those over
//! at its end, all of them after all have been computed. Loops are never unrolled.

use crate::fuse::choices::Fusion;
use crate::ir::action::{Action, Slices, Transfer};
use crate::ir::kernel::Buffer;
use crate::ir::program::Argument;
use crate::ir::provenance::tidy;
use crate::lower::schedule::{GraphLowering, ProgramBuilder};
use tandem_ir::{Graph, NodeId, Region, TensorType};

impl GraphLowering<'_, '_> {
    /// The actions of a region.
    pub(crate) fn region(&mut self, id: NodeId) {
        let graph = self.graph;
        let node = graph.node(id);
        let Some(region) = node.region() else { unreachable!("the group of a region") };
        let operands: Vec<Argument> = node.inputs.iter().map(|i| self.operand(*i)).collect();
        let mut results: Vec<Option<Argument>> = vec![None; region.results()];
        let mut again = vec![];
        for (result, node) in graph.nodes().skip(id.index()).filter(|(_, n)| n.inputs.first() == Some(&id)) {
            let Some(index) = node.result_index() else { continue };
            match (results[index], self.arguments[result.index()]) {
                (Some(first), Some(other)) => again.push((first, other, &node.ty)),
                (Some(first), None) => self.arguments[result.index()] = Some(first),
                (None, place) => {
                    let place = place.unwrap_or_else(|| self.program.temporary(result, buffer(&node.ty)));
                    self.arguments[result.index()] = Some(place);
                    results[index] = Some(place);
                }
            }
        }
        let targets: Vec<Argument> = (0..region.results())
            .map(|i| results[i].unwrap_or_else(|| self.program.temporary(id, region.result_type(i).map_or(NOTHING, |ty| buffer(&ty)))))
            .collect();
        let (steps, pending, refusals) = (self.program.steps.len(), self.program.pending.len(), self.program.refusals.len());
        self.region_actions(id, region, &operands, &targets);
        // People know the region, not what is in it.
        for step in &mut self.program.steps[steps..] {
            step.nodes = vec![id];
            tidy(&mut step.parts, |_| id);
        }
        self.program.pending[pending..].iter_mut().for_each(|p| p.node = id);
        self.program.refusals[refusals..].iter_mut().for_each(|r| r.node = id);
        for (from, to, ty) in again {
            self.program.copy(from, to, buffer(ty), Slices::None);
        }
    }

    fn region_actions(&mut self, id: NodeId, region: &Region, operands: &[Argument], targets: &[Argument]) {
        match region {
            Region::Cond { then, otherwise } => {
                let then = self.program.branch(then, &self.fusion.of_region(), &operands[1..], targets);
                let otherwise = self.program.branch(otherwise, &self.fusion.of_region(), &operands[1..], targets);
                self.program.actions.push(Action::If { condition: operands[0], then, otherwise });
            }
            Region::While { carried, condition, body } => {
                let operands = self.carry_in(*carried, operands, targets, body);
                let (before, condition) = self.program.record(|program| program.values(condition, &self.fusion.of_region(), &operands)[0]);
                let (body, ()) = self.program.record(|program| {
                    let next = program.values(body, &self.fusion.of_region(), &operands);
                    program.carry_over(body, &next, targets);
                });
                self.program.actions.push(Action::While { before, condition, body });
            }
            Region::Scan { trips: 0, carried, body, .. } => drop(self.carry_in(*carried, operands, targets, body)),
            Region::Scan { trips, carried, sliced, reverse, body } => {
                let mut operands = self.carry_in(*carried, operands, targets, body);
                let (actions, ()) = self.program.record(|program| {
                    for (operand, p) in operands.iter_mut().zip(body.parameters()).skip(*carried).take(*sliced) {
                        let slice = buffer(&body.node(p.node).ty);
                        let place = program.temporary(id, slice);
                        program.copy(*operand, place, slice, Slices::From);
                        *operand = place;
                    }
                    let next = program.values(body, &self.fusion.of_region(), &operands);
                    for ((value, target), output) in next.iter().zip(targets).zip(body.outputs()).skip(*carried) {
                        program.copy(*value, *target, buffer(&body.node(*output).ty), Slices::To);
                    }
                    program.carry_over(body, &next[..*carried], &targets[..*carried]);
                });
                self.program.actions.push(Action::Loop { trips: *trips, reverse: *reverse, body: actions });
            }
        }
    }

    /// Where an operand lies. What has no elements lies nowhere: a place that nothing touches stands for it.
    fn operand(&mut self, id: NodeId) -> Argument {
        let stored = self.arguments[self.resolver.base(id).index()];
        stored.unwrap_or_else(|| self.program.temporary(id, NOTHING))
    }

    /// Copies what is carried to where it is carried; the operands then.
    fn carry_in(&mut self, carried: usize, operands: &[Argument], targets: &[Argument], body: &Graph) -> Vec<Argument> {
        let mut operands = operands.to_vec();
        for (i, operand) in operands.iter_mut().enumerate().take(carried) {
            let carried = buffer(&body.node(body.parameters()[i].node).ty);
            self.program.copy(*operand, targets[i], carried, Slices::None);
            *operand = targets[i];
        }
        operands
    }
}

const NOTHING: Buffer = Buffer { dtype: tandem_ir::DType::Bool, len: 0 };

fn buffer(ty: &TensorType) -> Buffer {
    Buffer { dtype: ty.dtype, len: ty.shape.count() }
}

impl ProgramBuilder {
    /// The actions of `f`, apart from those of the program.
    fn record<T>(&mut self, f: impl FnOnce(&mut ProgramBuilder) -> T) -> (Vec<Action>, T) {
        let before = std::mem::take(&mut self.actions);
        let value = f(self);
        (std::mem::replace(&mut self.actions, before), value)
    }

    /// A copy, unless there is nothing to copy.
    fn copy(&mut self, from: Argument, to: Argument, buffer: Buffer, slices: Slices) {
        if buffer.len > 0 && from != to {
            self.actions.push(Action::Copy(Transfer { from, to, buffer, slices }));
        }
    }

    /// The results of a sub-graph, each where it lies.
    fn values(&mut self, graph: &Graph, fusion: &Fusion, operands: &[Argument]) -> Vec<Argument> {
        self.block(graph, fusion, operands, &mut |program, _, node, buffer| program.temporary(node, buffer))
    }

    /// One side of a choice, its results in these places.
    fn branch(&mut self, graph: &Graph, fusion: &Fusion, operands: &[Argument], targets: &[Argument]) -> Vec<Action> {
        let (actions, ()) = self.record(|program| {
            let found = program.block(graph, fusion, operands, &mut |_, result, _, _| targets[result]);
            for ((found, target), output) in found.into_iter().zip(targets).zip(graph.outputs()) {
                program.copy(found, *target, buffer(&graph.node(*output).ty), Slices::None);
            }
        });
        actions
    }

    /// Puts the next values in the places of those before. A value that is one of those before is saved first.
    fn carry_over(&mut self, body: &Graph, next: &[Argument], places: &[Argument]) {
        let buffers: Vec<Buffer> = body.outputs().iter().map(|o| buffer(&body.node(*o).ty)).collect();
        let mut sources = next.to_vec();
        for (i, source) in sources.iter_mut().enumerate() {
            if *source != places[i] && places.contains(source) {
                let saved = self.temporary(body.outputs()[i], buffers[i]);
                self.copy(*source, saved, buffers[i], Slices::None);
                *source = saved;
            }
        }
        for ((source, place), buffer) in sources.into_iter().zip(places).zip(buffers) {
            self.copy(source, *place, buffer, Slices::None);
        }
    }
}
