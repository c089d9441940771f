//! Rebuilding: graphs made from nodes of another graph.
//!
//! A pass or transform starts from [`Graph::rebuild`], which gives a builder and a map from old nodes to new ones, and copies
//! or replaces node after node in order.

use crate::{Graph, GraphBuilder, Node, NodeId};
use smallvec::SmallVec;

impl Graph {
    /// Which nodes can be reached from the roots along operands, by node index; the roots are included.
    pub fn reachable_from(&self, roots: impl IntoIterator<Item = NodeId>) -> Vec<bool> {
        let mut reachable = vec![false; self.len()];
        roots.into_iter().for_each(|r| reachable[r.index()] = true);
        for (id, node) in self.nodes().rev() {
            if reachable[id.index()] {
                node.inputs.iter().for_each(|i| reachable[i.index()] = true);
            }
        }
        reachable
    }

    /// A builder with this graph's name, parameters and origins but none of its other nodes, and a map from this graph's
    /// nodes to the new ones, in which the parameters are already set.
    pub fn rebuild(&self) -> (GraphBuilder, Vec<Option<NodeId>>) {
        self.rebuild_with(0..self.parameters.len())
    }

    /// [`Graph::rebuild`] with the parameters of these indices, in this order; the others are missing in the map.
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
    /// Adds a copy of a node of a valid graph, on other operands of the same types: the type is kept, not inferred again.
    pub fn copy(&mut self, node: &Node, inputs: impl IntoIterator<Item = NodeId>) -> NodeId {
        let inputs: SmallVec<[NodeId; 3]> = inputs.into_iter().collect();
        self.add(Node { op: node.op.clone(), inputs, ty: node.ty.clone(), origin: node.origin })
    }

    /// [`GraphBuilder::copy`] on the new nodes of the operands.
    pub fn copy_mapped(&mut self, node: &Node, map: &[Option<NodeId>]) -> NodeId {
        self.copy(node, node.inputs.iter().map(|i| mapped(map, *i)))
    }
}

/// The new node of an old one.
///
/// # Panics
/// When the old node has not been rebuilt yet: operands come before their users.
pub fn mapped(map: &[Option<NodeId>], node: NodeId) -> NodeId {
    map[node.index()].expect("operands are built before their users")
}
