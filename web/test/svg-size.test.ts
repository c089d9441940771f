// The elements of SVG pictures are counted with all that they use, and nothing of that takes long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTooComplex, isTooComplexAt } from '../src/security/svg-size';

const svg = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;
/** Groups each of which uses the one before ten times. */
const doubled = (depth: number, use: (n: number) => string) =>
  Array.from({ length: depth }, (_, n) => `<g id="g${n + 1}">${use(n).repeat(10)}</g>`).join('');

test('pictures of plots are drawn', () => {
  const glyphs = Array.from({ length: 60 }, (_, n) => `<path id="glyph-${n}" d="M 0 0 L 1 1"/>`).join('');
  const uses = Array.from({ length: 5000 }, (_, n) => `<use xlink:href="#glyph-${n % 60}" x="${n}"/>`).join(
    '',
  );
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  assert.equal(
    isTooComplex(svg(`<!-- a > b --><defs>${glyphs}</defs>${uses}<style>a { b: c }</style>`, doctype)),
    false,
  );
  assert.equal(
    isTooComplex(svg('<g id="a"><use href="#a"/><use href=\'#b\'/></g><text>1 &lt; 2</text>')),
    false,
  );
  assert.equal(isTooComplex('no picture at all'), false);
});

test('what uses what uses is counted, in each way to say so', () => {
  const ways = [
    (n: number) => `<use xlink:href="#g${n}"/>`,
    (n: number) => `<use href = ' #g${n}'/>`,
    (n: number) => `<s:use xmlns:s="http://www.w3.org/2000/svg" href="#g${n}"></s:use>`,
    (n: number) => `<rect fill="url(#g${n})"/>`,
    (n: number) => `<rect style="stroke: red; fill: url('#g${n}')"/>`,
    (n: number) => `<use href="&#x23;&#103;${n}"/>`,
    (n: number) => `<rect title=">" mask="url(#g${n})"/>`,
  ];
  for (const use of ways) {
    assert.equal(isTooComplex(svg(`<g id="g0"><rect/></g>${doubled(3, use)}`)), false, use(0));
    assert.equal(isTooComplex(svg(`<g id="g0"><rect/></g>${doubled(7, use)}`)), true, use(0));
    const address = encodeURIComponent(svg(`<g id="g0"><rect/></g>${doubled(7, use)}`));
    assert.equal(isTooComplexAt(`data:image/svg+xml,${address}`), true);
    assert.equal(
      isTooComplexAt(`DATA:image/svg+xml;charset=utf-8;base64,${btoa(decodeURIComponent(address))}`),
      true,
    );
  }
  assert.equal(isTooComplex(svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>')), true);
  assert.equal(isTooComplex(svg('<style>rect { fill: url(#g) }</style>')), true);
  assert.equal(isTooComplex(svg('<rect style="fill: url(\\23 g)"/>')), true);
  assert.equal(isTooComplex(svg('<feTurbulence numOctaves="99"/>'.repeat(200))), true);
  assert.equal(isTooComplex(svg('<g>'.repeat(100_000))), true);
  assert.equal(isTooComplexAt('data:image/svg+xml,%E0%A4%A'), true);
  assert.equal(isTooComplexAt('data:image/png;base64,AAAA'), false);
});

test('texts of a million characters are read to their end', () => {
  for (const piece of ['<!--', '<![CDATA[', '<', '<a ', '<a "', "<a b='", '<a b="c" ', '</a>', '<a/>', '<?'])
    isTooComplex(svg(piece.repeat(1_000_000 / piece.length)));
});
