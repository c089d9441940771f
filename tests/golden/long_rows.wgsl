// k1: max + reshape + subtract + exp + sum + reshape + divide
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;

fn divide_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    let scale = select(vec4<f32>(1.0f), vec4<f32>(0.25f), (bitcast<vec4<u32>>(y) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7e800000u));
    return (x * scale) / (y * scale);
}

fn exponential_4(x: vec4<f32>) -> vec4<f32> {
    let inside = exp(clamp(x, vec4<f32>(-104.0f), vec4<f32>(88.75f)));
    let bounded = select(select(inside, from_bits_4(vec4<u32>(0x7f800000u)), x > vec4<f32>(88.72284f)), vec4<f32>(0.0f), x < vec4<f32>(-103.98f));
    return select(bounded, x, is_nan_4(x));
}

fn from_bits_4(bits: vec4<u32>) -> vec4<f32> { return bitcast<vec4<f32>>(bits); }

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn rank_maximum_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b ^ ((b >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi)), vec4<i32>(0x7fffffffi), is_nan_4(x));
}

var<workgroup> partials: array<u32, 256>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x;
    let i0 = o;
    var partial0 = vec4<i32>(i32(-2147483648));
    for (var j = lane * 4u; j < 10000u; j += 1024u) {
        let j0 = j;
        let v0 = in0[(i0 * 10000u + j0) / 4u];
        partial0 = max(partial0, rank_maximum_4(v0));
    }
    partials[lane] = bitcast<u32>(max((max(partial0.x, partial0.y)), (max(partial0.z, partial0.w))));
    workgroupBarrier();
    for (var distance = 128u; distance > 0u; distance >>= 1u) {
        if (lane < distance) {
            partials[lane] = bitcast<u32>(max(bitcast<i32>(partials[lane]), bitcast<i32>(partials[lane + distance])));
        }
        workgroupBarrier();
    }
    let whole0 = bitcast<i32>(partials[0]);
    workgroupBarrier();
    let fold0 = from_rank(whole0);
    for (var j = lane * 4u; j < 10000u; j += 1024u) {
        let j0 = j;
        let v0 = in0[(i0 * 10000u + j0) / 4u];
        let v2 = v0 - vec4<f32>(fold0);
        let v3 = exponential_4(v2);
        out[(i0 * 10000u + j0) / 4u] = v3;
    }
    var partial1 = vec4<f32>(0.0f);
    for (var j = lane * 4u; j < 10000u; j += 1024u) {
        let j0 = j;
        let v4 = out[(i0 * 10000u + j0) / 4u];
        partial1 = partial1 + v4;
    }
    partials[lane] = bitcast<u32>((partial1.x + partial1.y) + (partial1.z + partial1.w));
    workgroupBarrier();
    for (var distance = 128u; distance > 0u; distance >>= 1u) {
        if (lane < distance) {
            partials[lane] = bitcast<u32>(bitcast<f32>(partials[lane]) + bitcast<f32>(partials[lane + distance]));
        }
        workgroupBarrier();
    }
    let whole1 = bitcast<f32>(partials[0]);
    workgroupBarrier();
    let fold1 = whole1;
    for (var j = lane * 4u; j < 10000u; j += 1024u) {
        let j0 = j;
        let v4 = out[(i0 * 10000u + j0) / 4u];
        let v6 = divide_4(v4, vec4<f32>(fold1));
        out[(i0 * 10000u + j0) / 4u] = v6;
    }
}
// workgroups: [16, 1, 1]
// k2: sum
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

var<workgroup> partials: array<f32, 256>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x;
    var partial = vec4<f32>(0.0f);
    for (var j = lane * 4u; j < 160000u; j += 1024u) {
        let j0 = j;
        let v0 = in0[j0 / 4u];
        partial = partial + v0;
    }
    partials[lane] = (partial.x + partial.y) + (partial.z + partial.w);
    workgroupBarrier();
    for (var distance = 128u; distance > 0u; distance >>= 1u) {
        if (lane < distance) {
            partials[lane] = partials[lane] + partials[lane + distance];
        }
        workgroupBarrier();
    }
    if (lane == 0u) {
        let folded = partials[0];
        out[o] = folded;
    }
}
// workgroups: [1, 1, 1]
