//! Printing tensors as NumPy does: aligned columns, one format for all elements, long axes cut in the middle.
//! Pure: elements in, text out.

use crate::tensor::Elements;
use crate::{DType, Kind, Literal, Shape};

/// Elements above which axes are cut.
const THRESHOLD: usize = 1000;
/// Elements kept at each end of a cut axis.
const EDGE: usize = 3;
/// Digits after the point.
const DIGITS: usize = 4;

/// `Tensor([[1.0000, 2.0000]], float32, cpu)`.
pub fn repr(values: &Elements, shape: &Shape, device: &str) -> String {
    let head = "Tensor(";
    let mut text = format!("{head}{}", elements(values, shape, head.len()));
    let tail = format!("{}, {device})", values.dtype().python_name());
    if shape.contains(&0) {
        text.push_str(&format!(", shape={shape}"));
    }
    text.push_str(", ");
    text.push_str(&tail);
    text
}

/// The elements in brackets; lines after the first are indented by `indent`.
pub fn elements(values: &Elements, shape: &Shape, indent: usize) -> String {
    let cut = values.len() > THRESHOLD;
    let mut shown = vec![];
    visit(shape, 0, 0, cut, &mut |i| shown.push(values.get(i)));
    let format = Format::choose(&shown, values.dtype());
    let mut text = String::new();
    write(values, shape, 0, 0, cut, &format, indent, &mut text);
    text
}

enum Format {
    Bool,
    Integer { width: usize },
    Fixed { width: usize, digits: usize },
    Scientific { width: usize },
}

impl Format {
    fn choose(shown: &[Literal], dtype: DType) -> Format {
        match dtype.kind() {
            Kind::Bool => Format::Bool,
            Kind::Integer => Format::Integer { width: shown.iter().map(|x| x.to_string().len()).max().unwrap_or(0) },
            Kind::Float => {
                let finite = || shown.iter().map(|x| x.to_f64().abs()).filter(|x| x.is_finite() && *x > 0.0);
                let (small, large) = (finite().fold(f64::INFINITY, f64::min), finite().fold(0.0, f64::max));
                let whole = finite().all(|x| x.fract() == 0.0);
                let scientific = large >= 1e8 || (large > 0.0 && (small < 1e-4 && large < 1.0 || large / small > 1e6 && !whole));
                let build = |width, digits| if scientific { Format::Scientific { width } } else { Format::Fixed { width, digits } };
                let digits = if whole { 0 } else { DIGITS };
                let probe = build(0, digits);
                build(shown.iter().map(|x| probe.text(*x).len()).max().unwrap_or(0), digits)
            }
        }
    }

    fn text(&self, element: Literal) -> String {
        let x = element.to_f64();
        match self {
            Format::Bool => format!("{:>5}", if x == 0.0 { "False" } else { "True" }),
            Format::Integer { width } => format!("{:>width$}", element.to_string()),
            Format::Fixed { width, .. } | Format::Scientific { width } if !x.is_finite() => {
                let name = if x.is_nan() {
                    "nan"
                } else if x > 0.0 {
                    "inf"
                } else {
                    "-inf"
                };
                format!("{name:>width$}")
            }
            Format::Fixed { width, digits: 0 } => format!("{:>width$}", format!("{x:.0}.")),
            Format::Fixed { width, digits } => format!("{x:>width$.digits$}"),
            Format::Scientific { width } => {
                let text = format!("{x:.DIGITS$e}");
                let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
                let sign = if exponent.starts_with('-') { '-' } else { '+' };
                format!("{:>width$}", format!("{mantissa}e{sign}{:0>2}", exponent.trim_start_matches('-')))
            }
        }
    }
}

/// Indices of an axis that are shown; `None` stands for the gap.
fn positions(size: usize, cut: bool) -> Vec<Option<usize>> {
    if !cut || size <= 2 * EDGE {
        return (0..size).map(Some).collect();
    }
    (0..EDGE).map(Some).chain([None]).chain((size - EDGE..size).map(Some)).collect()
}

fn visit(shape: &Shape, axis: usize, base: usize, cut: bool, f: &mut impl FnMut(usize)) {
    if axis == shape.rank() {
        return f(base);
    }
    for i in positions(shape[axis], cut).into_iter().flatten() {
        visit(shape, axis + 1, base + i * shape.strides()[axis], cut, f);
    }
}

#[allow(clippy::too_many_arguments, reason = "a recursion over axes with its constant context")]
fn write(values: &Elements, shape: &Shape, axis: usize, base: usize, cut: bool, format: &Format, indent: usize, text: &mut String) {
    if axis == shape.rank() {
        let shown = format.text(values.get(base));
        text.push_str(if shape.rank() == 0 { shown.trim() } else { &shown });
        return;
    }
    text.push('[');
    let last = axis + 1 == shape.rank();
    for (n, position) in positions(shape[axis], cut).into_iter().enumerate() {
        if n > 0 && last {
            text.push_str(", ");
        } else if n > 0 {
            text.push(',');
            text.push_str(&"\n".repeat(shape.rank() - axis - 1));
            text.push_str(&" ".repeat(indent + axis + 1));
        }
        match position {
            Some(i) => write(values, shape, axis + 1, base + i * shape.strides()[axis], cut, format, indent, text),
            None => text.push_str("..."),
        }
    }
    text.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(values: &[f64], dtype: DType, shape: &[usize], expected: &str) {
        let literal = |x: &f64| if dtype.is_float() { Literal::float(dtype, *x) } else { Literal::integer(dtype, *x as i64) };
        let values = Elements::new(dtype, values.iter().map(literal));
        assert_eq!(repr(&values, &Shape::new(shape), "cpu"), expected);
    }

    #[test]
    fn forms() {
        check(&[0.0722, -0.019], DType::F32, &[1, 2], "Tensor([[ 0.0722, -0.0190]], float32, cpu)");
        check(&[1.0, 2.0, 30.0], DType::F32, &[3], "Tensor([ 1.,  2., 30.], float32, cpu)");
        check(&[5.0], DType::I32, &[], "Tensor(5, int32, cpu)");
        check(&[1.0, 0.0], DType::Bool, &[2], "Tensor([ True, False], bool, cpu)");
        check(&[], DType::F32, &[0, 3], "Tensor([], shape=[0, 3], float32, cpu)");
        check(&[f64::NAN, 1.5, f64::INFINITY], DType::F32, &[3], "Tensor([   nan, 1.5000,    inf], float32, cpu)");
        check(&[1e-9, 1.0], DType::F32, &[2], "Tensor([1.0000e-09, 1.0000e+00], float32, cpu)");
        check(&[1.0, 2.0, 3.0, 4.0], DType::I32, &[2, 2], "Tensor([[1, 2],\n        [3, 4]], int32, cpu)");
    }

    #[test]
    fn long_axes_are_cut() {
        let values: Vec<f64> = (0..2000).map(f64::from).collect();
        check(&values, DType::I32, &[2000], "Tensor([   0,    1,    2, ..., 1997, 1998, 1999], int32, cpu)");
    }
}
