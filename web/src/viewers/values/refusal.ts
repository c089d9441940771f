// Why there are no values, in the interface language.
import type { ProbeRefusal } from '../../generated/protocol';
import { s } from './strings';

export function refusalText({ code, text }: ProbeRefusal, name: string): string {
  switch (code) {
    case 'unknown':
      return s.unknown(name);
    case 'never_called':
      return s.neverCalled(name);
    case 'arguments_gone':
      return s.argumentsGone(name);
    case 'other_stage':
      return s.otherStage;
    case 'no_value':
      return s.noValue;
    case 'failed':
      return text;
  }
}
