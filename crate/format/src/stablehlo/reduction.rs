//! Ops that combine elements: folds, running folds, order, scattering and products of matrices.

use super::text::{Block, Emitter, Sure, Value, array, list};
use super::{Result, misfit, scalar};
use tandem_ir::{Attr, DType, Literal, Node, OpKind, PadRange, ScatterMode, TensorType};

/// How an op combines two elements, and what changes nothing.
fn fold(kind: OpKind, dtype: DType) -> Option<(&'static str, Literal)> {
    let (name, unit) = match combination(kind)? {
        "add" => ("add", Literal::zero(dtype)),
        "multiply" => ("multiply", Literal::integer(dtype, 1)),
        "maximum" => ("maximum", Literal::lowest(dtype)),
        other => (other, Literal::highest(dtype)),
    };
    Some((name, unit))
}

#[allow(clippy::wildcard_enum_match_arm, reason = "other ops combine nothing; tests export every op of the table")]
fn combination(kind: OpKind) -> Option<&'static str> {
    match kind {
        OpKind::Sum | OpKind::CumulativeSum | OpKind::Add => Some("add"),
        OpKind::Prod | OpKind::CumulativeProd | OpKind::Multiply => Some("multiply"),
        OpKind::Max | OpKind::Maximum => Some("maximum"),
        OpKind::Min | OpKind::Minimum => Some("minimum"),
        _ => None,
    }
}

impl Emitter {
    /// Half floats are added and multiplied in single precision, and rounded once.
    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    pub(super) fn combining(&mut self, node: &Node, x: &[Value]) -> Result<Value> {
        let kind = node.op.kind;
        let rounds_often = matches!(kind, OpKind::Sum | OpKind::Prod | OpKind::CumulativeSum | OpKind::CumulativeProd | OpKind::MatMul);
        if rounds_often && node.ty.dtype == DType::F16 {
            let wide: Vec<Value> = x.iter().map(|v| self.convert(v, DType::F32)).collect();
            let ty = TensorType::new(DType::F32, node.ty.shape.clone());
            let value = self.combining(&Node { ty, ..node.clone() }, &wide)?;
            return Ok(self.convert(&value, DType::F16));
        }
        let ty = &node.ty;
        Ok(match (kind, &node.op.attr, x, fold(kind, ty.dtype)) {
            (OpKind::CumulativeSum | OpKind::CumulativeProd, Attr::Axis(axis), [x], Some((name, unit))) => {
                self.running(x, *axis, name, unit)
            }
            (_, Attr::Axes(axes), [x], Some((name, unit))) => self.reduce(x, axes, name, unit, ty),
            (OpKind::ArgSort, Attr::Axis(axis), [x], _) => self.argsort(x, *axis, ty),
            (OpKind::Scatter, Attr::Mode(mode), [x, places, updates], _) => self.scatter(*mode, [x, places, updates]),
            (OpKind::MatMul, _, [x, y], _) => self.matmul(x, y, ty),
            _ => return misfit(),
        })
    }

