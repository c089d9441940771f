// The reference of `tandem`, from its stubs, which are made of the running modules: each public name with signature, text, example, and
// what other libraries call it, and what the op table says of its dtypes and errors.
import { limitsOf } from './reference-limits.mjs';

/** The modules that programs use, and where other libraries have the like. */
const MODULES = {
  tandem: ['numpy', 'torch', 'tensorflow', 'tensorflow.math', 'mxnet.np'],
  'tandem.nn': ['torch.nn', 'tensorflow.keras.layers', 'mxnet.gluon.nn', 'mxnet.gluon.rnn'],
  'tandem.nn.functional': ['torch.nn.functional', 'tensorflow.nn', 'mxnet.npx'],
  'tandem.nn.init': ['torch.nn.init', 'tensorflow.keras.initializers', 'mxnet.init'],
  'tandem.nn.utils': ['torch.nn.utils'],
  'tandem.optim': ['torch.optim', 'tensorflow.keras.optimizers', 'mxnet.optimizer'],
  'tandem.optim.lr_scheduler': ['torch.optim.lr_scheduler', 'mxnet.lr_scheduler'],
  'tandem.losses': ['tensorflow.keras.losses', 'mxnet.gluon.loss'],
  'tandem.metrics': ['tensorflow.keras.metrics', 'mxnet.metric'],
  'tandem.data': ['torch.utils.data', 'tensorflow.data', 'mxnet.gluon.data'],
  'tandem.data.transforms': ['torchvision.transforms', 'mxnet.gluon.data.vision.transforms'],
  'tandem.linalg': ['numpy.linalg', 'torch.linalg', 'tensorflow.linalg'],
  'tandem.random': ['numpy.random', 'tensorflow.random', 'mxnet.np.random'],
  'tandem.special': ['torch.special', 'tensorflow.math'],
  'tandem.training': ['tensorflow.keras.callbacks'],
  'tandem.training.callbacks': ['tensorflow.keras.callbacks'],
};

const IMPORT = /^from (\S+) import (\w+) as (\w+)$/;
const SHORT = new Map([
  ['tandem', 'td'],
  ['tensorflow', 'tf'],
]);

/** A name as programs write it: `td.nn.Dense`. */
export const written = (name) => name.replace(/^\w+/, (first) => SHORT.get(first) ?? first);

const moduleOf = (path) => path.replace(/(\/__init__)?\.pyi$/, '').replaceAll('/', '.');

/** Text and examples of a docstring: examples are what stands behind `>>>`, with what they print. */
export function splitDocstring(doc) {
  const text = [];
  const example = [];
  let isExample = false;
  for (const line of doc.split('\n')) {
    if (line.trimStart().startsWith('>>>')) isExample = true;
    else if (line.trim() === '') isExample = false;
    if (isExample) example.push(line.trim() === line ? line : line.replace(/^ +(?=>>>|\.\.\.)/, ''));
    else text.push(line);
  }
  return { text: text.join('\n').trim(), example: example.join('\n') };
}

/** The docstring that begins in the line, its indentation taken away, and the line behind it. */
function docstringAt(lines, at) {
  const first = lines[at]?.trim() ?? '';
  if (!first.startsWith('"""')) return { doc: '', next: at };
  const found = [];
  for (let i = at; i < lines.length; i += 1) {
    const line = i === at ? first.slice(3) : lines[i];
    const isEnd = line.trimEnd().endsWith('"""');
    found.push(isEnd ? line.trimEnd().slice(0, -3) : line);
    if (!isEnd) continue;
    const indent = Math.min(
      ...found
        .slice(1)
        .filter((text) => text.trim() !== '')
        .map((text) => text.length - text.trimStart().length),
    );
    const rest = found.slice(1).map((text) => text.slice(Number.isFinite(indent) ? indent : 0));
    return { doc: [found[0], ...rest].join('\n'), next: i + 1 };
  }
  return { doc: '', next: at };
}

