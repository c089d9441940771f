//! Lines of StableHLO in MLIR's generic form, and the few operations of which all others are made.

use std::fmt::{Display, Write};
use tandem_ir::{DType, Literal, Shape, TensorType};

/// An SSA value.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub name: String,
    pub ty: TensorType,
}

/// The text of a function's body in the making.
#[derive(Default)]
pub(super) struct Emitter {
    text: String,
    /// Names are numbered through all regions.
    values: usize,
    /// Regions around the line.
    depth: usize,
}

/// The lines of a region, from the arguments of its block to its results.
pub(super) type Body<'a, E> = dyn FnMut(&mut Emitter, &[Value]) -> Result<Vec<Value>, E> + 'a;

/// A region of an operation: the types of its block's arguments, and its lines.
pub(super) type Block<'a, E> = (Vec<TensorType>, &'a mut Body<'a, E>);

/// What a block that cannot fail gives.
pub(super) type Sure<T> = Result<T, std::convert::Infallible>;

/// As MLIR spells a tensor's type.
pub(super) fn type_name(ty: &TensorType) -> String {
    let element = match ty.dtype {
        DType::Bool => "i1",
        DType::U8 => "ui8",
        DType::U16 => "ui16",
        DType::U32 => "ui32",
        DType::U64 => "ui64",
        DType::I8 | DType::I16 | DType::I32 | DType::I64 | DType::F16 | DType::F32 | DType::F64 => ty.dtype.name(),
    };
    let sizes: String = ty.shape.iter().map(|d| format!("{d}x")).collect();
    format!("tensor<{sizes}{element}>")
}

/// Items with commas between.
pub(super) fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for item in items {
        let separator = if text.is_empty() { "" } else { ", " };
        let _ = write!(text, "{separator}{item}");
    }
    text
}

/// An attribute that is a list of integers.
pub(super) fn array(name: &str, items: impl IntoIterator<Item = impl Display>) -> String {
    let items = list(items);
    let colon = if items.is_empty() { "" } else { ": " };
    format!("{name} = array<i64{colon}{items}>")
}

impl Emitter {
    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn indent(&mut self) {
        self.text.extend(std::iter::repeat_n("  ", self.depth + 2));
    }

    fn fresh(&mut self) -> String {
        self.values += 1;
        format!("%v{}", self.values)
    }

    /// Ends a function or a region.
    pub(super) fn results(&mut self, terminator: &str, results: &[Value]) {
        self.indent();
        let types = list(results.iter().map(|r| type_name(&r.ty)));
        let _ = writeln!(self.text, "\"{terminator}\"({}) : ({types}) -> ()", list(results.iter().map(|r| &r.name)));
    }

    /// An operation of StableHLO with one result and no regions.
    pub(super) fn op(&mut self, name: &str, inputs: &[&Value], ty: &TensorType, attributes: &str) -> Value {
        let result = self.fresh();
        self.head(&result, name, inputs, attributes);
        self.signature(inputs, &type_name(ty));
        Value { name: result, ty: ty.clone() }
    }

