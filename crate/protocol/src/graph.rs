//! The document that a graph viewer draws: a traced program at each stage of the compiler.

use crate::Place;
use serde::{Deserialize, Serialize};

/// One traced program: its graph as traced and after each pass, its kernels, its memory plan and what the compiler did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct GraphDocument {
    /// Name of the traced function.
    pub name: String,
    /// Device for which it was compiled.
    pub device: String,
    /// First as traced, then after each pass that changed it, in order. The last is what the kernels compute.
    pub stages: Vec<GraphStage>,
    /// Every rewrite, in order.
    pub rewrites: Vec<Rewrite>,
    /// Rules that were met in form and declined, with the reasons.
    pub declined: Vec<Declined>,
    /// The kernels of the last stage, in order of execution. Empty when nothing is left to compute.
    pub kernels: Vec<KernelView>,
    /// What was not fused, and why.
    pub refusals: Vec<Refusal>,
    /// Buffers of the plan, temporaries only.
    pub plan: PlanView,
    /// Milliseconds from the end of tracing to runnable kernels.
    pub compile_ms: f64,
    /// Source that was converted before it was traced, if it was. Absent in documents of older versions.
    #[serde(default)]
    pub source: Option<ConvertedSource>,
}

/// A function as it was written, and with Python's control flow converted into the graph's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct ConvertedSource {
    /// Python, as written.
    pub original: String,
    /// Python, as traced.
    pub converted: String,
}

/// The graph at one stage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct GraphStage {
    /// `traced`, or the name of the pass. Passes may run several times.
    pub name: PassName,
    /// What the pass does: a sentence in English.
    pub about: String,
    /// In topological order.
    pub nodes: Vec<NodeView>,
    /// Ids of the results.
    pub outputs: Vec<u32>,
    /// The whole program as one infix expression when it is small enough to read, else absent.
    pub expression: Option<String>,
    /// The graph's text form.
    pub text: String,
}

impl PassName {
    /// All of them, with the names that switch them off.
    const NAMES: [(PassName, &str); 14] = [
        (PassName::Traced, "traced"),
        (PassName::Canonical, "canonical"),
        (PassName::Fold, "fold"),
        (PassName::Simplify, "simplify"),
        (PassName::Movement, "movement"),
        (PassName::Repeat, "repeat"),
        (PassName::Sink, "sink"),
        (PassName::Batch, "batch"),
        (PassName::Share, "share"),
        (PassName::Regions, "regions"),
        (PassName::Cse, "cse"),
        (PassName::Dce, "dce"),
        (PassName::Layout, "layout"),
        (PassName::Rematerialise, "rematerialise"),
    ];

    /// The pass of a name; the graph before all of them where there is none.
    pub fn of(name: &str) -> PassName {
        Self::NAMES.iter().find(|(_, known)| *known == name).map_or(PassName::Traced, |(pass, _)| *pass)
    }
}

/// The closed list of the compiler's passes, by the names that switch them off, and the graph before all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PassName {
    /// The graph as the function was traced, before any pass.
    Traced,
    /// Canonical forms.
    Canonical,
    /// Constant folding.
    Fold,
    /// Algebraic simplification.
    Simplify,
    /// Movements merged and dropped.
    Movement,
    /// Work before repetition.
    Repeat,
    /// Transpositions sunk.
    Sink,
    /// Products with a common factor merged.
    Batch,
    /// Reductions that start from others.
    Share,
    /// Choices decided, loops lightened.
    Regions,
    /// Common subexpression elimination.
    Cse,
    /// Dead code elimination.
    Dce,
    /// Storage orders.
    Layout,
    /// Rematerialisation.
    Rematerialise,
}

