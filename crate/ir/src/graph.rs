//! Graphs and their builder: nodes in an arena, named by typed ids, each with the place in the source that made it.

use crate::{Attr, DType, Error, Literal, Op, OpKind, Region, Shape, TensorType, infer};
use smallvec::SmallVec;
use std::fmt;
use std::sync::Arc;

/// A node of one graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The node's index in the arena.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Index into the graph's list of origins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OriginId(pub u32);

/// The place in a notebook that made a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin {
    /// The notebook's cell id.
    pub cell: String,
    /// Execution count of the run, Jupyter's `In [n]`.
    pub execution: u32,
    /// Line number, from 1.
    pub line: u32,
    /// The modules that were being called, outermost first, with `/` between them; empty outside of all.
    pub scope: Arc<str>,
}

/// One value of a graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The op that computes the value.
    pub op: Op,
    /// Operands.
    pub inputs: SmallVec<[NodeId; 3]>,
    /// Dtype and shape.
    pub ty: TensorType,
    /// The line that made the node.
    pub origin: Option<OriginId>,
}

impl Node {
    /// The scalar, if the node is a constant.
    pub fn literal(&self) -> Option<Literal> {
        if let (OpKind::Constant, Attr::Literal(literal)) = (self.op.kind, &self.op.attr) { Some(*literal) } else { None }
    }
}

/// What an input of a graph stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParameterRole {
    /// An argument of the traced function.
    Argument,
    /// A tensor that the function closes over, read again at each call.
    Captured,
}

/// An input of a graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// For people; generated code does not depend on it.
    pub name: String,
    /// Whether it is an argument or a captured tensor.
    pub role: ParameterRole,
    /// The node that stands for it.
    pub node: NodeId,
}

/// A program on tensors. Built by [`GraphBuilder`], so that every node's type is inferred from the op table.
///
/// ```
/// use tandem_ir::{DType, GraphBuilder, OpKind, ParameterRole, TensorType};
///
/// let mut builder = GraphBuilder::new("f");
/// let x = builder.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [2, 3]));
/// let w = builder.parameter("w", ParameterRole::Captured, TensorType::new(DType::F32, [3, 4]));
/// let product = builder.push(OpKind::MatMul, &[x, w], None)?;
/// let graph = builder.finish(&[product]);
/// assert_eq!(graph.node(product).ty.to_string(), "f32[2, 4]");
/// assert!(graph.to_string().contains("%2 = matmul %0, %1 : f32[2, 4]"));
/// # Ok::<(), tandem_ir::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    /// For people only.
    pub name: String,
    /// In topological order.
    pub(crate) nodes: Vec<Node>,
    /// In the order of the call.
    pub(crate) parameters: Vec<Parameter>,
    /// The results.
    pub(crate) outputs: Vec<NodeId>,
    /// Places that nodes refer to.
    pub(crate) origins: Vec<Origin>,
}

impl Graph {
    /// All nodes with their ids, operands before users.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = (NodeId, &Node)> + ExactSizeIterator {
        self.nodes.iter().enumerate().map(|(i, n)| (NodeId(i as u32), n))
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the graph has no nodes.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// One node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The inputs, in the order of the call.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The results.
    pub fn outputs(&self) -> &[NodeId] {
        &self.outputs
    }

    /// The line that made a node.
    pub fn origin(&self, id: NodeId) -> Option<&Origin> {
        self.node(id).origin.map(|o| &self.origins[o.0 as usize])
    }

    /// The graph with the lines that made its nodes, in order; `None` where that is not known.
    pub fn with_origins(mut self, origins: impl IntoIterator<Item = Option<Origin>>) -> Graph {
        let mut places = GraphBuilder::new("");
        for (node, origin) in self.nodes.iter_mut().zip(origins) {
            node.origin = origin.map(|origin| places.origin(origin));
        }
        self.origins = places.graph.origins;
        self
    }

