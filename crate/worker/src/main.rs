//! The program that Trunk builds: the library's exports, and the hook that tells the page about a panic.

fn main() {
    tandem_worker::install_panic_hook();
}
