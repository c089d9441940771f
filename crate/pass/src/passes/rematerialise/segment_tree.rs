//! The largest of a row of numbers between two places, where numbers between two places grow or shrink: each in
//! logarithmic time. Refuses anything else.

/// A tree over the row.
pub(crate) struct Tree {
    /// Leaves, a power of two.
    size: usize,
    /// The largest below, without what was added to the nodes above.
    largest: Vec<i64>,
    /// Added to all below.
    added: Vec<i64>,
}

impl Tree {
    pub(crate) fn new(row: &[i64]) -> Tree {
        let size = row.len().next_power_of_two();
        let mut largest = vec![i64::MIN / 2; 2 * size];
        largest[size..size + row.len()].copy_from_slice(row);
        for at in (1..size).rev() {
            largest[at] = largest[2 * at].max(largest[2 * at + 1]);
        }
        Tree { size, largest, added: vec![0; 2 * size] }
    }

    /// The largest from a place to before another.
    pub(crate) fn largest(&self, from: usize, to: usize) -> i64 {
        self.below(1, 0, self.size, from, to)
    }

    fn below(&self, at: usize, low: usize, high: usize, from: usize, to: usize) -> i64 {
        if to <= low || high <= from {
            return i64::MIN / 2;
        }
        if from <= low && high <= to {
            return self.largest[at];
        }
        let middle = low.midpoint(high);
        let both = self.below(2 * at, low, middle, from, to).max(self.below(2 * at + 1, middle, high, from, to));
        both + self.added[at]
    }

    /// Adds to all from a place to before another.
    pub(crate) fn add(&mut self, by: i64, from: usize, to: usize) {
        self.grow(1, 0, self.size, by, from, to);
    }

    fn grow(&mut self, at: usize, low: usize, high: usize, by: i64, from: usize, to: usize) {
        if to <= low || high <= from {
            return;
        }
        if from <= low && high <= to {
            self.largest[at] += by;
            self.added[at] += by;
            return;
        }
        let middle = low.midpoint(high);
        self.grow(2 * at, low, middle, by, from, to);
        self.grow(2 * at + 1, middle, high, by, from, to);
        self.largest[at] = self.largest[2 * at].max(self.largest[2 * at + 1]) + self.added[at];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_as_a_row_of_numbers() {
        let mut row: Vec<i64> = (0..37).map(|i| i * 7919 % 101).collect();
        let mut tree = Tree::new(&row);
        for step in 0..200_usize {
            let (from, to) = (step * 31 % 37, step * 17 % 38);
            let by = (step as i64 * 13) % 23 - 11;
            if from < to {
                row[from..to].iter_mut().for_each(|x| *x += by);
                tree.add(by, from, to);
            }
            for (low, high) in [(0, 37), (from.min(to), from.max(to).min(37))] {
                if low < high {
                    assert_eq!(tree.largest(low, high), *row[low..high].iter().max().unwrap());
                }
            }
        }
    }
}
