//! In which order kernels run: each group has a rank, and groups of a higher rank run earlier. A new group runs before all
//! others, since what it stores is for them. A group may be moved up as long as nothing that it reads is stored by a group that
//! it would overtake.

use crate::fuse::decide::{FusionState, GroupUse};
use crate::fuse::group::{Group, Root};
use smallvec::{SmallVec, smallvec};
use tandem_ir::{NodeId, OpKind};

/// Groups that rise together.
const MAX_RAISED: usize = 4;

impl FusionState<'_> {
    /// A new group, which runs before all others.
    pub(crate) fn open(&mut self, group: Group) -> usize {
        let index = self.out.groups.len();
        if let Some(region) = group.region {
            self.stored_by[region.index()] = Some(index);
        }
        self.out.groups.push(group);
        self.rise(index);
        index
    }

    /// Lets a group run before all others.
    pub(crate) fn rise(&mut self, group: usize) {
        self.out.groups[group].rank = self.ranks;
        self.ranks += 1;
    }

    /// Whether a node has a place in memory already.
    pub(crate) fn is_stored(&self, id: NodeId) -> bool {
        self.stored_by[id.index()].is_some()
    }

    pub(crate) fn add_root(&mut self, group: usize, root: Root) {
        self.stored_by[root.node.index()] = Some(group);
        self.out.groups[group].roots.push(root);
    }

    /// Groups of a higher rank run earlier; both of one kernel have the same.
    pub(crate) fn rank(&self, group: usize) -> usize {
        self.out.groups[group].rank
    }

    /// Whether a group can run as if it had this rank: all that it reads is then stored already. What is not decided yet will
    /// be, by a kernel that runs before all of its readers.
    pub(crate) fn can_rise(&self, group: usize, rank: usize) -> bool {
        let group = &self.out.groups[group];
        rank <= group.rank || group.frontier.iter().filter_map(|id| self.stored_in(*id)).all(|by| self.rank(by) > rank)
    }

    /// The groups that have to rise, in this order, so that one can run before these readers: itself and all that it waits
    /// for. `None` when it waits for one of those, or for too many.
    pub(crate) fn rise_before(&self, group: usize, readers: &[usize]) -> Option<SmallVec<[usize; MAX_RAISED]>> {
        let mut rising: SmallVec<[usize; MAX_RAISED]> = smallvec![group];
        let mut next = 0;
        while next < rising.len() {
            let group = &self.out.groups[rising[next]];
            next += 1;
            if group.region.is_some() || group.partner().is_some() {
                return None;
            }
            for by in group.frontier.iter().filter_map(|id| self.stored_in(*id)) {
                if !rising.contains(&by) {
                    rising.push(by);
                }
            }
            if rising.len() > MAX_RAISED || rising.iter().any(|group| readers.contains(group)) {
                return None;
            }
        }
        rising.sort_unstable_by_key(|group| self.rank(*group));
        Some(rising)
    }

    /// The group that stores a node, if it is decided.
    fn stored_in(&self, id: NodeId) -> Option<usize> {
        let node = self.graph.node(id);
        let by = if node.op.kind == OpKind::Result { node.inputs[0] } else { id };
        self.stored_by[by.index()]
    }

    /// Of the readers of a fold, one that makes only results can wait for one that others read: so what those need does not
    /// wait for everything that goes into the result.
    pub(crate) fn let_feeders_go_first(&mut self, parts: &[GroupUse]) {
        let feeds = |group: usize| self.out.groups[group].roots.iter().any(|root| root.is_read);
        let Some(first) = parts.iter().map(|part| part.group).max_by_key(|group| self.rank(*group)) else { return };
        let can_lead = |group: &usize| feeds(*group) && self.out.groups[*group].partner().is_none() && self.can_rise(*group, self.ranks);
        let feeder = parts.iter().map(|part| part.group).find(can_lead);
        if let (false, Some(feeder)) = (feeds(first), feeder) {
            self.rise(feeder);
        }
    }
}
