//! Einstein summation: any number of operands, repeated letters, an ellipsis, and implicit results.
//!
//! Operands are contracted in pairs, each time the pair whose product has the fewest elements; a pair is one matrix product.

use super::linalg::numbers;
use crate::{Arg, Args, Builder, Composite, builder::Node};
use std::collections::BTreeMap;
use tandem_ir::{Error, NodeId, Shape};

type A<'a> = Args<'a, NodeId>;

/// The composites.
pub const OPS: &[Composite] = &[Composite {
    name: "einsum",
    signature: "subscripts, /, *operands",
    doc: "The sum over all letters that the result lacks of products of operands, as in 'bij,bjk->bik'. A letter twice in one operand is its diagonal, '...' stands for axes that broadcast; without '->' the result has the ellipsis and then the letters that occur once, in alphabetical order.",
    build: |b, a| {
        let operands = operands(a)?;
        Ok(einsum(b, a.text("subscripts")?, &operands)?.into())
    },
}];

/// Operands one by one, or all in a list.
fn operands(a: &A<'_>) -> Result<Vec<NodeId>, Error> {
    if let Arg::List(items) = a.get("operands")
        && let [Arg::List(inner)] = &items[..]
    {
        let tensor = |arg: &Arg<NodeId>| if let Arg::Tensor(t) = arg { Ok(*t) } else { a.refuse("operands have to be tensors") };
        return inner.iter().map(tensor).collect();
    }
    a.tensors("operands")
}

/// Names of axes: letters, and negative numbers for the ellipsis, -1 for its last axis.
type Labels = Vec<i32>;

/// An operand in the making: no label twice.
struct Term {
    node: NodeId,
    labels: Labels,
}

/// The labels of a subscript whose ellipsis stands for so many axes.
fn labels(b: &Builder<'_>, text: &str, ellipsis: usize) -> Result<Labels, Error> {
    let (before, after) = text.split_once("...").map_or((text, None), |(before, after)| (before, Some(after)));
    let mut labels = Labels::new();
    for (part, dots) in [(before, after.is_some()), (after.unwrap_or(""), false)] {
        for letter in part.chars() {
            if !letter.is_ascii_alphabetic() {
                return b.refuse(format!("'{letter}' in subscript '{text}' is not a letter"));
            }
            labels.push(letter as i32);
        }
        if dots {
            labels.extend((1..=ellipsis as i32).rev().map(|i| -i));
        }
    }
    Ok(labels)
}

/// The sum of products.
pub fn einsum(b: &mut Builder<'_>, subscripts: &str, operands: &[NodeId]) -> Node {
    let text: String = subscripts.chars().filter(|c| !c.is_whitespace()).collect();
    let (inputs, output) = text.split_once("->").map_or((text.as_str(), None), |(inputs, output)| (inputs, Some(output)));
    let inputs: Vec<&str> = inputs.split(',').collect();
    if inputs.len() != operands.len() {
        return b.refuse(format!("'{subscripts}' is about {} operands, and {} were given", inputs.len(), operands.len()));
    }
    let (mut terms, mut sizes, mut widest, mut count) = (vec![], BTreeMap::new(), 0, BTreeMap::<i32, usize>::new());
    for (text, node) in inputs.into_iter().zip(operands) {
        let (letters, rank) = (text.replacen("...", "", 1).chars().count(), b.rank(*node));
        let ellipsis = if text.contains("...") { rank.checked_sub(letters) } else { (rank == letters).then_some(0) };
        let Some(ellipsis) = ellipsis else {
            return b.refuse(format!("subscript '{text}' does not fit shape {}", b.shape(*node)));
        };
        widest = widest.max(ellipsis);
        let labels = labels(b, text, ellipsis)?;
        labels.iter().for_each(|l| *count.entry(*l).or_default() += 1);
        terms.push(diagonals(b, *node, labels)?);
    }
    for term in &terms {
        let shape = b.shape(term.node);
        for (label, n) in term.labels.iter().zip(shape.iter()) {
            let known = sizes.entry(*label).or_insert(*n);
            if *known != *n && *known != 1 && *n != 1 {
                let name = char::from_u32(*label as u32).map_or("...".to_owned(), String::from);
                return b.refuse(format!("'{name}' has sizes {known} and {n}; they have to be equal, or one of them 1"));
            }
            *known = if *known == 1 { *n } else { *known };
        }
    }
    let output = match output {
        Some(text) => labels(b, text, widest)?,
        None => (1..=widest as i32).rev().map(|i| -i).chain(count.iter().filter(|(l, n)| **l > 0 && **n == 1).map(|(l, _)| *l)).collect(),
    };
    for (i, label) in output.iter().enumerate() {
        let name = char::from_u32(*label as u32).map_or("...".to_owned(), String::from);
        if output[..i].contains(label) {
            return b.refuse(format!("'{name}' stands twice in the result"));
        }
        if !sizes.contains_key(label) {
            return b.refuse(format!("'{name}' of the result is in no operand"));
        }
    }
    let result = contract(b, terms, &output, &sizes)?;
    arranged(b, result, &output, &sizes)
}

