"""What the page tells of widgets reaches Python: functions run again, handlers are called, outputs go where they belong."""

import json

import ipywidgets as widgets
from ipywidgets import _told as told

calls = []


@widgets.interact(n=(1, 9), name=["sine", "line"], grid=True)
def draw(n=4, name="line", grid=False):
    calls.append((n, name, grid))
    print("drawn", n)
    return n * n


# What is given for an argument is its widget, and its default is the first value where that is a choice.
assert calls == [(4, "line", True)], calls
box = draw.widget
slider, choice, check, out = box.children
assert out.outputs[0] == {"output_type": "stream", "name": "stdout", "text": "drawn 4\n"}
assert out.outputs[1]["data"]["text/plain"] == "16" and box.result == 16
told(json.dumps({"id": slider.model_id, "value": 7}))
told(json.dumps({"id": choice.model_id, "value": 0}))
assert calls[-1] == (7, "sine", True) and out.outputs[0]["text"] == "drawn 7\n" and len(out.outputs) == 2
# A value out of bounds is brought between them, and the page gets what it became.
told(json.dumps({"id": slider.model_id, "value": 100}))
assert slider.value == 9 and slider.document()["state"]["value"] == 9

# Errors are outputs of the function's; the next value is fine.
failing = widgets.interactive(lambda x: 1 / (x - 3), x=widgets.IntSlider(2, 0, 5))
failing.update()
told(json.dumps({"id": failing.children[0].model_id, "value": 3}))
assert failing.out.outputs[0]["ename"] == "ZeroDivisionError" and failing.out.outputs[0]["traceback"]
told(json.dumps({"id": failing.children[0].model_id, "value": 5}))
assert failing.out.outputs[0]["data"]["text/plain"] == "0.5"

# A button, an output with a widget inside, what a handler prints beside them.
inner = widgets.Label("inside")
area = widgets.Output()
with area:
    print("one")
    display(inner)
button = widgets.Button(description="Go")
button.on_click(lambda b: print("pressed"))
root = widgets.VBox([button, area])
display(root)
told(json.dumps({"id": button.model_id, "event": "click"}))
document = root.document()
assert [part["kind"] for part in document["children"]] == ["Button", "Output"]
assert root._printed == [{"output_type": "stream", "name": "stdout", "text": "pressed\n"}]
inner.value = "changed"
nested = root.document()["children"][1]["outputs"][1]["data"]["application/vnd.tandem.widget.v1+json"]
assert nested["state"]["value"] == "changed"
area.clear_output()
assert area.outputs == ()

# Only a button runs what asks for one.
manual = widgets.interactive(lambda x: calls.append(x), {"manual": True}, x=5)
count = len(calls)
manual.children[0].value = 8
assert len(calls) == count
manual.children[1].click()
assert calls[-1] == 8

try:
    told(json.dumps({"id": "widget-0-1", "value": 3}))
    raise AssertionError("nobody made it")
except LookupError as error:
    assert "a kernel that is gone" in str(error)
