// The reference: searched by names of this library and of others, its examples as notebooks, and its static pages.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { address, open, press, withNotebook, withPage } from './harness.mjs';

const openReference = async (page) => {
  await press(page, 'p');
  await page.keyboard.type('Reference of tandem');
  await press(page, 'Enter');
  return page.getByRole('dialog', { name: 'Reference' });
};

test('a name is found by what another library calls it, and its example opens as a notebook that has not run', () =>
  withNotebook(['x = 1'], async (page) => {
    const dialog = await openReference(page);
    await dialog.getByRole('searchbox').fill('torch.cat');
    await dialog.getByRole('article', { name: 'td.concat' }).waitFor();
    assert.ok((await dialog.locator('.reference-aliases').innerText()).includes('numpy.concatenate'));
    await dialog.getByRole('searchbox').fill('nn.Dense');
    await dialog.getByRole('article', { name: 'td.nn.Dense' }).waitFor();
    await dialog.getByRole('searchbox').fill('no such name');
    await dialog.getByText('contains that').waitFor();
    await dialog.getByRole('searchbox').fill('losses.Huber');
    await dialog.getByRole('button', { name: 'Open in a notebook' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'td.losses.Huber' }).waitFor();
    assert.match(
      await page.locator('.cell').nth(1).innerText(),
      /import tandem as td[\s\S]*td\.losses\.Huber\(/,
    );
    assert.equal(await page.locator('.cell .out').count(), 0);
  }));

test('an address names an entry, over the start screen or a notebook, and follows what is chosen', () =>
  withPage(
    async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Reference' });
      const hash = () => page.evaluate(() => location.hash);
      await dialog.getByRole('article', { name: 'td.concat' }).waitFor();
      await press(page, 'Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await hash(), '#/');
      await open(page, 'x = 1');
      await page.waitForSelector('.cell');
      const below = await hash();
      await page.evaluate(() => {
        location.hash = '#/reference/td.nn.Dense';
      });
      await dialog.getByRole('article', { name: 'td.nn.Dense' }).waitFor();
      await dialog.getByRole('searchbox').fill('softmax');
      await dialog.getByRole('button', { name: 'td.softmax', exact: true }).click();
      assert.equal(await hash(), '#/reference/td.softmax');
      await press(page, 'Escape', 'Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await hash(), below);
      assert.equal(await page.locator('.cell').count(), 1);
    },
    { url: address('#/reference/torch.cat') },
  ));

test('it says when it cannot be loaded', () =>
  withPage(async (page, findings) => {
    await open(page, 'x = 1');
    await page.route('**/reference.json', (route) => route.abort());
    await openReference(page);
    await page.getByText('The reference cannot be loaded').waitFor();
    assert.deepEqual(
      findings.splice(0).filter((text) => !text.includes('Failed to load resource')),
      [],
    );
  }));

test('every documented public name of the stubs is in it, and on the static page of its module', async () => {
  const dist = new URL('../../dist/', import.meta.url);
  const entries = JSON.parse(await readFile(new URL('reference.json', dist), 'utf8'));
  const names = new Set(entries.map(({ name }) => name));
  const stub = await readFile(
    new URL('../../../crate/python/stubs/tandem/__init__.pyi', import.meta.url),
    'utf8',
  );
  const native = await readFile(new URL('../../../crate/python/stubs/_tandem.pyi', import.meta.url), 'utf8');
  const documented = (name) => new RegExp(`^def ${name}\\(.*\\n    """`, 'm').test(native);
  const found = [...stub.matchAll(/^from _tandem import (\w+) as ([a-z]\w*)$/gm)].filter(([, from]) =>
    documented(from),
  );
  assert.ok(found.length > 150, `${found.length}`);
  assert.deepEqual(
    found.map(([, , name]) => `td.${name}`).filter((name) => !names.has(name)),
    [],
  );
  for (const language of ['', 'zh/']) {
    const text = await readFile(new URL(`reference/${language}td.html`, dist), 'utf8');
    const missing = entries.filter(({ module, name }) => module === 'td' && !text.includes(`id="${name}"`));
    assert.deepEqual(missing, []);
    assert.ok(!/<script|style=| on\w+=/.test(text), 'nothing that a strict policy refuses');
  }
});
