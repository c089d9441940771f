"""`IPython.display`: showing objects, and wrappers that give text a rich form."""

from _notebook_displays import DisplayHandle, clear_output, display, update_display

__all__ = [
    "DisplayHandle", "DisplayObject", "HTML", "Image", "JSON", "Latex", "Markdown", "Math", "Pretty", "SVG",
    "clear_output", "display", "update_display",
]


class DisplayObject:
    """Content with a mime type; `filename` reads it from the virtual file system."""

    mime = "text/plain"
    mode = "r"

    def __init__(self, data=None, filename=None):
        if data is None and filename is not None:
            with open(filename, self.mode) as file:
                data = file.read()
        self.data = data

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.mime: self.data, "text/plain": repr(self)}

    def __repr__(self):
        return f"<IPython.display.{type(self).__name__} object>"


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

    def _repr_mimebundle_(self, include=None, exclude=None):
        if not isinstance(self.data, (bytes, bytearray)):
            raise TypeError("Image needs the bytes of a picture, or filename=")
        mime = "image/jpeg" if self.data[:3] == b"\xff\xd8\xff" else "image/png"
        return {mime: bytes(self.data), "text/plain": repr(self)}
