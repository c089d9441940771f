//! Ensembles of trees of the domain `ai.onnx.ml`, as their nodes are listed, and what the leaves that samples reach add up to.

use super::forest::{Comparison, Forest, Ways, integers};
use super::learned::{class_count, classified, decided, labelled, rows_of, transformed};
use crate::onnx::import::builder::size;
use crate::onnx::import::context::{HandlerTable, Import, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("ai.onnx.ml.TreeEnsembleRegressor", |cx, call| {
        let trees = Trees::of(call, "target", size(call.int("n_targets", 1))?)?;
        let scores = trees.scores(cx, call, call.text("aggregate_function", "SUM"))?;
        let scores = cx.cast(scores, DType::F32)?;
        transformed(cx, call, scores).map(single)
    }),
    ("ai.onnx.ml.TreeEnsemble", |cx, call| {
        let aggregate = ["AVERAGE", "SUM", "MIN", "MAX"].get(call.int("aggregate_function", 1) as usize).copied();
        if call.int("post_transform", 0) != 0 {
            return Err(Error::unsupported("a function of its scores is not supported"));
        }
        let aggregate = aggregate.ok_or_else(|| Error::unsupported("its way to join trees is not known"))?;
        Trees::apart(call)?.scores(cx, call, aggregate).map(single)
    }),
    ("ai.onnx.ml.TreeEnsembleClassifier", |cx, call| {
        let one_scored = call.ints("class_ids").is_some_and(|ids| class_count(call) == 2 && ids.iter().all(|id| *id == ids[0]));
        let trees = Trees::of(call, "class", if one_scored { 1 } else { class_count(call) })?;
        let positive = numbers(call, "class_weights")?.is_some_and(|w| w.iter().all(|w| *w >= 0.0));
        let scores = trees.scores(cx, call, "SUM")?;
        let scores = cx.cast(scores, DType::F32)?;
        if one_scored && call.ints("class_ids").is_some_and(|ids| ids.contains(&1)) {
            // Where leaves name the second class, the first one's score stays 0.
            let (second, _) = decided(cx, scores, positive)?;
            let scores = cx.pad_axis(scores, 1, 1, 0, 0.0)?;
            let (class, scores) = (labelled(cx, call, second)?, transformed(cx, call, scores)?);
            return Ok(SmallVec::from_slice(&[class, scores]));
        }
        classified(cx, call, scores, positive)
    }),
];

/// The nodes of all trees: where each leads, what it compares, and what each leaf adds to each target.
struct Trees<'a> {
    /// Where the model names them.
    roots: Option<Vec<usize>>,
    /// The node for a comparison that holds, and that for one that does not; a leaf leads to itself.
    next: [Vec<i32>; 2],
    features: Vec<i32>,
    bounds: Vec<f64>,
    modes: Vec<&'a str>,
    /// Of each node, whether a comparison of NaN holds; empty if none does.
    missing: &'a [i64],
    /// The values that a node asks for, where it asks for one of several.
    members: Vec<Vec<f64>>,
    weights: Vec<f64>,
    targets: usize,
}

