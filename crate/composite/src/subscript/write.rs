//! `x` with other elements in the place of `x[items]`. Ranges are a choice at each element between `x` and the padded value, so
//! that it fuses with what is around; positions are a scatter, of which the last update of a place stays.

use super::{Item, layout, progression, ranged};
use crate::op::indexing::{inside, wrapped};
use crate::{Builder, builder::Node};
use tandem_ir::{Attr, DType, Error, NodeId, Op, OpKind, PadRange, ScatterMode, Shape, SliceRange};

/// x with value, broadcast, in the place of what items take.
pub fn put_at(b: &mut Builder<'_>, x: NodeId, items: &[Item], value: NodeId, winners: Option<NodeId>) -> Node {
    let value = b.cast(value, b.dtype(x))?;
    if items.iter().any(|item| matches!(item, Item::Positions(_))) {
        put_positions(b, x, items, value, winners)
    } else {
        put_ranges(b, x, items, value)
    }
}

/// The value with as many axes as what it replaces, of whose sizes its own are, or 1.
fn fitted(b: &mut Builder<'_>, value: NodeId, wanted: &Shape) -> Node {
    let shape = b.shape(value);
    let extra = shape.rank().saturating_sub(wanted.rank());
    let own = &shape[extra..];
    let fits = shape[..extra].iter().all(|n| *n == 1) && own.iter().rev().zip(wanted.iter().rev()).all(|(n, w)| n == w || *n == 1);
    if !fits {
        return b.refuse(format!("a value of shape {shape} cannot be broadcast to the {wanted} that it replaces"));
    }
    let dims: Vec<usize> = std::iter::repeat_n(1, wanted.rank() - own.len()).chain(own.iter().copied()).collect();
    b.reshape(value, dims.as_slice())
}

fn put_ranges(b: &mut Builder<'_>, x: NodeId, items: &[Item], value: NodeId) -> Node {
    let shape = b.shape(x);
    let wanted = Shape::new(&ranged(items));
    let value = fitted(b, value, &wanted)?;
    if wanted.count() == 0 {
        return Ok(x);
    }
    // The value's sizes along the axes of x.
    let sizes = b.shape(value);
    let mut rest = sizes.iter();
    let mut aligned = vec![];
    for item in items {
        match item {
            Item::NewAxis => drop(rest.next()),
            Item::At(_) | Item::AtComputed(_) => aligned.push(1),
            Item::Range(_) | Item::ComputedRange { .. } | Item::Positions(_) => aligned.extend(rest.next()),
        }
    }
    let mut value = b.reshape(value, aligned.as_slice())?;
    let (mut mask, mut axis) = (None, 0);
    for item in items.iter().filter(|item| !matches!(item, Item::NewAxis)) {
        let (laid, hit) = match item {
            Item::ComputedRange { start, step, len } => along_open_range(b, value, &shape, axis, (*start, *step, *len))?,
            Item::AtComputed(at) => along_open_range(b, value, &shape, axis, (*at, 1, 1))?,
            Item::Range(range) => along_range(b, value, &shape, axis, *range)?,
            Item::At(at) => along_range(b, value, &shape, axis, SliceRange { start: *at, step: 1, len: 1 })?,
            Item::NewAxis | Item::Positions(_) => (value, None),
        };
        value = laid;
        if let Some(hit) = hit {
            mask = Some(mask.map_or(Ok(hit), |mask| b.and(mask, hit))?);
        }
        axis += 1;
    }
    match mask {
        Some(mask) => b.select(mask, value, x),
        None => b.broadcast_to(value, shape),
    }
}

