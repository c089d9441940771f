// The kernels viewer: what each generated kernel computes, moves and costs, and its code.
import type { ComponentChildren } from 'preact';
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { GraphDocument, KernelTimesReport, KernelView, Place } from '../../generated/protocol';
import * as units from '../../ui/format';
import { isLit, keep, lightOn } from '../../ui/lit-line';
import { joinedText, whyText } from '../compiler/messages';
import { PlaceLink, useLimit } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { isAbout, kernelTimesOf, timesIn } from '../shared/kernel-times';
import { counted, kernelName } from '../shared/labels';
import { kernelByName, opOf } from '../shared/lit-op';
import { MeasureKernels } from '../shared/measure-kernels';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { Sentence, sentence, strong } from '../shared/sentence';
import { s as shared } from '../shared/strings';
import { CodeBlock } from './code-block';
import { linesOfNodes } from './code-runs';
import { s } from './strings';

const PAGE_SIZE = 40;

/** What stands below the reason why a node is in a kernel, or out of it; `title` tells nodes apart. */
type FixOf = (node: number, title: string) => ComponentChildren;

interface PanelProps {
  doc: GraphDocument;
  fixOf?: FixOf;
  /** What cells have measured, the latest last. */
  reports?: readonly KernelTimesReport[];
}

export function KernelsPanel({ doc, fixOf, reports = [] }: PanelProps) {
  const known = kernelTimesOf(doc);
  const report = reports.findLast((each) => isAbout(each, doc));
  // What is not shown now, the page does not know by itself.
  const times = known.size > 0 || report === undefined ? known : timesIn(report, doc);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([doc.kernels[0]?.number ?? 1]));
  const toggle = (number: number) => {
    const next = new Set(open);
    if (!next.delete(number)) next.add(number);
    setOpen(next);
  };
  const { shown, more } = useLimit(doc.kernels, PAGE_SIZE);
  const total = (pick: (kernel: KernelView) => number) =>
    doc.kernels.reduce((sum, kernel) => sum + pick(kernel), 0);
  return (
    <div role="group" class={`tv tv-kernels ${deviceClass(doc.device)}`} aria-label={s.kernelsOf(doc.name)}>
      <header class="tv-head-line">
        <h3>{doc.name}</h3>
      </header>
      {doc.kernels.length === 0 ? (
        <p class="tv-note">{s.kernelsNone}</p>
      ) : (
        <>
          <p class="tv-kernels-sum">
            <Sentence
              parts={sentence(s.kernelsSum, {
                kernels: strong(counted(shared.kernels, doc.kernels.length)),
                bytes: s.kernelMoves(units.bytes(total((kernel) => kernel.bytes))),
                flops: units.flops(total((kernel) => kernel.flops)),
              })}
            />
          </p>
          <ol class="tv-kernel-list">
            {shown.map((kernel) => (
              <li key={kernel.number}>
                <KernelItem
                  doc={doc}
                  kernel={kernel}
                  us={times.get(kernel.number)}
                  open={open.has(kernel.number)}
                  toggle={() => toggle(kernel.number)}
                  fixOf={fixOf}
                />
              </li>
            ))}
          </ol>
          {more}
          {times.size === 0 && <MeasureKernels doc={doc} />}
          <NotFused doc={doc} fixOf={fixOf} />
        </>
      )}
    </div>
  );
}

