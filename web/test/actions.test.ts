// The table of actions: every action can be reached, has words in both languages, and shares its keys with no other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { language } from '../src/i18n';
import {
  ACTIONS,
  type Action,
  type ActionContext,
  type ActionId,
  menuWords,
  type PageOperations,
  perform,
  possible,
} from '../src/notebook/actions';
import { KeyReader } from '../src/notebook/actions/keys';
import { menuItem, paletteActions, paletteCommand } from '../src/notebook/actions/menu';
import { Cell, NotebookModel } from '../src/notebook/model';

const actions: readonly Action[] = ACTIONS;
/** What is a step of the selection, or the palette itself: by key alone. */
const KEYS_ONLY = ['edit', 'extendDown', 'extendUp', 'palette', 'selectNext', 'selectPrevious'];

/** A page that notes which of its operations was called last. */
function page(): { context: ActionContext; called(): string } {
  let last = '';
  const operations = new Proxy({} as PageOperations, {
    get: (_, name) => () => {
      last = String(name);
      return false;
    },
  });
  const model = NotebookModel.empty();
  model.cells.value = ['a', 'b', 'c'].map((name) => new Cell('code', name, name));
  model.select('a');
  return { context: { model, page: operations }, called: () => last };
}

test('ids are unique', () => {
  const ids = actions.map((action) => action.id);
  assert.deepEqual([...new Set(ids)], ids);
});

test('every action is in the palette, or by key alone, or one of the text editor', () => {
  const listed = new Set(paletteActions().map((action) => action.id));
  const left = actions.filter((action) => !listed.has(action.id));
  const keysOnly = left.filter((action) => action.on !== 'text');
  assert.deepEqual(keysOnly.map((action) => action.id).sort(), KEYS_ONLY);
  for (const action of left)
    assert.ok(action.keys || (action.on === 'text' && action.touch), `${action.id} cannot be reached`);
});

test('every action has words in both languages, in full and for menus', () => {
  const { context } = page();
  for (const action of actions) {
    for (const words of Object.values(action.words)) assert.notEqual(words.trim(), '', action.id);
    assert.match(action.words[action.id === 'language' ? 'en' : 'zh'], /\p{Script=Han}|ipynb/u, action.id);
    for (const chosen of ['en', 'zh'] as const) {
      language.value = chosen;
      assert.notEqual(menuWords(action, { cell: context.model?.selected.value, page: context.page }), '');
    }
  }
  language.value = 'en';
});

test('no two actions have a key in the same mode', () => {
  for (const mode of ['command', 'text'] as const) {
    const owners = new Map<string, string[]>();
    for (const { id, keys } of actions)
      for (const stroke of [...(keys?.everywhere ?? []), ...(keys?.[mode] ?? [])])
        owners.set(stroke, [...(owners.get(stroke) ?? []), id]);
    const shared = [...owners].filter(([, ids]) => ids.length > 1);
    // At the start of a line the one, elsewhere the other.
    assert.deepEqual(shared, mode === 'text' ? [['shift+tab', ['tooltip', 'dedent']]] : []);
    const strokes = [...owners.keys()];
    for (const stroke of strokes)
      assert.ok(!strokes.some((other) => other.startsWith(`${stroke} `)), `${stroke} hides a sequence`);
  }
});

test('every key of command mode reads as its action', () => {
  for (const { id, keys } of actions)
    for (const stroke of [...(keys?.everywhere ?? []), ...(keys?.command ?? [])]) {
      const reader = new KeyReader();
      const read = stroke.split(' ').map((part) => reader.read(part, 0, true));
      assert.equal(read.at(-1), id, stroke);
    }
});

test('a read-only document refuses what changes it, and no other action', () => {
  const { context } = page();
  const { model } = context;
  if (!model) return;
  model.cells.value = [new Cell('code', 'a', 'a'), new Cell('markdown', 'b', 'b')];
  model.selectAll();
  model.readOnly.value = true;
  for (const action of actions) {
    if (action.on !== 'cells') continue;
    const allowed = possible(action.id as ActionId, context);
    if (action.changes === 'document') assert.equal(allowed, false, action.id);
    else if (!action.when) assert.equal(allowed, true, action.id);
  }
  perform('insertBelow', context);
  assert.equal(model.cells.value.length, 2);
});

test('what is impossible is disabled in menu and palette, and does nothing', () => {
  const { context } = page();
  const { model } = context;
  if (!model) return;
  const disabled = (id: ActionId) => menuItem(id, context).disabled;
  assert.deepEqual(
    ['moveUp', 'moveDown', 'undo', 'stop'].map((id) => disabled(id as ActionId)),
    [true, false, true, true],
  );
  perform('moveDown', context);
  assert.deepEqual(
    ['moveUp', 'undo', 'redo'].map((id) => disabled(id as ActionId)),
    [false, false, true],
  );
  const last = model.cells.value.at(-1);
  assert.equal(menuItem('moveDown', context, { cell: last }).disabled, true);
  const undo = actions.find((action) => action.id === 'undo');
  assert.ok(undo);
  const command = paletteCommand(undo, context);
  assert.equal(command.disabled, false);
  command.run();
  assert.deepEqual(
    model.cells.value.map((cell) => cell.id),
    ['a', 'b', 'c'],
  );
});

test('an action of the page works without a document, one on cells does not', () => {
  const { context, called } = page();
  const start: ActionContext = { model: null, page: context.page };
  perform('newNotebook', start);
  assert.equal(called(), 'newNotebook');
  perform('insertBelow', start);
  assert.equal(called(), 'newNotebook');
  assert.equal(possible('insertBelow', start), false);
});
