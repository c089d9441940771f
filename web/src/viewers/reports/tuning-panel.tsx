// The tuner: what was measured of each kernel's choices as points, what the chosen one gains, and the choices that the device keeps.
import type { ComponentChildren } from 'preact';
import type { TunedKernel, TuningReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { type Strip, StripPlot } from '../comparison/strip-plot';
import { ratioTexts } from '../comparison/verdict';
import { useLimit } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { KernelTitle } from './kernel-title';
import { s } from './strings';

/** Kernels that are drawn at first. */
const PAGE_SIZE = 8;
const CHOICES_PAGE = 20;

interface PanelProps {
  report: TuningReport;
  /** What takes choices out and in. */
  children?: ComponentChildren;
}

export function TuningPanel({ report, children }: PanelProps) {
  const tuned = report.kernels.filter(({ trials }) => trials.length > 0);
  const { shown, more } = useLimit(tuned, PAGE_SIZE);
  return (
    <div role="group" class="tv tv-report" aria-label={s.tuning}>
      <header class="tv-head-line">
        <h3>{s.tuning}</h3>
        <span class="tv-quiet">
          {s.tunedOf(units.count(tuned.length), units.count(report.kernels.length))}
        </span>
      </header>
      {shown.map((kernel) => (
        <Candidates key={kernel.number} kernel={kernel} />
      ))}
      {more}
      <Kept report={report} />
      <div class="tv-actions tv-report-part">{children}</div>
    </div>
  );
}

function Candidates({ kernel }: { kernel: TunedKernel }) {
  const { number, title, trials, gain } = kernel;
  const strips = trials.map((trial): Strip => {
    // Older documents have the least time alone.
    const [q1Us, medianUs, q3Us] = trial.quartilesUs ?? [trial.us, trial.us, trial.us];
    const samplesUs = (trial.samplesUs?.length ?? 0) > 0 ? trial.samplesUs : [trial.us];
    return { name: trial.choice, compiled: trial.chosen, samplesUs, q1Us, medianUs, q3Us };
  });
  const chosen = trials.find((trial) => trial.chosen);
  return (
    <section class="tv-report-part">
      <h4>
        <KernelTitle number={number} title={title} />
      </h4>
      <p class="tv-tuned">
        {s.isChosen} <code>{chosen?.choice ?? units.NOTHING}</code>
        {gain != null ? <Gain {...gain} /> : ` · ${s.noGain}`}
      </p>
      <StripPlot entries={strips} keys={{ hollow: s.candidate, solid: s.chosen }} />
    </section>
  );
}

function Gain({ ratio, low, high }: { ratio: number; low: number; high: number }) {
  const [value, from, to] = ratioTexts(ratio, low, high);
  return (
    <>
      {' · '}
      <b>{s.gain(value)}</b> <span class="tv-quiet">{s.interval(from, to)}</span>
    </>
  );
}

/** The choices of the device; the kernels of other programs are among them. */
function Kept({ report }: { report: TuningReport }) {
  const choices = report.choices ?? [];
  const { shown, more } = useLimit(choices, CHOICES_PAGE);
  if (choices.length === 0) return null;
  return (
    <section class="tv-report-part">
      <h4>
        {s.keptChoices(units.count(choices.length))} <span class="tv-quiet">{report.machine}</span>
      </h4>
      <DataTable
        label={s.choices}
        headings={[s.kernel, s.choice]}
        region="tv-scroll tv-nodes"
        class="tv-table"
      >
        {shown.map(([kernel, choice]) => (
          <tr key={kernel}>
            <th scope="row">
              <code>{kernel}</code>
            </th>
            <td>
              <code>{choice}</code>
            </td>
          </tr>
        ))}
      </DataTable>
      {more}
    </section>
  );
}
