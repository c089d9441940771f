//! Random orders, and parts that are drawn without being put back.

use crate::Stream;
use std::collections::HashSet;

/// How the places of a shuffle are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// From the last place down, by `Stream::interval`: NumPy's shuffles.
    Intervals,
    /// The same by `Stream::up_to`: NumPy's choices.
    Bounds,
    /// From the first place up, by the rest of a word: PyTorch's.
    Remainders,
}

/// The whole numbers below `count` in a random order (Fisher and Yates). Only the last `moved` places are drawn, with `Remainders`
/// the first.
pub fn order(stream: &mut dyn Stream, count: usize, moved: usize, order: Order) -> Vec<i64> {
    let mut items: Vec<i64> = (0..count as i64).collect();
    if order == Order::Remainders {
        for at in 0..moved.min(count.saturating_sub(1)) {
            items.swap(at, at + stream.word() as usize % (count - at));
        }
        return items;
    }
    for at in (1.max(count - moved.min(count))..count).rev() {
        let other = if order == Order::Intervals { stream.interval(at as u64) } else { stream.up_to(at as u64) };
        items.swap(at, other as usize);
    }
    items
}

/// So many different whole numbers below `count`, in a random order, as `Generator.choice` draws them.
pub fn different(stream: &mut dyn Stream, count: usize, wanted: usize) -> Vec<i64> {
    if count > 10_000 && wanted > count / 50 {
        return order(stream, count, wanted, Order::Bounds).split_off(count - wanted);
    }
    // Floyd's way: a number that is taken gives the place to the largest so far.
    let mut taken = HashSet::with_capacity(wanted);
    let mut found: Vec<i64> = (count - wanted..count)
        .map(|largest| {
            let place = stream.up_to(largest as u64) as usize;
            let chosen = if taken.insert(place) { place } else { largest };
            taken.insert(chosen);
            chosen as i64
        })
        .collect();
    for at in (1..wanted).rev() {
        let other = stream.up_to(at as u64) as usize;
        found.swap(at, other);
    }
    found
}