/// One node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct NodeView {
    /// Unique in its stage.
    pub id: u32,
    /// Op name of the op table: `matmul`, `add`; `parameter` and `constant` for leaves.
    pub op: String,
    /// What to write on the node: `matmul`, `x`, `weight`, `2.0`.
    pub label: String,
    /// Attributes for people, `axis=1`; empty when there are none.
    pub detail: String,
    /// Type for people: `f32[1, 256]`.
    pub ty: String,
    /// Ids of the operands, in order.
    pub inputs: Vec<u32>,
    /// Cell and line that made it, outermost cell frame last.
    pub place: Option<Place>,
    /// The modules that were being called when it was made, outermost first: `net`, `layers[2]`. Absent in documents of older versions.
    #[serde(default)]
    pub scope: Vec<String>,
    /// Leaf, computed, or free (a view).
    pub role: NodeRole,
    /// The sub-graphs of a choice or a loop, in order; empty for every other node.
    pub regions: Vec<RegionView>,
}

/// A sub-graph of a choice or a loop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct RegionView {
    /// `then`, `else`, `condition` or `body`.
    pub name: String,
    /// In topological order; ids are unique in the sub-graph alone.
    pub nodes: Vec<NodeView>,
    /// Ids of the results.
    pub outputs: Vec<u32>,
}

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum NodeRole {
    /// An argument of the function.
    Argument,
    /// A tensor that the function closes over (a module's weight, say).
    Captured,
    /// A number known while compiling.
    Constant,
    /// Work.
    Compute,
    /// Movement that may cost nothing: reshape, transpose, slice.
    Movement,
}

/// One rewrite of a pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Rewrite {
    /// The pass.
    pub pass: PassName,
    /// The rule, `before => after`.
    pub rule: String,
    /// The nodes rewritten, for people: `add(1, 2)`.
    pub before: String,
    /// What stands there now: `3`.
    pub after: String,
    /// The whole program after this step as an infix expression, when it is small enough to read.
    pub expression: Option<String>,
    /// Node ids in the stage before this pass.
    pub nodes: Vec<u32>,
    /// What they became: node ids in the stage after it.
    pub made: Vec<u32>,
    /// Cell and line of the first node.
    pub place: Option<Place>,
    /// Cells and lines of all of them, without doubles.
    pub places: Vec<Place>,
}

/// A rule of a pass that was met in form and declined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Declined {
    /// The pass.
    pub pass: PassName,
    /// The rule, `before => after`.
    pub rule: String,
    /// What stays as it is: `divide(%0, 3.0)`.
    pub stays: String,
    /// Why.
    pub reason: Why,
    /// Node ids in the graph before the pass's last run.
    pub nodes: Vec<u32>,
    /// Cells and lines of the nodes, without doubles.
    pub places: Vec<Place>,
}

/// Why the compiler did not do something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Why {
    /// Which of the closed list.
    pub code: WhyCode,
    /// The numbers of its sentence, in order.
    pub values: Vec<f64>,
    /// The sentence in English.
    pub text: String,
}

/// The closed list of reasons: what the scheduler says of a node that is stored, then what passes say of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum WhyCode {
    /// The program returns it.
    Result,
    /// Several kernels read it; values: how many.
    SeveralKernels,
    /// A matmul reads every element many times.
    OperandOfMatmul,
    /// It is read at places that are computed.
    ComputedPlaces,
    /// A kernel goes through its elements one after another.
    Sequential,
    /// The kernel has a reduction or matmul already: an anchor, as TVM calls it. Saved documents have the older word.
    #[serde(rename = "second_core")]
    SecondAnchor,
    /// It folds other rows.
    OtherRows,
    /// Its rows are too long for several folds in one kernel.
    LongRows,
    /// Each element would be computed several times; values: how many.
    Repeated,
    /// A result is read in another order than it is made.
    ViewOfResult,
    /// It is read in an order that only a copy has.
    NotAffine,
    /// One of very many views of views.
    ChainOfViews,
    /// Too many buffers; values: how many.
    TooManyBuffers,
    /// The kernel is large enough.
    TooLarge,
    /// A choice or a loop reads it.
    Region,
    /// Fusion is switched off.
    FusionOff,
    /// `fuse=` forbids it.
    Forbidden,
    /// The result would be rounded elsewhere.
    Rounding,
    /// NaN, an infinity or the sign of a zero would come out differently.
    SpecialValues,
    /// Other nodes read what would be computed again.
    Shared,
    /// There would be no less work.
    NoGain,
    /// The parts do not lie side by side in one value.
    NotAdjacent,
    /// Keeping the value costs less than computing it again.
    CheaperToKeep,
    /// The program would not need less memory at once.
    Memory,
    /// Rewriting this node went on for too long.
    Bound,
}

