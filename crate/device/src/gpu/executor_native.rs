//! Waiting natively: this thread blocks, and polls the device.

use crate::DeviceError;
use std::future::Future;
use std::time::Duration;

/// How long a wait lasts before Stop is checked again.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Whether a software renderer blocks in a submission until the one before it is done: lavapipe does.
pub const SUBMIT_BLOCKS: bool = true;

/// Whether the errors of a shader arrive after the call that makes its pipeline.
pub const ERRORS_ARRIVE_LATE: bool = false;

/// Runs a future to its end.
pub fn block_on<T: 'static>(future: impl Future<Output = T> + 'static) -> Result<T, DeviceError> {
    Ok(pollster::block_on(future))
}

/// Runs a future, which is ready, to its end.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    pollster::block_on(future);
}

/// Blocks until `done`, or until `stopped` says that the user pressed Stop.
pub fn wait(device: &wgpu::Device, _queue: &wgpu::Queue, done: impl Fn() -> bool, stopped: impl Fn() -> bool) -> Result<(), DeviceError> {
    while !done() {
        if stopped() {
            return Err(DeviceError::Interrupted);
        }
        match device.poll(wgpu::PollType::Wait { submission_index: None, timeout: Some(POLL_INTERVAL) }) {
            Ok(_) | Err(wgpu::PollError::Timeout) => {}
            Err(error @ wgpu::PollError::WrongSubmissionIndex(..)) => return Err(DeviceError::invalid(error.to_string())),
        }
    }
    Ok(())
}

/// Runs the callbacks of finished submissions and frees their memory.
pub fn poll(device: &wgpu::Device) {
    let _ = device.poll(wgpu::PollType::Poll);
}

/// Makes the end of a submission be reported as soon as it comes, rather than at the next poll: a thread waits for it.
pub fn report_end(device: &wgpu::Device, submission: wgpu::SubmissionIndex) {
    let device = device.clone();
    let wait = move || {
        // A lost device ends all submissions by itself.
        let _ = device.poll(wgpu::PollType::Wait { submission_index: Some(submission), timeout: None });
    };
    let _ = std::thread::Builder::new().name("tandem-gpu-watch".to_owned()).spawn(wait);
}

/// Wakes [`wait`]; natively `poll` returns by itself.
pub fn wake() {}
