//! The driver of the import: a model in, a program out.
//!
//! Names are resolved, and each node is given to its operator's handler ([`ops`]), which adds ops to the graph. What is known
//! while the model is read (initialisers, shapes, what is computed from them) becomes constants ([`constant_values`]).

mod builder;
mod constant_evaluation;
mod constant_values;
mod context;
mod dictionary;
mod finish;
mod operator_call;
mod ops;
mod scope;
mod signature;
mod subgraph;
pub(super) mod texts;
mod unknown_operators;

use self::constant_values::ConstantValues;
use self::context::Import;
use self::dictionary::Texts;
pub use self::signature::{Axis, InputOrOutput, Signature, inspect};
use super::proto::{Graph, Model, OperatorSet, ShapeProto, ValueInfo, validate};
use super::{external, node_order, sparse, tensor};
use crate::{Error, Program, Result, Tensor};
use prost::Message;
use smallvec::SmallVec;
use tandem_ir::{DType, NodeId, ParameterRole, Shape, TensorType};

/// The newest supported version of ONNX's operators.
const MAX_VERSION: i64 = 28;

/// Greatest number of elements of a known input that only decides shapes; more of them are data.
const MAX_DECISIVE: usize = 16;

/// Decisions about a model when it is imported.
#[derive(Clone, Debug, Default)]
pub struct Options<'a> {
    /// Inputs with known values; they become constants instead of arguments of the program.
    pub known: Vec<(String, Tensor)>,
    /// Sizes of the axes that the model names; one without a name is called `INPUT.AXIS`.
    pub sizes: Vec<(String, usize)>,
    /// Shapes of inputs, where the model leaves sizes open.
    pub shapes: Vec<(String, Shape)>,
    /// Dtypes of inputs, where the model states none.
    pub dtypes: Vec<(String, DType)>,
    /// Files beside the model in which weights lie, by the names that the model has for them.
    pub files: Vec<(String, &'a [u8])>,
    /// The texts that numbers in known values stand for.
    pub texts: Vec<String>,
    /// Whether an integer or bool input of one element that decides which branch is taken must be known
    /// ([`Error::Undecided`]); else both branches become part of the program.
    pub decide_branches: bool,
}

/// Imports a model as a program.
///
/// ```
/// use tandem_format::{Program, onnx};
/// use tandem_ir::parse::parse;
///
/// let text = "graph \"double\"(%0 \"x\": f32[2]) {\n  %1 = add %0, %0 : f32[2]\n  return %1\n}";
/// let program = Program::new(parse(text)?, vec![]).expect("the graph has no weights");
/// let model: Vec<u8> = onnx::export(&program)?;
/// let again = onnx::import(&model, &onnx::Options::default())?;
/// assert_eq!(again.graph.to_string(), program.graph.to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the file is malformed, when it asks for something that Tandem does not have, or when the value of an input is
/// needed that is not among the known ones.
pub fn import(bytes: &[u8], options: &Options<'_>) -> Result<Program> {
    let mut model = decode(bytes)?;
    external::fetch(&mut model, &options.files)?;
    let graph = model.graph.as_ref().ok_or_else(|| Error::malformed(bytes.len(), "the model has no graph"))?;
    let handlers = ops::handlers();
    unknown_operators::check(&model, graph, &handlers)?;
    texts::check(graph)?;
    let mut cx = Import::new(&model, &graph.name, operator_version(&model)?, handlers);
    if options.known.iter().any(|(_, value)| value.len() > MAX_DECISIVE) {
        cx.known = ConstantValues::new(true);
    }
    cx.texts = Texts::of(&model, graph, &texts::names(graph), &options.texts);
    define_inputs(&mut cx, graph, options)?;
    cx.import_nodes(&graph.node)?;
    let outputs = graph.output.iter().map(|o| cx.lookup(&o.name)).collect::<Result<Vec<NodeId>>>()?;
    let outputs = spread(&cx, outputs)?;
    let program = finish::finish(cx.b, cx.known, &outputs)?;
    Ok(Program { draws: cx.draws, texts: cx.texts.all(), ..program })
}

/// The results, with the tensors of a sequence in its place; of several sequences the lengths must be told apart from their number.
fn spread(cx: &Import, outputs: Vec<NodeId>) -> Result<Vec<NodeId>> {
    let mut lengths = outputs.iter().filter_map(|output| cx.sequences.get(output)).map(Vec::len);
    let first = lengths.next();
    if lengths.any(|length| Some(length) != first) {
        return Err(Error::unsupported("its results are sequences of different lengths, and one of them or equal ones can be given back"));
    }
    Ok(outputs.into_iter().flat_map(|output| cx.sequences.get(&output).cloned().unwrap_or_else(|| vec![output])).collect())
}

