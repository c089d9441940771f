# %%
import copy

import numpy as np

print(
    isinstance(np.add, np.ufunc), np.add, np.add.reduce([1, 2, 3]), copy.deepcopy(np.tanh) is np.tanh, copy.deepcopy({"f": np.where})["f"] is np.where
)
a = np.arange(6.0)
b = a.reshape(2, 3)
c = b.T
b[0, 1] = 9
print(a, c)
c[2, 1] = 7
print(a, b)
a[0] = -1
print(b, c)
v = a[1:4]
v[0] = 100
print(a, b)
v += 1
print(a, c)
r = b[1]
r[1] = 55
print(a, b, c)
r *= 2
print(a, b)
# %%
m = np.zeros((3, 3))
for i in range(3):
    for j in range(3):
        m[i][j] = i * j
print(m, m.base is None, m[1].base is not None)
print(np.shares_memory(a, b), np.shares_memory(a, a + 0), np.may_share_memory(a, c))
# %%
x = np.array([1, 2, 3])
y = x
y += 1
print(x)
try:
    x += 0.5
except Exception as e:
    print(type(e).__name__, e)
x = np.array([1.0, 2.0])
x[0] = np.float64(3)
x[1] = True
print(x)
# %%
s = np.int64(7)
print(s // 2, s % 4, -s, s**2, s / 2, 2**s, s & 3, ~s, s == 7, type(s == 7), s * 1.5, divmod(s, 2), abs(-s), s + 2**40, type(s + 1))
f = np.float64(2.5)
print(f // 1, f % 1, -f, f**2, f / 2, 2**f, f == 2.5, f < np.inf, -7.5 // f, -7.5 % f, f * 2, type(f * 2), type(f + np.int64(1)))
print(np.float64(1) / 0, np.float64(-1) ** 0.5)
print(np.int64(2**62) * 4)
# %%
w = np.arange(5)
while len(w):
    w = w[1:]
print(w)
q = np.arange(10)
for _ in range(3000):
    q = q[:]
q[0] = 5
print(q[:2])
# %%
print(np.where(np.array([True, False]), 1, 0).dtype, np.where(np.array([True, False]), 1.5, 0), np.where(np.array([1, 0]), 1, 0))
print(np.array([1, 2]) @ np.array([3, 4]), np.dot([1, 2], [3, 4]), (np.eye(2) @ np.array([1, 2])).dtype)
print(
    np.mean(np.array([1, 2, 3]) == 2),
    np.sum(np.array([True, True])),
    type(np.sum(np.array([1, 2]))),
    np.sum([[1, 2], [3, 4]], axis=0),
    np.sum(np.ones((2, 3)), axis=1, keepdims=True),
)
print(
    np.std(np.array([1.0, 2.0, 4.0])),
    np.array([[1.0, 2.0], [3.0, 5.0]]).var(axis=0),
    np.max(np.array([[1, 5], [3, 2]]), axis=1),
    np.argmax(np.array([1, 5, 3])),
)
print(
    np.array([5, -5]) // 2,
    np.array([5, -5]) % 3,
    np.array([5.5, -5.5]) % 2,
    np.array([1, 2]) * 0.5,
    np.array([1, 2]) / 2,
    np.array([1, 2]) + np.array([0.5, 0.5]),
    np.exp(np.array([0, 1])),
)
z = np.array(5.0)
print(z.shape, z + 1, type(z + 1))
print(np.zeros(()), np.zeros((2, 0)).shape, np.ones((0,)))
# %%
a = np.zeros((2, 2))
np.add.at(a, ([0, 0, 1], [1, 1, 0]), 1.0)
print(a)
x = np.zeros(3)
np.add.at(x, [0, 0, 2], 2)
print(x)
np.subtract.at(x, 0, 1)
print(x)
c = np.zeros((3, 2))
np.add.at(c, [0, 0, 2], np.array([1.0, 2.0]))
print(c)
np.maximum.at(x, [1, 1], [3, 2])
print(x)
# %%
def steps(x):
    # Loops over elements, rows and columns.
    table = np.zeros((4, 5), dtype=int)
    for i in range(4):
        for j in range(5):
            table[i, j] = table[i - 1, j] + 1 if i and j % 2 else i * j
    for row in table:
        row[0] -= 1
    table[:, 1] *= 2
    table[1:3, ::2] = x
    return table


print(steps(7), steps(np.array([1, 2, 3])))
# %%
x = np.arange(10.0)
print(np.clip(x, 2, 5), np.square(x[:3]), np.isnan(x[:2] / np.array([1.0, np.nan])), np.floor(x[:4] / 2), np.rint(x[:4] / 2))
print(np.full(3, 7), np.full((2, 2), 0.5), np.zeros_like(x[:2]), np.ones_like([1, 2]), np.arange(5, 0, -2), np.arange(3, 3), np.linspace(0, 1, 5))
print(np.concatenate([x[:2], x[3:5]]), np.stack([x[:2], x[3:5]], axis=1), np.vstack([x[:2], x[3:5]]), np.hstack([x[:2], [9]]))
print(x.reshape(2, 5)[1], x.reshape((5, -1)).shape, x.reshape(2, 5).T.base is None)
