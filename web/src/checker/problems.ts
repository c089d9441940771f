// Which findings of the checker are shown, and in which words: only what is surely wrong, and each place once.
//
// The kernel's parser is the Python that runs, so a text is well-formed when it says so. The checker knows the whole notebook, so
// undefined names are its findings; but a name that the session has is there, whatever the cells say.
import type { Diagnostic } from '../generated/protocol';
import type { Position, Problem, Range } from './checker';
import { s } from './strings';

/** The kernel's rules that the checker knows better. */
const UNDEFINED_NAME = /^(?:F821|undefined.?name)$/i;
const SYNTAX = 'syntax';
/** Classes of which no object gets further attributes. */
const CLOSED_CLASS =
  /^(?:Tensor|str|int|float|bool|bytes|complex|None|(?:type\[|Literal\[|list\[|dict\[|tuple\[|set\[).*)$/;
const ATTRIBUTE = /^Cannot access attribute "([^"]+)" for class "(.+?)\*?"/;
const MODULE_ATTRIBUTE = /^"([^"]+)" is not a known attribute of module "([^"]+)"/;
const NUMBERED_OUTPUT = /^_i{0,3}\d*$|^_i{1,3}$/;

/** What the notebook says about the names in one of its cells. */
export interface NameFacts {
  /** Names may come from where the checker does not see them. */
  hidden: boolean;
  /** Whether a cell below, or the session, may have a name. */
  elsewhere(name: string): boolean;
  /** Whether what the name at a place stands for is only guessed: several things in turn, or what a caller gives. */
  ambiguous(at: Position): Promise<boolean>;
}

const textIn = (lines: readonly string[], { start, end }: Range) =>
  start.line === end.line ? (lines[start.line] ?? '').slice(start.character, end.character) : '';

/** The findings of the checker for a cell that are surely wrong. */
export async function certainProblems(
  found: readonly Problem[],
  source: string,
  facts: NameFacts,
): Promise<Diagnostic[]> {
  const lines = source.split('\n');
  const syntax = found.find((problem) => problem.code === undefined && problem.severity === 1);
  // What follows the first is often only its consequence.
  if (syntax) return [diagnosticOf(syntax, syntax.message, SYNTAX)];
  const shown: Diagnostic[] = [];
  for (const problem of found) {
    const name = textIn(lines, problem.range);
    const message = await messageOf(problem, name, lines, facts);
    if (message !== null) shown.push(diagnosticOf(problem, message, problem.code ?? ''));
  }
  return shown;
}

async function messageOf(
  problem: Problem,
  name: string,
  lines: readonly string[],
  facts: NameFacts,
): Promise<string | null> {
  if (problem.code === 'reportUndefinedVariable') {
    const known = facts.hidden || NUMBERED_OUTPUT.test(name) || facts.elsewhere(name);
    return known ? null : s.undefined(name);
  }
  if (problem.code === 'reportCallIssue') return callMessage(problem.message);
  if (problem.code !== 'reportAttributeAccessIssue') return null;
  const ofModule = MODULE_ATTRIBUTE.exec(problem.message);
  // A program that mentions the name in a string asks for it itself: `hasattr(td, "name")`.
  if (ofModule && lines.some((line) => line.includes(`"${name}"`) || line.includes(`'${name}'`))) return null;
  if (ofModule) return s.moduleAttribute(ofModule[1] ?? '', ofModule[2] ?? '');
  const [, attribute = '', owner = ''] = ATTRIBUTE.exec(problem.message) ?? [];
  if (!CLOSED_CLASS.test(owner)) return null;
  const { line, character } = problem.range.start;
  // What stands before the dot. Parts of objects change unseen, and what calls give is only guessed.
  const before = (lines[line] ?? '').slice(0, Math.max(0, character - 1));
  if (!/(?:^|[^\p{L}\p{N}_.)\]])(?:[\p{L}_][\p{L}\p{N}_]*|["'])$/u.test(before)) return null;
  if (/\w$/.test(before) && (await facts.ambiguous({ line, character: character - 2 }))) return null;
  return s.attribute(attribute, owner.replace(/^Literal\['.*$/s, 'str').replace(/^Literal\[\d.*$/s, 'int'));
}

function callMessage(message: string): string | null {
  const parameter = /^No parameter named "([^"]+)"/.exec(message);
  if (parameter) return s.noParameter(parameter[1] ?? '');
  const missing = /^Arguments? missing for parameters? (.+)$/m.exec(message);
  if (missing) return s.missing((missing[1] ?? '').replaceAll('"', ''));
  const more = /^Expected (\d+) more positional/.exec(message);
  if (more) return s.tooFew(Number(more[1]));
  const most = /^Expected (\d+) positional/.exec(message);
  return most ? s.tooMany(Number(most[1])) : null;
}

function diagnosticOf({ range }: Problem, message: string, rule: string): Diagnostic {
  return {
    line: range.start.line + 1,
    column: range.start.character,
    endLine: range.end.line + 1,
    endColumn: range.end.character,
    severity: rule === SYNTAX ? 'error' : 'warning',
    message,
    // Its names of rules are of no use here.
    rule: '',
  };
}

const begins = (problem: Diagnostic) => `${problem.line}:${problem.column}`;
const isSyntax = (problem: Diagnostic) =>
  problem.rule === SYNTAX || (problem.rule === '' && problem.severity === 'error');

/** What the kernel and the checker found in a text, each null where it did not answer; one mark for one problem. */
export function mergeProblems(
  kernel: Diagnostic[] | null,
  checker: Diagnostic[] | null,
): Diagnostic[] | null {
  if (checker === null || kernel === null) return kernel ?? checker;
  // A text that one of them cannot read says nothing more to the other.
  if (kernel.some(isSyntax)) return kernel;
  if (checker.some(isSyntax)) return kernel;
  const rest = kernel.filter((problem) => !UNDEFINED_NAME.test(problem.rule));
  const taken = new Set(rest.map(begins));
  return [...rest, ...checker.filter((problem) => !taken.has(begins(problem)))];
}

/** The names in a text that are undefined as far as the kernel knows; null where it could not read the text. */
export function undefinedInKernel(kernel: readonly Diagnostic[], source: string): Set<string> | null {
  if (kernel.some(isSyntax)) return null;
  const lines = source.split('\n');
  return new Set(
    kernel
      .filter((problem) => UNDEFINED_NAME.test(problem.rule))
      .map((problem) => lines[problem.line - 1]?.slice(problem.column, problem.endColumn) ?? ''),
  );
}
