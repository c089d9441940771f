"""Text: its width, and formulas between dollar signs as runs of letters that stand higher, lower or slanted."""

# Advance widths in hundredths of the size, of a sans-serif face with wide letters (as DejaVu Sans and Verdana are).
_WIDTHS = {}
for _letters, _width in (
    ("ijl|'", 28), ("I", 30), (" .,", 32), ("ft:;/\\[]()-!`", 38), ("rJ*\"_?", 45), ("scz", 53), ("kvxyLF", 59), ("aeoYZT", 62),
    ("bdghnpqu0123456789KESP$€R", 64), ("ABCVX#", 69), ("DGHNU", 76), ("wOQ<>=+−±×÷~^", 80), ("mM%&@W", 96), ("…—", 100),
):
    _WIDTHS.update({letter: _width / 100 for letter in _letters})

SYMBOLS = {
    name: chr(code)
    for name, code in zip(
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon phi chi "
        "psi omega".split(),
        range(0x3B1, 0x3CA),
    )
}
SYMBOLS.update(
    {
        name: chr(code)
        for name, code in zip(
            "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho . Sigma Tau Upsilon Phi Chi "
            "Psi Omega".split(),
            range(0x391, 0x3AA),
        )
    }
)
_PAIRS = """times × cdot · cdots ⋯ ldots … dots … pm ± mp ∓ div ÷ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ propto ∝
infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ in ∈ notin ∉ subset ⊂ cup ∪ cap ∩ forall ∀ exists ∃ rightarrow → to → leftarrow ←
Rightarrow ⇒ Leftarrow ⇐ leftrightarrow ↔ mapsto ↦ langle ⟨ rangle ⟩ ell ℓ hbar ℏ circ ∘ degree ° star ⋆ ast ∗ oplus ⊕ otimes ⊗
odot ⊙ ll ≪ gg ≫ mid | vert | Vert ‖ prime ′ emptyset ∅ Re ℜ Im ℑ varepsilon ε vartheta ϑ varphi φ bullet ∙ perp ⊥ angle ∠
uparrow ↑ downarrow ↓ land ∧ lor ∨ neg ¬ top ⊤ dagger † { { } } % % $ $ _ _ # # & & | ‖
coprod ∐ oint ∮ iint ∬ iiint ∭ bigcup ⋃ bigcap ⋂ varpropto ∝ aleph ℵ beth ℶ gimel ℷ daleth ℸ hslash ℏ imath ı jmath ȷ wp ℘ eth ð
varpi ϖ varrho ϱ varkappa ϰ digamma ϝ supset ⊃ subseteq ⊆ supseteq ⊇ setminus ∖ cong ≅ simeq ≃ asymp ≍ prec ≺ succ ≻ vdash ⊢ models ⊨
mid ∣ parallel ∥ wedge ∧ vee ∨ ominus ⊖ oslash ⊘ sqcup ⊔ sqcap ⊓ uplus ⊎ ddagger ‡ S § P ¶ copyright © circledR ® AA Å L Ł l ł o ø O Ø ss ß ae æ
AE Æ oe œ OE Œ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ bigstar ★ bigcirc ◯ blacksquare ■ square □ diamond ⋄ triangle △
triangledown ▽ triangleleft ◃ triangleright ▹ flat ♭ natural ♮ sharp ♯ checkmark ✓ maltese ✠ therefore ∴ because ∵ vdots ⋮ ddots ⋱
longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ iff ⟺ implies ⟹ leftrightarrows ⇆ Leftrightarrow ⇔ Uparrow ⇑ Downarrow ⇓ updownarrow ↕ nearrow ↗
searrow ↘ swarrow ↙ nwarrow ↖ hookrightarrow ↪ rightharpoonup ⇀ rightleftharpoons ⇌ circlearrowleft ↺ circlearrowright ↻ curvearrowright ↷
lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ nexists ∄ complement ∁ varnothing ∅ ni ∋ ne ≠ doteq ≐ triangleq ≜ lessgtr ≶ leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳
colon : slash / backslash \\ lbrace { rbrace } lbrack [ rbrack ] cent ¢ pounds £ yen ¥ euro € div ÷ bowtie ⋈ smile ⌣ frown ⌢ infty ∞"""
_words = _PAIRS.split()
SYMBOLS.update(zip(_words[::2], _words[1::2]))
_SPACES = {",": "\u2009", ":": "\u2005", ";": "\u2004", "quad": "\u2003", "qquad": "\u2003\u2003", " ": " ", "!": ""}
_FUNCTIONS = set("sin cos tan sinh cosh tanh arcsin arccos arctan exp log ln lg max min sup inf lim arg det dim ker gcd Pr argmax argmin".split())
ACCENTS = {"hat": "\u0302", "widehat": "\u0302", "bar": "\u0304", "overline": "\u0305", "tilde": "\u0303", "vec": "\u20d7", "dot": "\u0307", "ddot": "\u0308",
            "dddot": "\u20db", "acute": "\u0301", "grave": "\u0300", "breve": "\u0306", "check": "\u030c", "mathring": "\u030a", "widetilde": "\u0303",
            "widebar": "\u0304", "overrightarrow": "\u20d7", "'": "\u0301", "`": "\u0300", "\"": "\u0308", "^": "\u0302", ".": "\u0307", "combiningbreve": "\u0306"}
