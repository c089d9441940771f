// The props of the components that render mime types.
import type { MimeData } from '../ipynb/types';

/** What a mime component is given. `trusted` says that the output was made by a run in this session. */
export interface MimeProps {
  mime: string;
  value: MimeData[string];
  metadata: unknown;
  trusted: boolean;
  /** The whole bundle, and how more is put into it; absent where the document cannot be changed. */
  beside?: { data: MimeData; keep(mime: string, value: MimeData[string]): void };
}
