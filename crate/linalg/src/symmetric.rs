//! Eigenvalues and eigenvectors of symmetric matrices: reflections to a tridiagonal matrix, and implicit QL or QR steps on it (Golub and
//! Van Loan, 8.3).

use crate::matrix::{Matrix, add_multiple, dot};
use crate::reflection::{Reflection, product};
use crate::rotation::Rotation;
use crate::two_by_two::symmetric_block;
use crate::walk::Walk;
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

    /// The shift that the first rows of a walk suggest, less the element at its end.
    fn shifted(&self, walk: Walk) -> f64 {
        let [own, next, end] = [0, 1, walk.count].map(|step| self.diagonal[walk.row(step)]);
        let beside = self.beside[walk.edge(0)];
        let gap = (next - own) / (2.0 * beside);
        end - own + beside / (gap + libm::hypot(gap, 1.0).copysign(gap))
    }

    fn solve_pair(&mut self, at: usize) {
        let [a, b, c] = [self.diagonal[at], self.beside[at], self.diagonal[at + 1]];
        let (larger, smaller, rotation) = symmetric_block(a, b, c);
        rotation.turn(&mut self.vectors, at);
        (self.diagonal[at], self.diagonal[at + 1], self.beside[at]) = (larger, smaller, 0.0);
    }

    /// Finds the eigenvalues of a block in the order of a walk.
    fn solve_block(&mut self, walk: Walk) -> Result<(), NoConvergence> {
        let (mut from, mut steps) = (0, 0);
        while from <= walk.count {
            let to = (from..walk.count).find(|step| self.is_split(walk.edge(*step))).unwrap_or(walk.count);
            if to < walk.count {
                self.beside[walk.edge(to)] = 0.0;
            }
            if to == from {
                (from, steps) = (from + 1, 0);
            } else if to == from + 1 {
                self.solve_pair(walk.edge(from));
                (from, steps) = (from + 2, 0);
            } else {
                steps += 1;
                if steps > MOST_STEPS * self.diagonal.len() {
                    return Err(NoConvergence);
                }
                self.step(walk.part(from, to));
            }
        }
        Ok(())
    }

    /// A QL step on a block, or on the way up a QR step.
    fn step(&mut self, walk: Walk) {
        let mut g = self.shifted(walk);
        let (mut turn, mut p) = (Rotation { cosine: 1.0, sine: 1.0 }, 0.0);
        for step in (0..walk.count).rev() {
            let (row, next, edge) = (walk.row(step), walk.row(step + 1), walk.edge(step));
            let (f, b) = (turn.sine * self.beside[edge], turn.cosine * self.beside[edge]);
            let length;
            (turn, length) = Rotation::of(g, f);
            if step + 1 < walk.count {
                self.beside[walk.edge(step + 1)] = length;
            }
            g = self.diagonal[next] - p;
            let r = (self.diagonal[row] - g) * turn.sine + 2.0 * turn.cosine * b;
            p = turn.sine * r;
            self.diagonal[next] = g + p;
            g = turn.cosine * r - b;
            let turned = if walk.is_up { turn } else { turn.back() };
            turned.turn(&mut self.vectors, edge);
        }
        self.diagonal[walk.row(0)] -= p;
        self.beside[walk.edge(0)] = g;
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
                // So that the larger element is met last.
                let is_up = self.diagonal[end].abs() < self.diagonal[start].abs();
                self.solve_block(Walk::new(start, end, is_up))?;
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
