//! Gaps: times in which a value need not be in memory, since it is cheap to compute again.

use super::estimate::{MemoryEstimate, Time};
use smallvec::SmallVec;
use tandem_ir::{Class, Graph, Node, NodeId, OpKind};

/// Cheap ops that computing a value again may cost for each element.
const MAX_OPS: u32 = 20;
/// An expensive op counts as this many cheap ones.
const EXPENSIVE_OPS: u32 = 4;
/// Greatest number of values in memory that a recipe starts from.
const MAX_LEAVES: usize = 4;

/// How a value is computed again: the number of ops, and the values that have to be in memory then.
#[derive(Clone, Default)]
struct Recipe {
    ops: u32,
    leaves: SmallVec<[NodeId; 4]>,
}

/// A time span in which a value need not be in memory, since it can be computed again at the end.
pub(super) struct Gap {
    pub(super) node: NodeId,
    pub(super) from: Time,
    pub(super) to: Time,
    /// When the value is read next.
    pub(super) wanted: Time,
    /// Whether the only remaining reader computes the value within its own kernel, so that it is not stored at the end either.
    pub(super) joins: bool,
    pub(super) bytes: i64,
    pub(super) ops: u32,
}

impl Gap {
    /// The half-open range of times in which the value is not in memory.
    pub(super) fn times(&self) -> (usize, usize) {
        (self.from as usize + 1, self.to as usize + usize::from(self.joins))
    }
}

/// Bytes in memory at each time, if the values of these gaps are not.
pub(super) fn live_bytes(graph: &Graph, estimate: &MemoryEstimate, without: &[Gap]) -> Vec<i64> {
    let mut row = vec![0; graph.len() + 1];
    for (id, _) in graph.nodes() {
        let bytes = estimate.bytes(graph, id);
        row[estimate.kernel[id.index()] as usize] += bytes;
        row[estimate.end(id) as usize + 1] -= bytes;
    }
    for gap in without {
        row[gap.times().0] -= gap.bytes;
        row[gap.times().1] += gap.bytes;
    }
    let mut bytes = 0;
    for change in &mut row {
        bytes += *change;
        *change = bytes;
    }
    row
}

/// The gaps of all values that can be computed again, and those of element-wise values for which that is too expensive.
pub(super) fn find_gaps(graph: &Graph, estimate: &MemoryEstimate) -> (Vec<Gap>, Vec<Gap>) {
    let mut recipes: Vec<Option<Recipe>> = vec![];
    let (mut found, mut too_expensive) = (vec![], vec![]);
    for (id, node) in graph.nodes() {
        let at = id.index();
        let own = recipe(node, &recipes);
        let stays = || Some(Recipe { ops: 0, leaves: [id].into_iter().collect() });
        if estimate.results[at] || node.op.kind == OpKind::Parameter {
            // The value is in memory anyway.
            recipes.push(Some(Recipe::default()));
            continue;
        }
        if !estimate.kept[at] {
            recipes.push(own);
            continue;
        }
        if node.op.kind.info().class != Class::Elementwise || estimate.crowded[at] {
            recipes.push(stays());
            continue;
        }
        let (bytes, before) = (estimate.bytes(graph, id), found.len());
        for pair in estimate.reads[at].windows(2) {
            let (from, wanted) = (pair[0], pair[1]);
            if wanted <= from + 1 {
                continue;
            }
            // Where an input of the recipe dies before the value is wanted, the value is computed and stored before that.
            let inputs_live_until = own.as_ref().map(|own| own.leaves.iter().map(|leaf| estimate.end(*leaf)).min().unwrap_or(wanted));
            let to = inputs_live_until.unwrap_or(from).min(wanted);
            let possible = to == wanted || (to > from + 1 && estimate.in_memory[at]);
            let ops = own.as_ref().map_or(0, |own| own.ops);
            let joins = !estimate.in_memory[at] && wanted == estimate.end(id);
            let gap = Gap { node: id, from, to: if possible { to } else { wanted }, wanted, joins, bytes, ops };
            if possible { found.push(gap) } else { too_expensive.push(gap) }
        }
        recipes.push(if found.len() > before { own } else { stays() });
    }
    (found, too_expensive)
}

/// How a node that is not in memory is computed, if that is cheap.
fn recipe(node: &Node, recipes: &[Option<Recipe>]) -> Option<Recipe> {
    let ops = match node.op.kind.info().class {
        Class::Leaf | Class::Movement => 0,
        Class::Elementwise if is_expensive(node.op.kind) => EXPENSIVE_OPS,
        Class::Elementwise => 1,
        Class::Reduce | Class::Rearrange | Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract | Class::Region => {
            return None;
        }
    };
    let mut all = Recipe { ops, leaves: SmallVec::new() };
    for input in &node.inputs {
        let below = recipes[input.index()].as_ref()?;
        all.ops += below.ops;
        all.leaves.extend(below.leaves.iter().copied());
    }
    all.leaves.sort_unstable();
    all.leaves.dedup();
    (all.ops <= MAX_OPS && all.leaves.len() <= MAX_LEAVES).then_some(all)
}

/// Whether an op takes many times the work of an addition.
fn is_expensive(kind: OpKind) -> bool {
    kind.info().costly || matches!(kind, OpKind::Sin | OpKind::Cos | OpKind::Atan | OpKind::Erf)
}
