//! Singular values and vectors: reflections to a bidiagonal matrix, and implicit QR steps on it, without a shift where small values would lose
//! digits (Demmel and Kahan 1990).

use crate::matrix::Matrix;
use crate::orthogonal::reflected;
use crate::reflection::{Reflection, product};
use crate::rotation::Rotation;
use crate::two_by_two::{least_singular, singular_block};
use crate::{NoConvergence, ROUNDING};

const MOST_ROUNDS: f64 = 6.0;

/// A matrix as `left * diagonal(values) * right`.
#[derive(Debug, Clone)]
pub struct Singular {
    /// Its columns are orthonormal.
    pub left: Matrix,
    /// In falling order.
    pub values: Vec<f64>,
    /// Its rows are orthonormal.
    pub right: Matrix,
}

/// The singular values and vectors: as many vectors as the shorter side, or with `full` as many as each side.
///
/// # Errors
/// If the matrix has elements that are no numbers, or the iteration does not end.
pub fn singular_values(a: &Matrix, full: bool) -> Result<Singular, NoConvergence> {
    if !a.is_finite() {
        return Err(NoConvergence);
    }
    let scale = a.safe_scale();
    let mut scaled = a.clone();
    scaled.scale(scale);
    let is_wide = a.rows() < a.columns();
    let mut found = if is_wide { of_wide(&scaled, full)? } else { of_tall(scaled, full)? };
    found.values.iter_mut().for_each(|value| *value /= scale);
    Ok(found)
}

/// Whether a triangle is made first: where one side is that much longer, that is less work.
fn is_long(longer: usize, shorter: usize) -> bool {
    longer >= shorter * 11 / 6
}

fn of_tall(a: Matrix, full: bool) -> Result<Singular, NoConvergence> {
    let (rows, columns) = (a.rows(), a.columns());
    let width = if full { rows } else { columns };
    if is_long(rows, columns) && columns > 0 {
        let (reflections, triangle) = reflected(a);
        let inner = of_bidiagonal(bidiagonal(triangle.corner(columns, columns)), false)?;
        return Ok(Singular { left: product(&reflections, 0, bordered(&inner.left, rows, width)), ..inner });
    }
    let reduced = bidiagonal(a);
    let [left, right] = [reduced.left, reduced.right];
    let inner = of_diagonals(reduced.diagonal, reduced.above, false)?;
    Ok(Singular {
        left: product(&left, 0, bordered(&inner.left, rows, width)),
        values: inner.values,
        right: product(&right, 1, inner.right.transposed()).transposed(),
    })
}

fn of_wide(a: &Matrix, full: bool) -> Result<Singular, NoConvergence> {
    let (rows, columns) = (a.rows(), a.columns());
    let width = if full { columns } else { rows };
    if is_long(columns, rows) && rows > 0 {
        let (reflections, triangle) = reflected(a.transposed());
        let inner = of_bidiagonal(bidiagonal(triangle.corner(rows, rows).transposed()), false)?;
        let right = product(&reflections, 0, bordered(&inner.right.transposed(), columns, width)).transposed();
        return Ok(Singular { right, ..inner });
    }
    let reduced = bidiagonal(a.transposed());
    let [left, right] = [reduced.right, reduced.left];
    let inner = of_diagonals(reduced.diagonal, reduced.above, true)?;
    Ok(Singular {
        left: product(&left, 1, inner.left),
        values: inner.values,
        right: product(&right, 0, bordered(&inner.right.transposed(), columns, width)).transposed(),
    })
}

/// The matrix in the corner of a larger one, with ones on the rest of its diagonal.
fn bordered(a: &Matrix, rows: usize, columns: usize) -> Matrix {
    let mut found = Matrix::identity(rows, columns);
    for row in 0..a.rows() {
        found.row_mut(row)[..a.columns()].copy_from_slice(a.row(row));
    }
    found
}

/// A matrix as the product of reflections, of a matrix with a diagonal and elements above it, and of reflections.
struct Bidiagonal {
    left: Vec<Reflection>,
    diagonal: Vec<f64>,
    above: Vec<f64>,
    right: Vec<Reflection>,
}

