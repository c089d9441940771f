//! The devices that this kernel offers: the CPU always; WebGPU where the browser has it and results can be waited for.

use crate::host::BrowserHost;
use std::rc::Rc;
use tandem_device::cpu::{Cpu, Options};
use tandem_device::gpu::{self, Gpu};
use tandem_device::{Device, OpenError, Recovering};
use tandem_protocol::{DeviceDescription, DeviceLabel, DeviceUnavailable, DeviceUnavailableCode};
use tandem_python::{Host, Session, device_label};

/// Gives the session the CPU.
///
/// # Errors
/// A sentence when the browser grants no memory for tensors.
pub(crate) fn attach_cpu(session: &Session, host: &Rc<BrowserHost>) -> Result<Rc<Cpu>, String> {
    let cpu = Rc::new(Cpu::new(Options::default()).map_err(|e| e.to_string())?);
    // This crate is made for the browser, and only type-checked elsewhere.
    #[cfg(target_arch = "wasm32")]
    cpu.set_stop_callback(crate::host::stop_function()?);
    let clock = host.clone();
    session.attach_devices(vec![cpu.clone()], move || clock.now_ms());
    Ok(cpu)
}

/// Looks for a GPU and adds it, and another one in its place whenever it is lost; or notes why there is none. Waits, so `suspends` says whether that is possible.
pub(crate) fn attach_gpu(session: &Session, host: &Rc<BrowserHost>, suspends: bool) {
    let Some(tensors) = session.tensors() else { return };
    let open = {
        let host = host.clone();
        move || {
            let (gpu, host) = (Gpu::new()?, host.clone());
            gpu.set_stop_callback(move || host.take_interrupt());
            Ok(Rc::new(gpu) as Rc<dyn Device>)
        }
    };
    let found = if suspends { Recovering::new(open) } else { Err(OpenError::NoPromiseIntegration) };
    match found {
        Ok(gpu) => tensors.add_device(Rc::new(gpu)),
        Err(reason) => tensors.note_unavailable(gpu::NAME, gpu::ALIASES, reason),
    }
}

/// CPU first; WebGPU after it, available or not.
pub(crate) fn describe(session: &Session) -> Vec<DeviceDescription> {
    let Some(tensors) = session.tensors() else { return vec![] };
    let mut list: Vec<_> = tensors.devices().iter().map(|d| description(&**d)).collect();
    if let Some(error) = tensors.unavailable(gpu::NAME) {
        list.push(DeviceDescription {
            name: gpu::NAME.to_owned(),
            label: gpu::KIND.to_owned(),
            parts: DeviceLabel { kind: gpu::KIND.to_owned(), instructions: None, threads: None, adapter: None, software: false },
            available: false,
            reason: Some(error.to_string()),
            unavailable: Some(unavailable(&error)),
            software: false,
        });
    }
    list
}

fn description(device: &dyn Device) -> DeviceDescription {
    let label = device.label();
    DeviceDescription {
        name: device.name().to_owned(),
        label: label.to_string(),
        parts: device_label(device),
        available: true,
        reason: None,
        unavailable: None,
        software: label.is_software,
    }
}

fn unavailable(error: &OpenError) -> DeviceUnavailable {
    let (code, detail) = match error {
        OpenError::NoPromiseIntegration => (DeviceUnavailableCode::NoPromiseIntegration, None),
        OpenError::InsecurePage => (DeviceUnavailableCode::InsecurePage, None),
        OpenError::NoWebGpu => (DeviceUnavailableCode::NoWebGpu, None),
        OpenError::NoAdapter(said) => (DeviceUnavailableCode::NoAdapter, said.clone()),
        OpenError::Refused(said) => (DeviceUnavailableCode::Refused, Some(said.clone())),
        OpenError::Other(sentence) => (DeviceUnavailableCode::Other, Some(sentence.clone())),
    };
    DeviceUnavailable { code, detail }
}

/// Makes `name` the device of new tensors.
///
/// # Errors
/// A sentence when it cannot be.
pub(crate) fn set_device(session: &Session, name: &str) -> Result<(), String> {
    match session.tensors() {
        Some(tensors) => tensors.set_device(name).map_err(|e| e.to_string()),
        None => Err("this kernel has no devices".to_owned()),
    }
}

/// The device of new tensors.
pub(crate) fn current(session: &Session) -> String {
    session.tensors().map_or(String::new(), |tensors| tensors.device().name().to_owned())
}
