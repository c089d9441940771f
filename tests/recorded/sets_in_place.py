"""Operators of sets with what is no `set`."""

# %%
from collections.abc import Set, MutableSet


class O(MutableSet):
    def __init__(self, it=()):
        self.d = dict.fromkeys(it)

    def __contains__(self, x):
        return x in self.d

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)

    def add(self, x):
        self.d[x] = None

    def discard(self, x):
        self.d.pop(x, None)

    def __repr__(self):
        return f"O({list(self.d)})"


o = O([1, 2])
{1, 5} | o
# %%
{1, 5} & o
# %%
{1, 5} - o
# %%
{1, 5} ^ o
# %%
o | {7}
# %%
{1, 2} == o
# %%
{1, 2} <= o
# %%
{1, 2} >= o
# %%
{1} < o
# %%
o > {1}
# %%
o == {1, 2}
# %%
s = {1}
s |= o
s
# %%
s -= o
s &= o
s ^= o
s
# %%
frozenset([1]) | o
# %%
{1} | [2]
# %%
s |= [1]
{1, 2} == {1: 1, 2: 2}.keys()
# %%
{1, 2} | {3: 1}.keys()
# %%
{1}.union(o)
# %%
{1} < [1]
