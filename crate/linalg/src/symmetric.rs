//! Eigenvalues and eigenvectors of symmetric matrices: reflections to a tridiagonal matrix, and implicit QL or QR steps on it (Golub and
//! Van Loan, 8.3).

use crate::matrix::{Matrix, add_multiple, dot};
use crate::reflection::{Reflection, product};
use crate::rotation::Rotation;
use crate::two_by_two::symmetric_block;
use crate::{NoConvergence, ROUNDING};

const MOST_STEPS: usize = 30;

/// The diagonal, the elements beside it, and, transposed, the orthogonal matrix.
struct Tridiagonal {
    diagonal: Vec<f64>,
    beside: Vec<f64>,
    vectors: Matrix,
}

fn tridiagonal(mut a: Matrix) -> Tridiagonal {
    let n = a.rows();
    let (mut diagonal, mut beside, mut reflections) = (vec![0.0; n], vec![0.0; n], vec![]);
    for k in 0..n.saturating_sub(1) {
        let reflection = Reflection::of_column(&a, k, k + 1, n);
        beside[k] = reflection.end;
        reflect_both_sides(&mut a, k + 1, &reflection);
        diagonal[k] = a[(k, k)];
        reflections.push(reflection);
    }
    diagonal[n - 1] = a[(n - 1, n - 1)];
    Tridiagonal { diagonal, beside, vectors: product(&reflections, 1, Matrix::identity(n, n)).transposed() }
}

/// Reflects rows and columns from `at` on, of a matrix that is symmetric there.
fn reflect_both_sides(a: &mut Matrix, at: usize, reflection: &Reflection) {
    let Reflection { direction, factor, .. } = reflection;
    if *factor == 0.0 {
        return;
    }
    let mut moved: Vec<f64> = (at..a.rows()).map(|row| factor * dot(&a.row(row)[at..], direction)).collect();
    let half = -factor / 2.0 * dot(&moved, direction);
    add_multiple(&mut moved, half, direction);
    for (k, (x, u)) in direction.iter().zip(&moved).enumerate() {
        let row = &mut a.row_mut(at + k)[at..];
        add_multiple(row, -x, &moved);
        add_multiple(row, -u, direction);
    }
}

impl Tridiagonal {
    fn is_split(&self, at: usize) -> bool {
        let [one, other] = [self.diagonal[at], self.diagonal[at + 1]];
        self.beside[at].powi(2) <= ROUNDING * ROUNDING * one.abs() * other.abs() + f64::MIN_POSITIVE
    }

    /// The shift that the block at `at` and its neighbour towards `next` suggest, less the element at `end`.
    fn shifted(&self, at: usize, next: usize, end: usize, beside: f64) -> f64 {
        let gap = (self.diagonal[next] - self.diagonal[at]) / (2.0 * beside);
        self.diagonal[end] - self.diagonal[at] + beside / (gap + libm::hypot(gap, 1.0).copysign(gap))
    }

    fn solve_block(&mut self, at: usize) {
        let [a, b, c] = [self.diagonal[at], self.beside[at], self.diagonal[at + 1]];
        let (larger, smaller, rotation) = symmetric_block(a, b, c);
        rotation.turn(&mut self.vectors, at);
        (self.diagonal[at], self.diagonal[at + 1], self.beside[at]) = (larger, smaller, 0.0);
    }

    /// QL steps, which find eigenvalues from `at` on to `end`.
    fn solve_down(&mut self, mut at: usize, end: usize) -> Result<(), NoConvergence> {
        let mut steps = 0;
        while at <= end {
            let last = (at..end).find(|at| self.is_split(*at)).unwrap_or(end);
            if last < end {
                self.beside[last] = 0.0;
            }
            if last == at {
                (at, steps) = (at + 1, 0);
            } else if last == at + 1 {
                self.solve_block(at);
                (at, steps) = (at + 2, 0);
            } else {
                steps += 1;
                self.step_down(at, last, steps)?;
            }
        }
        Ok(())
    }

