//! What is computed where: each node is inlined into one kernel, stored by itself, or seen through as a view.
//!
//! Nodes are visited from the results back. A node joins the kernel of its readers if they are all in one, and is
//! stored otherwise, with the reason. Refuses code: the kernels are built in [`crate::build`].

use crate::schedule::Reason;
use crate::support::REFUSED;
use crate::view::keeps_rows;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, Node, NodeId, OpKind};

/// Buffers that a kernel may read: WebGPU guarantees eight storage buffers, one of which is written.
pub(crate) const MOST_INPUTS: usize = 7;
/// Computed nodes in one kernel, so that code and compile time stay bounded.
const MOST_MEMBERS: usize = 128;

/// Part of a kernel in which a value is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Region {
    /// At each point of the output: the whole of a map, the epilogue of a reduction or matmul.
    Main,
    /// At each point that a reduction folds.
    Inner,
    /// As an operand of a matmul.
    Operand,
}

/// What became of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Nobody needs it.
    Dead,
    /// A parameter or constant, or a movement that readers see through.
    View,
    /// Computed inside a kernel and not stored.
    Member(usize),
    /// The value that a kernel stores.
    Root(usize),
}

/// One kernel to be.
#[derive(Debug)]
pub(crate) struct Group {
    /// The stored node.
    pub(crate) root: NodeId,
    /// The reduction or matmul, if there is one.
    pub(crate) core: Option<NodeId>,
    /// Nodes computed here, the root included, latest first.
    pub(crate) nodes: Vec<NodeId>,
    /// Nodes that would be loads if nothing more joined.
    frontier: FxHashSet<NodeId>,
}

/// All decisions.
#[derive(Debug)]
pub(crate) struct Decisions {
    /// By node.
    pub(crate) places: Vec<Place>,
    /// In reverse order of their roots.
    pub(crate) groups: Vec<Group>,
    /// Nodes that stayed out of a kernel that reads them.
    pub(crate) refused: Vec<(NodeId, usize, Reason)>,
}

/// How a node is read by all its readers together.
#[derive(Clone, Copy, Debug)]
enum Uses {
    None,
    One(Use),
    Many { linear: bool, groups: (usize, usize) },
}

#[derive(Clone, Copy, Debug)]
struct Use {
    group: usize,
    region: Region,
    /// At exactly the points of the region, not through a view or a broadcast.
    aligned: bool,
    /// By position in row-major order.
    linear: bool,
    /// The movement through which it is read, 0 for none.
    path: u32,
    /// Through several movements: each reads other elements, so the node would be computed once for each.
    mixed: bool,
}

impl Uses {
    fn with(self, other: Uses) -> Uses {
        match (self, other) {
            (Uses::None, u) | (u, Uses::None) => u,
            (Uses::One(a), Uses::One(b)) if a.group == b.group && a.region == b.region => Uses::One(Use {
                aligned: a.aligned && b.aligned,
                linear: a.linear || b.linear,
                mixed: a.mixed || b.mixed || a.path != b.path,
                ..a
            }),
            (a, b) => Uses::Many { linear: a.linear() || b.linear(), groups: (a.group(), b.group()) },
        }
    }

    fn linear(self) -> bool {
        match self {
            Uses::None => false,
            Uses::One(u) => u.linear,
            Uses::Many { linear, .. } => linear,
        }
    }

    fn group(self) -> usize {
        match self {
            Uses::None => usize::MAX,
            Uses::One(u) => u.group,
            Uses::Many { groups, .. } => groups.0,
        }
    }
}

/// Decides for all nodes. `results` are the nodes that must be stored.
pub(crate) fn decide(graph: &Graph, results: &[bool], fuse: bool) -> Decisions {
    let mut d = Decider {
        graph,
        fuse,
        uses: vec![Uses::None; graph.len()],
        forced: vec![false; graph.len()],
        out: Decisions { places: vec![Place::Dead; graph.len()], groups: vec![], refused: vec![] },
    };
    for (id, node) in graph.nodes().rev() {
        let uses = d.uses[id.index()];
        if node.op.kind == OpKind::Parameter {
            d.out.places[id.index()] = Place::View;
        } else if results[id.index()] {
            d.store(id, node, uses, Some(Reason::Result));
        } else if d.forced[id.index()] {
            d.store(id, node, uses, Some(Reason::OperandOfMatmul));
        } else if !matches!(uses, Uses::None) {
            match node.op.kind.info().class {
                Class::Leaf => d.out.places[id.index()] = Place::View,
                Class::Movement => d.movement(id, node, uses),
                Class::Elementwise => d.elementwise(id, node, uses),
                Class::Reduce | Class::Contract => d.core(id, node, uses),
                Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter => unreachable!("{REFUSED}"),
            }
        }
    }
    d.out
}

