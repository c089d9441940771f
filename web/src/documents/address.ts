// Notebooks that lie beside the page.
import { s } from './strings';

/** The text of a notebook beside the page, and its file's name. Another host is refused, by the page's policy as well. */
export async function notebookAt(address: string): Promise<{ text: string; name: string }> {
  const url = new URL(address, document.baseURI);
  if (url.origin !== location.origin) throw new Error(s.foreignAddress(url.host));
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error(s.addressMissing(url.pathname, String(response?.status ?? 'offline')));
  return { text: await response.text(), name: decodeURIComponent(url.pathname.split('/').at(-1) ?? '') };
}
