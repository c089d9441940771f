"""How the limits of types are printed."""

_LINE = "-" * 63


def text(limits):
    """The limits of a type, a few on a line."""
    head = f"Machine parameters for {limits.dtype}\n{_LINE}\n"
    if limits.dtype.kind != "f":
        return f"{head}min = {limits.min}\nmax = {limits.max}\n{_LINE}\n"
    # With all digits that the type can tell.
    digits = {"float16": 5, "float32": 7, "float64": 16}[limits.dtype.name]
    told = {
        name: f"{float(getattr(limits, name)):.{digits}e}"
        for name in ("resolution", "eps", "epsneg", "tiny", "max", "smallest_normal", "smallest_subnormal")
    }
    return (
        f"{head}precision = {limits.precision:3}   resolution = {told['resolution']}\n"
        f"machep = {-limits.nmant:6}   eps =        {told['eps']}\n"
        f"negep =  {-limits.nmant - 1:6}   epsneg =     {told['epsneg']}\n"
        f"minexp = {limits.minexp:6}   tiny =       {told['tiny']}\n"
        f"maxexp = {limits.maxexp:6}   max =        {told['max']}\n"
        f"nexp =   {limits.bits - limits.nmant - 1:6}   min =        -max\n"
        f"smallest_normal = {told['smallest_normal']}   smallest_subnormal = {told['smallest_subnormal']}\n{_LINE}\n"
    )
