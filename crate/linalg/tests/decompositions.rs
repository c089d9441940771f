//! Each decomposition gives the matrix back, on random matrices and on awkward ones; and LAPACK's signs on small ones.

use tandem_linalg::{Complex64, Matrix, NoConvergence, cholesky, eigen, lu, qr, singular_values, symmetric_eigen};

/// A stream of numbers from -1 to 1 (Marsaglia's xorshift).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn matrix(&mut self, rows: usize, columns: usize) -> Matrix {
        Matrix::new(rows, columns, (0..rows * columns).map(|_| self.next()).collect())
    }
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let at = |row, column| (0..a.columns()).map(|k| a[(row, k)] * b[(k, column)]).sum();
    let elements = (0..a.rows()).flat_map(|row| (0..b.columns()).map(move |column| (row, column)));
    Matrix::new(a.rows(), b.columns(), elements.map(|(row, column)| at(row, column)).collect())
}

fn diagonal(values: &[f64], rows: usize, columns: usize) -> Matrix {
    let mut found = Matrix::zeros(rows, columns);
    values.iter().enumerate().for_each(|(at, value)| found[(at, at)] = *value);
    found
}

#[track_caller]
fn assert_near(a: &Matrix, b: &Matrix) {
    assert_eq!((a.rows(), a.columns()), (b.rows(), b.columns()));
    let size = b.elements().iter().fold(0.0_f64, |size, x| size.max(x.abs()));
    let bound = 1e-13 * size * a.rows().max(a.columns()) as f64;
    for (x, y) in a.elements().iter().zip(b.elements()) {
        assert!((x - y).abs() <= bound, "{x} and {y} differ by more than {bound:e}");
    }
}

#[track_caller]
fn assert_orthonormal(columns: &Matrix) {
    assert_near(&product(&columns.transposed(), columns), &Matrix::identity(columns.columns(), columns.columns()));
}

/// Random ones of many shapes, and ones with zeros, equal rows, tiny and huge elements.
fn matrices(square: bool) -> Vec<Matrix> {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    let sizes = [(1, 1), (2, 2), (3, 3), (5, 5), (8, 8), (13, 13), (30, 30), (61, 61)];
    let others = [(1, 4), (4, 1), (3, 2), (2, 3), (5, 4), (4, 5), (20, 3), (3, 20), (40, 30), (30, 40)];
    let mut found: Vec<Matrix> = sizes.iter().chain(others.iter().filter(|_| !square)).map(|(m, n)| numbers.matrix(*m, *n)).collect();
    for factor in [1e-200, 1e200, 1e-30, 1e30] {
        let elements = numbers.matrix(6, 6).elements().iter().map(|x| x * factor).collect();
        found.push(Matrix::new(6, 6, elements));
    }
    found.push(Matrix::zeros(4, 4));
    found.push(Matrix::identity(5, 5));
    found.push(Matrix::new(3, 3, vec![1.0; 9]));
    // A graded one, and one that is nothing but a cycle.
    found.push(diagonal(&[1e10, 1.0, 1e-10, 0.0], 4, 4));
    found.push(Matrix::new(4, 4, vec![0., 0., 0., 1., 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0.]));
    found
}

#[test]
fn singular_values_give_the_matrix_back() {
    for a in matrices(false) {
        for full in [false, true] {
            let found = singular_values(&a, full).unwrap();
            assert_orthonormal(&found.left);
            assert_orthonormal(&found.right.transposed());
            assert!(found.values.is_sorted_by(|x, y| x >= y) && found.values.iter().all(|x| *x >= 0.0));
            let middle = diagonal(&found.values, found.left.columns(), found.right.rows());
            assert_near(&product(&product(&found.left, &middle), &found.right), &a);
        }
    }
}

#[test]
fn symmetric_matrices_have_orthonormal_eigenvectors() {
    for a in matrices(true) {
        let n = a.rows();
        let sums = a.elements().iter().zip(a.transposed().elements()).map(|(x, y)| x + y).collect();
        let a = Matrix::new(n, n, sums);
        let (values, vectors) = symmetric_eigen(&a).unwrap();
        assert_orthonormal(&vectors);
        assert!(values.is_sorted());
        assert_near(&product(&product(&vectors, &diagonal(&values, n, n)), &vectors.transposed()), &a);
    }
}

#[test]
fn eigenvectors_are_multiplied_by_eigenvalues() {
    for a in matrices(true) {
        let found = eigen(&a, true).unwrap();
        let size = a.elements().iter().fold(0.0_f64, |size, x| size.max(x.abs())) * a.rows() as f64;
        for (value, vector) in found.values.iter().zip(&found.vectors) {
            for row in 0..a.rows() {
                let (re, im) =
                    (0..a.rows()).fold((0.0, 0.0), |(re, im), k| (re + a[(row, k)] * vector[k].re, im + a[(row, k)] * vector[k].im));
                let expected = Complex64 {
                    re: value.re * vector[row].re - value.im * vector[row].im,
                    im: value.re * vector[row].im + value.im * vector[row].re,
                };
                assert!((re - expected.re).abs() + (im - expected.im).abs() <= 1e-13 * size, "{value:?} of {} rows", a.rows());
            }
        }
        let only = eigen(&a, false).unwrap();
        assert_eq!(only.values, found.values);
    }
}

