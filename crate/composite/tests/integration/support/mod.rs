//! Composites called by name on oracle values, and plain arrays of f64 to compare with.

use tandem_composite::{Arg, Args, Builder, Composite, Signature, find};
use tandem_ir::{Error, GraphBuilder, NodeId, ParameterRole, verify::verify};
use tandem_oracle::{Value, run};

/// The results of a composite; tensors are named by their place in `tensors`.
pub fn call(name: &str, tensors: &[Value], given: Vec<Arg<usize>>, named: &[(&str, Arg<usize>)]) -> Result<Vec<Value>, Error> {
    let composite = find(name).unwrap_or_else(|| panic!("there is no composite {name}"));
    apply(composite, tensors, given, named)
}

/// The results of a composite that may stand beside the table.
pub fn apply(composite: &Composite, tensors: &[Value], given: Vec<Arg<usize>>, named: &[(&str, Arg<usize>)]) -> Result<Vec<Value>, Error> {
    let signature = Signature::parse(composite.signature);
    let named = named.iter().map(|(n, a)| ((*n).to_owned(), a.clone())).collect();
    let bound = signature.bind(composite.name, given, named)?;
    let mut graph = GraphBuilder::new(composite.name);
    let nodes: Vec<NodeId> = tensors.iter().map(|t| graph.parameter("", ParameterRole::Argument, t.ty.clone())).collect();
    let mut node = |at: &usize| Ok::<_, Error>(nodes[*at]);
    let values = bound.iter().map(|a| a.map(&mut node)).collect::<Result<Vec<_>, _>>()?;
    let args = Args { op: composite.name, signature: &signature, values };
    let output = (composite.build)(&mut Builder::new(&mut graph, composite.name, None), &args)?;
    let graph = graph.finish(output.nodes());
    verify(&graph)?;
    Ok(run(&graph, tensors))
}

/// The one result.
pub fn one(name: &str, tensors: &[&Nd], given: Vec<Arg<usize>>, named: &[(&str, Arg<usize>)]) -> Nd {
    many(name, tensors, given, named).remove(0)
}

/// All results, of f64 inputs.
pub fn many(name: &str, tensors: &[&Nd], given: Vec<Arg<usize>>, named: &[(&str, Arg<usize>)]) -> Vec<Nd> {
    let values: Vec<Value> = tensors.iter().map(|t| t.value()).collect();
    let found = call(name, &values, given, named).unwrap_or_else(|e| panic!("{e}"));
    found.iter().map(Nd::from).collect()
}

/// The sentence of an error.
pub fn sentence(name: &str, tensors: &[&Nd], given: Vec<Arg<usize>>, named: &[(&str, Arg<usize>)]) -> String {
    let values: Vec<Value> = tensors.iter().map(|t| t.value()).collect();
    call(name, &values, given, named).expect_err("an error").to_string()
}

/// A list of integers.
pub fn ints(items: &[i64]) -> Arg<usize> {
    Arg::List(items.iter().map(|i| Arg::Int(*i)).collect())
}

/// A list of the first `n` tensors.
pub fn all(n: usize) -> Arg<usize> {
    Arg::List((0..n).map(Arg::Tensor).collect())
}

/// A plain array.
#[derive(Clone, PartialEq, Debug)]
pub struct Nd {
    pub shape: Vec<usize>,
    pub data: Vec<f64>,
}

impl Nd {
    /// Every element from its place.
    pub fn new(shape: &[usize], mut f: impl FnMut(&[usize]) -> f64) -> Nd {
        let mut place = vec![0; shape.len()];
        let mut data = vec![];
        for _ in 0..shape.iter().product() {
            data.push(f(&place));
            for axis in (0..shape.len()).rev() {
                place[axis] += 1;
                if place[axis] < shape[axis] {
                    break;
                }
                place[axis] = 0;
            }
        }
        Nd { shape: shape.to_vec(), data }
    }

    /// 1, 2, 3, …
    pub fn ramp(shape: &[usize]) -> Nd {
        let mut n = 0.0;
        Nd::new(shape, |_| {
            n += 1.0;
            n
        })
    }

    /// Numbers between -2 and 2 without order.
    pub fn noise(shape: &[usize], seed: u64) -> Nd {
        let mut random = tandem_oracle::random::Random::new(seed);
        Nd::new(shape, |_| random.unit() * 4.0 - 2.0)
    }

    /// The element at a place.
    pub fn at(&self, place: &[usize]) -> f64 {
        assert_eq!(place.len(), self.shape.len());
        self.data[place.iter().zip(&self.shape).fold(0, |n, (p, size)| n * size + p)]
    }

    /// As an f64 tensor.
    pub fn value(&self) -> Value {
        Value::f64(self.shape.as_slice(), self.data.clone())
    }

    /// The same shape, and elements that lie near.
    #[track_caller]
    pub fn near(&self, expected: &Nd) {
        assert_eq!(self.shape, expected.shape);
        for (i, (x, y)) in self.data.iter().zip(&expected.data).enumerate() {
            let same = x == y || x.is_nan() && y.is_nan() || (x - y).abs() <= 1e-9 * y.abs().max(1.0);
            assert!(same, "element {i} is {x}, not {y}, of {self:?} and {expected:?}");
        }
    }
}

impl From<&Value> for Nd {
    fn from(value: &Value) -> Nd {
        Nd { shape: value.ty.shape.to_vec(), data: value.elements().map(|l| l.to_f64()).collect() }
    }
}
