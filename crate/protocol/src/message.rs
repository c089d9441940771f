//! Messages between page and kernel worker, named as Jupyter names them: a `…_request` is answered by a `…_reply` with its id.
//!
//! Requests beside running cells (completion, inspection, diagnostics, files) are answered between cells, in order, never while one
//! runs.

use crate::{
    Completion, DeviceLabel, Diagnostic, FileEntry, Inspection, Output, Probe, Probed, Recompilation, Recompiled, RunRecord, WatchUpdate,
    WatchWish,
};
use serde::{Deserialize, Serialize};

/// Page to worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum ToWorker {
    /// First message. Everything else is queued behind it.
    Init {
        /// Interface language, `en` or `zh`; the kernel's sentences follow it where they exist in both.
        language: String,
    },
    /// Run one cell. Requests queue and run in order, one at a time.
    ExecuteRequest {
        /// Chosen by the page, echoed in every answer.
        id: u32,
        /// The notebook's cell id; tracebacks and graph nodes name it. `null` for code that is no cell's, as what a widget tells: it
        /// has no place in the history, and leaves the count as it is.
        cell_id: Option<String>,
        /// Python source.
        source: String,
        /// Whether it runs under the profiler, whose document is then shown, too.
        #[serde(default)]
        profile: bool,
    },
    /// Compile the graph of a document in other ways. Queues and runs like a cell, and can be interrupted like one.
    RecompileRequest {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// What, and how.
        recompilation: Box<Recompilation>,
    },
    /// Compute values of nodes of a graph. Queues and runs like a cell, and can be interrupted like one.
    ProbeRequest {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// Which values.
        probe: Box<Probe>,
    },
    /// Look at values of a compiled function while it is called, or no longer. Holds at once, also while a cell runs, where the page
    /// has set the second word of the shared array, or the event loop runs by itself.
    SetWatch {
        /// What, and how often.
        wish: Box<WatchWish>,
    },
    /// Raise `KeyboardInterrupt` in the running cell. With cross-origin isolation the page sets the stop flag in the
    /// shared array instead, which also reaches a cell that never yields.
    InterruptRequest,
    /// Choose the device on which new tensors are made.
    SetDevice {
        /// `cpu` or `webgpu`.
        device: String,
    },
    /// Choose whether what runs is recorded, from the next run on.
    SetRecording {
        /// As `td.recording(enabled)`.
        enabled: bool,
    },
    /// What can stand at a place of a cell's text. Runs no code of the user.
    CompleteRequest {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// The cell that is edited.
        cell_id: String,
        /// Its text.
        source: String,
        /// The cursor: an offset into the text, in UTF-16 code units.
        position: u32,
    },
    /// What the name at a place is: signature, documentation, value.
    InspectRequest {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// A cell's text.
        source: String,
        /// The cursor: an offset into the text, in UTF-16 code units.
        position: u32,
    },
    /// What is wrong with a cell's text. Runs nothing.
    DiagnosticsRequest {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// A cell's text.
        source: String,
    },
    /// A compute thread that was asked for has begun.
    HelperBegun {
        /// Of the message that asked for it.
        number: u32,
    },
    /// A compute thread that was asked for could not begin, or has failed; it has ended.
    HelperFailed {
        /// Of the message that asked for it.
        number: u32,
        /// What the browser says.
        reason: String,
    },
    /// The line that a cell's `input()` waits for.
    InputReply {
        /// Without a line feed.
        text: String,
    },
    /// Which files the notebook has.
    ListFiles {
        /// Chosen by the page, echoed in the answer.
        id: u32,
    },
    /// The content of a file.
    ReadFile {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// Relative to the notebook's folder.
        path: String,
    },
    /// Makes a file, or replaces its content. Folders on the way are made.
    WriteFile {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// Relative to the notebook's folder.
        path: String,
        /// The content.
        #[cfg_attr(test, ts(type = "Uint8Array"))]
        bytes: Vec<u8>,
    },
    /// Removes a file, or a folder with all that is in it.
    DeleteFile {
        /// Chosen by the page, echoed in the answer.
        id: u32,
        /// Relative to the notebook's folder.
        path: String,
    },
}

