//! Reverse mode: the linear part of a forward-mode graph, transposed. Cotangents of the results flow back to the
//! tangents that were its inputs; what does not depend on those is copied as coefficients.
//!
//! Refuses ops that are not linear: `forward` builds tangents of linear ops alone. Rules for regions belong here as a
//! family of their own.

mod linear;
mod moved;

use crate::build::{Build, mapped, needed};
use crate::{Error, forward};
use smallvec::SmallVec;
use tandem_ir::{Graph, Node, NodeId, OpKind, ParameterRole};

/// The graph that computes the results and, from a cotangent for each result in `of`, the gradients with respect to the
/// parameters in `wrt`. Its parameters are those of the graph, then the cotangents; its results those of the graph, then
/// the gradients.
pub fn vjp(graph: &Graph, wrt: &[usize], of: &[usize]) -> Result<Graph, Error> {
    let both = forward::jvp(graph, wrt, of)?;
    transpose(&both, graph.parameters().len(), graph.outputs().len())
}

/// As [`vjp`], of one result that is a scalar: its cotangent is 1 and no parameter.
pub fn gradient(graph: &Graph, wrt: &[usize], of: usize) -> Result<Graph, Error> {
    let ty = &graph.node(graph.outputs()[of]).ty;
    if ty.shape.rank() > 0 {
        return Err(Error::NotScalar { shape: ty.shape.clone() });
    }
    let both = forward::jvp(graph, wrt, &[of])?;
    Transposition::new(&both, graph.parameters().len(), graph.outputs().len()).run(true)
}

/// Transposes the part of a graph that is linear in the parameters from number `from` on: they become results, and the
/// results from number `of` on, linear in them, become parameters.
fn transpose(graph: &Graph, from: usize, of: usize) -> Result<Graph, Error> {
    Transposition::new(graph, from, of).run(false)
}

struct Transposition<'a> {
    graph: &'a Graph,
    from: usize,
    of: usize,
    b: Build,
    /// Which nodes are linear in the inputs.
    linear: Vec<bool>,
    /// New nodes of those that are not.
    map: Vec<Option<NodeId>>,
    /// Of linear nodes.
    cotangents: Vec<Option<NodeId>>,
}

/// What a rule knows.
struct Rule<'a> {
    b: &'a mut Build,
    graph: &'a Graph,
    node: &'a Node,
    /// The cotangent of the result.
    ct: NodeId,
    /// Which operands are linear.
    linear: SmallVec<[bool; 3]>,
    map: &'a [Option<NodeId>],
}

/// The cotangent of each linear operand.
type Cotangents = Result<SmallVec<[(usize, NodeId); 3]>, Error>;