/// Of a matrix with at least as many rows as columns.
fn bidiagonal(mut a: Matrix) -> Bidiagonal {
    let (rows, columns) = (a.rows(), a.columns());
    let mut found = Bidiagonal { left: vec![], diagonal: vec![], above: vec![], right: vec![] };
    for k in 0..columns {
        let column = Reflection::of_column(&a, k, k, rows);
        column.reflect_rows(&mut a, k, k + 1);
        found.diagonal.push(column.end);
        found.left.push(column);
        if k + 1 < columns {
            let row = Reflection::of(a.row(k)[k + 1..].to_vec());
            row.reflect_columns(&mut a, k + 1, k + 1..rows);
            found.above.push(row.end);
            found.right.push(row);
        }
    }
    found
}

fn of_bidiagonal(reduced: Bidiagonal, is_lower: bool) -> Result<Singular, NoConvergence> {
    let inner = of_diagonals(reduced.diagonal, reduced.above, is_lower)?;
    Ok(Singular {
        left: product(&reduced.left, 0, inner.left),
        values: inner.values,
        right: product(&reduced.right, 1, inner.right.transposed()).transposed(),
    })
}

/// Of the square matrix with a diagonal and elements beside it.
fn of_diagonals(diagonal: Vec<f64>, beside: Vec<f64>, is_lower: bool) -> Result<Singular, NoConvergence> {
    let n = diagonal.len();
    let mut steps = Steps { diagonal, above: beside, left: Matrix::identity(n, n), right: Matrix::identity(n, n), tiny: 0.0 };
    // One value has its sign on the left, several have them on the right.
    if n == 1 && steps.diagonal[0].is_sign_negative() {
        (steps.diagonal[0], steps.left[(0, 0)]) = (-steps.diagonal[0], -1.0);
    }
    let turns = if is_lower { steps.make_upper() } else { vec![] };
    steps.solve()?;
    steps.sort();
    let mut left = steps.left.transposed();
    for (row, turn) in turns.iter().enumerate().rev() {
        turn.back().turn(&mut left, row);
    }
    Ok(Singular { left, values: steps.diagonal, right: steps.right })
}

/// Which way a step goes through a block.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Down,
    Up,
}

/// What a search for the next block found.
enum Block {
    /// Rows of a block, both included.
    Rows(usize, usize),
    /// The last row stands alone.
    Alone,
}

/// The iteration on a bidiagonal matrix.
struct Steps {
    diagonal: Vec<f64>,
    above: Vec<f64>,
    /// Rows are vectors, as they are turned.
    left: Matrix,
    right: Matrix,
    /// An element above the diagonal up to this is 0.
    tiny: f64,
}

impl Steps {
    fn make_upper(&mut self) -> Vec<Rotation> {
        (0..self.above.len())
            .map(|k| {
                let (turn, length) = Rotation::of(self.diagonal[k], self.above[k]);
                self.diagonal[k] = length;
                self.above[k] = turn.sine * self.diagonal[k + 1];
                self.diagonal[k + 1] *= turn.cosine;
                turn
            })
            .collect()
    }

    fn tolerance() -> f64 {
        ROUNDING * ROUNDING.powf(-0.125).clamp(10.0, 100.0)
    }

    /// A bound of the least singular value, from which tiny elements follow.
    fn measure(&mut self) {
        let n = self.diagonal.len() as f64;
        let mut bound = self.diagonal[0].abs();
        let mut least = bound;
        for (d, e) in self.diagonal[1..].iter().zip(&self.above) {
            bound = d.abs() * (bound / (bound + e.abs()));
            least = if least == 0.0 { 0.0 } else { least.min(bound) };
            if least == 0.0 {
                break;
            }
        }
        self.tiny = (Steps::tolerance() * least / n.sqrt()).max(MOST_ROUNDS * n * n * f64::MIN_POSITIVE);
    }

