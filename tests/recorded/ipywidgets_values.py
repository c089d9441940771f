"""Widgets as objects: what they print as, bounds, selections, observers, links."""

# %%
import ipywidgets as widgets
from ipywidgets import Dropdown, FloatSlider, HBox, IntSlider, Label, VBox, dlink, interactive, link

slider = IntSlider(value=7, min=0, max=10, description="Test:")
slider
# %%
slider.value = 30
slider.value
# %%
seen = []
slider.observe(lambda change: seen.append((change.name, change.old, change["new"], change.owner is slider)), names="value")
slider.value = 3
slider.max = 2
(slider.value, seen)
# %%
try:
    slider.min = 5
except Exception as error:
    print(type(error).__name__, error)
# %%
FloatSlider(value=7.5, max=10.0, step=0.1, description="Test:", continuous_update=False, readout_format=".1f")
# %%
choice = Dropdown(options=["1", "2", "3"], value="2", description="Number:")
(repr(choice), choice.index, choice.label)
# %%
choice = Dropdown(options=[("One", 1), ("Two", 2), ("Three", 3)], value=2)
choice.index = 2
(choice.value, choice.label, choice.options)
# %%
try:
    choice.value = 9
except Exception as error:
    print(type(error).__name__, error)
# %%
choice.options = [4, 5]
(choice.value, choice.index)
# %%
[
    widgets.Checkbox(value=True, description="c"),
    widgets.Text("hello"),
    Label("x"),
    widgets.Button(description="Go"),
    widgets.IntRangeSlider(value=[5, 7], min=0, max=10),
    widgets.IntProgress(value=3),
    widgets.FloatLogSlider(value=10),
    widgets.BoundedIntText(value=7, max=10),
    widgets.ToggleButtons(options=["a", "b"]),
    widgets.SelectMultiple(options=["a", "b"], value=["b"]),
    widgets.HTML("<b>x</b>"),
    widgets.Play(),
    widgets.RadioButtons(options=["p", "q"]),
    widgets.Textarea(value="Hello", placeholder="Type", description="String:"),
    widgets.BoundedFloatText(value=7.5, max=10.0, step=0.1),
    widgets.Output(),
]
# %%
VBox([Label("a"), HBox([slider, choice])])
# %%
first, second = IntSlider(), IntSlider(value=4)
linked = link((first, "value"), (second, "value"))
second.value = 9
both = (first.value, second.value)
linked.unlink()
second.value = 50
third = IntSlider()
dlink((second, "value"), (third, "value"), lambda value: value // 2)
third.value, both, first.value
# %%
spread = widgets.IntRangeSlider()
spread.value, spread.lower, spread.upper
# %%
pressed = []
button = widgets.Button(description="Go")
button.on_click(lambda b: pressed.append(b.description))
button.click()
pressed
# %%
tab = widgets.Tab(children=[Label("1"), Label("2")], titles=["A", "B"])
tab.titles, tab.selected_index
# %%
try:
    interactive(lambda x: x)
except ValueError as error:
    print(error)
# %%
IntSlider(5).value, IntSlider(3.7).value, FloatSlider(3).value, IntSlider(min=200, max=300).value, IntSlider(2, 0, 5).max
