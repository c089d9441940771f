"""XML: trees, paths, namespaces, events, errors and their places, documents, entities that are bounded."""

# %%
import io
import xml.etree.ElementTree as ET

DATA = """<?xml version="1.0"?>
<data>
    <country name="Liechtenstein">
        <rank updated="yes">2</rank>
        <year>2008</year>
        <neighbor name="Austria" direction="E"/>
        <neighbor name="Switzerland" direction="W"/>
    </country>
    <country name="Singapore"><!-- a comment --><rank>5</rank><year>2011</year></country>
</data>
"""
root = ET.fromstring(DATA)
print(root.tag, root.attrib, [(child.tag, child.attrib) for child in root])
for country in root.findall("country"):
    print(country.get("name"), country.find("rank").text, [n.get("name") for n in country.iter("neighbor")])
for path in ("./country/neighbor", ".//year/..[@name='Singapore']", ".//*[@name='Singapore']/year", ".//neighbor[2]", "country[rank='5']", "*"):
    print(path, [element.tag for element in root.findall(path)])
len(root)
# %%
for rank in root.iter("rank"):
    rank.text = str(int(rank.text) + 1)
    rank.set("updated", "yes & no <'\">")
print(ET.tostring(root, encoding="unicode"))
ET.indent(root)
ET.dump(root)
print(ET.tostring(root, encoding="utf-8", xml_declaration=True)[:60], ET.canonicalize("<a c='2' b='1'><!-- x --></a>"))
# %%
spaced = '<actors xmlns:fictional="http://characters.example.com" xmlns="http://people.example.com"><actor id="1"><name>John</name><fictional:character>L</fictional:character></actor></actors>'
tree = ET.ElementTree(ET.fromstring(spaced))
ns = {"real": "http://people.example.com", "role": "http://characters.example.com"}
print([a.find("real:name", ns).text for a in tree.getroot().findall("real:actor", ns)], tree.getroot().find(".//role:character", ns).text)
print(ET.tostring(tree.getroot(), encoding="unicode"), ET.tostring(tree.getroot(), encoding="unicode", default_namespace=None))
ET.register_namespace("people", "http://people.example.com")
print(ET.tostring(tree.getroot()))
# %%
for event, element in ET.iterparse(io.StringIO(DATA), events=("start", "end", "comment", "start-ns")):
    print(event, getattr(element, "tag", element) if event != "comment" else element.text)
parser = ET.XMLPullParser(["start", "end"])
parser.feed("<a><b>te")
parser.feed("xt</b></a>")
parser.close()
print([(event, element.tag, element.text) for event, element in parser.read_events()])
# %%
built = ET.Element("root", {"k": "v"}, other="1")
child = ET.SubElement(built, "child")
child.text, child.tail = "é <text>", "tail"
built.append(ET.Comment("remark"))
built.append(ET.ProcessingInstruction("target", "text"))
built.insert(0, ET.Element("first"))
print(ET.tostring(built), ET.tostring(built, encoding="unicode", short_empty_elements=False), ET.tostring(built, method="html"))
print(len(built), list(built.keys()), list(built.items()), ET.iselement(child))
ET.ElementTree(built).write("file.xml", encoding="utf-8", xml_declaration=True)
print(open("file.xml", encoding="utf-8").read(), ET.parse("file.xml").getroot().find("child").text)
# %%
for wrong in ("<a>", "<a></b>", "", "text", "<a b='1' b='2'/>", "<a>&nbsp;</a>", "<a>\n<b>\n</c></a>", "<a/><b/>", "<a b=1/>", "<a><</a>", "<a>&</a>", "<x:a/>", "<a>\x01</a>", "<?xml version='1.0' encoding='nonsense'?><a/>", " <?xml version='1.0'?><a/>"):
    try:
        ET.fromstring(wrong)
    except ET.ParseError as error:
        print(repr(wrong), type(error).__name__, error, error.code, error.position)
    except LookupError as error:
        print(repr(wrong), type(error).__name__, error)
# %%
from xml.dom import minidom

document = minidom.parseString("<a x='1'><b>one</b><b y='2'>two<!-- c --></b><?pi data?><![CDATA[raw <x>]]></a>")
print(document.documentElement.tagName, [b.firstChild.data for b in document.getElementsByTagName("b")], document.documentElement.getAttribute("x"))
print(document.toxml())
print(document.toprettyxml(indent="  "))
new = minidom.Document()
top = new.createElement("top")
new.appendChild(top)
top.setAttribute("q", 'a"b')
top.appendChild(new.createTextNode("t & u"))
print(new.toprettyxml(), len(document.documentElement.childNodes), top.tagName)
# %%
import xml.sax


class Handler(xml.sax.ContentHandler):
    def startElement(self, name, attrs):
        print("start", name, dict(attrs))

    def endElement(self, name):
        print("end", name)

    def characters(self, content):
        print("text", repr(content))


xml.sax.parseString("<a x='1'>one<b/>&amp;two</a>", Handler())
try:
    xml.sax.parseString("<a>\n<b></a>", Handler())
except xml.sax.SAXParseException as error:
    print(error, error.getLineNumber(), error.getColumnNumber())
from xml.sax.saxutils import escape, quoteattr, unescape

print(escape("a<b>&c"), unescape("a&lt;b"), quoteattr('x"y'))
# %%
from xml.parsers import expat

parser = expat.ParserCreate(namespace_separator=" ")
events = []
for name in ("StartElement", "EndElement", "CharacterData", "Comment", "ProcessingInstruction", "StartNamespaceDecl", "XmlDecl", "StartDoctypeDecl", "EntityDecl"):
    setattr(parser, f"{name}Handler", lambda *given, name=name: events.append((name, *given)))
parser.Parse("<?xml version='1.0'?><!DOCTYPE a [<!ENTITY e 'x<b/>y'>]><a xmlns:p='u' p:q='1'>&e;&#65;<!-- c --><?pi d?></a>", True)
print(events)
print(expat.ErrorString(7), expat.errors.codes[expat.errors.XML_ERROR_SYNTAX])
# Entities of entities end before they fill memory.
bomb = "<!DOCTYPE a [<!ENTITY e0 'lol'>" + "".join(f"<!ENTITY e{n + 1} '{f'&e{n};' * 10}'>" for n in range(9)) + "]><a>&e9;</a>"
try:
    ET.fromstring(bomb)
except ET.ParseError as error:
    print(error)
# Nothing is fetched.
print(ET.tostring(ET.fromstring("<!DOCTYPE a [<!ENTITY e SYSTEM 'file.xml'>]><a>x</a>")))
try:
    ET.fromstring("<!DOCTYPE a [<!ENTITY e SYSTEM 'file.xml'>]><a>&e;</a>")
except ET.ParseError as error:
    print(error)
