//! How long a kernel takes by itself: by the device's own clock where it has one, else by the host's. A kernel is repeated
//! until a measurement is long against disturbances and against the resolution of the clock.

use crate::autotune::ScratchBuffers;
use crate::{Device, DeviceError};
use tandem_kernel::{Kernel, Program};

/// Milliseconds of one measurement.
const SAMPLE_MS: f64 = 5.0;
/// How many measurements there are; the shortest counts.
const ROUNDS: usize = 5;
/// A measurement takes at least so many steps of a device's clock, so that it is exact to a hundredth.
const MIN_CLOCK_STEPS: f64 = 100.0;
/// Calls of a measurement at most.
const MAX_CALLS: u32 = 4096;

/// The time of a kernel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KernelTime {
    /// Milliseconds of a run.
    pub ms: f64,
    /// Runs of a measurement.
    pub calls: u32,
    /// Of the device's clock, the step in which it moves, in milliseconds of a measurement; none by the host's clock.
    pub step_ms: Option<f64>,
}

/// Measures a kernel on buffers of zeros, by a clock of milliseconds where the device has none.
pub fn time_kernel(device: &dyn Device, kernel: &Kernel, now: &dyn Fn() -> f64) -> Result<KernelTime, DeviceError> {
    let (inputs, outputs) = (ScratchBuffers::new(device, &kernel.inputs)?, ScratchBuffers::new(device, &kernel.outputs)?);
    let program = device.load(&Program::from_kernel(kernel.clone()))?;
    let by_host = |calls: u32| -> Result<f64, DeviceError> {
        let start = now();
        for _ in 0..calls {
            device.run(program, &inputs.ids, &outputs.ids)?;
        }
        device.wait()?;
        Ok(now() - start)
    };
    let by_device = |calls: u32| {
        device.capabilities().profiled.map_or(Ok(None), |profiled| profiled.time_on_device(program, &inputs.ids, &outputs.ids, calls))
    };
    let rounds = |calls: u32| -> Result<KernelTime, DeviceError> {
        let mut best = KernelTime { ms: f64::INFINITY, calls, step_ms: None };
        for _ in 0..ROUNDS {
            let (ms, step_ms) = match by_device(calls)? {
                Some(time) => (time.ms, Some(time.step_ms)),
                None => (by_host(calls)?, None),
            };
            best = KernelTime { ms: best.ms.min(ms / f64::from(calls)), calls, step_ms };
        }
        Ok(best)
    };
    let measured = (|| {
        by_host(1)?;
        let mut calls = 1;
        while calls < MAX_CALLS && by_host(calls)? < SAMPLE_MS {
            calls *= 2;
        }
        let best = rounds(calls)?;
        // The step is known by now, and the measurement may be too short for it.
        let (took, wanted) = (best.ms * f64::from(calls), MIN_CLOCK_STEPS * best.step_ms.unwrap_or(0.0));
        if took >= wanted || calls >= MAX_CALLS {
            return Ok(best);
        }
        let more = f64::from(calls) * wanted / took.max(wanted / MIN_CLOCK_STEPS);
        rounds((more.ceil() as u32).min(MAX_CALLS))
    })();
    device.unload(program);
    measured
}
