//! Measuring the kernels of a compiled graph, and the choices about them. The device chooses.

use crate::document::title;
use crate::statistics::{Timed, compare};
use crate::{Compiled, Error, Result, Runtime};
use std::cell::{Cell, RefCell};
use tandem_device::{KernelTime, Trial, Watch};

/// A kernel, and what was measured of it.
pub struct Tuned {
    /// From 1, in order of execution.
    pub number: usize,
    /// The ops that it computes.
    pub title: String,
    /// The candidates, the device's heuristic first; none where there is no choice.
    pub trials: Vec<Trial>,
}

impl Tuned {
    /// How many times as fast as the heuristic's choice the chosen one is, with its 95 % confidence interval; none where they are one.
    pub fn gain(&self) -> Option<(f64, f64, f64)> {
        let (first, chosen) = (self.trials.first()?, self.trials.iter().skip(1).find(|trial| trial.chosen)?);
        Some(ratio(&first.samples_ms, &chosen.samples_ms))
    }
}

/// How many times as fast as the first ones the second samples are, with the 95 % confidence interval.
fn ratio(first: &[f64], second: &[f64]) -> (f64, f64, f64) {
    let timed = |samples_us| Timed { name: "", samples_us, compile_us: 0.0 };
    let ratio = compare(&timed(first), &timed(second), 0.0);
    (ratio.ratio, ratio.low, ratio.high)
}

/// Whether a gain is more than chance: the whole interval lies above 1.
fn is_faster(first: &[f64], second: &[f64]) -> bool {
    ratio(first, second).1 > 1.0
}

impl Compiled {
    /// Refuses what runs op by op: there is no program whose kernels could be measured.
    fn require_program(&self) -> Result<()> {
        if self.is_op_by_op() {
            return Err(Error::Value(
                "this function was compiled with codegen=False: it runs op by op and has no kernels of its own".into(),
            ));
        }
        Ok(())
    }

    /// Measures each kernel by itself: its number, its title and its time; the same kernel gets the same time.
    pub fn kernel_times(&self, runtime: &Runtime) -> Result<Vec<(usize, String, KernelTime)>> {
        self.require_program()?;
        let steps = &self.program().steps;
        let mut times: Vec<(usize, String, KernelTime)> = vec![];
        for (i, step) in steps.iter().enumerate() {
            let same = steps[..i].iter().position(|before| before.kernel == step.kernel);
            let time = match same {
                Some(before) => times[before].2,
                None => tandem_device::time_kernel(&**self.device(), &step.kernel, &|| runtime.now())?,
            };
            times.push((i + 1, title(self.graph(), step), time));
        }
        Ok(times)
    }

    /// Measures the candidates of each kernel, each once, and lets the device use the best from the next call on. `measured` hears, now
    /// and then, of the kernels so far, the last of them in the making; by `false` it ends the measurement.
    pub fn tune(&self, runtime: &Runtime, measured: &dyn Fn(&[Tuned]) -> bool) -> Result<Vec<Tuned>> {
        self.require_program()?;
        let steps = &self.program().steps;
        let tuned = RefCell::new(vec![]);
        let goes_on = Cell::new(true);
        for (i, step) in steps.iter().enumerate() {
            if steps[..i].iter().any(|before| before.kernel == step.kernel) {
                continue;
            }
            tuned.borrow_mut().push(Tuned { number: i + 1, title: title(self.graph(), step), trials: vec![] });
            let put = |trials: Vec<Trial>| tuned.borrow_mut().last_mut().into_iter().for_each(|last| last.trials.clone_from(&trials));
            let heard = |trials: &[Trial]| {
                put(trials.to_vec());
                goes_on.set(measured(&tuned.borrow()));
                goes_on.get()
            };
            let Some(tunable) = self.device().capabilities().tunable else { continue };
            put(tunable.tune(&step.kernel, &|| runtime.now(), &Watch { measured: &heard, is_faster: &is_faster })?);
            if !goes_on.get() {
                break;
            }
        }
        Ok(tuned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::is_faster;

    #[test]
    fn a_gain_that_may_be_chance_is_none() {
        let usual = [10.0, 11.0, 10.0, 12.0, 10.5, 11.5];
        let noisy = [6.0, 25.0, 7.0, 30.0, 8.0, 12.0];
        assert!(is_faster(&usual, &[5.0, 5.5, 5.2, 5.1, 5.4, 5.3]));
        assert!(!is_faster(&usual, &noisy), "its least time is the least of all");
        assert!(!is_faster(&usual, &usual));
    }
}
