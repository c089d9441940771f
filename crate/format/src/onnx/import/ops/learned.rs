//! Linear models, ensembles of trees and scalers of the domain `ai.onnx.ml`, on matrices of one row for each sample. Classes whose
//! names are texts are told by their places among the names.

use super::indexing::along;
use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::proto::Attribute;
use crate::{Error, Result};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("ai.onnx.ml.Scaler", scaler),
    ("ai.onnx.ml.Normalizer", normalizer),
    ("ai.onnx.ml.LinearRegressor", |cx, call| {
        let scores = linear(cx, call, size(call.int("targets", 1))?)?;
        transformed(cx, call, scores).map(single)
    }),
    ("ai.onnx.ml.LinearClassifier", |cx, call| {
        let classes = class_count(call);
        let rows = if call.floats("intercepts").is_some_and(|i| i.len() == 1) { 1 } else { classes };
        let scores = linear(cx, call, rows)?;
        classified(cx, call, scores, false)
    }),
    ("ai.onnx.ml.TreeEnsembleRegressor", |cx, call| {
        let trees = Trees::of(call, "target", size(call.int("n_targets", 1))?)?;
        let scores = trees.scores(cx, call)?;
        transformed(cx, call, scores).map(single)
    }),
    ("ai.onnx.ml.TreeEnsembleClassifier", |cx, call| {
        let one_scored = call.ints("class_ids").is_some_and(|ids| class_count(call) == 2 && ids.iter().all(|id| *id == ids[0]));
        let trees = Trees::of(call, "class", if one_scored { 1 } else { class_count(call) })?;
        let positive = call.floats("class_weights").is_some_and(|w| w.iter().all(|w| *w >= 0.0));
        let scores = trees.scores(cx, call)?;
        if one_scored && call.ints("class_ids").is_some_and(|ids| ids.contains(&1)) {
            // Where leaves name the second class, the first one's score stays 0.
            let (second, _) = decided(cx, scores, positive)?;
            let scores = cx.pad_axis(scores, 1, 1, 0, 0.0)?;
            let (class, scores) = (labelled(cx, call, second)?, transformed(cx, call, scores)?);
            return Ok(SmallVec::from_slice(&[class, scores]));
        }
        classified(cx, call, scores, positive)
    }),
    // A dict for each sample is here a row of its values, in the order of the classes.
    ("ai.onnx.ml.ZipMap", |_, call| call.input(0).map(single)),
];

/// A list of floats as a tensor.
fn line(cx: &mut Import, values: &[f32]) -> Result<NodeId> {
    let elements: Vec<Literal> = values.iter().map(|v| Literal::F32(*v)).collect();
    cx.tensor([values.len()], &elements)
}

/// The input as rows of f32.
fn rows(cx: &mut Import, call: &OperatorCall) -> Result<NodeId> {
    let x = cx.cast(call.input(0)?, DType::F32)?;
    match cx.rank(x) {
        1 => cx.unsqueeze(x, 0),
        2 => Ok(x),
        n => Err(Error::unsupported(format!("its input has {n} axes, not one or two"))),
    }
}

fn scaler(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let mut x = cx.cast(call.input(0)?, DType::F32)?;
    for (name, op) in [("offset", OpKind::Subtract), ("scale", OpKind::Multiply)] {
        if let Some(values) = call.floats(name) {
            let values = line(cx, values)?;
            x = cx.binary(op, x, values)?;
        }
    }
    Ok(single(x))
}

/// Rows divided by their norm, if that is not 0.
fn normalizer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let x = rows(cx, call)?;
    let (op, of) = match call.text("norm", "MAX") {
        "L1" => (OpKind::Sum, cx.unary(OpKind::Abs, x)?),
        "L2" => (OpKind::Sum, cx.binary(OpKind::Multiply, x, x)?),
        _ => (OpKind::Max, x),
    };
    let mut norm = cx.reduce(op, of, &[1], true)?;
    if call.text("norm", "MAX") == "L2" {
        norm = cx.unary(OpKind::Sqrt, norm)?;
    }
    let none = cx.binary_scalar(OpKind::Equal, norm, 0.0)?;
    let one = cx.scalar(DType::F32, 1.0);
    let norm = cx.select(none, one, norm)?;
    cx.binary(OpKind::Divide, x, norm).map(single)
}

