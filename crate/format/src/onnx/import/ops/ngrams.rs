//! Counts of n-grams in sequences of whole numbers, or of texts that have been taken apart. Known sequences are looked through at once,
//! since a vocabulary is large and a text has few words of it.

use crate::onnx::import::builder::{product, size};
use crate::onnx::import::context::{HandlerTable, Import, Outputs, single};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use tandem_ir::{DType, Literal, NodeId, OpKind, TensorType};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[("TfIdfVectorizer", vectorizer)];

/// Greatest number of comparisons, of all places with all n-grams.
const MAX_COMPARISONS: usize = 1 << 28;
/// Greatest number of counts of known sequences.
const MAX_COUNTS: usize = 1 << 27;

/// The n-grams of one length, and the coordinates at which they are counted.
struct Pool<'a> {
    length: usize,
    items: &'a [i64],
    coordinates: &'a [i64],
}

fn vectorizer(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let texts = call.text_numbers("pool_strings");
    let items = call.ints("pool_int64s").filter(|_| texts.is_empty()).unwrap_or(&texts);
    let coordinates = call.ints("ngram_indexes").unwrap_or_default();
    let width = size(coordinates.iter().max().map_or(0, |most| most.saturating_add(1)))?;
    let x = call.input(0)?;
    let shape = cx.shape(x);
    let rows = match shape.rank() {
        0 => cx.reshape(x, [1, 1])?,
        1 => cx.reshape(x, [1, shape[0]])?,
        2 => x,
        _ => return Err(Error::unsupported(format!("shape {shape} is no batch of sequences"))),
    };
    let lengths = [call.int("min_gram_length", 1), call.int("max_gram_length", 1)];
    let pools: Vec<Pool<'_>> = pools(items, call.ints("ngram_counts").unwrap_or_default(), coordinates)?;
    let pools = pools.into_iter().filter(|pool| (lengths[0]..=lengths[1]).contains(&(pool.length as i64)) && !pool.coordinates.is_empty());
    let pools: Vec<Pool<'_>> = pools.collect();
    let skips = size(call.int("max_skip_count", 0))?;
    let known = cx.known.get(cx.b.graph(), rows);
    let sum = match known {
        Some(known) => counted_at_once(cx, &known, &pools, skips, width)?,
        None => compared(cx, rows, &pools, skips, width)?,
    };
    let result = weighted(cx, call, sum, width)?;
    if shape.rank() == 2 { Ok(single(result)) } else { cx.reshape(result, [width]).map(single) }
}

