//! How the values of a reduction are combined, as WGSL expressions.

use crate::emit::Module;
use crate::math::functions;
use crate::width::Width;
use tandem_ir::{DType, OpKind};

/// How two partial results are combined. The maximum of floats is folded on integer ranks, which have no NaN.
pub struct Fold {
    kind: OpKind,
    dtype: DType,
    /// Type of partial results.
    pub partial: &'static str,
    start: &'static str,
}

impl Fold {
    /// Of an op on values of a dtype.
    pub fn new(kind: OpKind, dtype: DType) -> Fold {
        let adds = matches!(kind, OpKind::Sum | OpKind::Prod);
        let (partial, start) = match (adds, dtype.is_float()) {
            (true, true) => ("f32", if kind == OpKind::Sum { "0.0f" } else { "1.0f" }),
            (true, false) if dtype.is_unsigned() => ("u32", if kind == OpKind::Sum { "0u" } else { "1u" }),
            (true, false) => ("i32", if kind == OpKind::Sum { "0i" } else { "1i" }),
            (false, _) if dtype.is_unsigned() => ("u32", if kind == OpKind::Max { "0u" } else { "4294967295u" }),
            (false, _) if kind == OpKind::Max => ("i32", "i32(-2147483648)"),
            (false, _) => ("i32", "2147483647i"),
        };
        Fold { kind, dtype, partial, start }
    }

    /// A value as a partial result.
    pub fn lift(&self, module: &mut Module<'_>, width: Width, value: &str) -> String {
        match (self.dtype.is_float(), self.kind) {
            (true, OpKind::Max) => format!("{}({value})", module.helpers.add(functions::RANK_MAXIMUM, width)),
            (true, OpKind::Min) => format!("{}({value})", module.helpers.add(functions::RANK_MINIMUM, width)),
            (_, _) => value.to_owned(),
        }
    }

    /// Where a fold of values of a width starts.
    pub fn start(&self, width: Width) -> String {
        match width {
            Width::One => self.start.to_owned(),
            Width::Four => format!("vec4<{}>({})", self.partial, self.start),
        }
    }

    /// One partial result from one of a width.
    pub fn narrow(&self, width: Width, partial: &str) -> String {
        match width {
            Width::One => partial.to_owned(),
            Width::Four => {
                let [x, y, z, w] = ["x", "y", "z", "w"].map(|lane| format!("{partial}.{lane}"));
                self.combine(&format!("({})", self.combine(&x, &y)), &format!("({})", self.combine(&z, &w)))
            }
        }
    }

    /// Whether the order in which results are combined changes nothing: of all but sums and products of floats.
    pub fn is_order_free(&self) -> bool {
        self.partial != "f32"
    }

    /// Two partial results combined.
    pub fn combine(&self, a: &str, b: &str) -> String {
        if self.kind == OpKind::Max {
            format!("max({a}, {b})")
        } else if self.kind == OpKind::Min {
            format!("min({a}, {b})")
        } else if self.kind == OpKind::Prod {
            format!("{a} * {b}")
        } else {
            format!("{a} + {b}")
        }
    }

    /// The result from a partial one.
    pub fn lower(&self, module: &mut Module<'_>, partial: &str) -> String {
        if self.dtype.is_float() && matches!(self.kind, OpKind::Max | OpKind::Min) {
            format!("{}({partial})", module.helpers.add(functions::FROM_RANK, Width::One))
        } else {
            partial.to_owned()
        }
    }
}
