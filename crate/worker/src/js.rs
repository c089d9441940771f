//! Rust values as JavaScript values.

use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Plain objects and arrays, as `JSON.parse` would make them.
pub(crate) fn to_js(value: &impl Serialize) -> JsValue {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}
