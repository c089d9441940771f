//! Several kernels at the same time: steps that do not touch what another one writes, as one function whose units are their
//! chunks, dealt out to all threads like one long kernel. Kernels whose operands are packed do not take part, since steps
//! share the memory for that; neither do kernels that are too short to gain anything.

use crate::emit::code::Code;
use crate::emit::function_builder::{FunctionBuilder, Var, select};
use crate::threads::parallel_for::MAX_CHUNKS;
use crate::threads::step::{CHUNK_TIME, Call, MIN_PARALLEL_TIME, Part};
use std::ops::Range;
use tandem_kernel::Step;

/// Nanoseconds from which on a kernel takes part.
const MIN_STEP_TIME: f64 = 3_000.0;

/// Of the steps of a program, those that may run at the same time.
pub(crate) fn independent(steps: &[Step]) -> Vec<Range<usize>> {
    let mut found = vec![];
    let mut at = 0;
    while at < steps.len() {
        let count = tandem_kernel::independent(&steps[at..]);
        found.push(at..at + count);
        at += count;
    }
    found
}

/// Kernels that run at the same time.
pub(crate) struct ConcurrentSteps {
    parts: Vec<Member>,
    /// All chunks.
    pub chunks: usize,
}

/// One of them.
struct Member {
    /// Which step it is.
    step: usize,
    part: Part,
    /// Units of each chunk.
    per: usize,
}

impl ConcurrentSteps {
    /// Of these steps, those that are worth it, if together they are worth several threads. What takes long for each chunk
    /// comes first, so that no thread waits long for the last one.
    pub fn new(steps: Range<usize>, calls: &[Call<'_>], entries: &[i32]) -> Option<ConcurrentSteps> {
        let is_free = |step: &usize| calls[*step].packs.is_none();
        let part = |step: usize| (step, calls[step].part(entries[step]));
        let chosen: Vec<(usize, Part)> = steps.filter(is_free).map(part).filter(|(_, part)| part.time >= MIN_STEP_TIME).collect();
        let all: f64 = chosen.iter().map(|(_, part)| part.time).sum();
        if chosen.len() < 2 || all < MIN_PARALLEL_TIME {
            return None;
        }
        let most = MAX_CHUNKS / chosen.len();
        let member = |(step, part): (usize, Part)| {
            let per = part.units_of_chunk(((part.time / CHUNK_TIME) as usize).clamp(1, most));
            Member { step, part, per }
        };
        let mut parts: Vec<Member> = chosen.into_iter().map(member).collect();
        let length = |member: &Member| member.part.time * member.per as f64 / member.part.units as f64;
        parts.sort_by(|a, b| length(b).total_cmp(&length(a)));
        let chunks = parts.iter().map(Member::chunks).sum();
        Some(ConcurrentSteps { parts, chunks })
    }

    /// The steps that take part.
    pub fn members(&self) -> impl Iterator<Item = usize> {
        self.parts.iter().map(|member| member.step)
    }

    /// `(table, chunk, _)`: runs this chunk.
    pub fn function(&self) -> Code {
        let mut f = FunctionBuilder::new(3);
        let [table, chunk, end] = [0, 1, 2].map(Var::parameter);
        for Member { part, per, .. } in &self.parts {
            let [units, chunks, per] = [part.units, part.units.div_ceil(*per), *per].map(|count| count as u32);
            f.if_(chunk.less_than(chunks), |f| {
                let begin = end.assign(chunk * per);
                let end = select(end.assign(end + per), units, end.less_than(units));
                f.call(part.function, [table + 4 * part.entry, begin, end]);
                f.exit();
            });
            f.set(chunk, chunk - chunks);
        }
        f.finish()
    }
}

impl Member {
    fn chunks(&self) -> usize {
        self.part.units.div_ceil(self.per)
    }
}
