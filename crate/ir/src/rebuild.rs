//! Graphs made from parts of another one: which nodes are needed, a builder to start from, nodes copied to where a map says
//! that their operands went. Refuses to choose what is changed: that is a pass's or a transform's own business.

use crate::{Graph, GraphBuilder, Node, NodeId};
use smallvec::SmallVec;

impl Graph {
    /// Which nodes these need, themselves included.
    pub fn needed(&self, roots: impl IntoIterator<Item = NodeId>) -> Vec<bool> {
        let mut needed = vec![false; self.len()];
        roots.into_iter().for_each(|r| needed[r.index()] = true);
        for (id, node) in self.nodes().rev() {
            if needed[id.index()] {
                node.inputs.iter().for_each(|i| needed[i.index()] = true);
            }
        }
        needed
    }

    /// A builder that starts with this graph's name, parameters and origins but none of its other nodes: what a pass
    /// rebuilds into. The second value maps this graph's nodes to the new ones and knows the parameters already.
    pub fn rebuild(&self) -> (GraphBuilder, Vec<Option<NodeId>>) {
        self.rebuild_with(0..self.parameters.len())
    }

    /// [`Graph::rebuild`] with these parameters, in this order; the map does not know the others.
    pub fn rebuild_with(&self, parameters: impl IntoIterator<Item = usize>) -> (GraphBuilder, Vec<Option<NodeId>>) {
        let mut builder = GraphBuilder::new(&self.name);
        builder.graph.origins.clone_from(&self.origins);
        let mut map = vec![None; self.len()];
        for index in parameters {
            let p = &self.parameters[index];
            let node = self.node(p.node);
            let new = builder.parameter(&p.name, p.role, node.ty.clone());
            builder.graph.nodes[new.index()].origin = node.origin;
            map[p.node.index()] = Some(new);
        }
        (builder, map)
    }
}

impl GraphBuilder {
    /// Adds a node of a valid graph again, on operands of the types that it had: its type is kept, not inferred anew.
    pub fn copy(&mut self, node: &Node, inputs: impl IntoIterator<Item = NodeId>) -> NodeId {
        let inputs: SmallVec<[NodeId; 3]> = inputs.into_iter().collect();
        self.add(Node { op: node.op.clone(), inputs, ty: node.ty.clone(), origin: node.origin })
    }

    /// [`GraphBuilder::copy`] on the new nodes of its operands.
    pub fn copy_mapped(&mut self, node: &Node, map: &[Option<NodeId>]) -> NodeId {
        self.copy(node, node.inputs.iter().map(|i| mapped(map, *i)))
    }
}

/// The new node of an old one.
///
/// # Panics
/// When the old node has not been built again: operands come before their users.
pub fn mapped(map: &[Option<NodeId>], node: NodeId) -> NodeId {
    map[node.index()].expect("operands are built before their users")
}
