// k1: permute + matmul + multiply + max + reshape + subtract + exp + sum + reshape + divide + matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

fn divide(x: f32, y: f32) -> f32 {
    let scale = select(1.0f, 0.25f, (bitcast<u32>(y) & 0x7fffffffu) > 0x7e800000u);
    return (x * scale) / (y * scale);
}

fn exponential(x: f32) -> f32 {
    let inside = exp(clamp(x, -104.0f, 88.75f));
    let bounded = select(select(inside, from_bits(0x7f800000u), x > 88.72284f), 0.0f, x < -103.98f);
    return select(bounded, x, is_nan(x));
}

fn from_bits(bits: u32) -> f32 { return bitcast<f32>(bits); }

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

fn rank_maximum(x: f32) -> i32 {
    let b = bitcast<i32>(x);
    return select(b ^ ((b >> 31u) & 0x7fffffffi), 0x7fffffffi, is_nan(x));
}

fn score(batch: u32, i: u32, j: u32, sum: f32) -> f32 {
    let v1 = 0.17677669f;
    let v2 = sum * v1;
    return v2;
}

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = (batch * 64u + i) * 32u + j;
    out[o] = sum;
}

var<workgroup> scores: array<f32, 256>;
var<workgroup> largest: array<i32, 8>;
var<workgroup> bases: array<f32, 8>;
var<workgroup> factors: array<f32, 8>;
var<workgroup> totals: array<f32, 8>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let block = group.x;
    let batch = block / 8u;
    let first = block % 8u * 8u;
    var sums: array<f32, 4>;
    for (var r = lane; r < 8u; r += 64u) {
        largest[r] = i32(-2147483648);
        totals[r] = 0.0f;
    }
    for (var start = 0u; start < 64u; start += 32u) {
        let columns = min(32u, 64u - start);
        for (var t = lane; t < 256u; t += 64u) {
            let i = min(first + t / 32u, 63u);
            let j = start + t % 32u;
            if (j < 64u) {
                var sum = 0.0f;
                for (var d = 0u; d < 32u; d++) {
                    sum += in0[batch * 2048u + i * 32u + d] * in1[batch * 2048u + d + j * 32u];
                }
                scores[t] = score(batch, i, j, sum);
            }
        }
        workgroupBarrier();
        for (var r = lane; r < 8u; r += 64u) {
            let before = largest[r];
            var most = before;
            for (var c = 0u; c < columns; c++) {
                most = max(most, rank_maximum(scores[r * 32u + c]));
            }
            let top = from_rank(most);
            let base = select(top, 0.0f, bitcast<u32>(top) == 0xff800000u);
            var factor = 0.0f;
            if (before != i32(-2147483648)) {
                factor = exponential(from_rank(before) - base);
            }
            largest[r] = most;
            bases[r] = base;
            factors[r] = factor;
        }
        workgroupBarrier();
        for (var t = lane; t < 256u; t += 64u) {
            if (t % 32u < columns) {
                scores[t] = exponential(scores[t] - bases[t / 32u]);
            }
        }
        workgroupBarrier();
        for (var r = lane; r < 8u; r += 64u) {
            var total = totals[r] * factors[r];
            for (var c = 0u; c < columns; c++) {
                total += scores[r * 32u + c];
            }
            totals[r] = total;
        }
        for (var s = 0u; s < 4u; s++) {
            let t = s * 64u + lane;
            if (t < 256u) {
                let r = t / 32u;
                let j = t % 32u;
                var sum = sums[s] * factors[r];
                for (var c = 0u; c < columns; c++) {
                    sum += scores[r * 32u + c] * in2[batch * 2048u + (start + c) * 32u + j];
                }
                sums[s] = sum;
            }
        }
        workgroupBarrier();
    }
    for (var s = 0u; s < 4u; s++) {
        let t = s * 64u + lane;
        if (t < 256u) {
            let r = t / 32u;
            let j = t % 32u;
            finish(batch, first + r, j, divide(sums[s], totals[r]));
        }
    }
}
// workgroups: [32, 1, 1]
