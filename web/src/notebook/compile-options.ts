// Options of `jit` as an edit of the cell that compiles a function: one decision of fusion, or a pass left out.
//
// Pure. Where what stands there is more than a literal, there is no edit.
import type { FusionChoice, GraphDocument } from '../generated/protocol';
import { type CellText, parseCells } from './python-tree';
import { type CodeFix, edited, siteOf } from './recompile-fixes';

/** Reasons that are of cost alone: what they refuse can be forced. */
const COSTS = new Set<string>(['several_kernels', 'repeated']);

/** The decisions of fusion that a document shows and that can be turned round. */
export function fusionChoices({ stages, kernels, refusals }: GraphDocument): FusionChoice[] {
  // Choices name the numbers that nodes have without this pass.
  if (stages.some((stage) => stage.name === 'rematerialise')) return [];
  const computed = new Set(
    stages.at(-1)?.nodes.flatMap(({ id, role }) => (role === 'compute' ? [id] : [])) ?? [],
  );
  const found = new Map<number, boolean>();
  for (const { node, reason } of refusals) if (COSTS.has(reason.code)) found.set(node, true);
  for (const kernel of kernels) for (const { node } of kernel.fused) found.set(node, false);
  return [...found].filter(([node]) => computed.has(node)).map(([node, fuse]) => ({ node, fuse }));
}

/** Writes a decision into `fuse=`, beside those that stand there. */
export function fusionFix(cells: readonly CellText[], name: string, choice: FusionChoice): CodeFix | null {
  const value = choice.fuse ? 'True' : 'False';
  return optionFix(cells, name, 'fuse', (before) => {
    if (before === null || before === 'True') return `{${choice.node}: ${value}}`;
    const pairs = /^\{([^{}]*)\}$/.exec(before)?.[1];
    if (pairs === undefined) return null;
    const others = pairs
      .split(',')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '' && pair.split(':')[0]?.trim() !== String(choice.node));
    return `{${[...others, `${choice.node}: ${value}`].join(', ')}}`;
  });
}

/** Writes a pass into `without=`, beside those that stand there. */
export function passFix(cells: readonly CellText[], name: string, pass: string): CodeFix | null {
  return optionFix(cells, name, 'without', (before) => {
    if (before === null) return `["${pass}"]`;
    const names = /^[[(]([\w\s,"']*)[\])]$/.exec(before)?.[1];
    if (names === undefined || names.includes(`"${pass}"`) || names.includes(`'${pass}'`)) return null;
    const own = names.trim().replace(/,$/, '');
    return `[${own === '' ? '' : `${own}, `}"${pass}"]`;
  });
}

function optionFix(
  cells: readonly CellText[],
  name: string,
  keyword: string,
  write: (before: string | null) => string | null,
): CodeFix | null {
  const site = siteOf(parseCells(cells), name);
  if (site === undefined) return null;
  const { cell } = site;
  const at = site.valueOf(keyword);
  const value = write(at === null ? null : cell.text.slice(at.from, at.to));
  if (value === null) return null;
  return edited(
    cell,
    at === null ? site.edit(`${keyword}=${value}`) : { from: at.from, to: at.to, insert: value },
  );
}
