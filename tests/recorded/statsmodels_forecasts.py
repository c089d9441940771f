# %%
import numpy as np
import pandas as pd
from statsmodels.tsa.api import STLForecast, hamilton_filter
from statsmodels.tsa.ar_model import AutoReg
from statsmodels.tsa.forecasting.theta import ThetaModel

rng = np.random.RandomState(2)
n = 72
index = pd.date_range("2015-01-01", periods=n, freq="MS")
wave = np.sin(2 * np.pi * np.arange(n) / 12)
sales = pd.Series(20 + 0.2 * np.arange(n) + 5 * wave + rng.randn(n), index=index, name="sales")
fit = ThetaModel(sales).fit()
print(fit.params.round(4), fit.forecast(3).round(3), fit.forecast(2, theta=5).round(3), fit.forecast_components(2).round(3), sep="\n")
plain = ThetaModel(sales.values - 20, deseasonalize=False).fit()
print(plain.params.round(4), plain.forecast(2).round(3), sep="\n")
added = ThetaModel(sales, method="add", period=12, use_test=False).fit()
print(added.forecast(2).round(3), added.model.method, added.model.period)
# %%
stl = STLForecast(sales, AutoReg, model_kwargs={"lags": 1, "trend": "ct"}).fit()
print(stl.forecast(4), stl.period, stl.result.seasonal.iloc[:2], sep="\n")
cycle, trend = hamilton_filter(sales, h=4, p=2)
print(cycle.tail(2), trend.tail(2), cycle.isna().sum(), sep="\n")
hamilton_filter(np.column_stack([sales, sales**2]), h=2, p=2)[1][-1]
