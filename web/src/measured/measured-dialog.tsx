// The page "Measured in this browser": one button, progress, a table beside the published figures, the result as JSON.
import { useEffect, useRef, useState } from 'preact/hooks';
import { kernel } from '../kernel/page-kernel';
import { Dialog } from '../ui/dialog';
import { download } from '../ui/download';
import { type Measurement, measure, type Progress } from './measure';
import { type MeasuredData, type MeasuredResult, publishedRow, type Row } from './plan';
import { s } from './strings';

export function MeasuredDialog({ onClose }: { onClose(): void }) {
  const [data, setData] = useState<MeasuredData | 'failed' | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<Measurement | null>(null);
  useEffect(() => {
    fetch(new URL('./measured.json', import.meta.url))
      .then(async (response) => setData(response.ok ? ((await response.json()) as MeasuredData) : 'failed'))
      .catch(() => setData('failed'));
    return () => running.current?.stop();
  }, []);
  const begin = (found: MeasuredData) => {
    running.current = measure(kernel, found, (next) => {
      if (next.state !== 'running') running.current = null;
      setProgress(next);
    });
  };
  const isRunning = progress?.state === 'running';
  return (
    <Dialog title={s.title} onClose={onClose} wide>
      <p class="measured-about">{s.about}</p>
      {data === null || data === 'failed' ? (
        <p role="status">{data === null ? s.loading : s.failed}</p>
      ) : (
        <>
          <div class="measured-actions">
            {isRunning ? (
              <button type="button" class="button" onClick={() => running.current?.stop()}>
                {s.stop}
              </button>
            ) : (
              <button type="button" class="button button-primary" onClick={() => begin(data)}>
                {progress ? s.again : s.start}
              </button>
            )}
            {progress && !isRunning && progress.rows.length > 0 && (
              <button type="button" class="button" onClick={() => save(progress.rows)}>
                {s.download}
              </button>
            )}
            {progress && <State progress={progress} />}
          </div>
          {progress && progress.rows.length > 0 && <Table rows={progress.rows} published={data.published} />}
        </>
      )}
    </Dialog>
  );
}

function State({ progress: { done, all, state } }: { progress: Progress }) {
  return (
    <>
      {state === 'running' && <progress aria-label={s.title} value={done} max={all} />}
      <span role="status">
        {state === 'running' ? s.progress(done, all) : state === 'done' ? s.done : s.stopped(done, all)}
      </span>
    </>
  );
}

function Table({ rows, published }: { rows: readonly Row[]; published: MeasuredResult | null }) {
  const failures = rows.flatMap((row) => ('failures' in row ? row.failures : []));
  return (
    <>
      <table class="measured-table">
        <thead>
          <tr>
            <th scope="col">{s.what}</th>
            <th scope="col">{s.here}</th>
            {published && <th scope="col">{s.published}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.part} ${row.name}`}>
              <th scope="row">{row.name === '' ? s[row.part] : `${s[row.part]}: ${row.name}`}</th>
              <td>{valueText(row)}</td>
              {published && <td>{valueText(publishedRow(row, published))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {failures.length > 0 && (
        <>
          <h3>{s.failures}</h3>
          <pre class="measured-failures">{failures.join('\n')}</pre>
        </>
      )}
    </>
  );
}

function valueText(row: Row | null): string {
  if (row === null) return '';
  if ('passed' in row) return s.passed(row.passed, row.passed + row.failed);
  if (row.value === null) return s.unknown;
  return `${Number(row.value.toPrecision(3))} ${row.unit}`;
}

function save(rows: Row[]): void {
  const result: MeasuredResult = {
    version: kernel.info.value?.version ?? '',
    at: new Date().toISOString(),
    browser: navigator.userAgent,
    device: kernel.device.value,
    threads: kernel.info.value?.isolated ?? false,
    rows,
  };
  download('tandem-measured.json', `${JSON.stringify(result, null, 1)}\n`, 'application/json');
}
