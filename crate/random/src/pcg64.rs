//! The permuted congruential generator of 128 bits (O'Neill 2014), with the distributions of NumPy's `Generator`.

use crate::Stream;
use crate::ziggurat;

const MULTIPLIER: u128 = 47_026_247_687_942_121_848_144_207_491_837_523_525;

/// The stream of `np.random.default_rng`.
#[derive(Clone, Debug)]
pub struct Pcg64 {
    state: u128,
    increment: u128,
    /// The upper half of a word whose lower one is used.
    half: Option<u32>,
}

impl Pcg64 {
    /// That which begins at `start` of the sequence with this number.
    pub fn of_seed(start: u128, sequence: u128) -> Pcg64 {
        let increment = sequence << 1 | 1;
        let mut made = Pcg64::of_state(increment.wrapping_add(start), increment, None);
        made.step();
        made
    }

    /// One that goes on from a state.
    pub fn of_state(state: u128, increment: u128, half: Option<u32>) -> Pcg64 {
        Pcg64 { state, increment, half }
    }

    /// The state, what is added at each step, and a half of a word that is not used.
    pub fn state(&self) -> (u128, u128, Option<u32>) {
        (self.state, self.increment, self.half)
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
    }

    /// Lemire (2019): the upper half of a product, without a bias.
    fn scaled(&mut self, largest: u64, bits: u32) -> u64 {
        let (span, mask) = (u128::from(largest) + 1, (1u128 << bits) - 1);
        let threshold = (mask - u128::from(largest)) % span;
        loop {
            let word = if bits == 32 { u64::from(self.word()) } else { self.long_word() };
            let product = u128::from(word) * span;
            if product & mask >= threshold {
                return (product >> bits) as u64;
            }
        }
    }
}

impl Stream for Pcg64 {
    fn word(&mut self) -> u32 {
        if let Some(half) = self.half.take() {
            return half;
        }
        let word = self.long_word();
        self.half = Some((word >> 32) as u32);
        word as u32
    }

    fn long_word(&mut self) -> u64 {
        self.step();
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    fn double(&mut self) -> f64 {
        (self.long_word() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }

    fn gauss(&mut self) -> f64 {
        ziggurat::gauss(self)
    }

    fn exponential(&mut self) -> f64 {
        ziggurat::exponential(self)
    }

    fn up_to(&mut self, largest: u64) -> u64 {
        match largest {
            0 => 0,
            u64::MAX => self.long_word(),
            _ if largest == u64::from(u32::MAX) => u64::from(self.word()),
            _ => self.scaled(largest, if largest < u64::from(u32::MAX) { 32 } else { 64 }),
        }
    }

    fn is_legacy(&self) -> bool {
        false
    }
}
