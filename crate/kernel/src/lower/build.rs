//! One kernel from one group as it was decided: expressions with their accesses, loops merged.

use crate::Tuning;
use crate::fuse::group::{Group, GroupKind, Root};
use crate::fuse::matmul::FusedMatMul;
use crate::fuse::resolve::{Resolver, Source};
use crate::fuse::view::{Affine, View};
use crate::ir::expr::{Access, Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Buffer, Kernel, MapBody, ReduceBody, RowsBody, Stage};
use crate::ir::matmul::{Epilogue, MatMulBody, Matrix, Operand};
use crate::ir::provenance::{CodePart, Provenance, tidy};
use crate::ir::sequential::{ScanBody, ScatterBody, SequentialBody, SortBody};
use crate::lower::merge_loops::merge_loops;
use crate::lower::value_range::fits_16_bits;
use crate::memory::reuse_output::reuse_output;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, DType, Graph, Literal, NodeId, OpKind, Shape, scalar};

/// A kernel and the nodes whose stored values it reads, by position of its inputs, those that it stores, and those that its parts
/// come from.
pub(crate) struct BuiltKernel {
    pub(crate) kernel: Kernel,
    pub(crate) inputs: Vec<NodeId>,
    pub(crate) outputs: Vec<NodeId>,
    pub(crate) parts: Provenance,
}

/// The kernel of a group, and of the one whose column sums it computes besides.
pub(crate) fn build<'a>(resolver: &'a Resolver<'a>, group: &'a Group, columns: Option<&'a Group>) -> BuiltKernel {
    if let (GroupKind::Sequential, [root]) = (&group.kind, &group.roots[..]) {
        return sequential(resolver, root.node);
    }
    let mut roots: Vec<&Root> = group.roots.iter().collect();
    roots.sort_unstable_by_key(|root| root.node);
    let order = match &group.kind {
        GroupKind::Map => (0..group.loops.len()).collect(),
        GroupKind::Rows { inner } => (0..group.loops.len()).filter(|at| !inner.contains(at)).chain(inner.iter().copied()).collect(),
        GroupKind::MatMul(matmul) => matrix_order(matmul),
        GroupKind::ColumnSums(_) | GroupKind::Sequential => unreachable!("built with its matmul, or by itself"),
    };
    let mut builder = Builder {
        resolver,
        group,
        order,
        members: members(group),
        inputs: vec![],
        exprs: vec![],
        known: FxHashMap::default(),
        values: FxHashMap::default(),
        folds: FxHashMap::default(),
        parts: vec![],
    };
    let body = match &group.kind {
        GroupKind::Map => {
            let values = roots.iter().map(|root| builder.root(root)).collect();
            Body::Map(MapBody { domain: group.loops.to_vec(), values })
        }
        GroupKind::Rows { inner } => builder.rows(inner, &roots),
        GroupKind::MatMul(matmul) => builder.matmul(matmul, roots[0], columns),
        GroupKind::ColumnSums(_) | GroupKind::Sequential => unreachable!("built with its matmul, or by itself"),
    };
    let Builder { inputs, exprs, mut parts, .. } = builder;
    let buffers = inputs.iter().map(|n| buffer(resolver.graph, *n)).collect();
    let outputs: Vec<NodeId> = roots.iter().copied().chain(columns.iter().flat_map(|c| &c.roots)).map(|root| root.node).collect();
    let written = outputs.iter().map(|n| buffer(resolver.graph, *n)).collect();
    let mut kernel = Kernel { inputs: buffers, outputs: written, exprs, body, tuning: Tuning::default() };
    merge_loops(&mut kernel);
    reuse_output(&mut kernel, &mut parts);
    tidy(&mut parts, |node| node);
    BuiltKernel { kernel, inputs, outputs, parts }
}

