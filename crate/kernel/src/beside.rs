//! Which steps of a program may run at the same time. A step that waits for nothing in between is moved up beside an
//! earlier one, for several threads to share them: kernels too short to be worth all threads alone, or that cannot be cut.
//! Refuses small kernels, which gain nothing, many steps at once and large outputs, which would have to be kept for longer.

use crate::ir::{Body, Kernel};
use crate::program::{Argument, Refused, Step};
use rustc_hash::{FxHashMap, FxHashSet};

/// Points of all loops from which on a kernel counts: a few microseconds.
const WORK: usize = 1 << 14;
/// How many steps may be passed over by one that moves up.
const AHEAD: usize = 32;
/// Steps that run at the same time.
const MOST: usize = 16;
/// Bytes that the steps that move up beside another one may write together.
const MOST_BYTES: usize = 4 << 20;

/// Reorders the steps of a program without choices and loops, before its values have places in memory; says for each step
/// whether it may run beside the one before it.
pub(crate) fn arrange(steps: &mut Vec<Step>, refused: &mut [Refused]) -> Vec<bool> {
    if steps.iter().filter(|step| is_worth_it(&step.kernel)).nth(1).is_none() {
        return vec![false; steps.len()];
    }
    let written_by: FxHashMap<Argument, usize> =
        steps.iter().enumerate().flat_map(|(at, step)| step.outputs.iter().map(move |output| (*output, at))).collect();
    let mut is_done = vec![false; steps.len()];
    let (mut order, mut beside) = (Vec::with_capacity(steps.len()), Vec::with_capacity(steps.len()));
    for first in 0..steps.len() {
        if is_done[first] {
            continue;
        }
        let mut together = vec![first];
        if is_worth_it(&steps[first].kernel) {
            let mut bytes = 0;
            for later in (first + 1..steps.len()).filter(|later| !is_done[*later]).take(AHEAD) {
                let step = &steps[later];
                let is_ready = || step.inputs.iter().filter_map(|input| written_by.get(input)).all(|by| is_done[*by]);
                let written: usize = step.kernel.outputs.iter().map(|output| output.len * output.dtype.host_size()).sum();
                if together.len() < MOST && bytes + written <= MOST_BYTES && is_worth_it(&step.kernel) && is_ready() {
                    bytes += written;
                    together.push(later);
                }
            }
        }
        for (index, step) in together.into_iter().enumerate() {
            is_done[step] = true;
            order.push(step);
            beside.push(index > 0);
        }
    }
    let mut now_at = vec![0; steps.len()];
    order.iter().enumerate().for_each(|(now, before)| now_at[*before] = now);
    refused.iter_mut().for_each(|refused| refused.step = now_at[refused.step]);
    let mut sorted: Vec<(usize, Step)> = now_at.into_iter().zip(std::mem::take(steps)).collect();
    sorted.sort_unstable_by_key(|(now, _)| *now);
    steps.extend(sorted.into_iter().map(|(_, step)| step));
    beside
}

/// Whether running a kernel beside others can be of use.
fn is_worth_it(kernel: &Kernel) -> bool {
    let each = match &kernel.body {
        Body::Map(_) | Body::Rows(_) => 1,
        Body::Reduce(reduce) => reduce.inner.iter().product(),
        Body::MatMul(mm) => mm.k,
    };
    each * kernel.domain().iter().product::<usize>() >= WORK
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
