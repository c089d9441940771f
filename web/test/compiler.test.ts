// What the page says of the compiler: reasons and passes have words in both languages, declined rules their groups.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import { setLanguage } from '../src/i18n';
import { declinedRules, declinedStage } from '../src/viewers/compiler/declined';
import { PASSES } from '../src/viewers/compiler/passes';
import { JOINED, joinedText, REASONS, whyText } from '../src/viewers/compiler/reasons';
import { rewriteSteps } from '../src/viewers/compiler/rewrites';
import { branches } from './samples/graphs';

beforeEach(() => setLanguage('en'));

describe('what the compiler says', () => {
  it('has a sentence for every reason of the protocol and words for every pass, in both languages', async () => {
    const web = process.env.TANDEM_WEB ?? '.';
    const protocol = await readFile(`${web}/src/generated/protocol.ts`, 'utf8');
    const union = /export type WhyCode = ([^;]+);/.exec(protocol)?.[1] ?? '';
    const codes = [...union.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '').sort();
    assert.ok(codes.length > 10);
    assert.deepEqual(Object.keys(REASONS.en).sort(), codes);
    assert.deepEqual(Object.keys(REASONS.zh).sort(), codes);
    const joined = /export type JoinedCode = ([^;]+);/.exec(protocol)?.[1] ?? '';
    const joins = [...joined.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '').sort();
    assert.ok(joins.length > 8);
    assert.deepEqual(Object.keys(JOINED.en).sort(), joins);
    assert.deepEqual(Object.keys(JOINED.zh).sort(), joins);
    const folder = `${web}/../crate/pass/src/passes`;
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.rs'));
    const sources = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
    const passes = sources.flatMap((text) => /pub const NAME: &str = "(\w+)"/.exec(text)?.[1] ?? []);
    assert.ok(passes.length >= 7);
    assert.deepEqual(Object.keys(PASSES.en).sort(), [...passes, 'traced'].sort());
    assert.deepEqual(Object.keys(PASSES.zh).sort(), [...passes, 'traced'].sort());
  });

  it('is said in the interface language, and as the document says it where the page does not know the code', () => {
    const why = { code: 'several_kernels' as const, values: [3], text: 'as the compiler says' };
    assert.equal(whyText(why), '3 kernels read it; computing it in each would repeat the work');
    setLanguage('zh');
    assert.match(whyText(why), /^有 3 个内核/);
    assert.equal(whyText({ ...why, code: 'of_tomorrow' as 'result' }), 'as the compiler says');
    assert.equal(whyText('a sentence of an older document'), 'a sentence of an older document');
  });

  it('says why a node is in its kernel, with the names of the picture', () => {
    const name = (id: number) => `node${id}`;
    const joined = {
      node: 4,
      code: 'one_reader' as const,
      count: null,
      other: 7,
      text: 'as the compiler says',
    };
    assert.equal(joinedText(joined, name), 'node4: element-wise, and only node7 reads it');
    assert.match(joinedText({ ...joined, code: 'cheap', count: 3 }, name), /each of the 3 kernels/);
    setLanguage('zh');
    assert.equal(joinedText(joined, name), 'node4：逐元素，且只有 node7 读取它');
    assert.equal(joinedText({ ...joined, code: 'of_tomorrow' as 'view' }, name), 'as the compiler says');
    assert.equal(joinedText('a sentence of an older document', name), 'a sentence of an older document');
  });

  it('groups declined rules by pass and rule, and finds the stage of their nodes', () => {
    const doc = branches();
    assert.deepEqual(
      declinedRules(doc.declined).map((rule) => [rule.pass, rule.items.length]),
      [
        ['simplify', 24],
        ['movement', 6],
      ],
    );
    const last = doc.stages.length - 1;
    assert.equal(declinedStage(doc, doc.stages[last]?.name ?? ''), last - 1);
    assert.equal(declinedStage(doc, 'simplify'), last);
  });

  it('steps through ten thousand rewrites at once', () => {
    const doc = branches();
    const [first] = doc.rewrites;
    assert.ok(first);
    const many = { ...doc, rewrites: Array.from({ length: 10_000 }, () => first) };
    const from = performance.now();
    assert.equal(rewriteSteps(many).length, 10_000);
    assert.ok(performance.now() - from < 1000);
  });
});
