//! Gaussian and exponential numbers from the bits of one word each, by layers of equal area (Marsaglia and Tsang 2000).

use crate::Stream;
use crate::ziggurat_edges::{self as edges, Edges};
use std::sync::LazyLock;

const LAYERS: usize = 256;
// Where the tails begin.
const GAUSS_TAIL: f64 = 3.654_152_885_361_009;
const EXPONENTIAL_TAIL: f64 = 7.697_117_470_131_05;

/// The layers below a curve: their widths, by the place in one; up to which place a point lies below the curve, whatever its height;
/// and the heights.
struct Layers {
    inside: [u64; LAYERS],
    widths: [f64; LAYERS],
    heights: [f64; LAYERS],
}

impl Layers {
    /// Those of a curve, with so many bits for the place in one.
    fn new(edges: &Edges, curve: fn(f64) -> f64, bits: i32) -> Layers {
        let (scale, edges) = (2f64.powi(bits), edges.map(f64::from_bits));
        let inside = |layer: usize| match layer {
            0 => edges[LAYERS - 1] / edges[0],
            1 => 0.0,
            _ => edges[layer - 1] / edges[layer],
        };
        Layers {
            inside: std::array::from_fn(|layer| (inside(layer) * scale) as u64),
            widths: edges.map(|edge| edge / scale),
            heights: std::array::from_fn(|layer| if layer == 0 { 1.0 } else { curve(edges[layer]) }),
        }
    }

    /// Whether a point at the edge of a layer lies below the curve.
    fn is_below(&self, layer: usize, share: f64, height: f64) -> bool {
        (self.heights[layer - 1] - self.heights[layer]) * share + self.heights[layer] < height
    }
}

fn gauss_layers(bits: i32) -> Layers {
    Layers::new(&edges::GAUSS, |x| (-0.5 * x * x).exp(), bits)
}

static GAUSS: LazyLock<Layers> = LazyLock::new(|| gauss_layers(52));
static GAUSS_OF_WORDS: LazyLock<Layers> = LazyLock::new(|| gauss_layers(23));
static EXPONENTIAL: LazyLock<Layers> = LazyLock::new(|| Layers::new(&edges::EXPONENTIAL, |x| (-x).exp(), 53));

/// A number beyond the tail, by its sign and a source of shares.
fn beyond_tail(is_negative: bool, mut share: impl FnMut() -> f64) -> f64 {
    loop {
        let (x, y) = (-(-share()).ln_1p() / GAUSS_TAIL, -(-share()).ln_1p());
        if y + y > x * x {
            return if is_negative { -(GAUSS_TAIL + x) } else { GAUSS_TAIL + x };
        }
    }
}

/// The layer that the lowest bits of a word choose.
fn layer_of(word: u64) -> usize {
    word as usize & (LAYERS - 1)
}

/// A Gaussian number by a word, the place in its layer, the point there and a source of shares; `None` for one that counts for nothing.
fn gauss_of(layers: &Layers, word: u64, place: u64, x: f64, mut share: impl FnMut() -> f64) -> Option<f64> {
    let layer = layer_of(word);
    let x = if word >> 8 & 1 == 1 { -x } else { x };
    if place < layers.inside[layer] {
        return Some(x);
    }
    if layer == 0 {
        return Some(beyond_tail(place >> 8 & 1 == 1, share));
    }
    layers.is_below(layer, share(), (-0.5 * x * x).exp()).then_some(x)
}

/// A Gaussian number of mean 0 and deviation 1.
pub(crate) fn gauss(stream: &mut dyn Stream) -> f64 {
    let layers = &*GAUSS;
    loop {
        let word = stream.long_word();
        let place = word >> 9 & ((1 << 52) - 1);
        let x = place as f64 * layers.widths[layer_of(word)];
        if let Some(found) = gauss_of(layers, word, place, x, || stream.double()) {
            return found;
        }
    }
}

/// The same from words of 32 bits.
pub(crate) fn gauss_of_words(stream: &mut dyn Stream) -> f64 {
    let layers = &*GAUSS_OF_WORDS;
    loop {
        let word = u64::from(stream.word());
        let place = word >> 9;
        let x = f64::from(place as f32 * layers.widths[layer_of(word)] as f32);
        if let Some(found) = gauss_of(layers, word, place, x, || f64::from(stream.float())) {
            return found;
        }
    }
}

/// A waiting time of mean 1.
pub(crate) fn exponential(stream: &mut dyn Stream) -> f64 {
    let layers = &*EXPONENTIAL;
    loop {
        let word = stream.long_word() >> 3;
        let (layer, place) = (layer_of(word), word >> 8);
        let x = place as f64 * layers.widths[layer];
        if place < layers.inside[layer] {
            return x;
        }
        if layer == 0 {
            return EXPONENTIAL_TAIL - (-stream.double()).ln_1p();
        }
        if layers.is_below(layer, stream.double(), (-x).exp()) {
            return x;
        }
    }
}
