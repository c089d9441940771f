//! Exports that answer requests between cells: completion, inspection, diagnostics, files. None of them waits or runs code of
//! the user.

use crate::js::to_js;
use crate::kernel::{Kernel, kernel};
use std::rc::Rc;
use tandem_python::FileError;
use wasm_bindgen::prelude::*;

/// The kernel, for what was not called through JSPI.
fn kernel_without_jspi() -> Result<Rc<Kernel>, JsValue> {
    let kernel = kernel()?;
    kernel.host.set_suspends(false);
    Ok(kernel)
}

fn refused(path: &str, error: FileError) -> JsValue {
    JsValue::from_str(&format!("{path}: {}", error.message()))
}

/// `{from, to, items}` for a place in a cell's text, in UTF-16 code units.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn complete(source: &str, position: u32) -> Result<JsValue, JsValue> {
    Ok(to_js(&kernel_without_jspi()?.session.complete(source, position)))
}

/// What is at a place of a cell's text, or null.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn inspect(source: &str, position: u32) -> Result<JsValue, JsValue> {
    Ok(to_js(&kernel_without_jspi()?.session.inspect(source, position)))
}

/// What is wrong with a cell's text.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn diagnostics(source: &str) -> Result<JsValue, JsValue> {
    Ok(to_js(&kernel_without_jspi()?.session.diagnostics(source)))
}

/// The notebook's files.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn list_files() -> Result<JsValue, JsValue> {
    Ok(to_js(&kernel_without_jspi()?.session.list_files()))
}

/// A file's content.
///
/// # Errors
/// A sentence when there is no such file.
#[wasm_bindgen]
pub fn read_file(path: &str) -> Result<js_sys::Uint8Array, JsValue> {
    let bytes = kernel_without_jspi()?.session.read_file(path).map_err(|error| refused(path, error))?;
    Ok(js_sys::Uint8Array::from(&bytes[..]))
}

/// Makes a file, or replaces its content.
///
/// # Errors
/// A sentence when it cannot be.
#[wasm_bindgen]
pub fn write_file(path: &str, bytes: &[u8]) -> Result<(), JsValue> {
    kernel_without_jspi()?.session.write_file(path, bytes).map_err(|error| refused(path, error))
}

/// Removes a file, or a folder with all that is in it.
///
/// # Errors
/// A sentence when there is none.
#[wasm_bindgen]
pub fn delete_file(path: &str) -> Result<(), JsValue> {
    kernel_without_jspi()?.session.delete_file(path).map_err(|error| refused(path, error))
}