/// Labels that stand twice as diagonals.
fn diagonals(b: &mut Builder<'_>, node: NodeId, labels: Labels) -> Result<Term, Error> {
    let mut term = Term { node: b.numeric(node)?, labels };
    while let Some((i, j)) = twice(&term.labels) {
        let mut perm: Vec<usize> = (0..term.labels.len()).filter(|k| *k != i && *k != j).collect();
        perm.extend([i, j]);
        let shape = b.shape(term.node);
        if shape[i] != shape[j] {
            return b.refuse(format!("sizes {} and {} of a letter that stands twice in shape {shape} differ", shape[i], shape[j]));
        }
        let last = b.permute(term.node, &perm)?;
        term.node = super::linalg::diagonal(b, last, 0)?;
        term.labels = perm[..perm.len() - 1].iter().map(|k| term.labels[*k]).collect();
    }
    Ok(term)
}

fn twice(labels: &[i32]) -> Option<(usize, usize)> {
    (0..labels.len()).find_map(|j| labels[..j].iter().position(|l| *l == labels[j]).map(|i| (i, j)))
}

/// Pairs, until one is left that has no label but those of the output.
fn contract(b: &mut Builder<'_>, mut terms: Vec<Term>, output: &[i32], sizes: &BTreeMap<i32, usize>) -> Result<Term, Error> {
    loop {
        // Labels that only one term has and the result lacks are summed at once.
        for i in 0..terms.len() {
            let alone = |l: &i32| !output.contains(l) && terms.iter().filter(|t| t.labels.contains(l)).count() == 1;
            let axes: Vec<usize> = (0..terms[i].labels.len()).filter(|k| alone(&terms[i].labels[*k])).collect();
            let node = b.sum(terms[i].node, &axes, false)?;
            let labels = terms[i].labels.iter().enumerate().filter(|(k, _)| !axes.contains(k)).map(|(_, l)| *l).collect();
            terms[i] = Term { node, labels };
        }
        if terms.len() == 1 {
            return Ok(terms.remove(0));
        }
        let mut best = (usize::MAX, 0, 1);
        for j in 1..terms.len() {
            for i in 0..j {
                let kept = kept(&terms, i, j, output);
                let size = kept.iter().fold(1usize, |n, l| n.saturating_mul(sizes[l]));
                if size < best.0 {
                    best = (size, i, j);
                }
            }
        }
        let (_, i, j) = best;
        let kept = kept(&terms, i, j, output);
        let (right, left) = (terms.remove(j), terms.remove(i));
        let product = product(b, left, right, &kept)?;
        terms.push(product);
    }
}

