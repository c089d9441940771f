// Which dialects the cells of a notebook import, and which cell does so first.
import DIALECTS from './packages.json';

const IMPORT = /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([^#;\n]+))/gm;

/** The dialects that a Python source imports, in order. */
export function importedDialects(source: string): string[] {
  const found = new Set<string>();
  for (const [, from, listed = ''] of source.matchAll(IMPORT)) {
    for (const module of from === undefined ? listed.split(',') : [from]) {
      const [root = ''] = module.trim().split(/[.\s]/);
      if (DIALECTS.includes(root)) found.add(root);
    }
  }
  return [...found];
}

/** By cell, the dialects that no cell above it imports; cells without one are left out. */
export function firstImports(cells: Iterable<{ id: string; source: string }>): Map<string, string[]> {
  const seen = new Set<string>();
  const first = new Map<string, string[]>();
  for (const { id, source } of cells) {
    const added = importedDialects(source).filter((name) => !seen.has(name));
    for (const name of added) seen.add(name);
    if (added.length > 0) first.set(id, added);
  }
  return first;
}
