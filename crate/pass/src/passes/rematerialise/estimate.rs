//! What a graph will keep in memory, and from when to when, as far as a graph alone tells: which values are stored, by
//! which kernel, and which kernels read them. It follows the scheduler's main lines (element-wise work joins what reads
//! it; matmuls want operands in memory) and none of its details. Refuses decisions.

use smallvec::{SmallVec, smallvec};
use tandem_ir::{Class, Graph, Node, NodeId, OpKind};

/// Readings of a value that are told apart.
const MOST_READINGS: usize = 16;
/// Bytes that an element takes at least: some devices store narrow ones as words.
const WORD: usize = 4;
/// Cheap ops that kernels repeat rather than load their result.
const MOST_REPEATED: usize = 4;
/// Movements that are seen through in a row.
const MOST_MOVEMENTS: u32 = 32;

/// A point in time: the number of the node that a kernel is for. Kernels run in this order.
pub(crate) type Time = u32;

/// The estimate.
pub(crate) struct Estimate {
    /// When a node is computed. Free nodes have no time of their own.
    pub(crate) kernel: Vec<Time>,
    /// When a node is read, ascending.
    pub(crate) read: Vec<SmallVec<[Time; 4]>>,
    /// Whether a value lies in memory of the program's own: neither argument nor result.
    pub(crate) kept: Vec<bool>,
    /// Nodes that cost nothing in each kernel that reads them: movement, and a few cheap ops on what is there anyway.
    pub(crate) free: Vec<bool>,
    /// Values that the program returns, reshapes of them stripped.
    pub(crate) results: Vec<bool>,
    /// Values that some reader wants to find in memory.
    pub(crate) in_memory: Vec<bool>,
    /// Values with more readings than are told apart.
    pub(crate) crowded: Vec<bool>,
}

impl Estimate {
    pub(crate) fn of(graph: &Graph) -> Estimate {
        let mut results = vec![false; graph.len()];
        let mut bases: Vec<NodeId> = vec![];
        for (id, node) in graph.nodes() {
            bases.push(if node.op.kind == OpKind::Reshape { bases[node.inputs[0].index()] } else { id });
        }
        graph.outputs().iter().for_each(|o| results[bases[o.index()].index()] = true);
        let estimate = Estimate {
            kernel: (0..graph.len() as Time).collect(),
            read: vec![smallvec![]; graph.len()],
            kept: vec![false; graph.len()],
            free: vec![false; graph.len()],
            results,
            in_memory: vec![false; graph.len()],
            crowded: vec![false; graph.len()],
        };
        let ahead = Ahead::of(graph, &estimate.results);
        let mut walk = Walk { graph, ahead, frames: vec![Frame::default(); graph.len()], estimate };
        for (id, node) in graph.nodes().rev() {
            walk.node(id, node);
        }
        walk.estimate
    }

    /// Bytes that a value takes where it is kept.
    pub(crate) fn bytes(&self, graph: &Graph, id: NodeId) -> i64 {
        let ty = &graph.node(id).ty;
        if self.kept[id.index()] { (ty.shape.count() * ty.dtype.host_size().max(WORD)) as i64 } else { 0 }
    }

    /// When a value that is kept was last read.
    pub(crate) fn end(&self, id: NodeId) -> Time {
        self.read[id.index()].last().map_or(self.kernel[id.index()], |last| *last)
    }

    fn reads(&mut self, id: NodeId, time: Time) {
        let read = &mut self.read[id.index()];
        let Err(at) = read.binary_search(&time) else { return };
        if read.len() < MOST_READINGS {
            read.insert(at, time);
            return;
        }
        self.crowded[id.index()] = true;
        // The first and the last say how long it lives.
        let last = read.len() - 1;
        read[0] = read[0].min(time);
        read[last] = read[last].max(time);
    }
}

/// What is known of nodes from their operands.
struct Ahead {
    /// The value that a node shows, itself if it is no movement.
    shown: Vec<NodeId>,
    /// Movements in a row.
    row: Vec<u32>,
    /// How many cheap ops compute a node from arguments and results, and from how many of them.
    light: Vec<Option<(usize, SmallVec<[NodeId; 4]>)>>,
}

impl Ahead {
    fn of(graph: &Graph, results: &[bool]) -> Ahead {
        let mut ahead = Ahead { shown: vec![], row: vec![], light: vec![] };
        for (id, node) in graph.nodes() {
            let through = node.op.kind.info().class == Class::Movement && !results[id.index()];
            let below = node.inputs.first().filter(|_| through).map_or((id, 0), |i| (ahead.shown[i.index()], ahead.row[i.index()] + 1));
            let below = if below.1 > MOST_MOVEMENTS { (id, 0) } else { below };
            ahead.shown.push(below.0);
            ahead.row.push(below.1);
            let light = ahead.light(graph, results, node);
            ahead.light.push(light);
        }
        ahead
    }

