//! The graph of a file, whose format is told by its first bytes.

use tandem_format::{onnx, tandem};
use tandem_ir::{Graph, parse};

/// The graph of a `.graph`, `.onnx` or `.tandem` file.
///
/// # Errors
/// When the file is malformed, or an ONNX model leaves open what `sizes` does not give.
pub fn graph(bytes: &[u8], sizes: &[(String, usize)]) -> Result<Graph, String> {
    if bytes.starts_with(b"\x89TANDEM") {
        return Ok(tandem::read(bytes).map_err(|error| error.to_string())?.program.graph);
    }
    if let Some(text) = text_form(bytes) {
        return parse::parse(text).map_err(|error| error.to_string());
    }
    let options = onnx::Options { sizes: sizes.to_vec(), ..onnx::Options::default() };
    let program = onnx::import(bytes, &options).map_err(|error| {
        let problem = error.to_string();
        let is_size = problem.contains("whose size must be given");
        if is_size { format!("{problem}: --size AXIS=N, once for each such axis") } else { problem }
    })?;
    Ok(program.graph)
}

/// The text, where the first line that is no comment begins as a graph does.
fn text_form(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?;
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'))?;
    first.starts_with("graph").then_some(text)
}
