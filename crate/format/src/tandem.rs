//! The `.tandem` program file: a graph, its weights, the kernels generated from it, plans to run it without a compiler, notes.
//!
//! The layout is specified in docs/tandem-file.md. A file of a newer version is an error.

use crate::bytes::Reader;
use crate::tensor::{self, captured};
use crate::{Error, Program, Result, safetensors};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use tandem_ir::{parse, verify};

const MAGIC: &[u8; 8] = b"\x89TANDEM\n";
/// What this program writes, and the newest that it reads.
pub const VERSION: u32 = 1;

const GRAPH: [u8; 4] = *b"GRPH";
const WEIGHTS: [u8; 4] = *b"WGTS";
const KERNEL: [u8; 4] = *b"KERN";
const PLAN: [u8; 4] = *b"PLAN";
const MODULE: [u8; 4] = *b"CODE";
const NOTES: [u8; 4] = *b"NOTE";
/// A section's tag, checksum and length.
const SECTION: usize = 16;

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// The graph with its weights.
    pub program: Program,
    /// Code generated from it, for devices that want it.
    pub kernels: Vec<Kernel>,
    /// How it is run without a compiler, for each device that this is known of: JSON texts, see docs/tandem-file.md.
    pub plans: Vec<String>,
    /// What the plans run: the code of the whole program, named by the instruction set that it needs.
    pub modules: Vec<Kernel>,
    /// Notes for people and programs: name and text.
    pub notes: BTreeMap<String, String>,
}

/// Code generated for a device, kept as it is. It is never trusted: who runs it generates it anew from the graph or
/// validates it first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// For which device: `cpu` or `webgpu`.
    pub device: String,
    /// In which language: `wasm` or `wgsl`.
    pub language: String,
    /// Which step of the program it is, or which instruction set it needs.
    pub name: String,
    /// The code.
    pub code: Vec<u8>,
}

/// The file as bytes.
///
/// # Errors
/// When a kernel's device, language or name has more than 65,535 bytes.
pub fn write(file: &File) -> Result<Vec<u8>> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend_from_slice(&[0; 4]);
    section(&mut bytes, GRAPH, file.program.graph.to_string().as_bytes());
    let names = file.program.weight_names();
    let weights = safetensors::write(names.iter().map(String::as_str).zip(&file.program.weights))?;
    section(&mut bytes, WEIGHTS, &weights);
    for kernel in &file.kernels {
        section(&mut bytes, KERNEL, &kernel_section(kernel)?);
    }
    for plan in &file.plans {
        section(&mut bytes, PLAN, plan.as_bytes());
    }
    for module in &file.modules {
        section(&mut bytes, MODULE, &kernel_section(module)?);
    }
    let notes = serde_json::to_vec(&file.notes).map_err(|e| Error::unsupported(format!("the notes cannot be written: {e}")))?;
    section(&mut bytes, NOTES, &notes);
    Ok(bytes)
}

fn kernel_section(kernel: &Kernel) -> Result<Vec<u8>> {
    let mut content = vec![];
    for word in [&kernel.device, &kernel.language, &kernel.name] {
        let length = u16::try_from(word.len()).map_err(|_| Error::unsupported("a kernel's name has more than 65,535 bytes"))?;
        content.extend_from_slice(&length.to_le_bytes());
        content.extend_from_slice(word.as_bytes());
    }
    content.extend_from_slice(&kernel.code);
    Ok(content)
}

fn section(bytes: &mut Vec<u8>, tag: [u8; 4], content: &[u8]) {
    bytes.extend_from_slice(&tag);
    bytes.extend_from_slice(&crc32fast::hash(content).to_le_bytes());
    bytes.extend_from_slice(&(content.len() as u64).to_le_bytes());
    bytes.extend_from_slice(content);
    bytes.resize(bytes.len().next_multiple_of(8), 0);
}

/// What a file holds.
///
/// # Errors
/// When it is malformed, or of a newer version.
pub fn read(bytes: &[u8]) -> Result<File> {
    let mut reader = Reader::new(bytes);
    if reader.take(MAGIC.len(), "the signature of a .tandem file")? != MAGIC {
        return Err(Error::malformed(0, "a .tandem file begins with \\x89TANDEM\\n"));
    }
    let version = reader.u32("the version")?;
    if version > VERSION {
        return Err(Error::unsupported(format!(
            "this file is of version {version} of the .tandem format, and this Tandem reads up to version {VERSION}: open it with a newer Tandem"
        )));
    }
    if version == 0 || reader.u32("the reserved bytes")? != 0 {
        return Err(Error::malformed(MAGIC.len(), "there is no version 0, and the four bytes after the version are 0"));
    }
    let mut parts = Parts::default();
    while reader.remaining() > 0 {
        parts.section(&mut reader)?;
    }
    parts.finish(bytes.len())
}

