"""`pyexpat` of the notebook, which `xml.parsers.expat` shows: a parser of XML in Python, with Expat's events, errors and places.

It opens no files and addresses, and bounds what entities may grow to.
"""

import sys
import types

from _notebook_xml_names import CODES, ERRORS
from _notebook_xml_parser import ExpatError, xmlparser

EXPAT_VERSION = "expat_2.6.3"
version_info = (2, 6, 3)
native_encoding = "UTF-8"
features = [
    ("sizeof(XML_Char)", 1),
    ("sizeof(XML_LChar)", 1),
    ("XML_DTD", 0),
    ("XML_CONTEXT_BYTES", 1024),
    ("XML_NS", 0),
    ("XML_BLAP_MAX_AMP", 100),
    ("XML_BLAP_ACT_THRES", 8388608),
    ("XML_GE", 0),
]
XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, XML_PARAM_ENTITY_PARSING_ALWAYS = 0, 1, 2
error = ExpatError
XMLParserType = xmlparser

model = types.ModuleType("pyexpat.model", "Constants used to interpret content model information.")
for _number, _name in enumerate(("EMPTY", "ANY", "MIXED", "NAME", "CHOICE", "SEQ"), 1):
    setattr(model, f"XML_CTYPE_{_name}", _number)
for _number, _name in enumerate(("NONE", "OPT", "REP", "PLUS")):
    setattr(model, f"XML_CQUANT_{_name}", _number)
errors = types.ModuleType("pyexpat.errors", "Constants used to describe error conditions.")
for _name, _text in ERRORS:
    setattr(errors, f"XML_ERROR_{_name}", _text)
errors.codes = {text: CODES[name] for name, text in ERRORS}
errors.messages = {CODES[name]: text for name, text in ERRORS}
sys.modules["pyexpat.model"] = model
sys.modules["pyexpat.errors"] = errors


def ErrorString(code, /):
    """The text of an error."""
    return errors.messages.get(code)


def ParserCreate(encoding=None, namespace_separator=None, intern=None):
    """A parser.

    >>> from xml.parsers import expat
    >>> parser = expat.ParserCreate()
    >>> parser.StartElementHandler = lambda name, attributes: print(name, attributes)
    >>> parser.Parse("<a b='1'/>", True)
    a {'b': '1'}
    1
    """
    for name, given in (("encoding", encoding), ("namespace_separator", namespace_separator)):
        if given is not None and not isinstance(given, str):
            place = 1 if name == "encoding" else 2
            raise TypeError(f"ParserCreate() argument {place} must be str or None, not {type(given).__name__}")
    if namespace_separator is not None and len(namespace_separator) > 1:
        raise ValueError("namespace_separator must be at most one character, omitted, or None")
    if intern is not None and not isinstance(intern, dict):
        raise TypeError("intern must be a dictionary")
    return xmlparser(encoding, namespace_separator, {} if intern is None else intern)
