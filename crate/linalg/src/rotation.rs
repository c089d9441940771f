//! Rotations of a plane (Golub and Van Loan, 5.1.8).

use crate::Matrix;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Rotation {
    pub(crate) cosine: f64,
    pub(crate) sine: f64,
}

impl Rotation {
    /// The rotation that takes (f, g) to the first axis, and the length there, which has the sign of f.
    pub(crate) fn of(f: f64, g: f64) -> (Rotation, f64) {
        if g == 0.0 {
            return (Rotation { cosine: 1.0, sine: 0.0 }, f);
        }
        if f == 0.0 {
            return (Rotation { cosine: 0.0, sine: 1.0_f64.copysign(g) }, g.abs());
        }
        let length = libm::hypot(f, g);
        let signed = length.copysign(f);
        (Rotation { cosine: f.abs() / length, sine: g / signed }, signed)
    }

    pub(crate) fn back(self) -> Rotation {
        Rotation { cosine: self.cosine, sine: -self.sine }
    }

    /// Turns a row and the next one.
    pub(crate) fn turn(self, a: &mut Matrix, row: usize) {
        if self.sine == 0.0 && self.cosine == 1.0 {
            return;
        }
        let (upper, lower) = a.two_rows(row, row + 1);
        self.turn_each(upper, lower);
    }

    pub(crate) fn turn_each(self, upper: &mut [f64], lower: &mut [f64]) {
        for (x, y) in upper.iter_mut().zip(lower) {
            (*x, *y) = (self.cosine * *x + self.sine * *y, self.cosine * *y - self.sine * *x);
        }
    }
}
