//! The few names of numbers that the interpreter asks for, beside `malachite-bigint` and `malachite-q`.
#![forbid(unsafe_code)]

/// How a number that cannot be represented is rounded.
pub mod rounding_modes {
    /// The ways of rounding.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum RoundingMode {
        /// To the nearest, ties to even.
        Nearest,
    }
}

/// Numbers.
pub mod num {
    /// Primitive ones.
    pub mod basic {
        /// Floats.
        pub mod floats {
            /// A float of the language.
            pub trait PrimitiveFloat: Copy {
                /// Whether it is 0 with a minus.
                fn is_negative_zero(self) -> bool;
            }

            impl PrimitiveFloat for f64 {
                fn is_negative_zero(self) -> bool {
                    self.to_bits() == (-0.0f64).to_bits()
                }
            }
        }
    }
    /// From one kind to another.
    pub mod conversion {
        /// As traits.
        pub mod traits {
            use crate::rounding_modes::RoundingMode;
            use core::cmp::Ordering;

            /// Conversion that rounds.
            pub trait RoundingInto<T> {
                /// The rounded value, and how it compares with the exact one.
                fn rounding_into(self, mode: RoundingMode) -> (T, Ordering);
            }
        }
    }
}