    fn solve(&mut self) -> Result<(), NoConvergence> {
        let n = self.diagonal.len();
        if n == 0 {
            return Ok(());
        }
        self.measure();
        // One beyond the last row that is left.
        let (mut beyond, mut work, mut before, mut way) = (n, 0.0, (n, n), Way::Down);
        while beyond > 1 {
            if work > MOST_ROUNDS * (n * n) as f64 {
                return Err(NoConvergence);
            }
            let (first, last) = match self.last_block(beyond - 1) {
                Block::Alone => {
                    beyond -= 1;
                    continue;
                }
                Block::Rows(first, last) => (first, last),
            };
            if first + 1 == last {
                self.solve_block(first);
                beyond -= 2;
                continue;
            }
            if first > before.1 || last < before.0 {
                way = if self.diagonal[first].abs() >= self.diagonal[last].abs() { Way::Down } else { Way::Up };
            }
            let Some(least) = self.bound(first, last, way) else { continue };
            before = (first, last);
            work += (last - first) as f64;
            self.step(first, last, way, least);
        }
        Ok(())
    }

    /// The block that ends in a row: above it stands nothing.
    fn last_block(&mut self, last: usize) -> Block {
        for row in (0..last).rev() {
            if self.above[row].abs() <= self.tiny {
                self.above[row] = 0.0;
                return if row + 1 == last { Block::Alone } else { Block::Rows(row + 1, last) };
            }
        }
        Block::Rows(0, last)
    }

    fn solve_block(&mut self, row: usize) {
        let block = singular_block(self.diagonal[row], self.above[row], self.diagonal[row + 1]);
        (self.diagonal[row], self.above[row], self.diagonal[row + 1]) = (block.larger, 0.0, block.smaller);
        block.right.turn(&mut self.right, row);
        block.left.turn(&mut self.left, row);
    }

    /// A lower bound of the block's singular values; none where an element was as good as 0, and the block falls apart.
    fn bound(&mut self, first: usize, last: usize, way: Way) -> Option<f64> {
        let tolerance = Steps::tolerance();
        let (end, edge) = if way == Way::Down { (last, last - 1) } else { (first, first) };
        if self.above[edge].abs() <= tolerance * self.diagonal[end].abs() {
            self.above[edge] = 0.0;
            return None;
        }
        let count = last - first;
        let (at, next): (fn(usize, usize, usize) -> usize, usize) = match way {
            Way::Down => (|first, _, k| first + k, 1),
            Way::Up => (|_, last, k| last - 1 - k, 0),
        };
        let mut bound = self.diagonal[if way == Way::Down { first } else { last }].abs();
        let mut least = bound;
        for k in 0..count {
            let row = at(first, last, k);
            if self.above[row].abs() <= tolerance * bound {
                self.above[row] = 0.0;
                return None;
            }
            bound = self.diagonal[row + next].abs() * (bound / (bound + self.above[row].abs()));
            least = least.min(bound);
        }
        Some(least)
    }

    fn shift(&self, first: usize, last: usize, way: Way, least: f64) -> f64 {
        let most = (first..=last).fold(0.0_f64, |most, row| most.max(self.diagonal[row].abs()));
        let most = (first..last).fold(most, |most, row| most.max(self.above[row].abs()));
        let tolerance = Steps::tolerance();
        if self.diagonal.len() as f64 * tolerance * (least / most) <= ROUNDING.max(0.01 * tolerance) {
            return 0.0;
        }
        let (end, row) = if way == Way::Down { (first, last - 1) } else { (last, first) };
        let shift = least_singular(self.diagonal[row], self.above[row], self.diagonal[row + 1]);
        let size = self.diagonal[end].abs();
        if size > 0.0 && (shift / size).powi(2) < ROUNDING { 0.0 } else { shift }
    }

    fn step(&mut self, first: usize, last: usize, way: Way, least: f64) {
        let shift = self.shift(first, last, way, least);
        match (way, shift == 0.0) {
            (Way::Down, true) => self.plain_step_down(first, last),
            (Way::Up, true) => self.plain_step_up(first, last),
            (Way::Down, false) => self.step_down(first, last, shift),
            (Way::Up, false) => self.step_up(first, last, shift),
        }
        let edge = if way == Way::Down { last - 1 } else { first };
        if self.above[edge].abs() <= self.tiny {
            self.above[edge] = 0.0;
        }
    }

