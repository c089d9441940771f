// What each dialect has, from the stubs, which are made of the running modules.

/** A name that a line of a stub, without indentation, gives to a module. */
const NAME = /^(?:(?:async )?def |class )?(\w+)\b(?=[(:[]| ?[:=])/;
const IMPORT = /^from (\S+) import (\w+) as (\w+)$/;
const METHOD = /^ {4}(?:(?:async )?def )?(\w+)\b(?=[(:[]| ?[:=])/;
const isPublic = (name) => !name.startsWith('_');
const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** A module's name by the path of its stub. */
const moduleOf = (path) => path.replace(/(\/__init__)?\.pyi$/, '').replaceAll('/', '.');

/** What a stub defines: imported names with their homes, own names, and classes with bases and own attributes. */
function parsed(text) {
  const found = { imported: new Map(), own: new Set(), classes: new Map() };
  let open = null;
  for (const line of text.split('\n')) {
    const [, home, name, as] = IMPORT.exec(line) ?? [];
    // What dialects are made with is not a name of theirs.
    if (as !== undefined && !home.startsWith('tandem.dialect')) found.imported.set(as, { home, name });
    const [, own] = (as === undefined && /^(def|class|async|\w+ ?[:=])/.exec(line) && NAME.exec(line)) || [];
    if (own !== undefined) {
      found.own.add(own);
      open = null;
      const [, bases] = /^class \w+(?:\(([^)]*)\))?:/.exec(line) ?? [];
      if (line.startsWith('class ')) {
        open = { bases: (bases ?? '').split(/, ?/).filter(Boolean), attributes: new Set() };
        found.classes.set(own, open);
      }
    }
    const [, attribute] = (open && METHOD.exec(line)) || [];
    if (attribute !== undefined && isPublic(attribute)) open.attributes.add(attribute);
  }
  return found;
}

/** Packages, their modules and classes by full name, and what is public in each, in order. */
export function dialectNames(stubs, packages) {
  const modules = new Map(Object.entries(stubs).map(([path, text]) => [moduleOf(path), parsed(text)]));
  const classOf = (module, name) => {
    const stub = modules.get(module);
    const elsewhere = stub?.imported.get(name);
    if (elsewhere) return elsewhere.home === module ? null : classOf(elsewhere.home, elsewhere.name);
    const found = stub?.classes.get(name);
    return found ? { module, name, ...found } : null;
  };
  /** Attributes of a class and its bases, which are written as `Name` or `module.Name`. */
  const attributes = ({ module, bases, attributes: own }, below = new Set()) => {
    if (below.has(own)) return [];
    const all = new Set(own);
    for (const base of bases) {
      const at = base.lastIndexOf('.');
      const known = at < 0 ? classOf(module, base) : classOf(base.slice(0, at), base.slice(at + 1));
      for (const name of known ? attributes(known, new Set(below).add(own)) : []) all.add(name);
    }
    return all;
  };
  const table = {};
  const shown = new Set();
  for (const [module, { imported, own }] of [...modules].sort(([a], [b]) => byName(a, b))) {
    const [root] = module.split('.');
    if (!packages.includes(root) || module.split('.').some((part) => !isPublic(part))) continue;
    const names = [...new Set([...imported.keys(), ...own])].filter(
      (name) => isPublic(name) && !modules.has(`${module}.${name}`),
    );
    table[root] ??= {};
    const groups = table[root];
    if (names.length > 0) groups[module] = names.sort(byName);
    for (const name of names) {
      const known = classOf(module, name);
      const key = known && `${known.module}.${known.name}`;
      if (known?.module.split('.')[0] !== root || shown.has(key)) continue;
      shown.add(key);
      const has = [...attributes(known)].sort(byName);
      if (has.length > 0) groups[`${module}.${name}`] = has;
    }
  }
  return table;
}