const withoutSelf = (signature) => signature.replace(/^\((?:self|cls)(?:, \/)?(?:, )?/, '(');

/** What a stub defines: functions, classes with their methods, values, and imported names. */
function parsed(text) {
  const lines = text.split('\n');
  const found = { imported: new Map(), own: new Map() };
  let open = null;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const [, home, name, as] = IMPORT.exec(line) ?? [];
    if (as !== undefined) found.imported.set(as, { home, name });
    const [, indent, kind, own, signature = ''] =
      /^( {4})?(?:async )?(def|class) (\w+)(.*?):(?: \.\.\.)?$/.exec(line) ?? [];
    const [, value, type] = /^(\w+)(: [\w.[\], |]+| = \w+)$/.exec(line) ?? [];
    if (value !== undefined && as === undefined) {
      found.own.set(value, { kind: 'value', signature: type, doc: '', members: new Map() });
      open = null;
    }
    if (own === undefined) continue;
    const isProperty = lines[i - 1]?.trim() === '@property';
    const entry = {
      kind: isProperty ? 'property' : kind,
      signature,
      doc: docstringAt(lines, i + 1).doc,
      members: new Map(),
    };
    if (indent === undefined) {
      found.own.set(own, entry);
      open = kind === 'class' ? entry : null;
    } else open?.members.set(own, entry);
  }
  return found;
}

const plain = (name) => name.replaceAll('_', '').toLowerCase();

/** What other libraries call a name of a module: what is spelt alike where they have such names, and the table's. */
function aliasesOf(module, name, others, table) {
  const found = new Set(table[written(`${module}.${name}`)] ?? []);
  for (const place of MODULES[module]) {
    for (const other of others[place.split('.')[0]]?.[place] ?? [])
      if (plain(other) === plain(name)) found.add(written(`${place}.${other}`));
  }
  return [...found].sort();
}

function shownEntry(name, entry) {
  const isClass = entry.kind === 'class';
  const head = isClass ? withoutSelf(entry.members.get('__init__')?.signature ?? '()') : entry.signature;
  const members = [...entry.members]
    .filter(([member, { doc }]) => !member.startsWith('_') && doc !== '')
    .map(([member, of]) => ({
      name: member,
      signature: of.kind === 'property' ? '' : withoutSelf(of.signature),
      ...splitDocstring(of.doc),
    }));
  return {
    name,
    kind: isClass ? 'class' : entry.kind === 'def' ? 'function' : 'value',
    signature: head,
    ...splitDocstring(entry.doc),
    members,
  };
}

/** Every public name, in order; `others` are the names of the dialects, by package and module, `ops` the rows of the op table. */
export function referenceEntries(stubs, others, table, ops) {
  const modules = new Map(Object.entries(stubs).map(([path, text]) => [moduleOf(path), parsed(text)]));
  /** Where a name is defined; null for modules and what the stubs do not know. */
  const resolved = (module, name, depth = 0) => {
    if (depth > 8 || modules.has(`${module}.${name}`)) return null;
    const stub = modules.get(module);
    const own = stub?.own.get(name);
    if (own !== undefined) {
      // `array = _array` stands for what `_array` is.
      const [, same] = /^ = (\w+)$/.exec(own.signature) ?? [];
      return same === undefined || own.kind !== 'value' ? own : (resolved(module, same, depth + 1) ?? own);
    }
    const elsewhere = stub?.imported.get(name);
    return elsewhere === undefined ? null : resolved(elsewhere.home, elsewhere.name, depth + 1);
  };
  const entries = [];
  for (const module of Object.keys(MODULES)) {
    const stub = modules.get(module);
    if (stub === undefined) throw new Error(`${module} has no stub`);
    const names = new Set([...stub.own.keys(), ...stub.imported.keys()]);
    for (const name of [...names].filter((name) => !name.startsWith('_') && name !== 'Any').sort()) {
      const entry = resolved(module, name);
      // A function without a word is one that the module is made with.
      if (entry === null || (entry.kind === 'def' && entry.doc === '')) continue;
      const shown = shownEntry(written(`${module}.${name}`), entry);
      const limits = module === 'tandem' ? limitsOf(name, ops) : undefined;
      entries.push({
        ...shown,
        module: written(module),
        aliases: aliasesOf(module, name, others, table),
        limits,
      });
    }
  }
  return entries;
}
