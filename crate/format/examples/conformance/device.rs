//! Where cases are computed: the oracle on the graph as it was read, the CPU and the GPU on what the passes make of it,
//! scheduled and fused as for a user, and XLA on the graph as StableHLO.

use crate::python_server::{PythonServer, XLA};
use tandem_device::cpu::Cpu;
use tandem_device::gpu::Gpu;
use tandem_device::{BufferId, Device, DeviceError};
use tandem_format::{Program, Tensor};
use tandem_ir::{Graph, ParameterRole};
use tandem_kernel::{Argument, Buffer, lower_for};
use tandem_oracle::Value;

/// Why a case was not computed, or not rightly.
pub enum Refusal {
    /// It is none of Tandem's.
    Outside(String),
    /// The device has no kernels for it, and says so.
    Lacking(String),
    /// It should have worked.
    Failed(String),
}

/// A device.
pub enum Target {
    /// The reference interpreter.
    Oracle,
    /// Generated code.
    Device(Box<dyn Device>),
    /// XLA, in a Python of its own.
    Xla(PythonServer),
}

impl Target {
    /// By name.
    pub fn new(name: &str) -> Result<Target, String> {
        match name {
            "oracle" => Ok(Target::Oracle),
            "cpu" => Cpu::new(tandem_device::cpu::Options::default()).map(|d| Target::Device(Box::new(d))).map_err(|e| e.to_string()),
            "gpu" => Gpu::new().map(|d| Target::Device(Box::new(d))).map_err(|e| e.to_string()),
            "xla" => PythonServer::start(&XLA).map(Target::Xla),
            _ => Err(format!("there is no device '{name}'; there are oracle, cpu, gpu and xla")),
        }
    }

    /// The program's results.
    pub fn compute(&self, program: &Program, arguments: &[Tensor]) -> Result<Vec<Tensor>, Refusal> {
        let inputs = inputs(program, arguments);
        match self {
            Target::Oracle => tandem_oracle::run(&program.graph, &inputs).iter().map(tensor).collect(),
            Target::Device(device) => on_device(device.as_ref(), &program.graph, &inputs),
            Target::Xla(xla) => xla.run(&program.graph, &inputs).map_err(Refusal::Failed)?.iter().map(tensor).collect(),
        }
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

fn on_device(device: &dyn Device, graph: &Graph, inputs: &[Value]) -> Result<Vec<Tensor>, Refusal> {
    let mut log = tandem_pass::Log::default();
    let passes: Vec<_> = tandem_pass::ALL.iter().collect();
    let stages = tandem_pass::optimise(&std::rc::Rc::new(graph.clone()), &passes, &mut log);
    let graph = stages.last().map_or(graph, |(_, last)| &**last);
    let program = lower_for(graph, true, device.capabilities().target);
    let wrong = |e: DeviceError| {
        if let DeviceError::Unsupported { reason, .. } = e { Refusal::Lacking(reason) } else { Refusal::Failed(e.to_string()) }
    };
    let allocate = |buffers: &[Buffer]| buffers.iter().map(|b| device.allocate(*b)).collect::<Result<Vec<BufferId>, _>>().map_err(wrong);
    let given = allocate(&program.inputs)?;
    for (id, value) in given.iter().zip(inputs) {
        device.write(*id, &value.to_bytes()).map_err(wrong)?;
    }
    let made = allocate(&program.outputs)?;
    let id = device.load(&program).map_err(wrong)?;
    device.run(id, &given, &made).map_err(wrong)?;
    let mut results = vec![];
    for (node, result) in graph.outputs().iter().zip(&program.results) {
        let buffer = match result {
            Argument::Input(i) => given[*i as usize],
            Argument::Output(i) => made[*i as usize],
            Argument::Slot(_) => return Err(Refusal::Failed("a result lies in a slot".to_owned())),
        };
        let ty = graph.node(*node).ty.clone();
        let bytes = device.read(buffer).map_err(wrong)?;
        results.push(Tensor::new(ty.clone(), bytes).ok_or_else(|| Refusal::Failed(format!("a result has not the bytes of {ty}")))?);
    }
    device.unload(id);
    given.into_iter().chain(made).for_each(|id| device.free(id));
    Ok(results)
}
