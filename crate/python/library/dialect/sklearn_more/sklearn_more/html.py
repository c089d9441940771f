"""Estimators as HTML: boxes that open, one within the other."""

import html
import itertools

_NUMBERS = itertools.count(1)
_STYLE = """
#{id} {{ font-family: monospace; color: inherit; line-height: 1.3; }}
#{id} .sk-text-repr-fallback {{ display: none; }}
#{id} details {{ border: 1px dotted currentColor; border-radius: .25em; margin: .25em; padding: .25em .5em; background: color-mix(in srgb, #6495ed {shade}%, transparent); }}
#{id} summary {{ cursor: pointer; font-weight: bold; }}
#{id} .sk-parallel {{ display: flex; flex-wrap: wrap; gap: .5em; }}
#{id} .sk-label {{ opacity: .7; margin: .25em .25em 0; }}
#{id} pre {{ margin: .25em 0; white-space: pre-wrap; }}
"""


def _parts(estimator):
    """Pairs of a label and an inner estimator, and whether these are side by side."""
    if hasattr(estimator, "_sk_visual_block_") and not hasattr(type(estimator), "_sk_visual_block_"):
        return [], False
    if hasattr(estimator, "steps"):
        return [(f"{name}: {type(one).__name__}" if not isinstance(one, (str, type(None))) else f"{name}: {one}", one) for name, one in estimator.steps], False
    for name, side_by_side in (("transformers", True), ("transformer_list", True), ("estimators", True)):
        given = getattr(estimator, name, None)
        if isinstance(given, list) and given and all(isinstance(one, (tuple, list)) and len(one) >= 2 for one in given):
            return [(one[0], one[1]) for one in given], side_by_side
    inner = []
    for name, value in (estimator.get_params(deep=False) if hasattr(estimator, "get_params") else {}).items():
        if hasattr(value, "get_params") and hasattr(value, "fit") and not isinstance(value, type):
            inner.append((f"{name}: {type(value).__name__}", value))
    return inner, len(inner) > 1


def _fitted(estimator):
    from sklearn.utils.validation import _is_fitted

    try:
        return _is_fitted(estimator)
    except Exception:
        return False


def _box(label, estimator):
    if estimator is None or isinstance(estimator, str):
        return f'<div class="sk-item"><details><summary>{html.escape(str(label))}</summary><pre>{html.escape(str(estimator))}</pre></details></div>'
    parts, side_by_side = _parts(estimator)
    inner = "".join(_box(name, one) for name, one in parts)
    if inner:
        inner = f'<div class="{"sk-parallel" if side_by_side else "sk-serial"}">{inner}</div>'
    text = html.escape(repr(estimator))
    return f'<div class="sk-item"><details><summary>{html.escape(str(label))}</summary><pre>{text}</pre></details>{inner}</div>'


def estimator_html_repr(estimator):
    """An estimator as HTML."""
    name = f"sk-container-id-{next(_NUMBERS)}"
    fitted = _fitted(estimator)
    style = _STYLE.format(id=name, shade=20 if fitted else 5)
    text = html.escape(repr(estimator))
    return (
        f'<style>{style}</style><div id="{name}" class="sk-top-container"><div class="sk-text-repr-fallback"><pre>{text}</pre></div>'
        f'<div class="sk-container">{_box(type(estimator).__name__, estimator)}</div></div>'
    )


class ReprHTMLMixin:
    """Objects that are shown as HTML."""

    @property
    def _repr_html_(self):
        return lambda: estimator_html_repr(self)
