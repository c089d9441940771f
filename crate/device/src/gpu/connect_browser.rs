//! Opens a GPU through WebGPU, in a worker of the browser. Needs JSPI, without which nothing could be read back.

use super::connection::{self, Connection};
use super::executor_browser::{block_on, global};
use super::faults::Faults;
use super::options::LimitCaps;
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// The directive that shaders with subgroups begin with.
pub const ENABLE_SUBGROUPS: &str = "enable subgroups;\n";

/// Finds an adapter and opens it; the error is a sentence. To be called on a stack that JSPI can suspend.
pub fn connect(limit_caps: LimitCaps) -> Result<Connection, String> {
    if global(&["WebAssembly", "Suspending"]).is_undefined() {
        return Err("this browser has no JavaScript Promise Integration (JSPI), which results need to come back from the GPU; \
                    Chrome and Edge have it from 137, Firefox from 153, Safari from 27"
            .to_owned());
    }
    if global(&["navigator", "gpu"]).is_falsy() {
        let insecure = global(&["isSecureContext"]).is_falsy();
        let why = if insecure { "it is offered only to pages from https or localhost" } else { "it may be switched off in the settings" };
        return Err(format!("this browser offers no WebGPU here; {why}"));
    }
    let descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    let opened = block_on(async move {
        let adapter = connection::adapter(wgpu::Instance::new(descriptor))
            .await
            .map_err(|_| "this browser has WebGPU but found no graphics adapter that it trusts".to_owned())?;
        let info = adapter.get_info();
        let (device, queue) = connection::open(&adapter, limit_caps)
            .await
            .map_err(|e| format!("the graphics adapter does not open: {}", sentence(&e.to_string())))?;
        let software = info.device_type == wgpu::DeviceType::Cpu;
        let subgroups = connection::subgroups(&device, &info);
        let faults = Faults::watch(&device);
        Ok(Connection { name: name(&device, info.name), device, queue, software, subgroups, faults })
    });
    opened.map_err(|e| e.to_string())?
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
