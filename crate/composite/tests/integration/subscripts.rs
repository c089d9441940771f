//! Subscripts, read and written, against a loop over the elements that NumPy's rules name.

use crate::support::{Nd, apply};
use tandem_composite::Arg::{self, Int, List, Tensor};
use tandem_composite::subscript::{FLAT_POSITIONS, PUT, PUT_WHERE, SUBSCRIPT};
use tandem_ir::Shape;
use tandem_oracle::{Value, random::Random};

/// An item of a subscript; of those with a flag the start is known only when the program runs.
#[derive(Clone, Debug)]
enum Item {
    At(usize, bool),
    Range { start: usize, step: isize, len: usize, is_computed: bool },
    NewAxis,
    Positions(Nd),
}

impl Item {
    fn is_advanced(&self) -> bool {
        matches!(self, Item::At(..) | Item::Positions(_))
    }
}

fn item(random: &mut Random, size: usize) -> Item {
    match random.below(5) {
        0 => Item::At(random.below(size), random.one_in(2)),
        1 => {
            let shape: Vec<usize> = [2, 3].into_iter().skip(random.below(3)).map(|n| if random.one_in(4) { 1 } else { n }).collect();
            // Some are beyond the ends.
            let reach = if random.one_in(3) { 1 } else { 0 };
            let lowest = -((size + reach) as f64);
            Item::Positions(Nd::new(&shape, |_| lowest + random.below(2 * (size + reach)) as f64))
        }
        2 => Item::Range { start: 0, step: 1, len: size, is_computed: false },
        _ => {
            let step = 1 + random.below(3);
            let len = 1 + random.below((size - 1) / step + 1);
            let low = random.below(size - (len - 1) * step);
            let is_down = random.one_in(3);
            let (start, step) = if is_down { (low + (len - 1) * step, -(step as isize)) } else { (low, step as isize) };
            Item::Range { start, step, len, is_computed: random.one_in(4) }
        }
    }
}

/// Items for each axis of a shape, with new axes among them.
fn items(random: &mut Random, shape: &[usize]) -> Vec<Item> {
    let mut items = vec![];
    for size in shape {
        if random.one_in(5) {
            items.push(Item::NewAxis);
        }
        items.push(item(random, *size));
    }
    items
}

/// The items as a composite takes them, and the tensors beside `count` others.
fn arguments(items: &[Item], count: usize) -> (Arg<usize>, Vec<Value>) {
    let mut tensors = vec![];
    let mut add = |value: Value| {
        tensors.push(value);
        Tensor(count + tensors.len() - 1)
    };
    let scalar = |n: usize| Value::i32(Shape::scalar(), [n as i32]);
    let list = items.iter().map(|item| match item {
        Item::At(at, false) => Int(*at as i64),
        Item::At(at, true) => List(vec![add(scalar(*at))]),
        Item::Range { start, step, len, is_computed } => {
            let start = if *is_computed { add(scalar(*start)) } else { Int(*start as i64) };
            List(vec![start, Int(*step as i64), Int(*len as i64)])
        }
        Item::NewAxis => Arg::None,
        Item::Positions(at) => add(Value::i32(at.shape.as_slice(), at.data.iter().map(|x| *x as i32).collect::<Vec<_>>())),
    });
    (List(list.collect()), tensors)
}

/// The place in an array whose shape broadcasts to one with the place `at`.
fn broadcast(shape: &[usize], at: &[usize]) -> Vec<usize> {
    let own = &at[at.len().saturating_sub(shape.len())..];
    shape.iter().skip(shape.len().saturating_sub(own.len())).zip(own).map(|(n, i)| if *n == 1 { 0 } else { *i }).collect()
}

