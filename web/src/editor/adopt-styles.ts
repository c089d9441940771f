// Lets CodeMirror's styles through a content security policy without 'unsafe-inline' and without a nonce.
//
// style-mod writes a <style> element into a document, which `style-src 'self'` blocks, but a constructed style sheet
// into a shadow root, which it does not. The set that it makes for a shadow root works for a document too, so it is
// handed over under style-mod's own key before the first editor is made. test/page checks that no violation is left.
import { StyleModule } from 'style-mod';

let done = false;

/** To be called before the first editor is made. */
export function adoptEditorStyles(): void {
  if (done) return;
  done = true;
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(shadow, []);
  for (const key of Object.getOwnPropertySymbols(shadow)) {
    Reflect.set(document, key, Reflect.get(shadow, key));
  }
}
