//! The document that a timeline viewer draws.

use crate::Place;
use serde::{Deserialize, Serialize};

/// Result of `td.profile(...)`: what ran where and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ProfileDocument {
    /// How long was recorded, microseconds.
    pub duration_us: f64,
    /// Smallest step of the clock, microseconds.
    pub clock_resolution_us: f64,
    /// Where things ran; those where nothing did are left out.
    pub lanes: Vec<ProfileLane>,
    /// What ran: each thing once.
    pub entries: Vec<ProfileEntry>,
    /// Spans that were too many to be kept.
    pub left_out: f64,
    /// Bytes of tensors over time; older documents have none.
    #[serde(default)]
    pub memory: MemoryTrack,
}

/// Bytes of tensors on all devices, whenever a call finds or leaves others than before: lists of equal length.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct MemoryTrack {
    /// Index of the call that left them among [`ProfileDocument::entries`]; what changed between calls is `Python`.
    pub what: Vec<u32>,
    /// When, microseconds from the start.
    pub at_us: Vec<f64>,
    /// Bytes that live then.
    pub bytes: Vec<f64>,
}

/// A lane of a timeline. Its spans are lists of equal length, in the order of their beginnings; they may lie within
/// each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ProfileLane {
    /// Where.
    pub kind: LaneKind,
    /// Of a thread its number; 0 is the one that runs Python, too. Of a data worker its number, from 1.
    pub number: u32,
    /// Index of what ran among [`ProfileDocument::entries`].
    pub what: Vec<u32>,
    /// When it began, microseconds from the start.
    pub start_us: Vec<f64>,
    /// How long it took, microseconds.
    pub duration_us: Vec<f64>,
    /// Number of the call that it is or works for, of several calls the first; 0 where there is none. Older documents have no
    /// such list.
    #[serde(default)]
    pub call: Vec<u32>,
}

/// Where something ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum LaneKind {
    /// The thread that runs Python: what it does besides kernels.
    Python,
    /// A thread that computes.
    Thread,
    /// The queue of the GPU.
    Gpu,
    /// Bytes that come and go.
    Copies,
    /// A data worker: a further interpreter.
    Worker,
}

/// Something that ran.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ProfileEntry {
    /// What kind of thing.
    pub activity: ProfileActivity,
    /// Its name: a function's, the ops of a kernel.
    pub name: String,
    /// The line that asked for it.
    pub place: Option<Place>,
}

/// A kind of thing that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ProfileActivity {
    /// A function was traced.
    Trace,
    /// A graph was made into kernels.
    Compile,
    /// A program was called.
    Call,
    /// Python waited.
    Wait,
    /// A kernel, or a part of one.
    Kernel,
    /// Operands of a kernel were packed for it.
    Pack,
    /// Work was given to the GPU: from then, or from the end of what was given before, to the news of its end.
    Submit,
    /// Bytes were brought to a device.
    Upload,
    /// Bytes were fetched from a device.
    Download,
}
