//! The documents of values inside of functions: watched while it trains, searched for NaN, compared between devices.
//! The library of Python builds them.

use crate::Place;
use serde::{Deserialize, Serialize};

/// A node of a traced graph, as reports name it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ReportedNode {
    /// Its number in the graph.
    pub number: u32,
    /// The op that made it; `parameter` for arguments and captured tensors.
    pub op: String,
    /// What people call it: an argument's name, a constant's value, else the op.
    pub name: String,
    /// Its type: `f32[4, 8]`.
    #[serde(rename = "type")]
    pub ty: String,
    /// The modules that were being called: `net[0]`.
    pub scope: String,
    /// The line that made it.
    pub place: Option<Place>,
}

/// What `td.watch` gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct WatchReport {
    /// Name of the function.
    pub name: String,
    /// Each so many calls one is looked at.
    pub every: u32,
    /// Calls so far.
    pub calls: f64,
    /// The values that are watched.
    pub nodes: Vec<WatchedNode>,
}

/// A value inside of a function over the calls that were looked at. Lists are as long as `calls`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct WatchedNode {
    /// Which value.
    pub node: ReportedNode,
    /// The calls, from 1; of many an even choice.
    pub calls: Vec<f64>,
    /// The smallest finite element; absent where none is finite.
    pub min: Vec<Option<f64>>,
    /// The largest finite element; absent where none is finite.
    pub max: Vec<Option<f64>>,
    /// Mean of the finite elements.
    pub mean: Vec<Option<f64>>,
    /// Standard deviation of the finite elements.
    pub std: Vec<Option<f64>>,
    /// Share of elements that are 0.
    pub zeros: Vec<Option<f64>>,
    /// Share of elements that are NaN or infinite.
    pub nonfinite: Vec<Option<f64>>,
}

/// What `td.find_nan` gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct NonFiniteReport {
    /// Name of the function.
    pub name: String,
    /// How many values were looked at.
    pub checked: u32,
    /// The first that is not finite; absent where all are.
    pub first: Option<FirstNonFinite>,
}

/// Where a NaN or an infinity began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct FirstNonFinite {
    /// What its first element is.
    pub kind: NonFiniteKind,
    /// The op; `parameter` where it came in with an argument or a captured tensor.
    pub op: String,
    /// The line that asked for it, as text; empty where that is not known.
    pub source: String,
    /// Index of the first such element.
    pub index: Vec<f64>,
    /// How many such elements there are.
    pub count: f64,
    /// Of how many.
    pub size: f64,
    /// The value.
    pub value: ValueGlance,
    /// What the op was given.
    pub operands: Vec<ValueGlance>,
    /// The values before these that led there, in the order of the program; the nearest ones.
    pub steps: Vec<ValueGlance>,
}

/// What an element is that is not finite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum NonFiniteKind {
    /// Not a number.
    Nan,
    /// Infinite.
    Infinity,
}

/// A value at a glance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ValueGlance {
    /// Which value.
    pub node: ReportedNode,
    /// Elements that are NaN.
    pub nan: f64,
    /// Elements that are infinite.
    pub infinite: f64,
    /// The smallest finite element, as text; absent where none is finite.
    pub min: Option<String>,
    /// The largest finite element, as text; absent where none is finite.
    pub max: Option<String>,
    /// The element at the place in question, as text; absent where the value has another shape.
    pub at: Option<String>,
}

/// What `td.check` gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CheckReport {
    /// Name of the function.
    pub name: String,
    /// How many nodes were compared.
    pub checked: u32,
    /// How many of them differ by more than rounding.
    pub wrong: u32,
    /// Units in the last place that count as rounding.
    pub max_ulp: f64,
    /// The ways to run that were compared with op by op on the first device.
    pub ways: Vec<CheckedWay>,
    /// The first node in program order that rounding does not explain.
    pub suspect: Option<CheckedNode>,
    /// Nodes that differ, worst first.
    pub nodes: Vec<CheckedNode>,
    /// Nodes that differ and are not among them, since there are too many.
    pub left_out: f64,
}

/// How a function may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum CheckedMode {
    /// Op by op.
    Eager,
    /// As one program.
    Compiled,
}

/// A way to run, compared node by node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CheckedWay {
    /// The device.
    pub device: String,
    /// Op by op, or as one program.
    pub mode: CheckedMode,
    /// Nodes that differ by more than rounding.
    pub wrong: u32,
    /// The largest distance in units in the last place; absent where elements cannot be compared so.
    pub ulp: Option<f64>,
}

/// How a node's value differs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct CheckedNode {
    /// Which value.
    pub node: ReportedNode,
    /// The device.
    pub device: String,
    /// Op by op, or as one program.
    pub mode: CheckedMode,
    /// The largest distance of elements in units in the last place; absent where one is NaN and the other not, or of other numbers than
    /// floats.
    pub ulp: Option<f64>,
    /// The largest absolute difference.
    pub difference: f64,
    /// Index of the element that is farthest off.
    pub index: Vec<f64>,
    /// The element that was expected, as text.
    pub expected: String,
    /// The one found, as text.
    pub found: String,
    /// Whether rounding explains it.
    pub agrees: bool,
}