/// The kernel of a sort, a scatter or a scan.
fn sequential(resolver: &Resolver<'_>, root: NodeId) -> BuiltKernel {
    let graph = resolver.graph;
    let node = graph.node(root);
    let inputs: Vec<NodeId> = resolver.sequential_operands(root).iter().map(|id| resolver.base(*id)).collect();
    let shape = &node.ty.shape;
    let body = match (&node.op.attr, scalar::pairwise(node.op.kind)) {
        (Attr::Axis(axis), Some(combine)) => {
            let (rows, width) = (shape[..*axis].iter().product(), shape[axis + 1..].iter().product());
            SequentialBody::Scan(ScanBody { rows, length: shape[*axis], width, combine })
        }
        (Attr::Axis(axis), None) => SequentialBody::Sort(SortBody { rows: shape[..*axis].iter().product(), length: shape[*axis] }),
        (Attr::Mode(mode), _) => {
            let (updates, from_zero) = (graph.node(node.inputs[1]).ty.shape.count(), inputs.len() < node.inputs.len());
            let width = shape[1..].iter().product();
            SequentialBody::Scatter(ScatterBody { rows: shape[0], width, from_zero, updates, combine: mode.op() })
        }
        (attr, _) => unreachable!("sorts and scans have an axis, scatters a mode, not {attr:?}"),
    };
    let body = Body::Sequential(body);
    let buffers = inputs.iter().map(|n| buffer(graph, *n)).collect();
    let kernel = Kernel { inputs: buffers, outputs: vec![buffer(graph, root)], exprs: vec![], body, tuning: Tuning::default() };
    BuiltKernel { kernel, inputs, outputs: vec![root], parts: vec![(CodePart::Fold(0), root)] }
}

/// What a group computes, and where.
fn members(group: &Group) -> FxHashSet<(NodeId, View)> {
    group.members.iter().flat_map(|m| m.views.iter().map(|view| (m.node, view.clone()))).collect()
}

/// A node's value in memory.
pub(crate) fn buffer(graph: &Graph, node: NodeId) -> Buffer {
    let ty = &graph.node(node).ty;
    Buffer { dtype: ty.dtype, len: ty.shape.count() }
}

/// A kernel that copies what an access reads into row-major order of a shape.
pub(crate) fn copy_kernel(buffer: Buffer, shape: &Shape, access: Access) -> Kernel {
    let output = Buffer { dtype: buffer.dtype, len: shape.count() };
    let load = Expr { dtype: buffer.dtype, scalar: Scalar::Load { input: 0, access } };
    let body = Body::Map(MapBody { domain: shape.to_vec(), values: vec![ExprId(0)] });
    let mut kernel = Kernel { inputs: vec![buffer], outputs: vec![output], exprs: vec![load], body, tuning: Tuning::default() };
    merge_loops(&mut kernel);
    kernel
}

/// The loops of a matmul's domain; the loop of the sums, which moves nothing in an epilogue, stands for a missing one.
fn matrix_order(matmul: &FusedMatMul) -> SmallVec<[usize; 4]> {
    let missing = matmul.loops.len() - 1;
    let matrix = [matmul.layout.rows, matmul.layout.columns].map(|at| at.unwrap_or(missing));
    (0..matmul.batches()).chain(matrix).collect()
}

pub(crate) struct Builder<'a> {
    pub(crate) resolver: &'a Resolver<'a>,
    group: &'a Group,
    /// The loops of accesses, in their order.
    order: SmallVec<[usize; 4]>,
    /// What is computed here.
    members: FxHashSet<(NodeId, View)>,
    inputs: Vec<NodeId>,
    exprs: Vec<Expr>,
    known: FxHashMap<Expr, ExprId>,
    /// Of members.
    values: FxHashMap<(NodeId, View), ExprId>,
    /// Numbers of reductions and matmuls that are finished.
    folds: FxHashMap<NodeId, u32>,
    /// What its expressions and folds come from.
    parts: Provenance,
}

impl<'a> Builder<'a> {
    fn rows(&mut self, inner: &[usize], roots: &[&Root]) -> Body {
        let graph = self.resolver.graph;
        let sizes = |at: &[usize]| at.iter().map(|at| self.group.loops[*at]).collect::<Vec<_>>();
        let (outer, inner) = (self.order[..self.order.len() - inner.len()].to_vec(), inner.to_vec());
        let (outer_sizes, inner_sizes) = (sizes(&outer), sizes(&inner));
        let mut stages = vec![];
        for (id, view) in self.group.folds.iter().rev() {
            let node = graph.node(*id);
            let operand = crate::fuse::reduction::operand(graph, *id, view, &inner);
            let value = self.read(node.inputs[0], operand);
            stages.push(Stage::Fold { op: node.op.kind, value });
            self.set_fold(*id, stages.len() as u32 - 1);
        }
        if let ([Stage::Fold { op, value }], [root]) = (&stages[..], roots)
            && root.view.is_in_order(&graph.node(root.node).ty.shape, &outer, &self.group.loops)
        {
            // The epilogue is over the rows alone.
            let (op, value) = (*op, *value);
            self.order.truncate(outer.len());
            self.values.clear();
            let epilogue = self.root(root);
            return Body::Reduce(ReduceBody { outer: outer_sizes, inner: inner_sizes, op, value, epilogue });
        }
        for (output, root) in roots.iter().enumerate() {
            let shape = &graph.node(root.node).ty.shape;
            let once = !root.view.loops(shape).iter().any(|at| inner.contains(at)) && inner_sizes.iter().any(|n| *n > 1);
            let access = root.view.access(shape, &self.order);
            let value = self.root(root);
            stages.push(Stage::Store { output: output as u32, access, once, value });
        }
        Body::Rows(RowsBody { rows: outer_sizes, inner: inner_sizes, stages })
    }

