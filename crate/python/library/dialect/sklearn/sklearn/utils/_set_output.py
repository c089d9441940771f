"""Results of transformers as frames."""

from .._files import rarer


def in_form(form, found, X, transformer):
    """What a transformer found, in the form that was asked for."""
    if form == "polars":
        raise ImportError("Setting output container to 'polars' requires polars to be installed")
    if form != "pandas":
        raise ValueError(f"output config must be in ['default', 'pandas', 'polars'], got {form}")
    import pandas as pd

    if hasattr(found, "tocsr"):
        raise ValueError("The transformer outputs a scipy sparse matrix. Try to set the transformer output to a dense array or disable Pandas output with "
                         "set_output(transform='default').")
    index = getattr(X, "index", None) if hasattr(X, "iloc") else None
    if isinstance(found, tuple):
        return (in_form(form, found[0], X, transformer), *found[1:])
    try:
        columns = list(transformer.get_feature_names_out())
    except (AttributeError, ValueError):
        columns = None
    if hasattr(found, "iloc"):
        if columns is not None:
            found.columns = columns
        return found
    return pd.DataFrame(found, index=index if index is not None and len(index) == len(found) else None, columns=columns)


__getattr__ = rarer(__name__)
