// k1: matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
    let o = i * 48u + j;
    out[o / 4u] = sum;
}

var<workgroup> left: array<vec4<f32>, 64>;
var<workgroup> right: array<vec4<f32>, 64>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 6u;
    let left_first = tile / 3u % 2u * 16u;
    let right_first = tile % 3u * 16u;
    let x = lane % 4u;
    let y = lane / 4u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    for (var start = 0u; start < 64u; start += 16u) {
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = in0[p * 64u + s];
            let e1 = in0[(p + 1u) * 64u + s];
            let e2 = in0[(p + 2u) * 64u + s];
            let e3 = in0[(p + 3u) * 64u + s];
            left[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            right[depth * 4u + cell] = in1[(s * 48u + p) / 4u];
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 4u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    finish(batch, i, j, sum0);
    finish(batch, i + 1u, j, sum1);
    finish(batch, i + 2u, j, sum2);
    finish(batch, i + 3u, j, sum3);
}
// workgroups: [6, 1, 1]
// k2: add + relu
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<f32>>;

fn relu_4(x: vec4<f32>) -> vec4<f32> {
    return select(x, vec4<f32>(0.0f), (bitcast<vec4<u32>>(x) - vec4<u32>(0x80000000u)) <= vec4<u32>(0x7f800000u));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    let i = item * 4u;
    let i1 = i % 48u;
    let v0 = in0[i / 4u];
    let v1 = in1[i1 / 4u];
    let v2 = v0 + v1;
    let v3 = relu_4(v2);
    out[item] = v2;
    out1[item] = v3;
}
// workgroups: [6, 1, 1]
// k3: matmul + add + subtract
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read> in3: array<f32>;
@group(0) @binding(4) var<storage, read_write> out: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = i * 10u + j;
    let v1 = in2[j];
    let v2 = sum + v1;
    let v3 = in3[o];
    let v4 = v2 - v3;
    out[o] = v4;
}

