//! From graph to program: decisions, kernels in order, arguments, plan. Refuses code generation.

use crate::build::{build, copy_kernel};
use crate::decide::{Decisions, MOST_INPUTS, Place, base, decide};
use crate::ir::{Body, Buffer, Kernel};
use crate::plan::{Pending, plan};
use crate::program::{Argument, Program, Refused, Step};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;
use std::rc::Rc;
use tandem_ir::{Class, Graph, NodeId, Shape};

/// Rows of a matmul from which on a right operand with strided columns is copied first: each row reads the operand
/// again, and strided columns cannot be loaded four at a time.
const COPY_FROM_ROWS: usize = 4;

/// Why a node was stored instead of computed where it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The program returns it.
    Result,
    /// Several kernels, or several parts of one, read it.
    SeveralKernels,
    /// A matmul reads every element many times.
    OperandOfMatmul,
    /// A reduction reads it, and a kernel has one reduction.
    InsideReduction,
    /// The kernel has a reduction or matmul already.
    SecondCore,
    /// Each element would be computed so many times.
    Repeated {
        /// How many.
        times: usize,
    },
    /// A reduction's or matmul's result is read in another order than it is made.
    ViewOfResult,
    /// A reshape joins axes of something that is not stored in that order.
    ReshapeOfView,
    /// The kernel would read more buffers than every device allows.
    TooManyInputs {
        /// How many.
        inputs: usize,
    },
    /// The kernel is large enough.
    TooManyNodes,
    /// Fusion is switched off.
    FusionOff,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Result => f.write_str("it is a result of the program"),
            Reason::SeveralKernels => f.write_str("several kernels read it; computing it in each would repeat the work"),
            Reason::OperandOfMatmul => f.write_str("a matmul reads each of its elements many times"),
            Reason::InsideReduction => f.write_str("a reduction reads it, and it is a reduction or matmul itself"),
            Reason::SecondCore => f.write_str("that kernel has a reduction or matmul already"),
            Reason::Repeated { times } => {
                write!(f, "each of its elements is needed {times} times there; recomputing it would cost {times}×")
            }
            Reason::ViewOfResult => f.write_str("its result is read in another order than it is made"),
            Reason::ReshapeOfView => f.write_str("a reshape reads it in an order that only a copy has"),
            Reason::TooManyInputs { inputs } => write!(f, "that kernel would read {inputs} buffers; seven are possible on every device"),
            Reason::TooManyNodes => f.write_str("that kernel is large enough"),
            Reason::FusionOff => f.write_str("fusion is switched off"),
        }
    }
}

/// Schedules a graph. Without `fuse`, every op that computes is a kernel; movement stays free where it can.
pub fn lower(graph: &Graph, fuse: bool) -> Program {
    let mut stored = vec![false; graph.len()];
    for output in graph.outputs() {
        stored[base(graph, *output).index()] = true;
    }
    let decisions = decide(graph, &stored, fuse);
    Lowering {
        graph,
        decisions: &decisions,
        stored: &stored,
        arguments: vec![None; graph.len()],
        outputs: vec![],
        pending: vec![],
        steps: vec![],
        step_of_group: vec![usize::MAX; decisions.groups.len()],
        kernels: FxHashSet::default(),
        copies: FxHashMap::default(),
    }
    .run()
}

struct Lowering<'a> {
    graph: &'a Graph,
    decisions: &'a Decisions,
    stored: &'a [bool],
    arguments: Vec<Option<Argument>>,
    outputs: Vec<Buffer>,
    pending: Vec<Pending>,
    steps: Vec<Step>,
    step_of_group: Vec<usize>,
    kernels: FxHashSet<Rc<Kernel>>,
    copies: FxHashMap<(Argument, Rc<Kernel>), Argument>,
}

