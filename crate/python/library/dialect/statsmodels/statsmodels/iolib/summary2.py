"""Summaries of another form: data frames one below the other, and results side by side."""

import datetime
import re
import textwrap

import numpy as np
import pandas as pd

from .table import SimpleTable, default_formats

_TITLES = {
    "OLS": "Ordinary least squares", "GLS": "Generalized least squares", "GLSAR": "Generalized least squares with AR(p)",
    "WLS": "Weighted least squares", "RLM": "Robust linear model", "NBin": "Negative binomial model", "GLM": "Generalized linear model",
}  # fmt: skip
_LATEX = {
    "header_align": "c", "table_dec_above": r"\hline", "table_dec_below": r"\hline", "header_dec_below": r"\hline", "stub": "%s", "header": "%s",
    "row_post": r"  \\", "stubs_align": "l", "empty_align": "c",
}  # fmt: skip


class Summary:
    """Tables of data frames, of one width."""

    def __init__(self):
        self.tables, self.settings, self.extra_txt, self.title, self._merge_latex = [], [], [], None, False

    def __str__(self):
        return self.as_text()

    def __repr__(self):
        return f'{type(self)}\n"""\n{self}\n"""'

    def _repr_html_(self):
        return self.as_html()

    def _repr_latex_(self):
        return self.as_latex()

    def add_df(self, df, index=True, header=True, float_format="%.4f", align="r"):
        self.tables.append(df)
        self.settings.append({"index": index, "header": header, "float_format": float_format, "align": align})

    def add_array(self, array, align="r", float_format="%.4f"):
        self.add_df(pd.DataFrame(array), index=False, header=False, float_format=float_format, align=align)

    def add_dict(self, d, ncols=2, align="l", float_format="%.4f"):
        pairs = [[_written(key, float_format), _written(value, float_format)] for key, value in d.items()]
        pairs += [["", ""]] * (-len(pairs) % ncols)
        count = len(pairs) // ncols
        rows = [[text for part in range(ncols) for text in pairs[part * count + row]] for row in range(count)]
        self.add_array(np.array(rows, dtype=object), align=align)

    def add_text(self, string):
        self.extra_txt.append(string)

    def add_title(self, title=None, results=None):
        if isinstance(title, str):
            self.title = title
        elif results is not None:
            model = results.model.__class__.__name__
            self.title = "Results: " + _TITLES.get(model, model)
        else:
            self.title = ""

    def add_base(self, results, alpha=0.05, float_format="%.4f", title=None, xname=None, yname=None):
        params = summary_params(results, alpha=alpha, use_t=results.use_t)
        info = summary_model(results)
        if xname is not None:
            params.index = xname
        if yname is not None:
            info["Dependent Variable:"] = yname
        self.add_dict(info, align="l")
        self.add_df(params, float_format=float_format)
        self.add_title(title=title, results=results)

    def _simple(self, columns=None, indexes=None):
        form = self.settings[0]["float_format"] if self.settings else "%.4f"
        pads = zip(columns or [0] * len(self.tables), indexes or [0] * len(self.tables))
        return [_table(frame, how, form, *pad) for frame, how, pad in zip(self.tables, self.settings, pads)]

    def as_text(self):
        lengths = [len(table.as_text().splitlines()[0]) for table in self._simple()]
        widest = max(lengths)
        gaps = [max(frame.shape[1] - 1, 1) for frame in self.tables]
        columns = [(widest - length) // gap for length, gap in zip(lengths, gaps)]
        indexes = [widest - length - gap * column for length, gap, column in zip(lengths, gaps, columns)]
        lines = "\n".join(table.as_text() for table in self._simple(columns, indexes)).split("\n")
        lines[0] = widest * "="
        title = self.title or ""
        if title and len(title) < widest:
            title = " " * int(widest / 2 - len(title) / 2) + title
        texts = "\n".join("\n".join(textwrap.wrap(text, widest)) for text in self.extra_txt)
        return "\n".join([title, *lines, widest * "=", texts])

    def as_html(self):
        texts = "<br/>\n".join(text.replace("\n", "<br/>\n") for text in self.extra_txt)
        return "\n".join(table.as_html() for table in self._simple()) + f"<br/>\n{texts}"

    def as_latex(self, label=""):
        tables = "\n\n".join(table.as_latex_tabular() for table in self._simple())
        if self._merge_latex:
            tables = re.sub("\\\\hline\\n\\\\hline\\n\\\\end{tabular}\\n\\\\begin{tabular}{.*}\\n", "\\\\midrule\\n", tables)
        head = ["\\begin{table}", f"\\caption{{{self.title or ''}}}", f"\\label{{{label}}}", tables, "\\end{table}"]
        return "\n".join(head) + "\n\\bigskip\n" + " \\newline \n".join(self.extra_txt)


def _written(value, float_format="%.4f"):
    try:
        return (float_format % value).strip()
    except (ValueError, TypeError):
        return str(value).strip()


def _table(frame, how, float_format, column=0, index=0):
    """A data frame as a table; `column` and `index` are spaces that are added between its columns and behind the first."""
    rows = [[_written(value, float_format) for value in row] for row in frame.itertuples(index=False, name=None)]
    stubs = [str(label) + " " * index for label in frame.index.tolist()] if how["index"] else None
    if stubs is None:
        rows = [[row[0] + " " * index, *row[1:]] for row in rows]
    headers = [str(label) for label in frame.columns.tolist()] if how["header"] else None
    text = default_formats(colwidths=None, header_align="c", table_dec_above="-", table_dec_below=None, data_aligns=how["align"], colsep=" " * (column + 1))
    latex = {**_LATEX, "data_aligns": how["align"], "header_align": how["align"]}
    return SimpleTable(rows, headers, stubs, txt_fmt=text, ltx_fmt=latex)


def summary_model(results):
    """What is known of the model, by names."""
    constant = "" if results.k_constant else " (uncentered)"
    facts = {
        "Model:": lambda x: x.model.__class__.__name__,
        "Model Family:": lambda x: x.family.__class__.__name__,
        "Link Function:": lambda x: x.family.link.__class__.__name__,
        "Dependent Variable:": lambda x: x.model.endog_names,
        "Date:": lambda x: datetime.datetime.now().strftime("%Y-%m-%d %H:%M"),
        "No. Observations:": lambda x: f"{int(x.nobs):#6d}",
        "Df Model:": lambda x: f"{int(x.df_model):#6d}",
        "Df Residuals:": lambda x: f"{int(x.df_resid):#6d}",
        "Converged:": lambda x: x.mle_retvals["converged"],
        "No. Iterations:": lambda x: x.mle_retvals["iterations"],
        "Method:": lambda x: x.method,
        "Norm:": lambda x: x.fit_options["norm"],
        "Scale Est.:": lambda x: x.fit_options["scale_est"],
        "Cov. Type:": lambda x: x.fit_options["cov"],
        f"R-squared{constant}:": lambda x: f"{x.rsquared:#8.3f}",
        f"Adj. R-squared{constant}:": lambda x: f"{x.rsquared_adj:#8.3f}",
        "Pseudo R-squared:": lambda x: f"{x.prsquared:#8.3f}",
        "AIC:": lambda x: f"{x.aic:8.4f}",
        "BIC:": lambda x: f"{x.bic:8.4f}",
        "Log-Likelihood:": lambda x: f"{x.llf:#8.5g}",
        "LL-Null:": lambda x: f"{x.llnull:#8.5g}",
        "LLR p-value:": lambda x: f"{x.llr_pvalue:#8.5g}",
        "Deviance:": lambda x: f"{x.deviance:#8.5g}",
        "Pearson chi2:": lambda x: f"{x.pearson_chi2:#6.3g}",
        "F-statistic:": lambda x: f"{x.fvalue:#8.4g}",
        "Prob (F-statistic):": lambda x: f"{x.f_pvalue:#6.3g}",
        "Scale:": lambda x: f"{x.scale:#8.5g}",
    }
    found = {}
    for name, fact in facts.items():
        try:
            found[name] = fact(results)
        except (AttributeError, KeyError, NotImplementedError):
            pass
    return found


def summary_params(results, yname=None, xname=None, alpha=0.05, use_t=True, skip_header=False, float_format="%.4f"):
    """Parameters as a data frame."""
    if isinstance(results, tuple):
        results, *columns, interval = results
    else:
        columns, interval = [results.params, results.bse, results.tvalues, results.pvalues], results.conf_int(alpha)
    letter = "t" if use_t else "z"
    header = ["Coef.", "Std.Err.", letter, f"P>|{letter}|", "[" + str(alpha / 2), str(1 - alpha / 2) + "]"]
    values = np.column_stack([*(np.asarray(column) for column in columns), np.asarray(interval)])
    return pd.DataFrame(values, columns=header, index=xname or results.model.exog_names)


def _column(result, name, float_format, stars, include_r2):
    """What a result shows in a column, by pairs of names."""
    found = {}
    errors, pvalues = np.asarray(result.bse), np.asarray(result.pvalues)
    for place, (label, value) in enumerate(zip(result.model.exog_names, np.asarray(result.params))):
        mark = sum(bool(pvalues[place] < level) for level in (0.1, 0.05, 0.01)) if stars else 0
        found[label, "Coef."] = float_format % value + "*" * mark
        found[label, "Std.Err."] = "(" + float_format % errors[place] + ")"
    if include_r2 and not np.isnan(getattr(result, "rsquared", np.nan)):
        found["R-squared", ""] = float_format % result.rsquared
        found["R-squared Adj.", ""] = float_format % result.rsquared_adj
    return found


def _unique(names):
    if len(set(names)) == len(names):
        return list(names)
    counts, found = {}, []
    for name in names:
        counts[name] = counts.get(name, "") + "I"
        found.append(f"{name} {counts[name]}")
    return found


def summary_col(
    results, float_format="%.4f", model_names=(), stars=False, info_dict=None, regressor_order=(), drop_omitted=False, include_r2=True,
    fixed_effects=None, fe_present="Yes", fe_absent="",
):  # fmt: skip
    """Results side by side."""
    results = results if isinstance(results, list) else [results]
    names = _unique(model_names if model_names else [str(result.model.endog_names) for result in results])
    columns = [_column(result, name, float_format, stars, include_r2) for result, name in zip(results, names)]
    keys = list(dict.fromkeys(key for column in columns for key in column))
    last = [key for key in (("R-squared", ""), ("R-squared Adj.", "")) if key in keys]
    keys = [key for key in keys if key not in last] + last
    if regressor_order:
        labels = list(dict.fromkeys(label for label, kind in keys if kind))
        order = [label for label in regressor_order if label in labels]
        order += [] if drop_omitted else [label for label in labels if label not in order]
        keys = [(label, kind) for label in order for kind in ("Coef.", "Std.Err.")] + last
    if fixed_effects:
        keys = [key for key in keys if not any(f"C({effect})" in key[0] for effect in fixed_effects)]
    index = [label if kind != "Std.Err." else "" for label, kind in keys]
    rows = [[column.get(key, "") for column in columns] for key in keys]
    facts = dict(info_dict or {})
    for effect in fixed_effects or ():
        facts[effect + " FE"] = lambda x, effect=effect: fe_present if any(f"C({effect})" in name for name in x.params.index) else fe_absent
    for name, fact in facts.items():
        if isinstance(fact, dict):
            continue
        values = []
        for result in results:
            chosen = facts.get(result.model.__class__.__name__, facts)
            try:
                values.append(chosen[name](result) if name in chosen else "")
            except AttributeError:
                values.append("")
        index.append(name)
        rows.append(values)
    summary = Summary()
    summary._merge_latex = True
    summary.add_df(pd.DataFrame(np.array(rows, dtype=object), index=index, columns=names), header=True, align="l")
    summary.add_text("Standard errors in parentheses.")
    if stars:
        summary.add_text("* p<.1, ** p<.05, ***p<.01")
    return summary
