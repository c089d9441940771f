"""Summaries of results: tables one below the other."""

import copy
import time

import numpy as np

from .table import SimpleTable, default_formats

fmt_2cols = default_formats(data_fmts=["%18s", "-%19s", "%18s", "%19s"], colwidths=18)
fmt_params = default_formats(data_fmts=["%s", "%s", "%8s", "%s", "%11s", "%11s"])


def forg(x, prec=3):
    """A number with a fixed count of decimals, or in short where it is large or small."""
    x = float(np.squeeze(np.asarray(x)))
    if prec not in (3, 4):
        raise ValueError(f"`prec` argument must be either 3 or 4, not {prec}")
    kind = "g" if abs(x) >= 1e4 or abs(x) < 1e-4 else "f"
    return f"{x:{prec + 6}.{prec}{kind}}"


def d_or_f(x, width=6):
    """A count, that may have a fraction."""
    if np.isnan(x):
        return (width - 3) * " " + "NaN"
    return f"{int(x):#6d}" if x // 1 == x else f"{x:#8.2f}"


def _names(results, yname=None, xname=None):
    return results.model.endog_names if yname is None else yname, list(results.model.exog_names if xname is None else xname)


def summary_top(results, title=None, gleft=None, gright=None, yname=None, xname=None):
    """The table of what the model is, in two columns of names and values."""
    now = time.localtime()
    yname = results.model.endog_names if yname is None else yname
    defaults = {
        "Dependent Variable:": lambda: [yname],
        "Dep. Variable:": lambda: [yname],
        "Model:": lambda: [results.model.__class__.__name__],
        "Date:": lambda: [time.strftime("%a, %d %b %Y", now)],
        "Time:": lambda: [time.strftime("%H:%M:%S", now)],
        "Number of Obs:": lambda: [results.nobs],
        "No. Observations:": lambda: [d_or_f(results.nobs)],
        "Df Model:": lambda: [d_or_f(results.df_model)],
        "Df Residuals:": lambda: [d_or_f(results.df_resid)],
        "Log-Likelihood:": lambda: [f"{results.llf:#8.5g}"],
    }
    title = results.model.__class__.__name__ + "Regression Results" if title is None else title
    left = [(name, defaults[name]() if value is None else value) for name, value in gleft]
    right = [(name, defaults[name]() if value is None else value) for name, value in gright or []]
    if right:
        count = max(len(left), len(right))
        left += [(" ", " ")] * (count - len(left))
        right += [(" ", " ")] * (count - len(right))
    table = SimpleTable([value for _, value in left], None, [name for name, _ in left], title=title, txt_fmt=fmt_2cols)
    if right:
        names = [f"{'  ' + name:<21}" for name, _ in right]
        table.extend_right(SimpleTable([value for _, value in right], None, names, title=title, txt_fmt=fmt_2cols))
    return table


def summary_params(results, yname=None, xname=None, alpha=0.05, use_t=True, skip_header=False, title=None):
    """The table of the parameters."""
    if isinstance(results, tuple):
        results, *columns, interval = results
    else:
        columns = [results.params, results.bse, results.tvalues, results.pvalues]
        interval = results.conf_int(alpha)
    params, errors, statistics, pvalues = (np.asarray(column) for column in columns)
    interval = np.asarray(interval)
    if params.size == 0:
        return SimpleTable([["No Model Parameters"]])
    letter = "t" if use_t else "z"
    header = ["coef", "std err", letter, f"P>|{letter}|", "[" + str(alpha / 2), str(1 - alpha / 2) + "]"]
    names = _names(results, yname, xname)[1]
    if len(names) != len(params):
        raise ValueError("xnames and params do not have the same length")
    rows = [
        [forg(params[i], 4), forg(errors[i]), forg(statistics[i]), f"{float(pvalues[i]):#6.3f}", forg(interval[i, 0]), forg(interval[i, 1])]
        for i in range(len(names))
    ]
    return SimpleTable(rows, None if skip_header else header, names, title=title, txt_fmt=fmt_params)