/// `x · coefficientsᵀ + intercepts`, with this many rows of coefficients.
fn linear(cx: &mut Import, call: &OperatorCall, count: usize) -> Result<NodeId> {
    let x = rows(cx, call)?;
    let values: Vec<Literal> = call.floats("coefficients").unwrap_or_default().iter().map(|v| Literal::F32(*v)).collect();
    let weight = cx.tensor([count, cx.shape(x)[1]], &values)?;
    let weight = cx.permute(weight, &[1, 0])?;
    let product = cx.matmul(x, weight)?;
    match call.floats("intercepts") {
        Some(bias) if !bias.is_empty() => {
            let bias = line(cx, bias)?;
            cx.binary(OpKind::Add, product, bias)
        }
        _ => Ok(product),
    }
}

/// Scores after the function that the node names.
fn transformed(cx: &mut Import, call: &OperatorCall, scores: NodeId) -> Result<NodeId> {
    match call.text("post_transform", "NONE") {
        "NONE" => Ok(scores),
        "LOGISTIC" => cx.unary(OpKind::Sigmoid, scores),
        "SOFTMAX" => cx.apply_one("Softmax", &[Some(scores)], vec![Attribute::int("axis", 1)]),
        other => Err(Error::unsupported(format!("the function '{other}' of its scores is not supported"))),
    }
}

fn class_count(call: &OperatorCall) -> usize {
    let names = ["classlabels_strings", "classlabels_ints", "classlabels_int64s"];
    names.iter().map(|name| call.texts(name).len().max(call.ints(name).map_or(0, <[i64]>::len))).max().unwrap_or(0)
}

/// Which of two classes a single score tells, and the other's score; `probability` tells whether it lies between 0 and 1.
fn decided(cx: &mut Import, score: NodeId, probability: bool) -> Result<(NodeId, NodeId)> {
    let class = cx.binary_scalar(OpKind::Greater, score, if probability { 0.5 } else { 0.0 })?;
    let class = cx.reshape(class, [cx.shape(score)[0]])?;
    let one = cx.scalar(DType::F32, 1.0);
    let other = if probability { cx.binary(OpKind::Subtract, one, score)? } else { cx.unary(OpKind::Negative, score)? };
    Ok((class, other))
}

/// The class of each sample and its scores. A single score is that of the second of two classes.
fn classified(cx: &mut Import, call: &OperatorCall, scores: NodeId, probability: bool) -> Result<Outputs> {
    if cx.shape(scores)[1] != 1 || class_count(call) != 2 {
        let class = super::reduction::extreme(cx, scores, 1, OpKind::Max, false)?;
        let class = cx.reshape(class, [cx.shape(scores)[0]])?;
        let (class, scores) = (labelled(cx, call, class)?, transformed(cx, call, scores)?);
        return Ok(SmallVec::from_slice(&[class, scores]));
    }
    if !matches!(call.text("post_transform", "NONE"), "NONE" | "LOGISTIC") {
        return Err(Error::unsupported("a single score of two classes is not supported with this function"));
    }
    let (second, mut other) = decided(cx, scores, probability)?;
    let mut own = scores;
    if call.operator() == "LinearClassifier" {
        own = transformed(cx, call, scores)?;
        other = decided(cx, own, true)?.1;
    } else if !probability {
        (own, other) = (transformed(cx, call, own)?, transformed(cx, call, other)?);
    }
    let both = cx.concat(&[other, own], 1)?;
    Ok(SmallVec::from_slice(&[labelled(cx, call, second)?, both]))
}