    /// An operation with regions.
    pub(super) fn op_with_regions<E>(
        &mut self,
        name: &str,
        inputs: &[&Value],
        types: &[TensorType],
        attributes: &str,
        blocks: &mut [Block<'_, E>],
    ) -> Result<Vec<Value>, E> {
        let result = self.fresh();
        let several = types.len() != 1;
        let left = if several { format!("{result}:{}", types.len()) } else { result.clone() };
        self.head(&left, name, inputs, attributes);
        self.text += " ({\n";
        for (i, (arguments, body)) in blocks.iter_mut().enumerate() {
            if i > 0 {
                self.indent();
                self.text += "}, {\n";
            }
            let arguments: Vec<Value> = arguments.iter().map(|ty| Value { name: self.fresh(), ty: ty.clone() }).collect();
            if !arguments.is_empty() {
                self.indent();
                let named = list(arguments.iter().map(|a| format!("{}: {}", a.name, type_name(&a.ty))));
                let _ = writeln!(self.text, "^bb0({named}):");
            }
            self.depth += 1;
            let results = body(self, &arguments)?;
            self.results("stablehlo.return", &results);
            self.depth -= 1;
        }
        self.indent();
        self.text += "})";
        let spelled = list(types.iter().map(type_name));
        self.signature(inputs, &if several { format!("({spelled})") } else { spelled });
        let name = |i: usize| if several { format!("{result}#{i}") } else { result.clone() };
        Ok(types.iter().enumerate().map(|(i, ty)| Value { name: name(i), ty: ty.clone() }).collect())
    }

    fn head(&mut self, left: &str, name: &str, inputs: &[&Value], attributes: &str) {
        self.indent();
        let _ = write!(self.text, "{left} = \"stablehlo.{name}\"({})", list(inputs.iter().map(|v| &v.name)));
        if !attributes.is_empty() {
            let _ = write!(self.text, " <{{{attributes}}}>");
        }
    }

    fn signature(&mut self, inputs: &[&Value], results: &str) {
        let _ = writeln!(self.text, " : ({}) -> {results}", list(inputs.iter().map(|v| type_name(&v.ty))));
    }

    /// An operation whose result has the type of its last operand.
    pub(super) fn same(&mut self, name: &str, inputs: &[&Value]) -> Value {
        let ty = inputs.last().map_or_else(|| TensorType::new(DType::F32, Shape::scalar()), |v| v.ty.clone());
        self.op(name, inputs, &ty, "")
    }

    /// A tensor of one number. Floats are written by their bits: so each is exact, and infinities and NaN can be said.
    pub(super) fn literal(&mut self, value: Literal, ty: &TensorType) -> Value {
        let digits = 2 * ty.dtype.host_size();
        let number = if ty.shape.contains(&0) {
            String::new()
        } else if ty.dtype.is_float() {
            format!("0x{:0digits$X}", value.bits())
        } else {
            value.to_string()
        };
        self.op("constant", &[], ty, &format!("value = dense<{number}> : {}", type_name(ty)))
    }

    pub(super) fn number(&mut self, value: i64, ty: &TensorType) -> Value {
        self.literal(Literal::integer(ty.dtype, value), ty)
    }

    /// `direction` is one of EQ, NE, LT, LE, GT and GE.
    pub(super) fn compare(&mut self, direction: &str, x: &Value, y: &Value) -> Value {
        let kind = match y.ty.dtype {
            DType::F16 | DType::F32 | DType::F64 => "FLOAT",
            DType::Bool | DType::U8 | DType::U16 | DType::U32 | DType::U64 => "UNSIGNED",
            DType::I8 | DType::I16 | DType::I32 | DType::I64 => "SIGNED",
        };
        let attributes = format!(
            "compare_type = #stablehlo<comparison_type {kind}>, comparison_direction = #stablehlo<comparison_direction {direction}>"
        );
        self.op("compare", &[x, y], &TensorType::new(DType::Bool, y.ty.shape.clone()), &attributes)
    }

    /// By NumPy's rule.
    pub(super) fn broadcast(&mut self, x: &Value, shape: &Shape) -> Value {
        if x.ty.shape == *shape {
            return x.clone();
        }
        let axes = shape.rank().saturating_sub(x.ty.shape.rank())..shape.rank();
        self.op("broadcast_in_dim", &[x], &TensorType::new(x.ty.dtype, shape.clone()), &array("broadcast_dimensions", axes))
    }

    pub(super) fn reshape(&mut self, x: &Value, shape: impl Into<Shape>) -> Value {
        let ty = TensorType::new(x.ty.dtype, shape);
        if x.ty == ty { x.clone() } else { self.op("reshape", &[x], &ty, "") }
    }

    pub(super) fn convert(&mut self, x: &Value, dtype: DType) -> Value {
        if x.ty.dtype == dtype { x.clone() } else { self.op("convert", &[x], &TensorType::new(dtype, x.ty.shape.clone()), "") }
    }

    /// Elements of each axis from a first index, up to before another one, with a step.
    pub(super) fn slice(&mut self, x: &Value, ranges: &[(usize, usize, usize)]) -> Value {
        let shape: Shape = ranges.iter().map(|(start, end, step)| (end - start).div_ceil(*step)).collect();
        let attributes = [
            array("start_indices", ranges.iter().map(|r| r.0)),
            array("limit_indices", ranges.iter().map(|r| r.1)),
            array("strides", ranges.iter().map(|r| r.2)),
        ];
        self.op("slice", &[x], &TensorType::new(x.ty.dtype, shape), &attributes.join(", "))
    }
}
