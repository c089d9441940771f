//! What crosses between the kernel worker and the page: messages, outputs, and the documents that the graph,
//! comparison and timeline viewers draw.
//!
//! Holds plain data, declared once and generated for TypeScript (`cargo test -p tandem-protocol` writes
//! `web/src/generated/protocol.ts`). Refuses logic: nothing here computes, formats or knows a browser.
//! Message shapes follow Jupyter's where Jupyter has one (nbformat 4.5 outputs, execution states).

#![forbid(unsafe_code)]

mod editor;
mod graph;
mod message;
mod output;
mod profile;
mod timing;

pub use editor::*;
pub use graph::*;
pub use message::*;
pub use output::*;
pub use profile::*;
pub use timing::*;

/// Mime type of a [`GraphDocument`].
pub const GRAPH_MIME: &str = "application/vnd.tandem.graph.v1+json";
/// Mime type of a [`ProfileDocument`].
pub const PROFILE_MIME: &str = "application/vnd.tandem.profile.v1+json";
/// Mime type of a [`ComparisonDocument`].
pub const TIMING_MIME: &str = "application/vnd.tandem.timing.v1+json";
