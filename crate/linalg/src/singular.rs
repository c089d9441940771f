//! Singular values and vectors: reflections to a bidiagonal matrix, and implicit QR steps on it, without a shift where small values would lose
//! digits (Demmel and Kahan 1990).

use crate::matrix::Matrix;
use crate::orthogonal::reflected;
use crate::reflection::{Reflection, product};
use crate::rotation::Rotation;
use crate::two_by_two::{least_singular, singular_block};
use crate::walk::Walk;
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
        let (mut beyond, mut work, mut before, mut is_up) = (n, 0.0, (n, n), false);
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
                is_up = self.diagonal[first].abs() < self.diagonal[last].abs();
            }
            let walk = Walk::new(first, last, is_up);
            let Some(least) = self.bound(walk) else { continue };
            before = (first, last);
            work += walk.count as f64;
            self.step(walk, least);
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
    fn bound(&mut self, walk: Walk) -> Option<f64> {
        let tolerance = Steps::tolerance();
        let edge = walk.edge(walk.count - 1);
        if self.above[edge].abs() <= tolerance * self.diagonal[walk.row(walk.count)].abs() {
            self.above[edge] = 0.0;
            return None;
        }
        let mut bound = self.diagonal[walk.row(0)].abs();
        let mut least = bound;
        for step in 0..walk.count {
            let above = &mut self.above[walk.edge(step)];
            if above.abs() <= tolerance * bound {
                *above = 0.0;
                return None;
            }
            bound = self.diagonal[walk.row(step + 1)].abs() * (bound / (bound + above.abs()));
            least = least.min(bound);
        }
        Some(least)
    }

    fn shift(&self, walk: Walk, least: f64) -> f64 {
        let most = (0..=walk.count).fold(0.0_f64, |most, step| most.max(self.diagonal[walk.row(step)].abs()));
        let most = (0..walk.count).fold(most, |most, step| most.max(self.above[walk.edge(step)].abs()));
        let tolerance = Steps::tolerance();
        if self.diagonal.len() as f64 * tolerance * (least / most) <= ROUNDING.max(0.01 * tolerance) {
            return 0.0;
        }
        let row = walk.edge(walk.count - 1);
        let shift = least_singular(self.diagonal[row], self.above[row], self.diagonal[row + 1]);
        let size = self.diagonal[walk.row(0)].abs();
        if size > 0.0 && (shift / size).powi(2) < ROUNDING { 0.0 } else { shift }
    }

    fn step(&mut self, walk: Walk, least: f64) {
        let shift = self.shift(walk, least);
        if shift == 0.0 {
            self.step_without_shift(walk);
        } else {
            self.step_with_shift(walk, shift);
        }
        let edge = &mut self.above[walk.edge(walk.count - 1)];
        if edge.abs() <= self.tiny {
            *edge = 0.0;
        }
    }

    /// Turns the vectors by the two rotations of a step: on the way up left and right, as all else, are mirrored.
    fn turn(&mut self, walk: Walk, step: usize, first: Rotation, second: Rotation) {
        let row = walk.edge(step);
        if walk.is_up {
            first.back().turn(&mut self.left, row);
            second.back().turn(&mut self.right, row);
        } else {
            first.turn(&mut self.right, row);
            second.turn(&mut self.left, row);
        }
    }

    fn step_without_shift(&mut self, walk: Walk) {
        let mut cosine = 1.0;
        let mut second = Rotation { cosine: 1.0, sine: 0.0 };
        for step in 0..walk.count {
            let (row, next) = (walk.row(step), walk.row(step + 1));
            let (first, length) = Rotation::of(self.diagonal[row] * cosine, self.above[walk.edge(step)]);
            if step > 0 {
                self.above[walk.edge(step - 1)] = second.sine * length;
            }
            (second, self.diagonal[row]) = Rotation::of(second.cosine * length, self.diagonal[next] * first.sine);
            cosine = first.cosine;
            self.turn(walk, step, first, second);
        }
        let last = walk.row(walk.count);
        let end = self.diagonal[last] * cosine;
        self.diagonal[last] = end * second.cosine;
        self.above[walk.edge(walk.count - 1)] = end * second.sine;
    }

    fn step_with_shift(&mut self, walk: Walk, shift: f64) {
        let (mut f, mut g) = (shifted(self.diagonal[walk.row(0)], shift), self.above[walk.edge(0)]);
        for step in 0..walk.count {
            let (row, next, edge) = (walk.row(step), walk.row(step + 1), walk.edge(step));
            let (d, e) = (&mut self.diagonal, &mut self.above);
            let (first, length) = Rotation::of(f, g);
            if step > 0 {
                e[walk.edge(step - 1)] = length;
            }
            f = first.cosine * d[row] + first.sine * e[edge];
            e[edge] = first.cosine * e[edge] - first.sine * d[row];
            g = first.sine * d[next];
            d[next] *= first.cosine;
            let (second, length) = Rotation::of(f, g);
            d[row] = length;
            f = second.cosine * e[edge] + second.sine * d[next];
            d[next] = second.cosine * d[next] - second.sine * e[edge];
            if step + 1 < walk.count {
                let after = &mut e[walk.edge(step + 1)];
                g = second.sine * *after;
                *after *= second.cosine;
            }
            self.turn(walk, step, first, second);
        }
        self.above[walk.edge(walk.count - 1)] = f;
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
