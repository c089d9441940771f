//! Autotuning: measures the candidate tunings of a kernel on scratch buffers and chooses the fastest.

use crate::tunings::{Tunings, fingerprint};
use crate::{BufferId, Device, DeviceError, ProgramId, Trial, Watch};
use tandem_kernel::{Buffer, Kernel, Program, Tuning};

/// Milliseconds that a candidate runs before it is measured: engines optimise code that has run for a while.
const WARM_UP_MS: f64 = 30.0;
/// Milliseconds of one measurement.
const SAMPLE_MS: f64 = 4.0;
/// How often all candidates are measured in turn, so that a disturbance does not hit one of them alone.
const ROUNDS: usize = 6;
/// A candidate is chosen if it takes at most this share of the heuristic's time: the gain of less is not worth a choice.
const MAX_SHARE: f64 = 0.97;

/// A candidate and its program.
struct Candidate<'c> {
    device: &'c dyn Device,
    tuning: Tuning,
    id: ProgramId,
    samples_ms: Vec<f64>,
}

impl Candidate<'_> {
    fn median(&self) -> f64 {
        let mut sorted = self.samples_ms.clone();
        sorted.sort_by(f64::total_cmp);
        let half = sorted.len() / 2;
        match (sorted.get(half.wrapping_sub(1)), sorted.get(half)) {
            (Some(below), Some(above)) if sorted.len().is_multiple_of(2) => (below + above) / 2.0,
            (_, middle) => middle.copied().unwrap_or(f64::INFINITY),
        }
    }
}

impl Drop for Candidate<'_> {
    fn drop(&mut self) {
        self.device.unload(self.id);
    }
}

/// Buffers for a measurement, all zero: the time of a kernel does not depend on the values. Freed when dropped.
pub struct ScratchBuffers<'c> {
    device: &'c dyn Device,
    pub ids: Vec<BufferId>,
}

impl Drop for ScratchBuffers<'_> {
    fn drop(&mut self) {
        self.ids.iter().for_each(|id| self.device.free(*id));
    }
}

impl ScratchBuffers<'_> {
    pub fn new<'c>(device: &'c dyn Device, list: &[Buffer]) -> Result<ScratchBuffers<'c>, DeviceError> {
        let mut buffers = ScratchBuffers { device, ids: vec![] };
        for buffer in list {
            let id = device.allocate(*buffer)?;
            buffers.ids.push(id);
            device.write(id, &vec![0; buffer.len * buffer.dtype.host_size()])?;
        }
        Ok(buffers)
    }
}

/// Measures the candidates of a kernel, of which the first is the heuristic's choice, by a clock of milliseconds, and lets the
/// device use the best from now on. Empty where there is one candidate. `watch` hears of each round, and says what is faster.
pub fn tune(
    device: &dyn Device,
    tunings: &Tunings,
    kernel: &Kernel,
    candidates: impl Fn(&Kernel) -> Vec<Tuning>,
    now: &dyn Fn() -> f64,
    watch: &Watch<'_>,
) -> Result<Vec<Trial>, DeviceError> {
    let plain = Kernel { tuning: Tuning::default(), ..kernel.clone() };
    let list = candidates(&plain);
    if list.len() < 2 {
        return Ok(vec![]);
    }
    let number = fingerprint(&plain);
    // What was chosen before must not stand in for the heuristic.
    tunings.choose(number, Tuning::default());
    let (inputs, outputs) = (ScratchBuffers::new(device, &kernel.inputs)?, ScratchBuffers::new(device, &kernel.outputs)?);
    let mut candidates = vec![];
    for tuning in list {
        let id = device.load(&Program::from_kernel(Kernel { tuning, ..plain.clone() }))?;
        candidates.push(Candidate { device, tuning, id, samples_ms: vec![] });
    }
    let run = |candidate: &Candidate<'_>, calls: usize| -> Result<f64, DeviceError> {
        let start = now();
        for _ in 0..calls {
            device.run(candidate.id, &inputs.ids, &outputs.ids)?;
        }
        device.wait()?;
        Ok(now() - start)
    };
    let mut calls = vec![1; candidates.len()];
    for (candidate, calls) in candidates.iter().zip(&mut calls) {
        let start = now();
        while now() - start < WARM_UP_MS {
            let spent = run(candidate, *calls)?;
            *calls = ((SAMPLE_MS / spent.max(SAMPLE_MS / 100_000.0) * *calls as f64) as usize).clamp(1, 2 * *calls);
        }
    }
    for _ in 0..ROUNDS {
        for (candidate, calls) in candidates.iter_mut().zip(&calls) {
            let ms = run(candidate, *calls)? / *calls as f64;
            candidate.samples_ms.push(ms);
        }
        let so_far = trials(&candidates, None);
        if !(watch.measured)(&so_far) {
            return Ok(so_far);
        }
    }
    let usual = &candidates[0];
    let is_better = |c: &Candidate<'_>| c.median() <= MAX_SHARE * usual.median() && (watch.is_faster)(&usual.samples_ms, &c.samples_ms);
    let better = (1..candidates.len()).filter(|i| is_better(&candidates[*i]));
    let best = better.min_by(|a, b| candidates[*a].median().total_cmp(&candidates[*b].median())).unwrap_or(0);
    tunings.choose(number, candidates[best].tuning);
    Ok(trials(&candidates, Some(best)))
}

fn trials(candidates: &[Candidate<'_>], chosen: Option<usize>) -> Vec<Trial> {
    let trial = |(i, c): (usize, &Candidate<'_>)| Trial {
        tuning: c.tuning,
        ms: c.median(),
        samples_ms: c.samples_ms.clone(),
        chosen: Some(i) == chosen,
    };
    candidates.iter().enumerate().map(trial).collect()
}
