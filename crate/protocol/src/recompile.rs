//! A program compiled otherwise than it was, at the wish of a person who looks at its document.

use crate::{ComparisonDocument, GraphDocument, GraphStage, KernelTimesReport, PassName};
use serde::{Deserialize, Serialize};

/// What to compile, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Recompilation {
    /// The graph as traced: the first stage of its document.
    pub traced: GraphStage,
    /// The device, `cpu` or `webgpu`.
    pub device: String,
    /// The ways to compile it, one or more.
    pub variants: Vec<CompileOptions>,
    /// Whether they are timed beside the program that all passes make, on values that are made up; else the first one is shown.
    pub measure: bool,
    /// Whether each kernel of the first way is timed by itself instead.
    #[serde(default)]
    pub kernel_times: bool,
}

/// A way to compile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CompileOptions {
    /// What it is called in the comparison.
    pub name: String,
    /// Passes that are left out.
    pub without: Vec<PassName>,
    /// Passes in the order in which they run, in the places that they share; the others keep theirs.
    pub order: Vec<PassName>,
    /// Whether ops share kernels.
    pub fuse: bool,
    /// Decisions about single nodes.
    pub choices: Vec<FusionChoice>,
}

/// A decision of fusion that is turned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct FusionChoice {
    /// The node, in the last stage.
    pub node: u32,
    /// Whether it is forced into the kernels that read it, or kept out of them.
    pub fuse: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Recompiled {
    /// The program of the first variant; absent where times were asked for.
    pub graph: Option<GraphDocument>,
    /// The times: of all passes, which is called `all`, then of each variant; absent where the program was asked for.
    pub comparison: Option<ComparisonDocument>,
    /// What each kernel takes by itself; absent where that was not asked for.
    #[serde(default)]
    pub kernel_times: Option<KernelTimesReport>,
}
