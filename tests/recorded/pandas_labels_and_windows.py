# %%
import pandas as pd, numpy as np
from dataclasses import dataclass
@dataclass
class P:
    x: int
    y: int
pd.DataFrame([P(0, 0), P(0, 3)])
# %%
s = pd.Series([1, 2, 3], index=['a', 'b', 'c'])
pd.DataFrame(s, index=['a', 'c'])
# %%
pd.DataFrame(data=s, index=['a', 'z', 'c'], columns=['q'])
# %%
df = pd.DataFrame({'x': [1, 2, 3], 'y': list('abc')}, index=['a', 'b', 'c'])
pd.DataFrame(df, index=['a', 'c'])
# %%
pd.DataFrame(df, index=['c', 'a', 'b'], columns=['y'])
# %%
pd.DataFrame(df, index=df.index)
# %%
pd.DataFrame(df, columns=['y', 'z'])
# %%
pd.Series(s, index=['c', 'a'])
# %%
ci = pd.CategoricalIndex(['a', 'b', 'c', 'a'])
ci.as_ordered().ordered
# %%
ci.set_categories(['c', 'b', 'a'])
# %%
ci.reorder_categories(['c', 'b', 'a'], ordered=True).min()
# %%
ci.map(lambda x: x.upper())
# %%
ci.map({'a': 'first', 'b': 'second'})
# %%
ci.map({'a': 'f', 'b': 'f', 'c': 'g'})
# %%
ci.factorize()
# %%
pd.factorize(np.array([1, 2, 1, np.nan]), use_na_sentinel=False)
# %%
pd.factorize(pd.Categorical(['a', 'a', 'c'], categories=['a', 'b', 'c']))
# %%
pd.factorize(pd.Series(pd.Categorical(['a', 'a', 'c'], categories=['a', 'b', 'c'])))
# %%
pd.Index(list('abc')).get_loc('b'), pd.Index(list('abbc')).get_loc('b'), pd.Index(list('abcb')).get_loc('b')
# %%
pd.MultiIndex.from_tuples([('a', 1), ('a', 2), ('b', 1)]).get_loc(('a', 2))
# %%
m = pd.MultiIndex.from_arrays([[1, 2, 3], ['red', 'blue', 'green']], names=('number', 'color'))
m.isin(['red', 'orange'], level='color')
# %%
m.isin([(1, 'red')])
# %%
pd.Index([3, 1]).union([2], sort=False)
# %%
t = pd.DataFrame({'a': [10., 20., 30., 40., 50.], 'b': [None, None, None, None, 500]}, index=pd.DatetimeIndex(['2018-02-27 09:01:00', '2018-02-27 09:02:00', '2018-02-27 09:03:00', '2018-02-27 09:04:00', '2018-02-27 09:05:00']))
t.asof(pd.DatetimeIndex(['2018-02-27 09:03:30', '2018-02-27 09:04:30']))
# %%
t.asof(pd.DatetimeIndex(['2018-02-27 09:03:30', '2018-02-27 09:04:30']), subset=['a'])
# %%
t.asof('2018-02-27 09:03:30', subset=['a'])
# %%
pd.DataFrame({'a': pd.Series([1, 2], dtype='int32'), 'b': pd.Series([1.5, 2], dtype='float32'), 'c': [1., 2.], 'd': ['x', 'y']}).convert_dtypes().dtypes
# %%
df.rename_axis('rows').rename_axis('cols', axis=1)
# %%
df.rename_axis(index={None: 'k'})
# %%
s.copy(deep=False)
# %%
pd.Timestamp('')
# %%
import pandas as pd, numpy as np
pd.Timestamp('20130101 09:00:00')
# %%
pd.Timestamp('2017-01-01T12')
# %%
pd.Timestamp('')
# %%
pd.Timestamp('2020-01-01 5:07')
# %%
pd.Timestamp('Jan 5, 2021 14:30')
# %%
pd.Timestamp('5 January 2021 14:30:10.25')
# %%
pd.Timestamp('20200101T101112')
# %%
pd.Timestamp('2020-01-01T10:11:12.123456+02:00')
# %%
pd.Timestamp(1513393355, unit='s', tz='US/Pacific')
# %%
pd.to_datetime(pd.Series(["1/1/2020 10:00:00+00:00", "2/1/2020 11:00:00+00:00"]))
# %%
pd.DatetimeIndex(["1/1/2020 10:00:00+00:00", "2/1/2020 11:00:00+00:00"])
# %%
pd.DatetimeIndex(["2021-10-31 01:30:00"], tz="Europe/Amsterdam")
# %%
pd.DatetimeIndex(['2018-01-01', '2018-01-03', '2018-01-05'], freq='infer').freqstr
# %%
pd.DatetimeIndex(['2018-01-01', '2018-01-03', '2018-01-05'], freq='infer')
# %%
df = pd.DataFrame([(.21, .32), (.01, .67), (.66, .03), (.21, .18)], columns=['dogs', 'cats'])
df.round({'dogs': 1, 'cats': 0})
# %%
df.round({'dogs': 1})
# %%
df.round(pd.Series([0, 1], index=['cats', 'dogs']))
# %%
df.round(1)
# %%
pd.Series([], dtype="float64").sum(), pd.Series([np.nan]).sum(), pd.Series([1, 2]).sum(), pd.Series([], dtype=int).sum()
# %%
d = pd.DataFrame({'Col1': [10, 20, 15], 'Col2': [13, 23, 18]}, index=pd.date_range('2020-01-01', '2020-01-03'))
d.shift(periods=3, freq='infer')
# %%
d['Col1'].shift(periods=[0, 1, 2])
# %%
from collections import OrderedDict, defaultdict
d.to_dict('records', into=defaultdict(list))
# %%
pd.DataFrame({'a': [1]}).squeeze(), pd.Series([5]).squeeze()
# %%
pd.DataFrame({'a': [1]}).squeeze('rows')
# %%
e = pd.DataFrame({'A': [1, 2], 'B': [0.5, 0.75]}, index=['a', 'b']); e.index = e.index.rename('I')
e.to_records(column_dtypes={"A": "int32"})
# %%
e.to_records(index_dtypes="<S2")
# %%
e.to_records()
# %%
dates = pd.date_range('2016-01-01', '2016-02-01', freq='6h'); t = pd.DataFrame({'A': range(len(dates))}, index=dates)
t.truncate('2016-01-05', '2016-01-10').tail(3)
# %%
t.truncate(before='2016-01-31').head(3)
# %%
s = pd.Series(range(7), index=pd.DatetimeIndex(['2018-10-28 01:30:00', '2018-10-28 02:00:00', '2018-10-28 02:30:00', '2018-10-28 02:00:00', '2018-10-28 02:30:00', '2018-10-28 03:00:00', '2018-10-28 03:30:00']))
s.tz_localize('CET', ambiguous='infer')
# %%
pd.Series(s.index).dt.tz_localize('CET', ambiguous='infer')
# %%
s = pd.Series(range(3), index=pd.DatetimeIndex(['2018-10-28 01:20:00', '2018-10-28 02:36:00', '2018-10-28 03:46:00']))
s.tz_localize('CET', ambiguous=np.array([True, True, False]))
# %%
x = pd.DataFrame({'num_legs': [4, 4, 2, 2], 'num_wings': [0, 0, 2, 2], 'class': ['mammal', 'mammal', 'mammal', 'bird'], 'animal': ['cat', 'dog', 'bat', 'penguin'], 'locomotion': ['walks', 'walks', 'flies', 'walks']}).set_index(['class', 'animal', 'locomotion'])
x.xs(('bird', 'walks'), level=[0, 'locomotion'])
# %%
x.xs('cat', level=1)
# %%
pd.DataFrame({'B': [0, 1, 2, np.nan, 4]}, index=[pd.Timestamp('20130101 09:00:00'), pd.Timestamp('20130101 09:00:02'), pd.Timestamp('20130101 09:00:03'), pd.Timestamp('20130101 09:00:05'), pd.Timestamp('20130101 09:00:06')]).rolling('2s').sum()
# %%
pd.DataFrame({'A': [pd.to_datetime('2020-01-01'), pd.to_datetime('2020-01-01'), pd.to_datetime('2020-01-02')], 'B': [1, 2, 3]}, index=pd.date_range('2020', periods=3)).rolling('2D', on='A').sum()
# %%
pd.to_datetime(['01/02/2020 10:30 PM'])
# %%
pd.Timestamp('nonsense')
# %%
pd.Timestamp('2020-13-01')
# %%
import pandas as pd, numpy as np
pd.DataFrame({'A': [pd.to_datetime('2020-01-01'), pd.to_datetime('2020-01-01'), pd.to_datetime('2020-01-02')], 'B': [1, 2, 3]}, index=pd.date_range('2020', periods=3)).rolling('2D', on='A').sum()
# %%
pd.DataFrame({'A': [pd.to_datetime('2020-01-01'), pd.to_datetime('2020-01-01'), pd.to_datetime('2020-01-02')], 'B': [1, 2, 3]}, index=pd.date_range('2020', periods=3)).rolling('2D', on='A')['B'].sum()
# %%
t = pd.Series([1., 2, 3, 4, 5], index=pd.to_datetime(['2020-01-01', '2020-01-01', '2020-01-02', '2020-01-03', '2020-01-05']))
t.rolling('2D').sum()
# %%
t.rolling('2D', closed='left').sum()
# %%
t.rolling('2D', closed='both').sum()
# %%
t.rolling('2D', closed='neither').sum()
# %%
t.iloc[1:].rolling('2D', center=True).sum()
# %%
df = pd.DataFrame({'famid': [1, 1, 2, 2], 'birth': [1, 2, 1, 2], 'ht1': [2.8, 2.9, 2.2, 2], 'ht2': [3.4, 3.8, 2.9, 3.2]})
pd.wide_to_long(df, stubnames='ht', i=['famid', 'birth'], j='age')
# %%
pd.wide_to_long(df.assign(k=[1, 2, 3, 4]), stubnames='ht', i='k', j='age')
# %%
iv = pd.Interval(0, 5)
iv + 3, iv * 10.0, iv - 1, iv / 2, 3 + iv, iv.open_left, iv.closed_right, iv.is_empty, pd.Interval(0, 0).is_empty
# %%
p = pd.Period('2018-03-11 13:03', freq='min'); p.hour, p.minute, p.second, p.week, p.day_of_year, p.daysinmonth
# %%
from pandas.api.types import is_int64_dtype, is_numeric_dtype, is_integer_dtype, is_datetime64_dtype, is_timedelta64_dtype, is_bool_dtype
is_int64_dtype('int8'), is_int64_dtype(np.int32), is_int64_dtype('Int64'), is_int64_dtype(np.int64), is_int64_dtype(pd.Series([1])), is_int64_dtype(int)
# %%
is_numeric_dtype(np.datetime64), is_integer_dtype(np.timedelta64), is_datetime64_dtype(np.datetime64), is_timedelta64_dtype([1, 2]), is_numeric_dtype(str), is_numeric_dtype(int)
# %%
i = pd.MultiIndex.from_product([(0, 1, 2), ('green', 'purple')], names=['number', 'color'])
i.drop('green', level='color')
# %%
i.drop([1, 2], level=0)
# %%
i.drop([(1, 'green'), (2, 'purple')])
# %%
i.drop(1)
# %%
pd.Index([1, 2, 3]).drop(2)
# %%
pd.Index(list('abc')).drop(['a', 'c'])
# %%
pd.Index(list('abc')).drop('z')
# %%
pd.DataFrame({'a': [1], 'b': [2]}).columns.drop('b')
# %%
pd.DataFrame({'a': [1], 'b': [2]}).columns.drop(['q', 'b'])
# %%
pd.Index(list('abc')).drop(['z', 'a'], errors='ignore')
# %%
pd.DatetimeIndex(['2020-01-01', '2020-01-02']).drop('2020-01-01')
# %%
s = pd.Series(pd.DatetimeIndex(['2018-10-28 01:30:00', '2018-10-28 02:00:00', '2018-10-28 02:30:00', '2018-10-28 02:00:00', '2018-10-28 02:30:00', '2018-10-28 03:00:00']))
s.dt.tz_localize('CET', ambiguous='infer')
# %%
pd.Series(pd.to_datetime(['2020-01-01', None])).dt.tz_localize('UTC')
# %%
d = pd.DataFrame({'x': [1, 2]}, index=['a', 'b']); d.loc['c'] = 5; d
# %%
d.loc['d', 'x'] = 2.5; d
# %%
d.reindex(['a', 'z'], fill_value=0)
# %%
pd.Series([1, 2, 3], index=[1, 3, 5]).reindex([1, 2, 3, 4], method='ffill')
# %%
import pandas as pd, numpy as np
df = pd.DataFrame({'group': list('aaaaabbbbb'), 'value': [2, 4, 2, 3, 5, 1, 2, 4, 1, 5]})
for m in ['average', 'min', 'max', 'dense', 'first']: df[m] = df.groupby('group')['value'].rank(m)
# %%
df
# %%
df.groupby('group')['value'].rank(method='min', ascending=False)
# %%
df.groupby('group')[['value']].rank('dense')
# %%
s = pd.Series([0, 1, 2], index='a a b'.split(), name='v')
s.groupby(s.index).apply(lambda x: x * 2 if x.name == 'a' else x / 2)
# %%
s.groupby(s.index, group_keys=False).apply(lambda x: x * 2 if x.name == 'a' else x / 2)
# %%
s.groupby(s.index).apply(lambda x: x.max() - x.min())
# %%
df.groupby('group')['value'].apply(lambda x: x / x.sum()).head(3)
# %%
df.groupby('group')['value'].apply(lambda x: x.nlargest(2))
# %%
df.groupby('group')['value'].apply(lambda x: x.describe()).head(3)
# %%
df.groupby('group')['value'].apply(list)
# %%
d = pd.DataFrame({'gender': ['male', 'male', 'female', 'male', 'female', 'male'], 'education': ['low', 'medium', 'high', 'low', 'high', 'low'], 'country': ['US', 'FR', 'US', 'FR', 'FR', 'FR']})
d.groupby('gender').value_counts(ascending=True)
# %%
d.groupby('gender', as_index=False).value_counts()
# %%
d.groupby('gender').value_counts(normalize=True)
# %%
d.groupby('gender').value_counts(sort=False)
# %%
u = pd.Series([1, 2, 3]); u.update(pd.Series([4, np.nan, 6])); u
# %%
u = pd.Series([1, 2, 3]); u.update(pd.Series([4.5], index=[1])); u
# %%
n = pd.Series(['a', 'b', 'c', 'd'], index=[3, 2, 1, np.nan])
n.sort_index(na_position='first'), n.sort_index()
# %%
a = [np.array(['qux', 'qux', 'foo', 'foo', 'baz', 'baz', 'bar', 'bar']), np.array(['two', 'one', 'two', 'one', 'two', 'one', 'two', 'one'])]
t = pd.Series(range(1, 9), index=a)
t.sort_index(level=1), t.sort_index(level=1, sort_remaining=False), t.sort_index(ascending=[True, False])
# %%
t.to_frame('x').sort_index(level=[1, 0]), t.sort_index(ascending=False)
# %%
x = pd.DataFrame({'a': ['red'] * 2 + ['blue'] * 2 + ['black'] * 2, 'b': range(6)})
x.groupby('a').sample(n=1, weights=[1, 1, 1, 0, 0, 1], random_state=1)
# %%
x.groupby('a').sample(n=1, random_state=1)
# %%
a = pd.Series([1, 2], index=pd.Index(['x', 'y'], name='k')); b = pd.Series([1, 2], index=pd.Index(['x', 'z'], name='m')); c = pd.Series([1, 2], index=['x', 'z'])
pd.DataFrame({'a': a, 'b': b})
# %%
pd.DataFrame({'a': a, 'b': c})
# %%
pd.DataFrame({'a': c, 'b': a})
# %%
pd.DataFrame({'a': a, 'b': a + 1})
# %%
pd.DataFrame({'a': a, 'b': b.rename_axis('k')})
# %%
d = pd.DataFrame({'Qu1': [1, 3, 4, 3, 4], 'Qu2': [2, 3, 1, 2, 3], 'Qu3': [1, 5, 2, 4, 4]})
d.apply(pd.value_counts).fillna(0)
# %%
d.apply(lambda s: s.value_counts())
# %%
d.apply(pd.Series.value_counts)
# %%
pd.concat([a, b], axis=1), pd.concat([a, c], axis=1)
# %%
import pandas as pd
pd.DataFrame.from_dict({'a': [1, 2], 'b': [3, 4]}, orient='index', columns=['x', 'y'])
# %%
pd.DataFrame.from_dict({'a': [1, 2], 'b': [3, 4]})
# %%
pd.DataFrame.from_dict({'a': {'x': 1}, 'b': {'x': 2}}, orient='index')
# %%
pd.DataFrame.from_dict({'a': [1]}, orient='rows')
# %%
pd.Series([1, 2, 3]).between(1, 2), pd.Series([1, 2, 3]).between(1, 3, inclusive='neither')
# %%
import pandas as pd, numpy as np, warnings
warnings.simplefilter('ignore')
p = pd.DataFrame([[1., 2, 3, 4], [5, 6, 7, 8]], columns=list('abcd'), index=['x', 'y'])
p.groupby({'a': 'red', 'b': 'red', 'c': 'blue', 'd': 'red'}, axis='columns').sum()
# %%
p.groupby({'a': 'red', 'b': 'red', 'c': 'blue'}, axis=1).mean()
# %%
p.groupby(['r', 'r', 'b', 'b'], axis=1).count()
# %%
for k, g in p.groupby(['r', 'r', 'b', 'b'], axis=1): print(k, g)
# %%
p.groupby(lambda c: c in 'ab', axis=1).max()
# %%
f = pd.DataFrame(np.arange(12).reshape((4, 3)), index=[['a', 'a', 'b', 'b'], [1, 2, 1, 2]], columns=[['Ohio', 'Ohio', 'Colorado'], ['Green', 'Red', 'Green']])
f.index.names = ['key1', 'key2']; f.columns.names = ['state', 'color']
f.groupby(level='color', axis='columns').sum()
# %%
f.groupby(level='key2').sum()
# %%
p.groupby(pd.Series(['u', 'v'], index=['x', 'y'])).sum()
# %%
l = pd.DataFrame([[1., 2], [3, 4], [5, 6]], index=['a', 'c', 'e'], columns=['O', 'N']); r = pd.DataFrame([[7., 8], [9, 10], [11, 12], [13, 14]], index=['b', 'c', 'd', 'e'], columns=['M', 'A']); o = pd.DataFrame([[7., 8], [9, 10], [11, 12], [16, 17]], index=['a', 'c', 'e', 'f'], columns=['Y', 'G'])
l.join([r, o]), l.join([r, o], how='outer'), l.join([r, o], how='inner')
# %%
l.join(r, how='outer'), l.join(r, how='right')
# %%
pd.concat([l, r, o], axis=1), pd.concat([l, r], axis=1, sort=True)
# %%
pd.Series([1, np.nan]).equals(pd.Series([1, np.nan])), pd.Series([1]).equals(pd.Series([2])), p.equals(p.copy())
# %%
# Many numbers, with equal and missing ones.
import numpy as np
import pandas as pd

many = pd.DataFrame({"k": np.arange(2000) * 7 % 5, "v": np.arange(2000) * 37 % 101 / 4})
many.loc[5:9, "v"] = np.nan
print(many.sort_values("v", kind="stable").index[[0, 1, 2, 1000, -6, -5, -1]].tolist())
print(many["v"].sort_values(ascending=False, kind="stable", na_position="first").index[[0, 4, 5, 6, 7, -1]].tolist())
many.sort_values(["k", "v"], ascending=[False, True]).index[[0, 1, 2, 500, 1999]].tolist()
