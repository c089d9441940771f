//! Which steps of a program may run at the same time. A step that waits for nothing in between is moved up next to an earlier
//! one, for several threads to share them: kernels too short to be worth all threads alone, or that cannot be cut. Small kernels
//! gain nothing and stay, and no order is chosen that needs much more memory.

use crate::ir::kernel::{Body, Kernel};
use crate::ir::program::{Argument, Refusal, Step};
use crate::ir::sequential::SequentialBody;
use crate::memory::plan::{PendingValue, bytes};
use rustc_hash::{FxHashMap, FxHashSet};

/// Points of all loops from which on a kernel counts: a few microseconds.
const MIN_POINTS: usize = 1 << 14;
/// Points up to which it does: all threads can share a longer one, unless it cannot be cut.
const MAX_POINTS: usize = 1 << 22;
/// How many steps may be passed over by one that moves up.
const LOOKAHEAD: usize = 32;
/// Steps that run at the same time.
const MAX_CONCURRENT: usize = 16;
/// Bytes that may be needed at once beyond those that the order before needs: so many, or this part of those.
const EXTRA_BYTES: usize = 256 << 10;
/// See [`EXTRA_BYTES`].
const EXTRA_PART: usize = 8;

/// Reorders the steps of a program without choices and loops, before its pending values have places in memory; says for
/// each step whether it may run concurrent the one before it.
pub(crate) fn reorder(steps: &mut Vec<Step>, refusals: &mut [Refusal], pending: &[PendingValue]) -> Vec<bool> {
    if steps.iter().filter(|step| is_worthwhile(&step.kernel)).nth(1).is_none() {
        return vec![false; steps.len()];
    }
    let written_by: FxHashMap<Argument, usize> =
        steps.iter().enumerate().flat_map(|(at, step)| step.outputs.iter().map(move |output| (*output, at))).collect();
    let mut is_done = vec![false; steps.len()];
    let (mut order, mut concurrent) = (Vec::with_capacity(steps.len()), Vec::with_capacity(steps.len()));
    for first in 0..steps.len() {
        if is_done[first] {
            continue;
        }
        let mut together = vec![first];
        if is_worthwhile(&steps[first].kernel) {
            for later in (first + 1..steps.len()).filter(|later| !is_done[*later]).take(LOOKAHEAD) {
                let step = &steps[later];
                let is_ready = || step.inputs.iter().filter_map(|input| written_by.get(input)).all(|by| is_done[*by]);
                if together.len() < MAX_CONCURRENT && is_worthwhile(&step.kernel) && is_ready() {
                    together.push(later);
                }
            }
        }
        for (index, step) in together.into_iter().enumerate() {
            is_done[step] = true;
            order.push(step);
            concurrent.push(index > 0);
        }
    }
    let in_order: Vec<usize> = (0..steps.len()).collect();
    let apart = vec![false; steps.len()];
    let before = peak(steps, &in_order, &apart, pending);
    if peak(steps, &order, &concurrent, pending) > before + EXTRA_BYTES.max(before / EXTRA_PART) {
        return apart;
    }
    permute(steps, refusals, &order);
    concurrent
}

/// Puts steps into this order; refusals follow their steps.
pub(crate) fn permute(steps: &mut Vec<Step>, refusals: &mut [Refusal], order: &[usize]) {
    let mut now_at = vec![0; steps.len()];
    order.iter().enumerate().for_each(|(now, before)| now_at[*before] = now);
    refusals.iter_mut().for_each(|refusal| refusal.step = now_at[refusal.step]);
    let mut sorted: Vec<(usize, Step)> = now_at.into_iter().zip(std::mem::take(steps)).collect();
    sorted.sort_unstable_by_key(|(now, _)| *now);
    steps.extend(sorted.into_iter().map(|(_, step)| step));
}

/// The most bytes of pending values that are needed at once when steps run in this order, some concurrent the one before.
fn peak(steps: &[Step], order: &[usize], concurrent: &[bool], pending: &[PendingValue]) -> usize {
    let mut lives: Vec<Option<(usize, usize)>> = vec![None; pending.len()];
    let mut now = 0;
    for (step, concurrent) in order.iter().map(|at| &steps[*at]).zip(concurrent) {
        now += usize::from(!concurrent);
        for argument in step.inputs.iter().chain(&step.outputs) {
            if let Argument::Slot(i) = argument {
                lives[*i as usize].get_or_insert((now, now)).1 = now;
            }
        }
    }
    let (mut begins, mut ends) = (vec![0; now + 2], vec![0; now + 2]);
    for (life, value) in lives.iter().zip(pending) {
        if let Some((first, last)) = life {
            begins[*first] += bytes(value.buffer);
            ends[*last + 1] += bytes(value.buffer);
        }
    }
    let alive = begins.iter().zip(&ends).scan(0, |alive, (begin, end)| {
        *alive = *alive + begin - end;
        Some(*alive)
    });
    alive.max().unwrap_or(0)
}

/// Whether running a kernel concurrent others can be of use.
fn is_worthwhile(kernel: &Kernel) -> bool {
    let all = |sizes: &[usize]| sizes.iter().product::<usize>();
    let (each, is_whole) = match &kernel.body {
        Body::Map(_) => (1, false),
        Body::Rows(rows) => (1, all(&rows.rows) == 1),
        Body::Reduce(reduce) => (all(&reduce.inner), all(&reduce.outer) == 1),
        Body::MatMul(mm) => (mm.k, false),
        Body::Attention(attention) => (attention.scores.n, false),
        Body::Sequential(SequentialBody::Sort(sort)) => (1, sort.rows == 1),
        Body::Sequential(SequentialBody::Scatter(scatter)) => (scatter.updates.div_ceil(scatter.rows), false),
        Body::Sequential(SequentialBody::Scan(scan)) => (1, scan.rows * scan.width == 1),
    };
    let points = each * all(&kernel.domain());
    points >= MIN_POINTS && (points <= MAX_POINTS || is_whole)
}

/// For how many of these steps, from the first on, none touches what another one writes.
pub fn independent(steps: &[Step]) -> usize {
    let (mut read, mut written) = (FxHashSet::default(), FxHashSet::default());
    let is_free = |step: &&Step| {
        let meets = step.outputs.iter().any(|output| read.contains(output) || written.contains(output))
            || step.inputs.iter().any(|input| written.contains(input));
        read.extend(step.inputs.iter().copied());
        written.extend(step.outputs.iter().copied());
        !meets
    };
    steps.iter().take_while(is_free).count()
}
