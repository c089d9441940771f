//! The command line of `show`.

use lexopt::{Arg, Parser, ValueExt};
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
    pub fn parse(mut parser: Parser) -> Result<Option<Arguments>, lexopt::Error> {
        let mut file = None;
        let mut arguments = Arguments {
            file: PathBuf::new(),
            view: View::Everything,
            sizes: vec![],
            options: Options::default(),
            features: Features::SIMD,
        };
        while let Some(word) = parser.next()? {
            match word {
                Arg::Long("help") | Arg::Short('h') => return Ok(None),
                Arg::Long("pass") => arguments.view = View::Pass(parser.value()?.string()?),
                Arg::Long("kernels") => arguments.view = View::Kernels,
                Arg::Long("wat") => arguments.view = arguments.view.with_code(true),
                Arg::Long("wgsl") => arguments.view = arguments.view.with_code(false),
                Arg::Long("module") => arguments.view = View::Module,
                Arg::Long("json") => arguments.view = View::Json,
                Arg::Long("size") => arguments.sizes.push(parser.value()?.parse_with(size)?),
                Arg::Long("without") => arguments.options.without.push(parser.value()?.parse_with(pass)?),
                Arg::Long("no-fuse") => arguments.options.fuse = false,
                Arg::Long("features") => arguments.features = parser.value()?.parse_with(features)?,
                Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
                Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => return Err(word.unexpected()),
            }
        }
        arguments.file = file.ok_or("name a .graph, .onnx or .tandem file; `--help` says more")?;
        Ok(Some(arguments))
    }
}

impl View {
    /// The view with one more language of code.
    fn with_code(&self, is_wat: bool) -> View {
        let (wat, wgsl) = if let View::Code { wat, wgsl } = self { (*wat, *wgsl) } else { (false, false) };
        View::Code { wat: wat || is_wat, wgsl: wgsl || !is_wat }
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
