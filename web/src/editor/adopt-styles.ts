// Makes CodeMirror's style sheets work under a content security policy without 'unsafe-inline' and without a nonce.
//
// style-mod writes a <style> element into a document, which `style-src 'self'` blocks, but a constructed style sheet into a
// shadow root, which the policy allows. The set that style-mod makes for a shadow root works for a document too, so it is
// stored under style-mod's own key before the first editor is made. web/test/page checks that no violation is left.
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
