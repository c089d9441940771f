//! How ops with sub-graphs run: which graph, how often, on which slices. The same for values and for enclosures, which
//! differ only in what they know of a condition. Refuses ops without sub-graphs.

use crate::enclose::{Enclosure, graph_spans};
use crate::run::graph_values;
use crate::span::Span;
use crate::{Accuracy, Value};
use tandem_ir::{Graph, Literal, Region, Shape, TensorType};

/// Trips of a `while` after which it counts as one that never ends.
const MOST_TRIPS: usize = 100_000;

/// What can flow through a loop.
pub(crate) trait Flow: Sized + Clone {
    /// What a run needs to know besides.
    type Context;
    /// The results of a graph.
    fn run(graph: &Graph, arguments: Vec<Self>, context: &Self::Context) -> Vec<Self>;
    /// A condition, where it is known.
    fn holds(&self) -> Option<bool>;
    /// What may be either of two.
    fn either(&self, other: &Self) -> Self;
    /// What may be anything.
    fn any(ty: &TensorType) -> Self;
    /// One slice along the first axis.
    fn slice(&self, index: usize) -> Self;
    /// Slices, put together along a new first axis.
    fn stack(ty: TensorType, slices: &[Self]) -> Self;
}

/// The results of a region on these operands.
pub(crate) fn results<T: Flow>(region: &Region, operands: &[&T], context: &T::Context) -> Vec<T> {
    let owned = |list: &[&T]| list.iter().map(|t| (*t).clone()).collect::<Vec<T>>();
    match region {
        Region::Cond { then, otherwise } => {
            let run = |graph| T::run(graph, owned(&operands[1..]), context);
            match operands[0].holds() {
                Some(true) => run(then),
                Some(false) => run(otherwise),
                None => run(then).iter().zip(run(otherwise)).map(|(a, b)| a.either(&b)).collect(),
            }
        }
        Region::While { carried, condition, body } => {
            let mut now = owned(operands);
            for _ in 0..MOST_TRIPS {
                match T::run(condition, now.clone(), context)[0].holds() {
                    Some(true) => now.splice(..*carried, T::run(body, now.clone(), context)).for_each(drop),
                    Some(false) => return now.drain(..*carried).collect(),
                    // Nobody knows how often it runs.
                    None => return (0..*carried).filter_map(|i| region.result_type(i)).map(|ty| T::any(&ty)).collect(),
                }
            }
            panic!("a while has not ended after {MOST_TRIPS} trips");
        }
        Region::Scan { trips, carried, sliced, reverse, body } => {
            let mut now = owned(&operands[..*carried]);
            let mut stacked: Vec<Vec<T>> = vec![vec![]; region.results() - carried];
            for trip in 0..*trips {
                let index = if *reverse { trips - 1 - trip } else { trip };
                let slices = operands[*carried..carried + sliced].iter().map(|t| t.slice(index));
                let arguments = now.into_iter().chain(slices).chain(owned(&operands[carried + sliced..])).collect();
                now = T::run(body, arguments, context);
                now.drain(*carried..).zip(&mut stacked).for_each(|(slice, all)| all.push(slice));
            }
            for (at, mut slices) in stacked.into_iter().enumerate() {
                if *reverse {
                    slices.reverse();
                }
                now.push(T::stack(region.result_type(carried + at).expect("it is one of the results"), &slices));
            }
            now
        }
    }
}

fn slice_of(ty: &TensorType) -> TensorType {
    TensorType { dtype: ty.dtype, shape: Shape::new(&ty.shape[1..]) }
}

impl Flow for Value {
    type Context = ();

    fn run(graph: &Graph, arguments: Vec<Value>, (): &()) -> Vec<Value> {
        let values = graph_values(graph, &arguments);
        graph.outputs().iter().map(|o| values[o.index()].clone()).collect()
    }

    fn holds(&self) -> Option<bool> {
        Some(self.get(0) == Literal::Bool(true))
    }

    fn either(&self, _: &Value) -> Value {
        unreachable!("a value's condition is known")
    }

    fn any(_: &TensorType) -> Value {
        unreachable!("a value's condition is known")
    }

    fn slice(&self, index: usize) -> Value {
        let ty = slice_of(&self.ty);
        let n = ty.shape.count();
        Value::new(ty, (index * n..(index + 1) * n).map(|i| self.get(i)))
    }

    fn stack(ty: TensorType, slices: &[Value]) -> Value {
        Value::new(ty, slices.iter().flat_map(Value::elements))
    }
}

impl Flow for Enclosure {
    type Context = Accuracy;

    fn run(graph: &Graph, arguments: Vec<Enclosure>, accuracy: &Accuracy) -> Vec<Enclosure> {
        let all = graph_spans(graph, &arguments, accuracy);
        graph.outputs().iter().map(|o| all[o.index()].clone()).collect()
    }

    fn holds(&self) -> Option<bool> {
        match self.spans[0] {
            Span::Known(l) => Some(l == Literal::Bool(true)),
            Span::Within(_, i) if i.low > 0.0 => Some(true),
            Span::Within(_, i) if i.high < 1.0 => Some(false),
            Span::Within(..) | Span::Sum(..) => None,
        }
    }

    fn either(&self, other: &Enclosure) -> Enclosure {
        let hull = |(a, b): (&Span, &Span)| match (a, b) {
            (Span::Known(x), Span::Known(y)) if x == y => *a,
            _ => Span::Within(a.dtype(), a.interval().hull(b.interval())),
        };
        Enclosure { ty: self.ty.clone(), spans: self.spans.iter().zip(&other.spans).map(hull).collect() }
    }

    fn any(ty: &TensorType) -> Enclosure {
        Enclosure { ty: ty.clone(), spans: vec![Span::any(ty.dtype); ty.shape.count()] }
    }

    fn slice(&self, index: usize) -> Enclosure {
        let ty = slice_of(&self.ty);
        let n = ty.shape.count();
        Enclosure { spans: self.spans[index * n..(index + 1) * n].to_vec(), ty }
    }

    fn stack(ty: TensorType, slices: &[Enclosure]) -> Enclosure {
        Enclosure { ty, spans: slices.iter().flat_map(|s| s.spans.iter().copied()).collect() }
    }
}
