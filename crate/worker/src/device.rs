//! The devices that this kernel offers.

use tandem_protocol::DeviceDescription;

/// CPU first; WebGPU after it, available or not.
pub(crate) fn devices() -> Vec<DeviceDescription> {
    vec![
        DeviceDescription {
            name: "cpu".to_owned(),
            label: "CPU".to_owned(),
            available: true,
            reason: None,
            software: false,
        },
        DeviceDescription {
            name: "webgpu".to_owned(),
            label: "WebGPU".to_owned(),
            available: false,
            reason: Some("This build has no tensors yet, so there is nothing to run on WebGPU.".to_owned()),
            software: false,
        },
    ]
}

/// Makes `name` the device of new tensors.
///
/// # Errors
/// A sentence when it cannot be.
pub(crate) fn set_device(name: &str) -> Result<(), String> {
    match devices().into_iter().find(|device| device.name == name) {
        None => Err(format!("There is no device called {name}.")),
        Some(device) if !device.available => Err(device.reason.unwrap_or_else(|| format!("{name} is not available."))),
        Some(_) => Ok(()),
    }
}

/// The device of new tensors.
pub(crate) fn current() -> &'static str {
    "cpu"
}
