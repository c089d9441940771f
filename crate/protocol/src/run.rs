//! What a run of a cell did, recorded without being asked for: the document that the inspector draws.

use crate::{DeviceLabel, Place};
use serde::{Deserialize, Serialize};

/// What a run of a cell did: where its time went, what was called from which line, and the value that it showed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunRecord {
    /// Where the time of the thread that runs Python went.
    pub times: RunTimes,
    /// The devices that did something; where none did, the one in force.
    pub devices: Vec<RunDevice>,
    /// Ops that ran eagerly.
    pub ops: f64,
    /// Calls of compiled functions.
    pub calls: f64,
    /// How often this thread waited for a device or a time.
    pub waits: f64,
    /// Most bytes of tensors alive at any time.
    pub peak_bytes: f64,
    /// What was called, and the tensors that it began from; folded: a loop is one node with a count. Operands come before what
    /// reads them.
    pub nodes: Vec<RunNode>,
    /// Ops and calls that are counted but have no node, since there are too many.
    pub left_out: f64,
    /// Functions that were compiled, the first ones.
    pub compilations: Vec<RunCompilation>,
    /// How many were compiled.
    pub compiled: f64,
    /// The tensor that the cell showed as its value.
    pub value: Option<ValuePreview>,
    /// What was done when. Records of earlier versions have none.
    #[serde(default)]
    pub track: RunTrack,
    /// What Python itself took by line, by a sample: an estimate. The longest first; what is of no line is missing. Records of earlier
    /// versions have none.
    #[serde(default)]
    pub python_lines: Vec<RunLineTime>,
    /// Bytes of tensors over time. Records of earlier versions have none.
    #[serde(default)]
    pub memory: RunMemory,
    /// What a device that computes later did when, by its own clock; of many short submissions a sample. Empty where it has none.
    #[serde(default)]
    pub on_device: RunTrack,
}

/// Bytes of tensors on all devices as a run saw them, coarsely: lists of equal length, in the order of time. Empty where nothing changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunMemory {
    /// When it was looked at, microseconds from the start.
    pub at_us: Vec<f64>,
    /// Bytes that lived then.
    pub bytes: Vec<f64>,
    /// The call that had just ended, among [`RunRecord::nodes`]; absent at the beginning and at the end, and where much was freed.
    pub node: Vec<Option<u32>>,
    /// Most bytes that lived since the time before. Records of earlier versions have none.
    #[serde(default)]
    pub peak: Vec<f64>,
    /// Who held the bytes, what ever held most first; not more than some. What is missing is of tensors from before that were not used, and
    /// of what held less. Records of earlier versions have none.
    #[serde(default)]
    pub bands: Vec<RunMemoryBand>,
}

/// Bytes over time: of the tensors that one call made, of one tensor from before, or of none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunMemoryBand {
    /// Whose bytes they are.
    pub kind: RunMemoryKind,
    /// What made the tensors, among [`RunRecord::nodes`]; absent where they are none.
    pub node: Option<u32>,
    /// Indices among [`RunMemory::at_us`] from which on the bytes are others.
    pub from: Vec<u32>,
    /// Bytes from there on.
    pub bytes: Vec<f64>,
    /// Names that reach its tensors after the run, the first ones: `history[3]`.
    pub names: Vec<String>,
    /// How many do.
    pub named: f64,
}

/// Whose bytes a band has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RunMemoryKind {
    /// Tensors.
    #[default]
    Tensors,
    /// What compiled programs keep for their temporaries.
    Programs,
    /// What calls that were not done yet still used: freed tensors, and memory that they work in.
    Queue,
}

/// What a run did when, coarsely: lists of equal length, a stretch of time each, in the order of their beginnings. What lies between
/// is Python. A stretch is one stay in a phase or, where there are many, several with gaps between.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunTrack {
    /// How long the run took, microseconds.
    pub duration_us: f64,
    /// What there was to do: each thing once.
    pub activities: Vec<RunActivity>,
    /// Index of what was done among the activities.
    pub what: Vec<u32>,
    /// When it began, microseconds from the start.
    pub start_us: Vec<f64>,
    /// When it ended.
    pub end_us: Vec<f64>,
    /// Microseconds that it took of that, by a sample of the calls.
    pub busy_us: Vec<f64>,
    /// How often.
    pub count: Vec<f64>,
}

/// Something that a run did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunActivity {
    /// The phase.
    pub phase: RunPhase,
    /// What was called, among [`RunRecord::nodes`]; absent where it was no call, or several.
    pub node: Option<u32>,
    /// The line that imported, compiled, copied or waited, where that is known.
    pub place: Option<Place>,
}

/// What the thread that runs Python did besides Python.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RunPhase {
    /// It imported modules.
    Import,
    /// It traced a function.
    Trace,
    /// Passes of the compiler.
    Passes,
    /// It scheduled kernels and generated their code.
    Codegen,
    /// It ran kernels, or handed them to a device.
    Kernels,
    /// It copied between host and device.
    Copy,
    /// It waited.
    Wait,
}

