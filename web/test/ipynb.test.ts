// Notebook files: lossless round trips, and errors that name the place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { language } from '../src/i18n';
import { JsonError, MultilineString, parseJson, writeJson } from '../src/ipynb/json';
import { splitLines } from '../src/ipynb/lines';
import { NotebookError, parseNotebook } from '../src/ipynb/parse';
import { writeNotebook } from '../src/ipynb/write';
import { NotebookModel } from '../src/notebook/model';

language.value = 'en';

// Written by nbformat 5 with sorted keys and an indent of one; metadata and mime types that Tandem does not know.
const FILE = `{
 "cells": [
  {
   "attachments": {
    "a.png": {
     "image/png": "aGk="
    }
   },
   "cell_type": "markdown",
   "id": "m-1",
   "metadata": {
    "tags": [
     "x"
    ],
    "unknown": {
     "deep": 1.0,
     "huge": 123456789012345678901234567890,
     "tiny": 1e-07
    }
   },
   "source": [
    "# 标题 “é”\\n",
    "line \\"two\\"\\t\\u0001"
   ]
  },
  {
   "cell_type": "code",
   "execution_count": 3,
   "id": "c_2",
   "metadata": {},
   "outputs": [
    {
     "name": "stdout",
     "output_type": "stream",
     "text": [
      "one\\n",
      "two"
     ]
    },
    {
     "data": {
      "application/vnd.other.v9+json": {
       "a": [
        1.50,
        []
       ]
      },
      "text/plain": [
       "a\\n",
       "b"
      ]
     },
     "execution_count": 3,
     "metadata": {
      "isolated": true
     },
     "output_type": "execute_result"
    },
    {
     "ename": "E",
     "evalue": "v",
     "output_type": "error",
     "traceback": [
      "t\\nu"
     ]
    }
   ],
   "source": []
  }
 ],
 "metadata": {
  "__proto__": {
   "kept": true
  },
  "kernelspec": {
   "name": "python3"
  }
 },
 "nbformat": 4,
 "nbformat_minor": 5
}
`;

test('a file comes back byte for byte', () => {
  assert.equal(writeNotebook(parseNotebook(FILE)), FILE);
});

test('older cells get ids of nbformat 4.5, and duplicates are told apart', () => {
  const cell = { cell_type: 'code', metadata: {}, source: '', outputs: [], execution_count: null };
  const text = JSON.stringify({
    cells: [cell, { ...cell, id: 'a' }, { ...cell, id: 'a' }],
    metadata: {},
    nbformat: 4,
  });
  const ids = parseNotebook(text).cells.map((parsed) => parsed.id);
  assert.equal(new Set(ids).size, 3);
  for (const id of ids) assert.match(id, /^[a-zA-Z0-9_-]{1,64}$/);
  assert.equal(ids[1], 'a');
});

test('every truncation of a file is refused with a sentence', () => {
  for (let length = 0; length < FILE.trimEnd().length; length += 7) {
    assert.throws(() => parseNotebook(FILE.slice(0, length)), NotebookError, `cut at ${length}`);
  }
});

test('a broken file is refused with line and column', () => {
  assert.throws(() => parseNotebook('{\n "cells": [,]\n}'), /line 2, column 12/);
  assert.throws(
    () => parseNotebook('{"cells": [{"cell_type": "graph", "source": ""}], "nbformat": 4}'),
    /Cell 1.*“graph”/,
  );
  assert.throws(
    () => parseNotebook('{"cells": [{"cell_type": "code", "source": 5}], "nbformat": 4}'),
    /source of cell 1/,
  );
  assert.throws(() => parseNotebook('[]'), /not a notebook/);
  assert.throws(() => parseNotebook('{"worksheets": [], "nbformat": 3}'), /format 3/);
  assert.throws(() => parseNotebook(`{"cells": ${'['.repeat(100_000)}`), /too deeply/);
  const output =
    '{"cells": [{"cell_type": "code", "source": "", "outputs": [{"output_type": "x"}]}], "nbformat": 4}';
  assert.throws(() => parseNotebook(output), /Output 1 of cell 1/);
});

test('bit flips never crash the reader', () => {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
  for (let n = 0; n < 2000; n += 1) {
    const at = Math.floor(random() * FILE.length);
    const flipped =
      FILE.slice(0, at) +
      String.fromCharCode(FILE.charCodeAt(at) ^ (1 << Math.floor(random() * 7))) +
      FILE.slice(at + 1);
    try {
      parseNotebook(flipped);
    } catch (error) {
      assert.ok(error instanceof NotebookError, `${error}`);
    }
  }
});

test('JSON agrees with the standard parser', () => {
  for (const text of [
    '0',
    '-0.5e3',
    '"a\\u00e9\\n"',
    '[]',
    '{}',
    ' [1, {"a": null}] ',
    'true',
    '"\\ud83d\\ude00"',
  ]) {
    assert.deepEqual(JSON.parse(writeJson(parseJson(text))), JSON.parse(text));
  }
  for (const text of [
    '',
    '01',
    '1.',
    '.5',
    '+1',
    'tru',
    '"a',
    '"\u0001"',
    '{"a" 1}',
    '[1,]',
    '{,}',
    '1 2',
    "'a'",
    'NaN',
  ]) {
    assert.throws(() => parseJson(text), JsonError, text);
  }
});

test('lines split as Python splits them', () => {
  assert.deepEqual(splitLines('a\nb'), ['a\n', 'b']);
  assert.deepEqual(splitLines('a\r\nb\rc\n'), ['a\r\n', 'b\r', 'c\n']);
  assert.deepEqual(splitLines('a\u2028b\x0cc\x85'), ['a\u2028', 'b\x0c', 'c\x85']);
  assert.deepEqual(splitLines(''), []);
  assert.deepEqual(splitLines('\n\n'), ['\n', '\n']);
});

test('keys are sorted as Python sorts them, beyond U+FFFF too', () => {
  assert.equal(writeJson({ '～': 1, 𝒳: 2, b: 3, B: 4 }), '{\n "B": 4,\n "b": 3,\n "～": 1,\n "𝒳": 2\n}');
});

test('a notebook without cells, and one older than cell ids, come back as they were', () => {
  const empty = '{\n "cells": [],\n "metadata": {},\n "nbformat": 4,\n "nbformat_minor": 5\n}\n';
  assert.equal(writeNotebook(NotebookModel.fromFile(parseNotebook(empty)).toFile()), empty);
  const old = FILE.replace(/^ {3}"id": .*\n/gm, '').replace('"nbformat_minor": 5', '"nbformat_minor": 2');
  assert.ok(!old.includes('"id"'));
  assert.equal(writeNotebook(parseNotebook(old)), old);
});

test('a text is written as the list of its lines, whatever stands in it, as one by one', () => {
  const texts = [
    '',
    '\n',
    'a',
    'a\n',
    'a\nb',
    '\n\n',
    'a\\nb\n',
    'ends with \\\n',
    '"quoted"\n\ttab \u0001\n',
    'a\r\nb\rc',
    'a\u2028b\x0cc\x85\n',
    'é\n变量\n😀\n\ud800',
    Array.from({ length: 1000 }, (_, n) => `line ${n} "x"\n`).join(''),
  ];
  for (const text of texts)
    assert.equal(
      writeJson({ text: [new MultilineString(text)] }),
      writeJson({ text: [splitLines(text)] }),
      JSON.stringify(text),
    );
});
