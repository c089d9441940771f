//! In which order kernels run: each group has a rank, and groups of a higher rank run earlier. A new group runs before all
//! others, since what it stores is for them. A group may be moved up as long as nothing that it reads is stored by a group that
//! it would overtake.

use crate::fuse::state::{FusionState, GroupUse};
use smallvec::{SmallVec, smallvec};

/// Groups that are moved up together.
pub(crate) const MAX_MOVED: usize = 4;

/// Whether a group can run as if it had this rank: all that it reads is then stored already. What is not decided yet will
/// be, by a kernel that runs before all of its readers.
pub(crate) fn can_have_rank(state: &FusionState<'_>, group: usize, rank: usize) -> bool {
    let group = state.group(group);
    rank <= group.rank || group.frontier.iter().filter_map(|id| state.stored_in(*id)).all(|by| state.rank(by) > rank)
}

/// The groups that have to run before all others, in this order, so that one can run before these readers: itself and all that
/// it waits for. `None` when it waits for one of those, or for too many.
pub(crate) fn groups_to_run_first(state: &FusionState<'_>, group: usize, readers: &[usize]) -> Option<SmallVec<[usize; MAX_MOVED]>> {
    let mut moved: SmallVec<[usize; MAX_MOVED]> = smallvec![group];
    let mut next = 0;
    while next < moved.len() {
        let group = state.group(moved[next]);
        next += 1;
        if group.region.is_some() || group.partner().is_some() {
            return None;
        }
        for by in group.frontier.iter().filter_map(|id| state.stored_in(*id)) {
            if !moved.contains(&by) {
                moved.push(by);
            }
        }
        if moved.len() > MAX_MOVED || moved.iter().any(|group| readers.contains(group)) {
            return None;
        }
    }
    moved.sort_unstable_by_key(|group| state.rank(*group));
    Some(moved)
}

/// Of the readers of a fold, the one that should run before all others: where the first makes only results, one whose own
/// results are read, so that what needs those does not wait for everything that goes into the others.
pub(crate) fn producer_to_run_first(state: &FusionState<'_>, parts: &[GroupUse]) -> Option<usize> {
    let is_producer = |group: usize| state.group(group).roots.iter().any(|root| root.is_read);
    let first = parts.iter().map(|part| part.group).max_by_key(|group| state.rank(*group))?;
    if is_producer(first) {
        return None;
    }
    let can_lead =
        |group: &usize| is_producer(*group) && state.group(*group).partner().is_none() && can_have_rank(state, *group, state.next_rank);
    parts.iter().map(|part| part.group).find(can_lead)
}
