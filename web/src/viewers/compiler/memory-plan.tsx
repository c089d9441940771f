// The memory plan: which temporary occupies which slot during which kernels, and what sharing slots saves.
import type { BufferView, GraphDocument, PlanView } from '../../generated/protocol';
import * as units from '../../ui/format';
import { useLimit } from '../shared/controls';
import { DataTable } from '../shared/data-table';
import { counted, kernelName } from '../shared/labels';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { Sentence, sentence, strong } from '../shared/sentence';
import { s } from './strings';

/** Kernels and slots up to which lifetimes are drawn; the table always has all of them. */
const MAX_DRAWN_KERNELS = 60;
const MAX_DRAWN_SLOTS = 24;
const PAGE_SIZE = 40;

interface Props {
  doc: GraphDocument;
  select(id: number): void;
}

export function MemoryPlan({ doc, select }: Props) {
  const { plan } = doc;
  const { shown, more } = useLimit(plan.buffers, PAGE_SIZE);
  if (plan.buffers.length === 0) return <p class="tv-note">{s.memoryNone}</p>;
  const titleOfNode = titleOf(nodeTitles(doc.stages.at(-1)));
  const title = (buffer: BufferView) => titleOfNode(buffer.node);
  const slots = new Set(plan.buffers.map((buffer) => buffer.slot)).size;
  const isDrawn = doc.kernels.length <= MAX_DRAWN_KERNELS && slots <= MAX_DRAWN_SLOTS;
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
      {isDrawn && <Lifetimes doc={doc} title={title} />}
      <DataTable
        label={s.tabMemory}
        headings={[s.buffer, s.slotHead, s.size, s.writtenBy, s.lastReadBy]}
        more={more}
      >
        {shown.map((buffer) => (
          <tr key={buffer.node}>
            <th scope="row">
              <button type="button" class="tv-link" onClick={() => select(buffer.node)}>
                {title(buffer)}
              </button>
            </th>
            <td>{buffer.slot}</td>
            <td>{units.bytes(buffer.bytes)}</td>
            <td>{kernelName(buffer.first)}</td>
            <td>{kernelName(buffer.last)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function savedText(plan: PlanView): string {
  const saved = plan.unsharedBytes - plan.peakBytes;
  if (!(saved > 0)) return s.memorySavedNone;
  return s.memorySaved(units.bytes(saved), units.percent(saved / plan.unsharedBytes));
}

/** A grid of slots by kernels, in which each temporary spans the kernels from its writer to its last reader. */
function Lifetimes({ doc, title }: { doc: GraphDocument; title(buffer: BufferView): string }) {
  const slots = [...new Set(doc.plan.buffers.map((buffer) => buffer.slot))].sort((a, b) => a - b);
  const kernels = doc.kernels.length;
  return (
    <div
      class="tv-lifetimes"
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
          class="tv-lifetime"
          style={{
            gridRow: `${slots.indexOf(buffer.slot) + 1}`,
            gridColumn: `${buffer.first + 1} / ${buffer.last + 2}`,
          }}
          title={`${title(buffer)} · ${units.bytes(buffer.bytes)}`}
        >
          {title(buffer)}
        </span>
      ))}
      {doc.kernels.map((kernel) => (
        <span
          key={`k${kernel.number}`}
          class="tv-lifetimes-kernel"
          style={{ gridRow: `${slots.length + 1}`, gridColumn: `${kernel.number + 1}` }}
        >
          {kernel.number}
        </span>
      ))}
    </div>
  );
}
