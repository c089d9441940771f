# %%
import numpy as np

print(repr((np.random.Philox(5).random_raw(3).tolist(), np.random.SFC64(5).random_raw(3).tolist(), np.random.PCG64DXSM(5).random_raw(3).tolist())))
print(
    repr(
        (
            np.random.Generator(np.random.Philox(1)).random(3),
            np.random.Generator(np.random.SFC64(1)).random(3),
            np.random.Generator(np.random.PCG64DXSM(1)).random(3),
        )
    )
)
print(
    repr(
        (
            np.random.Generator(np.random.Philox(1)).integers(0, 100, 8),
            np.random.Generator(np.random.SFC64(1)).integers(0, 100, 8),
            np.random.Generator(np.random.SFC64(1)).integers(0, 2**40, 3),
        )
    )
)
print(
    repr(
        (
            np.random.Generator(np.random.Philox(1)).standard_normal(6),
            np.random.Generator(np.random.SFC64(3)).normal(5, 2, (2, 3)),
            np.random.Generator(np.random.PCG64DXSM(3)).standard_normal(500).sum().round(9),
        )
    )
)
print(
    repr(
        (
            np.random.Generator(np.random.Philox(1)).permutation(6),
            np.random.Generator(np.random.SFC64(1)).choice(5, 4),
            np.random.Generator(np.random.Philox(9)).uniform(1, 2, 3),
            np.random.Generator(np.random.Philox(9)).choice(["a", "b"], 4, p=[0.3, 0.7]),
        )
    )
)
print(
    repr(
        (
            np.random.Generator(np.random.MT19937(1)).standard_normal(4),
            np.random.Generator(np.random.MT19937(1)).integers(0, 50, 5),
            np.random.Generator(np.random.MT19937(1)).random(2),
            np.random.Generator(np.random.MT19937(4)).permutation(5),
        )
    )
)
print(
    repr(
        (
            np.random.default_rng(np.random.Philox(3)).random(),
            str(np.random.Generator(np.random.Philox(3))),
            np.random.Philox(key=7, counter=3).random_raw(2).tolist(),
            np.random.Philox(1).spawn(2)[1].random_raw(),
        )
    )
)
# %%
import numpy as np

a = [3, 1, 4, 1, 5, 9, 2, 6]
print(repr((np.percentile(np.arange(12).reshape(3, 4), [25, 60], axis=1, method="hazen"), np.quantile([1.0, 2.0], 0.3, method="weibull"))))
