//! One kernel from one group: expressions with their accesses, loops merged. Refuses decisions: those were made.

use crate::decide::{Decisions, Group, Place};
use crate::ir::{Access, Body, Buffer, Expr, ExprId, Kernel, MapBody, MatMulBody, Operand, ReduceBody, Scalar};
use crate::merge::merge;
use crate::view::View;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Graph, NodeId, OpKind, Shape};

/// A kernel and the nodes whose stored values it reads, by position of its inputs.
pub(crate) struct Built {
    pub(crate) kernel: Kernel,
    pub(crate) inputs: Vec<NodeId>,
}

/// The kernel of a group.
pub(crate) fn build(graph: &Graph, decisions: &Decisions, index: usize) -> Built {
    let group = &decisions.groups[index];
    let mut builder = Builder::new(graph, decisions, index);
    let root = &graph.node(group.root).ty;
    let body = match group.core {
        None => builder.map(group, &root.shape),
        Some(core) if graph.node(core).op.kind == OpKind::MatMul => builder.matmul(group, core),
        Some(core) => builder.reduce(group, core),
    };
    let output = Buffer { dtype: root.dtype, len: root.shape.count() };
    builder.finish(output, body)
}

/// A kernel that copies a node's value into row-major order of its own shape.
pub(crate) fn copy_kernel(buffer: Buffer, shape: &Shape, access: Access) -> Kernel {
    let output = Buffer { dtype: buffer.dtype, len: shape.count() };
    let load = Expr { dtype: buffer.dtype, scalar: Scalar::Load { input: 0, access } };
    let mut kernel = Kernel {
        inputs: vec![buffer],
        outputs: vec![output],
        exprs: vec![load],
        body: Body::Map(MapBody { domain: shape.to_vec(), values: vec![ExprId(0)] }),
    };
    merge(&mut kernel);
    kernel
}

struct Builder<'a> {
    graph: &'a Graph,
    decisions: &'a Decisions,
    group: usize,
    loops: usize,
    inputs: Vec<NodeId>,
    exprs: Vec<Expr>,
    known: FxHashMap<Expr, ExprId>,
    memo: FxHashMap<(NodeId, View), ExprId>,
    /// The reduction or matmul, once expressions may name its value.
    core: Option<NodeId>,
}