/// Milliseconds of the thread that runs Python; they add up to what the run took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunTimes {
    /// Python, and all that is none of the others.
    pub python_ms: f64,
    /// Importing modules; absent in older documents.
    #[serde(default)]
    pub import_ms: f64,
    /// Tracing functions.
    pub trace_ms: f64,
    /// Passes of the compiler.
    pub passes_ms: f64,
    /// Scheduling kernels and generating their code.
    pub codegen_ms: f64,
    /// Running kernels, or handing them to a device that runs them later. By a sample of the calls.
    pub kernels_ms: f64,
    /// Copying between host and device.
    pub copy_ms: f64,
    /// Waiting for a device, or for a time to be over.
    pub wait_ms: f64,
}

/// What a run did on one device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunDevice {
    /// The name that programs call the device by.
    pub name: String,
    /// What it is called, in parts.
    pub label: DeviceLabel,
    /// Kernels that ran.
    pub kernels: f64,
    /// Bytes that they read and wrote, if each operand moves once.
    pub bytes_moved: f64,
    /// Bytes that were brought to it.
    pub uploaded_bytes: f64,
    /// Bytes that were fetched from it.
    pub downloaded_bytes: f64,
}

/// The calls of one program from one line, or a tensor that was there before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunNode {
    /// What it stands for.
    pub kind: RunNodeKind,
    /// The op, or the compiled function.
    pub name: String,
    /// Attributes for people, `axis=1`; empty where there are none, or where calls differ in them.
    pub detail: String,
    /// Types of the results: `f32[4]`.
    pub types: Vec<String>,
    /// Where its operands came from: indices among [`RunRecord::nodes`], all smaller than its own.
    pub inputs: Vec<u32>,
    /// The line that called it; of a tensor from before the line that made it then.
    pub place: Option<Place>,
    /// Of a compiled function, the lines that made its ops, with their shares of its time by an estimate; the largest first, empty for
    /// others. What no line of a cell made is missing. Records of earlier versions have none.
    #[serde(default)]
    pub lines: Vec<RunLineShare>,
    /// How often.
    pub count: f64,
    /// Milliseconds in all, by a sample of the calls, with those that ran later than they were made. Absent where the device does not
    /// tell.
    pub ms: Option<f64>,
}

/// The part of a compiled function that a line made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunLineShare {
    /// The line.
    pub place: Place,
    /// Between 0 and 1.
    pub share: f64,
}

/// The time of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunLineTime {
    /// The line.
    pub place: Place,
    /// Milliseconds.
    pub ms: f64,
}

/// What a node of a run stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RunNodeKind {
    /// Ops that ran eagerly.
    Op,
    /// Calls of a compiled function.
    Compiled,
    /// Tensors whose elements came from the host.
    Made,
    /// A tensor that was there before the run.
    Before,
}

/// A function that was compiled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RunCompilation {
    /// Its name.
    pub name: String,
    /// The line that called it.
    pub place: Option<Place>,
    /// Milliseconds of tracing.
    pub trace_ms: f64,
    /// Milliseconds of passes.
    pub passes_ms: f64,
    /// Milliseconds of scheduling and code generation.
    pub codegen_ms: f64,
}

/// A tensor at a glance. Of a large one, elements at even distances are looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ValuePreview {
    /// Its dtype, as Python calls it.
    pub dtype: String,
    /// Sizes of its axes.
    pub shape: Vec<f64>,
    /// The name of its device.
    pub device: String,
    /// How many elements were looked at; as many as it has, unless it is large.
    pub sampled: f64,
    /// Elements looked at that are NaN.
    pub nan: f64,
    /// Elements looked at that are infinite.
    pub infinite: f64,
    /// Elements looked at that are 0.
    pub zero: f64,
    /// Of the finite ones looked at; absent where there is none.
    pub statistics: Option<ValueStatistics>,
    /// How many of them lie in each of equal parts of the range from least to largest.
    pub histogram: Vec<u32>,
    /// Absent unless its shape is that of a picture.
    pub picture: Option<ValuePicture>,
}

/// Statistics of elements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ValueStatistics {
    /// The least.
    pub min: f64,
    /// The largest.
    pub max: f64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation, that of a population.
    pub std: f64,
}

/// The elements of two axes, or of an image, thinned out to a small picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ValuePicture {
    /// Rows of the picture.
    pub height: u32,
    /// Columns of the picture.
    pub width: u32,
    /// 1 of a matrix, 3 of an image in red, green and blue.
    pub channels: u32,
    /// The value of level 0.
    pub low: f64,
    /// The value of level 254.
    pub high: f64,
    /// A byte for each channel of each pixel, row by row, in base64: 0 to 254, and 255 where the element is not finite.
    pub levels: String,
}