impl<'a> Transposition<'a> {
    fn new(graph: &'a Graph, from: usize, of: usize) -> Transposition<'a> {
        let mut linear = vec![false; graph.len()];
        graph.parameters()[from..].iter().for_each(|p| linear[p.node.index()] = true);
        for (id, node) in graph.nodes() {
            linear[id.index()] |= node.inputs.iter().any(|i| linear[i.index()]);
        }
        Transposition {
            graph,
            from,
            of,
            b: Build::new(&graph.name),
            linear,
            map: vec![None; graph.len()],
            cotangents: vec![None; graph.len()],
        }
    }

    /// With `ones` the cotangents are 1 instead of parameters.
    fn run(mut self, ones: bool) -> Result<Graph, Error> {
        let graph = self.graph;
        for p in &graph.parameters()[..self.from] {
            let node = self.b.parameter(&p.name, p.role, graph.node(p.node).ty.clone());
            self.map[p.node.index()] = Some(node);
        }
        let seeded = &graph.outputs()[self.of..];
        let mut seeds = vec![];
        for (i, output) in seeded.iter().enumerate() {
            self.b.stem_from(graph, *output);
            let ty = &graph.node(*output).ty;
            seeds.push(if ones {
                self.b.filled(ty, 1.0)?
            } else {
                self.b.parameter(&format!("cotangent{}", i + 1), ParameterRole::Argument, ty.clone())
            });
        }
        self.copy_coefficients()?;
        for (output, seed) in seeded.iter().zip(seeds) {
            self.contribute(*output, seed)?;
        }
        for (id, node) in graph.nodes().rev() {
            if let Some(ct) = self.cotangents[id.index()]
                && node.op.kind != OpKind::Parameter
            {
                self.b.stem_from(graph, id);
                let linear = node.inputs.iter().map(|i| self.linear[i.index()]).collect();
                let mut rule = Rule { b: &mut self.b, graph, node, ct, linear, map: &self.map };
                for (operand, ct) in rule.cotangents()? {
                    self.contribute(node.inputs[operand], ct)?;
                }
            }
        }
        let mut outputs: Vec<NodeId> = graph.outputs()[..self.of].iter().map(|o| mapped(&self.map, *o)).collect();
        for p in &graph.parameters()[self.from..] {
            outputs.push(match self.cotangents[p.node.index()] {
                Some(ct) => ct,
                None => self.b.zeros(&graph.node(p.node).ty)?,
            });
        }
        Ok(self.b.finish(&outputs))
    }

    /// Copies everything that is not linear and that results or linear nodes need.
    fn copy_coefficients(&mut self) -> Result<(), Error> {
        let needed = needed(self.graph, self.graph.outputs().iter().copied());
        for (id, node) in self.graph.nodes() {
            if needed[id.index()] && !self.linear[id.index()] && self.map[id.index()].is_none() {
                self.b.stem_from(self.graph, id);
                self.map[id.index()] = Some(self.b.copy(node, &self.map)?);
            }
        }
        Ok(())
    }

    /// Adds to the cotangent of a node; one that is not linear has none.
    fn contribute(&mut self, node: NodeId, ct: NodeId) -> Result<(), Error> {
        if self.linear[node.index()] {
            let so_far = self.cotangents[node.index()];
            self.cotangents[node.index()] = Some(match so_far {
                Some(sum) => self.b.add(sum, ct)?,
                None => ct,
            });
        }
        Ok(())
    }
}

impl Rule<'_> {
    fn cotangents(&mut self) -> Cotangents {
        use OpKind::*;
        match self.node.op.kind {
            Negative => self.negative(),
            Cast => self.cast(),
            Add => self.add(),
            Subtract => self.subtract(),
            Multiply => self.multiply(),
            Divide => self.divide(),
            Where => self.choice(),
            Sum => self.sum(),
            CumulativeSum => self.cumulative_sum(),
            Reshape => self.reshape(),
            Permute => self.permute(),
            BroadcastTo => self.broadcast_to(),
            Slice => self.slice(),
            Windows => self.windows(),
            Pad => self.pad(),
            Concatenate => self.concatenate(),
            Take => self.take(),
            Scatter => self.scatter(),
            MatMul => self.matmul(),
            Parameter | Constant | Iota | Abs | Floor | Round | Sqrt | Exp | Log | Sin | Cos | Atan | Tanh | Erf | Sigmoid | Relu
            | BitwiseNot | Bitcast | FloorDivide | Remainder | Power | Maximum | Minimum | Equal | NotEqual | Less | LessEqual
            | Greater | GreaterEqual | BitwiseAnd | BitwiseOr | BitwiseXor | ShiftLeft | ShiftRight | Prod | Max | Min | CumulativeProd
            | ArgSort => self.not_linear(),
        }
    }

    fn not_linear<T>(&self) -> Result<T, Error> {
        Err(Error::NotLinear { op: self.node.op.kind })
    }

    /// Type of an operand.
    fn ty(&self, operand: usize) -> &tandem_ir::TensorType {
        &self.graph.node(self.node.inputs[operand]).ty
    }

    /// An operand that is not linear.
    fn coefficient(&self, operand: usize) -> Result<NodeId, Error> {
        self.map[self.node.inputs[operand].index()].ok_or(Error::NotLinear { op: self.node.op.kind })
    }

    /// The cotangent of the operand, from one of the result's shape.
    fn summed_to(&mut self, operand: usize, ct: NodeId) -> Result<(usize, NodeId), Error> {
        let shape = self.ty(operand).shape.clone();
        Ok((operand, self.b.sum_to(ct, &shape)?))
    }
}