/** The nodes that stayed out of kernels, with the reasons. */
function NotFused({ doc, fixOf }: { doc: GraphDocument; fixOf?: FixOf }) {
  const { shown, more } = useLimit(doc.refusals, PAGE_SIZE);
  if (doc.refusals.length === 0) return null;
  const title = titleOf(nodeTitles(doc.stages.at(-1)));
  const offered = new Set<number>();
  return (
    <section class="tv-kernel-body tv-refusals">
      <h4>{s.notFused}</h4>
      <ul class="tv-kernel-reasons">
        {shown.map(({ node, kernel, reason }, i) => {
          const isFirst = !offered.has(node);
          offered.add(node);
          return (
            <li key={i}>
              <b>{title(node)}</b> · {kernelName(kernel)}: {whyText(reason)}
              {isFirst && fixOf?.(node, title(node))}
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}

interface ItemProps {
  doc: GraphDocument;
  kernel: KernelView;
  us?: number | undefined;
  open: boolean;
  toggle(): void;
  fixOf?: FixOf;
}

export function KernelItem({ doc, kernel, us, open, toggle, fixOf }: ItemProps) {
  const id = useId();
  const places = useMemo(() => [...placesOf(doc, kernel), kernelByName(kernel.title)], [doc, kernel]);
  return (
    <>
      <button
        type="button"
        class={isLit(places) ? 'tv-kernel-head tv-lit' : 'tv-kernel-head'}
        aria-expanded={open}
        aria-controls={id}
        {...lightOn(places)}
        onClick={() => {
          keep(places);
          toggle();
        }}
      >
        <span class="tv-kernel-number">{kernel.number}</span>
        <span class="tv-kernel-title">{kernel.title}</span>
        <span class="tv-tag">{kernel.kind}</span>
        <span class="tv-kernel-cost">
          {us !== undefined && (
            <>
              <b>{units.time(us)}</b> ·{' '}
            </>
          )}
          {units.bytes(kernel.bytes)} · {units.flops(kernel.flops)}
        </span>
        <span class="tv-chevron" aria-hidden="true">
          ›
        </span>
      </button>
      <div id={id} class="tv-kernel-body" hidden={!open}>
        {open && <KernelBody doc={doc} kernel={kernel} fixOf={fixOf} />}
      </div>
    </>
  );
}

/** The lines that a kernel's nodes come from, each once. */
function placesOf(doc: GraphDocument, kernel: KernelView): Place[] {
  const members = new Set(kernel.nodes);
  const found = new Map<string, Place>();
  for (const { id, place } of doc.stages.at(-1)?.nodes ?? []) {
    if (place !== null && members.has(id)) found.set(`${place.line} ${place.cellId}`, place);
  }
  return [...found.values()];
}

/** The code of a kernel, which an earlier one may have, too. */
function codeOf({ kernels }: GraphDocument, { code, codeOf: of }: KernelView): string {
  return kernels.find(({ number }) => number === of)?.code ?? code;
}

function KernelBody({ doc, kernel, fixOf }: Pick<ItemProps, 'doc' | 'kernel' | 'fixOf'>) {
  const last = doc.stages.at(-1);
  const title = useMemo(() => titleOf(nodeTitles(last)), [last]);
  const ops = useMemo(() => opsOf(doc, kernel, title), [doc, kernel, title]);
  const code = useRef<HTMLDivElement>(null);
  // Absent in documents of older versions.
  const owned = kernel.codeLines ?? NO_LINES;
  const counts = useMemo(() => linesOfNodes(owned), [owned]);
  return (
    <>
      <h4>
        {s.computes}
        {kernel.bytes > 0 && (
          <span class="tv-quiet">{s.intensity(units.threeDigits(kernel.flops / kernel.bytes))}</span>
        )}
      </h4>
      <ul class="tv-computes">
        {[...ops].map(([id, { node, lines }]) => {
          const count = counts.get(id);
          return (
            <li key={id} class={isLit(lines) ? 'tv-lit' : ''} {...lightOn(lines)}>
              <b>{title(id)}</b>
              <code>{node.ty}</code>
              {node.place !== null && <PlaceLink place={node.place} lines={lines} />}
              {count !== undefined && (
                <button
                  type="button"
                  class="tv-place"
                  aria-label={s.linesOfOp(counted(s.hasLines, count), title(id))}
                  title={s.linesOfOp(counted(s.hasLines, count), title(id))}
                  onClick={(event) => {
                    event.stopPropagation();
                    keep(lines);
                    showLines(code.current);
                  }}
                >
                  {counted(s.hasLines, count)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {kernel.fused.length > 0 && (
        <>
          <h4>{s.why}</h4>
          <ul class="tv-kernel-reasons">
            {kernel.fused.map((joined, i) => (
              <li key={i}>
                {joinedText(joined, title)}
                {typeof joined !== 'string' && fixOf?.(joined.node, title(joined.node))}
              </li>
            ))}
          </ul>
        </>
      )}
      <div ref={code}>
        <CodeBlock
          code={codeOf(doc, kernel)}
          language={kernel.language}
          label={s.codeOf(kernel.language.toUpperCase(), String(kernel.number))}
          owned={owned}
          ops={ops}
          isLit={isLit(kernelByName(kernel.title))}
        />
      </div>
    </>
  );
}

const NO_LINES: KernelView['codeLines'] = [];

/** The nodes that a kernel computes, in the graph's order. */
function opsOf(doc: GraphDocument, kernel: KernelView, title: (id: number) => string) {
  const last = doc.stages.at(-1);
  const members = new Set(kernel.nodes);
  const own = (last?.nodes ?? []).filter((node) => members.has(node.id));
  return new Map(own.map((node) => [node.id, { node, title: title(node.id), lines: opOf(doc, node) }]));
}

/** Brings the first lit line of code into view, once it is lit. */
function showLines(code: HTMLElement | null): void {
  requestAnimationFrame(() =>
    code?.querySelector('.tv-code-run.tv-lit')?.scrollIntoView({ block: 'nearest' }),
  );
}
