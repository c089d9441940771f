#!/bin/sh
# The door to every command of this repository: `./x serve`, `./x test`, `./x --help`.
# It makes sure that a C compiler and the Rust toolchain of rust-toolchain.toml are there, says what it installs, and
# hands over to `cargo xtask`, which does the rest.
set -eu
cd "$(dirname "$0")"

say() { printf '%s\n' "$*" >&2; }

# A new installation of rustup is not on the PATH of shells that were open before.
PATH="$PATH:${CARGO_HOME:-${HOME:-}/.cargo}/bin"
export PATH

if ! command -v rustup >/dev/null 2>&1; then
    say "rustup was not found. Install it from https://rustup.rs, then run this again."
    exit 1
fi

# Rust links its programs with the C compiler.
if ! command -v cc >/dev/null 2>&1; then
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
        say "==> no C compiler: installing gcc"
        apt-get update
        DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends gcc libc6-dev
    else
        say "No C compiler was found, and Rust links with it. Install one (on Debian: apt-get install gcc libc6-dev), then run this again."
        exit 1
    fi
fi

# Where automatic installs are switched off, nothing but this brings the toolchain.
if ! RUSTUP_AUTO_INSTALL=0 rustup which cargo >/dev/null 2>&1; then
    say "==> the Rust toolchain of rust-toolchain.toml is missing: installing it"
    if ! rustup toolchain install --no-self-update; then
        say "The toolchain could not be installed. Check the network; rustup 1.28 or newer is needed (rustup self update)."
        exit 1
    fi
fi

exec cargo xtask "$@"
