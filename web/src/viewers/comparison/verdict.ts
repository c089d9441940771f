// A comparison in sentences. The verdicts come with the document; nothing is judged here. Pure.
import type { ComparisonDocument, ComparisonEntry, ComparisonRatio } from '../../generated/protocol';
import * as units from '../../ui/format';
import { deviceText } from '../shared/device';
import { said } from '../shared/said';
import { type Part, quiet, sentence, strong } from '../shared/sentence';
import { NOTES_ZH } from './notes-zh';
import { s } from './strings';

/** The sentence of one pair. */
export function verdict(ratio: ComparisonRatio, clockUs: number): Part[] {
  const entry = strong(ratio.entry);
  const base = { text: ratio.baseline, tone: 'plain' } as const;
  switch (ratio.verdict) {
    case 'faster': {
      const [value, low, high] = ratioTexts(ratio.ratio, ratio.low, ratio.high);
      return sentence(s.faster, {
        entry,
        base,
        times: strong(s.timesFaster(value)),
        ci: quiet(s.ci(low, high)),
      });
    }
    case 'slower': {
      // Reciprocals, so that the number is above 1 and the interval in order.
      const [value, low, high] = ratioTexts(1 / ratio.ratio, 1 / ratio.high, 1 / ratio.low);
      return sentence(s.slower, {
        entry,
        base,
        times: strong(s.timesSlower(value)),
        ci: quiet(s.ci(low, high)),
      });
    }
    case 'no_significant_difference': {
      const [value, low, high] = ratioTexts(ratio.ratio, ratio.low, ratio.high);
      return sentence(s.noDifference, {
        entry,
        base,
        strong: strong(s.noDifferenceStrong),
        ci: quiet(s.ciRatio(value, low, high)),
      });
    }
    case 'too_short':
      return sentence(s.tooShort, {
        entry,
        base,
        strong: strong(s.tooShortStrong),
        clock: units.timeInText(clockUs),
      });
  }
}

/** The sentences of a comparison: one for each pair, or the time of a single entry. */
export function verdicts(doc: ComparisonDocument): Part[][] {
  if (doc.ratios.length > 0) return doc.ratios.map((ratio) => verdict(ratio, doc.clockResolutionUs));
  const only = doc.entries[0];
  if (only === undefined) return [];
  return [sentence(s.alone, { entry: strong(only.name), time: strong(units.time(only.medianUs)) })];
}

/** A ratio and its interval with as many decimals as tell them apart. */
export function ratioTexts(ratio: number, low: number, high: number): [string, string, string] {
  const decimals = units.ratioDecimals(ratio, low, high);
  const text = (value: number) => (Number.isFinite(value) ? value.toFixed(decimals) : '∞');
  return [text(ratio), text(low), text(high)];
}

/** The facts under the verdict: samples, agreement, clock, what compiling cost. */
export function facts(doc: ComparisonDocument): string[] {
  const list: string[] = [];
  const samples = Math.min(...doc.entries.map((entry) => entry.samplesUs.length));
  if (Number.isFinite(samples)) {
    const calls = doc.callsPerSample;
    list.push(
      calls > 1 ? s.samplesOf(units.count(samples), units.count(calls)) : s.samples(units.count(samples)),
    );
  }
  if (doc.agreement.agrees && doc.entries.length > 1) list.push(agreement(doc));
  list.push(s.clock(units.timeInText(doc.clockResolutionUs)));
  if (!costsInTable(doc)) list.push(...costs(doc));
  list.push(deviceText(doc.device));
  return list;
}

/** How the result of an entry agrees with the first one's, for a cell of the table. */
export function agreementOf({ agreement: found }: ComparisonEntry, index: number): string {
  if (index === 0) return s.base;
  if (found == null) return units.NOTHING;
  const { agrees, maxUlp, maxAbs } = found;
  if (maxUlp === 0 || (maxUlp === null && maxAbs === 0)) return s.equal;
  if (agrees && maxUlp !== null) return s.withinUlp(units.count(maxUlp));
  return maxAbs === null ? s.differs : s.differsBy(scientific(maxAbs));
}

function agreement(doc: ComparisonDocument): string {
  const { maxUlp, maxAbs } = doc.agreement;
  if (maxUlp === 0 || (maxUlp === null && maxAbs === 0)) return s.agreeSame;
  if (maxUlp !== null) return s.agreeUlp(units.count(maxUlp));
  if (maxAbs !== null) return s.agreeAbs(scientific(maxAbs));
  return s.agree;
}

/** What differs, when outputs do not agree; null when they do. */
export function disagreement(doc: ComparisonDocument): string | null {
  const { agrees, maxAbs, maxUlp, note } = doc.agreement;
  if (agrees) return null;
  const measures = [
    maxAbs === null ? '' : s.differBy(scientific(maxAbs)),
    maxUlp === null ? '' : s.differUlp(units.count(maxUlp)),
  ].filter(Boolean);
  const text = [measures.join(' · '), note ? said(note, NOTES_ZH) : ''].filter(Boolean).join('; ');
  return text === '' ? s.disagree : `${s.disagree}: ${text}`;
}

function costs(doc: ComparisonDocument): string[] {
  const compiled = doc.entries.filter((entry) => entry.compileUs > 0);
  return compiled.map((entry) => {
    const took = units.timeInText(entry.compileUs);
    const cost = compiled.length === 1 ? s.compilingOne(took) : s.compiling(entry.name, took);
    const back = payback(doc, entry);
    return back === null ? cost : `${cost}, ${back}`;
  });
}

/** Whether so many entries were compiled that their costs read better in the table. */
export function costsInTable(doc: ComparisonDocument): boolean {
  return doc.entries.filter((entry) => entry.compileUs > 0).length > 2;
}

/** The calls after which compiling an entry has paid for itself, for a cell of the table. */
export function breakEven(doc: ComparisonDocument, entry: ComparisonEntry): string {
  const ratio = doc.ratios.find((other) => other.entry === entry.name);
  if (entry.compileUs === 0 || ratio === undefined || ratio.verdict === 'too_short') return units.NOTHING;
  if (ratio.breakEvenCalls === null) return s.neverPaid;
  return units.count(Math.ceil(ratio.breakEvenCalls));
}

function payback(doc: ComparisonDocument, entry: ComparisonEntry): string | null {
  const ratio = doc.ratios.find((other) => other.entry === entry.name);
  if (ratio === undefined || ratio.verdict === 'too_short') return null;
  if (ratio.breakEvenCalls === null) return s.neverPaid;
  const calls = Math.ceil(ratio.breakEvenCalls);
  return calls <= 1 ? s.paidBackOne : s.paidBack(units.count(calls));
}

function scientific(value: number): string {
  if (value !== 0 && (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e4)) {
    return value.toExponential(1).replace('-', '−');
  }
  return units.threeDigits(value);
}

/** Times in one line of text, for assistive technology. */
export function summary(
  entries: readonly Pick<ComparisonEntry, 'name' | 'medianUs' | 'q1Us' | 'q3Us'>[],
): string {
  return entries
    .map((entry) =>
      s.stripEntry(entry.name, units.time(entry.medianUs), units.time(entry.q1Us), units.time(entry.q3Us)),
    )
    .join(' ');
}
