// The overview of a run: where its time went, what it did in figures, what it called from which line.
import type { ComponentChildren } from 'preact';
import type { RunCompilation, RunRecord } from '../../generated/protocol';
import * as units from '../../ui/format';
import { isLit, lightOn } from '../../ui/lit-line';
import { PlaceLink, useLimit } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { deviceClass, deviceText } from '../shared/device';
import { type Figure, Figures } from '../shared/figures';
import { calledNodes, hasActivity, type TimePart, timeParts, totalMs } from './model';
import { phaseName, s } from './strings';

const PAGE_SIZE = 60;
/** The bar is drawn in these units. */
const BAR_WIDTH = 1000;

/** `children` stand below the figures: what to try. */
export function RunOverview({ record, children }: { record: RunRecord; children?: ComponentChildren }) {
  const device = record.devices[0]?.label ?? '';
  return (
    <div role="group" class={`tv tv-run ${deviceClass(device)}`} aria-label={s.overview}>
      <header class="tv-head-line">
        <h3>{s.overview}</h3>
        <span class="tv-quiet">{s.took(units.timeInText(totalMs(record.times) * 1000))}</span>
      </header>
      <Times record={record} />
      {hasActivity(record) ? (
        <>
          <RunFigures record={record} />
          {children}
          <CallTable record={record} />
          {record.compilations.length > 0 && <Compilations found={record.compilations} />}
        </>
      ) : (
        <p class="tv-note">{s.nothingRan}</p>
      )}
    </div>
  );
}

function Times({ record }: { record: RunRecord }) {
  const parts = timeParts(record.times);
  const isLater = record.devices.some(
    (device) => device.kernels > 0 && deviceClass(device.name) === 'tv-on-gpu',
  );
  return (
    <section class="tv-run-part">
      <h4 id="tv-run-times">{s.timeBar}</h4>
      <svg class="tv-run-bar" viewBox={`0 0 ${BAR_WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part) => (
          <Part key={part.phase} part={part} />
        ))}
      </svg>
      <table class="tv-table tv-numbers tv-run-times" aria-labelledby="tv-run-times">
        <thead>
          <tr>
            <th scope="col">{s.phase}</th>
            <th scope="col">{s.time}</th>
            <th scope="col">{s.share}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ phase, ms, share }) => (
            <tr key={phase}>
              <th scope="row">
                <svg width="14" height="10" aria-hidden="true">
                  <rect class={`tv-run-${phase}`} x="0.5" y="0.5" width="13" height="9" rx="2" />
                </svg>{' '}
                {phaseName(phase)}
              </th>
              <td>{units.time(ms * 1000)}</td>
              <td>{units.percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLater && (
        <p class="tv-run-note">
          {s.kernelsNote} {onDeviceTime(record) === null ? s.noClock : s.withClock}
        </p>
      )}
    </section>
  );
}

function Part({ part }: { part: TimePart }) {
  return (
    <rect
      class={`tv-run-${part.phase}`}
      x={part.start * BAR_WIDTH}
      y={0}
      width={Math.max(part.share * BAR_WIDTH, 1)}
      height={20}
    />
  );
}

function RunFigures({ record }: { record: RunRecord }) {
  const sum = (of: (device: RunRecord['devices'][number]) => number) =>
    record.devices.reduce((total, device) => total + of(device), 0);
  const bytes = (count: number) => (count > 0 ? units.bytes(count) : null);
  const number = (count: number) => (count > 0 ? units.count(count) : null);
  const figures: Figure[] = [
    [s.device, record.devices.map((device) => deviceText(device.label)).join('; ')],
    [s.ops, number(record.ops)],
    [s.calls, number(record.calls)],
    [s.kernels, number(sum((device) => device.kernels))],
    [s.onDevice, onDeviceTime(record)],
    [s.moved, bytes(sum((device) => device.bytesMoved))],
    [s.uploaded, bytes(sum((device) => device.uploadedBytes))],
    [s.downloaded, bytes(sum((device) => device.downloadedBytes))],
    [s.peak, bytes(record.peakBytes)],
    [s.waits, number(record.waits)],
  ];
  return <Figures figures={figures} />;
}

/** What a device that computes later took, as far as its own clock told. */
function onDeviceTime(record: RunRecord): string | null {
  // Records of earlier versions have none.
  const busy: readonly number[] = record.onDevice?.busyUs ?? [];
  const us = busy.reduce((sum, each) => sum + each, 0);
  return us > 0 ? units.time(us) : null;
}

function CallTable({ record }: { record: RunRecord }) {
  const called = calledNodes(record);
  const { shown, more } = useLimit(called, PAGE_SIZE);
  if (called.length === 0) return null;
  return (
    <section class="tv-run-part">
      <h4 id="tv-run-calls">{s.opTable}</h4>
      <DataTable
        labelledBy="tv-run-calls"
        headings={[
          s.op,
          { text: s.line, class: 'tv-named' },
          s.count,
          { text: s.result, class: 'tv-named' },
          s.time,
        ]}
        region="tv-run-scroll"
        more={more}
      >
        {shown.map((node, index) => (
          <tr key={index} class={isLit(node.place) ? 'tv-lit' : ''} {...lightOn(node.place)}>
            <th scope="row">
              <code>{node.name}</code>{' '}
              {node.kind === 'compiled' ? (
                <span class="tv-tag tv-tag-yes">{s.compiledTag}</span>
              ) : (
                <span class="tv-quiet">{node.detail}</span>
              )}
            </th>
            <td class="tv-named">{node.place !== null && <PlaceLink place={node.place} />}</td>
            <td>{units.count(node.count)}</td>
            <td class="tv-named">
              <code>{node.types.join(', ')}</code>
            </td>
            <td>{node.ms === null ? units.NOTHING : units.time(node.ms * 1000)}</td>
          </tr>
        ))}
      </DataTable>
      {record.leftOut > 0 && <p class="tv-run-note">{s.leftOut(units.count(record.leftOut))}</p>}
    </section>
  );
}

/** The functions that a run compiled, with what that took. */
export function Compilations({ found }: { found: readonly RunCompilation[] }) {
  return (
    <section class="tv-run-part">
      <h4 id="tv-run-compiled">{s.compilations}</h4>
      <DataTable
        labelledBy="tv-run-compiled"
        headings={[s.name, { text: s.line, class: 'tv-named' }, s.traceMs, s.passesMs, s.codegenMs]}
        region="tv-run-scroll"
      >
        {found.map((compilation, index) => (
          <tr key={index}>
            <th scope="row">
              <code>{compilation.name}</code>
            </th>
            <td class="tv-named">{compilation.place !== null && <PlaceLink place={compilation.place} />}</td>
            <td>{units.time(compilation.traceMs * 1000)}</td>
            <td>{units.time(compilation.passesMs * 1000)}</td>
            <td>{units.time(compilation.codegenMs * 1000)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