    fn reduce(&mut self, x: &Value, axes: &[usize], name: &str, unit: Literal, ty: &TensorType) -> Value {
        if axes.is_empty() {
            return x.clone();
        }
        let element = scalar(ty);
        let unit = self.literal(unit, &element);
        let mut body = |to: &mut Emitter, v: &[Value]| Ok(vec![to.same(name, &v.iter().collect::<Vec<_>>())]);
        let blocks: &mut [Block<'_, _>] = &mut [(vec![element.clone(), element], &mut body)];
        self.one("reduce", &[x, &unit], ty, &array("dimensions", axes), blocks)
    }

    /// An operation with regions that cannot fail, and one result.
    fn one(
        &mut self,
        name: &str,
        x: &[&Value],
        ty: &TensorType,
        attributes: &str,
        blocks: &mut [Block<'_, std::convert::Infallible>],
    ) -> Value {
        let Ok(mut values): Sure<_> = self.op_with_regions(name, x, std::slice::from_ref(ty), attributes, blocks);
        values.remove(0)
    }

    /// Every element with the one before it, then with the one two before it, four, and so on.
    fn running(&mut self, x: &Value, axis: usize, name: &str, unit: Literal) -> Value {
        let (ty, mut value, mut distance) = (&x.ty, x.clone(), 1);
        let unit = self.literal(unit, &scalar(ty));
        while distance < ty.shape[axis] {
            let kept: Vec<(usize, usize, usize)> =
                ty.shape.iter().enumerate().map(|(a, d)| (0, if a == axis { d - distance } else { *d }, 1)).collect();
            let before = self.slice(&value, &kept);
            let moved: Vec<PadRange> =
                (0..ty.shape.rank()).map(|a| PadRange { low: if a == axis { distance } else { 0 }, ..PadRange::default() }).collect();
            let before = self.pad(&before, &unit, &moved, ty);
            value = self.same(name, &[&value, &before]);
            distance *= 2;
        }
        value
    }

    /// Places sorted by their elements; equal elements by their places, since not every engine's sort is stable.
    fn argsort(&mut self, x: &Value, axis: usize, ty: &TensorType) -> Value {
        let places = self.op("iota", &[], ty, &format!("iota_dimension = {axis} : i64"));
        let x = if x.ty.dtype == DType::Bool { self.convert(x, DType::I32) } else { x.clone() };
        let (element, place) = (scalar(&x.ty), scalar(ty));
        let is_float = element.dtype.is_float();
        let mut comes_before = |to: &mut Emitter, v: &[Value]| -> Sure<Vec<Value>> {
            let [x, y, place_x, place_y] = v else { return Ok(vec![]) };
            let (mut less, mut equal) = (to.compare("LT", x, y), to.compare("EQ", x, y));
            if is_float {
                // NaN last, and all of them equal.
                let (number, y_is_nan, x_is_nan) = (to.compare("EQ", x, x), to.compare("NE", y, y), to.compare("NE", x, x));
                let before_nan = to.same("and", &[&number, &y_is_nan]);
                less = to.same("or", &[&less, &before_nan]);
                let both = to.same("and", &[&x_is_nan, &y_is_nan]);
                equal = to.same("or", &[&equal, &both]);
            }
            let earlier = to.compare("LT", place_x, place_y);
            let earlier = to.same("and", &[&equal, &earlier]);
            Ok(vec![to.same("or", &[&less, &earlier])])
        };
        let blocks: &mut [Block<'_, _>] = &mut [(vec![element.clone(), element, place.clone(), place], &mut comes_before)];
        let attributes = format!("dimension = {axis} : i64, is_stable = true");
        let Ok(mut sorted): Sure<_> = self.op_with_regions("sort", &[&x, &places], &[x.ty.clone(), ty.clone()], &attributes, blocks);
        sorted.remove(1)
    }

    /// Rows at places beyond the ends are left out, as scatter does.
    fn scatter(&mut self, mode: ScatterMode, [x, places, updates]: [&Value; 3]) -> Value {
        let element = scalar(&x.ty);
        let combine = mode.op().and_then(combination);
        let mut body = |to: &mut Emitter, v: &[Value]| -> Sure<Vec<Value>> {
            Ok(match combine {
                None => v[1..].to_vec(),
                Some(name) => vec![to.same(name, &v.iter().collect::<Vec<_>>())],
            })
        };
        let attributes = format!(
            "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [{}], inserted_window_dims = [0], \
             scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false",
            list(1..x.ty.shape.rank()),
        );
        let blocks: &mut [Block<'_, _>] = &mut [(vec![element.clone(), element], &mut body)];
        self.one("scatter", &[x, places, updates], &x.ty, &attributes, blocks)
    }

    fn matmul(&mut self, x: &Value, y: &Value, ty: &TensorType) -> Value {
        let rank = ty.shape.rank();
        let batch = list(0..rank - 2);
        let batch = if rank > 2 { format!("lhs_batching_dimensions = [{batch}], rhs_batching_dimensions = [{batch}], ") } else { batch };
        let attributes = format!(
            "dot_dimension_numbers = #stablehlo.dot<{batch}lhs_contracting_dimensions = [{}], rhs_contracting_dimensions = [{}]>, {PRECISION}",
            rank - 1,
            rank - 2,
        );
        self.op("dot_general", &[x, y], ty, &attributes)
    }
}

/// Products of single precision are of single precision.
pub(super) const PRECISION: &str = "precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]";
