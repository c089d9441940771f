// Words for the compiler's reasons and passes in both languages, and the groups of declined rules.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import { setLanguage } from '../src/i18n';
import { declinedRules, declinedStage } from '../src/viewers/compiler/declined';
import { joinedText, passAbout, passName, whyText } from '../src/viewers/compiler/messages';
import { JOINED_ZH, PASSES_ZH, WHY_ZH } from '../src/viewers/compiler/messages-zh';
import { rewriteSteps } from '../src/viewers/compiler/rewrites';
import { branches } from './samples/graphs';

beforeEach(() => setLanguage('en'));

describe('what the compiler says', () => {
  it('has a Chinese sentence for every key of the protocol', async () => {
    const protocol = await readFile(`${process.env.TANDEM_WEB ?? '.'}/src/generated/protocol.ts`, 'utf8');
    const keys = (name: string) => {
      const union = new RegExp(`export type ${name} = ([^;]+);`).exec(protocol)?.[1] ?? '';
      return [...union.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '').sort();
    };
    assert.ok(keys('WhyCode').length > 10 && keys('JoinedCode').length > 8 && keys('PassName').length > 7);
    assert.deepEqual(Object.keys(WHY_ZH).sort(), keys('WhyCode'));
    assert.deepEqual(Object.keys(JOINED_ZH).sort(), keys('JoinedCode'));
    assert.deepEqual(Object.keys(PASSES_ZH).sort(), keys('PassName'));
    const about = Object.values(PASSES_ZH).flatMap((pass) => [pass.name, pass.about]);
    for (const sentence of [...Object.values(WHY_ZH), ...Object.values(JOINED_ZH), ...about]) {
      assert.match(sentence, /\p{Script=Han}/u);
      assert.deepEqual(sentence.replace(/\{(node|other|n)\}/g, '').match(/[{}]/), null, sentence);
    }
    for (const sentence of Object.values(JOINED_ZH)) assert.match(sentence, /^\{node\}：/);
  });

  it('is shown in English as the document says it, in Chinese by its key', () => {
    const why = { code: 'several_kernels' as const, values: [1200], text: 'as the compiler says' };
    assert.equal(whyText(why), 'as the compiler says');
    setLanguage('zh');
    assert.match(whyText(why), /^有 1,200 个内核/);
    assert.equal(whyText({ ...why, code: 'of_tomorrow' as 'result' }), 'as the compiler says');
    assert.equal(whyText('a sentence of an older document'), 'a sentence of an older document');
  });

  it('names passes and says what they do', () => {
    const stage = branches().stages.find(({ name }) => name === 'fold');
    assert.ok(stage);
    assert.deepEqual([passName(stage.name), passAbout(stage)], ['fold', 'what fold does']);
    setLanguage('zh');
    assert.equal(passName('fold'), '常量折叠');
    assert.match(passAbout(stage), /^常量折叠：/);
    assert.equal(passName('of_tomorrow'), 'of_tomorrow');
    assert.equal(passAbout({ ...stage, name: 'of_tomorrow' as 'fold' }), 'what fold does');
  });

  it('says why a node is in its kernel, with the titles of the diagram', () => {
    const title = (id: number) => `node${id}`;
    const joined = {
      node: 4,
      code: 'one_reader' as const,
      count: null,
      other: 7,
      text: '{node}: element-wise, and only {other} reads it',
    };
    assert.equal(joinedText(joined, title), 'node4: element-wise, and only node7 reads it');
    assert.equal(
      joinedText({ ...joined, text: 'exp %4: of an older document' }, title),
      'exp %4: of an older document',
    );
    setLanguage('zh');
    assert.equal(joinedText(joined, title), 'node4：逐元素，且只有 node7 读取它');
    assert.match(joinedText({ ...joined, code: 'cheap', count: 3 }, title), /^node4：.* 3 个内核/);
    assert.match(joinedText({ ...joined, code: 'of_tomorrow' as 'view' }, title), /^node4: element-wise/);
    assert.equal(joinedText('a sentence of an older document', title), 'a sentence of an older document');
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

  it('steps through very many rewrites without hanging', { timeout: 60_000 }, () => {
    const doc = branches();
    const [first] = doc.rewrites;
    assert.ok(first);
    const many = { ...doc, rewrites: Array.from({ length: 400_000 }, () => first) };
    assert.equal(rewriteSteps(many).length, 400_000);
  });
});
