//! What distributions need of a stream.

/// A stream of random bits, and the numbers that are made of them in ways of the stream's own.
pub trait Stream {
    /// The next 32 bits.
    fn word(&mut self) -> u32;

    /// The next 64 bits.
    fn long_word(&mut self) -> u64;

    /// A number from 0 to 1, that excluded, of 53 bits.
    fn double(&mut self) -> f64;

    /// A Gaussian number of mean 0 and deviation 1.
    fn gauss(&mut self) -> f64;

    /// A waiting time of mean 1.
    fn exponential(&mut self) -> f64;

    /// A whole number up to `largest`, as those of programs are drawn.
    fn up_to(&mut self, largest: u64) -> u64;

    /// Whether it is that of NumPy's `RandomState`, whose numbers stay as they were before there was another.
    fn is_legacy(&self) -> bool;

    /// A whole number up to `largest`, as the places of shuffles are drawn: the lowest bits that can hold it, until they do not exceed it.
    fn interval(&mut self, largest: u64) -> u64 {
        let mask = mask_of(largest);
        loop {
            let bits = if mask <= u64::from(u32::MAX) { u64::from(self.word()) } else { self.long_word() };
            if bits & mask <= largest {
                return bits & mask;
            }
        }
    }

    /// A number from 0 to 1, that excluded, of 24 bits.
    fn float(&mut self) -> f32 {
        (self.word() >> 8) as f32 * (1.0 / 16_777_216.0)
    }
}

/// The ones of the lowest bits that can hold a number.
pub(crate) fn mask_of(largest: u64) -> u64 {
    u64::MAX.checked_shr(largest.leading_zeros()).unwrap_or(0)
}

/// Whole numbers up to `largest` of 1 to 16 bits, of which several are made of each word.
pub fn small_integers(stream: &mut dyn Stream, bits: u32, largest: u32, out: &mut [u32]) {
    let bits = bits.clamp(1, 16);
    let full = (1u32 << bits) - 1;
    let largest = largest.min(full);
    let mask = mask_of(u64::from(largest)) as u32;
    let (mut word, mut left) = (0u32, 0);
    let mut part = |stream: &mut dyn Stream| {
        (word, left) = if left > 0 { (word >> bits, left - 1) } else { (stream.word(), 32 / bits - 1) };
        word & full
    };
    let is_legacy = stream.is_legacy();
    for place in out {
        *place = match largest {
            0 => 0,
            _ if largest == full => part(stream),
            _ if is_legacy => loop {
                let found = part(stream) & mask;
                if found <= largest {
                    break found;
                }
            },
            // Without a bias (Lemire 2019).
            _ => loop {
                let product = part(stream) * (largest + 1);
                if product & full >= (full - largest) % (largest + 1) {
                    break product >> bits;
                }
            },
        };
    }
}