var<workgroup> left: array<vec4<f32>, 64>;
var<workgroup> right: array<vec4<f32>, 64>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 2u;
    let left_first = tile / 1u % 2u * 16u;
    let right_first = tile % 1u * 16u;
    let x = lane % 4u;
    let y = lane / 4u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    for (var start = 0u; start < 48u; start += 16u) {
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = in0[p * 48u + s];
            let e1 = in0[(p + 1u) * 48u + s];
            let e2 = in0[(p + 2u) * 48u + s];
            let e3 = in0[(p + 3u) * 48u + s];
            left[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            let e0 = select(0.0f, in1[s * 10u + p], p < 10u);
            let e1 = select(0.0f, in1[s * 10u + (p + 1u)], (p + 1u) < 10u);
            let e2 = select(0.0f, in1[s * 10u + (p + 2u)], (p + 2u) < 10u);
            let e3 = select(0.0f, in1[s * 10u + (p + 3u)], (p + 3u) < 10u);
            right[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 4u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    if (j < 10u) {
        finish(batch, i, j, sum0[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i, j + 1u, sum0[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i, j + 2u, sum0[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i, j + 3u, sum0[3]);
    }
    if (j < 10u) {
        finish(batch, i + 1u, j, sum1[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i + 1u, j + 1u, sum1[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i + 1u, j + 2u, sum1[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i + 1u, j + 3u, sum1[3]);
    }
    if (j < 10u) {
        finish(batch, i + 2u, j, sum2[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i + 2u, j + 1u, sum2[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i + 2u, j + 2u, sum2[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i + 2u, j + 3u, sum2[3]);
    }
    if (j < 10u) {
        finish(batch, i + 3u, j, sum3[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i + 3u, j + 1u, sum3[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i + 3u, j + 2u, sum3[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i + 3u, j + 3u, sum3[3]);
    }
}
// workgroups: [2, 1, 1]
// k4: permute + matmul + greater + where
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> out: array<vec4<f32>>;

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn less_4(x: vec4<f32>, y: vec4<f32>) -> vec4<bool> { return !(is_nan_4(x) | is_nan_4(y)) & (order_4(x) < order_4(y)); }

fn order_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b, -(b & vec4<i32>(0x7fffffffi)), b < vec4<i32>(0i));
}

fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
    let o = i * 48u + j;
    let v0 = in2[o / 4u];
    let v1 = vec4<f32>(0.0f);
    let v2 = less_4(v1, v0);
    let v4 = select(v1, sum, v2);
    out[o / 4u] = v4;
}

var<workgroup> left: array<vec4<f32>, 64>;
var<workgroup> right: array<vec4<f32>, 64>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 6u;
    let left_first = tile / 3u % 2u * 16u;
    let right_first = tile % 3u * 16u;
    let x = lane % 4u;
    let y = lane / 4u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    for (var start = 0u; start < 10u; start += 16u) {
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = select(0.0f, in0[p * 10u + s], s < 10u);
            let e1 = select(0.0f, in0[(p + 1u) * 10u + s], s < 10u);
            let e2 = select(0.0f, in0[(p + 2u) * 10u + s], s < 10u);
            let e3 = select(0.0f, in0[(p + 3u) * 10u + s], s < 10u);
            left[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            let e0 = select(0.0f, in1[s + p * 10u], s < 10u);
            let e1 = select(0.0f, in1[s + (p + 1u) * 10u], s < 10u);
            let e2 = select(0.0f, in1[s + (p + 2u) * 10u], s < 10u);
            let e3 = select(0.0f, in1[s + (p + 3u) * 10u], s < 10u);
            right[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 4u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    finish(batch, i, j, sum0);
    finish(batch, i + 1u, j, sum1);
    finish(batch, i + 2u, j, sum2);
    finish(batch, i + 3u, j, sum3);
}
// workgroups: [6, 1, 1]
// k5: permute + matmul + sum + multiply + subtract + multiply + subtract
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read> in2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read> in3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> out1: array<vec4<f32>>;

fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
    let o = i * 48u + j;
    let v0 = in2[o / 4u];
    let v2 = vec4<f32>(0.01f);
    let v3 = sum * v2;
    let v4 = v0 - v3;
    out[o / 4u] = v4;
}

fn finish_column(j: u32, sum: vec4<f32>) {
    let v2 = vec4<f32>(0.01f);
    let v5 = in3[j / 4u];
    let v7 = sum * v2;
    let v8 = v5 - v7;
    out1[j / 4u] = v8;
}

var<workgroup> left: array<vec4<f32>, 64>;
var<workgroup> right: array<vec4<f32>, 64>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 12u;
    let left_first = tile / 3u % 4u * 16u;
    let right_first = tile % 3u * 16u;
    let x = lane % 4u;
    let y = lane / 4u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    let adds = left_first == 0u && y == 0u;
    var column = vec4<f32>(0.0f);
    for (var start = 0u; start < 32u; start += 16u) {
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = in0[p + s * 64u];
            let e1 = in0[(p + 1u) + s * 64u];
            let e2 = in0[(p + 2u) + s * 64u];
            let e3 = in0[(p + 3u) + s * 64u];
            left[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            right[depth * 4u + cell] = in1[(s * 48u + p) / 4u];
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 4u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        if (adds) {
            for (var d = 0u; d < 16u; d++) {
                column += right[d * 4u + x];
            }
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    finish(batch, i, j, sum0);
    finish(batch, i + 1u, j, sum1);
    finish(batch, i + 2u, j, sum2);
    finish(batch, i + 3u, j, sum3);
    if (adds) {
        finish_column(j, column);
    }
}
// workgroups: [12, 1, 1]
// k6: permute + matmul + sum + multiply + subtract + multiply + subtract
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read> in3: array<f32>;
@group(0) @binding(4) var<storage, read_write> out: array<f32>;
@group(0) @binding(5) var<storage, read_write> out1: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = i * 10u + j;
    let v0 = in2[o];
    let v2 = 0.01f;
    let v3 = sum * v2;
    let v4 = v0 - v3;
    out[o] = v4;
}

fn finish_column(j: u32, sum: f32) {
    let v2 = 0.01f;
    let v5 = in3[j];
    let v7 = sum * v2;
    let v8 = v5 - v7;
    out1[j] = v8;
}

var<workgroup> left: array<vec4<f32>, 64>;
var<workgroup> right: array<vec4<f32>, 64>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 3u;
    let left_first = tile / 1u % 3u * 16u;
    let right_first = tile % 1u * 16u;
    let x = lane % 4u;
    let y = lane / 4u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    let adds = left_first == 0u && y == 0u;
    var column = vec4<f32>(0.0f);
    for (var start = 0u; start < 32u; start += 16u) {
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = in0[p + s * 48u];
            let e1 = in0[(p + 1u) + s * 48u];
            let e2 = in0[(p + 2u) + s * 48u];
            let e3 = in0[(p + 3u) + s * 48u];
            left[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            let e0 = select(0.0f, in1[s * 10u + p], p < 10u);
            let e1 = select(0.0f, in1[s * 10u + (p + 1u)], (p + 1u) < 10u);
            let e2 = select(0.0f, in1[s * 10u + (p + 2u)], (p + 2u) < 10u);
            let e3 = select(0.0f, in1[s * 10u + (p + 3u)], (p + 3u) < 10u);
            right[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 4u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        if (adds) {
            for (var d = 0u; d < 16u; d++) {
                column += right[d * 4u + x];
            }
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    if (j < 10u) {
        finish(batch, i, j, sum0[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i, j + 1u, sum0[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i, j + 2u, sum0[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i, j + 3u, sum0[3]);
    }
    if (j < 10u) {
        finish(batch, i + 1u, j, sum1[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i + 1u, j + 1u, sum1[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i + 1u, j + 2u, sum1[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i + 1u, j + 3u, sum1[3]);
    }
    if (j < 10u) {
        finish(batch, i + 2u, j, sum2[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i + 2u, j + 1u, sum2[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i + 2u, j + 2u, sum2[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i + 2u, j + 3u, sum2[3]);
    }
    if (j < 10u) {
        finish(batch, i + 3u, j, sum3[0]);
    }
    if (j + 1u < 10u) {
        finish(batch, i + 3u, j + 1u, sum3[1]);
    }
    if (j + 2u < 10u) {
        finish(batch, i + 3u, j + 2u, sum3[2]);
    }
    if (j + 3u < 10u) {
        finish(batch, i + 3u, j + 3u, sum3[3]);
    }
    if (adds) {
        if (j + 0u < 10u) {
            finish_column(j + 0u, column[0]);
        }
        if (j + 1u < 10u) {
            finish_column(j + 1u, column[1]);
        }
        if (j + 2u < 10u) {
            finish_column(j + 2u, column[2]);
        }
        if (j + 3u < 10u) {
            finish_column(j + 3u, column[3]);
        }
    }
}
// workgroups: [3, 1, 1]