/// A value along a range of an axis laid out along the whole axis, and which places the range takes, where it is not all.
fn along_range(
    b: &mut Builder<'_>,
    value: NodeId,
    shape: &Shape,
    axis: usize,
    range: SliceRange,
) -> Result<(NodeId, Option<NodeId>), Error> {
    let n = shape[axis];
    let is_single = b.shape(value)[axis] == 1;
    let value = if range.step < 0 && !is_single { b.flip(value, axis)? } else { value };
    let step = range.step.unsigned_abs();
    let reach = (range.len - 1) * step;
    let low = if range.step < 0 { range.start - reach } else { range.start };
    if range.len == n {
        return Ok((value, None));
    }
    let at = b.positions(shape, axis)?;
    let hit = places_hit(b, at, [Some(low).filter(|l| *l > 0), Some(low + reach).filter(|h| h + 1 < n)], low, step)?;
    if is_single {
        return Ok((value, hit));
    }
    let mut pads = vec![PadRange::default(); shape.rank()];
    pads[axis] = PadRange { low, interior: step - 1, high: n - 1 - low - reach };
    Ok((b.pad(value, &pads, 0.0)?, hit))
}

/// Whether places lie between bounds, and a whole number of steps from the first.
fn places_hit(
    b: &mut Builder<'_>,
    at: NodeId,
    [low, high]: [Option<usize>; 2],
    first: usize,
    step: usize,
) -> Result<Option<NodeId>, Error> {
    let mut hits = vec![];
    if low.is_some() && low == high {
        let only = b.like(at, first as f64);
        return Ok(Some(b.equal(at, only)?));
    }
    if let Some(low) = low {
        let low = b.like(at, low as f64);
        hits.push(b.greater_equal(at, low)?);
    }
    if let Some(high) = high {
        let high = b.like(at, high as f64);
        hits.push(b.less_equal(at, high)?);
    }
    if step > 1 {
        let (step, rest, zero) = (b.like(at, step as f64), b.like(at, (first % step) as f64), b.like(at, 0.0));
        let own = b.remainder(at, step)?;
        let off = b.sub(own, rest)?;
        hits.push(b.equal(off, zero)?);
    }
    let mut all = None;
    for hit in hits {
        all = Some(all.map_or(Ok(hit), |all| b.and(all, hit))?);
    }
    Ok(all)
}

/// [`along_range`] for a range whose start is computed.
fn along_open_range(
    b: &mut Builder<'_>,
    value: NodeId,
    shape: &Shape,
    axis: usize,
    (start, step, len): (NodeId, isize, usize),
) -> Result<(NodeId, Option<NodeId>), Error> {
    let at = b.positions(shape, axis)?;
    let start = b.reshape(start, Shape::scalar())?;
    let distance = if step < 0 { b.sub(start, at)? } else { b.sub(at, start)? };
    let step = step.unsigned_abs();
    let (zero, last) = (b.like(at, 0.0), b.like(at, ((len - 1) * step) as f64));
    let (from, until) = (b.greater_equal(distance, zero)?, b.less_equal(distance, last)?);
    let mut hit = b.and(from, until)?;
    let mut number = distance;
    if step > 1 {
        let step = b.like(at, step as f64);
        let rest = b.remainder(distance, step)?;
        let even = b.equal(rest, zero)?;
        hit = b.and(hit, even)?;
        number = b.floor_divide(distance, step)?;
    }
    if b.shape(value)[axis] == 1 {
        return Ok((value, Some(hit)));
    }
    let number = b.reshape(number, [shape[axis]])?;
    Ok((b.take(value, number, axis)?, Some(hit)))
}

/// x cut into parts: the axes that items take only some of come first and are one axis.
struct Parts {
    /// Axes of x in that order.
    perm: Vec<usize>,
    /// How many of them are joined.
    joined: usize,
    /// For each update the part it goes to, of the shape in which positions and ranges meet.
    flat: NodeId,
    /// Which updates go to any.
    inside: Option<NodeId>,
    /// Of the value's axes, laid out as NumPy has them: those of the updates, those of the parts, new ones.
    order: Vec<usize>,
    /// The value's shape.
    wanted: Shape,
}