/// The labels of the product of two terms that others or the result still need.
fn kept(terms: &[Term], i: usize, j: usize, output: &[i32]) -> Labels {
    let needed = |l: &i32| output.contains(l) || terms.iter().enumerate().any(|(k, t)| k != i && k != j && t.labels.contains(l));
    let (left, right) = (&terms[i].labels, &terms[j].labels);
    left.iter().chain(right.iter().filter(|l| !left.contains(l))).filter(|l| needed(l)).copied().collect()
}

/// The product of two terms, as one matrix product: batch labels in both and kept, inner ones in both and summed.
fn product(b: &mut Builder<'_>, left: Term, right: Term, kept: &[i32]) -> Result<Term, Error> {
    let (x, y) = numbers(b, left.node, right.node)?;
    let (m, n) = (b.shape(x), b.shape(y));
    let size_in = |labels: &[i32], shape: &Shape, l: &i32| labels.iter().position(|k| k == l).map(|i| shape[i]);
    let (at_left, at_right) = (|l: &i32| size_in(&left.labels, &m, l), |l: &i32| size_in(&right.labels, &n, l));
    let both = |l: &&i32| right.labels.contains(l);
    let batch: Labels = left.labels.iter().filter(both).filter(|l| kept.contains(l)).copied().collect();
    let inner: Labels = left.labels.iter().filter(both).filter(|l| !kept.contains(l)).copied().collect();
    let rows: Labels = left.labels.iter().filter(|l| !both(l)).copied().collect();
    let columns: Labels = right.labels.iter().filter(|l| !left.labels.contains(l)).copied().collect();
    // A size of 1 in one of two broadcasts to the other's.
    let size = |l: &i32| match (at_left(l), at_right(l)) {
        (Some(1), Some(n)) | (Some(n), _) | (None, Some(n)) => n,
        (None, None) => 1,
    };
    let sizes = |labels: &[i32]| labels.iter().map(size).collect::<Vec<_>>();
    let whole = |labels: &[i32]| sizes(labels).iter().product::<usize>();
    let mut side = |node: NodeId, labels: &[i32], order: [&[i32]; 3]| {
        let order = order.concat();
        let perm: Vec<usize> = order.iter().filter_map(|l| labels.iter().position(|k| k == l)).collect();
        let node = b.permute(node, &perm)?;
        let node = b.broadcast_to(node, order.iter().map(size).collect::<Shape>())?;
        Ok::<_, Error>(node)
    };
    let x = side(x, &left.labels, [&batch, &rows, &inner])?;
    let y = side(y, &right.labels, [&batch, &inner, &columns])?;
    let labels = [&batch[..], &rows, &columns].concat();
    if inner.is_empty() {
        // Nothing is summed: an elementwise product fuses, a matrix product of one column would not.
        let laid = |rows: Vec<usize>, columns: Vec<usize>| [sizes(&batch), rows, columns].concat();
        let x = b.reshape(x, laid(sizes(&rows), vec![1; columns.len()]).as_slice())?;
        let y = b.reshape(y, laid(vec![1; rows.len()], sizes(&columns)).as_slice())?;
        return Ok(Term { node: b.mul(x, y)?, labels });
    }
    let x = b.reshape(x, [whole(&batch), whole(&rows), whole(&inner)])?;
    let y = b.reshape(y, [whole(&batch), whole(&inner), whole(&columns)])?;
    let product = b.matmul(x, y)?;
    let node = b.reshape(product, sizes(&labels).as_slice())?;
    Ok(Term { node, labels })
}

/// In the order of the result, and in its sizes.
fn arranged(b: &mut Builder<'_>, term: Term, output: &[i32], sizes: &BTreeMap<i32, usize>) -> Node {
    let perm: Vec<usize> = output.iter().filter_map(|l| term.labels.iter().position(|k| k == l)).collect();
    let node = b.permute(term.node, &perm)?;
    b.broadcast_to(node, output.iter().map(|l| sizes[l]).collect::<Shape>())
}
