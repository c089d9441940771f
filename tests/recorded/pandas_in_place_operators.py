"""Operators that change an object, whatever it is called elsewhere."""

# %%
import pandas as pd
s = pd.Series([1, 2, 3]); t = s
s /= 2
print(t.tolist(), s is t)
# %%
s = pd.Series([1, 2, 3]); t = s
s += 10
s *= 2
s -= 1
print(t.tolist(), s.dtype)
# %%
d = pd.DataFrame({'a': [1, 2], 'b': [3, 4]}); e = d
d *= 2
d['a'] += 1
print(e, d is e)
# %%
class P(pd.Series):
    def normalize(self):
        total = self.sum()
        self /= total
        return total
p = P([1.0, 3.0])
p.normalize()
print(p.tolist())
# %%
s = pd.Series([True, False]); t = s
s |= True
s &= pd.Series([True, False])
print(t.tolist())
# %%
i = pd.Index([1, 2]); j = i
i += 1
print(j.tolist(), i.tolist())
# %%
s = pd.Series([1, 2, 3], index=list('abc')); t = s
s += pd.Series([1, 1], index=list('ab'))
print(t)