    /// The users of each node in order, a user once for each operand that reads the node. A graph's results are not users.
    pub fn users(&self) -> Vec<SmallVec<[NodeId; 2]>> {
        let mut users = vec![SmallVec::new(); self.len()];
        for (id, node) in self.nodes() {
            for input in &node.inputs {
                users[input.index()].push(id);
            }
        }
        users
    }
}

/// Builds a graph node by node, inferring types.
#[derive(Clone, Debug)]
pub struct GraphBuilder {
    pub(crate) graph: Graph,
}

impl GraphBuilder {
    /// An empty graph.
    pub fn new(name: &str) -> GraphBuilder {
        GraphBuilder { graph: Graph { name: name.to_owned(), nodes: vec![], parameters: vec![], outputs: vec![], origins: vec![] } }
    }

    /// The graph built so far.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Adds an input.
    pub fn parameter(&mut self, name: &str, role: ParameterRole, ty: TensorType) -> NodeId {
        let index = self.graph.parameters.len() as u32;
        let op = Op::new(OpKind::Parameter, Attr::Index(index));
        let node = self.add(Node { op, inputs: SmallVec::new(), ty, origin: None });
        self.graph.parameters.push(Parameter { name: name.to_owned(), role, node });
        node
    }

    /// Adds a scalar constant.
    pub fn constant(&mut self, value: Literal, origin: Option<OriginId>) -> NodeId {
        let op = Op::new(OpKind::Constant, Attr::Literal(value));
        let ty = TensorType::new(value.dtype(), Shape::scalar());
        self.add(Node { op, inputs: SmallVec::new(), ty, origin })
    }

    /// Adds an op; its type is inferred.
    ///
    /// # Errors
    /// When the op does not take operands of these types.
    pub fn push(&mut self, op: impl Into<Op>, inputs: &[NodeId], origin: Option<OriginId>) -> Result<NodeId, Error> {
        let op = op.into();
        if let Some(bad) = inputs.iter().find(|i| i.index() >= self.graph.len()) {
            return Err(Error::Invalid { problem: format!("{} names {bad}, which does not exist yet", op.kind.info().name) });
        }
        let ty = infer::node_type(&self.graph, &op, inputs)?;
        Ok(self.add(Node { op, inputs: SmallVec::from_slice(inputs), ty, origin }))
    }

    /// Adds an op with sub-graphs; returns all of its results.
    pub fn region(&mut self, region: impl Into<Arc<Region>>, inputs: &[NodeId], origin: Option<OriginId>) -> Result<Vec<NodeId>, Error> {
        let region: Arc<Region> = region.into();
        let node = self.push(Op::new(region.kind(), Attr::Region(region.clone())), inputs, origin)?;
        (0..region.results()).map(|i| self.result(node, i, origin)).collect()
    }

    /// Adds one result of an op with sub-graphs.
    pub fn result(&mut self, region: NodeId, index: usize, origin: Option<OriginId>) -> Result<NodeId, Error> {
        self.push(Op::new(OpKind::Result, Attr::Index(index as u32)), &[region], origin)
    }

    /// Adds a cast unless the node already has the dtype.
    pub fn cast(&mut self, node: NodeId, dtype: DType, origin: Option<OriginId>) -> Result<NodeId, Error> {
        if self.graph.node(node).ty.dtype == dtype {
            return Ok(node);
        }
        self.push(Op::new(OpKind::Cast, Attr::DType(dtype)), &[node], origin)
    }

    /// Adds an origin; equal ones in a row share an id.
    pub fn origin(&mut self, origin: Origin) -> OriginId {
        if self.graph.origins.last() != Some(&origin) {
            self.graph.origins.push(origin);
        }
        OriginId(self.graph.origins.len() as u32 - 1)
    }

    /// The graph with these results.
    pub fn finish(mut self, outputs: &[NodeId]) -> Graph {
        self.graph.outputs = outputs.to_vec();
        self.graph
    }

    pub(crate) fn add(&mut self, node: Node) -> NodeId {
        self.graph.nodes.push(node);
        NodeId(self.graph.nodes.len() as u32 - 1)
    }
}
