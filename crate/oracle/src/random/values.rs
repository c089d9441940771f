//! Random values and inputs.

use super::rng::Random;
use crate::Value;
use tandem_ir::{Class, DType, Domain, Graph, Kind, Literal, Region, TensorType};

/// Ordinary inputs, in the domains of the ops that read them.
pub fn inputs(graph: &Graph, seed: u64) -> Vec<Value> {
    let mut random = Random::new(seed ^ 0x5eed);
    let domains = domains(graph);
    let types = graph.parameters().iter().map(|p| &graph.node(p.node).ty);
    types.zip(domains).map(|(ty, domain)| value(&mut random, ty, domain)).collect()
}

/// Inputs mixed with NaN, infinities, zeros of both signs, subnormal and extreme numbers, outside of every domain.
pub fn special_inputs(graph: &Graph, seed: u64) -> Vec<Value> {
    let mut random = Random::new(seed ^ 0x5bec1a1);
    let mut values = inputs(graph, seed);
    for value in &mut values {
        let dtype = value.ty.dtype;
        let special = |random: &mut Random| match dtype.kind() {
            Kind::Bool => Literal::Bool(random.one_in(2)),
            Kind::Integer => match random.below(8) {
                0 => Literal::lowest(dtype),
                1 => Literal::highest(dtype),
                _ => Literal::integer(dtype, i64::from(*random.pick(&SPECIAL_INTEGERS))),
            },
            Kind::Float => Literal::F32(*random.pick(&SPECIAL_FLOATS)).cast(dtype),
        };
        let elements: Vec<Literal> = value.elements().map(|l| if random.one_in(8) { special(&mut random) } else { l }).collect();
        *value = Value::new(value.ty.clone(), elements);
    }
    values
}

/// Floats at which ops have special cases.
pub const SPECIAL_FLOATS: [f32; 20] = [
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    -3.0,
    1e-45,
    -1e-45,
    f32::MIN_POSITIVE,
    f32::MAX,
    f32::MIN,
    8_388_609.0,
    2_147_483_648.0,
    -2_147_483_904.0,
    88.75,
];

/// Integers at which ops have special cases.
pub const SPECIAL_INTEGERS: [i32; 9] = [0, 1, -1, 2, -7, i32::MAX, i32::MIN, i32::MIN + 1, 16_777_217];

/// A literal of moderate size.
pub fn literal(random: &mut Random, dtype: DType) -> Literal {
    match dtype.kind() {
        Kind::Bool => Literal::Bool(random.one_in(2)),
        Kind::Integer => {
            let i = random.below(12) as i64 - 5;
            Literal::integer(dtype, if dtype.is_unsigned() { i.abs() } else { i })
        }
        Kind::Float => Literal::float(dtype, *random.pick(&[0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 3.0, -0.25, 0.1, 1.75, -10.0])),
    }
}

/// A tensor of ordinary values in a domain.
pub fn value(random: &mut Random, ty: &TensorType, domain: Domain) -> Value {
    let dtype = ty.dtype;
    let elements = (0..ty.shape.count()).map(|_| match dtype.kind() {
        Kind::Bool => Literal::Bool(random.one_in(2)),
        Kind::Integer => {
            let i = random.below(41) as i64 - 20;
            let i = if dtype.is_unsigned() { i.abs() } else { i };
            Literal::integer(dtype, if i == 0 && domain == Domain::NonZeroDivisor { 3 } else { i })
        }
        Kind::Float => {
            let x = if random.one_in(4) { random.below(17) as f64 * 0.5 - 4.0 } else { random.unit() * 8.0 - 4.0 };
            // Drawn as f32 whatever the dtype, so that a seed gives the same numbers.
            Literal::F32(match domain {
                Domain::Positive => x.abs() as f32 + 0.125,
                Domain::NonZeroDivisor if x.abs() < 0.125 => 0.75,
                Domain::Any | Domain::Moderate | Domain::NonZeroDivisor => x as f32,
            })
            .cast(dtype)
        }
    });
    let elements: Vec<Literal> = elements.collect();
    Value::new(ty.clone(), elements)
}

/// The narrowest domain of the ops that read each parameter, directly or through movement.
fn domains(graph: &Graph) -> Vec<Domain> {
    let mut domains = vec![Domain::Any; graph.len()];
    for (id, node) in graph.nodes().rev() {
        let info = node.op.kind.info();
        if let Some(region) = node.region() {
            let skipped = usize::from(matches!(region, Region::Cond { .. }));
            for (_, inner) in region.graphs() {
                for (input, wanted) in node.inputs[skipped..].iter().zip(self::domains(inner)) {
                    narrow(&mut domains[input.index()], wanted);
                }
            }
            continue;
        }
        for (position, input) in node.inputs.iter().enumerate() {
            let last = position + 1 == node.inputs.len();
            let wanted = match (info.class, info.domain) {
                (Class::Movement | Class::Rearrange, _) => domains[id.index()],
                (_, Domain::NonZeroDivisor) if !last => Domain::Any,
                (_, Domain::Positive) if position > 0 => Domain::Any,
                (_, domain) => domain,
            };
            narrow(&mut domains[input.index()], wanted);
        }
    }
    graph.parameters().iter().map(|p| domains[p.node.index()]).collect()
}

fn narrow(domain: &mut Domain, wanted: Domain) {
    if strictness(wanted) > strictness(*domain) {
        *domain = wanted;
    }
}

fn strictness(domain: Domain) -> u8 {
    match domain {
        Domain::Any => 0,
        Domain::Moderate => 1,
        Domain::NonZeroDivisor => 2,
        Domain::Positive => 3,
    }
}