#[test]
fn triangles_give_the_matrix_back() {
    for a in matrices(false) {
        for complete in [false, true] {
            let (q, r) = qr(a.clone(), complete);
            assert_orthonormal(&q);
            assert_near(&product(&q, &r), &a);
        }
    }
    for a in matrices(true) {
        let n = a.rows();
        let found = lu(a.clone());
        let part = |is_lower: bool| {
            let mut part = found.factors.clone();
            for row in 0..n {
                for column in 0..n {
                    let is_within = if is_lower { row > column } else { row <= column };
                    part[(row, column)] = if is_lower && row == column {
                        1.0
                    } else if is_within {
                        part[(row, column)]
                    } else {
                        0.0
                    };
                }
            }
            part
        };
        let rows = found.order.iter().flat_map(|row| (0..n).map(|column| a[(*row, column)])).collect();
        assert_near(&product(&part(true), &part(false)), &Matrix::new(n, n, rows));
    }
}

#[test]
fn equations_are_solved() {
    let mut numbers = Numbers(7);
    for n in [1, 2, 5, 40] {
        let (a, x) = (numbers.matrix(n, n), numbers.matrix(n, 3));
        let found = lu(a.clone()).solve(&product(&a, &x));
        found.elements().iter().zip(x.elements()).for_each(|(x, y)| assert!((x - y).abs() < 1e-10));
        let square = product(&a, &a.transposed());
        let lower = cholesky(&square);
        assert_near(&product(&lower, &lower.transposed()), &square);
    }
    assert!(lu(Matrix::new(2, 2, vec![1.0, 2.0, 2.0, 4.0])).solve(&Matrix::identity(2, 2)).elements().iter().all(|x| x.is_nan()));
    assert!(cholesky(&Matrix::new(2, 2, vec![1.0, 2.0, 2.0, 1.0]))[(1, 1)].is_nan());
}

#[test]
fn what_is_no_number_ends() {
    let a = Matrix::new(2, 2, vec![f64::NAN, 1.0, 1.0, f64::INFINITY]);
    assert_eq!(singular_values(&a, true).unwrap_err(), NoConvergence);
    assert_eq!(symmetric_eigen(&a).unwrap_err(), NoConvergence);
    assert_eq!(eigen(&a, true).unwrap_err(), NoConvergence);
}

#[test]
fn nothing_has_no_values() {
    let none = Matrix::zeros(0, 0);
    assert!(symmetric_eigen(&none).unwrap().0.is_empty() && eigen(&none, true).unwrap().values.is_empty());
    for (rows, columns) in [(0, 0), (0, 3), (3, 0)] {
        let found = singular_values(&Matrix::zeros(rows, columns), true).unwrap();
        assert_eq!((found.left.rows(), found.values.len(), found.right.rows()), (rows, 0, columns));
        assert_eq!(qr(Matrix::zeros(rows, columns), true).0, Matrix::identity(rows, rows));
    }
    assert_eq!(lu(none.clone()).solve(&none).rows(), 0);
}

/// What LAPACK gives, with its signs.
#[test]
fn signs_are_those_of_lapack() {
    let a = Matrix::new(3, 2, vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let found = singular_values(&a, true).unwrap();
    assert_near(
        &found.left,
        &Matrix::new(
            3,
            3,
            vec![
                -0.229_847_696_400_071_33,
                0.883_461_017_698_525_2,
                0.408_248_290_463_862_96,
                -0.524_744_818_760_293_9,
                0.240_782_492_132_546_63,
                -0.816_496_580_927_726,
                -0.819_641_941_120_516_3,
                -0.401_896_033_433_431_7,
                0.408_248_290_463_863,
            ],
        ),
    );
    assert_near(
        &found.right,
        &Matrix::new(2, 2, vec![-0.619_629_483_829_340_1, -0.784_894_453_267_052, -0.784_894_453_267_052_2, 0.619_629_483_829_340_1]),
    );
    let one = singular_values(&Matrix::new(1, 1, vec![-2.0]), true).unwrap();
    assert_eq!((one.left[(0, 0)], one.values[0], one.right[(0, 0)]), (-1.0, 2.0, 1.0));
    let turn = eigen(&Matrix::new(2, 2, vec![0.0, -1.0, 1.0, 0.0]), true).unwrap();
    assert_eq!(turn.values, [Complex64 { re: 0.0, im: 1.0 }, Complex64 { re: 0.0, im: -1.0 }]);
    let (values, vectors) = symmetric_eigen(&Matrix::new(2, 2, vec![2.0, 0.0, 1.0, 2.0])).unwrap();
    assert_near(&Matrix::new(1, 2, values), &Matrix::new(1, 2, vec![1.0, 3.0]));
    let half = 0.5_f64.sqrt();
    assert_near(&vectors, &Matrix::new(2, 2, vec![-half, half, half, half]));
}
