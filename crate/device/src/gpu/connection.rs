//! An open adapter, and what is asked of it natively and in the browser alike.

use super::faults::Faults;
use super::options::LimitCaps;
use tandem_wgsl::Subgroups;

/// An open adapter.
pub struct Connection {
    /// What makes buffers and pipelines.
    pub device: wgpu::Device,
    /// What runs them.
    pub queue: wgpu::Queue,
    /// The adapter's name, possibly empty.
    pub name: String,
    /// Whether the adapter says that it is a software renderer.
    pub software: bool,
    /// Sizes of the adapter's subgroups, where it has them.
    pub subgroups: Option<Subgroups>,
    /// Errors and losses that the device reports asynchronously.
    pub faults: Faults,
}

impl Connection {
    /// Whether the adapter is a software renderer, by its own word or by its name.
    pub fn is_software(&self) -> bool {
        let name = self.name.to_lowercase();
        self.software || ["swiftshader", "llvmpipe", "lavapipe", "basic render"].iter().any(|part| name.contains(part))
    }
}

/// Sizes of the subgroups of a device, where it was opened with them.
pub fn subgroups(device: &wgpu::Device, info: &wgpu::AdapterInfo) -> Option<Subgroups> {
    let (least, most) = (info.subgroup_min_size, info.subgroup_max_size);
    (device.features().contains(wgpu::Features::SUBGROUP) && 0 < least && least <= most).then_some(Subgroups { least, most })
}

/// The fastest adapter.
pub async fn adapter(instance: wgpu::Instance) -> Result<wgpu::Adapter, wgpu::RequestAdapterError> {
    let options = wgpu::RequestAdapterOptions { power_preference: wgpu::PowerPreference::HighPerformance, ..Default::default() };
    instance.request_adapter(&options).await
}

/// Opens an adapter with the largest limits that it has and the caps allow, and with subgroups, 16-bit floats and timestamp
/// queries where it has them.
pub async fn open(adapter: &wgpu::Adapter, limit_caps: LimitCaps) -> Result<(wgpu::Device, wgpu::Queue), wgpu::RequestDeviceError> {
    let required_features = adapter.features() & (wgpu::Features::TIMESTAMP_QUERY | wgpu::Features::SUBGROUP | wgpu::Features::SHADER_F16);
    let descriptor =
        wgpu::DeviceDescriptor { required_features, required_limits: limit_caps.lower(adapter.limits()), ..Default::default() };
    adapter.request_device(&descriptor).await
}