/// The shape of a result, and for each of its places the place in x, of which coordinates may lie beyond the ends.
fn named(items: &[Item], shape: &[usize]) -> Option<(Vec<usize>, Vec<Vec<i64>>)> {
    let mut met: Option<Vec<usize>> = None;
    for item in items {
        let Item::Positions(at) = item else { continue };
        let so_far = met.unwrap_or_default();
        met = Some(Shape::new(&so_far).broadcast(&Shape::new(&at.shape)).ok()?.to_vec());
    }
    let advanced: Vec<usize> = (0..items.len()).filter(|i| items[*i].is_advanced()).collect();
    let is_run = advanced.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let before = if met.is_some() && is_run { advanced[0] } else { 0 };
    let mut sizes: Vec<usize> = items
        .iter()
        .filter_map(|item| match item {
            Item::Range { len, .. } => Some(*len),
            Item::NewAxis => Some(1),
            Item::At(..) | Item::Positions(_) => None,
        })
        .collect();
    let met = met.unwrap_or_default();
    sizes.splice(before..before, met.iter().copied());
    let mut places = vec![];
    Nd::new(&sizes, |at| {
        let met_at = &at[before..before + met.len()];
        let mut others = at[..before].iter().chain(&at[before + met.len()..]);
        let mut place = vec![];
        for item in items {
            match item {
                Item::At(n, _) => place.push(*n as i64),
                Item::Range { start, step, .. } => place.push(*start as i64 + *step as i64 * *others.next().unwrap() as i64),
                Item::NewAxis => drop(others.next()),
                Item::Positions(p) => {
                    let n = p.at(&broadcast(&p.shape, met_at)) as i64;
                    let size = shape[place.len()] as i64;
                    place.push(if n < 0 { n + size } else { n });
                }
            }
        }
        places.push(place);
        0.0
    });
    Some((sizes, places))
}

/// Subscripts of arrays of up to four axes, those of positions that cannot meet left out.
fn cases(seed: u64, count: usize) -> impl Iterator<Item = (Nd, Vec<Item>, Vec<usize>, Vec<Vec<i64>>)> {
    let mut random = Random::new(seed);
    (0..count).filter_map(move |_| {
        let shape: Vec<usize> = (0..1 + random.below(4)).map(|_| 1 + random.below(6)).collect();
        let items = items(&mut random, &shape);
        let (sizes, places) = named(&items, &shape)?;
        Some((Nd::ramp(&shape), items, sizes, places))
    })
}

#[test]
fn what_items_take() {
    for (x, items, sizes, places) in cases(1, 3000) {
        let mut places = places.iter();
        let expected = Nd::new(&sizes, |_| {
            let place = places.next().unwrap().iter().zip(&x.shape);
            // Positions beyond the ends are clamped.
            x.at(&place.map(|(i, n)| (*i).clamp(0, *n as i64 - 1) as usize).collect::<Vec<_>>())
        });
        let (list, tensors) = arguments(&items, 1);
        let found = apply(&SUBSCRIPT, &[vec![x.value()], tensors].concat(), vec![Tensor(0), list], &[]);
        assert_eq!(Nd::from(&found.unwrap()[0]), expected, "{items:?}");
    }
}

/// x with a value where items are; the last one of a place stays, and those beyond the ends go nowhere.
fn written(x: &Nd, value: &Nd, sizes: &[usize], places: &[Vec<i64>]) -> Nd {
    let mut result = x.clone();
    let mut places = places.iter();
    Nd::new(sizes, |at| {
        let place = places.next().unwrap();
        if place.iter().zip(&x.shape).all(|(i, n)| (0..*n as i64).contains(i)) {
            let flat = place.iter().zip(&x.shape).fold(0, |flat, (i, n)| flat * n + *i as usize);
            result.data[flat] = value.at(&broadcast(&value.shape, at)[..]);
        }
        0.0
    });
    result
}

