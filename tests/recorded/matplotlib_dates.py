# %%
import numpy as np, pandas as pd, matplotlib.pyplot as plt, datetime
for start, n, freq in (("2024-01-01", 40, "D"), ("2024-01-01", 400, "D"), ("2024-01-01", 48, "h"), ("2024-01-01", 12, "D"), ("2024-01-01", 90, "min")):
    fig, ax = plt.subplots(); ax.plot(pd.date_range(start, periods=n, freq=freq), range(n)); fig.canvas.draw(); low, high = ax.get_xlim()
    print([t.get_text() for t in ax.get_xticklabels()]); print([round(float(v), 4) for v in ax.get_xticks()]); print(round(low, 4), round(high, 4)); plt.close(fig)
# %%
import matplotlib.dates as mdates
fig, ax = plt.subplots(); ax.plot([datetime.date(2024, 1, 1), datetime.date(2024, 6, 1)], [1, 2]); ax.xaxis.set_major_locator(mdates.MonthLocator()); ax.xaxis.set_major_formatter(mdates.DateFormatter("%b %d")); fig.canvas.draw()
print([t.get_text() for t in ax.get_xticklabels()]); print(mdates.date2num(datetime.datetime(2024, 1, 1, 12)), mdates.num2date(19723.5).strftime("%Y-%m-%d %H:%M"))
