//! The part of a report that was asked for, as text.

use crate::arguments::View;
use crate::json;
use crate::report::Report;
use tandem_wasm::Features;

/// The text of a view.
///
/// # Errors
/// When there is no pass of the name that was given.
pub fn text(report: &Report, view: &View, features: Features) -> Result<String, String> {
    match view {
        View::Everything => Ok(report.everything(features)),
        View::Pass(name) => report.pass(name),
        View::Code { wat, wgsl } => {
            let mut text = String::new();
            if *wat {
                text += &report.wat(features);
            }
            if *wgsl {
                text += &report.wgsl();
            }
            Ok(text)
        }
        View::Kernels => Ok(report.lowered()),
        View::Module => report.module(features),
        View::Json => Ok(json::of(report, features)),
    }
}
