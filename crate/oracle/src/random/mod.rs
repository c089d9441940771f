//! Random graphs, valid by construction from the op table, and inputs for them: the same seed gives the same program on
//! every machine. Refuses programs that mean little: while a graph grows it is run on sample inputs, and a
//! node whose value would be mostly NaN or infinite is not added.

use crate::Value;
use crate::generator::Generator;
use std::ops::RangeInclusive;
use tandem_ir::{Class, DType, Domain, Graph, Kind, Literal, OpKind, Region, TensorType};

/// What graphs to make.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many nodes beside parameters are wanted; the last attempt may add one more.
    pub nodes: RangeInclusive<usize>,
    /// The most elements of any value.
    pub elements: usize,
    /// Ops to choose from; leaves in it are ignored, constants always occur.
    pub ops: Vec<OpKind>,
    /// Dtypes to choose from.
    pub dtypes: Vec<DType>,
    /// Whether there are choices and loops, which no list of ops names.
    pub regions: bool,
    /// Sizes of axes to choose from, without 0; each graph has few of them, so that shapes meet.
    pub sizes: Vec<usize>,
}

/// One, small numbers, primes, and what does not fill or just overflows a vector.
const SIZES: [usize; 11] = [1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31];

impl Default for Options {
    fn default() -> Options {
        Options {
            nodes: 5..=39,
            elements: 600,
            ops: OpKind::ALL.to_vec(),
            dtypes: DType::ALL.to_vec(),
            regions: false,
            sizes: SIZES.to_vec(),
        }
    }
}

impl Options {
    /// Few nodes on more than 65,535 elements, more than one dimension of a dispatch has. Left out are ops of which the
    /// reference interpreter takes the square of a row's length.
    pub fn large(self) -> Options {
        let slow = |op: &OpKind| matches!(op.info().class, Class::Cumulative | Class::Sort | Class::Scatter);
        let ops = self.ops.into_iter().filter(|op| !slow(op)).collect();
        Options { nodes: 5..=8, elements: 140_000, ops, sizes: vec![1, 2, 65_537], ..self }
    }
}

/// A stream of random numbers (SplitMix64): fast, and the same everywhere.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to `n` − 1; 0 when there is no such number.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n.max(1) as u64) as usize
    }

    /// From 0 to 1, 1 excluded.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items, which are not empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A graph. Its shapes hold 0, 1 and primes, its ops are those of the options; some nodes occur twice, some are needed by
/// no result, so that passes find work.
pub fn graph(seed: u64, options: &Options) -> Graph {
    Generator::new(seed, options).graph()
}

/// Ordinary inputs, in the domains of the ops that read them.
pub fn inputs(graph: &Graph, seed: u64) -> Vec<Value> {
    let mut random = Random::new(seed ^ 0x5eed);
    let domains = domains(graph);
    let types = graph.parameters().iter().map(|p| &graph.node(p.node).ty);
    types.zip(domains).map(|(ty, domain)| value(&mut random, ty, domain)).collect()
}

/// Inputs sprinkled with NaN, infinities, zeros of both signs, subnormal and extreme numbers, outside of every domain.
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

/// Floats at which definitions bend.
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

/// Integers at which definitions bend.
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

/// For each parameter, the narrowest domain of the ops that read it, directly or through movement.
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
    if rank(wanted) > rank(*domain) {
        *domain = wanted;
    }
}

fn rank(domain: Domain) -> u8 {
    match domain {
        Domain::Any => 0,
        Domain::Moderate => 1,
        Domain::NonZeroDivisor => 2,
        Domain::Positive => 3,
    }
}
