//! Opens a GPU through Vulkan.

use super::connection::{self, Connection};
use super::faults::Faults;
use super::options::LimitCaps;
use crate::OpenError;

/// The directive that shaders with subgroups begin with: natively there is none.
pub const ENABLE_SUBGROUPS: &str = "";

/// Finds an adapter and opens it.
pub fn connect(limit_caps: LimitCaps) -> Result<Connection, OpenError> {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = wgpu::Backends::VULKAN;
    let adapter =
        pollster::block_on(connection::adapter(wgpu::Instance::new(descriptor))).map_err(|e| OpenError::NoAdapter(Some(e.to_string())))?;
    let info = adapter.get_info();
    let (device, queue) =
        pollster::block_on(connection::open(&adapter, limit_caps)).map_err(|e| OpenError::Refused(format!("{}: {e}", info.name)))?;
    let (subgroups, software) = (connection::subgroups(&device, &info), info.device_type == wgpu::DeviceType::Cpu);
    let faults = Faults::watch(&device);
    Ok(Connection { device, queue, name: info.name, software, subgroups, faults })
}

/// Lets go of a device that may be busy for long. Dropping a queue waits for it, so a thread of its own does that.
pub fn abandon(connection: &Connection) {
    let (device, queue) = (connection.device.clone(), connection.queue.clone());
    std::thread::spawn(move || {
        // The result does not matter: nothing uses the device any more.
        let _ = device.poll(wgpu::PollType::wait_indefinitely());
        drop(queue);
    });
}
