//! Eigenvalues and eigenvectors of matrices that need not be symmetric.

use crate::NoConvergence;
use crate::balance::balance;
use crate::matrix::Matrix;
use crate::schur::schur;
use num_complex::Complex64;

/// What belongs together: the k-th value and the k-th vector.
#[derive(Debug, Clone)]
pub struct Eigen {
    /// Pairs of conjugates stand side by side, that with the positive imaginary part first.
    pub values: Vec<Complex64>,
    /// Of length 1; the largest part of a complex one is real. None where they were not asked for.
    pub vectors: Vec<Vec<Complex64>>,
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
    let mut vectors: Vec<Vec<Complex64>> = vec![];
    for (k, value) in values.iter().enumerate().filter(|_| with_vectors) {
        if value.im < 0.0 {
            let conjugates = vectors[k - 1].iter().map(|x| x.conj()).collect();
            vectors.push(conjugates);
            continue;
        }
        let inner = vector_of_blocks(&blocks, k, *value);
        let product = |part: fn(&Complex64) -> f64| {
            let inner: Vec<f64> = inner.iter().map(part).collect();
            let mut found: Vec<f64> = (0..n).map(|row| crate::matrix::dot(&z.row(row)[..inner.len()], &inner)).collect();
            balance.undo(&mut found);
            found
        };
        vectors.push(normalized(product(|x| x.re), product(|x| x.im)));
    }
    values.iter_mut().for_each(|value| *value *= 1.0 / scale);
    Ok(Eigen { values, vectors })
}

fn values_of_blocks(t: &Matrix) -> Vec<Complex64> {
    let (n, mut values) = (t.rows(), vec![]);
    while values.len() < n {
        let k = values.len();
        if k + 1 < n && t[(k + 1, k)] != 0.0 {
            let im = t[(k, k + 1)].abs().sqrt() * t[(k + 1, k)].abs().sqrt();
            values.push(Complex64 { re: t[(k, k)], im });
            values.push(Complex64 { re: t[(k + 1, k + 1)], im: -im });
        } else {
            values.push(Complex64::from(t[(k, k)]));
        }
    }
    values
}

/// The vector of a value that begins at row k: given in its own block, and by substitution in those before it.
fn vector_of_blocks(t: &Matrix, k: usize, value: Complex64) -> Vec<Complex64> {
    let own = if value.im == 0.0 {
        vec![Complex64::from(1.0)]
    } else {
        let (right, below) = (t[(k, k + 1)], t[(k + 1, k)]);
        if right.abs() >= below.abs() {
            vec![Complex64::from(1.0), Complex64 { re: 0.0, im: value.im / right }]
        } else {
            vec![Complex64::from(-value.im / below), Complex64 { re: 0.0, im: 1.0 }]
        }
    };
    let tiny = (f64::EPSILON * value.norm()).max(f64::MIN_POSITIVE * t.rows() as f64 / f64::EPSILON);
    let right_side = |row: usize| own.iter().enumerate().fold(Complex64::from(0.0), |sum, (m, y)| sum - *y * t[(row, k + m)]);
    let mut x: Vec<Complex64> = (0..k).map(right_side).chain(own.iter().copied()).collect();
    // One beyond the last row that is not solved for.
    let mut beyond = k;
    while beyond > 0 {
        let row = beyond - 1;
        let is_pair = row > 0 && t[(row, row - 1)] != 0.0;
        if is_pair {
            let [a, d] = [t[(row - 1, row - 1)], t[(row, row)]].map(|own| own - value);
            let (b, c) = (t[(row - 1, row)], t[(row, row - 1)]);
            let det = a * d - b * c;
            let det = if det.norm() == 0.0 { tiny.into() } else { det };
            (x[row - 1], x[row]) = (quotient(x[row - 1] * d - x[row] * b, det), quotient(a * x[row] - x[row - 1] * c, det));
        } else {
            let gap = t[(row, row)] - value;
            x[row] = quotient(x[row], if gap.norm() > tiny { gap } else { tiny.into() });
        }
        beyond -= if is_pair { 2 } else { 1 };
        let most = x.iter().fold(0.0_f64, |most, x| most.max(x.norm()));
        if most > 1e100 {
            x.iter_mut().for_each(|x| *x *= 1.0 / most);
        }
        for column in beyond..=row {
            for above in 0..beyond {
                let part = x[column] * t[(above, column)];
                x[above] -= part;
            }
        }
    }
    x
}

/// Without squares that could overflow, and by a real number as reals are divided.
fn quotient(x: Complex64, by: Complex64) -> Complex64 {
    if by.im == 0.0 { x / by.re } else { x.fdiv(by) }
}

/// Of length 1; of a complex one the largest part becomes real, and keeps its sign.
fn normalized(re: Vec<f64>, im: Vec<f64>) -> Vec<Complex64> {
    let mut vector: Vec<Complex64> = re.into_iter().zip(im).map(|(re, im)| Complex64 { re, im }).collect();
    let length = vector.iter().map(Complex64::norm_sqr).sum::<f64>().sqrt();
    vector.iter_mut().for_each(|x| *x *= 1.0 / length);
    let at = (1..vector.len()).fold(0, |best, at| if vector[at].norm() > vector[best].norm() { at } else { best });
    let most = vector[at];
    if most.im != 0.0 {
        let turn = Complex64 { re: most.re.abs(), im: -most.im * 1.0_f64.copysign(most.re) } * (1.0 / most.norm());
        vector.iter_mut().for_each(|x| *x *= turn);
        vector[at].im = 0.0;
    }
    vector
}
