// The editor's language service, answered by the kernel, by the checker and by the other cells.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Completions, LanguageService } from '../editor/language-service';
import { wordsOf } from '../editor/python-words';
import { revealRequest } from '../editor/reveal';
import type { Diagnostic } from '../generated/protocol';
import { kernel } from '../kernel/page-kernel';
import { announce } from '../ui/announce';
import { loadProgramCheck, programCheck } from './idle-check';
import type { NotebookModel } from './model';
import { s } from './strings';

/** Timeouts (ms). Names complete from the page's own words where the kernel is slower. */
const COMPLETE_MS = 50;
/** After a dot there are no words of the page's own, and the first reply may take an import. */
const ATTRIBUTE_MS = 2000;
const INSPECT_MS = 1000;
const CHECK_MS = 2000;
/** The checker's first answer takes as long as it reads the package; whoever writes on does not wait for it. */
const KNOWN_MS = 10_000;
const KNOWN_NAMES_MS = 300;
/** Where one of kernel and checker has an answer, the other gets this long. */
const GRACE_MS = 80;
/** Other cells rest for this long before a text is judged again. */
const OTHERS_MS = 800;

const UNDEFINED = /^(?:F821|undefined.?name)$/i;

const delay = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
const within = <T>(answer: Promise<T | null>, ms: number) => Promise.race([answer, delay(ms)]);

/** Two answers, as soon as both are there, or one has something to say and the other had its grace. */
async function bothOf<A, B>(
  first: Promise<A | null>,
  second: Promise<B | null>,
  says: (answer: A | B) => boolean,
): Promise<[A | null, B | null]> {
  const toSay = (answer: Promise<A | B | null>) =>
    answer.then(async (value) =>
      value !== null && says(value) ? delay(GRACE_MS) : Promise.all([first, second]),
    );
  await Promise.race([toSay(first), toSay(second), Promise.all([first, second])]);
  return Promise.all([within(first, 0), within(second, 0)]);
}

/** The checker; it is not loaded beside a kernel that is on its way to the first result. */
function checkWithoutHaste(): Promise<typeof programCheck.value> {
  const state = kernel.state.peek();
  const isComing = state === 'initializing' || state === 'starting';
  return isComing ? Promise.resolve(programCheck.peek()) : loadProgramCheck();
}

const resting = new WeakMap<NotebookModel, ReadonlySignal<string>>();

/** The code of a notebook as it was when nobody had changed it for a moment. */
function restingCode(model: NotebookModel): ReadonlySignal<string> {
  const known = resting.get(model);
  if (known) return known;
  const text = () =>
    model.cells.peek().map((cell) => (cell.type.peek() === 'code' ? cell.source.peek() : ''));
  const code = signal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void model.revision.value;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (programCheck.peek()) code.value = text().join('\n');
    }, OTHERS_MS);
  });
  resting.set(model, code);
  return code;
}

export function languageServiceFor(model: NotebookModel, cellId: string): LanguageService {
  /** The other code cells. */
  const others = () => model.cells.peek().filter((cell) => cell.id !== cellId && cell.type.peek() === 'code');
  const textOfOthers = () =>
    others()
      .map((cell) => cell.source.peek())
      .join('\n');
  /** A name that another cell mentions will be there once that cell has run. */
  const withoutMentioned = (problems: Diagnostic[], source: string) => {
    const lines = source.split('\n');
    let elsewhere: Set<string> | null = null;
    return problems.filter((problem) => {
      if (!UNDEFINED.test(problem.rule)) return true;
      elsewhere ??= wordsOf(textOfOthers());
      const name = lines[problem.line - 1]?.slice(problem.column, problem.endColumn) ?? '';
      return !elsewhere.has(name);
    });
  };
  return {
    async complete(source, position, isName) {
      const patience = isName ? COMPLETE_MS : ATTRIBUTE_MS;
      const ready = programCheck.peek() !== null;
      const check = checkWithoutHaste();
      const live = kernel.request({ type: 'complete_request', cellId, source, position }, patience);
      const known = check.then((part) => part?.knownNames(model, cellId, source, position) ?? null);
      // Where names complete from the page's words, nobody waits for the checker to be loaded.
      const [fromKernel, fromChecker] = await bothOf(
        live,
        within(known, isName ? (ready ? KNOWN_NAMES_MS : 0) : KNOWN_MS),
        (answer) => ('items' in answer ? answer.items.length > 0 : answer.length > 0),
      );
      const part = programCheck.peek();
      if (fromChecker === null || part === null) return fromKernel;
      const [written = ''] = /[\p{L}\p{N}_]*$/u.exec(source.slice(0, position)) ?? [];
      const place: Completions = fromKernel ?? { from: position - written.length, to: position, items: [] };
      // The kernel completes something else here: a file's name, a magic.
      if (place.from !== position - written.length) return place;
      return { ...place, items: part.mergeNames(place.items, fromChecker, written) };
    },
    async inspect(source, position, load = true) {
      const answer = kernel.request({ type: 'inspect_request', source, position }, INSPECT_MS);
      const check = load ? checkWithoutHaste() : Promise.resolve(programCheck.peek());
      const known = check.then((part) => part?.inspectProgram(model, cellId, source, position) ?? null);
      const [live, declared] = await bothOf(
        answer,
        within(known, KNOWN_MS),
        (found) => !('found' in found) || found.found !== null,
      );
      if (live?.found) return live.found;
      return declared ?? (live ? null : 'busy');
    },
    async diagnose(source) {
      const part = programCheck.peek();
      const answer = await kernel.request(
        { type: 'diagnostics_request', source },
        part && kernel.state.peek() !== 'idle' ? COMPLETE_MS : CHECK_MS,
      );
      const quiet = answer && withoutMentioned(answer.diagnostics, source);
      if (!part) return quiet;
      return part.problemsOf(model, cellId, source, answer?.diagnostics ?? null, quiet);
    },
    async goToDefinition(source, position) {
      const part = await loadProgramCheck();
      const place = await part?.definitionOf(model, cellId, source, position);
      if (!place) return false;
      const cell = model.find(place.cellId);
      if (!cell) return false;
      if (cell.sourceHidden.peek()) cell.fold('source_hidden', false);
      revealRequest.value = { cellId: cell.id, line: place.line + 1, column: place.column };
      model.select(cell.id, 'edit');
      return true;
    },
    async rename(source, position, name) {
      const part = await loadProgramCheck();
      const texts = await part?.renamed(model, cellId, source, position, name);
      if (!texts || model.readOnly.peek()) return false;
      model.setTexts(texts);
      announce(s.renamed(name, texts.size));
      return true;
    },
    words: () =>
      wordsOf(
        model.cells
          .peek()
          .map((cell) => (cell.type.peek() === 'code' ? cell.source.peek() : ''))
          .join('\n'),
      ),
    onChange(changed) {
      const own = () => model.find(cellId)?.source.peek();
      let seen = own();
      let first = true;
      const stopAnswers = effect(() => {
        void kernel.runsEnded.value;
        void programCheck.value;
        if (!first) changed();
      });
      const stopTexts = effect(() => {
        void restingCode(model).value;
        // After a change of its own the text is judged anyway.
        if (!first && own() === seen) changed();
        seen = own();
      });
      first = false;
      return () => {
        stopAnswers();
        stopTexts();
      };
    },
    onRun: (ran) =>
      model.cells
        .peek()
        .find((cell) => cell.id === cellId)
        ?.runState.subscribe((state) => {
          if (state === 'queued') ran();
        }) ?? (() => undefined),
    say: announce,
  };
}
