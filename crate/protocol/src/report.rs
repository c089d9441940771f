//! The documents of what devices and compiled functions tell of themselves: memory, queue, times of kernels, tuning, compilations, sizes.
//! The library of Python builds them.

use crate::{CheckReport, NonFiniteReport, Place, WatchReport};
use serde::{Deserialize, Serialize};

/// What `td.memory()`, `td.queue()`, `td.kernel_times`, `td.tune`, `td.recompiles`, `td.watch`, `td.find_nan` and `td.check` give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ReportDocument {
    /// Bytes of tensors.
    Memory(MemoryReport),
    /// Calls that ran later than they were made.
    Queue(QueueReport),
    /// What each kernel of a function takes by itself.
    KernelTimes(KernelTimesReport),
    /// What was measured of the choices about kernels.
    Tuning(TuningReport),
    /// The programs that a compiled function keeps, and why each was made.
    Recompiles(RecompilesReport),
    /// Which of several ways is faster at which size.
    Crossover(CrossoverReport),
    /// Values inside of a function while it trains.
    Watch(WatchReport),
    /// Where the first NaN or infinity of a function comes from.
    NonFinite(NonFiniteReport),
    /// How far a function's values are from each other, compiled and op by op, on each device.
    Check(CheckReport),
}

/// What `td.compare` gives over sizes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CrossoverReport {
    /// The sizes that were measured, from the smallest.
    pub sizes: Vec<f64>,
    /// The ways to run.
    pub entries: Vec<CrossoverEntry>,
    /// Where one way overtakes another, between two measured sizes.
    pub crossings: Vec<Crossing>,
}

/// A way to run, with its times at each size: lists as long as the sizes, microseconds of one call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CrossoverEntry {
    /// Its name.
    pub name: String,
    /// Medians.
    pub median_us: Vec<f64>,
    /// First quartiles.
    pub q1_us: Vec<f64>,
    /// Third quartiles.
    pub q3_us: Vec<f64>,
}

/// A size from which on one way is faster than another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Crossing {
    /// On a line through both measured points, in logarithms.
    pub size: f64,
    /// The way that is faster from there on.
    pub faster: String,
    /// The other one.
    pub slower: String,
}

/// Bytes of tensors: on each device, and who holds them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct MemoryReport {
    /// Each device.
    pub devices: Vec<DeviceMemory>,
    /// Tensors that names of the notebook hold, the largest first.
    pub tensors: Vec<HeldTensor>,
    /// Held tensors that are not among them, since there are too many.
    pub left_out: f64,
    /// Bytes of those.
    pub left_out_bytes: f64,
}

/// Bytes on a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct DeviceMemory {
    /// `cpu` or `webgpu`.
    pub device: String,
    /// Bytes that live now.
    pub live_bytes: f64,
    /// Most bytes that lived since the cell began, or since the count was begun anew.
    pub peak_bytes: f64,
}

/// A tensor that a name of the notebook holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct HeldTensor {
    /// How the notebook reaches it: `history[3]`, `net.weight`.
    pub name: String,
    /// Its type: `f32[4, 8]`.
    #[serde(rename = "type")]
    pub ty: String,
    /// Where it is.
    pub device: String,
    /// Its bytes.
    pub bytes: f64,
}

/// Calls on a device that ran later than they were made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct QueueReport {
    /// The device.
    pub device: String,
    /// How many there were so far.
    pub calls: f64,
    /// How many are not known to be done.
    pub waiting: u32,
    /// How many those were at most.
    pub deepest: u32,
    /// How many ever ran at the same time.
    pub side_by_side: u32,
    /// Bytes that are kept only for them.
    pub held_bytes: f64,
}

/// What each kernel of a function takes by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct KernelTimesReport {
    /// The function, and the name of its device. Older documents have neither.
    #[serde(default)]
    pub name: String,
    /// See `name`.
    #[serde(default)]
    pub device: String,
    /// The kernels in their order.
    pub kernels: Vec<KernelTime>,
}

