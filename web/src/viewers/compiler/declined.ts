// Rules that matched and were declined, grouped by pass and rule.
import type { Declined, GraphDocument } from '../../generated/protocol';

/** One rule of one pass, and where it was declined. */
export interface DeclinedRule {
  pass: string;
  rule: string;
  items: Declined[];
}

/** In the order in which the rules first matched. */
export function declinedRules(declined: readonly Declined[]): DeclinedRule[] {
  const rules = new Map<string, DeclinedRule>();
  for (const item of declined) {
    const key = JSON.stringify([item.pass, item.rule]);
    const rule = rules.get(key);
    if (rule === undefined) rules.set(key, { pass: item.pass, rule: item.rule, items: [item] });
    else rule.items.push(item);
  }
  return [...rules.values()];
}

/** Index of the stage that holds the nodes of a pass's declined rules: the graph before the pass's last run. */
export function declinedStage(doc: GraphDocument, pass: string): number {
  const last = doc.stages.length - 1;
  // The pass that made the last stage ran on the stage before; every other pass ran on the last stage once more.
  return last > 0 && doc.stages[last]?.name === pass ? last - 1 : Math.max(0, last);
}
