//! The Mersenne Twister (Matsumoto and Nishimura 1998), with the distributions of NumPy's `RandomState`.

use crate::Stream;
use mt19937::MT19937;
use rand_core::Rng;

/// Words of a state.
pub const STATE_WORDS: usize = mt19937::N;

/// The stream of `np.random.seed`, and of PyTorch on the CPU.
#[derive(Debug, Default)]
pub struct MersenneTwister {
    bits: MT19937,
    /// The second one of a pair of Gaussian numbers.
    next_gauss: Option<f64>,
}

impl MersenneTwister {
    /// That of a seed.
    pub fn of_seed(seed: u32) -> MersenneTwister {
        let mut words = [seed; STATE_WORDS];
        for i in 1..STATE_WORDS {
            let before = words[i - 1];
            words[i] = 1_812_433_253u32.wrapping_mul(before ^ (before >> 30)).wrapping_add(i as u32);
        }
        MersenneTwister::of_state(&words, STATE_WORDS, None)
    }

    /// That of several seeds, at least one.
    pub fn of_seeds(seeds: &[u32]) -> MersenneTwister {
        let mut bits = MT19937::new_with_slice_seed(seeds);
        bits.set_index(STATE_WORDS);
        MersenneTwister { bits, next_gauss: None }
    }

    /// One that goes on behind so many words of a state, at most all.
    pub fn of_state(words: &[u32; STATE_WORDS], used: usize, next_gauss: Option<f64>) -> MersenneTwister {
        let mut bits = MT19937::default();
        bits.set_state(words);
        bits.set_index(used);
        MersenneTwister { bits, next_gauss }
    }

    /// The words, how many of them are used, and a Gaussian number that was made and is not.
    pub fn state(&self) -> (&[u32; STATE_WORDS], usize, Option<f64>) {
        (self.bits.get_state(), self.bits.get_index(), self.next_gauss)
    }
}

impl Stream for MersenneTwister {
    fn word(&mut self) -> u32 {
        self.bits.next_u32()
    }

    fn long_word(&mut self) -> u64 {
        // The upper half comes first.
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    fn double(&mut self) -> f64 {
        mt19937::gen_res53(&mut self.bits)
    }

    /// By the polar method (Marsaglia and Bray 1964).
    fn gauss(&mut self) -> f64 {
        if let Some(next) = self.next_gauss.take() {
            return next;
        }
        loop {
            let (x, y) = (2.0 * self.double() - 1.0, 2.0 * self.double() - 1.0);
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                let scale = (-2.0 * square.ln() / square).sqrt();
                self.next_gauss = Some(scale * x);
                return scale * y;
            }
        }
    }

    fn exponential(&mut self) -> f64 {
        -(1.0 - self.double()).ln()
    }

    fn up_to(&mut self, largest: u64) -> u64 {
        if largest == 0 { 0 } else { self.interval(largest) }
    }

    fn is_legacy(&self) -> bool {
        true
    }
}
