//! Connectionist temporal classification (Graves et al. 2006): the likelihood of a sequence of labels, summed over all of its
//! alignments with the frames by the forward recursion, in logarithms. The recursion is a loop of the graph.
//!
//! Alignments are paths through the labels with a blank before, between and behind them: a step stays, goes on by one, or
//! skips the blank between two labels that differ.

use super::indexing::take_along_axis;
use super::loss::{folded, is_class};
use super::manipulation::{concat, span, stack};
use super::statistics::logsumexp;
use crate::{Arg, Args, Builder, Built, Composite, builder::Node};
use tandem_ir::{DType, Error, NodeId, PadRange};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[Composite {
    name: "ctc_loss",
    signature: "log_probs, targets, input_lengths=None, target_lengths=None, blank=0, reduction='mean', zero_infinity=False",
    doc: "Minus the logarithm of the probability of a sequence of labels, over all alignments with blanks (Graves et al. 2006). log_probs are log_softmax's, [frames, samples, classes] or [frames, classes]; targets are integers [samples, labels], or one after the other [all labels]. Lengths are integers [samples]; None is all of it. What lies beyond them does not count. 'mean' divides each loss by its number of labels first. A sequence that no alignment gives costs inf, or 0 with zero_infinity, and has no gradient; a label that is no class, or a length that is too long, makes the loss NaN.",
    build: ctc,
}];

/// Stands for the logarithm of 0: differences of infinities would be NaN, here and in gradients.
const LOG_ZERO: f64 = -1e30;

/// What is below is a sum with the logarithm of 0 in it.
const IMPOSSIBLE: f64 = -1e29;

struct Sizes {
    frames: usize,
    samples: usize,
    classes: usize,
}

fn ctc(b: &mut Builder<'_>, a: &A<'_>) -> Built {
    let given = b.float(a.tensor("log_probs")?)?;
    let shape = b.shape(given);
    let (batched, sizes) = match *shape {
        [frames, samples, classes] => (true, Sizes { frames, samples, classes }),
        [frames, classes] => (false, Sizes { frames, samples: 1, classes }),
        _ => return a.refuse(format!("log_probs has to be [frames, samples, classes] or [frames, classes], not {shape}")),
    };
    let blank = a.size("blank")?;
    if blank >= sizes.classes {
        return a.refuse(format!("blank is one of {} classes, not {blank}", sizes.classes));
    }
    // Numbers of float16 could not hold the logarithm of 0.
    let dtype = if b.dtype(given) == DType::F16 { DType::F32 } else { b.dtype(given) };
    let log_probs = b.cast(given, dtype)?;
    let log_probs = b.reshape(log_probs, [sizes.frames, sizes.samples, sizes.classes])?;
    let (targets, target_lengths) = targets(b, a, &sizes, batched)?;
    let frames = b.number(DType::I32, sizes.frames as f64);
    let input_lengths = lengths(b, a, "input_lengths", sizes.samples)?.map_or_else(|| b.broadcast_to(frames, [sizes.samples]), Ok)?;
    let states = states(b, targets, sizes.samples, blank)?;
    let last = forward(b, log_probs, states, blank, input_lengths)?;
    let likelihood = at_the_end(b, last, target_lengths)?;
    let (low, unreachable) = (b.like(likelihood, IMPOSSIBLE), b.like(likelihood, if a.truth("zero_infinity")? { 0.0 } else { f64::INFINITY }));
    let (impossible, cost) = (b.less(likelihood, low)?, b.neg(likelihood)?);
    let mut loss = b.select(impossible, unreachable, cost)?;
    let (valid, unknown) = (valid(b, targets, target_lengths, input_lengths, &sizes)?, b.like(loss, f64::NAN));
    loss = b.select(valid, loss, unknown)?;
    if a.text("reduction")? == "mean" {
        let one = b.number(DType::I32, 1.0);
        let labels = b.maximum(target_lengths, one)?;
        let labels = b.cast(labels, dtype)?;
        loss = b.div(loss, labels)?;
    }
    loss = b.cast(loss, b.dtype(given))?;
    if !batched {
        loss = b.reshape(loss, [])?;
    }
    Ok(folded(b, a, loss)?.into())
}

