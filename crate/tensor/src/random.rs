//! Random numbers: the counter-based generator Philox 4×32-10 (Salmon et al., "Parallel random numbers: as easy as
//! 1, 2, 3", SC11), uniform and normal draws. Numbers are made on the host, so the same seed gives the same bytes eager,
//! compiled and on every device. A generator belongs to a runtime; there is no global state.

use crate::{DType, Result, Runtime, Shape, Tensor, TensorType};
use std::rc::Rc;
use tandem_device::Device;

/// What numbers are drawn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Distribution {
    /// Evenly from `low` (included) to `high`.
    Uniform {
        /// Lower bound.
        low: f64,
        /// Upper bound.
        high: f64,
    },
    /// Gaussian.
    Normal {
        /// Centre.
        mean: f64,
        /// Standard deviation.
        std: f64,
    },
}

impl Distribution {
    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Distribution::Uniform { .. } => tandem_format::Distribution::Uniform.name(),
            Distribution::Normal { .. } => tandem_format::Distribution::Normal.name(),
        }
    }
}

impl From<tandem_format::Distribution> for Distribution {
    fn from(of: tandem_format::Distribution) -> Distribution {
        match of {
            tandem_format::Distribution::Uniform => Distribution::Uniform { low: 0.0, high: 1.0 },
            tandem_format::Distribution::Normal => Distribution::Normal { mean: 0.0, std: 1.0 },
        }
    }
}

/// A stream of random numbers: a key and how many blocks of four words were used.
#[derive(Clone, Debug)]
pub struct Generator {
    key: u64,
    block: u64,
}

impl Generator {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Generator {
        Generator { key: seed, block: 0 }
    }

    /// Its key, and how many blocks were used.
    pub fn position(&self) -> (u64, u64) {
        (self.key, self.block)
    }

    /// The stream of a key behind so many blocks.
    pub fn at(key: u64, block: u64) -> Generator {
        Generator { key, block }
    }

    /// `count` draws as float32.
    pub fn draw(&mut self, distribution: Distribution, count: usize) -> Vec<f32> {
        let mut out = Vec::with_capacity(count);
        while out.len() < count {
            let words = philox([self.block as u32, (self.block >> 32) as u32, 0, 0], [self.key as u32, (self.key >> 32) as u32]);
            self.block += 1;
            match distribution {
                Distribution::Uniform { low, high } => {
                    out.extend(words.map(|w| (low + (high - low) * (f64::from(w >> 8) / f64::from(1u32 << 24))) as f32));
                }
                Distribution::Normal { mean, std } => {
                    for pair in words.as_chunks::<2>().0 {
                        out.extend(box_muller(pair[0], pair[1]).map(|z| (mean + std * z) as f32));
                    }
                }
            }
        }
        out.truncate(count);
        out
    }
}

/// Two independent standard normals from two words (Box and Muller 1958). `libm` gives the same bits everywhere.
fn box_muller(a: u32, b: u32) -> [f64; 2] {
    let u = (f64::from(a) + 0.5) / 4_294_967_296.0;
    let angle = std::f64::consts::TAU * (f64::from(b) / 4_294_967_296.0);
    let radius = libm::sqrt(-2.0 * libm::log(u));
    [radius * libm::cos(angle), radius * libm::sin(angle)]
}

/// Ten rounds on a counter of four words.
fn philox(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for _ in 0..10 {
        let first = u64::from(counter[0]) * 0xD251_1F53;
        let second = u64::from(counter[2]) * 0xCD9E_8D57;
        counter = [(second >> 32) as u32 ^ counter[1] ^ key[0], second as u32, (first >> 32) as u32 ^ counter[3] ^ key[1], first as u32];
        key = [key[0].wrapping_add(0x9E37_79B9), key[1].wrapping_add(0xBB67_AE85)];
    }
    counter
}

impl Runtime {
    /// Starts the stream of random numbers anew.
    pub fn seed(&self, seed: u64) {
        *self.random.borrow_mut() = Generator::new(seed);
    }

    /// Where the stream of random numbers stands.
    pub fn random_position(&self) -> (u64, u64) {
        self.random.borrow().position()
    }

    /// Goes on where a stream of random numbers stood.
    pub fn set_random_position(&self, (key, block): (u64, u64)) {
        *self.random.borrow_mut() = Generator::at(key, block);
    }

    /// Random float32 numbers on the device in force; in a trace, an input that is drawn anew at each call.
    pub fn draw(&self, distribution: Distribution, shape: &Shape) -> Result<Tensor> {
        if self.is_tracing() {
            return Ok(self.trace_draw(distribution, shape));
        }
        self.draw_on(distribution, shape, &self.device())
    }

    pub(crate) fn draw_on(&self, distribution: Distribution, shape: &Shape, device: &Rc<dyn Device>) -> Result<Tensor> {
        // Memory first: an impossible size must not be drawn for minutes before it is refused.
        let ty = TensorType::new(DType::F32, shape.clone());
        let storage = crate::tensor::Storage::new(device, tandem_kernel::Buffer { dtype: DType::F32, len: shape.count() })?;
        let numbers = self.random.borrow_mut().draw(distribution, shape.count());
        let bytes: Vec<u8> = numbers.iter().flat_map(|x| x.to_le_bytes()).collect();
        device.write(storage.id, &bytes)?;
        crate::recording::note_on_host(distribution.name(), self, &ty, &[], Some(&storage));
        Ok(Tensor::new(crate::tensor::Value::Array(crate::tensor::Array { storage, ty })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_answers() {
        // From the authors' published test vectors for philox4x32-10.
        assert_eq!(philox([0; 4], [0; 2]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
        assert_eq!(philox([u32::MAX; 4], [u32::MAX; 2]), [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]);
    }

    #[test]
    fn moments() {
        let mut g = Generator::new(7);
        let z = g.draw(Distribution::Normal { mean: 1.0, std: 2.0 }, 100_000);
        let mean = z.iter().map(|x| f64::from(*x)).sum::<f64>() / 1e5;
        let variance = z.iter().map(|x| (f64::from(*x) - mean).powi(2)).sum::<f64>() / 1e5;
        assert!((mean - 1.0).abs() < 0.03 && (variance - 4.0).abs() < 0.08, "{mean} {variance}");
        let u = g.draw(Distribution::Uniform { low: -1.0, high: 1.0 }, 1001);
        assert!(u.len() == 1001 && u.iter().all(|x| (-1.0..1.0).contains(x)));
    }
}