/// How often each n-gram stands in each row, by comparison of all places with all n-grams.
fn compared(cx: &mut Import, rows: NodeId, pools: &[Pool<'_>], skips: usize, width: usize) -> Result<NodeId> {
    let zero = cx.scalar(DType::F32, 0.0);
    let mut sum = cx.broadcast(zero, [cx.shape(rows)[0], width])?;
    for pool in pools {
        for skip in 0..=(if pool.length == 1 { 0 } else { skips }) {
            if let Some(counts) = counted(cx, rows, pool, skip + 1)? {
                let placed = placed(cx, counts, pool.coordinates, width)?;
                sum = cx.binary(OpKind::Add, sum, placed)?;
            }
        }
    }
    Ok(sum)
}

/// The same for known rows.
fn counted_at_once(cx: &mut Import, rows: &Tensor, pools: &[Pool<'_>], skips: usize, width: usize) -> Result<NodeId> {
    let (batch, len) = (rows.ty().shape[0], rows.ty().shape[1]);
    if product(&[batch, width]) > MAX_COUNTS {
        return Err(Error::unsupported(format!("{batch} texts with {width} counts each are too many at once")));
    }
    let items: Vec<i64> = rows.literals().map(Literal::to_i64).collect();
    let mut counts = vec![0f32; batch * width];
    for pool in pools {
        let mut places: FxHashMap<&[i64], Vec<usize>> = FxHashMap::default();
        for (gram, coordinate) in pool.items.chunks_exact(pool.length).zip(pool.coordinates) {
            places.entry(gram).or_default().push(size(*coordinate)?);
        }
        for apart in 1..=(if pool.length == 1 { 1 } else { skips + 1 }) {
            let starts = len.saturating_sub((pool.length - 1).saturating_mul(apart));
            for (row, start) in (0..batch).flat_map(|row| (0..starts).map(move |start| (row, start))) {
                let gram: Vec<i64> = (0..pool.length).map(|item| items[row * len + start + item * apart]).collect();
                places.get(gram.as_slice()).into_iter().flatten().for_each(|at| counts[row * width + at] += 1.0);
            }
        }
    }
    let bytes = counts.iter().flat_map(|count| count.to_le_bytes()).collect();
    let counts = Tensor::new(TensorType::new(DType::F32, [batch, width]), bytes);
    cx.weight("counts", counts.ok_or_else(|| Error::unsupported("there are no n-grams"))?)
}

/// The pool by lengths: first all n-grams of one item, then those of two, and so on.
fn pools<'a>(items: &'a [i64], starts: &[i64], coordinates: &'a [i64]) -> Result<Vec<Pool<'a>>> {
    let starts = starts.iter().map(|start| size(*start)).collect::<Result<Vec<_>>>()?;
    let (mut pools, mut first) = (vec![], 0);
    for (at, start) in starts.iter().enumerate() {
        let (length, end) = (at + 1, starts.get(at + 1).copied().unwrap_or(items.len()));
        let own = items.get(*start..end).filter(|own| own.len() % length == 0);
        let count = own.map_or(0, |own| own.len() / length);
        match (own, coordinates.get(first..first + count)) {
            (Some(items), Some(coordinates)) => pools.push(Pool { length, items, coordinates }),
            _ => return Err(Error::unsupported("the lists of its n-grams do not fit together")),
        }
        first += count;
    }
    Ok(pools)
}

/// How often each n-gram stands in each row, its items so far apart: `[rows, n-grams]`; nothing in rows that are too short.
fn counted(cx: &mut Import, rows: NodeId, pool: &Pool<'_>, apart: usize) -> Result<Option<NodeId>> {
    let (batch, len) = (cx.shape(rows)[0], cx.shape(rows)[1]);
    let count = pool.coordinates.len();
    let Some(places) = len.checked_sub((pool.length - 1).saturating_mul(apart)).filter(|places| *places > 0) else { return Ok(None) };
    if product(&[batch, places, count]) > MAX_COMPARISONS {
        return Err(Error::unsupported(format!("{count} n-grams at {places} places are too many comparisons")));
    }
    let mut all = None;
    for item in 0..pool.length {
        let seen = cx.slice_axis(rows, 1, item * apart, places)?;
        let seen = cx.cast(seen, DType::I64)?;
        let seen = cx.unsqueeze(seen, 2)?;
        let wanted: Vec<Literal> = pool.items.iter().skip(item).step_by(pool.length).map(|v| Literal::I64(*v)).collect();
        let wanted = cx.tensor([1, 1, count], &wanted)?;
        let same = cx.binary(OpKind::Equal, seen, wanted)?;
        all = Some(match all {
            Some(all) => cx.binary(OpKind::BitwiseAnd, all, same)?,
            None => same,
        });
    }
    let Some(all) = all else { return Ok(None) };
    let hits = cx.cast(all, DType::F32)?;
    cx.reduce(OpKind::Sum, hits, &[1], false).map(Some)
}

/// Counts at their coordinates; those of n-grams with the same one are added.
fn placed(cx: &mut Import, counts: NodeId, coordinates: &[i64], width: usize) -> Result<NodeId> {
    let count = coordinates.len();
    // Behind the counts stands a 0, for coordinates of no n-gram.
    let padded = cx.pad_axis(counts, 1, 0, 1, 0.0)?;
    let mut layers: Vec<Vec<usize>> = vec![];
    for (gram, coordinate) in coordinates.iter().enumerate() {
        let at = size(*coordinate)?;
        match layers.iter_mut().find(|layer| layer[at] == count) {
            Some(layer) => layer[at] = gram,
            None => {
                let mut layer = vec![count; width];
                layer[at] = gram;
                layers.push(layer);
            }
        }
    }
    let mut sum = None;
    for layer in layers {
        let places: Vec<Literal> = layer.into_iter().map(|gram| Literal::I32(gram as i32)).collect();
        let places = cx.tensor([width], &places)?;
        let own = cx.take(padded, 1, places)?;
        sum = Some(match sum {
            Some(sum) => cx.binary(OpKind::Add, sum, own)?,
            None => own,
        });
    }
    sum.ok_or_else(|| Error::unsupported("there are no n-grams"))
}

/// Counts, whether there are any, or either with the weights of the coordinates.
fn weighted(cx: &mut Import, call: &OperatorCall, counts: NodeId, width: usize) -> Result<NodeId> {
    let mode = call.text("mode", "TF");
    let shown = match mode {
        "TF" => return Ok(counts),
        "TFIDF" => counts,
        "IDF" => cx.binary_scalar(OpKind::Minimum, counts, 1.0)?,
        other => return Err(Error::unsupported(format!("'{other}' is no way of weighting"))),
    };
    let Some(weights) = call.floats("weights").filter(|weights| !weights.is_empty()) else { return Ok(shown) };
    let Some(weights) = weights.get(..width) else { return Err(Error::unsupported("there are fewer weights than coordinates")) };
    let weights: Vec<Literal> = weights.iter().map(|w| Literal::F32(*w)).collect();
    let weights = cx.tensor([width], &weights)?;
    cx.binary(OpKind::Multiply, shown, weights)
}