    fn matmul(&mut self, matmul: &FusedMatMul, root: &Root, columns: Option<&'a Group>) -> Body {
        let node = self.resolver.graph.node(matmul.node);
        let sum = matmul.loops.len() - 1;
        let missing = |at: Option<usize>| at.map_or(0, |at| at + 1);
        let [left, right] = matmul.products(self.resolver.graph);
        let size = |at: Option<usize>| at.map_or(1, |at| self.group.loops[at]);
        let (m, n, k) = (size(matmul.layout.rows), size(matmul.layout.columns), matmul.loops[sum]);
        let left = self.operand(matmul, (Matrix::Left, node.inputs[0]), left, [missing(matmul.layout.rows), sum + 1], [m, k]);
        let right = self.operand(matmul, (Matrix::Right, node.inputs[1]), right, [sum + 1, missing(matmul.layout.columns)], [k, n]);
        self.set_fold(matmul.node, 0);
        let mut epilogues = Epilogue::of_product(self.root(root));
        let batch = self.group.loops[..matmul.batches()].to_vec();
        epilogues.extend(columns.map(|columns| Epilogue::of_column_sums(self.columns(columns))));
        let is_narrow = node.ty.dtype == DType::I32 && node.inputs.iter().all(|input| fits_16_bits(self.resolver.graph, *input));
        Body::MatMul(MatMulBody { batch, m, n, k, left, right, prologue: None, is_narrow, epilogues })
    }

    /// What is stored of the column sums. Nothing in that group moves along the rows, which a loop stands for that it lacks.
    fn columns(&mut self, columns: &'a Group) -> ExprId {
        self.group = columns;
        self.order = SmallVec::from_slice(&[columns.loops.len(), 0]);
        self.members = members(columns);
        self.values.clear();
        self.folds.clear();
        columns.folds.iter().for_each(|(node, _)| self.set_fold(*node, 1));
        self.root(&columns.roots[0])
    }

    /// A matmul's operand, whose matrix axes are these of the matmul's loops, counted from 1 (0 is none), of these sizes.
    fn operand(&mut self, matmul: &FusedMatMul, (of, node): (Matrix, NodeId), view: View, matrix: [usize; 2], size: [usize; 2]) -> Operand {
        let mut seen = vec![];
        let found = self.resolver.source(node, view, &matmul.loops, |node, stop| seen.extend(stop.is_none().then_some(node)));
        self.parts.extend(seen.into_iter().map(|node| (CodePart::Operand(of), node)));
        let source = match found {
            Source::Scalar(_) => self.resolver.in_memory(node),
            found @ Source::Node(..) => found,
        };
        let Source::Node(id, view) = source else { unreachable!("just put into memory") };
        let all: SmallVec<[usize; 4]> = (0..matmul.loops.len()).collect();
        let Access { offset, strides } = view.access(&self.resolver.graph.node(id).ty.shape, &all);
        let matrix = matrix.map(|at| at.checked_sub(1).map_or(0, |at| strides[at]));
        let strides = strides[..matmul.batches()].iter().copied().chain(matrix).collect();
        Operand::strided(self.input(id), Access { offset, strides }, size)
    }

    /// The value of a node that is stored.
    fn root(&mut self, root: &Root) -> ExprId {
        let graph = self.resolver.graph;
        let node = graph.node(root.node);
        if node.op.kind.info().class == Class::Movement && self.resolver.scalar(root.node).is_none() {
            let operand = node.inputs[0];
            let view = root.view.through(&node.op, &node.ty.shape, &graph.node(operand).ty.shape, &self.group.loops);
            let value = self.read(operand, view.expect("every movement takes a view by rows"));
            self.set_seen(&[root.node], value);
            return value;
        }
        self.read(root.node, root.view.clone())
    }

    /// The element of a node that a view reads.
    pub(crate) fn read(&mut self, node: NodeId, view: View) -> ExprId {
        let mut seen: SmallVec<[NodeId; 4]> = SmallVec::new();
        match self.resolver.source(node, view, &self.group.loops, |node, stop| seen.extend(stop.is_none().then_some(node))) {
            Source::Scalar(scalar) => self.constant(scalar),
            Source::Node(id, view) => {
                let value = self.value(id, view);
                self.set_seen(&seen, value);
                value
            }
        }
    }