    fn light(&self, graph: &Graph, results: &[bool], node: &Node) -> Option<(usize, SmallVec<[NodeId; 4]>)> {
        if node.op.kind.info().class != Class::Elementwise || node.op.kind.info().costly {
            return None;
        }
        let (mut ops, mut loads) = (1, SmallVec::new());
        for input in &node.inputs {
            let shown = self.shown[input.index()];
            let kind = graph.node(shown).op.kind;
            // What is much smaller costs little to load.
            if 2 * graph.node(shown).ty.shape.count() <= node.ty.shape.count() {
                continue;
            }
            if results[shown.index()] || matches!(kind, OpKind::Parameter | OpKind::Result) {
                loads.push(shown);
            } else {
                let (more, others) = self.light[shown.index()].as_ref()?;
                ops += more;
                loads.extend(others.iter().copied());
            }
        }
        loads.sort_unstable();
        loads.dedup();
        (ops <= MOST_REPEATED).then_some((ops, loads))
    }
}

/// What a kernel goes through.
#[derive(Clone, Copy, Default)]
struct Frame {
    points: usize,
    folds: bool,
    multiplies: bool,
}

/// From the results back, as the scheduler goes.
struct Walk<'a> {
    graph: &'a Graph,
    ahead: Ahead,
    /// Of kernels, by time.
    frames: Vec<Frame>,
    estimate: Estimate,
}

impl Walk<'_> {
    fn node(&mut self, id: NodeId, node: &Node) {
        let at = id.index();
        let class = node.op.kind.info().class;
        let read = self.estimate.read[at].clone();
        let is_result = self.estimate.results[at];
        if matches!(node.op.kind, OpKind::Parameter | OpKind::Constant) || (read.is_empty() && !is_result) {
            return;
        }
        if self.ahead.shown[at] != id || self.is_repeated(id, &read) {
            self.estimate.free[at] = true;
            for input in &node.inputs {
                read.iter().for_each(|time| self.estimate.reads(*input, *time));
                self.estimate.in_memory[input.index()] |= self.estimate.in_memory[at];
            }
            return;
        }
        let joined = read
            .first()
            .copied()
            .filter(|first| !self.estimate.in_memory[at] && self.may_join(*first, id, node, read.len() == 1 && !is_result));
        let kernel = if node.op.kind == OpKind::Result { node.inputs[0].0 } else { joined.unwrap_or(id.0) };
        self.estimate.kernel[at] = kernel;
        self.estimate.kept[at] = !is_result && class != Class::Region && !(joined.is_some() && read.len() == 1);
        self.estimate.kept[at] |= !is_result && node.op.kind == OpKind::Result;
        let points = node.ty.shape.count();
        let frame = &mut self.frames[kernel as usize];
        frame.points = frame.points.max(points);
        if class == Class::Reduce {
            frame.points = frame.points.max(self.graph.node(node.inputs[0]).ty.shape.count());
        }
        frame.folds |= class == Class::Reduce;
        frame.multiplies |= class == Class::Contract;
        for (operand, input) in node.inputs.iter().enumerate() {
            self.estimate.reads(*input, kernel);
            self.estimate.in_memory[input.index()] |= match class {
                Class::Leaf | Class::Elementwise | Class::Reduce | Class::Movement => false,
                Class::Rearrange => node.op.kind == OpKind::Take && operand == 0,
                Class::Contract | Class::Cumulative | Class::Sort | Class::Scatter | Class::Region => true,
            };
        }
    }

    /// Whether kernels compute a node each for itself.
    fn is_repeated(&self, id: NodeId, read: &[Time]) -> bool {
        let at = id.index();
        if self.estimate.in_memory[at] || self.estimate.results[at] || read.len() < 2 || self.estimate.crowded[at] {
            return false;
        }
        self.ahead.light[at].as_ref().is_some_and(|(_, loads)| loads.len() * read.len() <= loads.len() + 1 + read.len())
    }

    /// Whether the kernel that reads a node first can compute it, and store it if others read it too.
    fn may_join(&self, kernel: Time, id: NodeId, node: &Node, alone: bool) -> bool {
        let frame = self.frames[kernel as usize];
        let points = node.ty.shape.count();
        match node.op.kind.info().class {
            Class::Leaf | Class::Elementwise | Class::Rearrange => alone || (!frame.multiplies && frame.points == points),
            Class::Reduce => {
                let rows = self.graph.node(node.inputs[0]).ty.shape.count();
                !frame.multiplies && (frame.points == rows || (frame.points == points && !frame.folds))
            }
            Class::Contract => alone && !frame.multiplies && !frame.folds && frame.points == points && kernel != id.0,
            Class::Movement | Class::Cumulative | Class::Sort | Class::Scatter | Class::Region => false,
        }
    }
}
