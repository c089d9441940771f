//! One model for every size of an axis, made of the models of two sizes: where numbers differ, they are computed from the size.

use super::{Export, Written, attribute, tensor};
use crate::onnx::proto::{Dimension, Graph, TensorProto, ValueInfo};
use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use tandem_ir::{DType, Literal, TensorType};

/// The graph of two sizes as one whose axis has a name.
///
/// # Errors
/// When the graphs have other operators, or a number does not grow evenly with the size.
pub(super) fn joined((mut one, used): Written, (other, _): Written, name: &str) -> Result<Graph> {
    let sizes = open_sizes(&one.input, &other.input)?;
    let same_nodes = one.node.len() == other.node.len() && one.initializer.len() == other.initializer.len();
    if !same_nodes || one.node.iter().zip(&other.node).any(|(a, b)| a != b) {
        return cannot("the program has other operators at other sizes");
    }
    let values = one.input.iter_mut().chain(&mut one.output).zip(other.input.iter().chain(&other.output));
    for (value, at_other) in values {
        name_axes(value, at_other, &sizes, name);
    }
    let mut of_size = OfSize { to: Export { used, ..Export::default() }, sizes, names: FxHashMap::default() };
    for (mut tensor, at_other) in one.initializer.into_iter().zip(&other.initializer) {
        if tensor != *at_other {
            let mut readers = one.node.iter().filter(|n| n.input.contains(&tensor.name));
            let is_shape = readers.all(|n| n.op_type == "Reshape" && n.input[1] == tensor.name);
            if !(is_shape && inferred(&mut tensor, at_other)?) {
                of_size.numbers(&tensor, at_other)?;
                continue;
            }
        }
        of_size.to.initializers.push(tensor);
    }
    one.initializer = of_size.to.initializers;
    one.node.splice(..0, of_size.to.nodes);
    Ok(one)
}

fn cannot<T>(problem: &str) -> Result<T> {
    Err(Error::unsupported(format!("no axis of the model can be open: {problem}")))
}

/// Where the open axis is found, and its sizes in both graphs.
struct OpenSizes {
    input: String,
    axis: i64,
    both: [i64; 2],
}

fn sizes_of(value: &ValueInfo) -> Vec<i64> {
    let shape = value.ty.as_ref().and_then(|t| t.tensor.as_ref()).and_then(|t| t.shape.as_ref());
    shape.map_or_else(Vec::new, |s| s.dim.iter().map(|d| d.value.unwrap_or_default()).collect())
}

fn open_sizes(one: &[ValueInfo], other: &[ValueInfo]) -> Result<OpenSizes> {
    for (value, at_other) in one.iter().zip(other) {
        for (axis, (a, b)) in sizes_of(value).into_iter().zip(sizes_of(at_other)).enumerate() {
            if a != b {
                return Ok(OpenSizes { input: value.name.clone(), axis: axis as i64, both: [a, b] });
            }
        }
    }
    cannot("no argument has it")
}

/// An axis of the open size has its name; one of a size that depends on it has none.
fn name_axes(value: &mut ValueInfo, at_other: &ValueInfo, sizes: &OpenSizes, name: &str) {
    let others = sizes_of(at_other);
    let Some(shape) = value.ty.as_mut().and_then(|t| t.tensor.as_mut()).and_then(|t| t.shape.as_mut()) else { return };
    for (dim, b) in shape.dim.iter_mut().zip(others) {
        let both = [dim.value.unwrap_or_default(), b];
        if both[0] != both[1] {
            *dim = Dimension { value: None, parameter: (both == sizes.both).then(|| name.to_owned()) };
        }
    }
}

/// Writes -1 into the sizes of a reshape that differ in one place alone; whether that was so.
fn inferred(tensor: &mut TensorProto, at_other: &TensorProto) -> Result<bool> {
    let (Some(mut a), Some(b)) = (integers(tensor)?, integers(at_other)?) else { return Ok(false) };
    let differing: Vec<usize> = (0..a.len().min(b.len())).filter(|i| a[*i] != b[*i]).collect();
    let [place] = differing[..] else { return Ok(false) };
    if a.len() != b.len() || a.contains(&0) {
        return Ok(false);
    }
    a[place] = -1;
    let ty = TensorType::new(DType::I64, [a.len()]);
    let literals: Vec<Literal> = a.into_iter().map(Literal::I64).collect();
    let made = Tensor::from_literals(ty, &literals).ok_or_else(|| Error::unsupported("a list of sizes is too long"))?;
    *tensor = tensor::to_proto(&tensor.name, &made);
    Ok(true)
}

/// The elements of a list of int64.
fn integers(proto: &TensorProto) -> Result<Option<Vec<i64>>> {
    let held = tensor::from_proto(proto)?;
    let is_list = held.ty().dtype == DType::I64 && held.ty().shape.rank() == 1;
    Ok(is_list.then(|| held.literals().map(Literal::to_i64).collect()))
}

/// What is computed from the open size, before all else.
struct OfSize {
    to: Export,
    sizes: OpenSizes,
    /// The name of the size, by dtype.
    names: FxHashMap<DType, String>,
}

impl OfSize {
    /// The size as a number of a dtype.
    fn size(&mut self, dtype: DType) -> String {
        if let Some(name) = self.names.get(&dtype) {
            return name.clone();
        }
        let name = if dtype == DType::I64 {
            let axis = self.to.scalar(Literal::I64(self.sizes.axis));
            let shape = self.to.call("Shape", &[&self.sizes.input], vec![]);
            self.to.call("Gather", &[&shape, &axis], vec![])
        } else {
            let whole = self.size(DType::I64);
            self.to.call("Cast", &[&whole], vec![attribute("to", tensor::code(dtype).into())])
        };
        self.names.insert(dtype, name.clone());
        name
    }

    /// Numbers that grow evenly with the size, under the name that they have in one of the graphs: `start + slope * size`.
    fn numbers(&mut self, at_one: &TensorProto, at_other: &TensorProto) -> Result<()> {
        let (one, other) = (tensor::from_proto(at_one)?, tensor::from_proto(at_other)?);
        if one.ty() != other.ty() {
            return cannot("a table depends on it");
        }
        let [n, m] = self.sizes.both.map(|size| size as f64);
        let pairs = one.literals().map(Literal::to_f64).zip(other.literals().map(Literal::to_f64));
        let lines: Vec<(f64, f64)> = pairs.map(|(a, b)| ((b - a) / (m - n), a - (b - a) / (m - n) * n)).collect();
        if lines.iter().any(|(slope, start)| slope.fract() != 0.0 || start.fract() != 0.0) {
            return cannot("a number does not grow evenly with it");
        }
        let mut constant = |part: fn(&(f64, f64)) -> f64| -> Result<String> {
            let elements: Vec<Literal> = lines.iter().map(|line| Literal::F64(part(line)).cast(one.ty().dtype)).collect();
            let numbers = Tensor::from_literals(one.ty().clone(), &elements);
            Ok(self.to.constant(&numbers.ok_or_else(|| Error::unsupported("a list of numbers is too long"))?))
        };
        let (slope, start) = (constant(|line| line.0)?, constant(|line| line.1)?);
        let size = self.size(one.ty().dtype);
        let grown = self.to.call("Mul", &[&slope, &size], vec![]);
        self.to.call("Add", &[&grown, &start], vec![]);
        if let Some(sum) = self.to.nodes.last_mut() {
            sum.output = vec![at_one.name.clone()];
        }
        Ok(())
    }
}
