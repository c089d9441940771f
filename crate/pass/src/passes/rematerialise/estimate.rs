//! An estimate of memory over time: which values will be stored, by which kernel, and which kernels read them.
//!
//! Kernels do not exist yet, so the estimate follows the main rules of the scheduler (element-wise work is fused into its
//! reader; matmuls want operands in memory) and none of its details.

use smallvec::{SmallVec, smallvec};
use tandem_ir::{Class, Graph, Node, NodeId, OpKind};

/// Greatest number of reads of a value that are recorded.
const MAX_READS: usize = 16;
/// Least bytes of an element: some devices store narrow elements as words.
const MIN_ELEMENT_BYTES: usize = 4;
/// Greatest number of cheap ops that kernels repeat rather than load their result.
const MAX_REPEATED_OPS: usize = 4;
/// Greatest number of chained views.
const MAX_VIEWS: u32 = 32;

/// A point in time: the number of the node that a kernel is for. Kernels run in this order.
pub(crate) type Time = u32;

/// Lifetimes of the values of a graph.
pub(crate) struct MemoryEstimate {
    /// When a node is computed. Free nodes have no time.
    pub(crate) kernel: Vec<Time>,
    /// When a node is read, ascending.
    pub(crate) reads: Vec<SmallVec<[Time; 4]>>,
    /// Whether a value is stored in memory of the program's own, neither as an argument nor as a result.
    pub(crate) kept: Vec<bool>,
    /// Nodes that cost nothing in each kernel that reads them: views, and a few cheap ops on values that are loaded anyway.
    pub(crate) free: Vec<bool>,
    /// Values that the program returns, reshapes stripped.
    pub(crate) results: Vec<bool>,
    /// Values that some reader needs in memory.
    pub(crate) in_memory: Vec<bool>,
    /// Values with more reads than are recorded.
    pub(crate) crowded: Vec<bool>,
}

impl MemoryEstimate {
    pub(crate) fn of(graph: &Graph) -> MemoryEstimate {
        let mut results = vec![false; graph.len()];
        let mut bases: Vec<NodeId> = vec![];
        for (id, node) in graph.nodes() {
            bases.push(if node.op.kind == OpKind::Reshape { bases[node.inputs[0].index()] } else { id });
        }
        graph.outputs().iter().for_each(|o| results[bases[o.index()].index()] = true);
        let estimate = MemoryEstimate {
            kernel: (0..graph.len() as Time).collect(),
            reads: vec![smallvec![]; graph.len()],
            kept: vec![false; graph.len()],
            free: vec![false; graph.len()],
            results,
            in_memory: vec![false; graph.len()],
            crowded: vec![false; graph.len()],
        };
        let forward = ForwardFacts::of(graph, &estimate.results);
        let mut walk = BackwardWalk { graph, forward, kernels: vec![KernelShape::default(); graph.len()], estimate };
        for (id, node) in graph.nodes().rev() {
            walk.visit(id, node);
        }
        walk.estimate
    }

    /// Bytes that a value takes where it is kept.
    pub(crate) fn bytes(&self, graph: &Graph, id: NodeId) -> i64 {
        let ty = &graph.node(id).ty;
        if self.kept[id.index()] { (ty.shape.count() * ty.dtype.host_size().max(MIN_ELEMENT_BYTES)) as i64 } else { 0 }
    }

    /// When a stored value is last read.
    pub(crate) fn end(&self, id: NodeId) -> Time {
        self.reads[id.index()].last().map_or(self.kernel[id.index()], |last| *last)
    }

    fn record_read(&mut self, id: NodeId, time: Time) {
        let read = &mut self.reads[id.index()];
        let Err(at) = read.binary_search(&time) else { return };
        if read.len() < MAX_READS {
            read.insert(at, time);
            return;
        }
        self.crowded[id.index()] = true;
        // The first and the last read bound the lifetime.
        let last = read.len() - 1;
        read[0] = read[0].min(time);
        read[last] = read[last].max(time);
    }
}

/// Facts about nodes from their operands.
struct ForwardFacts {
    /// The value that a node is a view of; the node itself if it is no view.
    base: Vec<NodeId>,
    /// Number of chained views.
    view_depth: Vec<u32>,
    /// For a node that few cheap ops compute from arguments and results: the number of ops, and the values they load.
    cheap: Vec<Option<(usize, SmallVec<[NodeId; 4]>)>>,
}

impl ForwardFacts {
    fn of(graph: &Graph, results: &[bool]) -> ForwardFacts {
        let mut facts = ForwardFacts { base: vec![], view_depth: vec![], cheap: vec![] };
        for (id, node) in graph.nodes() {
            let through = node.op.kind.info().class == Class::Movement && !results[id.index()];
            let below =
                node.inputs.first().filter(|_| through).map_or((id, 0), |i| (facts.base[i.index()], facts.view_depth[i.index()] + 1));
            let below = if below.1 > MAX_VIEWS { (id, 0) } else { below };
            facts.base.push(below.0);
            facts.view_depth.push(below.1);
            let cheap = facts.cheap_ops(graph, results, node);
            facts.cheap.push(cheap);
        }
        facts
    }