fn parts(b: &mut Builder<'_>, x: NodeId, items: &[Item]) -> Result<Parts, Error> {
    let (shape, layout) = (b.shape(x), layout(b, items)?);
    let met = layout.met.unwrap_or_else(Shape::scalar);
    let (mut lead, mut whole, mut axis) = (vec![], vec![], 0);
    let (mut lead_axes, mut part_axes, mut new_axes) = (vec![], vec![], vec![]);
    let mut results = 0;
    for item in items {
        // Where the axis stands in the value.
        let place = if results < layout.before { results } else { results + met.rank() };
        match item {
            Item::NewAxis => new_axes.push(place),
            Item::Range(range) if *range == (SliceRange { start: 0, step: 1, len: shape[axis] }) => {
                whole.push(axis);
                part_axes.push(place);
            }
            Item::Range(_) | Item::ComputedRange { .. } => {
                lead.push((axis, item));
                lead_axes.push(place);
            }
            Item::At(_) | Item::AtComputed(_) | Item::Positions(_) => lead.push((axis, item)),
        }
        results += usize::from(!matches!(item, Item::At(_) | Item::AtComputed(_) | Item::Positions(_)));
        axis += usize::from(!matches!(item, Item::NewAxis));
    }
    let met_axes = layout.before..layout.before + met.rank();
    let mut wanted = ranged(items);
    wanted.splice(layout.before..layout.before, met.iter().copied());
    let (flat, inside) = part_numbers(b, &shape, &lead, lead_axes.len(), &met)?;
    Ok(Parts {
        perm: lead.iter().map(|(axis, _)| *axis).chain(whole).collect(),
        joined: lead.len(),
        flat,
        inside,
        order: met_axes.chain(lead_axes).chain(part_axes).chain(new_axes).collect(),
        wanted: Shape::new(&wanted),
    })
}

/// The numbers of the parts that updates go to, in the shape of the positions followed by that of the ranges, and which go to any.
fn part_numbers(
    b: &mut Builder<'_>,
    shape: &Shape,
    lead: &[(usize, &Item)],
    ranges: usize,
    met: &Shape,
) -> Result<(NodeId, Option<NodeId>), Error> {
    let dims: Shape = lead.iter().map(|(axis, _)| shape[*axis]).collect();
    if i32::try_from(dims.count()).is_err() {
        return b.refuse(format!("shape {shape} has more parts than int32 positions can name"));
    }
    let zero = b.number(DType::I32, 0.0);
    let (mut flat, mut known, mut range) = (zero, None, 0);
    let mut grid = met.to_vec();
    for ((axis, item), stride) in lead.iter().zip(dims.strides()) {
        let at = match item {
            Item::At(at) => b.number(DType::I32, *at as f64),
            Item::AtComputed(at) => b.reshape(*at, Shape::scalar())?,
            Item::Positions(positions) => {
                let own = b.shape(*positions);
                let positions = b.reshape(*positions, own.iter().copied().chain(std::iter::repeat_n(1, ranges)).collect::<Shape>())?;
                let at = wrapped(b, positions, shape[*axis])?;
                let is_inside = inside(b, at, shape[*axis])?;
                known = Some(known.map_or(Ok(is_inside), |known| b.and(known, is_inside))?);
                at
            }
            Item::Range(_) | Item::ComputedRange { .. } | Item::NewAxis => {
                let (start, step, len) = match item {
                    Item::ComputedRange { start, step, len } => (*start, *step, *len),
                    Item::Range(SliceRange { start, step, len }) => (b.number(DType::I32, *start as f64), *step, *len),
                    Item::At(_) | Item::AtComputed(_) | Item::Positions(_) | Item::NewAxis => (zero, 1, 1),
                };
                range += 1;
                grid.push(len);
                let at = progression(b, start, step, len)?;
                b.reshape(at, std::iter::once(len).chain(std::iter::repeat_n(1, ranges - range)).collect::<Shape>())?
            }
        };
        let stride = b.number(DType::I32, stride as f64);
        let part = b.mul(at, stride)?;
        flat = b.add(flat, part)?;
    }
    let grid = Shape::new(&grid);
    let inside = known.map(|known| b.broadcast_to(known, grid.clone())).transpose()?;
    Ok((b.broadcast_to(flat, grid)?, inside))
}