/// Lengths as int32 [samples], where they are given.
fn lengths(b: &mut Builder<'_>, a: &A<'_>, name: &str, samples: usize) -> Result<Option<NodeId>, Error> {
    let given = match a.get(name) {
        Arg::None => return Ok(None),
        Arg::List(items) if items.iter().all(|i| matches!(i, Arg::Int(_))) && !items.is_empty() => {
            let all: Vec<NodeId> = a.ints(name)?.into_iter().map(|i| b.number(DType::I32, i as f64)).collect();
            stack(b, &all, 0)?
        }
        Arg::Int(i) => b.number(DType::I32, *i as f64),
        Arg::Tensor(t) => *t,
        Arg::Bool(_) | Arg::Float(_) | Arg::Text(_) | Arg::DType(_) | Arg::List(_) => return a.refuse(format!("{name} has to be integers, one a sample")),
    };
    if !b.dtype(given).is_integer() || b.shape(given).count() != samples || b.rank(given) > 1 {
        let found = b.ty(given);
        return a.refuse(format!("{name} has to be {samples} integers, one a sample, not {} {}", found.dtype.python_name(), found.shape));
    }
    let given = b.cast(given, DType::I32)?;
    b.reshape(given, [samples]).map(Some)
}

/// Labels as int32 [samples, labels], and how many of each sample count.
fn targets(b: &mut Builder<'_>, a: &A<'_>, sizes: &Sizes, batched: bool) -> Result<(NodeId, NodeId), Error> {
    let given = a.tensor("targets")?;
    let (shape, counts) = (b.shape(given), lengths(b, a, "target_lengths", sizes.samples)?);
    let in_rows = if batched { shape.rank() == 2 && shape[0] == sizes.samples } else { shape.rank() == 1 };
    let joined = batched && shape.rank() == 1 && counts.is_some();
    if !b.dtype(given).is_integer() || !(in_rows || joined) {
        let (samples, found) = (sizes.samples, b.ty(given));
        let wanted = if batched { format!("[{samples}, labels], or [all labels] with target_lengths") } else { "[labels]".into() };
        return a.refuse(format!("targets have to be integers {wanted}, not {} {}", found.dtype.python_name(), found.shape));
    }
    let labels = b.cast(given, DType::I32)?;
    if in_rows {
        let width = shape[shape.rank() - 1];
        let (labels, all) = (b.reshape(labels, [sizes.samples, width])?, b.number(DType::I32, width as f64));
        let counts = counts.map_or_else(|| b.broadcast_to(all, [sizes.samples]), Ok)?;
        return Ok((labels, counts));
    }
    // Each sample's labels begin where those of the samples before end.
    let counts = counts.unwrap_or(given);
    let (width, n) = (shape[0], sizes.samples);
    let before = super::padding::triangle_mask(b, n, n, -1, true)?;
    let (zero, own) = (b.number(DType::I32, 0.0), b.reshape(counts, [1, n])?);
    let earlier = b.select(before, own, zero)?;
    let start = b.sum(earlier, &[1], true)?;
    let (places, last) = (b.iota(width)?, b.number(DType::I32, width.saturating_sub(1) as f64));
    let at = b.add(start, places)?;
    let at = b.minimum(at, last)?;
    let labels = if width == 0 { b.reshape(labels, [n, 0])? } else { b.take(labels, at, 0)? };
    Ok((labels, counts))
}

/// The labels with blanks around: [samples, 2 * labels + 1].
fn states(b: &mut Builder<'_>, targets: NodeId, samples: usize, blank: usize) -> Node {
    let blank = b.number(DType::I32, blank as f64);
    let (width, blanks) = (b.shape(targets)[1], b.broadcast_to(blank, b.shape(targets))?);
    let end = b.broadcast_to(blank, [samples, 1])?;
    if width == 0 {
        return Ok(end);
    }
    let pairs = stack(b, &[blanks, targets], 2)?;
    let pairs = b.reshape(pairs, [samples, 2 * width])?;
    concat(b, &[pairs, end], Some(1))
}

/// Each row moved to the right, and the number put before it.
fn shifted(b: &mut Builder<'_>, x: NodeId, by: usize, fill: f64) -> Node {
    let width = b.shape(x)[1];
    let padded = b.pad(x, &[PadRange::default(), PadRange { low: by, ..PadRange::default() }], fill)?;
    span(b, padded, 1, 0, width)
}

