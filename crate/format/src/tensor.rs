//! Tensors as files hold them (type and bytes), and programs (graph and weights).

use tandem_ir::{DType, Graph, Literal, ParameterRole, Shape, TensorType};

/// Type and elements, row-major, little-endian, bools as a byte 0 or 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    ty: TensorType,
    bytes: Vec<u8>,
}

impl Tensor {
    /// A tensor of these bytes; `None` when their number is not the type's. Any bool byte but 0 becomes 1.
    pub fn new(ty: TensorType, mut bytes: Vec<u8>) -> Option<Tensor> {
        if size(&ty)? != bytes.len() {
            return None;
        }
        if ty.dtype == DType::Bool {
            bytes.iter_mut().for_each(|b| *b = u8::from(*b != 0));
        }
        Some(Tensor { ty, bytes })
    }

    /// A tensor of these scalars; `None` when their number or dtype is not the type's.
    pub fn from_literals(ty: TensorType, elements: &[Literal]) -> Option<Tensor> {
        if elements.iter().any(|e| e.dtype() != ty.dtype) {
            return None;
        }
        let width = ty.dtype.host_size();
        let bytes = elements.iter().flat_map(|e| e.bits().to_le_bytes().into_iter().take(width)).collect();
        Tensor::new(ty, bytes)
    }

    /// A scalar.
    pub fn scalar(value: Literal) -> Tensor {
        let bytes = value.bits().to_le_bytes()[..value.dtype().host_size()].to_vec();
        Tensor { ty: TensorType::new(value.dtype(), Shape::scalar()), bytes }
    }

    /// The tensor's type.
    pub fn ty(&self) -> &TensorType {
        &self.ty
    }

    /// The bytes of the elements.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the elements, without a copy.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.ty.shape.count()
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The element at a row-major index.
    ///
    /// # Panics
    /// When there is none.
    pub fn get(&self, index: usize) -> Literal {
        let width = self.ty.dtype.host_size();
        let mut bits = [0; 8];
        bits[..width].copy_from_slice(&self.bytes[index * width..(index + 1) * width]);
        Literal::from_bits(self.ty.dtype, u64::from_le_bytes(bits))
    }

    /// The elements in row-major order.
    pub fn literals(&self) -> impl ExactSizeIterator<Item = Literal> + '_ {
        (0..self.len()).map(|i| self.get(i))
    }

    /// The same elements under another shape; `None` when it has another number of them.
    pub fn reshaped(&self, shape: impl Into<Shape>) -> Option<Tensor> {
        Tensor::new(TensorType::new(self.ty.dtype, shape), self.bytes.clone())
    }
}

/// Bytes of a tensor of this type, or `None` when that is too large. A tensor without elements is also too large when its other
/// axes are, as in NumPy.
pub(crate) fn size(ty: &TensorType) -> Option<usize> {
    ty.shape.iter().try_fold(1usize, |n, d| n.checked_mul((*d).max(1))).filter(|n| *n <= isize::MAX as usize)?;
    ty.shape.checked_len()?.checked_mul(ty.dtype.host_size()).filter(|n| *n <= isize::MAX as usize)
}

/// A graph with the values of its captured tensors.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// What is computed. Its arguments are the program's inputs, and what is drawn.
    pub graph: Graph,
    /// One value for each captured parameter of the graph, in order.
    pub weights: Vec<Tensor>,
    /// What is drawn anew at each call: the last arguments of the graph, which are no inputs of the program. Files of other formats than
    /// ONNX have none.
    pub draws: Vec<Distribution>,
    /// Texts that numbers in its results may stand for ([`crate::onnx::tensor::text_number`]). Files of other formats than ONNX have none.
    pub texts: Vec<String>,
}

/// What float32 numbers are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distribution {
    /// Evenly from 0 (included) to 1.
    Uniform,
    /// Gaussian, around 0 with the deviation 1.
    Normal,
}

impl Distribution {
    /// The name of the arguments that stand for it.
    pub fn name(self) -> &'static str {
        match self {
            Distribution::Uniform => "random.uniform",
            Distribution::Normal => "random.normal",
        }
    }
}

impl Program {
    /// A program; `None` when the weights are not the graph's captured parameters in number and type.
    pub fn new(graph: Graph, weights: Vec<Tensor>) -> Option<Program> {
        let wanted = captured(&graph).map(|(_, ty)| ty);
        wanted.eq(weights.iter().map(|w| &w.ty)).then_some(())?;
        Some(Program { graph, weights, draws: vec![], texts: vec![] })
    }

    /// A name for each weight, all different: that of its parameter, with a number after it where it stood before.
    pub fn weight_names(&self) -> Vec<String> {
        weight_names(&self.graph)
    }
}

/// Names and types of the captured parameters.
pub(crate) fn captured(graph: &Graph) -> impl Iterator<Item = (&str, &TensorType)> {
    let captured = graph.parameters().iter().filter(|p| p.role == ParameterRole::Captured);
    captured.map(|p| (p.name.as_str(), &graph.node(p.node).ty))
}

/// As [`Program::weight_names`].
pub fn weight_names(graph: &Graph) -> Vec<String> {
    let mut used = rustc_hash::FxHashSet::default();
    let mut names = vec![];
    for (name, _) in captured(graph) {
        let base = if name.is_empty() { "weight" } else { name };
        let mut unique = base.to_owned();
        let mut n = 1usize;
        while !used.insert(unique.clone()) {
            n += 1;
            unique = format!("{base}.{n}");
        }
        names.push(unique);
    }
    names
}
