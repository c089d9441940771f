//! Control flow: which sub-graph of a region runs, how often, and on which slices.
//!
//! The code is generic over values and enclosures, which differ only in what is known of a condition.

use tandem_ir::{Graph, Region, Shape, TensorType};

/// Trips after which a `while` counts as endless.
const MAX_TRIPS: usize = 100_000;

/// A tensor or what is known of one: the values that control flow passes between graphs.
pub(crate) trait DataFlow: Sized + Clone {
    /// Parameters of a run.
    type Context;
    /// Runs a graph; returns its results.
    fn run(graph: &Graph, arguments: Vec<Self>, context: &Self::Context) -> Vec<Self>;
    /// The value as a condition; `None` where it may be either.
    fn as_condition(&self) -> Option<bool>;
    /// A value that may be either of two.
    fn join(&self, other: &Self) -> Self;
    /// A value of which only the type is known.
    fn any(ty: &TensorType) -> Self;
    /// The slice at an index of the first axis.
    fn slice(&self, index: usize) -> Self;
    /// Slices stacked along a new first axis.
    fn stack(ty: TensorType, slices: &[Self]) -> Self;
}

/// Runs a region on these operands.
pub(crate) fn run_region<T: DataFlow>(region: &Region, operands: &[&T], context: &T::Context) -> Vec<T> {
    let owned = |list: &[&T]| list.iter().map(|t| (*t).clone()).collect::<Vec<T>>();
    match region {
        Region::Cond { then, otherwise } => {
            let run = |graph| T::run(graph, owned(&operands[1..]), context);
            match operands[0].as_condition() {
                Some(true) => run(then),
                Some(false) => run(otherwise),
                None => run(then).iter().zip(run(otherwise)).map(|(a, b)| a.join(&b)).collect(),
            }
        }
        Region::While { carried, condition, body } => {
            let mut now = owned(operands);
            for _ in 0..MAX_TRIPS {
                match T::run(condition, now.clone(), context)[0].as_condition() {
                    Some(true) => now.splice(..*carried, T::run(body, now.clone(), context)).for_each(drop),
                    Some(false) => return now.drain(..*carried).collect(),
                    // The number of trips is not known.
                    None => return (0..*carried).filter_map(|i| region.result_type(i)).map(|ty| T::any(&ty)).collect(),
                }
            }
            panic!("a while has not ended after {MAX_TRIPS} trips");
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

/// The type of a slice along the first axis.
pub(crate) fn slice_type(ty: &TensorType) -> TensorType {
    TensorType { dtype: ty.dtype, shape: Shape::new(&ty.shape[1..]) }
}
