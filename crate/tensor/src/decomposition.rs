//! Decompositions of matrices that the host computes where it reaches the elements: of what a program does in many small steps, or could not
//! do without a loop of unknown length.

use crate::error::Wanted;
use crate::tensor::{Array, Storage, Value};
use crate::{Result, Runtime, Shape, Tensor};
use std::rc::Rc;
use tandem_device::Device;
use tandem_ir::{DType, TensorType};
use tandem_kernel::Buffer;
use tandem_linalg::{Complex64, Matrix, NoConvergence, cholesky, eigen, lu, qr, singular_values, symmetric_eigen};

/// What is made of each matrix `[..., m, n]` of a tensor. Where there is no result, its elements are NaN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decomposition {
    /// `x [..., n, k]` with `a @ x = b`.
    Solve,
    /// The determinant `[...]`.
    Determinant,
    /// The sign of the determinant and the logarithm of its size, `[...]` each.
    SignedLogDeterminant,
    /// The lower triangle `[..., n, n]`.
    Cholesky,
    /// Orthonormal columns and a triangle, of the shorter side or, complete, of the rows.
    Qr {
        /// As many columns as rows.
        complete: bool,
    },
    /// Rising eigenvalues `[..., n]` and eigenvectors `[..., n, n]` of symmetric matrices.
    SymmetricEigen,
    /// Left singular vectors, values and right vectors: `[..., m, k]`, `[..., k]`, `[..., n, k]`, where k is the shorter side.
    Singular {
        /// The vectors of both sides are complete.
        full: bool,
    },
    /// The real and imaginary parts of the eigenvalues `[..., n]`, then of the eigenvectors `[..., n, n]`.
    Eigen {
        /// Else there are values only.
        vectors: bool,
    },
}

impl Decomposition {
    const ALL: [(&str, Decomposition); 11] = [
        ("solve", Decomposition::Solve),
        ("det", Decomposition::Determinant),
        ("slogdet", Decomposition::SignedLogDeterminant),
        ("cholesky", Decomposition::Cholesky),
        ("qr", Decomposition::Qr { complete: false }),
        ("complete qr", Decomposition::Qr { complete: true }),
        ("eigh", Decomposition::SymmetricEigen),
        ("svd", Decomposition::Singular { full: false }),
        ("full svd", Decomposition::Singular { full: true }),
        ("eig", Decomposition::Eigen { vectors: true }),
        ("eigvals", Decomposition::Eigen { vectors: false }),
    ];

    /// By its name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Decomposition> {
        Decomposition::ALL.iter().find(|(own, _)| *own == name).map(|(_, found)| *found)
    }

    fn name(self) -> &'static str {
        Decomposition::ALL.iter().find(|(_, found)| *found == self).map_or("", |(name, _)| name)
    }

    fn operands(self) -> usize {
        if self == Decomposition::Solve { 2 } else { 1 }
    }

    /// The sizes of the results of a matrix of so many rows and columns, and `k` columns of a right side.
    fn shapes(self, m: usize, n: usize, k: usize) -> Vec<Vec<usize>> {
        let short = m.min(n);
        match self {
            Decomposition::Solve => vec![vec![n, k]],
            Decomposition::Determinant => vec![vec![]],
            Decomposition::SignedLogDeterminant => vec![vec![], vec![]],
            Decomposition::Cholesky => vec![vec![n, n]],
            Decomposition::Qr { complete: true } => vec![vec![m, m], vec![m, n]],
            Decomposition::Qr { complete: false } => vec![vec![m, short], vec![short, n]],
            Decomposition::SymmetricEigen => vec![vec![n], vec![n, n]],
            Decomposition::Singular { full: true } => vec![vec![m, m], vec![short], vec![n, n]],
            Decomposition::Singular { full: false } => vec![vec![m, short], vec![short], vec![n, short]],
            Decomposition::Eigen { vectors: true } => vec![vec![n], vec![n], vec![n, n], vec![n, n]],
            Decomposition::Eigen { vectors: false } => vec![vec![n], vec![n]],
        }
    }

    /// The elements of the results.
    fn of(self, a: Matrix, b: Option<Matrix>) -> std::result::Result<Vec<Vec<f64>>, NoConvergence> {
        Ok(match self {
            Decomposition::Solve => vec![lu(a).solve(&b.ok_or(NoConvergence)?).elements().to_vec()],
            Decomposition::Determinant => {
                let found = lu(a);
                vec![vec![diagonal(&found.factors).fold(found.sign, |product, x| product * x)]]
            }
            Decomposition::SignedLogDeterminant => {
                let found = lu(a);
                let sign = diagonal(&found.factors).fold(found.sign, |sign, x| if x == 0.0 { 0.0 } else { sign * x.signum() });
                vec![vec![sign], vec![diagonal(&found.factors).map(|x| libm::log(x.abs())).sum()]]
            }
            Decomposition::Cholesky => vec![cholesky(&a).elements().to_vec()],
            Decomposition::Qr { complete } => {
                let (q, r) = qr(a, complete);
                vec![q.elements().to_vec(), r.elements().to_vec()]
            }
            Decomposition::SymmetricEigen => {
                let (values, vectors) = symmetric_eigen(&a)?;
                vec![values, vectors.elements().to_vec()]
            }
            Decomposition::Singular { full } => {
                let found = singular_values(&a, full)?;
                vec![found.left.elements().to_vec(), found.values, found.right.transposed().elements().to_vec()]
            }
            Decomposition::Eigen { vectors } => {
                let found = eigen(&a, vectors)?;
                let parts = |of: &dyn Fn(fn(&Complex64) -> f64) -> Vec<f64>| vec![of(|x| x.re), of(|x| x.im)];
                let mut all = parts(&|part| found.values.iter().map(part).collect());
                if vectors {
                    all.extend(parts(&|part| {
                        (0..a.rows()).flat_map(|row| found.vectors.iter().map(move |vector| part(&vector[row]))).collect()
                    }));
                }
                all
            }
        })
    }
}