    fn cheap_ops(&self, graph: &Graph, results: &[bool], node: &Node) -> Option<(usize, SmallVec<[NodeId; 4]>)> {
        if node.op.kind.info().class != Class::Elementwise || node.op.kind.info().costly {
            return None;
        }
        let (mut ops, mut loads) = (1, SmallVec::new());
        for input in &node.inputs {
            let base = self.base[input.index()];
            let kind = graph.node(base).op.kind;
            // A much smaller value costs little to load.
            if 2 * graph.node(base).ty.shape.count() <= node.ty.shape.count() {
                continue;
            }
            if results[base.index()] || matches!(kind, OpKind::Parameter | OpKind::Result) {
                loads.push(base);
            } else {
                let (more, others) = self.cheap[base.index()].as_ref()?;
                ops += more;
                loads.extend(others.iter().copied());
            }
        }
        loads.sort_unstable();
        loads.dedup();
        (ops <= MAX_REPEATED_OPS).then_some((ops, loads))
    }
}

/// What limits fusion into a kernel.
#[derive(Clone, Copy, Default)]
struct KernelShape {
    /// Iterations of the kernel's loops.
    iterations: usize,
    has_reduction: bool,
    has_matmul: bool,
}

/// The walk from results to parameters that assigns nodes to kernels, as the scheduler does.
struct BackwardWalk<'a> {
    graph: &'a Graph,
    forward: ForwardFacts,
    /// Kernels by time.
    kernels: Vec<KernelShape>,
    estimate: MemoryEstimate,
}

impl BackwardWalk<'_> {
    fn visit(&mut self, id: NodeId, node: &Node) {
        let at = id.index();
        let class = node.op.kind.info().class;
        let read = self.estimate.reads[at].clone();
        let is_result = self.estimate.results[at];
        if matches!(node.op.kind, OpKind::Parameter | OpKind::Constant) || (read.is_empty() && !is_result) {
            return;
        }
        if self.forward.base[at] != id || self.is_repeated(id, &read) {
            self.estimate.free[at] = true;
            for input in &node.inputs {
                read.iter().for_each(|time| self.estimate.record_read(*input, *time));
                self.estimate.in_memory[input.index()] |= self.estimate.in_memory[at];
            }
            return;
        }
        let fused = read
            .first()
            .copied()
            .filter(|first| !self.estimate.in_memory[at] && self.may_fuse(*first, id, node, read.len() == 1 && !is_result));
        let kernel = if node.op.kind == OpKind::Result { node.inputs[0].0 } else { fused.unwrap_or(id.0) };
        self.estimate.kernel[at] = kernel;
        self.estimate.kept[at] = !is_result && class != Class::Region && !(fused.is_some() && read.len() == 1);
        self.estimate.kept[at] |= !is_result && node.op.kind == OpKind::Result;
        let points = node.ty.shape.count();
        let shape = &mut self.kernels[kernel as usize];
        shape.iterations = shape.iterations.max(points);
        if class == Class::Reduce {
            shape.iterations = shape.iterations.max(self.graph.node(node.inputs[0]).ty.shape.count());
        }
        shape.has_reduction |= class == Class::Reduce;
        shape.has_matmul |= class == Class::Contract;
        for (operand, input) in node.inputs.iter().enumerate() {
            self.estimate.record_read(*input, kernel);
            self.estimate.in_memory[input.index()] |= match class {
                Class::Leaf | Class::Elementwise | Class::Reduce | Class::Movement => false,
                Class::Rearrange => node.op.kind == OpKind::Take && operand == 0,
                Class::Contract | Class::Cumulative | Class::Sort | Class::Scatter | Class::Region => true,
            };
        }
    }

    /// Whether each kernel that reads a node computes it for itself.
    fn is_repeated(&self, id: NodeId, read: &[Time]) -> bool {
        let at = id.index();
        if self.estimate.in_memory[at] || self.estimate.results[at] || read.len() < 2 || self.estimate.crowded[at] {
            return false;
        }
        self.forward.cheap[at].as_ref().is_some_and(|(_, loads)| loads.len() * read.len() <= loads.len() + 1 + read.len())
    }

    /// Whether the kernel that reads a node first can compute it, and store it if others read it too.
    fn may_fuse(&self, kernel: Time, id: NodeId, node: &Node, alone: bool) -> bool {
        let shape = self.kernels[kernel as usize];
        let points = node.ty.shape.count();
        match node.op.kind.info().class {
            Class::Leaf | Class::Elementwise | Class::Rearrange => alone || (!shape.has_matmul && shape.iterations == points),
            Class::Reduce => {
                let rows = self.graph.node(node.inputs[0]).ty.shape.count();
                !shape.has_matmul && (shape.iterations == rows || (shape.iterations == points && !shape.has_reduction))
            }
            Class::Contract => alone && !shape.has_matmul && !shape.has_reduction && shape.iterations == points && kernel != id.0,
            Class::Movement | Class::Cumulative | Class::Sort | Class::Scatter | Class::Region => false,
        }
    }
}
