"""Defaults that are kept and change nothing here, by their first name."""

_GROUPS = {
    "agg": {
        "path.chunksize": 0,
    },
    "animation": {
        "bitrate": -1, "codec": "h264", "convert_args": ["-layers", "OptimizePlus"], "convert_path": "convert", "ffmpeg_args": [],
        "ffmpeg_path": "ffmpeg", "frame_format": "png", "writer": "ffmpeg",
    },
    "axes": {
        "autolimit_mode": "data", "formatter.min_exponent": 0, "formatter.offset_threshold": 4, "formatter.use_locale": False,
        "formatter.use_mathtext": False, "grid.which": "major", "titley": None, "zmargin": 0.05,
    },
    "axes3d": {
        "automargin": False, "depthshade": True, "depthshade_minalpha": 0.3, "grid": True, "mouserotationstyle": "arcball", "snap_rotation": 5.0,
        "trackballborder": 0.2, "trackballsize": 0.667, "xaxis.panecolor": (0.95, 0.95, 0.95, 0.5), "yaxis.panecolor": (0.9, 0.9, 0.9, 0.5),
        "zaxis.panecolor": (0.925, 0.925, 0.925, 0.5),
    },
    "boxplot": {
        "bootstrap": None, "boxprops.color": "black", "boxprops.linestyle": "-", "boxprops.linewidth": 1.0, "capprops.color": "black",
        "capprops.linestyle": "-", "capprops.linewidth": 1.0, "flierprops.color": "black", "flierprops.linestyle": "none",
        "flierprops.linewidth": 1.0, "flierprops.marker": "o", "flierprops.markeredgecolor": "black", "flierprops.markeredgewidth": 1.0,
        "flierprops.markerfacecolor": "none", "flierprops.markersize": 6.0, "meanline": False, "meanprops.color": "C2", "meanprops.linestyle": "--",
        "meanprops.linewidth": 1.0, "meanprops.marker": "^", "meanprops.markeredgecolor": "C2", "meanprops.markerfacecolor": "C2",
        "meanprops.markersize": 6.0, "medianprops.color": "C1", "medianprops.linestyle": "-", "medianprops.linewidth": 1.0, "notch": False,
        "patchartist": False, "showbox": True, "showcaps": True, "showfliers": True, "showmeans": False, "vertical": True,
        "whiskerprops.color": "black", "whiskerprops.linestyle": "-", "whiskerprops.linewidth": 1.0,
    },
    "contour": {
        "algorithm": "mpl2014", "corner_mask": True,
    },
    "date": {
        "autoformatter.day": "%Y-%m-%d", "autoformatter.hour": "%m-%d %H", "autoformatter.microsecond": "%M:%S.%f",
        "autoformatter.minute": "%d %H:%M", "autoformatter.month": "%Y-%m", "autoformatter.second": "%H:%M:%S", "autoformatter.year": "%Y",
        "converter": "auto", "interval_multiples": True,
    },
    "docstring": {
        "hardcopy": False,
    },
    "errorbar": {
        "capthick": None, "elinewidth": None,
    },
    "figure": {
        "constrained_layout.h_pad": 0.04167, "constrained_layout.hspace": 0.02, "constrained_layout.w_pad": 0.04167,
        "constrained_layout.wspace": 0.02, "frameon": True, "hooks": [], "labelsize": "large", "labelweight": "normal", "raise_window": True,
    },
    "font": {
        "cursive": ["Apple Chancery", "Textile", "Zapf Chancery", "Sand", "Script MT", "Felipa", "Comic Neue", "Comic Sans MS", "cursive"],
        "enable_last_resort": True, "fantasy": ["Chicago", "Charcoal", "Impact", "Western", "xkcd script", "fantasy"], "stretch": "normal",
        "variant": "normal",
    },
    "grid": {
        "major.alpha": None, "major.color": None, "major.linestyle": None, "major.linewidth": None, "minor.alpha": None, "minor.color": None,
        "minor.linestyle": None, "minor.linewidth": None,
    },
    "hatch": {
        "color": "edge", "linewidth": 1.0,
    },
    "image": {
        "composite_image": True, "interpolation_stage": "auto", "lut": 256, "resample": True,
    },
    "legend": {
        "borderaxespad": 0.5, "borderpad": 0.4, "columnspacing": 2.0, "handleheight": 0.7, "handlelength": 2.0, "handletextpad": 0.8,
        "labelcolor": "None", "labelspacing": 0.5, "linewidth": None, "markerscale": 1.0, "numpoints": 1, "scatterpoints": 1, "shadow": False,
    },
    "lines": {
        "dash_capstyle": "butt", "dash_joinstyle": "round", "dashdot_pattern": [6.4, 1.6, 1.0, 1.6],
        "dashed_pattern": [3.7, 1.6], "dotted_pattern": [1.0, 1.65], "markeredgecolor": "auto", "markerfacecolor": "auto", "scale_dashes": True,
        "solid_joinstyle": "round",
    },
    "markers": {
        "fillstyle": "full",
    },
    "mathtext": {
        "bf": "sans:bold", "bfit": "sans:italic:bold", "cal": "cursive", "fallback": "cm", "it": "sans:italic", "rm": "sans", "sf": "sans",
        "tt": "monospace",
    },
    "patch": {
        "antialiased": True,
    },
    "path": {
        "effects": [], "simplify": True, "simplify_threshold": 0.111111111111, "sketch": None, "snap": True,
    },
    "pcolor": {
        "shading": "auto",
    },
    "pcolormesh": {
        "snap": True,
    },
    "pdf": {
        "compression": 6, "inheritcolor": False, "use14corefonts": False,
    },
    "pgf": {
        "preamble": "", "rcfonts": True, "texsystem": "xelatex",
    },
    "polaraxes": {
        "grid": True,
    },
    "ps": {
        "distiller.res": 6000, "papersize": "letter", "useafm": False, "usedistiller": None,
    },
    "savefig": {
        "directory": "~", "edgecolor": "auto", "orientation": "portrait", "pad_inches": 0.1,
    },
    "scatter": {
        "edgecolors": "face",
    },
    "svg": {
        "hashsalt": None, "id": None, "image_inline": True,
    },
    "text": {
        "antialiased": True, "hinting": "default", "hinting_factor": None, "kerning_factor": None, "language": None, "latex.engine": "latex",
        "parse_math": True,
    },
    "timezone": {
        "": "UTC",
    },
    "xaxis": {
        "labellocation": "center",
    },
    "xtick": {
        "labelbottom": True, "labelcolor": "inherit", "labeltop": False, "major.bottom": True, "major.top": True, "minor.bottom": True,
        "minor.ndivs": "auto", "minor.pad": 3.4, "minor.top": True,
    },
    "yaxis": {
        "labellocation": "center",
    },
    "ytick": {
        "labelcolor": "inherit", "labelleft": True, "labelright": False, "major.left": True, "major.right": True, "minor.left": True,
        "minor.ndivs": "auto", "minor.pad": 3.4, "minor.right": True,
    },
}

RARE = {f"{group}.{name}" if name else group: value for group, names in _GROUPS.items() for name, value in names.items()}