/// The logarithms of the probability to be in each state after the last frame.
fn forward(b: &mut Builder<'_>, log_probs: NodeId, states: NodeId, blank: usize, input_lengths: NodeId) -> Node {
    let (sizes, width) = (b.shape(log_probs), b.shape(states)[1]);
    let (zero, top, low) = (b.like(states, 0.0), b.like(states, sizes[2] as f64 - 1.0), b.like(log_probs, LOG_ZERO));
    let (own, nothing) = (b.like(states, blank as f64), b.like(log_probs, 0.0));
    let (other, before) = (b.not_equal(states, own)?, shifted(b, states, 2, blank as f64)?);
    let differs = b.not_equal(states, before)?;
    let skips = b.and(other, differs)?;
    let skips = b.select(skips, nothing, low)?;
    let index = b.maximum(states, zero)?;
    let index = b.minimum(index, top)?;
    let index = b.reshape(index, [1, sizes[1], width])?;
    let emitted = take_along_axis(b, log_probs, index, 2)?;
    let emitted = b.maximum(emitted, low)?;
    let (frames, lengths) = (b.iota(sizes[0])?, b.reshape(input_lengths, [sizes[1], 1])?);
    // Before the first frame every path stands at the first blank.
    let places = b.iota(width)?;
    let is_first = b.equal(places, zero)?;
    let start = b.select(is_first, nothing, low)?;
    let start = b.broadcast_to(start, [sizes[1], width])?;
    let last = b.scan(sizes[0], &[start], &[emitted, frames], &[skips, lengths], |b, values| {
        let [stay, emitted, frame, skips, lengths] = values[..] else { return b.refuse("a step has five operands") };
        let (next, skipped) = (shifted(b, stay, 1, LOG_ZERO)?, shifted(b, stay, 2, LOG_ZERO)?);
        let skipped = b.add(skipped, skips)?;
        let largest = b.maximum(stay, next)?;
        let largest = b.maximum(largest, skipped)?;
        // The same bits: no gradient flows through the shift.
        let largest = b.bitcast(largest, b.dtype(largest))?;
        let mut total = b.like(stay, 0.0);
        for way in [stay, next, skipped] {
            let way = b.sub(way, largest)?;
            let way = b.exp(way)?;
            total = b.add(total, way)?;
        }
        let total = b.log(total)?;
        let total = b.add(total, largest)?;
        let moved = b.add(total, emitted)?;
        let is_inside = b.less(frame, lengths)?;
        Ok(vec![b.select(is_inside, moved, stay)?])
    })?;
    Ok(last[0])
}

/// The likelihood of paths that end at the last label or the blank behind it.
fn at_the_end(b: &mut Builder<'_>, last: NodeId, target_lengths: NodeId) -> Node {
    let shape = b.shape(last);
    let (places, one, two) = (b.iota(shape[1])?, b.number(DType::I32, 1.0), b.number(DType::I32, 2.0));
    let behind = b.reshape(target_lengths, [shape[0], 1])?;
    let behind = b.mul(behind, two)?;
    let label = b.sub(behind, one)?;
    let (at_blank, at_label) = (b.equal(places, behind)?, b.equal(places, label)?);
    let (ends, low) = (b.or(at_blank, at_label)?, b.like(last, LOG_ZERO));
    let ends = b.select(ends, last, low)?;
    logsumexp(b, ends, &[1], false)
}

/// Which samples have lengths that fit and labels that are classes.
fn valid(b: &mut Builder<'_>, targets: NodeId, target_lengths: NodeId, input_lengths: NodeId, sizes: &Sizes) -> Node {
    let (width, zero) = (b.shape(targets)[1], b.number(DType::I32, 0.0));
    let mut valid = None;
    for (length, most) in [(target_lengths, width), (input_lengths, sizes.frames)] {
        let most = b.number(DType::I32, most as f64);
        let (from, to) = (b.greater_equal(length, zero)?, b.less_equal(length, most)?);
        let fits = b.and(from, to)?;
        valid = Some(valid.map_or(Ok(fits), |v| b.and(v, fits))?);
    }
    let (places, counts) = (b.iota(width)?, b.reshape(target_lengths, [sizes.samples, 1])?);
    let (counted, known) = (b.less(places, counts)?, is_class(b, targets, sizes.classes)?);
    let unknown = b.not(known)?;
    let wrong = b.and(counted, unknown)?;
    let wrong = b.cast(wrong, DType::I32)?;
    let wrong = b.sum(wrong, &[1], false)?;
    let right = b.equal(wrong, zero)?;
    valid.map_or(Ok(right), |v| b.and(v, right))
}