struct Decider<'a> {
    graph: &'a Graph,
    fuse: bool,
    uses: Vec<Uses>,
    /// Operands of a matmul that are made of a constant alone: a matmul reads memory.
    forced: Vec<bool>,
    out: Decisions,
}

impl Decider<'_> {
    /// The node gets a kernel of its own.
    fn store(&mut self, id: NodeId, node: &Node, uses: Uses, reason: Option<Reason>) {
        if let (Some(reason), false) = (reason, matches!(uses, Uses::None) || !self.fuse) {
            // A movement that had to be copied is no lost fusion of work; everything else is worth telling.
            self.out.refused.push((id, uses.group(), reason));
        }
        let group = self.out.groups.len();
        let class = node.op.kind.info().class;
        let core = matches!(class, Class::Reduce | Class::Contract).then_some(id);
        self.out.groups.push(Group { root: id, core, nodes: vec![id], frontier: self.loads(node).collect() });
        self.out.places[id.index()] = Place::Root(group);
        self.read_operands(node, Use { group, region: Region::Main, aligned: true, linear: false, path: 0, mixed: false });
    }

    /// The node is computed inside a kernel.
    fn join(&mut self, id: NodeId, node: &Node, at: Use) {
        let frontier = self.frontier_with(at.group, id, node);
        let group = &mut self.out.groups[at.group];
        group.nodes.push(id);
        group.frontier = frontier;
        self.out.places[id.index()] = Place::Member(at.group);
        self.read_operands(node, at);
    }

    fn movement(&mut self, id: NodeId, node: &Node, uses: Uses) {
        let operand = node.inputs[0];
        if uses.linear() && node.op.kind != OpKind::Reshape {
            return self.store(id, node, uses, Some(Reason::ReshapeOfView));
        }
        let joins = node.op.kind == OpKind::Reshape && !keeps_rows(&node.ty.shape, &self.graph.node(operand).ty.shape);
        self.out.places[id.index()] = Place::View;
        let passed = match uses {
            Uses::None => return,
            Uses::One(u) => {
                let group = &mut self.out.groups[u.group];
                group.frontier.remove(&id);
                group.nodes.push(id);
                if self.graph.node(operand).literal().is_none() {
                    group.frontier.insert(operand);
                }
                Uses::One(Use { aligned: false, linear: u.linear || joins, path: id.0 + 1, ..u })
            }
            Uses::Many { linear, groups } => Uses::Many { linear: linear || joins, groups },
        };
        self.uses[operand.index()] = self.uses[operand.index()].with(passed);
    }

    fn elementwise(&mut self, id: NodeId, node: &Node, uses: Uses) {
        let at = match uses {
            Uses::One(u) => u,
            Uses::None | Uses::Many { .. } => return self.store(id, node, uses, Some(Reason::SeveralKernels)),
        };
        let reason = self.why_not_inline(id, node, &at);
        match reason {
            None => self.join(id, node, at),
            Some(reason) => self.store(id, node, uses, Some(reason)),
        }
    }

    fn why_not_inline(&self, id: NodeId, node: &Node, at: &Use) -> Option<Reason> {
        let shape = &node.ty.shape;
        let broadcasts = || {
            node.inputs.iter().any(|i| {
                let s = &self.graph.node(*i).ty.shape;
                s != shape && s.count() != 1
            })
        };
        let times = self.domain(at.group, at.region) / shape.count().max(1);
        if !self.fuse {
            return Some(Reason::FusionOff);
        }
        if at.region == Region::Operand {
            return Some(Reason::OperandOfMatmul);
        }
        if at.linear && broadcasts() {
            return Some(Reason::ReshapeOfView);
        }
        if times > 1 && is_costly(node.op.kind) {
            return Some(Reason::Repeated { times });
        }
        if at.mixed {
            return Some(Reason::Repeated { times: 2 });
        }
        self.no_room(id, node, at.group)
    }

    /// A reduction or matmul becomes the core of its readers' kernel, or has its own.
    fn core(&mut self, id: NodeId, node: &Node, uses: Uses) {
        let reason = match uses {
            _ if !self.fuse => Reason::FusionOff,
            Uses::None | Uses::Many { .. } => Reason::SeveralKernels,
            Uses::One(u) if u.region != Region::Main => match u.region {
                Region::Operand => Reason::OperandOfMatmul,
                Region::Main | Region::Inner => Reason::InsideReduction,
            },
            Uses::One(u) => {
                let times = self.domain(u.group, Region::Main) / node.ty.shape.count().max(1);
                if times > 1 {
                    Reason::Repeated { times }
                } else if !u.aligned {
                    Reason::ViewOfResult
                } else if self.out.groups[u.group].core.is_some() {
                    Reason::SecondCore
                } else if let Some(reason) = self.no_room(id, node, u.group) {
                    reason
                } else {
                    self.out.groups[u.group].core = Some(id);
                    return self.join(id, node, u);
                }
            }
        };
        self.store(id, node, uses, Some(reason));
    }

    fn no_room(&self, id: NodeId, node: &Node, group: usize) -> Option<Reason> {
        let inputs = self.frontier_with(group, id, node).len();
        if inputs > MOST_INPUTS {
            return Some(Reason::TooManyInputs { inputs });
        }
        (self.out.groups[group].nodes.len() >= MOST_MEMBERS).then_some(Reason::TooManyNodes)
    }

    fn frontier_with(&self, group: usize, id: NodeId, node: &Node) -> FxHashSet<NodeId> {
        let mut frontier = self.out.groups[group].frontier.clone();
        frontier.remove(&id);
        frontier.extend(self.loads(node));
        frontier
    }

    /// Operands that are no constants.
    fn loads(&self, node: &Node) -> impl Iterator<Item = NodeId> {
        let list: SmallVec<[NodeId; 3]> = node.inputs.iter().copied().filter(|i| self.graph.node(*i).literal().is_none()).collect();
        list.into_iter()
    }

    /// Points at which a region needs a value.
    fn domain(&self, group: usize, region: Region) -> usize {
        let group = &self.out.groups[group];
        let node = match (region, group.core) {
            (Region::Inner, Some(core)) => self.graph.node(core).inputs[0],
            (Region::Inner | Region::Main | Region::Operand, _) => group.root,
        };
        self.graph.node(node).ty.shape.count()
    }

    /// Whether a node only moves a constant.
    fn is_constant(&self, mut id: NodeId) -> bool {
        while self.graph.node(id).op.kind.info().class == Class::Movement {
            id = self.graph.node(id).inputs[0];
        }
        self.graph.node(id).literal().is_some()
    }

    /// Tells the operands how the node reads them.
    fn read_operands(&mut self, node: &Node, at: Use) {
        for input in &node.inputs {
            if node.op.kind == OpKind::MatMul && self.is_constant(*input) {
                self.forced[input.index()] = true;
            }
            let operand = &self.graph.node(*input).ty.shape;
            let same = *operand == node.ty.shape;
            let passed = match node.op.kind.info().class {
                Class::Leaf => continue,
                Class::Elementwise => Use { aligned: at.aligned && same, ..at },
                Class::Movement => {
                    // Only a stored movement reads by itself; one that is seen through passes its own uses on.
                    let joins = node.op.kind == OpKind::Reshape && !keeps_rows(&node.ty.shape, operand);
                    Use { aligned: false, linear: joins, ..at }
                }
                Class::Reduce => Use { region: Region::Inner, aligned: false, linear: false, ..at },
                Class::Contract => Use { region: Region::Operand, aligned: false, linear: false, ..at },
                Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter => unreachable!("{REFUSED}"),
            };
            self.uses[input.index()] = self.uses[input.index()].with(Uses::One(passed));
        }
    }
}

/// Whether computing an element again costs more than loading it.
fn is_costly(kind: OpKind) -> bool {
    use OpKind::*;
    matches!(kind, Exp | Log | Tanh | Sigmoid | Power | Sqrt | Divide | FloorDivide | Remainder)
}

/// The node that holds the same elements in the same order: reshapes stripped.
pub(crate) fn base(graph: &Graph, mut id: NodeId) -> NodeId {
    while let (OpKind::Reshape, Attr::Shape(_)) = (graph.node(id).op.kind, &graph.node(id).op.attr) {
        id = graph.node(id).inputs[0];
    }
    id
}