impl Lowering<'_> {
    fn run(mut self) -> Program {
        for (i, p) in self.graph.parameters().iter().enumerate() {
            self.arguments[p.node.index()] = Some(Argument::Input(i as u32));
        }
        // Groups were made from the results back; a group reads only groups with earlier roots.
        for index in (0..self.decisions.groups.len()).rev() {
            self.group(index);
        }
        let mut steps = self.steps;
        let (temporaries, slots) = plan(self.pending, &mut steps);
        let result = |o: &NodeId| self.arguments[base(self.graph, *o).index()].expect("results are stored");
        let refused = self.decisions.refused.iter().filter_map(|(node, group, reason)| {
            let step = *self.step_of_group.get(*group)?;
            (step != usize::MAX).then_some(Refused { node: *node, step, reason: *reason })
        });
        Program {
            inputs: self.graph.parameters().iter().map(|p| buffer(self.graph, p.node)).collect(),
            outputs: self.outputs,
            results: self.graph.outputs().iter().map(result).collect(),
            temporaries,
            slots,
            refused: refused.collect(),
            steps,
        }
    }

    fn group(&mut self, index: usize) {
        let group = &self.decisions.groups[index];
        let root = buffer(self.graph, group.root);
        let built = build(self.graph, self.decisions, index);
        let mut kernel = built.kernel;
        let mut inputs: Vec<Argument> =
            built.inputs.iter().map(|n| self.arguments[n.index()].expect("a group reads only what was stored before it")).collect();
        self.copy_strided_right(&mut kernel, &mut inputs, group.root);
        let output = self.place(group.root, root, self.stored[group.root.index()]);
        self.arguments[group.root.index()] = Some(output);
        // Nothing to do for no elements.
        if root.len == 0 {
            return;
        }
        self.step_of_group[index] = self.steps.len();
        let mut nodes = group.nodes.clone();
        nodes.sort_unstable();
        let fused = self.sentences(index, &nodes);
        let kernel = self.shared(kernel);
        self.steps.push(Step { kernel, inputs, outputs: vec![output], nodes, fused });
    }

    /// Where a value is stored: an output of the program, or a temporary (named by its position among them until the
    /// plan gives it a slot).
    fn place(&mut self, node: NodeId, buffer: Buffer, result: bool) -> Argument {
        if result {
            self.outputs.push(buffer);
            return Argument::Output(self.outputs.len() as u32 - 1);
        }
        self.pending.push(Pending { node, buffer, first: self.steps.len() });
        Argument::Slot(self.pending.len() as u32 - 1)
    }

    fn shared(&mut self, kernel: Kernel) -> Rc<Kernel> {
        if let Some(known) = self.kernels.get(&kernel) {
            return known.clone();
        }
        let kernel = Rc::new(kernel);
        self.kernels.insert(kernel.clone());
        kernel
    }

    /// Puts a copy with contiguous columns in place of a matmul's strided right operand, where that pays.
    fn copy_strided_right(&mut self, kernel: &mut Kernel, inputs: &mut Vec<Argument>, root: NodeId) {
        let Body::MatMul(mm) = &mut kernel.body else { return };
        let rank = mm.batch.len() + 2;
        if mm.right.access.strides[rank - 1] == 1 || mm.n == 1 || mm.m < COPY_FROM_ROWS || mm.k == 0 || kernel.outputs[0].len == 0 {
            return;
        }
        // The source may be read by something else too, and then stays beside its copy.
        if inputs.len() >= MOST_INPUTS {
            return;
        }
        let shape: Shape = mm.batch.iter().copied().chain([mm.k, mm.n]).collect();
        let source = mm.right.input as usize;
        let copy = copy_kernel(kernel.inputs[source], &shape, mm.right.access.clone());
        let strides = shape.strides().iter().map(|s| *s as isize).collect();
        mm.right.access = crate::ir::Access { offset: 0, strides };
        let buffer = copy.output();
        let copy = self.shared(copy);
        let argument = self.copies.get(&(inputs[source], copy.clone())).copied();
        let argument = argument.unwrap_or_else(|| {
            let output = self.place(root, buffer, false);
            let fused = vec!["the right operand of a matmul is copied so that its columns are contiguous".to_owned()];
            self.copies.insert((inputs[source], copy.clone()), output);
            self.steps.push(Step { kernel: copy, inputs: vec![inputs[source]], outputs: vec![output], nodes: vec![], fused });
            output
        });
        let Body::MatMul(mm) = &mut kernel.body else { return };
        mm.right.input = inputs.len() as u32;
        kernel.inputs.push(buffer);
        inputs.push(argument);
        drop_unused_input(kernel, inputs, source);
    }

    fn sentences(&self, index: usize, nodes: &[NodeId]) -> Vec<String> {
        let group = &self.decisions.groups[index];
        let members = nodes.iter().filter(|n| self.decisions.places[n.index()] == Place::Member(index));
        let name = |n: NodeId| format!("{} {n}", self.graph.node(n).op.kind.info().name);
        members
            .map(|n| {
                if Some(*n) == group.core {
                    return format!("{}: what follows is computed on its result before that is stored", name(*n));
                }
                let class = match self.graph.node(*n).op.kind.info().class {
                    Class::Elementwise => "element-wise",
                    Class::Movement => "a view",
                    Class::Leaf | Class::Reduce | Class::Contract | Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter => {
                        "needed here"
                    }
                };
                format!("{}: {class}, and only {} reads it", name(*n), name(group.root))
            })
            .collect()
    }
}

fn buffer(graph: &Graph, node: NodeId) -> Buffer {
    let ty = &graph.node(node).ty;
    Buffer { dtype: ty.dtype, len: ty.shape.count() }
}

/// Removes an input that nothing reads any more.
fn drop_unused_input(kernel: &mut Kernel, inputs: &mut Vec<Argument>, at: usize) {
    let reads = |e: &crate::ir::Expr| matches!(e.scalar, crate::ir::Scalar::Load { input, .. } if input as usize == at);
    let Body::MatMul(mm) = &mut kernel.body else { return };
    if kernel.exprs.iter().any(reads) || mm.left.input as usize == at {
        return;
    }
    kernel.inputs.remove(at);
    inputs.remove(at);
    let shift = |i: &mut u32| *i -= u32::from(*i as usize > at);
    shift(&mut mm.left.input);
    shift(&mut mm.right.input);
    for expr in &mut kernel.exprs {
        if let crate::ir::Scalar::Load { input, .. } = &mut expr.scalar {
            shift(input);
        }
    }
}