/// What a kernel takes by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct KernelTime {
    /// Its number.
    pub number: u32,
    /// The ops that it computes.
    pub title: String,
    /// Microseconds of one run.
    pub us: f64,
    /// Runs of one measurement.
    pub calls: u32,
    /// `device` or `host`.
    pub clock: String,
    /// Microseconds of one run that a step of the clock makes.
    pub step_us: f64,
}

/// What was measured of the choices about kernels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct TuningReport {
    /// The kernels in their order.
    pub kernels: Vec<TunedKernel>,
    /// The machine that measured, and all choices that its device keeps: kernel and choice. Older documents have neither.
    #[serde(default)]
    pub machine: String,
    /// See `machine`.
    #[serde(default)]
    pub choices: Vec<(String, String)>,
}

/// The choices about a kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct TunedKernel {
    /// Its number.
    pub number: u32,
    /// The ops that it computes.
    pub title: String,
    /// What was measured, first the choice of the heuristics; empty where there is nothing to choose.
    pub trials: Vec<TuningTrial>,
    /// How many times as fast as that the chosen one is; absent where they are one, and in older documents.
    #[serde(default)]
    pub gain: Option<TuningGain>,
}

/// A ratio of two choices' times with its uncertainty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct TuningGain {
    /// Ratio of medians: above 1 means that the chosen one is faster.
    pub ratio: f64,
    /// 95 % confidence interval, bootstrap.
    pub low: f64,
    /// 95 % confidence interval, bootstrap.
    pub high: f64,
}

/// A choice about a kernel, measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct TuningTrial {
    /// The choice.
    pub choice: String,
    /// Microseconds of one run, the median; the least of the measurements in older documents.
    pub us: f64,
    /// Whether it is used from now on.
    pub chosen: bool,
    /// All measurements, microseconds of one run. Older documents have none.
    #[serde(default)]
    pub samples_us: Vec<f64>,
    /// First quartile, median and third quartile of these.
    #[serde(default)]
    pub quartiles_us: Option<[f64; 3]>,
}

/// The programs that a compiled function keeps, and why each was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RecompilesReport {
    /// Name of the function.
    pub name: String,
    /// What it was asked for beside the defaults: `without cse`, `open dimension 'n'`.
    pub options: Vec<String>,
    /// How many programs are kept at most.
    pub limit: u32,
    /// How many compilations there were in all.
    pub compilations: u32,
    /// The programs that are kept.
    pub entries: Vec<CachedProgram>,
    /// The last calls that found none.
    pub misses: Vec<CacheMiss>,
}

/// A program that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CachedProgram {
    /// Its number.
    pub number: u32,
    /// What it holds for: names of arguments with their types or values.
    pub guards: Vec<(String, String)>,
    /// The device that it is for.
    pub device: String,
    /// Calls that found it.
    pub hits: f64,
    /// Milliseconds of tracing.
    pub trace_ms: f64,
    /// Milliseconds of compiling.
    pub compile_ms: f64,
    /// Bytes of its kernels.
    pub code_bytes: f64,
    /// Bytes of its temporaries.
    pub memory_bytes: f64,
    /// How many kernels it has.
    pub kernels: u32,
}

/// A call that found no program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CacheMiss {
    /// Number of the program that was made for it.
    pub entry: u32,
    /// The line that called.
    pub place: Option<Place>,
    /// Number of the program that was most like it.
    pub nearest: Option<u32>,
    /// All guards of that one which did not hold.
    pub differences: Vec<GuardDifference>,
}

/// A guard that did not hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct GuardDifference {
    /// `shape`, `dtype`, `device`, `value`, `object`, `structure`, `mode`, `module`, `optimizer` or `captured`.
    pub kind: String,
    /// What it guards.
    pub name: String,
    /// What was expected.
    pub before: String,
    /// What was found.
    pub now: String,
    /// What would avoid the compilation.
    pub advice: Option<String>,
}
