//! The part of reaching the GPU that is the same everywhere, and the choice of the other part.

#[cfg(target_arch = "wasm32")]
pub use super::host_browser::{
    ENABLE_SUBGROUPS, NEWS_COMES_LATE, SUBMISSIONS_WAIT, block_on, connect, later, leave, tend, wait, wake, watch,
};
#[cfg(not(target_arch = "wasm32"))]
pub use super::host_native::{
    ENABLE_SUBGROUPS, NEWS_COMES_LATE, SUBMISSIONS_WAIT, block_on, connect, later, leave, tend, wait, wake, watch,
};

use super::fault::Faults;
use super::options::Ceilings;
use tandem_wgsl::Subgroups;

/// An open adapter.
pub struct Connection {
    /// What makes buffers and pipelines.
    pub device: wgpu::Device,
    /// What runs them.
    pub queue: wgpu::Queue,
    /// The adapter's name, possibly empty.
    pub name: String,
    /// Whether the adapter says that it is a program.
    pub software: bool,
    /// Sizes of its subgroups, where it has them.
    pub subgroups: Option<Subgroups>,
    /// What it reports out of turn.
    pub faults: Faults,
}

impl Connection {
    /// Whether a program plays the GPU, by its own word or by its name.
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

/// Opens an adapter with all that it can do in size and may, its subgroups, its floats of 16 bits and its clock, if it has
/// these.
pub async fn open(adapter: &wgpu::Adapter, ceilings: Ceilings) -> Result<(wgpu::Device, wgpu::Queue), wgpu::RequestDeviceError> {
    let required_features = adapter.features() & (wgpu::Features::TIMESTAMP_QUERY | wgpu::Features::SUBGROUP | wgpu::Features::SHADER_F16);
    let descriptor = wgpu::DeviceDescriptor { required_features, required_limits: ceilings.lower(adapter.limits()), ..Default::default() };
    adapter.request_device(&descriptor).await
}
