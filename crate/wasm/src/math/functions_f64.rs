//! The functions of f64 as nodes of an expression graph: which formula serves which op.

use crate::emit::dag::{Dag, Id};
use crate::emit::formula::FormulaBuilder;
use crate::emit::prim::Class;
use crate::math::exp_f64::{exp, log, pow, sigmoid, tanh};
use crate::math::trig_f64;
use tandem_ir::OpKind;

impl Dag {
    /// A function of one f64.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the other ops are no such functions; tests cover every row")]
    pub fn f64_function(&mut self, op: OpKind, x: Id) -> Id {
        let builder = FormulaBuilder::new(self);
        let x = builder.value(Class::F64, x);
        let value = match op {
            OpKind::Exp => exp(x),
            OpKind::Log => log(x),
            OpKind::Tanh => tanh(x),
            OpKind::Sigmoid => sigmoid(x),
            _ => trig_f64::function(op, x),
        };
        value.id
    }

    /// x to the power y.
    pub fn f64_pow(&mut self, x: Id, y: Id) -> Id {
        let builder = FormulaBuilder::new(self);
        pow(builder.value(Class::F64, x), builder.value(Class::F64, y)).id
    }
}
