//! A compiled program: kernels in order of execution, what each reads and writes, and why it is so.

use crate::ir::provenance::{CodePart, Provenance, tidy};
use crate::{Action, Buffer, Fused, Kernel, Matrix};
use std::rc::Rc;
use tandem_ir::NodeId;

/// Kernels and buffers that compute a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The graph's parameters, in order.
    pub inputs: Vec<Buffer>,
    /// Results that kernels write; the caller allocates them for each call.
    pub outputs: Vec<Buffer>,
    /// For each result of the graph, where its value lies: an output or, when the graph returns it unchanged or merely
    /// reshaped, an input.
    pub results: Vec<Argument>,
    /// Temporaries of the plan, each in a slot.
    pub temporaries: Vec<Temporary>,
    /// Bytes of each slot: room for every temporary in it at four bytes an element or more, the most that a device uses.
    pub slots: Vec<usize>,
    /// Most bytes of temporaries that are needed at one time.
    pub peak_bytes: usize,
    /// In order of execution, those of choices and loops too.
    pub steps: Vec<Step>,
    /// What is done, where there are choices or loops; empty where the steps run in order.
    pub actions: Vec<Action>,
    /// Fusions that the scheduler declined.
    pub refusals: Vec<Refusal>,
}

impl Program {
    /// The program that runs one kernel on inputs and outputs of its own.
    pub fn from_kernel(kernel: Kernel) -> Program {
        let inputs = (0..kernel.inputs.len() as u32).map(Argument::Input).collect();
        let outputs: Vec<Argument> = (0..kernel.outputs.len() as u32).map(Argument::Output).collect();
        Program {
            inputs: kernel.inputs.clone(),
            outputs: kernel.outputs.clone(),
            results: outputs.clone(),
            temporaries: vec![],
            slots: vec![],
            peak_bytes: 0,
            steps: vec![Step { kernel: Rc::new(kernel), inputs, outputs, nodes: vec![], fused: vec![], parts: vec![] }],
            refusals: vec![],
            actions: vec![],
        }
    }
}

/// A buffer of a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// A parameter of the graph.
    Input(u32),
    /// A result that kernels write.
    Output(u32),
    /// A slot of the plan.
    Slot(u32),
}

/// One kernel call.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What runs; shared, so that caches can key on it.
    pub kernel: Rc<Kernel>,
    /// What [`Kernel::inputs`] are.
    pub inputs: Vec<Argument>,
    /// What [`Kernel::outputs`] are.
    pub outputs: Vec<Argument>,
    /// Nodes of the graph that the kernel computes, the stored one last.
    pub nodes: Vec<NodeId>,
    /// Why each node beyond the fold or matmul is in this kernel.
    pub fused: Vec<Fused>,
    /// Which of the nodes each part of the kernel comes from, in order.
    pub parts: Provenance,
}

impl Step {
    /// Takes over the nodes of a step that this one makes needless, since an operand is read as that step made it, and why what
    /// it stored is here now.
    pub(crate) fn absorb(&mut self, needless: &Step, operand: Matrix, stored: Fused) {
        self.parts.extend(needless.nodes.iter().map(|node| (CodePart::Operand(operand), *node)));
        tidy(&mut self.parts, |node| node);
        self.fused.extend(needless.fused.iter().cloned().chain([stored]));
        self.fused.sort_by_key(|joined| joined.node);
        self.nodes.extend(needless.nodes.iter().copied());
        self.nodes.sort_unstable();
        self.nodes.dedup();
    }
}

/// A value that only kernels see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temporary {
    /// The node whose value it is.
    pub node: NodeId,
    /// Where it lies. Temporaries with disjoint lives may share a slot; within one step no input shares an output's slot.
    pub slot: u32,
    /// Whether the step that writes it finds in its slot the value that it is computed from, read there for the last time.
    pub in_place: bool,
    /// Its size.
    pub buffer: Buffer,
    /// Step that writes it, or the first one beside that; around copies of a loop the one that follows.
    pub first: usize,
    /// Last step that reads it, or the last one beside that; of what a loop reads the loop's last one.
    pub last: usize,
}

/// A node that could have been computed in a kernel but is stored by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The node.
    pub node: NodeId,
    /// Index of the step that it stayed out of.
    pub step: usize,
    /// Why.
    pub reason: crate::Reason,
}

impl Refusal {
    /// Numbers steps anew once the one at `gone` is absorbed by one that is at `into` then.
    pub(crate) fn follow(refusals: &mut [Refusal], gone: usize, into: usize) {
        for refusal in refusals {
            refusal.step = if refusal.step == gone { into } else { refusal.step - usize::from(refusal.step > gone) };
        }
    }
}
