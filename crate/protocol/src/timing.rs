//! The document that a comparison viewer draws.

use serde::{Deserialize, Serialize};

/// Result of `td.compare(...)`: entries run interleaved after warm-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ComparisonDocument {
    /// In the order given; ratios are against the first.
    pub entries: Vec<ComparisonEntry>,
    /// One for each entry after the first.
    pub ratios: Vec<ComparisonRatio>,
    /// Whether results agreed, and how closely.
    pub agreement: Agreement,
    /// Device of the entries. Documents of earlier versions hold one text here.
    pub device: DeviceLabel,
    /// Whether the device is emulated (timings are ratios at best).
    pub software: bool,
    /// Smallest step of the clock, microseconds.
    pub clock_resolution_us: f64,
    /// Calls that ran in one sample (batched so that a sample spans many clock ticks).
    pub calls_per_sample: u32,
    /// Calls of each entry before the first sample.
    pub warmup_calls: u32,
}

/// What a device is called, in parts; the page makes a name of them in its language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct DeviceLabel {
    /// `CPU` or `WebGPU`.
    pub kind: String,
    /// The instruction set that code is generated for: `relaxed SIMD`; where there is a choice.
    pub instructions: Option<String>,
    /// How many threads compute, where there may be several.
    pub threads: Option<u32>,
    /// The name of the adapter, where it is known.
    pub adapter: Option<String>,
    /// Whether the device is emulated in software.
    pub software: bool,
}

/// One entry of a comparison. Times are microseconds per call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ComparisonEntry {
    /// The keyword's name.
    pub name: String,
    /// Whether it ran compiled code (drawn solid) or op by op (drawn hollow).
    pub compiled: bool,
    /// Every sample, in order of time.
    pub samples_us: Vec<f64>,
    /// Median.
    pub median_us: f64,
    /// First quartile.
    pub q1_us: f64,
    /// Third quartile.
    pub q3_us: f64,
    /// Smallest.
    pub min_us: f64,
    /// The first call, compilation included, microseconds.
    pub first_call_us: f64,
    /// Compilation alone, microseconds; 0 when nothing was compiled.
    pub compile_us: f64,
    /// Kernels launched in one call.
    pub kernels: f64,
    /// Dispatches of one call: WebGPU splits large kernels; absent in documents of earlier versions.
    #[serde(default)]
    pub dispatches: Option<f64>,
    /// Submissions to a queue of the GPU, or calls into generated code, in one call; absent in documents of earlier versions.
    #[serde(default)]
    pub submits: Option<f64>,
    /// Bytes that these kernels read and wrote.
    pub bytes_moved: f64,
    /// Most bytes of tensors alive above the start of the call.
    pub peak_bytes: f64,
    /// How its results agree with the first entry's; absent of the first one, and in documents of earlier versions.
    #[serde(default)]
    pub agreement: Option<Agreement>,
}

/// First entry's time over this entry's time: above 1 means that this entry is faster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ComparisonRatio {
    /// The first entry.
    pub baseline: String,
    /// This entry.
    pub entry: String,
    /// Ratio of medians.
    pub ratio: f64,
    /// 95 % confidence interval, bootstrap.
    pub low: f64,
    /// 95 % confidence interval, bootstrap.
    pub high: f64,
    /// What may be said.
    pub verdict: Verdict,
    /// Calls after which compiling has paid for itself, when it ever does.
    pub break_even_calls: Option<f64>,
}

/// What may be said of two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The interval lies above 1.
    Faster,
    /// The interval lies below 1.
    Slower,
    /// The interval holds 1.
    NoSignificantDifference,
    /// Too few clock ticks or samples to judge.
    TooShort,
}

/// Whether the entries' results agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Agreement {
    /// Within tolerance, or equal.
    pub agrees: bool,
    /// Largest distance in units in the last place, where both are tensors of floats of one shape.
    pub max_ulp: Option<f64>,
    /// Largest absolute difference.
    pub max_abs: Option<f64>,
    /// A sentence for people when they do not agree or cannot be compared.
    pub note: Option<String>,
}
