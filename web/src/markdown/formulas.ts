// marked extensions for formulas as Jupyter has them: `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and LaTeX environments.
//
// A dollar sign before a digit and after a space is money. Formulas are collected beside the markup, which holds
// placeholders: no TeX goes through the HTML parser.
import type { TokenizerAndRendererExtension } from 'marked';

export interface FormulaPlace {
  tex: string;
  display: boolean;
}

const BLOCK = /^(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n|$)/;
const ENVIRONMENT =
  /^\\begin\{(equation|align|gather|alignat|multline|eqnarray)(\*?)\}[\s\S]+?\\end\{\1\2\}[ \t]*(?:\n|$)/;
const INLINE =
  /^(?:\$\$([^$]+?)\$\$|\$((?:\\[\s\S]|[^\\$\n]|\n(?!\n))+?)\$(?!\d)|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\])/;

/** Extensions of marked that put the formulas of a text into `found` and `<span title=n>` into the markup. */
export function formulaExtensions(found: FormulaPlace[]): TokenizerAndRendererExtension[] {
  const place = (tex: string, display: boolean) => {
    found.push({ tex: tex.trim(), display });
    return `<span title="${found.length - 1}"></span>`;
  };
  return [
    {
      name: 'formulaBlock',
      level: 'block',
      start: (src) => src.match(/(?:^|\n)(?:\$\$|\\\[|\\begin\{)/)?.index,
      tokenizer(src) {
        const environment = ENVIRONMENT.exec(src);
        if (environment) return { type: 'formulaBlock', raw: environment[0], tex: environment[0] };
        const match = BLOCK.exec(src);
        return match ? { type: 'formulaBlock', raw: match[0], tex: match[1] ?? match[2] ?? '' } : undefined;
      },
      renderer: (token) => `<p>${place(String(token.tex), true)}</p>`,
    },
    {
      name: 'formula',
      level: 'inline',
      start: (src) => src.match(/\$|\\\(|\\\[/)?.index,
      tokenizer(src) {
        const match = INLINE.exec(src);
        if (!match) return undefined;
        const [raw, twice, once, round, square] = match;
        if (once !== undefined && (/^\s|\s$/.test(once) || once === '')) return undefined;
        const display = twice !== undefined || square !== undefined;
        return { type: 'formula', raw, tex: twice ?? once ?? round ?? square ?? '', display };
      },
      renderer: (token) => place(String(token.tex), token.display === true),
    },
  ];
}
