// The editor's language service, answered by the kernel and the other cells.
import type { LanguageService } from '../editor/language-service';
import { wordsOf } from '../editor/python-words';
import { kernel } from '../kernel/page-kernel';
import { announce } from '../ui/announce';
import type { NotebookModel } from './model';

/** Timeouts (ms). Names complete from the page's own words where the kernel is slower. */
const COMPLETE_MS = 50;
/** After a dot there are no words of the page's own, and the first reply may take an import. */
const ATTRIBUTE_MS = 2000;
const INSPECT_MS = 1000;
const CHECK_MS = 2000;

const UNDEFINED = /^(?:F821|undefined.?name)$/i;

export function languageServiceFor(model: NotebookModel, cellId: string): LanguageService {
  /** The other code cells. */
  const others = () => model.cells.peek().filter((cell) => cell.id !== cellId && cell.type.peek() === 'code');
  return {
    complete: (source, position, isName) =>
      kernel.request(
        { type: 'complete_request', cellId, source, position },
        isName ? COMPLETE_MS : ATTRIBUTE_MS,
      ),
    async inspect(source, position) {
      const answer = await kernel.request({ type: 'inspect_request', source, position }, INSPECT_MS);
      return answer ? answer.found : 'busy';
    },
    async diagnose(source) {
      const answer = await kernel.request({ type: 'diagnostics_request', source }, CHECK_MS);
      if (!answer) return null;
      const lines = source.split('\n');
      let elsewhere: Set<string> | null = null;
      return answer.diagnostics.filter((problem) => {
        if (!UNDEFINED.test(problem.rule)) return true;
        // A name that another cell mentions will be there once that cell has run.
        elsewhere ??= wordsOf(
          others()
            .map((cell) => cell.source.peek())
            .join('\n'),
        );
        const name = lines[problem.line - 1]?.slice(problem.column, problem.endColumn) ?? '';
        return !elsewhere.has(name);
      });
    },
    words: () =>
      wordsOf(
        model.cells
          .peek()
          .map((cell) => (cell.type.peek() === 'code' ? cell.source.peek() : ''))
          .join('\n'),
      ),
    onChange: (changed) => {
      let first = true;
      return kernel.runsEnded.subscribe(() => {
        if (!first) changed();
        first = false;
      });
    },
    say: announce,
  };
}
