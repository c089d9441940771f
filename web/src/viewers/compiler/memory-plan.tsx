// The memory plan: which temporary lives in which slot while which kernel runs, and what sharing saves.
import type { BufferView, GraphDocument, PlanView } from '../../generated/protocol';
import * as units from '../../ui/units';
import { titles } from '../graph/model';
import { Sentence, useLimit } from '../shared/controls';
import { s, sentence, strong } from '../shared/strings';
import { counted } from '../shared/words';

/** Kernels and slots up to which the lives are drawn; the table holds them all. */
const DRAW_KERNELS = 60;
const DRAW_SLOTS = 24;

interface Props {
  doc: GraphDocument;
  select(id: number): void;
}

export function MemoryPlan({ doc, select }: Props) {
  const { plan } = doc;
  const { shown, more } = useLimit(plan.buffers, 40);
  if (plan.buffers.length === 0) return <p class="tv-note">{s.memoryNone}</p>;
  const last = doc.stages.at(-1);
  const names = last === undefined ? new Map<number, string>() : titles(last);
  const name = (buffer: BufferView) => names.get(buffer.node) ?? `%${buffer.node}`;
  const slots = new Set(plan.buffers.map((buffer) => buffer.slot)).size;
  const drawn = doc.kernels.length <= DRAW_KERNELS && slots <= DRAW_SLOTS;
  return (
    <>
      <p class="tv-memory-sum">
        <Sentence
          parts={sentence(s.memorySum, {
            buffers: counted(s.buffers, plan.buffers.length),
            slots: counted(s.slots, slots),
            peak: strong(units.bytes(plan.peakBytes)),
          })}
        />
        {' · '}
        <span class="tv-quiet">{savedText(plan)}</span>
      </p>
      {drawn && <Lives doc={doc} name={name} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <div role="group" class="tv-scroll" aria-label={s.tabMemory} tabIndex={0}>
        <table class="tv-table tv-numbers">
          <thead>
            <tr>
              <th scope="col">{s.buffer}</th>
              <th scope="col">{s.slotHead}</th>
              <th scope="col">{s.size}</th>
              <th scope="col">{s.writtenBy}</th>
              <th scope="col">{s.lastReadBy}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((buffer) => (
              <tr key={buffer.node}>
                <th scope="row">
                  <button type="button" class="tv-link" onClick={() => select(buffer.node)}>
                    {name(buffer)}
                  </button>
                </th>
                <td>{buffer.slot}</td>
                <td>{units.bytes(buffer.bytes)}</td>
                <td>{s.kernelN(String(buffer.first))}</td>
                <td>{s.kernelN(String(buffer.last))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more}
      </div>
    </>
  );
}

function savedText(plan: PlanView): string {
  const saved = plan.unsharedBytes - plan.peakBytes;
  if (!(saved > 0)) return s.memorySavedNone;
  return s.memorySaved(units.bytes(saved), units.percent(saved / plan.unsharedBytes));
}

function Lives({ doc, name }: { doc: GraphDocument; name: (buffer: BufferView) => string }) {
  const slots = [...new Set(doc.plan.buffers.map((buffer) => buffer.slot))].sort((a, b) => a - b);
  const kernels = doc.kernels.length;
  return (
    <div
      class="tv-lives"
      role="img"
      aria-label={s.memoryPicture}
      style={{ gridTemplateColumns: `auto repeat(${kernels}, minmax(14px, 1fr))` }}
    >
      {slots.map((slot, row) => (
        <span key={`s${slot}`} class="tv-slot" style={{ gridRow: `${row + 1}`, gridColumn: '1' }}>
          {s.slotName(String(slot))}
        </span>
      ))}
      {doc.plan.buffers.map((buffer) => (
        <span
          key={buffer.node}
          class="tv-life"
          style={{
            gridRow: `${slots.indexOf(buffer.slot) + 1}`,
            gridColumn: `${buffer.first + 1} / ${buffer.last + 2}`,
          }}
          title={`${name(buffer)} · ${units.bytes(buffer.bytes)}`}
        >
          {name(buffer)}
        </span>
      ))}
      {doc.kernels.map((kernel) => (
        <span
          key={`k${kernel.number}`}
          class="tv-lives-kernel"
          style={{ gridRow: `${slots.length + 1}`, gridColumn: `${kernel.number + 1}` }}
        >
          {kernel.number}
        </span>
      ))}
    </div>
  );
}
