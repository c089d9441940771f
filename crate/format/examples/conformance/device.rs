//! Where cases are computed: the oracle.

use tandem_format::{Program, Tensor};
use tandem_ir::ParameterRole;
use tandem_oracle::Value;

/// Why a case was not computed, or not rightly.
pub enum Refusal {
    /// It is none of Tandem's, or none of this device's.
    Outside(String),
    /// It should have worked.
    Failed(String),
}

/// A device.
pub enum Target {
    /// The reference interpreter.
    Oracle,
}

impl Target {
    /// By name.
    pub fn new(name: &str) -> Result<Target, String> {
        match name {
            "oracle" => Ok(Target::Oracle),
            _ => Err(format!("there is no device '{name}'; there is oracle")),
        }
    }

    /// The program's results.
    pub fn compute(&self, program: &Program, arguments: &[Tensor]) -> Result<Vec<Tensor>, Refusal> {
        let inputs = inputs(program, arguments);
        let results = match self {
            Target::Oracle => tandem_oracle::run(&program.graph, &inputs),
        };
        results.iter().map(tensor).collect()
    }
}

/// Values for all parameters: arguments and weights, each in their order.
fn inputs(program: &Program, arguments: &[Tensor]) -> Vec<Value> {
    let (mut arguments, mut weights) = (arguments.iter(), program.weights.iter());
    let next = |role| if role == ParameterRole::Argument { arguments.next() } else { weights.next() };
    let tensors = program.graph.parameters().iter().map(|p| p.role).filter_map(next);
    tensors.map(|t| Value::from_bytes(t.ty().clone(), t.bytes())).collect()
}

fn tensor(value: &Value) -> Result<Tensor, Refusal> {
    Tensor::new(value.ty.clone(), value.to_bytes()).ok_or_else(|| Refusal::Failed(format!("a result of type {} has other bytes", value.ty)))
}