def summary_params_frame(results, yname=None, xname=None, alpha=0.05, use_t=True):
    """The table of the parameters as a data frame."""
    import pandas as pd

    letter = "t" if use_t else "z"
    header = ["coef", "std err", letter, f"P>|{letter}|", "Conf. Int. Low", "Conf. Int. Upp."]
    columns = [results.params, results.bse, results.tvalues, results.pvalues, *np.asarray(results.conf_int(alpha)).T]
    return pd.DataFrame(np.column_stack([np.asarray(column) for column in columns]), columns=header, index=_names(results, yname, xname)[1])


def summary_params_2dflat(result, endog_names=None, exog_names=None, alpha=0.05, use_t=True, keep_headers=True, endog_cols=False):
    """The tables of parameters of several equations, and one of all."""
    parts = [np.asarray(part) for part in (result.params, result.bse, result.tvalues, result.pvalues)]
    interval = np.asarray(result.conf_int(alpha))
    interval = interval.reshape(parts[0].shape[1], -1, 2)
    tables = []
    for equation, name in enumerate(endog_names):
        columns = [part[:, equation] for part in parts]
        tables.append(summary_params((result, *columns, interval[equation]), name, exog_names, alpha, use_t, title=name))
    return tables, table_extend(tables, keep_headers)


def table_extend(tables, keep_headers=True):
    """Tables one below the other, their titles in the first cell of their headers."""
    whole = None
    for place, table in enumerate(tables):
        table = copy.deepcopy(table)
        if table[0].datatype == "header":
            table[0][0].data = table.title
            table[0][0].datatype = "header"
            if not keep_headers and place:
                for cell in table[0][1:]:
                    cell.data = ""
        if whole is None:
            whole = table
        else:
            whole[-1].add_format("txt", row_dec_below="-")
            whole.extend(table)
    whole.title = None
    return whole


def summary_return(tables, return_fmt="text"):
    """Tables as one text."""
    if return_fmt == "text":
        return "\n".join([*(str(table).rsplit("\n", 1)[0] for table in tables[:-1]), str(tables[-1])])
    if return_fmt == "tables":
        return tables
    if return_fmt == "csv":
        return "\n".join(table.as_csv() for table in tables)
    if return_fmt == "latex":
        table = copy.deepcopy(tables[0])
        for part in tables[1:]:
            table.extend(part)
        return table.as_latex_tabular()
    if return_fmt == "html":
        return "\n".join(table.as_html() for table in tables)
    raise ValueError("available output formats are text, csv, latex, html")


class Summary:
    """Tables, and text below them."""

    def __init__(self):
        self.tables, self.extra_txt = [], None

    def __str__(self):
        return self.as_text()

    def __repr__(self):
        return f'{type(self)}\n"""\n{self}\n"""'

    def _repr_html_(self):
        return self.as_html()

    def _repr_latex_(self):
        return self.as_latex()

    def add_table_2cols(self, res, title=None, gleft=None, gright=None, yname=None, xname=None):
        self.tables.append(summary_top(res, title, gleft, gright, yname, xname))

    def add_table_params(self, res, yname=None, xname=None, alpha=0.05, use_t=True):
        if np.asarray(res.params).ndim == 1:
            self.tables.append(summary_params(res, yname, xname, alpha, use_t))
        else:
            self.tables.append(summary_params_2dflat(res, yname, xname, alpha, use_t)[1])

    def add_extra_txt(self, etext):
        self.extra_txt = "\n".join(etext)

    def _with(self, text, between, line):
        return text if self.extra_txt is None else text + between + self.extra_txt.replace("\n", line)

    def as_text(self):
        return self._with(summary_return(self.tables, "text"), "\n\n", "\n")

    def as_latex(self):
        return self._with(summary_return(self.tables, "latex"), "\n\n", " \\newline\n ")

    def as_csv(self):
        return self._with(summary_return(self.tables, "csv"), "\n\n", "\n")

    def as_html(self):
        return self._with(summary_return(self.tables, "html"), "<br/><br/>", "<br/>")
