//! A tensor at a glance: statistics, a histogram, a small picture. Of a large one, elements at even distances are looked at, so that
//! the time is bounded. Pure: bytes in, a document out.

use crate::{Kind, Literal, TensorType};
use base64::{Engine, engine::general_purpose::STANDARD};
use tandem_ir::{DType, Shape};
use tandem_protocol::{ValuePicture, ValuePreview, ValueStatistics};

/// Most elements that are looked at.
pub const MAX_SAMPLE: usize = 1 << 14;
/// Parts of the histogram.
const BINS: usize = 24;
/// Most rows and columns of the picture.
const MAX_SIDE: usize = 64;
/// The level of the largest value, and that of what is not finite.
const LEVELS: f64 = 254.0;
const NOT_FINITE: u8 = 255;

/// The preview of elements in host layout.
pub fn preview(ty: &TensorType, device: &str, bytes: &[u8]) -> ValuePreview {
    let width = ty.dtype.host_size();
    let element = |index: usize| {
        let mut word = [0; 8];
        word[..width].copy_from_slice(&bytes[index * width..(index + 1) * width]);
        Literal::from_bits(ty.dtype, u64::from_le_bytes(word)).to_f64()
    };
    let count = ty.shape.count();
    let step = count.div_ceil(MAX_SAMPLE).max(1);
    // A step that shares a factor with the last axis would look at some of its columns alone.
    let step = if step > 1 { step | 1 } else { 1 };
    let sample: Vec<f64> = (0..count).step_by(step).map(element).collect();
    let finite: Vec<f64> = sample.iter().copied().filter(|x| x.is_finite()).collect();
    let how_many = |test: fn(&f64) -> bool| sample.iter().filter(|x| test(x)).count() as f64;
    let statistics = statistics(&finite);
    ValuePreview {
        dtype: ty.dtype.python_name().to_owned(),
        shape: ty.shape.iter().map(|size| *size as f64).collect(),
        device: device.to_owned(),
        sampled: sample.len() as f64,
        nan: how_many(|x| x.is_nan()),
        infinite: how_many(|x| x.is_infinite()),
        zero: how_many(|x| *x == 0.0),
        statistics,
        histogram: statistics.map_or_else(Vec::new, |s| histogram(&finite, s.min, s.max)),
        picture: picture(ty.dtype, &ty.shape, &element, statistics),
    }
}

fn statistics(finite: &[f64]) -> Option<ValueStatistics> {
    let count = finite.len() as f64;
    let (min, max) = finite.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(*x), high.max(*x)));
    // Halves, so that no sum overflows.
    let mean = 2.0 * finite.iter().map(|x| x / 2.0 / count).sum::<f64>();
    let std = finite.iter().map(|x| (x - mean) * (x - mean) / count).sum::<f64>().sqrt().min(f64::MAX);
    (!finite.is_empty()).then_some(ValueStatistics { min, max, mean, std })
}

fn histogram(finite: &[f64], min: f64, max: f64) -> Vec<u32> {
    if min == max {
        return vec![finite.len() as u32];
    }
    let mut bins = vec![0; BINS];
    for x in finite {
        // Halves, since the difference may overflow.
        let share = (x / 2.0 - min / 2.0) / (max / 2.0 - min / 2.0);
        bins[((share * BINS as f64) as usize).min(BINS - 1)] += 1;
    }
    bins
}

/// Rows, columns and channels, and the strides of each, of what looks like a matrix or an image.
fn layout(shape: &Shape) -> Option<([usize; 3], [usize; 3])> {
    let (sizes, strides) = match shape[..] {
        [h, w] => ([h, w, 1], [w, 1, 0]),
        [h, w, c @ (1 | 3)] if h > 3 && w > 3 => ([h, w, c], [w * c, c, 1]),
        [c @ (1 | 3), h, w] if h > 3 && w > 3 => ([h, w, c], [w, 1, h * w]),
        _ => return None,
    };
    (sizes[0] * sizes[1] > 1 && !sizes.contains(&0)).then_some((sizes, strides))
}