/// -1 for updates that go nowhere, along one axis.
fn named(b: &mut Builder<'_>, parts: &Parts) -> Node {
    let nowhere = b.number(DType::I32, -1.0);
    let at = parts.inside.map_or(Ok(parts.flat), |inside| b.select(inside, parts.flat, nowhere))?;
    b.reshape(at, [b.shape(parts.flat).count()])
}

/// The numbers of the parts of x that items name, -1 for positions beyond the ends.
pub fn flat_positions(b: &mut Builder<'_>, x: NodeId, items: &[Item]) -> Node {
    let parts = parts(b, x, items)?;
    named(b, &parts)
}

fn put_positions(b: &mut Builder<'_>, x: NodeId, items: &[Item], value: NodeId, winners: Option<NodeId>) -> Node {
    let parts = parts(b, x, items)?;
    let value = fitted(b, value, &parts.wanted)?;
    let count = b.shape(parts.flat).count();
    if parts.wanted.count() == 0 {
        return Ok(x);
    }
    let turned = b.permute(x, &parts.perm)?;
    let shape = b.shape(turned);
    let (lead, rest) = shape.split_at(parts.joined);
    let lines = |n: usize| std::iter::once(n).chain(rest.iter().copied()).collect::<Shape>();
    let rows = b.reshape(turned, lines(lead.iter().product()))?;
    let value = b.broadcast_to(value, parts.wanted.clone())?;
    let updates = b.permute(value, &parts.order)?;
    let updates = b.reshape(updates, lines(count))?;
    let result = match winners {
        Some(winners) => {
            let taken = b.take(updates, winners, 0)?;
            let none = b.number(DType::I32, -1.0);
            let hit = b.not_equal(winners, none)?;
            let hit = b.reshape(hit, std::iter::once(b.shape(winners).count()).chain(rest.iter().map(|_| 1)).collect::<Shape>())?;
            b.select(hit, taken, rows)?
        }
        None => {
            let at = named(b, &parts)?;
            b.apply(Op::new(OpKind::Scatter, Attr::Mode(ScatterMode::Set)), &[rows, at, updates])?
        }
    };
    let result = b.reshape(result, shape.clone())?;
    let mut back = vec![0; parts.perm.len()];
    parts.perm.iter().enumerate().for_each(|(i, axis)| back[*axis] = i);
    b.permute(result, &back)
}

/// x with value where a mask of its axes from `axis` on is true. A value with one element for each true one is handed out in
/// order.
pub fn put_where(b: &mut Builder<'_>, x: NodeId, mask: NodeId, value: NodeId, axis: usize) -> Node {
    let (shape, masked) = (b.shape(x), b.shape(mask));
    let behind = shape.rank() - axis - masked.rank();
    let value = b.cast(value, b.dtype(x))?;
    let given = b.shape(value);
    if given.contains(&0) {
        return Ok(x);
    }
    let lie = |b: &mut Builder<'_>, y: NodeId, dims: &[usize]| b.reshape(y, dims);
    let value = match given.rank().checked_sub(behind + 1) {
        None => value,
        Some(counted) => {
            let (outer, inner) = (&given[..counted], &given[counted + 1..]);
            let (value, own) = if given[counted] == 1 {
                (value, vec![1; masked.rank()])
            } else {
                let flat = b.reshape(mask, [masked.count()])?;
                let ones = b.cast(flat, DType::I32)?;
                let count = b.apply(Op::new(OpKind::CumulativeSum, Attr::Axis(0)), &[ones])?;
                let one = b.like(count, 1.0);
                let number = b.sub(count, one)?;
                (b.take(value, number, counted)?, masked.to_vec())
            };
            lie(b, value, &[outer, &own, inner].concat())?
        }
    };
    let dims: Vec<usize> = masked.iter().copied().chain(std::iter::repeat_n(1, behind)).collect();
    let mask = lie(b, mask, &dims)?;
    let chosen = b.select(mask, value, x)?;
    if b.shape(chosen) != shape {
        return b.refuse(format!("a value of shape {given} cannot be broadcast to what a mask {masked} takes of {shape}"));
    }
    Ok(chosen)
}