fn diagonal(a: &Matrix) -> impl Iterator<Item = f64> + '_ {
    (0..a.rows()).map(|at| a[(at, at)])
}

/// Matrices that lie one after another.
struct Matrices {
    elements: Vec<f64>,
    rows: usize,
    columns: usize,
}

impl Matrices {
    fn of(tensor: &Tensor) -> Result<Matrices> {
        let bytes = tensor.bytes(Wanted::Array)?;
        let elements = if tensor.dtype() == DType::F64 {
            bytes.as_chunks().0.iter().map(|word| f64::from_le_bytes(*word)).collect()
        } else {
            bytes.as_chunks().0.iter().map(|word| f64::from(f32::from_le_bytes(*word))).collect()
        };
        let shape = tensor.shape();
        Ok(Matrices { elements, rows: shape[shape.rank() - 2], columns: shape[shape.rank() - 1] })
    }

    fn at(&self, at: usize) -> Matrix {
        let size = self.rows * self.columns;
        Matrix::new(self.rows, self.columns, self.elements[at * size..][..size].to_vec())
    }
}

fn encoded(elements: &[f64], dtype: DType) -> Vec<u8> {
    if dtype == DType::F64 {
        return elements.iter().flat_map(|x| x.to_le_bytes()).collect();
    }
    elements.iter().flat_map(|x| (*x as f32).to_le_bytes()).collect()
}

impl Runtime {
    /// The results of a decomposition, computed by the host; nothing where a program has to: in traces, where derivatives are recorded, on
    /// devices whose memory the host does not reach. Operands have equal dtypes and equal leading sizes.
    ///
    /// # Errors
    /// If the elements could not be computed, or there is no memory.
    pub fn decompose(&self, what: Decomposition, operands: &[Tensor]) -> Result<Option<Vec<Tensor>>> {
        if self.is_tracing() || operands.len() != what.operands() || self.is_recorded(operands) {
            return Ok(None);
        }
        let arrays: Vec<Array> = operands
            .iter()
            .filter_map(|operand| if let Value::Array(array) = &*operand.value() { Some(array.clone()) } else { None })
            .collect();
        let [first, rest @ ..] = &arrays[..] else { return Ok(None) };
        let rank = first.ty.shape.rank();
        let fits = |array: &Array| {
            array.ty.dtype == first.ty.dtype && array.ty.shape.rank() == rank && array.ty.shape[..rank - 2] == first.ty.shape[..rank - 2]
        };
        let is_reached = |array: &Array| array.storage.device.capabilities().addressable.is_some();
        let is_float = matches!(first.ty.dtype, DType::F32 | DType::F64);
        if arrays.len() != operands.len() || rank < 2 || !is_float || !arrays.iter().all(is_reached) || !rest.iter().all(fits) {
            return Ok(None);
        }
        let batch = first.ty.shape[..rank - 2].to_vec();
        let [a, right] = [operands.first(), operands.get(1)].map(|operand| operand.map(Matrices::of).transpose());
        let (Some(a), right) = (a?, right?) else { return Ok(None) };
        let shapes = what.shapes(a.rows, a.columns, right.as_ref().map_or(0, |right| right.columns));
        let mut results = vec![vec![]; shapes.len()];
        for at in 0..batch.iter().product() {
            let parts = what.of(a.at(at), right.as_ref().map(|right| right.at(at)));
            let parts = parts.unwrap_or_else(|NoConvergence| shapes.iter().map(|shape| vec![f64::NAN; shape.iter().product()]).collect());
            results.iter_mut().zip(parts).for_each(|(all, part)| all.extend(part));
        }
        let made = results.iter().zip(shapes).map(|(elements, shape)| {
            let ty = TensorType { dtype: first.ty.dtype, shape: batch.iter().copied().chain(shape).collect::<Shape>() };
            self.made_of(what.name(), &first.storage.device, ty, elements, &arrays)
        });
        made.collect::<Result<_>>().map(Some)
    }

    fn made_of(&self, name: &'static str, device: &Rc<dyn Device>, ty: TensorType, elements: &[f64], operands: &[Array]) -> Result<Tensor> {
        let storage = Storage::new(device, Buffer { dtype: ty.dtype, len: ty.shape.count() })?;
        device.write(storage.id, &encoded(elements, ty.dtype))?;
        let operands: Vec<_> = operands.iter().map(|array| (&array.storage, &array.ty)).collect();
        crate::recording::note_on_host(name, self, &ty, &operands, Some(&storage));
        let made = Tensor::new(Value::Array(Array { storage, ty }));
        self.note_made(&made);
        Ok(made)
    }
}