UPRIGHT = ("mathrm", "mathregular", "text", "mathbf", "mathsf", "mathtt", "operatorname", "textbf", "boldsymbol", "textrm", "mathbb", "mathcal", "mathdefault", "mathscr", "mathfrak",
            "mathbfit", "bm", "texttt", "textsf", "mbox", "hbox", "mathcircled", "mathrmbf")
HEAVY = ("mathbf", "textbf", "boldsymbol", "mathbfit", "bm")
SWITCHES = {"rm": True, "it": False, "bf": True, "cal": True, "tt": True, "sf": True, "default": False, "regular": True}
_IGNORED = {"left", "right", "displaystyle", "limits", "nolimits", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "textstyle", "middle"}


class Run:
    """Letters of one kind: `level` counts how deep in exponents (above 0) or indices (below 0) they stand."""

    def __init__(self, text, level=0, italic=False, bold=False):
        self.text, self.level, self.italic, self.bold = text, level, italic, bold


class _Formula:
    """Reads a formula of TeX's notation."""

    def __init__(self, source):
        self.source, self.at, self.runs = source, 0, []

    def add(self, text, level, upright=False, bold=False):
        italic = not upright and text.isalpha() and text.isascii()
        self.runs.append(Run(text, level, italic, bold))

    def command(self):
        start = self.at
        while self.at < len(self.source) and self.source[self.at].isalpha():
            self.at += 1
        if self.at == start:
            self.at += 1
            return self.source[start : self.at]
        name = self.source[start : self.at]
        if self.source[self.at : self.at + 1] == " ":
            self.at += 1
        return name

    def argument(self, level, upright=False, bold=False):
        """A group in braces, or the next sign."""
        while self.source[self.at : self.at + 1] == " ":
            self.at += 1
        if self.source[self.at : self.at + 1] == "{":
            self.at += 1
            self.sequence(level, "}", upright, bold)
        else:
            self.one(level, upright, bold)

    def sequence(self, level, end="", upright=False, bold=False):
        while self.at < len(self.source):
            if self.source[self.at] == end:
                self.at += 1
                return
            self.one(level, upright, bold)

    def one(self, level, upright, bold):
        if self.at >= len(self.source):
            return
        sign = self.source[self.at]
        self.at += 1
        if sign == "\\":
            self.after_backslash(self.command(), level, upright, bold)
        elif sign in "^_":
            self.argument(level + (1 if sign == "^" else -1), upright, bold)
        elif sign == "{":
            self.sequence(level, "}", upright, bold)
        elif sign in "=<>+" and level == 0:
            self.add(f"\u2009{sign}\u2009", level, True)
        elif sign == "-":
            self.add("\N{MINUS SIGN}", level, True, bold)
        elif sign == "'":
            self.add("′", level, True)
        elif sign == "~" or (sign == " " and upright):
            self.add(" ", level, True)
        elif sign not in " }":
            self.add(sign, level, upright, bold)

    def after_backslash(self, name, level, upright, bold):
        if name in ("frac", "dfrac", "tfrac"):
            self.argument(level, upright, bold)
            self.add("/", level, True)
            self.argument(level, upright, bold)
        elif name == "sqrt":
            self.add("√", level, True)
            at = len(self.runs)
            self.argument(level, upright, bold)
            if len("".join(run.text for run in self.runs[at:])) > 1:
                self.runs.insert(at, Run("(", level))
                self.add(")", level, True)
        elif name in ACCENTS:
            at = len(self.runs)
            self.argument(level, upright, bold)
            for run in self.runs[at:]:
                run.text = "".join(letter + ACCENTS[name] for letter in run.text)
        elif name in UPRIGHT:
            self.argument(level, True, bold or name in HEAVY)
        elif name in SWITCHES:
            # Holds up to the end of the group.
            self.sequence(level, "}", SWITCHES[name], bold or name == "bf")
            self.at -= self.source[self.at - 1 : self.at] == "}"
        elif name == "hspace":
            at = len(self.runs)
            self.argument(level)
            self.runs[at:] = [Run("\u2003", level)]
        elif name in ("mathit", "mathnormal"):
            self.argument(level, False, bold)
        elif name in _FUNCTIONS:
            self.add(name, level, True)
            if self.source[self.at : self.at + 1].isalnum():
                self.add("\u2009", level, True)
        elif name in _SPACES:
            self.add(_SPACES[name], level, True)
        elif name not in _IGNORED:
            self.add(SYMBOLS.get(name, "\\" + name), level, name not in SYMBOLS, bold)


