//! Opens a GPU through WebGPU, in a worker of the browser. Needs JSPI, without which nothing could be read back.

use super::connection::{self, Connection};
use super::executor_browser::{block_on, global};
use super::faults::Faults;
use super::options::LimitCaps;
use crate::OpenError;
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// The directive that shaders with subgroups begin with.
pub const ENABLE_SUBGROUPS: &str = "enable subgroups;\n";

/// Finds an adapter and opens it. To be called on a stack that JSPI can suspend.
pub fn connect(limit_caps: LimitCaps) -> Result<Connection, OpenError> {
    if global(&["WebAssembly", "Suspending"]).is_undefined() {
        return Err(OpenError::NoPromiseIntegration);
    }
    if global(&["navigator", "gpu"]).is_falsy() {
        let insecure = global(&["isSecureContext"]).is_falsy();
        return Err(if insecure { OpenError::InsecurePage } else { OpenError::NoWebGpu });
    }
    let descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    let opened = block_on(async move {
        let adapter = connection::adapter(wgpu::Instance::new(descriptor)).await.map_err(|_| OpenError::NoAdapter(None))?;
        let info = adapter.get_info();
        let (device, queue) =
            connection::open(&adapter, limit_caps).await.map_err(|e| OpenError::Refused(sentence(&e.to_string()).to_owned()))?;
        let software = info.device_type == wgpu::DeviceType::Cpu;
        let subgroups = connection::subgroups(&device, &info);
        let faults = Faults::watch(&device);
        Ok(Connection { name: name(&device, info.name), device, queue, software, subgroups, faults })
    });
    opened.map_err(|e| OpenError::Other(e.to_string()))?
}

/// The message of a thrown error, without its type and place.
fn sentence(error: &str) -> &str {
    let line = error.lines().next().unwrap_or_default();
    let thrown = line.split_once("JsValue(").map_or(line, |(_, thrown)| thrown);
    thrown.split_once("Error: ").map_or(thrown, |(_, said)| said)
}

/// The description of the adapter, or its vendor and architecture, which is all that some browsers reveal.
fn name(device: &wgpu::Device, description: String) -> String {
    if !description.is_empty() {
        return description;
    }
    let info = device.as_webgpu().map(|device| Reflect::get(device.as_ref(), &JsValue::from_str("adapterInfo")).unwrap_or_default());
    let field = |name: &str| {
        let value =
            info.as_ref().filter(|info| info.is_object()).map(|info| Reflect::get(info, &JsValue::from_str(name)).unwrap_or_default());
        value.and_then(|value| value.as_string()).filter(|text| !text.is_empty())
    };
    match (field("vendor"), field("architecture")) {
        (_, Some(architecture)) if architecture == "swiftshader" => "SwiftShader".to_owned(),
        (Some(vendor), Some(architecture)) => format!("{vendor} {architecture}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => String::new(),
    }
}

/// Lets go of a device that may be busy for long, and of its memory.
pub fn abandon(connection: &Connection) {
    connection.device.destroy();
}
