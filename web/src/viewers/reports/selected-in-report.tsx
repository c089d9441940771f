// What is selected in the table of a cell, beside that table: a tensor and all that its name holds, or a program and the call that
// made it.
import type { MemoryReport, RecompilesReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { useLimit } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { type Figure, Figures } from '../shared/figures';
import { selectedItem } from '../shared/report-selection';
import { Bars, largest } from './bars';
import { rootName } from './held-by-name';
import { type FixOf, Guards, Miss } from './recompiles-report';
import { s } from './strings';

const PAGE_SIZE = 30;

export function SelectedTensor({ doc }: { doc: MemoryReport }) {
  const tensor = doc.tensors[selectedItem(doc) ?? -1];
  if (tensor === undefined) return doc.tensors.length === 0 ? null : <p class="tv-note">{s.pickTensor}</p>;
  const total = doc.devices.reduce((sum, device) => sum + device.liveBytes, 0);
  const larger = doc.tensors.filter(({ bytes }) => bytes > tensor.bytes).length;
  const figures: Figure[] = [
    [s.type, tensor.type],
    [s.bytes, units.bytes(tensor.bytes)],
    [s.share, units.percent(tensor.bytes / Math.max(total, tensor.bytes))],
    [s.device, tensor.device],
    [s.larger, units.count(larger)],
  ];
  return (
    <section class="tv-report-part tv-picked" aria-label={s.selectedTensor(tensor.name)}>
      <h4>
        <code>{tensor.name}</code>
      </h4>
      <Figures figures={figures} />
      <SameName doc={doc} name={rootName(tensor.name)} />
    </section>
  );
}

/** All that is reached through a name of the notebook, where it is more than one tensor. */
function SameName({ doc, name }: { doc: MemoryReport; name: string }) {
  const tensors = doc.tensors.filter((tensor) => rootName(tensor.name) === name);
  const { shown, more } = useLimit(tensors, PAGE_SIZE);
  if (tensors.length < 2) return null;
  const most = largest(tensors.map(({ bytes }) => bytes));
  const title = s.heldBy(name, units.bytes(tensors.reduce((sum, { bytes }) => sum + bytes, 0)));
  const rows = shown.map((tensor) => ({
    head: <code>{tensor.name}</code>,
    share: tensor.bytes / most,
    mark: `tv-bar ${deviceClass(tensor.device)}`,
    cells: [units.bytes(tensor.bytes), <code key="type">{tensor.type}</code>],
  }));
  return (
    <>
      <p class="tv-run-note">{title}</p>
      <Bars label={title} columns={[s.holder, s.bytes, s.type]} rows={rows} />
      {more}
    </>
  );
}

/** The selected program; without a choice the last one that was made because another one did not fit. */
export function SelectedProgram({ doc, fixOf }: { doc: RecompilesReport; fixOf?: FixOf | undefined }) {
  const last = doc.misses.findLast(({ differences }) => differences.length > 0) ?? doc.misses.at(-1);
  const number = selectedItem(doc) ?? last?.entry;
  const entry = doc.entries.find((item) => item.number === number);
  const misses = doc.misses.filter((miss) => miss.entry === number);
  return (
    <>
      <p class="tv-note">{s.pickProgram}</p>
      {number !== undefined && (
        <section class="tv-report-part tv-picked" aria-label={s.madeFor(String(number))}>
          <h4>{s.madeFor(String(number))}</h4>
          {entry !== undefined && (
            <p class="tv-run-note tv-guards">
              {s.guards}: <Guards entry={entry} />
            </p>
          )}
          {misses.map((miss, i) => (
            <Miss key={i} miss={miss} fixOf={fixOf} />
          ))}
        </section>
      )}
    </>
  );
}
