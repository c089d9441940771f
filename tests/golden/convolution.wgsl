// k1: pad
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 40u) {
        return;
    }
    let i0 = i / 20u;
    let i1 = i / 5u % 4u;
    let i2 = i % 5u;
    let v0 = 0.0f;
    let v1 = i32(i1);
    let v2 = 0i;
    let v3 = 1i;
    let v4 = v1 - v3;
    let v5 = v4 >= v2;
    let v6 = 3i;
    let v7 = v4 < v6;
    let v8 = 2i;
    let v9 = min(v4, v8);
    let v10 = max(v9, v2);
    let v11 = i32(i2);
    let v12 = v11 - v3;
    let v13 = v12 >= v2;
    let v14 = 4i;
    let v15 = v12 < v14;
    let v16 = min(v12, v6);
    let v17 = max(v16, v2);
    let v18 = v10 * v14;
    let v19 = v17 * v3;
    let v20 = v18 + v19;
    let v21 = i32(i0 * 12u);
    let v22 = v21 + v20;
    let v23 = in0[u32(v22)];
    let v24 = v5 & v7;
    let v25 = v24 & v13;
    let v26 = v25 & v15;
    let v27 = select(v0, v23, v26);
    out[i] = v27;
}
// workgroups: [1, 1, 1]
// k2: windows + permute + reshape + broadcast_to + matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = i * 12u + j;
    out[o] = sum;
}

var<workgroup> partials: array<f32, 64>;

@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let strip = group.x;
    let column = lane % 16u;
    let slice = lane / 16u;
    let batch = strip / 1u;
    let l = strip % 1u * 16u + column;
    var sum0 = 0.0f;
    var sum1 = 0.0f;
    let inside = min(l, 11u);
    for (var s = slice; s < 8u; s += 2u) {
        let w = in1[0u + (s % 2u) * 1u + (s / 2u % 2u) * 5u + (s / 4u) * 20u + (inside % 4u) * 1u + (inside / 4u) * 5u];
        sum0 += in0[s] * w;
        sum1 += in0[1u * 8u + s] * w;
    }
    partials[slice * 16u + column] = sum0;
    partials[32u + slice * 16u + column] = sum1;
    workgroupBarrier();
    for (var distance = 1u; distance > 0u; distance >>= 1u) {
        if (slice < distance) {
            let p = slice * 16u + column;
            let q = p + distance * 16u;
            partials[p] += partials[q];
            partials[32u + p] += partials[32u + q];
        }
        workgroupBarrier();
    }
    if (slice == 0u && l < 12u) {
        finish(batch, 0u, l, partials[column]);
        finish(batch, 1u, l, partials[32u + column]);
    }
}
// workgroups: [1, 1, 1]
