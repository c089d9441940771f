//! Names in scope, for the graph that is built and the graphs around it.

use super::constant_values::ConstantValues;
use rustc_hash::FxHashMap;
use tandem_ir::{GraphBuilder, NodeId};

/// The tensors of each sequence of a graph, by the node that stands for it.
pub type Sequences = FxHashMap<NodeId, Vec<NodeId>>;

/// The scopes of one graph, and its captures from the graph around it.
#[derive(Default)]
pub struct Names {
    pub scopes: Vec<FxHashMap<String, NodeId>>,
    /// Whether the names of the graph around are hidden.
    pub hidden: bool,
    /// The parameter or constant that stands for each captured node.
    pub stand_ins: FxHashMap<NodeId, NodeId>,
    /// Captured nodes and their parameters, in order.
    pub captures: Vec<(NodeId, NodeId)>,
}

impl Names {
    /// One scope, for the names of a model.
    pub fn for_model() -> Names {
        Names { scopes: vec![FxHashMap::default()], ..Names::default() }
    }

    /// Whether the innermost scope has a name.
    pub fn has(&self, name: &str) -> bool {
        self.scopes.last().is_some_and(|scope| scope.contains_key(name))
    }

    /// Names a node in the innermost scope.
    pub fn define(&mut self, name: &str, node: NodeId) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.to_owned(), node);
        }
    }

    /// Enters a scope.
    pub fn enter(&mut self, scope: FxHashMap<String, NodeId>) {
        self.scopes.push(scope);
    }

    /// Leaves a scope.
    pub fn leave(&mut self) {
        self.scopes.pop();
    }

    /// Hides all names until they are given to [`Names::restore`].
    pub fn hide(&mut self) -> (Vec<FxHashMap<String, NodeId>>, bool) {
        (std::mem::take(&mut self.scopes), std::mem::replace(&mut self.hidden, true))
    }

    /// Restores the names that [`Names::hide`] returned.
    pub fn restore(&mut self, (scopes, hidden): (Vec<FxHashMap<String, NodeId>>, bool)) {
        (self.scopes, self.hidden) = (scopes, hidden);
    }
}

/// A graph around the one that is being built.
pub struct OuterGraph {
    pub b: GraphBuilder,
    pub known: ConstantValues,
    pub names: Names,
    pub sequences: Sequences,
}
