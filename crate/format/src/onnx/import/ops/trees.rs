//! Ensembles of trees of the domain `ai.onnx.ml`: all trees are walked at once, a level in each step.

use super::indexing::along;
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
    roots: Vec<i32>,
    /// The node for a comparison that holds, and that for one that does not; a leaf leads to itself.
    next: [Vec<i32>; 2],
    features: Vec<i32>,
    bounds: Vec<f64>,
    modes: Vec<&'a str>,
    /// Of each node, whether a comparison of NaN holds; empty if none does.
    missing: &'a [i64],
    /// The values that a node asks for, where it asks for one of several.
    members: Vec<Vec<f64>>,
    depth: usize,
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
        Trees { roots: vec![], next, features, bounds, modes, missing, members, depth: 0, weights, targets }.measured()
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
        Trees { roots: vec![], next, features, bounds, modes, missing, members, depth: 0, weights, targets }.measured()
    }

    /// With the roots, which nothing leads to, and the depth.
    fn measured(mut self) -> Result<Trees<'a>> {
        let count = self.modes.len();
        let mut is_root = vec![true; count];
        for node in (0..count).filter(|node| self.modes[*node] != "LEAF") {
            self.next.iter().for_each(|next| is_root[next[node] as usize] = false);
        }
        self.roots = (0..count).filter(|node| is_root[*node]).map(|node| node as i32).collect();
        // Each round reaches the nodes one level deeper; a way that never ends is no tree, and neither is a circle without a root.
        let mut is_reached = vec![false; count];
        let mut level = self.roots.clone();
        loop {
            level.iter().for_each(|node| is_reached[*node as usize] = true);
            level.retain(|node| self.modes[*node as usize] != "LEAF");
            if level.is_empty() {
                return if is_reached.contains(&false) { Err(misfit()) } else { Ok(self) };
            }
            level = level.iter().flat_map(|node| [self.next[0][*node as usize], self.next[1][*node as usize]]).collect();
            self.depth += 1;
            if self.depth > count || level.len() > count {
                return Err(misfit());
            }
        }
    }

    /// The leaf that each sample reaches in each tree, `[samples, trees]`.
    fn reached(&self, cx: &mut Import, call: &OperatorCall, dtype: DType) -> Result<NodeId> {
        let x = rows_of(cx, call, dtype)?;
        let (samples, width) = (cx.shape(x)[0], cx.shape(x)[1]);
        if self.features.iter().zip(&self.modes).any(|(f, mode)| *mode != "LEAF" && usize::try_from(*f).map_or(true, |f| f >= width)) {
            return Err(Error::unsupported(format!("a tree asks for a feature that samples of {width} features do not have")));
        }
        let places = |cx: &mut Import, values: &[i32]| {
            let elements: Vec<Literal> = values.iter().map(|v| Literal::I32(*v)).collect();
            cx.tensor([values.len()], &elements)
        };
        let roots = places(cx, &self.roots)?;
        let mut at = cx.broadcast(roots, [samples, self.roots.len()])?;
        let features: Vec<i32> = self.features.iter().zip(&self.modes).map(|(f, mode)| if *mode == "LEAF" { 0 } else { *f }).collect();
        let (features, bounds) = (places(cx, &features)?, floats(cx, [self.bounds.len()], &self.bounds, dtype)?);
        let members = self.members_of_nodes(cx, dtype)?;
        let next = [places(cx, &self.next[0])?, places(cx, &self.next[1])?];
        let mut missing: Vec<i32> = self.missing.iter().map(|holds| i32::from(*holds != 0)).collect();
        missing.resize(self.modes.len(), 0);
        let missing = if missing.contains(&1) { Some(places(cx, &missing)?) } else { None };
        let mut kinds: Vec<&str> = self.modes.iter().copied().filter(|mode| *mode != "LEAF").collect();
        kinds.sort_unstable();
        kinds.dedup();
        for _ in 0..self.depth {
            let feature = cx.take(features, 0, at)?;
            let (value, bound) = (along(cx, x, 1, feature)?, cx.take(bounds, 0, at)?);
            let mut to = at;
            for kind in &kinds {
                let mut holds = match members.filter(|_| *kind == MEMBER) {
                    Some(members) => is_member(cx, members, value, at)?,
                    None => cx.binary(comparison(kind)?, value, bound)?,
                };
                if let Some(missing) = missing {
                    let to_yes = cx.take(missing, 0, at)?;
                    let to_yes = cx.cast(to_yes, DType::Bool)?;
                    let is_nan = cx.binary(OpKind::NotEqual, value, value)?;
                    let to_yes = cx.binary(OpKind::BitwiseAnd, is_nan, to_yes)?;
                    holds = cx.binary(OpKind::BitwiseOr, holds, to_yes)?;
                }
                let (yes, no) = (cx.take(next[0], 0, at)?, cx.take(next[1], 0, at)?);
                let chosen = cx.select(holds, yes, no)?;
                to = if kinds.len() == 1 {
                    chosen
                } else {
                    let own: Vec<i32> = self.modes.iter().map(|mode| i32::from(mode == kind)).collect();
                    let own = places(cx, &own)?;
                    let own = cx.take(own, 0, at)?;
                    let own = cx.cast(own, DType::Bool)?;
                    cx.select(own, chosen, to)?
                };
            }
            at = to;
        }
        Ok(at)
    }

    /// The values that each node asks for, filled up with NaN, `[nodes, values]`; nothing if no node asks for several.
    fn members_of_nodes(&self, cx: &mut Import, dtype: DType) -> Result<Option<NodeId>> {
        let most = self.members.iter().map(Vec::len).max().unwrap_or(0);
        if most == 0 {
            return Ok(None);
        }
        let mut all = vec![f64::NAN; self.modes.len() * most];
        for (row, members) in all.chunks_exact_mut(most).zip(&self.members) {
            row[..members.len()].copy_from_slice(members);
        }
        floats(cx, [self.modes.len(), most], &all, dtype).map(Some)
    }

    /// `[samples, targets]`: what the leaves add up to.
    fn scores(&self, cx: &mut Import, call: &OperatorCall, aggregate: &str) -> Result<NodeId> {
        // Doubles are compared as such: rounded, they might stand on the other side of a bound.
        let dtype = if cx.dtype(call.input(0)?) == DType::F64 { DType::F64 } else { DType::F32 };
        let at = self.reached(cx, call, dtype)?;
        let weights = floats(cx, [self.features.len(), self.targets], &self.weights, dtype)?;
        let leaves = cx.take(weights, 0, at)?;
        let mut scores = match aggregate {
            "MIN" => cx.reduce(OpKind::Min, leaves, &[1], false)?,
            "MAX" => cx.reduce(OpKind::Max, leaves, &[1], false)?,
            "AVERAGE" => cx.mean(leaves, &[1], false)?,
            _ => cx.reduce(OpKind::Sum, leaves, &[1], false)?,
        };
        if let Some(base) = numbers(call, "base_values")?.filter(|base| !base.is_empty()) {
            let base = floats(cx, [base.len()], &base, dtype)?;
            scores = cx.binary(OpKind::Add, scores, base)?;
        }
        Ok(scores)
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

fn floats(cx: &mut Import, shape: impl Into<Shape>, values: &[f64], dtype: DType) -> Result<NodeId> {
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

/// Whether a value is among those of the node at which a sample is.
fn is_member(cx: &mut Import, members: NodeId, value: NodeId, at: NodeId) -> Result<NodeId> {
    let own = cx.take(members, 0, at)?;
    let value = cx.unsqueeze(value, cx.rank(value))?;
    let same = cx.binary(OpKind::Equal, own, value)?;
    let hits = cx.cast(same, DType::I32)?;
    let found = cx.reduce(OpKind::Max, hits, &[cx.rank(same) - 1], false)?;
    cx.cast(found, DType::Bool)
}

fn misfit() -> Error {
    Error::unsupported("the lists of its nodes do not fit together")
}

fn missing<'a>(call: &OperatorCall<'a>) -> &'a [i64] {
    call.ints("nodes_missing_value_tracks_true").unwrap_or_default()
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
