// The headers for static hosts: three files say the same, and agree with the pages' own policies.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const web = process.env.TANDEM_WEB ?? '.';
const read = (name: string) => readFileSync(join(web, name), 'utf8');

type Rules = Record<string, Record<string, string>>;

function add(rules: Rules, path: string, name: string, value: string): void {
  rules[path] = { ...rules[path], [name]: value };
}

function fromHeaders(text: string): Rules {
  const rules: Rules = {};
  let path = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) {
      path = line;
      rules[path] = {};
    } else if (line.startsWith('  ')) {
      const [name = '', ...value] = line.trim().split(': ');
      add(rules, path, name, value.join(': '));
    }
  }
  return rules;
}

function fromToml(text: string): Rules {
  const rules: Rules = {};
  let path = '';
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+) = "(.*)"$/.exec(line) ?? [];
    if (name === 'for') {
      path = value;
      rules[path] = {};
    } else if (name !== '') add(rules, path, name, value);
  }
  return rules;
}

function fromVercel(text: string): Rules {
  const { headers } = JSON.parse(text) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return Object.fromEntries(
    headers.map((rule) => [
      rule.source.replace('(.*)', '*'),
      Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
    ]),
  );
}

const metaPolicy = (page: string) => /content="(default-src[^"]*)"/.exec(read(page))?.[1] ?? '';

test('the three files for hosts give the same headers', () => {
  const rules = fromHeaders(read('../static/_headers'));
  assert.ok(Object.keys(rules).length >= 6);
  assert.deepEqual(fromToml(read('../static/netlify.toml')), rules);
  assert.deepEqual(fromVercel(read('../static/vercel.json')), rules);
  assert.equal(rules['/*']?.['Cross-Origin-Embedder-Policy'], 'require-corp');
});

test('the policies in the headers are those in the pages', () => {
  const rules = fromHeaders(read('../static/_headers'));
  const page = metaPolicy('index.html');
  assert.match(page, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(page, /require-trusted-types-for 'script'/);
  assert.doesNotMatch(page, /'unsafe-|https?:|\*/);
  for (const path of ['/', '/index.html']) {
    assert.equal(rules[path]?.['Content-Security-Policy'], `${page}; frame-ancestors 'self'`);
  }
  assert.equal(metaPolicy('src/embed/embed.html'), page);
  assert.equal(rules['/embed.html']?.['Content-Security-Policy'], `${page}; frame-ancestors *`);
  const frame = metaPolicy('src/outputs/frame.html');
  assert.equal(rules['/frame.html']?.['Content-Security-Policy'], `${frame}; sandbox allow-scripts`);
});
