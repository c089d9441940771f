// String tables: the same keys in both languages, none empty, and the Chinese ones in Chinese.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { language } from '../src/i18n';

const src = join(process.env.TANDEM_WEB ?? '.', 'src');
/** What is the same in both languages: names, units, keys, code and signs, none of them longer than two words. */
const SHARED = /^\P{Script=Han}{0,40}$/u;
const HAN = /\p{Script=Han}/u;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(^|-|\/)strings\.ts$/.test(name),
);

/** The tables of a file. The bundler takes in every file that these patterns name. */
async function tablesOf(name: string): Promise<[string, unknown][]> {
  const [, folder = '', prefix = ''] = /^(.*)\/(?:(.*)-)?strings\.ts$/.exec(name) ?? [];
  const module: Record<string, unknown> =
    prefix === ''
      ? await import(`../src/${folder}/strings.ts`)
      : await import(`../src/${folder}/${prefix}-strings.ts`);
  return Object.entries(module).filter(([, value]) => typeof value === 'object');
}

/** The words of an entry: of a function, its text with what it is given left out. */
function words(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = String(value);
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .join(' ')
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\$\{[^}]*\}/g, ' ');
}

test('both languages have the same sentences, and the Chinese ones are Chinese', async () => {
  assert.ok(files.length >= 12, `${files.length} files`);
  let sentences = 0;
  for (const name of files) {
    for (const [table, value] of await tablesOf(name)) {
      const entries = value as Record<string, unknown>;
      for (const key of Object.keys(entries)) {
        const where = `${name}, ${table}.${key}`;
        language.value = 'en';
        const en = entries[key];
        language.value = 'zh';
        const zh = entries[key];
        if (typeof en !== 'string' && typeof en !== 'function') continue;
        sentences += 1;
        assert.equal(typeof zh, typeof en, where);
        if (typeof zh === 'string') assert.notEqual(zh.trim(), '', `${where} is empty`);
        if (words(zh) === words(en)) assert.match(words(zh), SHARED, `${where} is not translated`);
        else if (table === 's')
          assert.ok(HAN.test(words(zh)) || HAN.test(words(en)) || SHARED.test(words(zh)), where);
      }
    }
  }
  language.value = 'en';
  assert.ok(sentences >= 200, `${sentences} sentences`);
});
