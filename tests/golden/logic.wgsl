// k1: bitwise_and + bitwise_or + bitwise_xor + bitwise_invert + equal + not_equal
@group(0) @binding(0) var<storage, read> in0: array<vec4<u32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<u32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<u32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<u32>>;
@group(0) @binding(4) var<storage, read_write> out2: array<vec4<u32>>;
@group(0) @binding(5) var<storage, read_write> out3: array<vec4<u32>>;
@group(0) @binding(6) var<storage, read_write> out4: array<vec4<u32>>;
@group(0) @binding(7) var<storage, read_write> out5: array<vec4<u32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 1u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u] != vec4<u32>(0u);
    let v1 = in1[i / 4u] != vec4<u32>(0u);
    let v2 = v0 & v1;
    let v3 = v0 | v1;
    let v4 = v0 != v1;
    let v5 = !v0;
    let v6 = v0 == v1;
    let v7 = v0 != v1;
    out[item] = vec4<u32>(v2);
    out1[item] = vec4<u32>(v3);
    out2[item] = vec4<u32>(v4);
    out3[item] = vec4<u32>(v5);
    out4[item] = vec4<u32>(v6);
    out5[item] = vec4<u32>(v7);
}
// workgroups: [1, 1, 1]
