// Syntax highlighting of generated WAT and WGSL, and of Python, by one regular expression each. Pure.

export type TokenKind = 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'type' | 'name';

/** A run of code of one kind. */
export interface Token {
  text: string;
  kind: TokenKind;
}

const WAT =
  /(?<comment>;;[^\n]*|\(;[\s\S]*?;\))|(?<string>"(?:\\.|[^"\\])*")|(?<name>\$[\w.!#%&'*+/:<=>?@^`|~-]+)|(?<number>[+-]?\b(?:0x[\da-f_.p+-]+|\d[\d_.]*(?:e[+-]?\d+)?|nan|inf)\b)|(?<type>\b(?:[if](?:8|16|32|64)(?:x\d+)?|v128|funcref|externref)\b(?![.\w]))|(?<keyword>\b(?:module|func|param|result|local|global|memory|table|import|export|type|data|elem|block|loop|if|then|else|end|br|br_if|br_table|return|call|call_indirect|drop|select|unreachable|nop|mut)\b(?![.\w])|\b[a-z]\w*(?:\.[a-z][\w.]*)+)/gi;

const WGSL =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<keyword>@\w+|\b(?:fn|let|var|const|override|struct|for|while|loop|if|else|switch|case|default|break|continue|continuing|return|discard|enable|requires|diagnostic|alias|true|false)\b)|(?<type>\b(?:bool|[iuf](?:8|16|32|64)|vec[234](?:[iufh])?|mat[234]x[234](?:[fh])?|array|atomic|ptr|storage|uniform|workgroup|private|function|read|write|read_write)\b)|(?<number>\b(?:0x[\da-f]+|\d[\d_.]*(?:e[+-]?\d+)?)[iufh]?\b)|(?<name>\b[a-z_]\w*(?=\s*\())/gi;

const PYTHON =
  /(?<comment>#[^\n]*)|(?<string>[rbf]*(?:'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"))|(?<keyword>@\w+|\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)\b)|(?<type>\b(?:None|True|False|self)\b)|(?<number>\b(?:0x[\da-f]+|\d[\d_]*(?:\.\d*)?(?:e[+-]?\d+)?)\b)|(?<name>\b[a-z_]\w*(?=\s*\())/gi;

const RULES = new Map([
  ['wat', WAT],
  ['wgsl', WGSL],
  ['python', PYTHON],
]);

/** Cuts code into tokens; their texts join to the code. Unknown languages and unknown text stay plain. */
export function highlight(code: string, language: string): Token[] {
  const rule = RULES.get(language);
  if (rule === undefined) return [{ text: code, kind: 'plain' }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(rule)) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index), kind: 'plain' });
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    tokens.push({ text: match[0], kind: (kind as TokenKind | undefined) ?? 'plain' });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end), kind: 'plain' });
  return tokens;
}

/** The first lines of a code, and how many lines the whole code has. */
export function firstLines(code: string, limit: number): { shown: string; lines: number } {
  let lines = 1;
  let cut = code.length;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) {
    if (lines === limit) cut = at;
    lines++;
  }
  return { shown: code.slice(0, cut), lines };
}