/// One generated kernel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct KernelView {
    /// From 1, in order of execution.
    pub number: u32,
    /// Generated name.
    pub name: String,
    /// For people: `matmul + add + relu`.
    pub title: String,
    /// `map`, `reduce` or `matmul`.
    pub kind: String,
    /// Ids of the nodes computed, in the last stage.
    pub nodes: Vec<u32>,
    /// Bytes read and written if each operand moves once.
    pub bytes: f64,
    /// Arithmetic operations.
    pub flops: f64,
    /// `wat` or `wgsl`.
    pub language: String,
    /// The generated code; empty where it is that of another kernel.
    pub code: String,
    /// The number of an earlier kernel with the same code. Absent in documents of older versions.
    #[serde(default)]
    pub code_of: Option<u32>,
    /// Which lines of it belong to which node; a line may belong to several, and most loops and addresses to none. Absent in documents
    /// of older versions.
    #[serde(default)]
    pub code_lines: Vec<NodeLines>,
    /// Why each node beyond the first is in this kernel.
    pub fused: Vec<Joined>,
}

/// Lines of a kernel's code that belong to a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct NodeLines {
    /// The node, in the last stage.
    pub node: u32,
    /// First and last lines, from 1, in order and apart from each other.
    pub lines: Vec<[u32; 2]>,
}

/// Why a node is in its kernel: one of a closed list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Joined {
    /// The node, in the last stage.
    pub node: u32,
    /// Which of the closed list.
    pub code: JoinedCode,
    /// The number of its sentence.
    pub count: Option<f64>,
    /// The other node of its sentence.
    pub other: Option<u32>,
    /// The sentence in English, in which `{node}` and `{other}` stand for the titles of these nodes.
    pub text: String,
}

/// The closed list of reasons for a node to be in a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "snake_case")]
pub enum JoinedCode {
    /// It goes through the same elements as another result; other: that one.
    SameElements,
    /// Other kernels read it too.
    StoredBesides,
    /// It is computed on the column sums that a matmul makes along the way.
    OnColumnSums,
    /// Each kernel that reads it computes it; count: how many.
    Cheap,
    /// One node reads it, element by element; other: that one.
    OneReader,
    /// All that read it are here.
    AllReaders,
    /// A matmul goes through its elements anyway.
    Columns,
    /// What follows is done row by row.
    BeforeNextRow,
    /// What follows is done before results are stored.
    BeforeStored,
    /// It lies between the two products of attention.
    BetweenProducts,
    /// It is read in place.
    View,
    /// It is the right operand of a matmul, copied so that its columns are contiguous.
    ContiguousColumns,
}

/// A fusion that the scheduler declined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// Id of the node that stayed out, in the last stage.
    pub node: u32,
    /// Number of the kernel that it stayed out of.
    pub kernel: u32,
    /// Why.
    pub reason: Why,
}

/// The static memory plan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct PlanView {
    /// Temporaries, each with its slot and life.
    pub buffers: Vec<BufferView>,
    /// Bytes of the slots together.
    pub peak_bytes: f64,
    /// Bytes if every temporary had its own buffer.
    pub unshared_bytes: f64,
}

/// One temporary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "protocol.ts"))]
#[serde(rename_all = "camelCase")]
pub struct BufferView {
    /// Node of the last stage whose value it holds.
    pub node: u32,
    /// Slot; temporaries with disjoint lives share one.
    pub slot: u32,
    /// Size.
    pub bytes: f64,
    /// Number of the kernel that writes it.
    pub first: u32,
    /// Number of the last kernel that reads it.
    pub last: u32,
}
