// Documents: list, undo of deleting, versions, migration of the store, share links, damaged files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, saved, visit, withPage } from './harness.mjs';

const code = (id, source) => ({
  cell_type: 'code',
  id,
  metadata: {},
  source,
  outputs: [],
  execution_count: null,
});
const notebook = (...cells) => ({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 });
const open = (page, name, ...cells) =>
  page.evaluate(([nb, title]) => window.tandem.open(nb, title), [notebook(...cells), name]);
const home = async (page) => {
  await page.click('.logo');
  await page.waitForSelector('.start');
};
const names = (page) => page.locator('.documents > .recent-list .recent-name').allInnerTexts();
const menu = async (page, document, item) => {
  await page.getByRole('button', { name: `What can be done with “${document}”` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const typed = (page) => page.locator('.cm-content').first().innerText();
/** Runs `body` in the page with the store of documents open. */
const inStore = (page, body, argument) =>
  page.evaluate(
    ([text, value]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('tandem');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const names = [...database.objectStoreNames];
          const transaction = database.transaction(names, 'readwrite');
          // The test's own text, not a document's.
          const result = body_(text)(transaction, value);
          transaction.oncomplete = () => {
            database.close();
            resolve(result?.result ?? null);
          };
        };
        function body_(source) {
          return window.testBodies[source];
        }
      }),
    [body, argument],
  );
const BODIES = () => {
  window.testBodies = {
    versions: (transaction) => transaction.objectStore('versions').getAll(),
    /** Makes every version and document look older than it is. */
    age(transaction, ms) {
      for (const name of ['documents', 'versions']) {
        const store = transaction.objectStore(name);
        store.openCursor().onsuccess = ({ target }) => {
          const cursor = target.result;
          if (!cursor) return;
          const value = cursor.value;
          if (name === 'documents') cursor.update({ ...value, modified: value.modified - ms });
          else {
            cursor.delete();
            store.put({ ...value, at: value.at - ms, kept: value.kept - ms });
          }
          cursor.continue();
        };
      }
    },
    damage: (transaction, id) =>
      transaction.objectStore('contents').put({ id, ipynb: '{"cells": [{"source": "precious words"' }),
  };
};
const withStore = (body) => withPage(body, { init: BODIES });

test('the list: search, rename, duplicate, delete, undo, and what was deleted lately', () =>
  withPage(async (page) => {
    for (const name of ['Alpha one', 'Beta two', 'Gamma one', 'Delta']) {
      await open(page, name, code('a', `value ${name}`));
      await saved(page);
    }
    await home(page);
    await page.waitForFunction(() => document.querySelectorAll('.recent-list li').length === 4);
    assert.deepEqual(await names(page), ['Delta', 'Gamma one', 'Beta two', 'Alpha one']);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('ONE');
    assert.deepEqual(await names(page), ['Gamma one', 'Alpha one']);
    await page.getByRole('searchbox').fill('nothing');
    await page.getByText('No document’s name has “nothing”.').waitFor();
    await page.getByRole('searchbox').fill('');

    await menu(page, 'Beta two', 'Rename');
    await page.keyboard.type('Beta renamed');
    await page.keyboard.press('Enter');
    await page.getByText('Beta renamed').waitFor();
    await menu(page, 'Beta renamed', 'Duplicate');
    await page.getByText('Beta renamed (copy)').waitFor();
    await page.getByText('Beta renamed (copy)').click();
    await page.waitForSelector('.cm-content');
    assert.equal(await typed(page), 'value Beta two');
    await home(page);

    await menu(page, 'Delta', 'Delete');
    await page.getByText('“Delta” was deleted').waitFor();
    assert.ok(!(await names(page)).includes('Delta'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.recent-name')].some((element) => element.textContent === 'Delta'),
    );
    await menu(page, 'Delta', 'Delete');
    await page.getByText('Deleted lately (1)').click();
    await page.reload();
    await page.getByText('Deleted lately (1)').click();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.waitForFunction(() => document.querySelector('.deleted') === null);
    assert.ok((await names(page)).includes('Delta'));
    await menu(page, 'Delta', 'Delete');
    await page.getByText('Deleted lately (1)').click();
    await page.getByRole('button', { name: 'Delete “Delta” for good' }).click();
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('.deleted') === null);
    assert.equal((await names(page)).length, 4);
  }));

test('versions: kept by stretches of work and by Ctrl+S, at most 20, compared and restored', () =>
  withStore(async (page) => {
    await open(page, 'Work', code('a', 'value 1'), code('b', 'value two'));
    await saved(page);
    await page.locator('.cm-content').first().click();
    for (let n = 0; n < 24; n += 1) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`value ${n}`);
      await page.keyboard.press('Control+s');
      await page.waitForFunction(
        (text) =>
          document.querySelector('[data-save-state=saved]') && window.tandem.save().then(Boolean) && text,
        `${n}`,
      );
      await saved(page);
    }
    const versions = await inStore(page, 'versions');
    assert.equal(versions.length, 20);
    assert.match(versions.at(-1).ipynb, /value 23/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('value last');
    await saved(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions…' }).click();
    await page.waitForSelector('.history-entry');
    assert.equal(await page.locator('.history-entry').count(), 20);
    await page.locator('.history-entry').nth(3).click();
    assert.match(await page.locator('.history-removed').innerText(), /value last/);
    assert.match(await page.locator('.history-added').innerText(), /value 20/);
    assert.equal(await page.locator('.history-cell').count(), 1);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.waitForFunction(() => document.querySelector('.cm-content')?.innerText === 'value 20');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => document.querySelector('.cm-content')?.innerText === 'value last');
    // What stood there before restoring is a version, so that nothing is lost even without undo.
    assert.match((await inStore(page, 'versions')).at(-1).ipynb, /value last/);
  }));