#[test]
fn a_value_in_the_place_of_what_items_take() {
    let mut random = Random::new(5);
    for (x, items, sizes, places) in cases(2, 3000) {
        let skipped = if random.one_in(3) { random.below(sizes.len() + 1) } else { 0 };
        let shape: Vec<usize> = sizes[skipped..].iter().map(|n| if random.one_in(4) { 1 } else { *n }).collect();
        let mut value = Nd::ramp(&shape);
        value.data.iter_mut().for_each(|v| *v = -*v);
        let expected = written(&x, &value, &sizes, &places);
        let (list, tensors) = arguments(&items, 2);
        let tensors = [vec![x.value(), value.value()], tensors].concat();
        let found = apply(&PUT, &tensors, vec![Tensor(0), list.clone(), Tensor(1)], &[]).unwrap();
        assert_eq!(Nd::from(&found[0]), expected, "{items:?} = {value:?}");
        if !items.iter().any(|item| matches!(item, Item::Positions(_))) {
            continue;
        }
        // The same, with the winner of each part known before.
        let flat = apply(&FLAT_POSITIONS, &tensors, vec![Tensor(0), list.clone()], &[]).unwrap();
        let whole = |(item, n): (&Item, &usize)| matches!(item, Item::Range { start: 0, step: 1, len, is_computed: false } if len == n);
        let axes = items.iter().filter(|item| !matches!(item, Item::NewAxis)).zip(&x.shape);
        let parts: usize = axes.filter(|pair| !whole(*pair)).map(|(_, n)| n).product();
        let mut winners = vec![-1; parts];
        for (update, part) in Nd::from(&flat[0]).data.iter().enumerate().filter(|(_, part)| **part >= 0.0) {
            winners[*part as usize] = update as i32;
        }
        let tensors = [tensors, vec![Value::i32([parts], winners)]].concat();
        let given = vec![Tensor(0), list, Tensor(1), Tensor(tensors.len() - 1)];
        assert_eq!(Nd::from(&apply(&PUT, &tensors, given, &[]).unwrap()[0]), expected, "{items:?}");
    }
}

#[test]
fn a_value_that_does_not_fit_is_refused() {
    let x = Nd::ramp(&[4, 3]);
    for (items, value, shapes) in [
        (
            vec![Item::At(1, false), Item::Range { start: 0, step: 1, len: 3, is_computed: false }],
            vec![2],
            "[2] cannot be broadcast to the [3]",
        ),
        (vec![Item::Positions(Nd::new(&[2], |_| 0.0)), Item::At(0, false)], vec![2, 2], "[2, 2] cannot be broadcast to the [2]"),
    ] {
        let (list, tensors) = arguments(&items, 2);
        let tensors = [vec![x.value(), Nd::ramp(&value).value()], tensors].concat();
        let error = apply(&PUT, &tensors, vec![Tensor(0), list, Tensor(1)], &[]).unwrap_err().to_string();
        assert!(error.contains(shapes), "{error}");
    }
}

#[test]
fn a_value_where_a_mask_is_true() {
    let mut random = Random::new(3);
    for _ in 0..600 {
        let shape: Vec<usize> = (0..1 + random.below(3)).map(|_| 1 + random.below(4)).collect();
        let axis = random.below(shape.len());
        let rank = 1 + random.below(shape.len() - axis);
        let mask = Nd::new(&shape[axis..axis + rank], |_| f64::from(u8::from(random.one_in(2))));
        let count = mask.data.iter().filter(|is| **is != 0.0).count();
        // One element for each true one, one for all, or what fits the axes behind.
        let (outer, inner) = (&shape[..axis], &shape[axis + rank..]);
        let counted = if random.one_in(2) { 1 } else { count };
        let value_shape: Vec<usize> = match random.below(3) {
            0 => inner.to_vec(),
            1 => [&[counted], inner].concat(),
            _ => [outer, &[counted], inner].concat(),
        };
        let value = Nd::new(&value_shape, |_| -1.0 - random.unit());
        let x = Nd::ramp(&shape);
        let mut number = vec![0; mask.data.len()];
        let mut true_ones = 0;
        for (i, is) in mask.data.iter().enumerate() {
            number[i] = true_ones;
            true_ones += usize::from(*is != 0.0);
        }
        let expected = Nd::new(&shape, |at| {
            let masked = &at[axis..axis + rank];
            let flat = masked.iter().zip(&mask.shape).fold(0, |flat, (i, n)| flat * n + i);
            if mask.data[flat] == 0.0 || value.data.is_empty() {
                return x.at(at);
            }
            let place = [&at[..axis], &[number[flat]], &at[axis + rank..]].concat();
            value.at(&broadcast(&value.shape, &place))
        });
        let flags = Value::bool(mask.shape.as_slice(), mask.data.iter().map(|is| *is != 0.0).collect::<Vec<_>>());
        let given = vec![Tensor(0), Tensor(1), Tensor(2)];
        let found = apply(&PUT_WHERE, &[x.value(), flags, value.value()], given, &[("axis", Int(axis as i64))]).unwrap();
        assert_eq!(Nd::from(&found[0]), expected, "{shape:?} {mask:?} {value:?} {axis}");
    }
}
