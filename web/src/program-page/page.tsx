// The page of one program: what it takes and gives, and how it was compiled.
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Elements, Tensor } from 'tandem-run';
import { language, setLanguage } from '../i18n';
import { setTheme, theme } from '../theme';
import { downloadBlob } from '../ui/download';
import { timeInText } from '../ui/format';
import { GraphOutput } from '../viewers/graph/graph-output';
import { KernelsPanel } from '../viewers/kernels/kernels-panel';
import { InputField } from './input-field';
import type { LoadedProgram } from './program';
import { ResultView } from './result-view';
import { s } from './strings';

/** A program that takes no longer runs again with each change of an input. */
const QUICK_MS = 50;

interface Ran {
  results: Tensor[];
  ms: number;
}

export function Page({ program: { net, graph, first, bytes } }: { program: LoadedProgram }) {
  const [inputs, setInputs] = useState<readonly Elements[]>(first);
  const [ran, setRan] = useState<Ran | null>(null);
  const [problem, setProblem] = useState('');
  const run = useCallback(
    async (given: readonly Elements[]) => {
      const began = performance.now();
      try {
        const results = await net.run(given);
        setRan({ results, ms: performance.now() - began });
        setProblem('');
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    },
    [net],
  );
  useEffect(() => void run(first), [run, first]);
  const change = (index: number, elements: Elements) => {
    const changed = inputs.with(index, elements);
    setInputs(changed);
    if (ran && ran.ms < QUICK_MS) void run(changed);
  };
  const title = net.notes.title || net.name;
  const notes = Object.entries(net.notes).filter(([name]) => name !== 'title');
  const save = () => downloadBlob(`${net.name.replace(/\W+/g, '_') || 'program'}.tandem`, new Blob([bytes]));
  return (
    <main class="pp">
      <header class="pp-head">
        <div>
          <h1>{title}</h1>
          <p class="pp-about">{s.about}</p>
        </div>
        <div class="pp-row">
          <button
            type="button"
            class="button"
            onClick={() => setLanguage(language.value === 'zh' ? 'en' : 'zh')}
          >
            {s.language}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => setTheme(theme.value === 'dark' ? 'light' : 'dark')}
          >
            {theme.value === 'dark' ? s.light : s.dark}
          </button>
        </div>
      </header>
      <div class="pp-program">
        <section aria-label={s.inputs}>
          <h2>{s.inputs}</h2>
          {net.inputs.length === 0 && <p>{s.noInputs}</p>}
          {net.inputs.map((input, i) => (
            <InputField
              key={input.name}
              input={input}
              first={first[i] as Elements}
              elements={inputs[i] as Elements}
              change={(elements) => change(i, elements)}
            />
          ))}
          <div class="pp-row">
            <button type="button" class="button button-primary" onClick={() => void run(inputs)}>
              {s.run}
            </button>
            <button type="button" class="button" onClick={save}>
              {s.saveFile}
            </button>
          </div>
        </section>
        <section aria-label={s.results} aria-live="polite">
          <h2>{s.results}</h2>
          {problem && <p class="pp-problem">{problem}</p>}
          {ran && <p class="pp-about">{s.ran(timeInText(ran.ms * 1000), net.instructions)}</p>}
          {ran?.results.map((result) => (
            <ResultView key={result.name} result={result} />
          ))}
        </section>
      </div>
      {notes.length > 0 && (
        <section aria-label={s.notes}>
          <h2>{s.notes}</h2>
          <dl class="pp-notes">
            {notes.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-label={s.graph}>
        <h2>{s.graph}</h2>
        <GraphOutput doc={graph} />
      </section>
      <section aria-label={s.kernels}>
        <h2>{s.kernels}</h2>
        <KernelsPanel doc={graph} />
      </section>
    </main>
  );
}
