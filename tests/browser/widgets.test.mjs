// Widgets in Chromium and Firefox: somebody moves a slider, presses a button, chooses and types, and Python answers; the file shows what
// was there to a reader who runs nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, restart, run, withFirefox, withPage } from './harness.mjs';
import { person } from './person.mjs';

const CELLS = {
  interact: `import matplotlib.pyplot as plt
from ipywidgets import interact
@interact(n=(1, 9), name=["sine", "line"], grid=True)
def draw(n=4, name="line", grid=False):
    plt.figure(figsize=(3, 2))
    plt.plot(range(n))
    plt.show()
    print("drawn", n, name, grid)`,
  button: `import ipywidgets as widgets
out = widgets.Output()
button = widgets.Button(description="Count")
pressed = []
@button.on_click
def count(b):
    pressed.append(b)
    button.description = f"Count ({len(pressed)})"
    with out:
        print("pressed", len(pressed))
widgets.VBox([button, out])`,
  linked: `a, b = widgets.IntSlider(description="a"), widgets.IntText(description="b")
link = widgets.link((a, "value"), (b, "value"))
text = widgets.Text(description="text", continuous_update=False)
text.observe(lambda change: print("text is", change.new), "value")
field = widgets.VBox([a, b, text])
field`,
  error: `interact(lambda x: 1 / (x - 3), x=widgets.IntSlider(2, 0, 5))
1`,
  bar: `bar = widgets.IntProgress(max=50, description="work")
display(bar)
for i in range(50):
    bar.value = i + 1`,
};

const notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: Object.entries(CELLS).map(([id, source]) => ({
    id,
    cell_type: 'code',
    source,
    metadata: {},
    outputs: [],
    execution_count: null,
  })),
};

/** Gives a control a value as its browser would. */
const give = (page, selector, value, type = 'change') =>
  page.evaluate(
    ({ selector, value, type }) => {
      const control = document.querySelector(selector);
      const property =
        control.type === 'checkbox' ? 'checked' : control.localName === 'select' ? 'selectedIndex' : 'value';
      control[property] = value;
      control.dispatchEvent(new Event(type, { bubbles: true }));
    },
    { selector, value, type },
  );

async function useWidgets(page) {
  await ready(page);
  await page.evaluate((text) => window.tandem.open(text, 'widgets'), JSON.stringify(notebook));
  const { run: runCell, shows, press, until } = person(page);
  for (const id of Object.keys(CELLS)) await runCell(id);

  const of = (id) => `[data-cell-id=${id}] .out`;
  await shows(of('interact'), ['drawn 4 line True', 'name']);
  const picture = () => page.evaluate(() => document.querySelector('[data-cell-id=interact] img').src);
  const before = await picture();
  await give(page, `${of('interact')} input[type=range]`, '7', 'input');
  await shows(of('interact'), ['drawn 7 line True', '7']);
  assert.notEqual(await picture(), before, 'the picture follows');
  await give(page, `${of('interact')} select`, 0);
  await give(page, `${of('interact')} input[type=checkbox]`, false);
  await shows(of('interact'), ['drawn 7 sine False']);

  await press(of('button'), 'Count');
  await press(of('button'), 'Count (1)');
  await shows(of('button'), ['pressed 1 pressed 2', 'Count (2)']);

  await give(page, `${of('linked')} input[type=range]`, '31', 'input');
  await until(
    'the other follows',
    () => document.querySelector('[data-cell-id=linked] input[type=number]').value === '31' || 'not yet',
  );
  await give(page, `${of('linked')} input[type=text]`, '数 <b>"\\', 'change');
  await shows(of('linked'), ['text is 数 <b>"\\']);
  const { value } = await run(page, '(a.value, b.value, text.value)');
  assert.equal(value, `(31, 31, '数 <b>"\\\\')`);

  await give(page, `${of('error')} input[type=range]`, '3', 'input');
  await shows(of('error'), ['ZeroDivisionError']);
  await give(page, `${of('error')} input[type=range]`, '5', 'input');
  await shows(of('error'), ['0.5']);
  await until(
    'the bar is full',
    () => document.querySelector('[data-cell-id=bar] progress').value === 1 || 'not yet',
  );
  // What widgets tell is no cell's.
  const { execution_count } = await page.evaluate(() => window.tandem.execute('1'));
  assert.equal(execution_count, Object.keys(CELLS).length + 2);

  const saved = await page.evaluate(() => window.tandem.save());
  await restart(page);
  await give(page, `${of('error')} input[type=range]`, '1', 'input');
  await shows(of('error'), ['Run the cell to use this.']);
  await page.evaluate((text) => window.tandem.open(text, 'again'), saved);
  await shows(of('interact'), ['drawn 7 sine False', 'Run the cell to use this.']);
  const live = await page.evaluate(
    () => document.querySelectorAll('.widget :is(input, select, button):enabled').length,
  );
  assert.equal(live, 0, 'widgets of a file do nothing');
}

test('widgets answer', { timeout: 180_000 }, () =>
  withPage({}, async ({ page, findings }) => {
    await useWidgets(page);
    assert.deepEqual(findings, []);
  }),
);

test('Firefox: widgets answer', { timeout: 240_000 }, () => withFirefox({}, ({ page }) => useWidgets(page)));
