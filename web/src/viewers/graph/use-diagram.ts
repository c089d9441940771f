// From a choice of what to draw to a picture: asks the layout worker, remembers answers, can be cancelled.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { language } from '../../i18n';
import { pictureWords } from '../shared/words';
import { layOut } from './layout/client';
import { finish, type Picture, prepare } from './layout/layout';
import { type Choice, DRAW_AT_MOST, drawn, type View, view } from './model';

/** A picture with what it shows. */
export interface Drawn {
  view: View;
  picture: Picture;
}

export type PictureState =
  | { status: 'ready'; drawn: Drawn }
  | { status: 'working'; count: number; drawn: Drawn | null }
  | { status: 'cancelled' }
  | { status: 'failed'; why: string }
  | { status: 'too large'; count: number };

const remembered = new WeakMap<GraphDocument, Map<string, Drawn>>();

function keyOf(choice: Choice): string {
  const around = choice.around === null ? '' : `${choice.around.id}/${choice.around.depth}`;
  return `${choice.stage} ${choice.fused} ${[...choice.closed].join()} ${around} ${language.value}`;
}

/** The picture of a choice. While a new one is laid out, the last one stays. */
export function usePicture(doc: GraphDocument, choice: Choice) {
  const key = keyOf(choice);
  const [state, setState] = useState<PictureState>({ status: 'working', count: 0, drawn: null });
  const [attempt, setAttempt] = useState(0);
  const last = useRef<Drawn | null>(null);
  const abort = useRef<AbortController | null>(null);
  const count = useMemo(() => drawn(doc, choice), [doc, key]);

  useEffect(() => {
    const known = remembered.get(doc)?.get(key);
    const show = (next: Drawn) => {
      last.current = next;
      setState({ status: 'ready', drawn: next });
    };
    if (known !== undefined) {
      show(known);
      return;
    }
    if (count > DRAW_AT_MOST) {
      setState({ status: 'too large', count });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    setState({ status: 'working', count, drawn: last.current });
    const shown = view(doc, choice);
    const words = pictureWords();
    const prepared = prepare(shown, words);
    layOut(prepared.request, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        const ready = { view: shown, picture: finish(shown, prepared, answer, words) };
        const pictures = remembered.get(doc) ?? new Map<string, Drawn>();
        remembered.set(doc, pictures.set(key, ready));
        show(ready);
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setState({ status: 'failed', why: reason instanceof Error ? reason.message : String(reason) });
      },
    );
    return () => controller.abort();
  }, [doc, key, count, attempt]);

  return {
    state,
    cancel: () => {
      abort.current?.abort();
      setState({ status: 'cancelled' });
    },
    again: () => setAttempt((n) => n + 1),
  };
}