/// The messages of a model.
pub(super) fn decode(bytes: &[u8]) -> Result<Model> {
    validate::check_model(bytes)?;
    let mut model = Model::decode(bytes).map_err(|e| Error::malformed(0, format!("no ONNX model: {e}")))?;
    sparse::make_dense(&mut model)?;
    node_order::sort_model(&mut model);
    Ok(model)
}

/// The version of ONNX's own operators among those of other domains.
fn own_version(sets: &[OperatorSet]) -> Option<i64> {
    sets.iter().find(|set| matches!(set.domain.as_str(), "" | "ai.onnx")).and_then(|set| set.version)
}

/// The version of ONNX's own operators that a model uses.
fn operator_version(model: &Model) -> Result<i64> {
    let version = own_version(&model.opset_import).unwrap_or(1);
    if version > MAX_VERSION {
        return Err(Error::unsupported(format!(
            "the model uses version {version} of ONNX's operators, and versions up to {MAX_VERSION} are known here"
        )));
    }
    Ok(version)
}

/// Defines initialisers and inputs. An input with an initialiser of its name has a default value, which is taken.
fn define_inputs(cx: &mut Import, graph: &Graph, options: &Options<'_>) -> Result<()> {
    for proto in &graph.initializer {
        let value = tensor::from_proto(proto)?;
        let node = cx.weight(&proto.name, value)?;
        cx.is_narrow(node, proto.data_type.unwrap_or(0));
        cx.define(&proto.name, node);
    }
    for input in &graph.input {
        if cx.names.has(&input.name) {
            continue;
        }
        let ty = declared(input, options)?;
        let node = match options.known.iter().find(|(name, _)| *name == input.name) {
            Some((_, value)) if *value.ty() == ty => cx.weight(&input.name, value.clone())?,
            Some((_, value)) => {
                return Err(Error::unsupported(format!("the input '{}' is {ty}, and {} was given", input.name, value.ty())));
            }
            None => {
                if options.decide_branches && ty.shape.count() == 1 && !ty.dtype.is_float() {
                    cx.steering.push(input.name.clone());
                }
                cx.b.parameter(&input.name, ParameterRole::Argument, ty)
            }
        };
        cx.define(&input.name, node);
    }
    Ok(())
}

/// The declared type of an input; texts are told by their numbers.
fn declared(input: &ValueInfo, options: &Options<'_>) -> Result<TensorType> {
    let of = |problem: &str| Error::unsupported(format!("the input '{}' {problem}", input.name));
    let ty = input.ty.as_ref().map(|ty| ty.tensor.as_ref().ok_or_else(|| of("is no tensor"))).transpose()?;
    let dtype = match (ty.and_then(|ty| ty.elem_type), options.dtypes.iter().find(|(name, _)| *name == input.name)) {
        (None, Some((_, dtype))) => *dtype,
        (Some(tensor::TEXT), _) => DType::I64,
        (code, _) => tensor::dtype(code.unwrap_or(0)).map_err(|e| e.within(&format!("the input '{}'", input.name)))?,
    };
    let given = options.shapes.iter().find(|(name, _)| *name == input.name).map(|(_, shape)| shape);
    let shape = match (&ty.and_then(|ty| ty.shape.as_ref()), given) {
        (None, Some(given)) => given.clone(),
        (None, None) => return Err(of("has no shape")),
        (Some(proto), _) => sizes(&input.name, proto, given, options).map_err(|problem| of(&problem))?,
    };
    let ty = TensorType::new(dtype, shape);
    crate::tensor::size(&ty).ok_or_else(|| of("has a shape that no memory holds"))?;
    Ok(ty)
}

/// The sizes of an input's axes: those that the model states, and for the others those that are given. An axis without a
/// name is called `INPUT.AXIS`.
fn sizes(input: &str, proto: &ShapeProto, given: Option<&Shape>, options: &Options<'_>) -> std::result::Result<Shape, String> {
    if let Some(given) = given.filter(|given| given.rank() != proto.dim.len()) {
        return Err(format!("has {} axes, and {given} was given", proto.dim.len()));
    }
    let mut dims: SmallVec<[usize; 4]> = SmallVec::new();
    for (i, dim) in proto.dim.iter().enumerate() {
        let name = dim.parameter.clone().unwrap_or_else(|| format!("{input}.{i}"));
        let named = options.sizes.iter().find(|(n, _)| *n == name).map(|(_, size)| *size);
        let stated = dim.value.and_then(|v| builder::size(v).ok());
        let size = match (named.or(stated), given.map(|given| given[i])) {
            (Some(size), Some(given)) if size != given => return Err(format!("has size {size} in axis {i}, and {given} was given")),
            (known, given) => known.or(given),
        };
        dims.push(size.ok_or_else(|| format!("has an axis '{name}' whose size must be given"))?);
    }
    Ok(Shape::new(&dims))
}