    fn plain_step_down(&mut self, first: usize, last: usize) {
        let (d, e) = (&mut self.diagonal, &mut self.above);
        let mut cosine = 1.0;
        let mut old = Rotation { cosine: 1.0, sine: 0.0 };
        for i in first..last {
            let (turn, length) = Rotation::of(d[i] * cosine, e[i]);
            if i > first {
                e[i - 1] = old.sine * length;
            }
            (old, d[i]) = Rotation::of(old.cosine * length, d[i + 1] * turn.sine);
            cosine = turn.cosine;
            turn.turn(&mut self.right, i);
            old.turn(&mut self.left, i);
        }
        let end = d[last] * cosine;
        d[last] = end * old.cosine;
        e[last - 1] = end * old.sine;
    }

    fn plain_step_up(&mut self, first: usize, last: usize) {
        let (d, e) = (&mut self.diagonal, &mut self.above);
        let mut cosine = 1.0;
        let mut old = Rotation { cosine: 1.0, sine: 0.0 };
        for i in (first + 1..=last).rev() {
            let (turn, length) = Rotation::of(d[i] * cosine, e[i - 1]);
            if i < last {
                e[i] = old.sine * length;
            }
            (old, d[i]) = Rotation::of(old.cosine * length, d[i - 1] * turn.sine);
            cosine = turn.cosine;
            old.back().turn(&mut self.right, i - 1);
            turn.back().turn(&mut self.left, i - 1);
        }
        let end = d[first] * cosine;
        d[first] = end * old.cosine;
        e[first] = end * old.sine;
    }

    fn step_down(&mut self, first: usize, last: usize, shift: f64) {
        let (d, e) = (&mut self.diagonal, &mut self.above);
        let (mut f, mut g) = (shifted(d[first], shift), e[first]);
        for i in first..last {
            let (right, length) = Rotation::of(f, g);
            if i > first {
                e[i - 1] = length;
            }
            f = right.cosine * d[i] + right.sine * e[i];
            e[i] = right.cosine * e[i] - right.sine * d[i];
            g = right.sine * d[i + 1];
            d[i + 1] *= right.cosine;
            let (left, length) = Rotation::of(f, g);
            d[i] = length;
            f = left.cosine * e[i] + left.sine * d[i + 1];
            d[i + 1] = left.cosine * d[i + 1] - left.sine * e[i];
            if i + 1 < last {
                g = left.sine * e[i + 1];
                e[i + 1] *= left.cosine;
            }
            right.turn(&mut self.right, i);
            left.turn(&mut self.left, i);
        }
        e[last - 1] = f;
    }

    fn step_up(&mut self, first: usize, last: usize, shift: f64) {
        let (d, e) = (&mut self.diagonal, &mut self.above);
        let (mut f, mut g) = (shifted(d[last], shift), e[last - 1]);
        for i in (first + 1..=last).rev() {
            let (left, length) = Rotation::of(f, g);
            if i < last {
                e[i] = length;
            }
            f = left.cosine * d[i] + left.sine * e[i - 1];
            e[i - 1] = left.cosine * e[i - 1] - left.sine * d[i];
            g = left.sine * d[i - 1];
            d[i - 1] *= left.cosine;
            let (right, length) = Rotation::of(f, g);
            d[i] = length;
            f = right.cosine * e[i - 1] + right.sine * d[i - 1];
            d[i - 1] = right.cosine * d[i - 1] - right.sine * e[i - 1];
            if i > first + 1 {
                g = right.sine * e[i - 2];
                e[i - 2] *= right.cosine;
            }
            right.back().turn(&mut self.right, i - 1);
            left.back().turn(&mut self.left, i - 1);
        }
        e[first] = f;
    }

    /// Makes values positive, and puts them into falling order.
    fn sort(&mut self) {
        let n = self.diagonal.len();
        for row in 0..n {
            if self.diagonal[row].is_sign_negative() {
                self.diagonal[row] = -self.diagonal[row];
                self.right.row_mut(row).iter_mut().for_each(|x| *x = -*x);
            }
        }
        for end in (1..n).rev() {
            let least = (1..=end).fold(0, |least, row| if self.diagonal[row] <= self.diagonal[least] { row } else { least });
            self.diagonal.swap(least, end);
            self.left.swap_rows(least, end);
            self.right.swap_rows(least, end);
        }
    }
}

/// The first element of the square of the matrix less the square of the shift, divided by the element.
fn shifted(d: f64, shift: f64) -> f64 {
    (d.abs() - shift) * (1.0_f64.copysign(d) + shift / d)
}
