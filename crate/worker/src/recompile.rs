//! Exports that compile the graph of a document in other ways.

use crate::kernel::kernel;
use tandem_python::Recompilation;
use wasm_bindgen::prelude::*;

/// What to compile, and how, in the making. By its parts, since code that reads whole documents would be much of the kernel.
#[wasm_bindgen]
pub struct RecompileRequest(Recompilation);

#[wasm_bindgen]
impl RecompileRequest {
    /// The text of a graph, and the device on which it runs.
    #[wasm_bindgen(constructor)]
    pub fn new(graph: String, device: String, measure: bool) -> RecompileRequest {
        RecompileRequest(Recompilation::new(graph, device, measure))
    }

    /// Says what made the next node; those of parameters come first. Without a cell that is not known.
    pub fn add_origin(&mut self, cell: Option<String>, execution: u32, line: u32, scope: &str) {
        self.0.add_origin(cell.map(|cell| (cell, execution, line, scope)));
    }

    /// Adds a way to compile: names of passes that are left out, and of those that run in another order.
    pub fn add_variant(&mut self, name: String, without: Vec<String>, order: Vec<String>, fuse: bool) {
        self.0.add_variant(name, without, order, fuse);
    }

    /// Times each kernel of the first way by itself instead.
    pub fn measure_kernels(&mut self) {
        self.0.measure_kernels();
    }

    /// Turns the decision of fusion about a node of the last way round.
    pub fn add_choice(&mut self, node: u32, fuse: bool) {
        self.0.add_choice(node, fuse);
    }
}

fn recompiled(wanted: &RecompileRequest, suspends: bool) -> Result<Option<String>, JsValue> {
    let kernel = kernel()?;
    kernel.host.set_suspends(suspends);
    kernel.session.recompile(&wanted.0).map_err(|reason| JsValue::from_str(&reason))
}

/// Compiles: gives a `Recompiled` as JSON, `undefined` where it was stopped. May wait.
///
/// # Errors
/// A text when it cannot be done.
#[wasm_bindgen(jspi)]
pub fn recompile(wanted: RecompileRequest) -> Result<Option<String>, JsValue> {
    recompiled(&wanted, true)
}

/// The same in a browser without JSPI: never waits, so Stop needs the shared flag.
///
/// # Errors
/// A text when it cannot be done.
#[wasm_bindgen]
pub fn recompile_blocking(wanted: RecompileRequest) -> Result<Option<String>, JsValue> {
    recompiled(&wanted, false)
}