test('a stretch of work leaves one version: the text before it', () =>
  withStore(async (page) => {
    await open(page, 'Work', code('a', 'value first'));
    await saved(page);
    await inStore(page, 'age', 600_000);
    await page.reload();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    for (let n = 0; n < 3; n += 1) {
      await page.keyboard.type(` ${n}`);
      await page.waitForTimeout(700);
      await saved(page);
    }
    const versions = await inStore(page, 'versions');
    assert.equal(versions.length, 1);
    assert.match(versions[0].ipynb, /"value first"/);
  }));

test('a store of schema 1 opens with its documents, and what changes is versioned', () =>
  withPage(
    async (page) => {
      await page.waitForSelector('.recent-name');
      assert.deepEqual(await names(page), ['Old work']);
      await page.getByText('Old work').click();
      await page.waitForSelector('.cm-content');
      assert.equal(await typed(page), 'value old');
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('er');
      await saved(page);
      await page.waitForTimeout(1000);
      await page.reload();
      await page.waitForSelector('.cm-content');
      assert.equal(await typed(page), 'value older');
      const version = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const request = indexedDB.open('tandem');
            request.onsuccess = () => resolve(request.result.version);
          }),
      );
      assert.equal(version, 2);
    },
    {
      // An empty page of the same origin, where the old store is made before Tandem sees it.
      async prepare(page) {
        await page.goto(address('icon.svg'));
        await page.evaluate(
          (text) =>
            new Promise((resolve) => {
              const request = indexedDB.open('tandem', 1);
              request.onupgradeneeded = () => {
                const database = request.result;
                database.createObjectStore('documents', { keyPath: 'id' }).put({
                  id: 'old',
                  name: 'Old work',
                  origin: { kind: 'new' },
                  created: 1,
                  modified: 2,
                });
                database.createObjectStore('contents', { keyPath: 'id' }).put({ id: 'old', ipynb: text });
              };
              request.onsuccess = () => {
                request.result.close();
                resolve();
              };
            }),
          JSON.stringify(notebook(code('a', 'value old'))),
        );
      },
    },
  ));

test('a store of a newer Tandem is said, and left as it is', () =>
  withPage(
    async (page) => {
      await page.getByText(/last written by a newer version of Tandem/).waitFor();
    },
    {
      async prepare(page) {
        await page.goto(address('icon.svg'));
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const request = indexedDB.open('tandem', 99);
              request.onsuccess = () => {
                request.result.close();
                resolve();
              };
            }),
        );
      },
    },
  ));

test('a damaged document in the store is said with its place, and its bytes can be had', () =>
  withStore(async (page) => {
    await open(page, 'Damaged', code('a', 'x'));
    await saved(page);
    const id = decodeURIComponent(new URL(page.url()).hash.split('/').at(-1));
    await home(page);
    await inStore(page, 'damage', id);
    await page.locator('.recent', { hasText: 'Damaged' }).click();
    await page.waitForSelector('.banner');
    assert.match(await page.locator('.banner').innerText(), /ends too early, at line 1, column 39/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the original file' }).click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), 'Damaged.ipynb');
    const stream = await download.createReadStream();
    let text = '';
    for await (const part of stream) text += part;
    assert.equal(text, '{"cells": [{"source": "precious words"');
  }));

test('a file that is not UTF-8, or of a newer format, is refused with its bytes at hand', () =>
  withPage(async (page) => {
    await page.waitForSelector('.start');
    const give = async (name, buffer) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open .ipynb' }).click();
      await (await choosing).setFiles({ name, mimeType: 'application/json', buffer });
    };
    await give('latin.ipynb', Buffer.from([0x7b, 0xe9, 0x7d]));
    await page.getByText(/not text in UTF-8/).waitFor();
    await page.getByRole('button', { name: 'Download the original file' }).waitFor();
    await give('new.ipynb', Buffer.from('{"nbformat": 5, "nbformat_minor": 0, "metadata": {}, "cells": []}'));
    await page.getByText(/format 5, which is newer than Tandem/).waitFor();
    assert.equal(await page.locator('.start').count(), 1);
  }));

