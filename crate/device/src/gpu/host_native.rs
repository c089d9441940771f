//! Vulkan and a thread that blocks: how the GPU is reached natively.

use super::fault::Faults;
use super::host::Connection;
use super::options::Ceilings;
use crate::DeviceError;
use std::future::Future;
use std::time::Duration;

/// How long to wait before Stop is looked at again.
const PATIENCE: Duration = Duration::from_millis(10);

/// Whether a program that plays the GPU makes a submission wait until the one before it is done: lavapipe does.
pub const SUBMISSIONS_WAIT: bool = true;

/// Whether what is said against a text comes after the call that makes a pipeline of it.
pub const NEWS_COMES_LATE: bool = false;

/// What goes before a text that uses subgroups: natively nothing.
pub const ENABLE_SUBGROUPS: &str = "";

/// Runs a future to its end.
pub fn block_on<T: 'static>(future: impl Future<Output = T> + 'static) -> Result<T, DeviceError> {
    Ok(pollster::block_on(future))
}

/// Runs a future that is ready to its end.
pub fn later(future: impl Future<Output = ()> + 'static) {
    pollster::block_on(future);
}

/// Lets go of a device that may be busy for long: who waits for that is a thread of its own, as dropping a queue waits.
pub fn leave(connection: &Connection) {
    let (device, queue) = (connection.device.clone(), connection.queue.clone());
    std::thread::spawn(move || {
        // Whatever comes of it, nobody wants it any more.
        let _ = device.poll(wgpu::PollType::wait_indefinitely());
        drop(queue);
    });
}

/// Finds an adapter and opens it; the error is a sentence.
pub fn connect(ceilings: Ceilings) -> Result<Connection, String> {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = wgpu::Backends::VULKAN;
    let adapter = pollster::block_on(super::host::adapter(wgpu::Instance::new(descriptor)))
        .map_err(|e| format!("no GPU was found through Vulkan ({e}); install a driver, or `mesa-vulkan-drivers` for one in software"))?;
    let info = adapter.get_info();
    let (device, queue) =
        pollster::block_on(super::host::open(&adapter, ceilings)).map_err(|e| format!("the GPU {} does not open: {e}", info.name))?;
    let (subgroups, software) = (super::host::subgroups(&device, &info), info.device_type == wgpu::DeviceType::Cpu);
    let faults = Faults::watch(&device);
    Ok(Connection { device, queue, name: info.name, software, subgroups, faults })
}

/// Blocks until `done`, or until `stopped` says that the user pressed Stop.
pub fn wait(device: &wgpu::Device, _queue: &wgpu::Queue, done: impl Fn() -> bool, stopped: impl Fn() -> bool) -> Result<(), DeviceError> {
    while !done() {
        if stopped() {
            return Err(DeviceError::Interrupted);
        }
        match device.poll(wgpu::PollType::Wait { submission_index: None, timeout: Some(PATIENCE) }) {
            Ok(_) | Err(wgpu::PollError::Timeout) => {}
            Err(error @ wgpu::PollError::WrongSubmissionIndex(..)) => return Err(DeviceError::Invalid { reason: error.to_string() }),
        }
    }
    Ok(())
}

/// Lets finished submissions be told and their memory be freed.
pub fn tend(device: &wgpu::Device) {
    let _ = device.poll(wgpu::PollType::Poll);
}

/// Has the end of a submission told as soon as it comes: else it is told when somebody asks.
pub fn watch(device: &wgpu::Device, submission: wgpu::SubmissionIndex) {
    let device = device.clone();
    let wait = move || {
        // A device that is lost tells its ends by itself.
        let _ = device.poll(wgpu::PollType::Wait { submission_index: Some(submission), timeout: None });
    };
    let _ = std::thread::Builder::new().name("tandem-gpu-watch".to_owned()).spawn(wait);
}

/// Wakes [`wait`]; natively `poll` returns by itself.
pub fn wake() {}
