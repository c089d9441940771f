// What a person would write so that a function is not compiled again, as an edit of the cell that has to change.
//
// Pure. The cells are read as syntax trees; where it is not clear what to change, there is no fix. The report names what differed.
import type { CacheMiss, GuardDifference, RecompilesReport } from '../generated/protocol';
import { type CellText, type ParsedCell, type PythonNode, parseCells, visit } from './python-tree';

/** An edit of one cell. */
export interface CodeFix {
  cellId: string;
  /** The whole text before and after. */
  before: string;
  after: string;
}

interface Edit {
  from: number;
  to: number;
  insert: string;
}

/** The fix of one guard that did not hold; null where there is none that can be written down. */
export function fixOf(
  cells: readonly CellText[],
  report: RecompilesReport,
  miss: CacheMiss,
  difference: GuardDifference,
): CodeFix | null {
  const { kind, advice } = difference;
  if (advice === null) return null;
  const parsed = parseCells(cells);
  if (kind === 'shape' && advice.includes('dims=')) return openDimension(parsed, report, miss);
  const cast = /\.astype\(("[^"]+")\)/.exec(advice)?.[1];
  if (kind === 'dtype' && cast !== undefined) {
    return changeArgument(parsed, report, miss, difference.name, (text, isSimple) =>
      isSimple ? `${text}.astype(${cast})` : `(${text}).astype(${cast})`,
    );
  }
  const tandem = aliasOfTandem(parsed);
  if (kind === 'value' && advice.includes('td.tensor(') && tandem !== null) {
    return changeArgument(parsed, report, miss, difference.name, (text) => `${tandem}.tensor(${text})`);
  }
  return null;
}

// The place where the function is compiled.

/** Compiles the function once for every size of the first axis. */
function openDimension(
  cells: readonly ParsedCell[],
  report: RecompilesReport,
  miss: CacheMiss,
): CodeFix | null {
  const site = siteOf(cells, report.name);
  if (site === undefined || site.hasDims) return null;
  const argument = `dims=${dimsText(report, miss, site.module)}`;
  return edited(site.cell, site.edit(argument));
}

/** Where the function or module of a name is compiled. */
export function siteOf(cells: readonly ParsedCell[], name: string) {
  const sites = cells.flatMap((cell) => jitSites(cell).map((site) => ({ cell, ...site })));
  const own = sites.filter((site) => site.target === name);
  // A module is reported by the name of its class: it is meant if nothing else is compiled.
  return own.at(-1) ?? (sites.length === 1 ? sites[0] : undefined);
}

interface JitSite {
  /** The name of what is compiled, if it has one. */
  target: string | null;
  /** What `jit` is an attribute of. */
  module: string;
  hasDims: boolean;
  /** The edit that gives it one more argument. */
  edit(argument: string): Edit;
  /** Where the value of an argument given by name stands. */
  valueOf(keyword: string): { from: number; to: number } | null;
}

const DECORATOR = /^@\s*([\w.]+)\.jit\b/;

/** Decorators `@td.jit`, and calls `td.jit(f)`. */
function jitSites({ top, text }: ParsedCell): JitSite[] {
  const sites: JitSite[] = [];
  visit(top, (node) => {
    if (node.name === 'Decorator') {
      const match = DECORATOR.exec(text.slice(node.from, node.to));
      const module = match?.[1];
      if (match === null || module === undefined) return;
      const definition = node.parent?.getChild('FunctionDefinition')?.getChild('VariableName');
      const list = node.getChild('ArgList');
      const end = node.from + match[0].length;
      sites.push({
        target: definition ? text.slice(definition.from, definition.to) : null,
        module,
        hasDims: list !== null && hasKeyword(list, text, 'dims'),
        edit: (argument) =>
          list === null ? { from: end, to: end, insert: `(${argument})` } : appended(list, text, argument),
        valueOf: (keyword) => (list === null ? null : valueIn(list, text, keyword)),
      });
    }
    const list = node.name === 'CallExpression' ? node.getChild('ArgList') : null;
    const callee = list === null ? null : node.firstChild;
    const module = callee === null ? null : /^([\w.]+)\.jit$/.exec(text.slice(callee.from, callee.to))?.[1];
    if (list === null || module == null) return;
    const first = argumentsOf(list, text)[0];
    if (first === undefined || first.keyword !== null) return;
    sites.push({
      target: text.slice(first.from, first.to),
      module,
      hasDims: hasKeyword(list, text, 'dims'),
      edit: (argument) => appended(list, text, argument),
      valueOf: (keyword) => valueIn(list, text, keyword),
    });
  });
  return sites;
}

/** One open size for all tensors among the arguments, or for those that differed where others did not. */
function dimsText(report: RecompilesReport, miss: CacheMiss, module: string): string {
  const size = `${module}.dim("n")`;
  const differing = miss.differences.filter(({ kind }) => kind === 'shape').map(({ name }) => name);
  const guards = report.entries.find((entry) => entry.number === miss.entry)?.guards ?? [];
  const tensors = guards.filter(([, type]) => /^\w+\[.+\]$/.test(type)).map(([name]) => name);
  const isAll = tensors.every((name) => differing.includes(name));
  if (isAll || !differing.every((name) => /^\w+$/.test(name))) return size;
  return `{${differing.map((name) => `"${name}": ${size}`).join(', ')}}`;
}

/** One more argument at the end of a list. */
function appended(list: PythonNode, text: string, argument: string): Edit {
  const last = argumentsOf(list, text).at(-1);
  if (last === undefined) return { from: list.to - 1, to: list.to - 1, insert: argument };
  const comma = text.slice(last.to, list.to).indexOf(',');
  const at = comma < 0 ? last.to : last.to + comma + 1;
  return { from: at, to: at, insert: comma < 0 ? `, ${argument}` : ` ${argument}` };
}

// The call.

/** Writes an argument of the call that found no program in another way. */
function changeArgument(
  cells: readonly ParsedCell[],
  report: RecompilesReport,
  miss: CacheMiss,
  parameter: string,
  write: (text: string, isSimple: boolean) => string,
): CodeFix | null {
  const cell = cells.find(({ id }) => id === miss.place?.cellId);
  if (cell === undefined || miss.place === null) return null;
  const names = callableNames(cells, report.name);
  const position = parametersOf(cells, report.name).indexOf(parameter);
  const range = lineRange(cell.text, miss.place.line);
  const found: Edit[] = [];
  visit(cell.top, (node) => {
    const list = node.name === 'CallExpression' ? node.getChild('ArgList') : null;
    const callee = list === null ? null : node.firstChild;
    if (list === null || callee === null || node.to < range.from || node.from > range.to) return;
    if (!names.has(cell.text.slice(callee.from, callee.to))) return;
    const given = argumentsOf(list, cell.text);
    const argument =
      given.find(({ keyword }) => keyword === parameter) ?? given.filter(isPositional)[position];
    if (argument === undefined) return;
    const text = cell.text.slice(argument.from, argument.to);
    found.push({ from: argument.from, to: argument.to, insert: write(text, argument.isSimple) });
  });
  const [edit] = found;
  return edit !== undefined && found.length === 1 ? edited(cell, edit) : null;
}

/** The function's own name and those that its compiled form was given: `fast = td.jit(step)`. */
function callableNames(cells: readonly ParsedCell[], name: string): Set<string> {
  const names = new Set([name]);
  for (const { top, text } of cells) {
    visit(top, (node) => {
      if (node.name !== 'AssignStatement') return;
      const match = /^([\w.]+)\s*=\s*[\w.]+\.jit\(\s*([\w.]+)/.exec(text.slice(node.from, node.to));
      if (match?.[1] !== undefined && match[2] === name) names.add(match[1]);
    });
  }
  return names;
}

/** The parameters of the function that was defined last by this name. */
function parametersOf(cells: readonly ParsedCell[], name: string): string[] {
  let found: string[] = [];
  for (const { top, text } of cells) {
    visit(top, (node) => {
      if (node.name !== 'FunctionDefinition') return;
      const own = node.getChild('VariableName');
      const list = node.getChild('ParamList');
      if (own === null || list === null || text.slice(own.from, own.to) !== name) return;
      const isDefault = (node: PythonNode) => node.prevSibling?.name === 'AssignOp';
      const declared = list.getChildren('VariableName').filter((node) => !isDefault(node));
      found = declared.map(({ from, to }) => text.slice(from, to));
    });
  }
  return found;
}

/** The name by which the package is called: `td`. */
function aliasOfTandem(cells: readonly ParsedCell[]): string | null {
  const found = cells.flatMap(({ text }) => [
    ...text.matchAll(/^\s*import\s+tandem(?:\s+as\s+(\w+))?\s*$/gm),
  ]);
  const last = found.at(-1);
  return last === undefined ? null : (last[1] ?? 'tandem');
}

// Trees.

interface Argument {
  from: number;
  to: number;
  keyword: string | null;
  /** Whether it can be followed by a dot as it stands. */
  isSimple: boolean;
}

const isPositional = ({ keyword }: Argument) => keyword === null;
const SIMPLE = new Set(['VariableName', 'MemberExpression', 'CallExpression', 'ParenthesizedExpression']);

/** The arguments of a list; those with stars end it, since what follows them has no place that is known. */
function argumentsOf(list: PythonNode, text: string): Argument[] {
  const found: Argument[] = [];
  let keyword: string | null = null;
  for (let node = list.firstChild; node !== null; node = node.nextSibling) {
    if (['(', ')', ',', 'Comment'].includes(node.name)) continue;
    if (node.name === '*' || node.name === '**') break;
    if (node.nextSibling?.name === 'AssignOp') {
      keyword = text.slice(node.from, node.to);
      node = node.nextSibling;
      continue;
    }
    found.push({ from: node.from, to: node.to, keyword, isSimple: SIMPLE.has(node.name) });
    keyword = null;
  }
  return found;
}

function valueIn(list: PythonNode, text: string, name: string): Argument | null {
  return argumentsOf(list, text).find(({ keyword }) => keyword === name) ?? null;
}

function hasKeyword(list: PythonNode, text: string, name: string): boolean {
  return valueIn(list, text, name) !== null;
}

function lineRange(text: string, line: number): { from: number; to: number } {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { from, to: from + (lines[line - 1]?.length ?? 0) };
}

export function edited({ id, text }: CellText, { from, to, insert }: Edit): CodeFix {
  return { cellId: id, before: text, after: text.slice(0, from) + insert + text.slice(to) };
}
