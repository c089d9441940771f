// The reference of `tandem`: its entries, as `web/scripts/reference.mjs` makes them, what a search finds, and notebooks of examples.

export interface ReferenceMember {
  name: string;
  /** With parentheses; empty for a property. */
  signature: string;
  text: string;
  /** Lines as Python's prompt shows them; empty where there is none. */
  example: string;
}

export interface ReferenceEntry extends ReferenceMember {
  kind: 'class' | 'function' | 'value';
  /** As programs write it: `td.nn`. */
  module: string;
  /** What other libraries call it. */
  aliases: string[];
  /** For an op of the table: sentences about its dtypes, devices and errors. */
  limits?: Record<'en' | 'zh', string[]>;
  members: ReferenceMember[];
}

/**
 * The entries for a text, best first: of this name, of this name in another library, whose name begins with it, whose name or whose name
 * elsewhere contains it, whose text contains it. All of them without a text.
 */
export function search(entries: readonly ReferenceEntry[], text: string): ReferenceEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...entries];
  const last = (name: string) => name.slice(name.lastIndexOf('.') + 1);
  const rank = ({ name, aliases, text: about }: ReferenceEntry): number => {
    const own = name.toLowerCase();
    const others = aliases.map((alias) => alias.toLowerCase());
    if (own === wanted || last(own) === wanted) return 0;
    if (others.some((other) => other === wanted || last(other) === wanted)) return 1;
    if (last(own).startsWith(wanted)) return 2;
    if ([own, ...others].some((other) => other.includes(wanted))) return 3;
    return about.toLowerCase().includes(wanted) ? 4 : 5;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) })).filter((found) => found.rank < 5);
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.map(({ entry }) => entry);
}

/** The code of an example, without prompts and what it prints. */
export function exampleCode(example: string): string {
  const lines = example.split('\n').flatMap((line) => {
    const [, code] = /^(?:>>>|\.\.\.) ?(.*)$/.exec(line) ?? [];
    return code === undefined ? [] : [code];
  });
  return ['import tandem as td', '', ...lines].join('\n');
}

/** A notebook with the example of an entry in one cell. */
export function exampleNotebook(entry: ReferenceMember): string {
  const cells = [
    { cell_type: 'markdown', id: 'about', metadata: {}, source: `# \`${entry.name}\`\n\n${entry.text}` },
    {
      cell_type: 'code',
      id: 'example',
      metadata: {},
      source: exampleCode(entry.example),
      execution_count: null,
      outputs: [],
    },
  ];
  return JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
}
