# %%
import numpy as np
for name in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"):
    info = np.iinfo(name)
    a = np.array([info.min, info.max, 7], dtype=name)
    print(a, a.dtype, a.itemsize, a.nbytes, repr(a[2]), (a + a).tolist(), (a // 2).tolist(), a.max(), a.min())
# %%
names = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64")
for a in names:
    print(a, [np.promote_types(a, b).name for b in names])
# %%
print(np.dtype("i2"), np.dtype("H"), np.dtype(np.short), np.dtype("u8").str, np.uint is np.uint64, np.dtype("uint16").char, np.dtype("L").name)
print(np.int16(5) + np.int16(6), repr(np.uint16(3) * np.uint16(4)), np.uint64(2**63), repr(np.uint64(18446744073709551615)))
print(np.issubdtype(np.uint16, np.unsignedinteger), np.can_cast("uint16", "int16"), np.can_cast("uint16", "int32"), np.min_scalar_type(300), np.min_scalar_type(-300))
# %%
x = np.array([1, 2**63, 2**64 - 1], dtype=np.uint64)
print(x >> np.uint64(1), x // np.uint64(3), x % np.uint64(10), x > np.uint64(5), np.sort(x)[::-1], x.argmax())
print(x.astype(np.float64), x.astype(np.int64), (x + np.uint64(1)), ~x, x ^ np.uint64(255))
print(np.array([2**63]).dtype, np.array([2**63, -1]).dtype, np.array([1.5e19, 3.7]).astype(np.uint64))
# %%
def lcg(seed, n):
    state, out = np.uint32(seed), []
    with np.errstate(over="ignore"):
        for _ in range(n):
            state = state * np.uint32(1664525) + np.uint32(1013904223)
            out.append(int(state))
    return out

print(lcg(1, 4))
def xorshift(x, n):
    x, out = np.uint64(x), []
    for _ in range(n):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
        out.append(int(x))
    return out

print(xorshift(88172645463325252, 3))
# %%
wave = (np.sin(np.linspace(0, 6.28, 8)) * 32767).astype(np.int16)
print(wave, wave.tobytes()[:6], np.frombuffer(wave.tobytes(), dtype="<i2").sum(), wave.mean(), wave.std().round(3))
depth = np.array([[1000, 65535], [0, 40000]], dtype=np.uint16)
print(depth.sum(), depth.sum().dtype, (depth / 1000).dtype, depth.astype(np.uint8), (depth >> 8).astype(np.uint8), depth + np.uint16(1))
print(np.bincount(np.array([1, 1, 3], dtype=np.uint16)), np.arange(3, dtype=np.uint64), np.zeros(2, "int16"), np.full(2, 7, dtype=np.uint16))
# %%
a = np.arange(6, dtype=np.int16).reshape(2, 3)
print(a.T @ a, (a @ a.T).dtype, a.cumsum(), a.cumsum().dtype, a.prod(), np.abs(-a), a ** 2, (a ** 2).dtype, a * 1.5, np.sqrt(a).dtype)
print(a.view(np.uint16).dtype, np.array([-1], dtype=np.int16).view(np.uint16), np.array([1.0], dtype=np.float32).view(np.uint32), np.array([258], dtype=np.uint16).view(np.uint8))
a[0, 0] = 40
a += 1
print(a, a[0] & 3, a[1] << 2, np.where(a > 4, a, np.int16(0)).dtype, np.unique(a % 3), np.clip(a, 2, 5))
# %%
try:
    np.int16(40000)
except OverflowError as error:
    print(error)
try:
    np.array([70000], dtype=np.uint16)
except OverflowError as error:
    print(error)
try:
    np.array([1, 2], dtype=np.uint64) & np.array([1, 2])
except TypeError as error:
    print(str(error)[:60])
print((np.array([1, 2], dtype=np.uint64) + np.array([1, 2])).dtype, (np.array([1], dtype=np.uint8) + np.array([1], dtype=np.int8)).dtype)
# %%
import io
buffer = io.BytesIO()
np.save(buffer, np.array([1, 65535], dtype=np.uint16))
buffer.seek(0)
print(np.load(buffer), np.fromstring("1 2 3", dtype=np.int16, sep=" "), np.uint64(10) / 4, int(np.uint64(2**64 - 1)) + 1, np.uint16(7).item())
print(np.random.default_rng(3).integers(0, 65536, 4, dtype=np.uint16).dtype, hash(np.uint64(5)) == hash(5), f"{np.int16(-7):05d}")
# %%
import numpy as np
k = np.int64(7)
[(type(x).__name__, repr(x)) for x in (100.0 * k, 2.0 - k, True + k, 1.5 // k, 2.0 ** k, 1j * k, 3 * k, 2.0 < k, divmod(7.5, k), 100.0 * (np.arange(5) > 1).sum() / 5, sum([k, 0.5]))]