fn picture(dtype: DType, shape: &Shape, element: &impl Fn(usize) -> f64, statistics: Option<ValueStatistics>) -> Option<ValuePicture> {
    let ([rows, columns, channels], strides) = layout(shape)?;
    let (height, width) = (rows.min(MAX_SIDE), columns.min(MAX_SIDE));
    let ValueStatistics { min, max, .. } = statistics?;
    // The usual ranges of images show as they are.
    let (low, high) = match dtype.kind() {
        _ if channels == 1 => (min, max),
        Kind::Float if min >= 0.0 && max <= 1.0 => (0.0, 1.0),
        Kind::Integer if min >= 0.0 && max <= 255.0 => (0.0, 255.0),
        Kind::Bool | Kind::Integer | Kind::Float => (min, max),
    };
    let mut levels = Vec::with_capacity(height * width * channels);
    for y in 0..height {
        for x in 0..width {
            for channel in 0..channels {
                let value = element(y * rows / height * strides[0] + x * columns / width * strides[1] + channel * strides[2]);
                let share = if low == high { 0.5 } else { (value / 2.0 - low / 2.0) / (high / 2.0 - low / 2.0) };
                levels.push(if value.is_finite() { (share.clamp(0.0, 1.0) * LEVELS).round() as u8 } else { NOT_FINITE });
            }
        }
    }
    let (height, width, channels) = (height as u32, width as u32, channels as u32);
    Some(ValuePicture { height, width, channels, low, high, levels: STANDARD.encode(levels) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f32], shape: &[usize]) -> ValuePreview {
        let bytes: Vec<u8> = values.iter().flat_map(|x| x.to_le_bytes()).collect();
        preview(&TensorType { dtype: DType::F32, shape: Shape::new(shape) }, "cpu", &bytes)
    }

    #[test]
    fn what_is_not_finite_is_counted_and_left_out_of_the_statistics() {
        let preview = of(&[f32::NAN, f32::INFINITY, 0.0, 2.0, 4.0, 2.0], &[2, 3]);
        assert_eq!((preview.nan, preview.infinite, preview.zero, preview.sampled), (1.0, 1.0, 1.0, 6.0));
        let statistics = preview.statistics.expect("four finite elements");
        assert_eq!((statistics.min, statistics.max, statistics.mean, statistics.std), (0.0, 4.0, 2.0, 2.0_f64.sqrt()));
        assert_eq!((preview.histogram.len(), preview.histogram.iter().sum::<u32>()), (BINS, 4));
        assert_eq!((preview.histogram[0], preview.histogram[BINS / 2], preview.histogram[BINS - 1]), (1, 2, 1));
        let picture = preview.picture.expect("a matrix is a picture");
        assert_eq!((picture.height, picture.width, picture.channels), (2, 3, 1));
        assert_eq!(STANDARD.decode(picture.levels).expect("base64"), [255, 255, 0, 127, 254, 127]);
    }

    #[test]
    fn nothing_and_one_value_alone() {
        let empty = of(&[], &[0, 3]);
        assert!(empty.statistics.is_none() && empty.histogram.is_empty() && empty.picture.is_none());
        assert!(of(&[f32::NAN], &[]).statistics.is_none());
        assert_eq!(of(&[5.0; 3], &[3]).histogram, [3]);
        // The range may be wider than a float holds.
        let wide = of(&[f32::MIN, f32::MAX], &[2]);
        assert_eq!((wide.histogram[0], wide.histogram[BINS - 1]), (1, 1));
    }

    #[test]
    fn a_large_tensor_is_sampled_and_its_picture_is_small() {
        let (rows, columns) = (512, 256);
        let values: Vec<f32> = (0..rows * columns).map(|i| (i % columns) as f32).collect();
        let preview = of(&values, &[rows, columns]);
        assert!((MAX_SAMPLE / 2..=MAX_SAMPLE).contains(&(preview.sampled as usize)), "{}", preview.sampled);
        let statistics = preview.statistics.expect("all are finite");
        assert_eq!((statistics.min, statistics.max), (0.0, 255.0), "every column is looked at");
        let picture = preview.picture.expect("a matrix is a picture");
        assert_eq!((picture.height, picture.width), (64, 64));
        let levels = STANDARD.decode(picture.levels).expect("base64");
        assert_eq!((levels[0], levels[63], levels.len()), (0, 251, 64 * 64));
    }

    #[test]
    fn images_have_their_channels_first_or_last() {
        let first: Vec<f32> = (0..3 * 16).map(|i| if i < 16 { 1.0 } else { 0.0 }).collect();
        let picture = of(&first, &[3, 4, 4]).picture.expect("an image");
        assert_eq!((picture.channels, picture.low, picture.high), (3, 0.0, 1.0));
        assert_eq!(STANDARD.decode(&picture.levels).expect("base64")[..3], [254, 0, 0]);
        let last: Vec<f32> = (0..3 * 16).map(|i| if i % 3 == 0 { 1.0 } else { 0.0 }).collect();
        assert_eq!(of(&last, &[4, 4, 3]).picture.expect("an image").levels, picture.levels);
        assert!(of(&[0.0; 40], &[2, 4, 5]).picture.is_none(), "five channels are no image");
    }
}