def formula(source):
    """The runs of a formula."""
    reader = _Formula(source)
    reader.sequence(0)
    return reader.runs


def runs(text):
    """The runs of a line of text: what stands between two dollar signs is a formula.

    >>> from tandem.drawing.text import runs
    >>> [(run.text, run.level) for run in runs("error $10^{-3}$")]
    [('error ', 0), ('1', 0), ('0', 0), ('−', 1), ('3', 1)]
    """
    parts = text.replace("\\$", "\0").split("$")
    if len(parts) % 2 == 0:
        return [Run(text.replace("\\$", "$"))]
    found = []
    for n, part in enumerate(parts):
        if n % 2:
            found += formula(part.replace("\0", "\\$"))
        elif part:
            found.append(Run(part.replace("\0", "$")))
    return found


def letter_width(letter):
    if "\u0300" <= letter <= "\u036f" or letter == "\u20d7":
        return 0.0
    return _WIDTHS.get(letter, 1.0 if letter >= "\u2e80" else 0.2 if "\u2000" <= letter <= "\u200a" else 0.64)


def scale(level):
    """How large letters of a level are beside those of the line."""
    return 0.7 ** min(abs(level), 2)


def plain(text):
    """The letters of a text with its formulas, in one line."""
    return "".join(run.text for run in runs(text)) if "$" in text else text


def width(text, size):
    """About how wide a line of text is."""
    if "$" in text:
        from . import formulas

        if formulas.is_tall(text):
            return formulas.layout(text, size).width
    return size * sum(letter_width(letter) * scale(run.level) for run in runs(text) for letter in run.text)


def extent(text, size):
    """Width and height of text of one or several lines."""
    lines = str(text).split("\n")
    return max(width(line, size) for line in lines), size * (1.2 * len(lines) - 0.2)