impl<'a> Trees<'a> {
    fn of(call: &OperatorCall<'a>, prefix: &str, targets: usize) -> Result<Trees<'a>> {
        let list = |name: &str| call.ints(name).ok_or_else(|| Error::unsupported(format!("the attribute '{name}' is missing")));
        let (trees, ids) = (list("nodes_treeids")?, list("nodes_nodeids")?);
        let (yes, no, features) = (list("nodes_truenodeids")?, list("nodes_falsenodeids")?, list("nodes_featureids")?);
        let (bounds, modes) = (numbers(call, "nodes_values")?.unwrap_or_default(), call.texts("nodes_modes"));
        let count = ids.len();
        if [trees.len(), yes.len(), no.len(), features.len(), bounds.len(), modes.len()].iter().any(|n| *n != count) {
            return Err(misfit());
        }
        let places: FxHashMap<(i64, i64), usize> = trees.iter().copied().zip(ids.iter().copied()).zip(0..).collect();
        let mut next = [vec![0; count], vec![0; count]];
        for node in 0..count {
            for (next, ids) in next.iter_mut().zip([yes, no]) {
                let to = if modes[node] == "LEAF" { node } else { *places.get(&(trees[node], ids[node])).ok_or_else(misfit)? };
                next[node] = to as i32;
            }
        }
        let mut weights = vec![0.0; count * targets];
        let of = |name: &str| list(&format!("{prefix}_{name}"));
        let given = numbers(call, &format!("{prefix}_weights"))?.unwrap_or_default();
        for (((tree, id), target), weight) in of("treeids")?.iter().zip(of("nodeids")?).zip(of("ids")?).zip(given) {
            let node = *places.get(&(*tree, *id)).ok_or_else(misfit)?;
            let target = if targets == 1 { 0 } else { size(*target)? };
            *weights.get_mut(node * targets + target).filter(|_| target < targets).ok_or_else(misfit)? += weight;
        }
        let features = features.iter().map(|f| *f as i32).collect();
        let (missing, members) = (missing(call), vec![]);
        Ok(Trees { roots: None, next, features, bounds, modes, missing, members, weights, targets })
    }

    /// As `TreeEnsemble` has them: leaves are numbered apart, and stand here behind the other nodes.
    fn apart(call: &OperatorCall<'a>) -> Result<Trees<'a>> {
        let list = |name: &str| call.ints(name).ok_or_else(|| Error::unsupported(format!("the attribute '{name}' is missing")));
        let tensor = |name: &str| call.tensor(name)?.ok_or_else(|| Error::unsupported(format!("the attribute '{name}' is missing")));
        let (targets, leaves) = (size(call.int("n_targets", 1))?, list("leaf_targetids")?);
        let inner = list("nodes_featureids")?;
        let count = inner.len() + leaves.len();
        let mut next = [vec![0; count], vec![0; count]];
        for (next, (ids, are_leaves)) in
            next.iter_mut().zip([("nodes_truenodeids", "nodes_trueleafs"), ("nodes_falsenodeids", "nodes_falseleafs")])
        {
            let (ids, are_leaves) = (list(ids)?, list(are_leaves)?);
            for (node, to) in next.iter_mut().enumerate() {
                let leads = if node < inner.len() {
                    let behind = if *are_leaves.get(node).ok_or_else(misfit)? == 0 { 0 } else { inner.len() };
                    behind + size(*ids.get(node).ok_or_else(misfit)?)?
                } else {
                    node
                };
                *to = i32::try_from(leads).ok().filter(|_| leads < count).ok_or_else(misfit)?;
            }
        }
        let splits = tensor("nodes_splits")?;
        let mut bounds: Vec<f64> = splits.literals().map(Literal::to_f64).collect();
        let names = ["BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ", MEMBER];
        let name = |mode: Literal| names.get(mode.to_i64() as usize).copied().ok_or_else(misfit);
        let mut modes = tensor("nodes_modes")?.literals().map(name).collect::<Result<Vec<_>>>()?;
        if bounds.len() != inner.len() || modes.len() != inner.len() {
            return Err(misfit());
        }
        bounds.resize(count, 0.0);
        modes.resize(count, "LEAF");
        let mut weights = vec![0.0; count * targets];
        let given: Vec<f64> = tensor("leaf_weights")?.literals().map(Literal::to_f64).collect();
        for (leaf, (target, weight)) in leaves.iter().zip(given).enumerate() {
            let at = size(*target)?;
            *weights.get_mut((inner.len() + leaf) * targets + at).filter(|_| at < targets).ok_or_else(misfit)? = weight;
        }
        let features = inner.iter().map(|f| *f as i32).chain(leaves.iter().map(|_| 0)).collect();
        let (missing, members) = (missing(call), members(call, &modes)?);
        let roots = list("tree_roots")?.iter().map(|root| size(*root)).collect::<Result<_>>()?;
        Ok(Trees { roots: Some(roots), next, features, bounds, modes, missing, members, weights, targets })
    }

    /// The comparisons that each node stands for.
    fn forest(&self) -> Result<Forest> {
        let mut forest = Forest::of_leaves(self.modes.len());
        for (node, mode) in self.modes.iter().enumerate().filter(|(_, mode)| **mode != "LEAF") {
            let feature = usize::try_from(self.features[node]).map_err(|_| misfit())?;
            let children = self.next.each_ref().map(|next| next[node] as usize);
            let nan = self.missing.get(node).is_some_and(|holds| *holds != 0);
            let bound = self.bounds[node];
            match *mode {
                "BRANCH_LEQ" => forest.compare(node, Comparison { feature, is_lower: false, bound, nan }, children),
                "BRANCH_GTE" => forest.compare(node, Comparison { feature, is_lower: true, bound, nan }, children),
                // The other way round of its opposite, also for NaN.
                "BRANCH_GT" => forest.compare(node, Comparison { feature, is_lower: false, bound, nan: !nan }, [children[1], children[0]]),
                "BRANCH_LT" => forest.compare(node, Comparison { feature, is_lower: true, bound, nan: !nan }, [children[1], children[0]]),
                "BRANCH_EQ" => forest.search(node, feature, &[bound], nan, children),
                // NaN differs from everything.
                "BRANCH_NEQ" => forest.search(node, feature, &[bound], false, [children[1], children[0]]),
                MEMBER if self.members[node].is_empty() => return Err(misfit()),
                MEMBER => forest.search(node, feature, &self.members[node], nan, children),
                other => return Err(Error::unsupported(format!("nodes of the kind '{other}' are not known"))),
            }
        }
        Ok(forest)
    }

    /// `[samples, targets]`: what the leaves add up to.
    fn scores(&self, cx: &mut Import, call: &OperatorCall, aggregate: &str) -> Result<NodeId> {
        // Doubles are compared as such: rounded, they might stand on the other side of a bound.
        let dtype = if cx.dtype(call.input(0)?) == DType::F64 { DType::F64 } else { DType::F32 };
        let x = rows_of(cx, call, dtype)?;
        let ways = self.forest()?.laid_out(self.roots.clone()).ok_or_else(misfit)?;
        if let Some(feature) = ways.beyond(cx.shape(x)[1]) {
            return Err(Error::unsupported(format!("a tree asks for feature {feature}, and samples have {} features", cx.shape(x)[1])));
        }
        let at = ways.reached(cx, x)?;
        let mut scores = match (aggregate, self.apart_by_target(&ways)) {
            ("SUM" | "AVERAGE", Some(trees)) if self.targets > 1 => {
                let weights: Vec<f64> = ways.leaves().map(|leaf| self.weights_of(leaf).sum()).chain([0.0]).collect();
                let sums = self.sums_by_target(cx, at, &trees, &weights, dtype)?;
                let count = if aggregate == "AVERAGE" { cx.shape(at)[1] as f64 } else { 1.0 };
                cx.binary_scalar(OpKind::Divide, sums, count)?
            }
            _ => {
                let weights: Vec<f64> = ways.leaves().flat_map(|leaf| self.weights_of(leaf)).collect();
                let weights = floats(cx, [weights.len() / self.targets, self.targets], &weights, dtype)?;
                let leaves = cx.take(weights, 0, at)?;
                match aggregate {
                    "MIN" => cx.reduce(OpKind::Min, leaves, &[1], false)?,
                    "MAX" => cx.reduce(OpKind::Max, leaves, &[1], false)?,
                    "AVERAGE" => cx.mean(leaves, &[1], false)?,
                    _ => cx.reduce(OpKind::Sum, leaves, &[1], false)?,
                }
            }
        };
        if let Some(base) = numbers(call, "base_values")?.filter(|base| !base.is_empty()) {
            let base = floats(cx, [base.len()], &base, dtype)?;
            scores = cx.binary(OpKind::Add, scores, base)?;
        }
        Ok(scores)
    }

    /// What a leaf adds to each target: nothing where there is none.
    fn weights_of(&self, leaf: Option<usize>) -> impl Iterator<Item = f64> {
        (0..self.targets).map(move |target| leaf.map_or(0.0, |leaf| self.weights[leaf * self.targets + target]))
    }

    /// The trees that add to each target, if none adds to several: the rest of its weights need not be read.
    fn apart_by_target(&self, ways: &Ways) -> Option<Vec<Vec<i32>>> {
        let mut trees = vec![vec![]; self.targets];
        let leaves: Vec<Option<usize>> = ways.leaves().collect();
        for (tree, rows) in ways.trees()?.enumerate() {
            let targets = leaves[rows].iter().flat_map(|leaf| self.weights_of(*leaf).enumerate());
            let mut targets = targets.filter(|(_, weight)| *weight != 0.0).map(|(target, _)| target);
            let target = targets.next().unwrap_or(0);
            if targets.any(|other| other != target) {
                return None;
            }
            trees[target].push(tree as i32);
        }
        Some(trees)
    }

    /// `[samples, targets]` of the rows `at: [samples, trees]` and the only weight of each row, that of no tree behind them.
    fn sums_by_target(&self, cx: &mut Import, at: NodeId, trees: &[Vec<i32>], weights: &[f64], dtype: DType) -> Result<NodeId> {
        let (samples, count) = (cx.shape(at)[0], cx.shape(at)[1]);
        let most = trees.iter().map(Vec::len).max().unwrap_or(0);
        let none = cx.integer(DType::I32, weights.len() as i64 - 1);
        let none = cx.broadcast(none, [samples, 1])?;
        let at = cx.concat(&[at, none], 1)?;
        let columns: Vec<i32> = trees.iter().flat_map(|trees| (0..most).map(|i| trees.get(i).copied().unwrap_or(count as i32))).collect();
        let columns = integers(cx, [columns.len()], &columns)?;
        let at = cx.take(at, 1, columns)?;
        let at = cx.reshape(at, [samples, self.targets, most])?;
        let weights = floats(cx, [weights.len()], weights, dtype)?;
        let leaves = cx.take(weights, 0, at)?;
        cx.reduce(OpKind::Sum, leaves, &[2], false)
    }
}

/// The kind of a node that asks for one of several values.
const MEMBER: &str = "BRANCH_MEMBER";

/// A list of numbers, which may be a tensor of doubles.
fn numbers(call: &OperatorCall, name: &str) -> Result<Option<Vec<f64>>> {
    if let Some(tensor) = call.tensor(&format!("{name}_as_tensor"))? {
        return Ok(Some(tensor.literals().map(Literal::to_f64).collect()));
    }
    Ok(call.floats(name).map(|values| values.iter().copied().map(f64::from).collect()))
}

pub(super) fn floats(cx: &mut Import, shape: impl Into<Shape>, values: &[f64], dtype: DType) -> Result<NodeId> {
    let elements: Vec<Literal> = values.iter().map(|v| Literal::float(dtype, *v)).collect();
    cx.tensor(shape, &elements)
}

/// The values of the nodes that ask for one of several, in their order, which NaN parts from each other.
fn members(call: &OperatorCall, modes: &[&str]) -> Result<Vec<Vec<f64>>> {
    let Some(given) = call.tensor("membership_values")? else { return Ok(vec![]) };
    let given: Vec<f64> = given.literals().map(Literal::to_f64).collect();
    let mut sets = given.split(|value| value.is_nan()).map(<[f64]>::to_vec);
    modes.iter().map(|mode| if *mode == MEMBER { sets.next().ok_or_else(misfit) } else { Ok(vec![]) }).collect()
}

fn misfit() -> Error {
    Error::unsupported("the lists of its nodes do not fit together")
}

fn missing<'a>(call: &OperatorCall<'a>) -> &'a [i64] {
    call.ints("nodes_missing_value_tracks_true").unwrap_or_default()
}
