//! What a user says about fusion, beside the rules.

use std::collections::BTreeMap;
use tandem_ir::NodeId;

/// Which nodes may be computed by the kernels that read them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Fusion {
    /// None.
    Off,
    /// Those for which it is possible and pays, by the rules.
    #[default]
    Automatic,
    /// The same but for these: `true` where it is possible, whether it pays or not, and `false` never.
    Chosen(BTreeMap<NodeId, bool>),
}

impl From<bool> for Fusion {
    fn from(is_on: bool) -> Fusion {
        if is_on { Fusion::Automatic } else { Fusion::Off }
    }
}

impl Fusion {
    pub(crate) fn is_on(&self) -> bool {
        *self != Fusion::Off
    }

    /// Whether a node never joins a kernel.
    pub(crate) fn is_forbidden(&self, id: NodeId) -> bool {
        self.choice(id) == Some(false)
    }

    /// Whether a node joins a kernel even where that costs more.
    pub(crate) fn is_forced(&self, id: NodeId) -> bool {
        self.choice(id) == Some(true)
    }

    fn choice(&self, id: NodeId) -> Option<bool> {
        match self {
            Fusion::Chosen(choices) => choices.get(&id).copied(),
            Fusion::Off | Fusion::Automatic => None,
        }
    }

    /// The same for a graph in which nodes stand for others.
    pub(crate) fn of_expanded(&self, from: &[NodeId]) -> Fusion {
        let Fusion::Chosen(choices) = self else { return self.clone() };
        let choice = |(id, known): (usize, &NodeId)| choices.get(known).map(|choice| (NodeId(id as u32), *choice));
        Fusion::Chosen(from.iter().enumerate().filter_map(choice).collect())
    }

    /// The same for a region, whose nodes have numbers of their own.
    pub(crate) fn of_region(&self) -> Fusion {
        Fusion::from(self.is_on())
    }
}
