// The names in which tensors pile up from run to run: what a cell puts things into that it does not make itself.
//
// Pure. What stays is a list, a dict or an attribute; a name that is bound again keeps nothing of before.
import { type CellText, type PythonNode, parseCells, visit } from './python-tree';

export interface Keeper {
  name: string;
  /** The cell that made it; null where none of the notebook's did. */
  cellId: string | null;
}

/** Methods that put something into what stays. */
const GROWING = new Set(['append', 'appendleft', 'extend', 'insert', 'add', 'update', 'setdefault', 'push']);

/** Names that a cell puts things into, or that functions do which it calls; those that it makes itself are not meant. */
export function keepersOf(cells: readonly CellText[], cellId: string): Keeper[] {
  const parsed = parseCells(cells);
  const own = parsed.find(({ id }) => id === cellId);
  if (own === undefined) return [];
  const called = namesIn(own.top, own.text, calledName);
  const bodies = parsed.flatMap(({ top, text }) =>
    functionsIn(top, text)
      .filter(({ name }) => called.has(name))
      .map(({ node }) => ({ node, text })),
  );
  const filled = new Set<string>();
  for (const { node, text } of [{ node: own.top, text: own.text }, ...bodies]) {
    for (const name of namesIn(node, text, filledName)) filled.add(name);
  }
  const madeIn = new Map<string, string>();
  for (const { id, top, text } of parsed)
    for (const name of namesIn(top, text, assignedName)) madeIn.set(name, id);
  return [...filled]
    .map((name) => ({ name, cellId: madeIn.get(name) ?? null }))
    .filter((keeper) => keeper.cellId !== cellId);
}

type NameOf = (node: PythonNode, text: (node: PythonNode) => string) => string | null;

function namesIn(top: PythonNode, source: string, nameOf: NameOf): Set<string> {
  const text = (node: PythonNode) => source.slice(node.from, node.to);
  const found = new Set<string>();
  visit(top, (node) => {
    const name = nameOf(node, text);
    if (name !== null) found.add(name);
  });
  return found;
}

const calledName: NameOf = (node, text) =>
  node.name === 'CallExpression' && node.firstChild?.name === 'VariableName' ? text(node.firstChild) : null;

const assignedName: NameOf = (node, text) => {
  const target = node.name === 'AssignStatement' ? node.firstChild : null;
  return target?.name === 'VariableName' ? text(target) : null;
};

/** `history` of `history.append(…)`, `history[i] = …` and `history += …`. */
const filledName: NameOf = (node, text) => {
  if (node.name === 'UpdateStatement') return rootOf(node.firstChild, text);
  if (node.name === 'AssignStatement')
    return node.firstChild?.name === 'MemberExpression' ? rootOf(node.firstChild, text) : null;
  const callee = node.name === 'CallExpression' ? node.firstChild : null;
  const method = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  return callee != null && method != null && GROWING.has(text(method)) ? rootOf(callee, text) : null;
};

/** The name at the beginning of `a.b[0].c`. */
function rootOf(node: PythonNode | null, text: (node: PythonNode) => string): string | null {
  let root = node;
  while (root !== null && root.name === 'MemberExpression') root = root.firstChild;
  return root?.name === 'VariableName' ? text(root) : null;
}

function functionsIn(top: PythonNode, source: string): { name: string; node: PythonNode }[] {
  const found: { name: string; node: PythonNode }[] = [];
  visit(top, (node) => {
    const name = node.name === 'FunctionDefinition' ? node.getChild('VariableName') : null;
    if (name !== null) found.push({ name: source.slice(name.from, name.to), node });
  });
  return found;
}
