//! Comparison of a device's results with the possible ones.
//!
//! NaN, each infinity and, where it is known, each zero must match; other distances are in units in the last place. There is no
//! global tolerance.

use crate::{Accuracy, Enclosure, TensorEnclosure, Value, enclose, indexing};
use std::fmt;
use tandem_ir::{ErrorBound, Graph, Literal};

/// How far a single value may be from the expected one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tolerance {
    /// Equal.
    Exact,
    /// Units in the last place.
    Ulp(u32),
    /// Absolute difference.
    Absolute(f64),
}

impl Tolerance {
    /// The op table's bound; `sum` is the bound of sums ([`Accuracy::sum`]).
    pub fn of(bound: ErrorBound, sum: f64) -> Tolerance {
        match bound {
            ErrorBound::Exact => Tolerance::Exact,
            ErrorBound::Ulp(n) => Tolerance::Ulp(n),
            ErrorBound::Sum => Tolerance::Absolute(sum),
        }
    }
}

/// A difference.
#[derive(Clone, PartialEq, Debug)]
pub struct Mismatch {
    /// Index of the graph's result.
    pub output: usize,
    /// Index of the element; empty for a scalar and when the types differ.
    pub element: Vec<usize>,
    /// The expected value, for people.
    pub expected: String,
    /// The value found, for people.
    pub found: String,
    /// The distance, when both are finite floats.
    pub ulps: Option<u64>,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "result {} at {:?}: expected {}, found {}", self.output, self.element, self.expected, self.found)?;
        self.ulps.map_or(Ok(()), |n| write!(f, " ({n} ulp away)"))
    }
}

impl std::error::Error for Mismatch {}

/// Statistics of a comparison without mismatch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreement {
    /// Elements compared by bits.
    pub exact: usize,
    /// Elements compared with a tolerance.
    pub close: usize,
    /// Elements whose enclosure is too wide to prove anything ([`Enclosure::is_loose`]).
    pub loose: usize,
}

impl Agreement {
    /// The sum of both.
    pub fn plus(self, other: Agreement) -> Agreement {
        Agreement { exact: self.exact + other.exact, close: self.close + other.close, loose: self.loose + other.loose }
    }

    /// Share of loose elements, 0 of none.
    pub fn blindness(&self) -> f64 {
        self.loose as f64 / (self.exact + self.close + self.loose).max(1) as f64
    }
}

/// The number of f32 from one to the other; 0 for equal ones, `None` when one is NaN. The zeros are one apart, the
/// largest float and infinity too.
pub fn ulp_distance(a: f32, b: f32) -> Option<u64> {
    literal_distance(Literal::F32(a), Literal::F32(b))
}

/// Whether two tensors agree element by element, each within one tolerance; classes (NaN, infinities, zeros by sign) must
/// be equal whatever the tolerance, but a zero may be a small number and the other way round.
///
/// # Errors
/// The first mismatch.
pub fn agrees(expected: &Value, found: &Value, tolerance: impl Fn(usize) -> Tolerance) -> Result<(), Mismatch> {
    same_type(0, &expected.ty, found)?;
    for (i, (e, f)) in expected.elements().zip(found.elements()).enumerate() {
        if !close(e, f, tolerance(i)) {
            return Err(mismatch(0, i, found, e.to_string(), Some(e)));
        }
    }
    Ok(())
}

fn close(expected: Literal, found: Literal, tolerance: Tolerance) -> bool {
    if !expected.dtype().is_float() {
        return expected == found;
    }
    let (e, f) = (expected.to_f64(), found.to_f64());
    if e == 0.0 && f == 0.0 || !e.is_finite() || !f.is_finite() {
        return crate::value::same(expected, found);
    }
    match tolerance {
        Tolerance::Exact => e == f,
        Tolerance::Ulp(n) => literal_distance(expected, found).is_some_and(|d| d <= u64::from(n)),
        Tolerance::Absolute(most) => (e - f).abs() <= most,
    }
}

/// [`ulp_distance`] of two scalars of one float dtype; `None` for others.
pub fn literal_distance(a: Literal, b: Literal) -> Option<u64> {
    let sign = 1u64 << (8 * a.dtype().host_size() - 1);
    let rank = |x: Literal| {
        let magnitude = i128::from(x.bits() & (sign - 1));
        if x.bits() & sign == 0 { magnitude } else { -1 - magnitude }
    };
    let floats = a.dtype().is_float() && a.dtype() == b.dtype() && !a.is_nan() && !b.is_nan();
    floats.then(|| u64::try_from((rank(a) - rank(b)).unsigned_abs()).unwrap_or(u64::MAX))
}

/// Checks that a device's results are within enclosures.
///
/// # Errors
/// The first mismatch.
pub fn check_enclosures(expected: &[TensorEnclosure], found: &[Value]) -> Result<Agreement, Mismatch> {
    assert_eq!(expected.len(), found.len(), "number of results");
    let mut agreement = Agreement::default();
    for (output, (enclosure, value)) in expected.iter().zip(found).enumerate() {
        same_type(output, &enclosure.ty, value)?;
        for (i, element) in enclosure.elements.iter().enumerate() {
            if !element.contains(value.get(i)) {
                return Err(mismatch(output, i, value, describe(element), element.exact()));
            }
            let count = match element.exact() {
                Some(_) => &mut agreement.exact,
                None if element.is_loose() => &mut agreement.loose,
                None => &mut agreement.close,
            };
            *count += 1;
        }
    }
    Ok(agreement)
}

/// Checks a device's results of a graph: [`check_enclosures`] with the graph's enclosures.
///
/// # Errors
/// The first mismatch.
pub fn check(graph: &Graph, inputs: &[Value], found: &[Value], accuracy: &Accuracy) -> Result<Agreement, Mismatch> {
    check_enclosures(&enclose(graph, inputs, accuracy), found)
}

fn same_type(output: usize, expected: &tandem_ir::TensorType, found: &Value) -> Result<(), Mismatch> {
    if *expected == found.ty {
        return Ok(());
    }
    Err(Mismatch { output, element: vec![], expected: format!("type {expected}"), found: format!("type {}", found.ty), ulps: None })
}

fn mismatch(output: usize, index: usize, found: &Value, expected: String, value: Option<Literal>) -> Mismatch {
    let literal = found.get(index);
    let ulps = match (value, literal) {
        (Some(e), f) if e.to_f64().is_finite() && f.to_f64().is_finite() => literal_distance(e, f),
        _ => None,
    };
    Mismatch { output, element: indexing::unravel(index, &found.ty.shape), expected, found: literal.to_string(), ulps }
}

fn describe(element: &Enclosure) -> String {
    match element {
        Enclosure::Exact(l) => format!("{l} ({})", l.to_f64()),
        Enclosure::Within(_, i) | Enclosure::Sum(_, i, _) if i.is_nan() => "nan".into(),
        Enclosure::Within(_, i) | Enclosure::Sum(_, i, _) => format!("{} to {}{}", i.low, i.high, if i.nan { " or nan" } else { "" }),
    }
}
