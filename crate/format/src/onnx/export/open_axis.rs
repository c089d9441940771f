//! One model for every size of an axis, made of the models of two sizes: where numbers differ, they are computed from the size.

use super::{attribute, tensor};
use crate::onnx::proto::{Dimension, Graph, Node, TensorProto, ValueInfo};
use crate::{Error, Result, Tensor};
use rustc_hash::FxHashMap;
use tandem_ir::{DType, Literal, TensorType};

/// The graph of two sizes as one whose axis has a name.
///
/// # Errors
/// When the graphs have other operators, or a number does not grow evenly with the size.
pub(super) fn joined(mut one: Graph, other: Graph, name: &str) -> Result<Graph> {
    let sizes = open_sizes(&one.input, &other.input)?;
    let same_nodes = one.node.len() == other.node.len() && one.initializer.len() == other.initializer.len();
    if !same_nodes || one.node.iter().zip(&other.node).any(|(a, b)| a != b) {
        return cannot("the program has other operators at other sizes");
    }
    let values = one.input.iter_mut().chain(&mut one.output).zip(other.input.iter().chain(&other.output));
    for (value, at_other) in values {
        name_axes(value, at_other, &sizes, name);
    }
    let mut made = Made { sizes, nodes: vec![], initializers: vec![], size: FxHashMap::default() };
    for (mut tensor, at_other) in one.initializer.into_iter().zip(&other.initializer) {
        if tensor != *at_other {
            let shapes: Vec<&mut Node> = one.node.iter_mut().filter(|n| n.input.contains(&tensor.name)).collect();
            let is_shape = shapes.iter().all(|n| n.op_type == "Reshape" && n.input[1] == tensor.name);
            if !(is_shape && inferred(&mut tensor, at_other)?) {
                made.computed(&tensor, at_other)?;
                continue;
            }
        }
        made.initializers.push(tensor);
    }
    one.initializer = made.initializers;
    one.node = made.nodes.into_iter().chain(one.node).collect();
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
    Ok(is_list.then(|| held.literals().map(|l| l.to_f64() as i64).collect()))
}

/// What is computed from the open size, before all else.
struct Made {
    sizes: OpenSizes,
    nodes: Vec<Node>,
    initializers: Vec<TensorProto>,
    /// The name of the size as a list of one element, by dtype.
    size: FxHashMap<DType, String>,
}

impl Made {
    fn node(&mut self, op: &str, inputs: &[&str], output: &str) {
        let input = inputs.iter().map(|s| (*s).to_owned()).collect();
        self.nodes.push(Node { input, output: vec![output.to_owned()], op_type: op.to_owned(), ..Node::default() });
    }

    fn constant(&mut self, name: &str, ty: TensorType, values: &[f64]) -> Result<()> {
        let literals: Vec<Literal> = values.iter().map(|v| Literal::F64(*v).cast(ty.dtype)).collect();
        let made = Tensor::from_literals(ty, &literals).ok_or_else(|| Error::unsupported("a constant is too long"))?;
        self.initializers.push(tensor::to_proto(name, &made));
        Ok(())
    }

    /// The size as a number of a dtype.
    fn size(&mut self, dtype: DType) -> Result<String> {
        if let Some(name) = self.size.get(&dtype) {
            return Ok(name.clone());
        }
        let name = format!("open_size.{}", dtype.name());
        if dtype == DType::I64 {
            self.constant("open_axis", TensorType::new(DType::I64, tandem_ir::Shape::scalar()), &[self.sizes.axis as f64])?;
            let input = self.sizes.input.clone();
            self.node("Shape", &[&input], "open_shape");
            self.node("Gather", &["open_shape", "open_axis"], &name);
        } else {
            let whole = self.size(DType::I64)?;
            self.node("Cast", &[&whole], &name);
            if let Some(cast) = self.nodes.last_mut() {
                cast.attribute.push(attribute("to", tensor::code(dtype).into()));
            }
        }
        self.size.insert(dtype, name.clone());
        Ok(name)
    }

    /// Numbers that grow evenly with the size: `start + slope * size`.
    fn computed(&mut self, at_one: &TensorProto, at_other: &TensorProto) -> Result<()> {
        let (one, other) = (tensor::from_proto(at_one)?, tensor::from_proto(at_other)?);
        if one.ty() != other.ty() {
            return cannot("a table depends on it");
        }
        let [n, m] = self.sizes.both.map(|size| size as f64);
        let numbers = |t: &Tensor| t.literals().map(Literal::to_f64).collect::<Vec<f64>>();
        let lines: Vec<(f64, f64)> = numbers(&one).into_iter().zip(numbers(&other)).map(|(a, b)| ((b - a) / (m - n), a)).collect();
        let slopes: Vec<f64> = lines.iter().map(|(slope, _)| *slope).collect();
        let starts: Vec<f64> = lines.iter().map(|(slope, a)| a - slope * n).collect();
        if slopes.iter().chain(&starts).any(|v| v.fract() != 0.0) {
            return cannot("a number does not grow evenly with it");
        }
        let [slope, start, grown] = ["slope", "start", "grown"].map(|part| format!("{}.{part}", at_one.name));
        self.constant(&slope, one.ty().clone(), &slopes)?;
        self.constant(&start, one.ty().clone(), &starts)?;
        let size = self.size(one.ty().dtype)?;
        self.node("Mul", &[&slope, &size], &grown);
        self.node("Add", &[&grown, &start], &at_one.name);
        Ok(())
    }
}
