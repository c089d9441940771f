//! A segment tree: range addition and range maximum over a row of numbers, both in logarithmic time.

/// A segment tree with lazy propagation.
pub(crate) struct SegmentTree {
    /// Number of leaves, a power of two.
    size: usize,
    /// Maximum of each subtree, without additions to the nodes above.
    max: Vec<i64>,
    /// Addition to all leaves of each subtree.
    added: Vec<i64>,
}

impl SegmentTree {
    pub(crate) fn new(row: &[i64]) -> SegmentTree {
        let size = row.len().next_power_of_two();
        let mut max = vec![i64::MIN / 2; 2 * size];
        max[size..size + row.len()].copy_from_slice(row);
        for at in (1..size).rev() {
            max[at] = max[2 * at].max(max[2 * at + 1]);
        }
        SegmentTree { size, max, added: vec![0; 2 * size] }
    }

    /// Maximum of a half-open range.
    pub(crate) fn max(&self, from: usize, to: usize) -> i64 {
        self.max_below(1, 0, self.size, from, to)
    }

    fn max_below(&self, at: usize, low: usize, high: usize, from: usize, to: usize) -> i64 {
        if to <= low || high <= from {
            return i64::MIN / 2;
        }
        if from <= low && high <= to {
            return self.max[at];
        }
        let middle = low.midpoint(high);
        let both = self.max_below(2 * at, low, middle, from, to).max(self.max_below(2 * at + 1, middle, high, from, to));
        both + self.added[at]
    }

    /// Adds to all numbers of a half-open range.
    pub(crate) fn add(&mut self, by: i64, from: usize, to: usize) {
        self.add_below(1, 0, self.size, by, from, to);
    }

    fn add_below(&mut self, at: usize, low: usize, high: usize, by: i64, from: usize, to: usize) {
        if to <= low || high <= from {
            return;
        }
        if from <= low && high <= to {
            self.max[at] += by;
            self.added[at] += by;
            return;
        }
        let middle = low.midpoint(high);
        self.add_below(2 * at, low, middle, by, from, to);
        self.add_below(2 * at + 1, middle, high, by, from, to);
        self.max[at] = self.max[2 * at].max(self.max[2 * at + 1]) + self.added[at];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_as_a_row_of_numbers() {
        let mut row: Vec<i64> = (0..37).map(|i| i * 7919 % 101).collect();
        let mut tree = SegmentTree::new(&row);
        for step in 0..200_usize {
            let (from, to) = (step * 31 % 37, step * 17 % 38);
            let by = (step as i64 * 13) % 23 - 11;
            if from < to {
                row[from..to].iter_mut().for_each(|x| *x += by);
                tree.add(by, from, to);
            }
            for (low, high) in [(0, 37), (from.min(to), from.max(to).min(37))] {
                if low < high {
                    assert_eq!(tree.max(low, high), *row[low..high].iter().max().unwrap());
                }
            }
        }
    }
}
