//! The part of reaching the GPU that is the same everywhere, and the choice of the other part.

#[cfg(target_arch = "wasm32")]
pub use super::host_browser::{SUBMISSIONS_WAIT, block_on, connect, later, leave, tend, wait, wake};
#[cfg(not(target_arch = "wasm32"))]
pub use super::host_native::{SUBMISSIONS_WAIT, block_on, connect, later, leave, tend, wait, wake};

use super::options::Ceilings;

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
}

impl Connection {
    /// Whether a program plays the GPU, by its own word or by its name.
    pub fn is_software(&self) -> bool {
        let name = self.name.to_lowercase();
        self.software || ["swiftshader", "llvmpipe", "lavapipe", "basic render"].iter().any(|part| name.contains(part))
    }
}

/// The fastest adapter.
pub async fn adapter(instance: wgpu::Instance) -> Result<wgpu::Adapter, wgpu::RequestAdapterError> {
    let options = wgpu::RequestAdapterOptions { power_preference: wgpu::PowerPreference::HighPerformance, ..Default::default() };
    instance.request_adapter(&options).await
}

/// Opens an adapter with all that it can do in size and may, and natively its clock, if it has one.
pub async fn open(adapter: &wgpu::Adapter, ceilings: Ceilings) -> Result<(wgpu::Device, wgpu::Queue), wgpu::RequestDeviceError> {
    // Browsers round timestamps so much that the host's clock serves as well there.
    let clock = if cfg!(target_arch = "wasm32") { wgpu::Features::empty() } else { wgpu::Features::TIMESTAMP_QUERY };
    let required_features = adapter.features() & clock;
    let descriptor = wgpu::DeviceDescriptor { required_features, required_limits: ceilings.lower(adapter.limits()), ..Default::default() };
    adapter.request_device(&descriptor).await
}
