//! Eigenvalues and eigenvectors of matrices that need not be symmetric.

use crate::NoConvergence;
use crate::balance::balance;
use crate::matrix::Matrix;
use crate::schur::schur;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A complex number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Complex {
    /// The real part.
    pub re: f64,
    /// The imaginary part.
    pub im: f64,
}

impl Complex {
    fn real(re: f64) -> Complex {
        Complex { re, im: 0.0 }
    }

    fn abs(self) -> f64 {
        libm::hypot(self.re, self.im)
    }

    fn conjugate(self) -> Complex {
        Complex { re: self.re, im: -self.im }
    }
}

impl Add for Complex {
    type Output = Complex;

    fn add(self, other: Complex) -> Complex {
        Complex { re: self.re + other.re, im: self.im + other.im }
    }
}

impl Sub for Complex {
    type Output = Complex;

    fn sub(self, other: Complex) -> Complex {
        self + -other
    }
}

impl Neg for Complex {
    type Output = Complex;

    fn neg(self) -> Complex {
        Complex { re: -self.re, im: -self.im }
    }
}

impl Mul for Complex {
    type Output = Complex;

    fn mul(self, other: Complex) -> Complex {
        Complex { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    }
}

impl Mul<f64> for Complex {
    type Output = Complex;

    fn mul(self, factor: f64) -> Complex {
        Complex { re: self.re * factor, im: self.im * factor }
    }
}

impl Div for Complex {
    type Output = Complex;

