//! Exports that compute values inside of compiled graphs, and that watch them. Requests come by their parts, as for
//! `crate::recompile`.

use crate::kernel::kernel;
use tandem_protocol::{Probe, WatchWish};
use wasm_bindgen::prelude::*;

fn probed(
    function: String,
    [traced, stage]: [String; 2],
    nodes: Vec<u32>,
    statistics: bool,
    suspends: bool,
) -> Result<Option<String>, JsValue> {
    let kernel = kernel()?;
    kernel.host.set_suspends(suspends);
    let wanted = Probe { function, traced, stage, nodes, statistics };
    kernel.session.probe(&wanted).map_err(|reason| JsValue::from_str(&reason))
}

/// Computes values: gives a `Probed` as JSON, `undefined` where it was stopped. May wait.
///
/// # Errors
/// A text when there are no devices.
#[wasm_bindgen(jspi)]
pub fn probe(function: String, traced: String, stage: String, nodes: Vec<u32>, statistics: bool) -> Result<Option<String>, JsValue> {
    probed(function, [traced, stage], nodes, statistics, true)
}

/// The same in a browser without JSPI: never waits, so Stop needs the shared flag.
///
/// # Errors
/// A text when there are no devices.
#[wasm_bindgen]
pub fn probe_blocking(
    function: String,
    traced: String,
    stage: String,
    nodes: Vec<u32>,
    statistics: bool,
) -> Result<Option<String>, JsValue> {
    probed(function, [traced, stage], nodes, statistics, false)
}

/// Watches a function, or no longer: see `WatchWish`. May be called while a cell waits.
///
/// # Errors
/// Before `start`.
#[wasm_bindgen]
pub fn set_watch(watch: u32, function: String, traced: String, every: u32, nodes: Vec<u32>) -> Result<(), JsValue> {
    kernel()?.session.set_watch(WatchWish { watch, function, traced, every, nodes });
    Ok(())
}