/// The labels of classes that are told by their places.
fn labelled(cx: &mut Import, call: &OperatorCall, class: NodeId) -> Result<NodeId> {
    match call.ints("classlabels_ints").or_else(|| call.ints("classlabels_int64s")) {
        Some(labels) if !labels.is_empty() => {
            let elements: Vec<Literal> = labels.iter().map(|l| Literal::I64(*l)).collect();
            let labels = cx.tensor([labels.len()], &elements)?;
            let class = cx.cast(class, DType::I32)?;
            cx.take(labels, 0, class)
        }
        _ => cx.cast(class, DType::I64),
    }
}

/// The nodes of all trees: where each leads, what it compares, and what each leaf adds to each target.
struct Trees<'a> {
    roots: Vec<i32>,
    /// The node for a comparison that holds, and that for one that does not; a leaf leads to itself.
    next: [Vec<i32>; 2],
    features: Vec<i32>,
    bounds: &'a [f32],
    modes: Vec<&'a str>,
    depth: usize,
    weights: Vec<f32>,
    targets: usize,
}

impl<'a> Trees<'a> {
    fn of(call: &OperatorCall<'a>, prefix: &str, targets: usize) -> Result<Trees<'a>> {
        let list = |name: &str| call.ints(name).ok_or_else(|| Error::unsupported(format!("the attribute '{name}' is missing")));
        let (trees, ids) = (list("nodes_treeids")?, list("nodes_nodeids")?);
        let (yes, no, features) = (list("nodes_truenodeids")?, list("nodes_falsenodeids")?, list("nodes_featureids")?);
        let (bounds, modes) = (call.floats("nodes_values").unwrap_or_default(), call.texts("nodes_modes"));
        let count = ids.len();
        let wrong = || Error::unsupported("the lists of its nodes do not fit together");
        if [trees.len(), yes.len(), no.len(), features.len(), bounds.len(), modes.len()].iter().any(|n| *n != count) {
            return Err(wrong());
        }
        let places: FxHashMap<(i64, i64), usize> = trees.iter().copied().zip(ids.iter().copied()).zip(0..).collect();
        let mut next = [vec![0; count], vec![0; count]];
        let mut is_root = vec![true; count];
        for node in 0..count {
            for (next, ids) in next.iter_mut().zip([yes, no]) {
                let to = if modes[node] == "LEAF" { node } else { *places.get(&(trees[node], ids[node])).ok_or_else(wrong)? };
                is_root[to] &= to == node;
                next[node] = to as i32;
            }
        }
        let roots: Vec<i32> = (0..count).filter(|node| is_root[*node]).map(|node| node as i32).collect();
        // Each round reaches the nodes one level deeper; a way that never ends is no tree.
        let (mut level, mut depth) = (roots.clone(), 0);
        loop {
            level.retain(|node| modes[*node as usize] != "LEAF");
            if level.is_empty() {
                break;
            }
            level = level.iter().flat_map(|node| [next[0][*node as usize], next[1][*node as usize]]).collect();
            depth += 1;
            if depth > count || level.len() > count {
                return Err(wrong());
            }
        }
        let mut weights = vec![0.0; count * targets];
        let of = |name: &str| list(&format!("{prefix}_{name}"));
        let given = call.floats(&format!("{prefix}_weights")).unwrap_or_default();
        for (((tree, id), target), weight) in of("treeids")?.iter().zip(of("nodeids")?).zip(of("ids")?).zip(given) {
            let node = *places.get(&(*tree, *id)).ok_or_else(wrong)?;
            let target = if targets == 1 { 0 } else { size(*target)? };
            *weights.get_mut(node * targets + target).filter(|_| target < targets).ok_or_else(wrong)? += *weight;
        }
        let features = features.iter().map(|f| *f as i32).collect();
        Ok(Trees { roots, next, features, bounds, modes, depth, weights, targets })
    }

    /// `[samples, targets]`: all trees are walked at once, a level in each step.
    fn scores(&self, cx: &mut Import, call: &OperatorCall) -> Result<NodeId> {
        if call.ints("nodes_missing_value_tracks_true").is_some_and(|m| m.contains(&1)) {
            return Err(Error::unsupported("trees with a way for missing values are not supported"));
        }
        let x = rows(cx, call)?;
        let (samples, width) = (cx.shape(x)[0], cx.shape(x)[1]);
        if self.features.iter().zip(&self.modes).any(|(f, mode)| *mode != "LEAF" && usize::try_from(*f).map_or(true, |f| f >= width)) {
            return Err(Error::unsupported(format!("a tree asks for a feature that samples of {width} features do not have")));
        }
        let numbers = |cx: &mut Import, values: &[i32]| {
            let elements: Vec<Literal> = values.iter().map(|v| Literal::I32(*v)).collect();
            cx.tensor([values.len()], &elements)
        };
        let roots = numbers(cx, &self.roots)?;
        let mut at = cx.broadcast(roots, [samples, self.roots.len()])?;
        let features: Vec<i32> = self.features.iter().zip(&self.modes).map(|(f, mode)| if *mode == "LEAF" { 0 } else { *f }).collect();
        let (features, bounds) = (numbers(cx, &features)?, line(cx, self.bounds)?);
        let next = [numbers(cx, &self.next[0])?, numbers(cx, &self.next[1])?];
        let mut kinds: Vec<&str> = self.modes.iter().copied().filter(|mode| *mode != "LEAF").collect();
        kinds.sort_unstable();
        kinds.dedup();
        for _ in 0..self.depth {
            let feature = cx.take(features, 0, at)?;
            let (value, bound) = (along(cx, x, 1, feature)?, cx.take(bounds, 0, at)?);
            let mut to = at;
            for kind in &kinds {
                let holds = cx.binary(comparison(kind)?, value, bound)?;
                let (yes, no) = (cx.take(next[0], 0, at)?, cx.take(next[1], 0, at)?);
                let chosen = cx.select(holds, yes, no)?;
                to = if kinds.len() == 1 {
                    chosen
                } else {
                    let own: Vec<i32> = self.modes.iter().map(|mode| i32::from(mode == kind)).collect();
                    let own = numbers(cx, &own)?;
                    let own = cx.take(own, 0, at)?;
                    let own = cx.cast(own, DType::Bool)?;
                    cx.select(own, chosen, to)?
                };
            }
            at = to;
        }
        let weights: Vec<Literal> = self.weights.iter().map(|w| Literal::F32(*w)).collect();
        let weights = cx.tensor([self.features.len(), self.targets], &weights)?;
        let leaves = cx.take(weights, 0, at)?;
        let mut scores = match call.text("aggregate_function", "SUM") {
            "MIN" => cx.reduce(OpKind::Min, leaves, &[1], false)?,
            "MAX" => cx.reduce(OpKind::Max, leaves, &[1], false)?,
            "AVERAGE" => cx.mean(leaves, &[1], false)?,
            _ => cx.reduce(OpKind::Sum, leaves, &[1], false)?,
        };
        if let Some(base) = call.floats("base_values").filter(|base| !base.is_empty()) {
            let base = line(cx, base)?;
            scores = cx.binary(OpKind::Add, scores, base)?;
        }
        Ok(scores)
    }
}

fn comparison(mode: &str) -> Result<OpKind> {
    Ok(match mode {
        "BRANCH_LEQ" => OpKind::LessEqual,
        "BRANCH_LT" => OpKind::Less,
        "BRANCH_GTE" => OpKind::GreaterEqual,
        "BRANCH_GT" => OpKind::Greater,
        "BRANCH_EQ" => OpKind::Equal,
        "BRANCH_NEQ" => OpKind::NotEqual,
        other => return Err(Error::unsupported(format!("nodes of the kind '{other}' are not known"))),
    })
}