impl<'a> Builder<'a> {
    fn new(graph: &'a Graph, decisions: &'a Decisions, group: usize) -> Builder<'a> {
        Builder {
            graph,
            decisions,
            group,
            loops: 0,
            inputs: vec![],
            exprs: vec![],
            known: FxHashMap::default(),
            memo: FxHashMap::default(),
            core: None,
        }
    }

    fn map(&mut self, group: &Group, shape: &Shape) -> Body {
        self.loops = shape.rank();
        let value = self.value(group.root, View::identity(self.loops, 0..self.loops));
        Body::Map(MapBody { domain: shape.to_vec(), values: vec![value] })
    }

    fn reduce(&mut self, group: &Group, core: NodeId) -> Body {
        let node = self.graph.node(core);
        let Attr::Axes(axes) = &node.op.attr else { unreachable!("verified: a reduction has axes") };
        let operand = node.inputs[0];
        let shape = &self.graph.node(operand).ty.shape;
        let kept: Vec<usize> = (0..shape.rank()).filter(|a| !axes.contains(a)).collect();
        let order: Vec<usize> = kept.iter().chain(axes.iter()).copied().collect();
        let mut loop_of_axis = vec![0; shape.rank()];
        order.iter().enumerate().for_each(|(l, a)| loop_of_axis[*a] = l);
        self.loops = shape.rank();
        let value = self.value(operand, View::identity(self.loops, loop_of_axis));
        self.memo.clear();
        self.core = Some(core);
        self.loops = kept.len();
        let epilogue = self.value(group.root, View::identity(self.loops, 0..self.loops));
        let sizes = |list: &[usize]| list.iter().map(|a| shape[*a]).collect();
        Body::Reduce(ReduceBody { outer: sizes(&kept), inner: sizes(axes), op: node.op.kind, value, epilogue })
    }

    fn matmul(&mut self, group: &Group, core: NodeId) -> Body {
        let node = self.graph.node(core);
        let shape = &node.ty.shape;
        let rank = shape.rank();
        self.loops = rank;
        let identity = || View::identity(rank, 0..rank);
        let left = self.operand(node.inputs[0], identity());
        let right = self.operand(node.inputs[1], identity());
        self.core = Some(core);
        let epilogue = self.value(group.root, identity());
        let k = self.graph.node(node.inputs[0]).ty.shape[rank - 1];
        Body::MatMul(MatMulBody { batch: shape[..rank - 2].to_vec(), m: shape[rank - 2], n: shape[rank - 1], k, left, right, epilogue })
    }

    /// A matmul's operand: its axes are the loops that read it.
    fn operand(&mut self, node: NodeId, view: View) -> Operand {
        let (base, view) = self.see_through(node, view);
        let shape = &self.graph.node(base).ty.shape;
        let access = view.access(shape, self.loops);
        Operand { input: self.input(base), access }
    }

    /// Follows movements to the node whose value they move.
    fn see_through(&self, mut id: NodeId, mut view: View) -> (NodeId, View) {
        loop {
            let node = self.graph.node(id);
            let seen = self.decisions.places[id.index()] == Place::View && node.op.kind.info().class == Class::Movement;
            let stored_movement =
                self.decisions.places[id.index()] == Place::Root(self.group) && node.op.kind.info().class == Class::Movement;
            if !seen && !stored_movement {
                return (id, view);
            }
            let operand = node.inputs[0];
            let shape = &self.graph.node(operand).ty.shape;
            view = view.through(&node.op, &node.ty.shape, shape, self.loops).expect("decided: linear views meet only reshapes");
            id = operand;
        }
    }

    /// The expression of a node's element.
    fn value(&mut self, id: NodeId, view: View) -> ExprId {
        let (id, view) = self.see_through(id, view);
        let node = self.graph.node(id);
        if self.core == Some(id) {
            return self.add(Expr { dtype: node.ty.dtype, scalar: Scalar::Accumulated(0) });
        }
        if let Some(literal) = node.literal() {
            return self.add(Expr { dtype: literal.dtype(), scalar: Scalar::Constant(literal) });
        }
        let here = matches!(self.decisions.places[id.index()], Place::Member(g) | Place::Root(g) if g == self.group);
        if !here || node.op.kind == OpKind::Parameter {
            let access = view.access(&node.ty.shape, self.loops);
            let input = self.input(id);
            return self.add(Expr { dtype: node.ty.dtype, scalar: Scalar::Load { input, access } });
        }
        if let Some(known) = self.memo.get(&(id, view.clone())) {
            return *known;
        }
        let mut args = SmallVec::new();
        for input in &node.inputs {
            let shape = &self.graph.node(*input).ty.shape;
            let operand = view.broadcast(&node.ty.shape, shape, self.loops).expect("decided: linear views do not broadcast");
            args.push(self.value(*input, operand));
        }
        let expr = self.add(Expr { dtype: node.ty.dtype, scalar: Scalar::Apply { op: node.op.kind, args } });
        self.memo.insert((id, view), expr);
        expr
    }

    fn input(&mut self, node: NodeId) -> u32 {
        let at = self.inputs.iter().position(|n| *n == node).unwrap_or_else(|| {
            self.inputs.push(node);
            self.inputs.len() - 1
        });
        at as u32
    }

    fn add(&mut self, expr: Expr) -> ExprId {
        if let Some(id) = self.known.get(&expr) {
            return *id;
        }
        let id = ExprId(self.exprs.len() as u32);
        self.known.insert(expr.clone(), id);
        self.exprs.push(expr);
        id
    }

    fn finish(self, output: Buffer, body: Body) -> Built {
        let buffer = |n: &NodeId| {
            let ty = &self.graph.node(*n).ty;
            Buffer { dtype: ty.dtype, len: ty.shape.count() }
        };
        let mut kernel = Kernel { inputs: self.inputs.iter().map(buffer).collect(), outputs: vec![output], exprs: self.exprs, body };
        merge(&mut kernel);
        Built { kernel, inputs: self.inputs }
    }
}