    fn step_down(&mut self, at: usize, last: usize, steps: usize) -> Result<(), NoConvergence> {
        if steps > MOST_STEPS * self.diagonal.len() {
            return Err(NoConvergence);
        }
        let mut g = self.shifted(at, at + 1, last, self.beside[at]);
        let (mut turn, mut p) = (Rotation { cosine: 1.0, sine: 1.0 }, 0.0);
        for i in (at..last).rev() {
            let (f, b) = (turn.sine * self.beside[i], turn.cosine * self.beside[i]);
            let length;
            (turn, length) = Rotation::of(g, f);
            if i != last - 1 {
                self.beside[i + 1] = length;
            }
            g = self.diagonal[i + 1] - p;
            let r = (self.diagonal[i] - g) * turn.sine + 2.0 * turn.cosine * b;
            p = turn.sine * r;
            self.diagonal[i + 1] = g + p;
            g = turn.cosine * r - b;
            turn.back().turn(&mut self.vectors, i);
        }
        self.diagonal[at] -= p;
        self.beside[at] = g;
        Ok(())
    }

    /// QR steps, which find eigenvalues from `at` on back to `end`.
    fn solve_up(&mut self, at: usize, end: usize) -> Result<(), NoConvergence> {
        // One beyond the last row that is left, as rows begin with 0.
        let (mut beyond, mut steps) = (at + 1, 0);
        while beyond > end {
            let at = beyond - 1;
            let first = (end + 1..=at).rev().find(|at| self.is_split(*at - 1)).unwrap_or(end);
            if first > end {
                self.beside[first - 1] = 0.0;
            }
            if first == at {
                (beyond, steps) = (beyond - 1, 0);
            } else if first + 1 == at {
                self.solve_block(first);
                (beyond, steps) = (beyond - 2, 0);
            } else {
                steps += 1;
                self.step_up(at, first, steps)?;
            }
        }
        Ok(())
    }

    fn step_up(&mut self, at: usize, first: usize, steps: usize) -> Result<(), NoConvergence> {
        if steps > MOST_STEPS * self.diagonal.len() {
            return Err(NoConvergence);
        }
        let mut g = self.shifted(at, at - 1, first, self.beside[at - 1]);
        let (mut turn, mut p) = (Rotation { cosine: 1.0, sine: 1.0 }, 0.0);
        for i in first..at {
            let (f, b) = (turn.sine * self.beside[i], turn.cosine * self.beside[i]);
            let length;
            (turn, length) = Rotation::of(g, f);
            if i != first {
                self.beside[i - 1] = length;
            }
            g = self.diagonal[i] - p;
            let r = (self.diagonal[i + 1] - g) * turn.sine + 2.0 * turn.cosine * b;
            p = turn.sine * r;
            self.diagonal[i] = g + p;
            g = turn.cosine * r - b;
            turn.turn(&mut self.vectors, i);
        }
        self.diagonal[at] -= p;
        self.beside[at - 1] = g;
        Ok(())
    }

    fn solve(&mut self) -> Result<(), NoConvergence> {
        let (n, mut start) = (self.diagonal.len(), 0);
        while start < n {
            let size = |at: usize| self.diagonal[at].abs().sqrt() * self.diagonal[at + 1].abs().sqrt();
            let end = (start..n - 1).find(|at| self.beside[*at].abs() <= size(*at) * ROUNDING).unwrap_or(n - 1);
            if end < n - 1 {
                self.beside[end] = 0.0;
            }
            if end > start {
                // From the end with the larger element to the other.
                if self.diagonal[end].abs() < self.diagonal[start].abs() {
                    self.solve_up(end, start)?;
                } else {
                    self.solve_down(start, end)?;
                }
            }
            start = end + 1;
        }
        Ok(())
    }
}

/// Eigenvalues in rising order, and eigenvectors, which are the columns of a matrix; reads the lower triangle.
///
/// # Errors
/// If the iteration does not end.
pub fn symmetric_eigen(a: &Matrix) -> Result<(Vec<f64>, Matrix), NoConvergence> {
    let n = a.rows();
    if n == 0 {
        return Ok((vec![], a.clone()));
    }
    let mut full = a.clone();
    for row in 0..n {
        for column in row + 1..n {
            full[(row, column)] = a[(column, row)];
        }
    }
    if !full.is_finite() {
        return Err(NoConvergence);
    }
    let scale = full.safe_scale();
    full.scale(scale);
    let mut found = tridiagonal(full);
    found.solve()?;
    let (mut values, mut vectors) = (found.diagonal, found.vectors);
    for at in 0..n {
        let least = (at + 1..n).fold(at, |least, other| if values[other] < values[least] { other } else { least });
        values.swap(at, least);
        vectors.swap_rows(at, least);
    }
    values.iter_mut().for_each(|value| *value /= scale);
    Ok((values, vectors.transposed()))
}
