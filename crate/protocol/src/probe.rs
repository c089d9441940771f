//! Values inside of compiled graphs: computed when a person asks, or looked at while a function is called.

use crate::{ValuePreview, ValueStatistics};
use serde::{Deserialize, Serialize};

/// Which values to compute: those of nodes of a program that this kernel has compiled, for the arguments of its last call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Probe {
    /// Name of the function.
    pub function: String,
    /// The text of its graph as traced, by which it is found.
    pub traced: String,
    /// The text of the graph of the stage that the nodes are of.
    pub stage: String,
    /// The nodes.
    pub nodes: Vec<u32>,
    /// Whether their statistics alone are wanted, which a device computes; else previews of all.
    pub statistics: bool,
}

/// What came of a [`Probe`]: one of the two lists, or why there is none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Probed {
    /// The values at a glance, in the order of the nodes; those that have none are missing.
    pub values: Vec<NodeValue>,
    /// Their statistics.
    pub statistics: Vec<NodeStatistics>,
    /// Why it could not be done.
    pub refused: Option<ProbeRefusal>,
}

/// The value of a node at a glance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct NodeValue {
    /// The node.
    pub node: u32,
    /// Its value.
    pub value: ValuePreview,
}

/// Statistics of all elements of a node's value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct NodeStatistics {
    /// The node.
    pub node: u32,
    /// Of the finite elements; absent where there is none.
    pub statistics: Option<ValueStatistics>,
    /// The share of elements that are 0.
    pub zeros: f64,
    /// The share that is NaN.
    pub nan: f64,
    /// The share that is infinite.
    pub infinite: f64,
    /// Of a function that is flat far from 0 (tanh, sigmoid, erf), the share that lies within a hundredth of its limits; absent
    /// of every other op.
    pub saturated: Option<f64>,
}

/// Why values could not be computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ProbeRefusal {
    /// The case.
    pub code: ProbeRefusalCode,
    /// An English sentence.
    pub text: String,
}

/// The cases in which values cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ProbeRefusalCode {
    /// This kernel has no such program: it was started after it, or the program is gone.
    Unknown,
    /// It was compiled, and not called.
    NeverCalled,
    /// Its arguments, or tensors that it reaches by itself, are gone or have other types.
    ArgumentsGone,
    /// The stage is that of a program that was compiled otherwise.
    OtherStage,
    /// The nodes have no value of their own: choices and loops, whose results have.
    NoValue,
    /// Computing them failed.
    Failed,
}

/// What to look at while a compiled function is called. A later wish of the same number takes its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct WatchWish {
    /// Chosen by the page, named in the reports.
    pub watch: u32,
    /// Name of the function.
    pub function: String,
    /// The text of its graph as traced, by which it is found, also when it is compiled later.
    pub traced: String,
    /// Each so many calls, the first one included; 0 ends it.
    pub every: u32,
    /// Nodes of the graph as traced; where none is named, products and activations, the first ones.
    pub nodes: Vec<u32>,
}

/// What was seen of a watched function since the last report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct WatchUpdate {
    /// Of the wish.
    pub watch: u32,
    /// The steps, in order.
    pub steps: Vec<WatchedStep>,
}

/// Values at one call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct WatchedStep {
    /// The number of the call since it is watched, from 1.
    pub call: f64,
    /// Of each watched node.
    pub nodes: Vec<NodeStatistics>,
}

/// Statistics of the nodes of a [`crate::GraphDocument`], kept beside it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct NodeValues {
    /// Of stages that were looked at, each once.
    #[serde(default)]
    pub stages: Vec<StageStatistics>,
    /// What was watched of the graph as traced, over the calls.
    #[serde(default)]
    pub watched: Option<WatchedValues>,
}

/// Statistics of the nodes of a stage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct StageStatistics {
    /// Index among [`crate::GraphDocument::stages`].
    pub stage: u32,
    /// Of each node that has a value.
    pub nodes: Vec<NodeStatistics>,
}

/// Statistics over calls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct WatchedValues {
    /// Each so many calls.
    pub every: u32,
    /// Evenly chosen ones of the steps, in order.
    pub steps: Vec<WatchedStep>,
}