    /// By the larger part first, so that squares do not overflow (Smith 1962).
    fn div(self, by: Complex) -> Complex {
        if by.im == 0.0 {
            return Complex { re: self.re / by.re, im: self.im / by.re };
        }
        if by.re.abs() >= by.im.abs() {
            let ratio = by.im / by.re;
            let whole = by.re + by.im * ratio;
            return Complex { re: (self.re + self.im * ratio) / whole, im: (self.im - self.re * ratio) / whole };
        }
        let ratio = by.re / by.im;
        let whole = by.re * ratio + by.im;
        Complex { re: (self.re * ratio + self.im) / whole, im: (self.im * ratio - self.re) / whole }
    }
}

/// What belongs together: the k-th value and the k-th vector.
#[derive(Debug, Clone)]
pub struct Eigen {
    /// Pairs of conjugates stand side by side, that with the positive imaginary part first.
    pub values: Vec<Complex>,
    /// Of length 1; the largest part of a complex one is real. None where they were not asked for.
    pub vectors: Vec<Vec<Complex>>,
}

/// Eigenvalues and, where they are wanted, eigenvectors of a square matrix.
///
/// # Errors
/// If the matrix has elements that are no numbers, or the iteration does not end.
pub fn eigen(a: &Matrix, with_vectors: bool) -> Result<Eigen, NoConvergence> {
    let n = a.rows();
    if n == 0 {
        return Ok(Eigen { values: vec![], vectors: vec![] });
    }
    if !a.is_finite() {
        return Err(NoConvergence);
    }
    let mut blocks = a.clone();
    let scale = a.safe_scale();
    blocks.scale(scale);
    let balance = balance(&mut blocks);
    let z = schur(&mut blocks, &balance.rows)?;
    let mut values = values_of_blocks(&blocks);
    let mut vectors: Vec<Vec<Complex>> = vec![];
    for (k, value) in values.iter().enumerate().filter(|_| with_vectors) {
        if value.im < 0.0 {
            let conjugates = vectors[k - 1].iter().map(|x| x.conjugate()).collect();
            vectors.push(conjugates);
            continue;
        }
        let inner = vector_of_blocks(&blocks, k, *value);
        let product = |part: fn(&Complex) -> f64| {
            let inner: Vec<f64> = inner.iter().map(part).collect();
            let mut found: Vec<f64> = (0..n).map(|row| crate::matrix::dot(&z.row(row)[..inner.len()], &inner)).collect();
            balance.undo(&mut found);
            found
        };
        vectors.push(normalized(product(|x| x.re), product(|x| x.im)));
    }
    values.iter_mut().for_each(|value| *value = *value * (1.0 / scale));
    Ok(Eigen { values, vectors })
}

fn values_of_blocks(t: &Matrix) -> Vec<Complex> {
    let (n, mut values) = (t.rows(), vec![]);
    while values.len() < n {
        let k = values.len();
        if k + 1 < n && t[(k + 1, k)] != 0.0 {
            let im = t[(k, k + 1)].abs().sqrt() * t[(k + 1, k)].abs().sqrt();
            values.push(Complex { re: t[(k, k)], im });
            values.push(Complex { re: t[(k + 1, k + 1)], im: -im });
        } else {
            values.push(Complex::real(t[(k, k)]));
        }
    }
    values
}

/// The vector of a value that begins at row k: given in its own block, and by substitution in those before it.
fn vector_of_blocks(t: &Matrix, k: usize, value: Complex) -> Vec<Complex> {
    let own = if value.im == 0.0 {
        vec![Complex::real(1.0)]
    } else {
        let (right, below) = (t[(k, k + 1)], t[(k + 1, k)]);
        if right.abs() >= below.abs() {
            vec![Complex::real(1.0), Complex { re: 0.0, im: value.im / right }]
        } else {
            vec![Complex::real(-value.im / below), Complex { re: 0.0, im: 1.0 }]
        }
    };
    let tiny = Complex::real((f64::EPSILON * value.abs()).max(f64::MIN_POSITIVE * t.rows() as f64 / f64::EPSILON));
    let right_side = |row: usize| own.iter().enumerate().fold(Complex::real(0.0), |sum, (m, y)| sum - *y * t[(row, k + m)]);
    let mut x: Vec<Complex> = (0..k).map(right_side).chain(own.iter().copied()).collect();
    // One beyond the last row that is not solved for.
    let mut beyond = k;
    while beyond > 0 {
        let row = beyond - 1;
        let is_pair = row > 0 && t[(row, row - 1)] != 0.0;
        if is_pair {
            let [a, d] = [t[(row - 1, row - 1)], t[(row, row)]].map(|own| Complex::real(own) - value);
            let (b, c) = (t[(row - 1, row)], t[(row, row - 1)]);
            let det = a * d - Complex::real(b * c);
            let det = if det.abs() == 0.0 { tiny } else { det };
            (x[row - 1], x[row]) = ((x[row - 1] * d - x[row] * b) / det, (a * x[row] - x[row - 1] * c) / det);
        } else {
            let gap = Complex::real(t[(row, row)]) - value;
            x[row] = x[row] / if gap.abs() > tiny.re { gap } else { tiny };
        }
        beyond -= if is_pair { 2 } else { 1 };
        let most = x.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        if most > 1e100 {
            x.iter_mut().for_each(|x| *x = *x * (1.0 / most));
        }
        for column in beyond..=row {
            for above in 0..beyond {
                x[above] = x[above] - x[column] * t[(above, column)];
            }
        }
    }
    x
}

/// Of length 1; of a complex one the largest part becomes real, and keeps its sign.
fn normalized(re: Vec<f64>, im: Vec<f64>) -> Vec<Complex> {
    let mut vector: Vec<Complex> = re.into_iter().zip(im).map(|(re, im)| Complex { re, im }).collect();
    let length = vector.iter().map(|x| x.re * x.re + x.im * x.im).sum::<f64>().sqrt();
    vector.iter_mut().for_each(|x| *x = *x * (1.0 / length));
    let at = (1..vector.len()).fold(0, |best, at| if vector[at].abs() > vector[best].abs() { at } else { best });
    let most = vector[at];
    if most.im != 0.0 {
        let turn = Complex { re: most.re.abs(), im: -most.im * 1.0_f64.copysign(most.re) } * (1.0 / most.abs());
        vector.iter_mut().for_each(|x| *x = *x * turn);
        vector[at].im = 0.0;
    }
    vector
}
