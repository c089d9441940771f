"""Files: `wavfile`."""

from tandem.dialect.late import late_names

_INSTEAD = dict.fromkeys(
    ("loadmat", "savemat", "whosmat"),
    "np.load and np.savez, for files of MATLAB are not read here; in MATLAB or SciPy save the arrays with writematrix or np.savez",
)
__getattr__ = late_names("scipy.io", names={"wavfile": "scipy.io.wavfile"}, instead=_INSTEAD)
