"""Results of transformers as frames."""


def in_form(form, found, X, transformer):
    """What a transformer found, in the form that was asked for."""
    if form != "pandas":
        raise ValueError(f"output config must be in ['default', 'pandas'], got {form}")
    import pandas as pd

    if hasattr(found, "tocsr"):
        raise ValueError("The transformer outputs a scipy sparse matrix, which pandas output does not take; set sparse_output=False")
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
