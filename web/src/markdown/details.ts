// A marked extension for `<details>`: a part that is unfolded by a click, as Jupyter shows it. Tags stand without attributes, each pair
// on lines of its own but for the summary's; what is between them is Markdown.
import type { Token, TokenizerAndRendererExtension } from 'marked';

const DETAILS = /^<details>\s*<summary>([^\n]*?)<\/summary>[ \t]*\n([\s\S]*?)\n<\/details>[ \t]*(?:\n|$)/;

export const detailsExtension: TokenizerAndRendererExtension = {
  name: 'details',
  level: 'block',
  start: (src) => src.match(/(?:^|\n)<details>/)?.index,
  tokenizer(src) {
    const match = DETAILS.exec(src);
    if (!match) return undefined;
    const [raw, summary = '', inside = ''] = match;
    return {
      type: 'details',
      raw,
      summary: this.lexer.inlineTokens(summary),
      tokens: this.lexer.blockTokens(inside, []),
    };
  },
  renderer(token) {
    const summary = this.parser.parseInline(token.summary as Token[]);
    return `<details><summary>${summary}</summary>${this.parser.parse(token.tokens ?? [])}</details>`;
  },
};
