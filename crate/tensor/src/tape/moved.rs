//! Copies to another device in a recording. A derivative runs on one device, so it is taken piece by piece: down to the copies, and
//! on from what was copied, with the gradient brought to where that lies. Gradients that arrive on several ways add up.

use super::recorded::ancestors;
use super::{History, Kind, Leaf, Request, Saved};
use crate::tensor::{Array, Tensor, Value};
use crate::{Result, Runtime};
use rustc_hash::FxHashSet;
use std::cell::Cell;

impl Saved {
    /// A handle for the value, with the history that it has.
    pub(super) fn tensor(&self) -> Tensor {
        let tensor = Tensor::new(Value::Array(self.array.clone()));
        tensor.set_history(self.history.clone());
        tensor
    }
}

impl Runtime {
    /// Records that `copy` is `x`, whose elements lie in `array`, on another device.
    pub(crate) fn record_move(&self, x: &Tensor, array: Array, copy: &Tensor) {
        if !self.tape.recording.get() || !x.is_tracked() || !x.dtype().is_float() {
            return;
        }
        let node = self.new_node(Kind::Move(Saved { array, history: x.history().clone() }));
        if let Some(leaf) = x.history().as_ref().and_then(History::leaf) {
            leaf.last_read.set(node.id);
        }
        copy.set_history(Some(History { node, output: 0 }));
    }

    /// The gradients of what ran with respect to the sources.
    pub(super) fn recorded_gradient(&self, request: &Request<'_>) -> Result<Vec<Option<Tensor>>> {
        let copies = copies_above(request);
        if copies.is_empty() {
            return self.gradient_on_device(request);
        }
        let sources: Vec<Tensor> = request.sources.iter().chain(&copies).cloned().collect();
        let mut found = self.gradient_on_device(&Request { sources: &sources, ..*request })?;
        let of_copies = found.split_off(request.sources.len());
        for (copy, gradient) in copies.iter().zip(of_copies) {
            let (Some(gradient), Some(History { node, .. })) = (gradient, &*copy.history()) else { continue };
            let Kind::Move(from) = &node.kind else { continue };
            let gradient = self.to_device(&gradient, &from.array.storage.device)?;
            let targets = [(from.tensor(), Some(gradient))];
            let further = self.recorded_gradient(&Request { targets: &targets, ..*request })?;
            for (sum, more) in found.iter_mut().zip(further) {
                *sum = match (sum.take(), more) {
                    (Some(a), Some(b)) => Some(self.sum(&a, &b)?),
                    (a, b) => a.or(b),
                };
            }
        }
        Ok(found)
    }

    /// The leaves that require gradients among the ancestors of a tensor, and the results that keep theirs: those that are still
    /// held, and whether there were any.
    pub(super) fn recorded_leaves(&self, target: &Tensor) -> Result<(Vec<Tensor>, bool)> {
        let mut found: Vec<Tensor> = vec![];
        let mut known: FxHashSet<usize> = FxHashSet::default();
        let mut add = |tensor: Option<Tensor>| found.extend(tensor.filter(|t| known.insert(t.key())));
        let any = Cell::new(false);
        let wanted = |leaf: &Leaf| {
            any.set(any.get() || leaf.requires_grad.get());
            leaf.requires_grad.get().then(|| leaf.tensor.upgrade()).flatten()
        };
        for history in beginnings(target) {
            add(history.leaf().and_then(wanted));
            for node in ancestors(std::iter::once(history), None) {
                super::recorded::with_record(&node, |record| {
                    record.inputs.iter().filter_map(|i| i.history.as_ref()?.leaf()).for_each(|leaf| add(wanted(leaf)));
                    record.retained.iter().for_each(|(_, tensor)| add(tensor.upgrade()));
                })?;
            }
        }
        let any = any.get() || !found.is_empty();
        Ok((found, any))
    }

    /// Frees the values of all records that a tensor was computed by, but of those with the titles `kept`.
    pub fn free_records(&self, target: &Tensor, kept: &[String]) {
        for history in beginnings(target) {
            for node in ancestors(std::iter::once(history), None) {
                if let Kind::Record(function, record) = &node.kind
                    && !kept.contains(&function.graph.name)
                {
                    record.take();
                }
            }
        }
    }
}

/// The copies that a request's targets were computed from, or are, as far as the tape saw them, without those behind other copies.
fn copies_above(request: &Request<'_>) -> Vec<Tensor> {
    let seen = |id: u64| request.within.is_none_or(|ranges| ranges.iter().any(|r| r.contains(&id)));
    let mut known: FxHashSet<u64> = FxHashSet::default();
    let mut is_new = |h: &History| matches!(h.node.kind, Kind::Move(_)) && seen(h.node.id) && known.insert(h.node.id);
    let targets = request.targets.iter().map(|(t, _)| t);
    let mut copies: Vec<Tensor> = targets.filter(|t| t.history().as_ref().is_some_and(&mut is_new)).cloned().collect();
    for node in ancestors(request.targets.iter().filter_map(|(t, _)| t.history().clone()), request.within) {
        let Kind::Record(_, record) = &node.kind else { continue };
        if let Some(record) = &*record.borrow() {
            copies.extend(record.inputs.iter().filter(|i| i.history.as_ref().is_some_and(&mut is_new)).map(Saved::tensor));
        }
    }
    copies
}

/// Where a tensor's recording begins, and where it goes on behind each copy.
fn beginnings(target: &Tensor) -> Vec<History> {
    let mut found = vec![];
    let mut waiting: Vec<History> = target.history().iter().cloned().collect();
    let mut known: FxHashSet<u64> = FxHashSet::default();
    while let Some(history) = waiting.pop() {
        if let Kind::Move(from) = &history.node.kind {
            if known.insert(history.node.id) {
                waiting.extend(from.history.clone());
            }
            continue;
        }
        for node in ancestors(std::iter::once(history.clone()), None) {
            let Kind::Record(_, record) = &node.kind else { continue };
            if let Some(record) = &*record.borrow() {
                let copies = record.inputs.iter().filter_map(|i| i.history.as_ref()).filter(|h| matches!(h.node.kind, Kind::Move(_)));
                waiting.extend(copies.cloned());
            }
        }
        found.push(history);
    }
    found
}
