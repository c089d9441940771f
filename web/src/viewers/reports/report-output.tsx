// The viewer of reports: memory, queue, times of kernels, tuning, compilations, times over sizes, and values inside of functions.
import type {
  KernelTimesReport,
  QueueReport,
  ReportDocument,
  TuningReport,
  TuningTrial,
} from '../../generated/protocol';
import * as units from '../../ui/format';
import { useLimit } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { type Figure, Figures } from '../shared/figures';
import { useKernelTimes } from '../shared/kernel-times';
import { Bars, largest } from './bars';
import { CheckView } from './check-view';
import { CrossoverView } from './crossover-view';
import { KernelTitle } from './kernel-title';
import { MemoryReportView } from './memory-report';
import { NonFiniteView } from './nonfinite-view';
import { RecompilesView } from './recompiles-report';
import { s } from './strings';
import { s as values } from './value-strings';
import { WatchView } from './watch-view';

const PAGE_SIZE = 60;

export function ReportOutput({ doc }: { doc: ReportDocument }) {
  switch (doc.type) {
    case 'memory':
      return (
        <Frame title={s.memory}>
          <MemoryReportView doc={doc} />
        </Frame>
      );
    case 'queue':
      return (
        <Frame title={s.queue} device={doc.device}>
          <QueueView doc={doc} />
        </Frame>
      );
    case 'kernel_times':
      return (
        <Frame title={s.kernelTimes}>
          <KernelTimesView doc={doc} />
        </Frame>
      );
    case 'tuning':
      return (
        <Frame title={s.tuning}>
          <TuningView doc={doc} />
        </Frame>
      );
    case 'recompiles':
      return (
        <Frame title={s.recompiles} about={doc.name}>
          <RecompilesView doc={doc} />
        </Frame>
      );
    case 'crossover':
      return (
        <Frame title={s.crossover}>
          <CrossoverView doc={doc} />
        </Frame>
      );
    case 'watch':
      return (
        <Frame title={values.watch} about={doc.name}>
          <WatchView doc={doc} />
        </Frame>
      );
    case 'non_finite':
      return (
        <Frame title={values.nonFinite} about={doc.name}>
          <NonFiniteView doc={doc} />
        </Frame>
      );
    case 'check':
      return (
        <Frame title={values.check} about={doc.name}>
          <CheckView doc={doc} />
        </Frame>
      );
  }
}

interface FrameProps {
  title: string;
  about?: string;
  device?: string;
  children: preact.ComponentChildren;
}

function Frame({ title, about, device = '', children }: FrameProps) {
  return (
    <div role="group" class={`tv tv-report ${deviceClass(device)}`} aria-label={title}>
      <header class="tv-head-line">
        <h3>{title}</h3>
        {about !== undefined && <code>{about}</code>}
        {device !== '' && <span class="tv-quiet">{device}</span>}
      </header>
      {children}
    </div>
  );
}

function QueueView({ doc }: { doc: QueueReport }) {
  const figures: Figure[] = [
    [s.calls, units.count(doc.calls)],
    [s.waiting, units.count(doc.waiting)],
    [s.deepest, units.count(doc.deepest)],
    [s.sideBySide, units.count(doc.sideBySide)],
    [s.heldBytes, units.bytes(doc.heldBytes)],
  ];
  return <Figures figures={figures} class="tv-report-end" />;
}

function KernelTimesView({ doc }: { doc: KernelTimesReport }) {
  useKernelTimes(doc);
  const { kernels } = doc;
  const { shown, more } = useLimit(kernels, PAGE_SIZE);
  if (kernels.length === 0) return <p class="tv-note">{s.noKernels}</p>;
  const most = largest(kernels.map((kernel) => kernel.us));
  const rows = shown.map((kernel) => ({
    head: <KernelTitle number={kernel.number} title={kernel.title} />,
    share: kernel.us / most,
    cells: [
      units.time(kernel.us),
      <span key="clock" class="tv-quiet">
        {kernel.clock === 'device' ? s.clockDevice : s.clockHost},{' '}
        {s.exactTo(units.time(kernel.stepUs), units.count(kernel.calls))}
      </span>,
    ],
  }));
  return (
    <>
      <Bars label={s.kernelTimes} columns={[s.kernel, s.time, s.clock]} rows={rows} />
      {more}
    </>
  );
}

/** What the tuner compares: of older documents `us` is the least time. */
const medianUs = (trial: TuningTrial) => trial.quartilesUs?.[1] ?? trial.us;

function TuningView({ doc: { kernels } }: { doc: TuningReport }) {
  const { shown, more } = useLimit(kernels, PAGE_SIZE);
  if (kernels.length === 0) return <p class="tv-note">{s.noKernels}</p>;
  return (
    <>
      {shown.map(({ number, title, trials }) => {
        const most = largest(trials.map(medianUs));
        const [first = 0] = trials.map(medianUs);
        const rows = trials.map((trial) => ({
          head: <code>{trial.choice}</code>,
          share: medianUs(trial) / most,
          mark: trial.chosen ? 'tv-bar' : 'tv-bar tv-bar-quiet',
          cells: [
            units.time(medianUs(trial)),
            `${units.threeDigits(first / medianUs(trial))}×`,
            trial.chosen ? (
              <span key="chosen" class="tv-tag tv-tag-yes">
                {s.chosen}
              </span>
            ) : (
              ''
            ),
          ],
        }));
        return (
          <section key={number} class="tv-report-part">
            <h4>
              <KernelTitle number={number} title={title} />
            </h4>
            {rows.length === 0 ? (
              <p class="tv-note">{s.nothingToChoose}</p>
            ) : (
              <Bars
                label={`k${number} ${title}`}
                columns={[s.choice, s.time, s.against, s.chosen]}
                rows={rows}
              />
            )}
          </section>
        );
      })}
      {more}
    </>
  );
}
