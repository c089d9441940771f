// A formula as an output.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawFormula } from './index';

export function Formula({ tex, display }: { tex: string; display: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current) drawFormula(host.current, tex, display);
  }, [tex, display]);
  return <div class="formula" ref={host} />;
}