/// The sections read so far, with the places where they begin.
#[derive(Default)]
struct Parts<'a> {
    graph: Option<(usize, &'a [u8])>,
    weights: Option<(usize, &'a [u8])>,
    notes: Option<BTreeMap<String, String>>,
    kernels: Vec<Kernel>,
    plans: Vec<String>,
    modules: Vec<Kernel>,
}

impl<'a> Parts<'a> {
    fn section(&mut self, reader: &mut Reader<'a>) -> Result<()> {
        let at = reader.position();
        let tag =
            [reader.u8("a section's tag")?, reader.u8("a section's tag")?, reader.u8("a section's tag")?, reader.u8("a section's tag")?];
        let crc = reader.u32("a section's checksum")?;
        let length = reader.length("a section")?;
        let content = reader.take(length, "a section")?;
        let padding = reader.position().next_multiple_of(8) - reader.position();
        if reader.take(padding.min(reader.remaining()), "the padding")?.iter().any(|b| *b != 0) {
            return Err(Error::malformed(reader.position() - padding, "the bytes between sections are 0"));
        }
        if crc32fast::hash(content) != crc {
            return Err(Error::malformed(at, "the checksum of this section is wrong: the file is damaged"));
        }
        let place = at + SECTION;
        let twice = match tag {
            GRAPH => self.graph.replace((place, content)).is_some(),
            WEIGHTS => self.weights.replace((place, content)).is_some(),
            NOTES => {
                let wrong = |e: serde_json::Error| Error::malformed(place + e.column().saturating_sub(1), format!("the notes: {e}"));
                self.notes.replace(serde_json::from_slice(content).map_err(wrong)?).is_some()
            }
            KERNEL | MODULE => {
                let list = if tag == KERNEL { &mut self.kernels } else { &mut self.modules };
                list.push(kernel(content).map_err(|e| e.moved(place))?);
                false
            }
            PLAN => {
                let text = std::str::from_utf8(content).map_err(|e| Error::malformed(place + e.valid_up_to(), "the plan is no text"))?;
                self.plans.push(text.to_owned());
                false
            }
            // Sections that this version does not know belong to nobody here; a file that cannot be read without them
            // has a higher version.
            _ => false,
        };
        if twice { Err(Error::malformed(at, "a second section of this kind")) } else { Ok(()) }
    }

    fn finish(self, end: usize) -> Result<File> {
        let (graph_at, text) = self.graph.ok_or_else(|| Error::malformed(end, "the file has no graph"))?;
        let text = std::str::from_utf8(text).map_err(|e| Error::malformed(graph_at + e.valid_up_to(), "the graph is no text"))?;
        let graph = parse::parse(text).map_err(|e| Error::malformed(graph_at + line_start(text, &e), format!("the graph: {e}")))?;
        verify::verify(&graph).map_err(|e| Error::malformed(graph_at, format!("the graph: {e}")))?;
        let (weights_at, weights) = self.weights.ok_or_else(|| Error::malformed(end, "the file has no weights"))?;
        let mut found: FxHashMap<String, _> = safetensors::read(weights).map_err(|e| e.moved(weights_at))?.into_iter().collect();
        let mut weights = vec![];
        for (name, (_, ty)) in tensor::weight_names(&graph).into_iter().zip(captured(&graph)) {
            let tensor = found.remove(&name).ok_or_else(|| Error::malformed(weights_at, format!("the weight '{name}' is missing")))?;
            if tensor.ty() != ty {
                return Err(Error::malformed(weights_at, format!("the weight '{name}' is {}, and the graph wants {ty}", tensor.ty())));
            }
            weights.push(tensor);
        }
        if let Some(name) = found.keys().min() {
            return Err(Error::malformed(weights_at, format!("the graph has no captured parameter '{name}'")));
        }
        let program = Program { graph, weights, draws: vec![], texts: vec![] };
        let Parts { kernels, plans, modules, notes, .. } = self;
        Ok(File { program, kernels, plans, modules, notes: notes.unwrap_or_default() })
    }
}

fn kernel(content: &[u8]) -> Result<Kernel> {
    let mut reader = Reader::new(content);
    let mut word = || {
        let length = reader.u16("the length of a kernel's name")?;
        let at = reader.position();
        let text = reader.take(length.into(), "a kernel's name")?;
        let text = std::str::from_utf8(text).map_err(|e| Error::malformed(at + e.valid_up_to(), "a kernel's name is no text"))?;
        Ok::<_, Error>(text.to_owned())
    };
    let (device, language, name) = (word()?, word()?, word()?);
    let code = reader.take(reader.remaining(), "a kernel's code")?.to_vec();
    Ok(Kernel { device, language, name, code })
}

/// Where the line begins that a parse error names.
fn line_start(text: &str, error: &tandem_ir::Error) -> usize {
    let tandem_ir::Error::Parse { line, .. } = error else { return 0 };
    text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum()
}