test('a share link holds the notebook; opening it runs and stores nothing until a change', () =>
  withPage(async (page) => {
    await open(page, 'Shared 名字', code('a', 'value 1'), {
      cell_type: 'markdown',
      id: 'm',
      metadata: {},
      source: '# 标题',
    });
    await page.getByRole('button', { name: 'Run all' }).click();
    await page.waitForSelector('[data-cell-id=a][data-status=ok]');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share as a link…' }).click();
    await page.waitForSelector('.share-link');
    const link = await page.locator('.share-link').inputValue();
    assert.match(link, /#\/share\/[\w-]+$/);
    assert.ok(link.length < 1000, `${link.length}`);
    const { context: other, page: guest } = await visit({ url: link });
    try {
      await guest.waitForSelector('.cm-content');
      assert.equal(await guest.title(), 'Shared 名字 · Tandem');
      await guest.getByText(/came with a link/).waitFor();
      await guest.getByRole('heading', { name: '标题' }).waitFor();
      assert.equal(await guest.locator('.out').count(), 0);
      assert.equal(await guest.locator('[data-cell-id=a]').getAttribute('data-status'), 'idle');
      await guest.waitForTimeout(1200);
      await guest.reload();
      await guest.waitForSelector('.cm-content');
      await guest.click('.logo');
      await guest.waitForSelector('.start');
      assert.equal(await guest.locator('.recent').count(), 0);
      await guest.goBack();
      await guest.locator('.cm-content').first().click();
      await guest.keyboard.press('Control+End');
      await guest.keyboard.type('2');
      await guest.waitForFunction(() => location.hash.startsWith('#/document/'));
      await guest.reload();
      await guest.waitForSelector('.cm-content');
      assert.equal(await typed(guest), 'value 12');
    } finally {
      await other.close();
    }
  }));

test('a link that is cut off, or that unpacks to a flood, is refused with a sentence', () =>
  withPage(
    async (page) => {
      await page.getByText(/The link is damaged/).waitFor();
      const bomb = await page.evaluate(async () => {
        const zeros = new Blob([new Uint8Array(30_000_000)]).stream();
        const packed = await new Response(
          zeros.pipeThrough(new CompressionStream('deflate-raw')),
        ).arrayBuffer();
        let text = '';
        for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
        return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      });
      await page.evaluate((data) => {
        location.hash = `#/share/${data}`;
      }, bomb);
      await page.getByText(/unpacks to more than 20 MB/).waitFor();
    },
    { url: address('#/share/q1YqSy0qzszPU7IyMTA') },
  ));

test('a large notebook gets a warning above 8 kB and a file above 32 kB', () =>
  withPage(async (page) => {
    const noise = (length) => {
      let seed = 7;
      let text = '';
      while (text.length < length) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        text += seed.toString(36);
      }
      return text.slice(0, length);
    };
    for (const [length, words] of [
      [14_000, /cut links longer than 8 kB/],
      [60_000, /Links above 32 kB are refused/],
    ]) {
      await open(page, 'Large', code('a', noise(length)));
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Share as a link…' }).click();
      await page.getByText(words).waitFor();
      await page.keyboard.press('Escape');
    }
  }));

test('a notebook beside the page opens by its address; one of another host does not', () =>
  withPage(async (page) => {
    await page.goto(address(`#/open/${encodeURIComponent('lessons/first.ipynb')}`));
    await page.waitForSelector('.cell');
    await saved(page);
    await page.goto(address(`#/open/${encodeURIComponent('https://example.org/x.ipynb')}`));
    await page.getByText(/from its own address only, not from example\.org/).waitFor();
  }));

test('a lesson’s copy survives a reset as a version, and a new original is offered', () =>
  withPage(async (page) => {
    await page.click('[data-lesson=first]');
    await page.waitForSelector('.cm-content');
    await page.locator('[data-cell-id=one] .cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nvalue mine');
    await saved(page);
    await page.waitForTimeout(1000);
    await page.route('**/lessons/first.ipynb', async (route) => {
      const response = await route.fetch();
      const lesson = await response.json();
      lesson.cells.push(code('new', 'value renewed'));
      await route.fulfill({ response, json: lesson });
    });
    await page.reload();
    await page.getByText('This lesson has a new version. Your copy is unchanged.').waitFor();
    assert.match(await page.locator('[data-cell-id=one] .cm-content').innerText(), /value mine/);
    await page.getByRole('button', { name: 'Take the new version' }).click();
    await page.waitForSelector('[data-cell-id=new]');
    await page.waitForFunction(() => !document.body.innerText.includes('This lesson has a new version'));
    await saved(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /Reset/ }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.waitForSelector('.cm-content');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions…' }).click();
    await page.waitForSelector('.history-entry');
    assert.ok((await page.locator('.history-entry').count()) >= 2);
    await page.locator('.history-entry').last().click();
    await page.getByText('value mine').waitFor();
  }));
