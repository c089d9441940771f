//! What crosses between the kernel worker and the page: messages, outputs, and the documents that the viewers and the inspector
//! draw.
//!
//! Plain data, declared once and generated for TypeScript (`cargo test -p tandem-protocol` writes
//! `web/src/generated/protocol.ts`). Pure: nothing here computes, formats or knows a browser. Messages and outputs take Jupyter's
//! names and shapes where Jupyter has one (messaging protocol 5.4, nbformat 4.5).

#![forbid(unsafe_code)]

mod editor;
mod exercise;
mod graph;
mod message;
mod output;
mod probe;
mod profile;
mod recompile;
mod report;
mod run;
mod timing;
mod values_report;

pub use editor::*;
pub use exercise::*;
pub use graph::*;
pub use message::*;
pub use output::*;
pub use probe::*;
pub use profile::*;
pub use recompile::*;
pub use report::*;
pub use run::*;
pub use timing::*;
pub use values_report::*;

/// Mime type of an [`ExerciseOutcome`].
pub const EXERCISE_MIME: &str = "application/vnd.tandem.exercise.v1+json";
/// Mime type of a [`GraphDocument`].
pub const GRAPH_MIME: &str = "application/vnd.tandem.graph.v1+json";
/// Mime type of a [`ProfileDocument`].
pub const PROFILE_MIME: &str = "application/vnd.tandem.profile.v1+json";
/// Mime type of a [`ReportDocument`].
pub const REPORT_MIME: &str = "application/vnd.tandem.report.v1+json";
/// Mime type of a [`NodeValues`], beside the [`GraphDocument`] whose nodes they are.
pub const VALUES_MIME: &str = "application/vnd.tandem.values.v1+json";
/// Mime type of a [`ComparisonDocument`].
pub const TIMING_MIME: &str = "application/vnd.tandem.timing.v1+json";
