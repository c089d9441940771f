// What the compiler says, in the interface language: names and descriptions of passes, and reasons.
//
// A document says everything in English, and its keys are translated. A document of a newer version may have keys
// without a translation: their English is shown.
import type { GraphStage, Joined, Why } from '../../generated/protocol';
import { language } from '../../i18n';
import * as units from '../../ui/format';
import { JOINED_ZH, PASSES_ZH, WHY_ZH } from './messages-zh';

function translation<T>(table: Record<string, T>, key: string): T | undefined {
  return language.value === 'zh' && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A template in which each `{name}` is replaced by the value of that name. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export function passName(pass: string): string {
  return translation(PASSES_ZH, pass)?.name ?? pass;
}

/** What the pass of a stage does, in a sentence. */
export function passAbout(stage: GraphStage): string {
  return translation(PASSES_ZH, stage.name)?.about ?? stage.about;
}

/** Why something was not done. */
export function whyText(why: Why | string): string {
  // In documents of earlier versions a reason is its sentence alone.
  if (typeof why === 'string') return why;
  const template = translation(WHY_ZH, why.code);
  return template === undefined ? why.text : fill(template, { n: units.count(why.values[0] ?? 0) });
}

/** Why a node is in its kernel. `title` gives the titles of nodes. */
export function joinedText(joined: Joined | string, title: (id: number) => string): string {
  // In documents of earlier versions a reason is its sentence alone.
  if (typeof joined === 'string') return joined;
  return fill(translation(JOINED_ZH, joined.code) ?? joined.text, {
    node: title(joined.node),
    other: joined.other === null ? '' : title(joined.other),
    n: units.count(joined.count ?? 0),
  });
}
