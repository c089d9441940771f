//! The command line of `show`.

use std::path::PathBuf;
use tandem_compiler::Options;
use tandem_wasm::Features;

/// What `--help` prints, here and in `./x`.
pub const HELP: &str = include_str!("help.txt");

/// What is shown.
pub enum View {
    /// All sections, as text.
    Everything,
    /// One pass.
    Pass(String),
    /// The last graph, kernels and memory plan.
    Kernels,
    /// The code of each kernel.
    Code {
        /// As WebAssembly text.
        wat: bool,
        /// As WGSL.
        wgsl: bool,
    },
    /// The WebAssembly module around the kernels.
    Module,
    /// Everything, as JSON.
    Json,
}

/// What was asked for.
pub struct Arguments {
    /// The program.
    pub file: PathBuf,
    /// What is shown.
    pub view: View,
    /// Sizes of an ONNX model's open axes.
    pub sizes: Vec<(String, usize)>,
    /// Passes and fusion.
    pub options: Options,
    /// For WebAssembly.
    pub features: Features,
}

impl Arguments {
    /// From the command line; `None` where help was asked for.
    ///
    /// # Errors
    /// When a word is unknown, a value is missing, or no file is named.
    pub fn parse(mut words: pico_args::Arguments) -> Result<Option<Arguments>, String> {
        let problem = |error: pico_args::Error| error.to_string();
        if words.contains(["-h", "--help"]) {
            return Ok(None);
        }
        let (wat, wgsl) = (words.contains("--wat"), words.contains("--wgsl"));
        let view = match words.opt_value_from_fn("--pass", pass).map_err(problem)? {
            Some(name) => View::Pass(name),
            None if words.contains("--json") => View::Json,
            None if words.contains("--kernels") => View::Kernels,
            None if words.contains("--module") => View::Module,
            None if wat || wgsl => View::Code { wat, wgsl },
            None => View::Everything,
        };
        let sizes = words.values_from_fn("--size", size).map_err(problem)?;
        let without = words.values_from_fn("--without", pass).map_err(problem)?;
        let options = Options { without, order: vec![], fuse: !words.contains("--no-fuse"), choices: vec![], codegen: true };
        let features = words.opt_value_from_fn("--features", features).map_err(problem)?.unwrap_or(Features::SIMD);
        let mut left = words.finish().into_iter();
        match (left.next(), left.next()) {
            (Some(word), None) if !word.to_string_lossy().starts_with('-') => {
                Ok(Some(Arguments { file: word.into(), view, sizes, options, features }))
            }
            (None, _) => Err("name a .graph, .onnx or .tandem file; `--help` says more".to_owned()),
            (Some(word), more) => Err(format!("`{}` is not known here; `--help` says more", more.unwrap_or(word).to_string_lossy())),
        }
    }
}

fn size(text: &str) -> Result<(String, usize), String> {
    let (axis, size) = text.split_once('=').ok_or("a size is written AXIS=N")?;
    Ok((axis.to_owned(), size.parse().map_err(|_| format!("`{size}` is no size"))?))
}

fn pass(name: &str) -> Result<String, String> {
    let all: Vec<&str> = tandem_pass::ALL.iter().map(|pass| pass.name).collect();
    if all.contains(&name) { Ok(name.to_owned()) } else { Err(format!("the passes are {}", all.join(", "))) }
}

fn features(name: &str) -> Result<Features, String> {
    match name {
        "scalar" => Ok(Features::SCALAR),
        "simd" => Ok(Features::SIMD),
        "relaxed" => Ok(Features::RELAXED),
        _ => Err("the sets are scalar, simd and relaxed".to_owned()),
    }
}
