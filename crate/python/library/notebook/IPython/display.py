"""`IPython.display`: showing objects, and wrappers that give text a rich form."""

from _notebook_displays import DisplayHandle, clear_output, display, update_display

__all__ = [
    "Audio", "Code", "DisplayHandle", "DisplayObject", "FileLink", "HTML", "IFrame", "Image", "JSON", "Javascript", "Latex", "Markdown",
    "Math", "Pretty", "SVG", "Video", "YouTubeVideo", "clear_output", "display", "display_html", "display_latex", "display_markdown",
    "display_png", "display_pretty", "display_svg", "set_matplotlib_formats", "update_display",
]


def display_value(value):
    """Shows the value of an expression of a cell that shows all of them; nothing for None."""
    if value is not None:
        display(value)


class DisplayObject:
    """Content with a mime type; `filename` reads it from the virtual file system."""

    mime = "text/plain"
    mode = "r"
    # In which part of IPython the class is.
    _part = "core"

    def __init__(self, data=None, filename=None):
        if data is None and filename is not None:
            with open(filename, self.mode) as file:
                data = file.read()
        self.data = data

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.mime: self.data, "text/plain": repr(self)}

    def __repr__(self):
        return f"<IPython.{self._part}.display.{type(self).__name__} object>"


class HTML(DisplayObject):
    mime = "text/html"


class Markdown(DisplayObject):
    mime = "text/markdown"


class Latex(DisplayObject):
    mime = "text/latex"


class Math(Latex):
    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.mime: f"$\\displaystyle {self.data.strip('$')}$", "text/plain": repr(self)}


class SVG(DisplayObject):
    mime = "image/svg+xml"


class JSON(DisplayObject):
    mime = "application/json"


class Pretty(DisplayObject):
    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.data}


class Image(DisplayObject):
    """A PNG or JPEG picture, from bytes or a file."""

    mode = "rb"

    def __init__(self, data=None, url=None, filename=None, format=None, embed=None, width=None, height=None, retina=False, unconfined=False,
                 metadata=None, alt=None):  # fmt: skip
        if isinstance(data, str):
            data, filename = None, data
        super().__init__(data, filename)
        self.width, self.height, self.alt = width, height, alt

    def _repr_mimebundle_(self, include=None, exclude=None):
        if not isinstance(self.data, (bytes, bytearray)):
            raise TypeError("Image needs the bytes of a picture, or filename=")
        mime = "image/jpeg" if self.data[:3] == b"\xff\xd8\xff" else "image/png"
        found = {mime: bytes(self.data), "text/plain": repr(self)}
        if self.width is not None or self.height is not None:
            import base64

            sides = "".join(f' {name}="{int(size)}"' for name, size in (("width", self.width), ("height", self.height)) if size is not None)
            found["text/html"] = f'<img src="data:{mime};base64,{base64.b64encode(self.data).decode()}"{sides}>'
        return found


class Code(DisplayObject):
    """The text of a program, from a text or a file."""

    _part = "lib"

    def __init__(self, data=None, url=None, filename=None, language=None):
        super().__init__(data, filename)
        self.language = language

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/markdown": f"```{self.language or 'python'}\n{self.data}\n```", "text/plain": self.data}


def _tag(name, mime, data, options):
    import base64

    return f'<{name} controls {options} src="data:{mime};base64,{base64.b64encode(data).decode()}"></{name}>'


class Audio(DisplayObject):
    """Sound: the bytes or the file of a recording, or samples between -1 and 1 (of a list or a tensor) with their `rate` in Hz."""

    _part = "lib"
    mode = "rb"

    def __init__(self, data=None, filename=None, url=None, embed=None, rate=None, autoplay=False, normalize=True, *, element_id=None):
        if isinstance(data, str):
            data, filename = None, data
        super().__init__(data, filename)
        if self.data is None:
            raise ValueError("Audio needs samples with rate=, the bytes of a recording, or filename=; there is no network")
        self.mime = "audio/mpeg" if str(filename or "").endswith(".mp3") else "audio/wav"
        self.autoplay = autoplay
        if not isinstance(self.data, (bytes, bytearray)):
            if rate is None:
                raise ValueError("rate must be specified when data is a list of samples, in Hz")
            self.data = _wave(self.data, rate, normalize)

    def _repr_mimebundle_(self, include=None, exclude=None):
        options = "autoplay" if self.autoplay else ""
        return {"text/html": _tag("audio", self.mime, self.data, options), "text/plain": repr(self)}


def _wave(samples, rate, normalize):
    """Samples as the bytes of a WAV file of 16 bits."""
    import array
    import io
    import wave

    samples = samples.tolist() if hasattr(samples, "tolist") else list(samples)
    channels = samples if samples and isinstance(samples[0], (list, tuple)) else [samples]
    largest = max((abs(x) for channel in channels for x in channel), default=0.0)
    if not normalize and largest > 1.0:
        raise ValueError("with normalize=False samples lie between -1 and 1")
    scale = 32767 / (largest if normalize and largest > 0 else 1.0)
    with io.BytesIO() as file:
        with wave.open(file, "wb") as out:
            out.setnchannels(len(channels))
            out.setsampwidth(2)
            out.setframerate(int(rate))
            out.writeframes(array.array("h", [int(x * scale) for frame in zip(*channels) for x in frame]).tobytes())
        return file.getvalue()


class Video(DisplayObject):
    """A film, from its bytes or a file."""

    mode = "rb"

    def __init__(self, data=None, url=None, filename=None, embed=False, mimetype=None, width=None, height=None, **options):
        if isinstance(data, str):
            data, filename = None, data
        super().__init__(data, filename)
        if self.data is None:
            raise ValueError("Video needs the bytes of a film, or filename=; there is no network")
        self.mime = mimetype or ("video/webm" if str(filename or "").endswith(".webm") else "video/mp4")
        self.size = "".join(f' {name}="{value}"' for name, value in (("width", width), ("height", height)) if value)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": _tag("video", self.mime, self.data, self.size), "text/plain": repr(self)}


class IFrame(DisplayObject):
    """A page elsewhere, as a link: outputs load nothing from the network."""

    def __repr__(self):
        return f"<IPython.lib.display.{type(self).__name__} object at {id(self):#x}>"

    def __init__(self, src, width=None, height=None, **options):
        super().__init__(src)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/markdown": f"[{self.data}]({self.data})", "text/plain": self.data}


class YouTubeVideo(IFrame):
    """A film elsewhere, as a link."""

    def __init__(self, id, width=None, height=None, **options):
        super().__init__(f"https://www.youtube.com/watch?v={id}")


class FileLink(DisplayObject):
    """The name of a file; the page's Files panel saves it."""

    _part = "lib"

    def __init__(self, path, **options):
        super().__init__(path)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": str(self.data)}


class Javascript(DisplayObject):
    """A script, run in a frame of its own."""

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": f"<script>{self.data}</script>", "text/plain": repr(self)}


def _displaying(kind):
    def show(*objs, raw=False, **kwargs):
        for obj in objs:
            display(kind(obj) if raw else obj, **kwargs)

    return show


display_html, display_latex, display_markdown = _displaying(HTML), _displaying(Latex), _displaying(Markdown)
display_png, display_pretty, display_svg = _displaying(Image), _displaying(Pretty), _displaying(SVG)


def set_matplotlib_formats(*formats, **kwargs):
    """Accepted: plots are drawn as SVG or PNG, whichever is smaller."""
