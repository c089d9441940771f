// The advice about compilations in Chinese: each sentence that Python can give has one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setLanguage } from '../src/i18n';
import { NOTES_ZH } from '../src/viewers/comparison/notes-zh';
import { adviceText } from '../src/viewers/reports/advice';
import { said } from '../src/viewers/shared/said';

/** The sentences in the module: what its functions of advice return, and what is bound to `advice`. */
async function sentences(): Promise<string[]> {
  const path = join('crate', 'python', 'library', 'tandem', 'recompilation.py');
  const text = await readFile(path, 'utf8').catch(() => readFile(join('..', path), 'utf8'));
  const found: string[] = [];
  let isAdvice = false;
  for (const line of text.split('\n')) {
    if (/^def /.test(line)) isAdvice = /^def _(?:value|shape)_advice/.test(line);
    const isGiven =
      (isAdvice && /^\s+return /.test(line)) || /^\s+advice = |Difference\("shape", f"recorded/.test(line);
    if (!isGiven) continue;
    for (const [, quote, sentence] of line.matchAll(/f?(["'])((?:(?!\1).)*)\1/g))
      if (
        quote !== undefined &&
        sentence !== undefined &&
        sentence.split(' ').length > 4 &&
        !sentence.startsWith('recorded')
      )
        found.push(sentence.replaceAll(/\{[^}]*\}/g, 'f1'));
  }
  return found;
}

describe('a note about results', () => {
  it('is said in Chinese, with the names that it holds', () => {
    setLanguage('zh');
    const note = 'eager and compiled return different kinds of results';
    assert.match(said(note, NOTES_ZH), /eager 和 compiled.*[一-龥]/);
    setLanguage('en');
    assert.equal(said(note, NOTES_ZH), note);
  });
});

describe('advice about a compilation', () => {
  it('has a Chinese sentence for each that Python gives, with what differs from call to call', async () => {
    const all = await sentences();
    assert.ok(all.length >= 12, all.join('\n'));
    setLanguage('zh');
    for (const sentence of all) assert.match(adviceText(sentence), /[一-龥]{4}/, sentence);
    assert.match(adviceText('give a tensor instead of a number: td.tensor(3.0)'), /td\.tensor\(3\.0\)$/);
    assert.equal(adviceText('something newer'), 'something newer');
    setLanguage('en');
    assert.ok(all.every((sentence) => adviceText(sentence) === sentence));
  });
});