/// Worker to page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum FromWorker {
    /// True loading progress in bytes (uncompressed). `total` is 0 when the host does not say.
    Progress {
        /// What is loading.
        stage: LoadStage,
        /// Bytes so far.
        loaded: f64,
        /// Bytes in all, 0 when unknown.
        total: f64,
    },
    /// The kernel accepts cells.
    Ready {
        /// What this kernel can do here.
        info: KernelInfo,
    },
    /// A cell began to run.
    ExecuteInput {
        /// Of the request.
        id: u32,
        /// Jupyter's `In [n]`.
        execution_count: u32,
    },
    /// A cell produced output.
    Output {
        /// Of the request.
        id: u32,
        /// What was produced.
        output: Output,
    },
    /// A cell ended.
    ExecuteReply {
        /// Of the request.
        id: u32,
        /// How it ended.
        status: ExecuteStatus,
        /// Jupyter's `In [n]`.
        execution_count: u32,
        /// Where the time went.
        timings: CellTimings,
        /// What its tensors took.
        memory: CellMemory,
        /// What it did; absent where that is not recorded.
        record: Option<Box<RunRecord>>,
    },
    /// The answer to `recompile_request`. Both are absent where it was interrupted.
    RecompileReply {
        /// Of the request.
        id: u32,
        /// What came of it.
        recompiled: Option<Box<Recompiled>>,
        /// Why it could not be done, in a sentence.
        refused: Option<String>,
    },
    /// The answer to `probe_request`.
    ProbeReply {
        /// Of the request.
        id: u32,
        /// What came of it; absent where it was interrupted.
        probed: Option<Box<Probed>>,
    },
    /// What was seen of watched functions.
    Watched {
        /// Steps since the last report.
        report: WatchUpdate,
    },
    /// The device for new tensors changed, by the page or by `td.device(...)`; or a change was refused.
    DeviceChanged {
        /// The device now in force.
        device: String,
        /// Why the wish was refused, in a sentence.
        refused: Option<String>,
    },
    /// The answer to `complete_request`.
    CompleteReply {
        /// Of the request.
        id: u32,
        /// Where the text that an item replaces begins, in UTF-16 code units.
        from: u32,
        /// Where it ends.
        to: u32,
        /// The best first.
        items: Vec<Completion>,
    },
    /// The answer to `inspect_request`.
    InspectReply {
        /// Of the request.
        id: u32,
        /// `null` when nothing is known of that place.
        found: Option<Inspection>,
    },
    /// The answer to `diagnostics_request`.
    DiagnosticsReply {
        /// Of the request.
        id: u32,
        /// In the order of the text.
        diagnostics: Vec<Diagnostic>,
    },
    /// The running cell waits for a line: `input_reply` answers it, `interrupt_request` ends it.
    InputRequest {
        /// Of the request that runs the cell.
        id: u32,
        /// What `input()` was given.
        prompt: String,
        /// The line must not be shown (`getpass`).
        password: bool,
    },
    /// The answer to `list_files`.
    Files {
        /// Of the request.
        id: u32,
        /// All files of the notebook's folder, by path.
        files: Vec<FileEntry>,
        /// How long they last.
        storage: FileStorage,
    },
    /// The answer to `read_file`.
    FileContents {
        /// Of the request.
        id: u32,
        /// Of the request.
        path: String,
        /// The content.
        #[cfg_attr(test, ts(type = "Uint8Array"))]
        bytes: Vec<u8>,
    },
    /// The answer to `write_file`.
    FileWritten {
        /// Of the request.
        id: u32,
        /// Of the request.
        path: String,
    },
    /// The answer to `delete_file`.
    FileDeleted {
        /// Of the request.
        id: u32,
        /// Of the request.
        path: String,
    },
    /// A request about a file that could not be met.
    FileRefused {
        /// Of the request.
        id: u32,
        /// Of the request.
        path: String,
        /// Why, in a sentence.
        reason: String,
    },
    /// Begin a compute thread; the page does it, since a worker that begins one may wait for ever in Firefox on a busy machine. The
    /// page ends it with the worker.
    StartHelper {
        /// Which one; the answers name it.
        number: u32,
    },
    /// The kernel cannot go on (panic or trap). The page terminates the worker and starts another.
    Died {
        /// One sentence.
        reason: String,
    },
}

/// What the worker is loading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum LoadStage {
    /// The kernel's WebAssembly.
    Kernel,
    /// Starting the interpreter.
    Python,
    /// Looking for a WebGPU adapter.
    Devices,
}

/// What this kernel can do in this browser.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct KernelInfo {
    /// Tandem's version.
    pub version: String,
    /// The interpreter, for example `RustPython 0.6.0 (Python 3.14)`.
    pub python: String,
    /// CPU first; WebGPU after it, available or not.
    pub devices: Vec<DeviceDescription>,
    /// Smallest step of the clock, in microseconds, measured at start.
    pub clock_resolution_us: f64,
    /// Whether the page is cross-origin isolated.
    pub isolated: bool,
    /// Whether blocking reads of the GPU are possible (JavaScript Promise Integration).
    pub jspi: bool,
    /// How long the notebook's files last.
    pub files: FileStorage,
}

/// How long the notebook's files last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum FileStorage {
    /// They are kept in this browser.
    Persistent,
    /// They are gone when the kernel ends: this browser, or this window, offers no storage.
    Memory,
}

/// One device, as the device choice shows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct DeviceDescription {
    /// `cpu` or `webgpu`.
    pub name: String,
    /// For people, in English: `CPU · relaxed SIMD`, `WebGPU · SwiftShader (software)`.
    pub label: String,
    /// The label's parts, for other languages; of a device that is not there, its kind alone.
    pub parts: DeviceLabel,
    /// Whether tensors can be made there.
    pub available: bool,
    /// Why not, in an English sentence that names the remedy.
    pub reason: Option<String>,
    /// The case and what was said, for other languages.
    pub unavailable: Option<DeviceUnavailable>,
    /// Whether the adapter is emulated: timings there are ratios at best.
    pub software: bool,
}

/// Why a device cannot be used.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct DeviceUnavailable {
    /// The case.
    pub code: DeviceUnavailableCode,
    /// What the adapter or its driver said.
    pub detail: Option<String>,
}

/// The cases in which a device cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum DeviceUnavailableCode {
    /// Results could not be waited for.
    NoPromiseIntegration,
    /// The page is not from https or localhost.
    InsecurePage,
    /// There is no WebGPU, or it is switched off.
    NoWebGpu,
    /// There is no adapter.
    NoAdapter,
    /// The adapter refused.
    Refused,
    /// Anything else.
    Other,
}

/// How a cell ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ExecuteStatus {
    /// No exception.
    Ok,
    /// An exception.
    Error,
    /// `KeyboardInterrupt` after Stop.
    Interrupted,
}

/// Bytes of tensors on all devices while a cell ran, temporaries of compiled functions included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CellMemory {
    /// When it began.
    pub before_bytes: f64,
    /// The most at any time.
    pub peak_bytes: f64,
    /// When it had ended.
    pub after_bytes: f64,
}

/// Where a cell's time went, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CellTimings {
    /// Parsing and compiling the Python source.
    pub parse_ms: f64,
    /// Running it, the final wait for devices included.
    pub run_ms: f64,
}