    /// Notes that a fold of this number is a node's.
    fn set_fold(&mut self, node: NodeId, number: u32) {
        self.folds.insert(node, number);
        self.parts.push((CodePart::Fold(number), node));
    }

    /// Notes that a value was found behind these movements: their code is the load, if it is one.
    fn set_seen(&mut self, seen: &[NodeId], value: ExprId) {
        if matches!(self.exprs[value.0 as usize].scalar, Scalar::Load { .. }) {
            self.parts.extend(seen.iter().map(|node| (CodePart::Expr(value), *node)));
        }
    }

    /// Notes that a node is the expressions from the first that its value took and that come from no other node; constants and
    /// what is loaded are nobody's.
    fn set_exprs(&mut self, node: NodeId, (first, known): (usize, usize), value: ExprId) {
        let others: FxHashSet<CodePart> = self.parts[known..].iter().map(|(part, _)| *part).collect();
        for at in first..self.exprs.len() {
            let part = CodePart::Expr(ExprId(at as u32));
            let is_own = !matches!(self.exprs[at].scalar, Scalar::Load { .. } | Scalar::Constant(_)) && !others.contains(&part);
            self.parts.extend(is_own.then_some((part, node)));
        }
        self.parts.push((CodePart::Expr(value), node));
    }

    fn value(&mut self, id: NodeId, view: View) -> ExprId {
        let node = self.resolver.graph.node(id);
        let dtype = node.ty.dtype;
        if let Some(fold) = self.folds.get(&id) {
            return self.add(dtype, Scalar::Accumulated(*fold));
        }
        let key = (id, view);
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let value = if self.members.contains(&key) {
            self.member(id, &key.1)
        } else {
            let access = key.1.access(&node.ty.shape, &self.order);
            let input = self.input(id);
            self.add(dtype, Scalar::Load { input, access })
        };
        self.values.insert(key, value);
        value
    }

    /// What is computed here. At most so many members are nested as a kernel has.
    fn member(&mut self, id: NodeId, view: &View) -> ExprId {
        let graph = self.resolver.graph;
        let node = graph.node(id);
        match (node.op.kind.info().class, view) {
            (Class::Elementwise, _) => {
                let mut args = SmallVec::new();
                for input in &node.inputs {
                    let scalar = self.resolver.scalar(*input);
                    args.push(match scalar {
                        Some(scalar) => self.constant(scalar),
                        None => {
                            let operand = view.broadcast(&node.ty.shape, &graph.node(*input).ty.shape);
                            self.read(*input, operand.expect("decided: it can be broadcast"))
                        }
                    });
                }
                let value = self.add(node.ty.dtype, Scalar::Apply { op: node.op.kind, args });
                self.parts.push((CodePart::Expr(value), id));
                value
            }
            (Class::Rearrange, View::PerAxis(rows)) => {
                let first = (self.exprs.len(), self.parts.len());
                let value = self.rearranged(id, rows);
                self.set_exprs(id, first, value);
                value
            }
            (_, view) => {
                let access = view.access(&node.ty.shape, &self.order);
                let value = self.add(DType::I32, Scalar::Index(access));
                self.parts.push((CodePart::Expr(value), id));
                value
            }
        }
    }

    pub(crate) fn index(&mut self, row: &Affine) -> ExprId {
        let access = View::Linear(row.clone()).access(&Shape::scalar(), &self.order);
        self.add(DType::I32, Scalar::Index(access))
    }

    pub(crate) fn int(&mut self, value: usize) -> ExprId {
        self.constant(Literal::I32(value as i32))
    }

    pub(crate) fn apply(&mut self, op: OpKind, dtype: DType, args: &[ExprId]) -> ExprId {
        self.add(dtype, Scalar::Apply { op, args: SmallVec::from_slice(args) })
    }

    pub(crate) fn constant(&mut self, scalar: Literal) -> ExprId {
        self.add(scalar.dtype(), Scalar::Constant(scalar))
    }

    pub(crate) fn input(&mut self, node: NodeId) -> u32 {
        let at = self.inputs.iter().position(|n| *n == node).unwrap_or_else(|| {
            self.inputs.push(node);
            self.inputs.len() - 1
        });
        at as u32
    }

    pub(crate) fn add(&mut self, dtype: DType, scalar: Scalar) -> ExprId {
        let expr = Expr { dtype, scalar };
        if let Some(id) = self.known.get(&expr) {
            return *id;
        }
        let id = ExprId(self.exprs.len() as u32);
        self.known.insert(expr.clone(), id);
        self.exprs.push(expr);
        id
    }
}
