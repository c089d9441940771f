// Components whose code is loaded when they are first shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Stands for a component of a part that is not loaded yet; shows nothing until it is. A failure is tried again. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [, redraw] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          redraw(true);
        },
        (error) => console.warn('A part of the page could not be loaded.', error),
      );
    }, []);
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  };
}
