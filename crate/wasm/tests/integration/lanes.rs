//! Which instructions the lanes of a kernel take, as counts: what made a kernel fast is not to be lost in silence.

use tandem_ir::parse::parse;
use tandem_kernel::lower;
use tandem_wasm::{Features, listing};

/// The listing of a graph's only kernel.
fn listing_of(text: &str) -> String {
    let program = lower(&parse(text).expect("the graph is well formed"), true);
    assert_eq!(program.steps.len(), 1);
    listing(&program.steps[0].kernel, Features::SIMD)
}

/// How often an instruction stands in it.
fn count(text: &str, instruction: &str) -> usize {
    listing_of(text).lines().filter(|line| line.split_whitespace().next() == Some(instruction)).count()
}

#[test]
fn padding_reads_whole_vectors_and_compares_nothing() {
    let pad = "graph \"g\"(%0 \"x\": f32[6, 16]) {\n  %1 = constant 0.0 : f32[]\n  %2 = pad %0, %1 pad=[0:0:0, 2:0:2] : f32[6, 20]\n  return %2\n}";
    assert!(count(pad, "v128.load") > 0);
    for slow in ["i32x4.extract_lane", "v128.load32_lane", "v128.bitselect", "i32x4.lt_s"] {
        assert_eq!(count(pad, slow), 0, "{slow}");
    }
}

#[test]
fn rows_that_are_looked_up_are_read_as_vectors() {
    let take = "graph \"g\"(%0 \"table\": f32[50, 16], %1 \"at\": i32[6]) {\n  %2 = take %0, %1 axis=0 : f32[6, 16]\n  return %2\n}";
    assert!(count(take, "v128.load") > 0);
    assert_eq!(count(take, "v128.load32_lane"), 0);
}

#[test]
fn windows_side_by_side_fill_lanes() {
    let pool = "graph \"g\"(%0 \"x\": f32[3, 8, 16]) {\n  %1 = windows %0 windows=[1:2:2:1, 2:2:2:1] : f32[3, 4, 8, 2, 2]\n  \
                %2 = max %1 axes=[3, 4] : f32[3, 4, 8]\n  return %2\n}";
    assert!(count(pool, "i8x16.shuffle") > 0, "every second element is picked out of two vectors");
    assert_eq!(count(pool, "f32.load"), 0);
}

#[test]
fn windows_of_four_rows_share_what_they_read() {
    let depthwise = "graph \"g\"(%0 \"x\": f32[3, 10, 18], %1 \"w\": f32[3, 3, 3]) {\n  \
                     %2 = windows %0 windows=[1:3:1:1, 2:3:1:1] : f32[3, 8, 16, 3, 3]\n  %3 = reshape %1 shape=[3, 1, 1, 3, 3] : f32[3, 1, 1, 3, 3]\n  \
                     %4 = multiply %2, %3 : f32[3, 8, 16, 3, 3]\n  %5 = sum %4 axes=[3, 4] : f32[3, 8, 16]\n  return %5\n}";
    // Six rows of three vectors for four rows of results; the nine weights once for all vectors of a row.
    assert_eq!(["v128.load", "v128.load32_splat", "f32x4.mul", "v128.store"].map(|i| count(depthwise, i)), [18, 9, 36, 4]);
}

#[test]
fn what_lies_backwards_is_turned_as_a_vector() {
    let flip = "graph \"g\"(%0 \"x\": f32[6, 16]) {\n  %1 = slice %0 slice=[0:1:6, 15:-1:16] : f32[6, 16]\n  %2 = exp %1 : f32[6, 16]\n  return %2\n}";
    assert_eq!(count(flip, "v128.load32_lane"), 0);
}

#[test]
fn weights_of_a_byte_or_half_of_one_are_unpacked_eight_at_a_time() {
    // Four bits each: moved up and down again, the lower ones have their sign.
    let graph = "graph \"g\"(%0 \"packed\": i8[24, 32], %1 \"x\": f32[32]) {\n  %2 = cast %0 dtype=i32 : i32[24, 32]\n  \
                 %3 = constant 28 : i32[]\n  %4 = bitwise_left_shift %2, %3 : i32[24, 32]\n  \
                 %5 = bitwise_right_shift %4, %3 : i32[24, 32]\n  %6 = cast %5 dtype=f32 : f32[24, 32]\n  \
                 %7 = multiply %6, %1 : f32[24, 32]\n  %8 = sum %7 axes=[1] : f32[24]\n  return %8\n}";
    assert_eq!(count(graph, "v128.load8x8_s"), count(graph, "i32x4.extend_high_i16x8_s"));
    assert!(count(graph, "v128.load8x8_s") > 0 && count(graph, "i32x4.shr_s") > 0);
    for slow in ["v128.load32_zero", "f64x2.floor", "i32x4.mul"] {
        assert_eq!(count(graph, slow), 0, "{slow}");
    }
}

#[test]
fn half_floats_are_taken_for_numbers_until_one_is_found_that_is_none() {
    let graph = "graph \"g\"(%0 \"w\": f16[24, 64], %1 \"x\": f32[64]) {\n  %2 = cast %0 dtype=f32 : f32[24, 64]\n  \
                 %3 = multiply %2, %1 : f32[24, 64]\n  %4 = sum %3 axes=[1] : f32[24]\n  return %4\n}";
    let text = listing_of(graph);
    let (usual, rare) = text.split_once("v128.any_true").expect("a row is looked at behind its end");
    let count = |text: &str, instruction: &str| text.lines().filter(|line| line.trim_start().starts_with(instruction)).count();
    // Four vectors: moved into place, scaled, and multiplied by x. Eight halves are watched at a time.
    assert_eq!([count(usual, "i32x4.shl"), count(usual, "v128.and"), count(usual, "f32x4.mul")], [4, 4, 8]);
    assert_eq!([count(usual, "i16x8.max_s"), count(usual, "i16x8.max_u")], [2, 2]);
    assert_eq!([count(usual, "f32x4.abs"), count(usual, "f32x4.ge")], [0, 0]);
    assert_eq!([count(rare, "f32x4.abs"), count(rare, "f32x4.ge")], [4, 4]);
}

#[test]
fn sums_of_a_tile_fit_the_registers() {
    let product = |from: &str, to: &str| {
        format!(
            "graph \"g\"(%0 \"x\": {from}[60, 64], %1 \"w\": {from}[64, 48]) {{\n  %2 = cast %0 dtype={to} : {to}[60, 64]\n  \
             %3 = cast %1 dtype={to} : {to}[64, 48]\n  %4 = matmul %2, %3 : {to}[60, 48]\n  return %4\n}}"
        )
    };
    // Of the innermost loop with the most products, which takes four steps.
    let largest = |text: &str, instruction: &str| {
        let program = lower(&parse(text).expect("the graph is well formed"), true);
        let listing = listing(&program.steps[program.steps.len() - 1].kernel, Features::RELAXED);
        let of_loop = |part: &str| part.split("br_if").next().unwrap_or_default().matches(instruction).count();
        listing.split("loop").map(of_loop).max()
    };
    // Products of pairs are held before they are added, so a tile has a row less.
    assert_eq!(largest(&product("i8", "i32"), "i32x4.dot_i16x8_s"), Some(4 * 5 * 2));
    assert_eq!(largest(&product("f32", "f32"), "f32x4.relaxed_madd"), Some(4 * 6 * 2));
}
