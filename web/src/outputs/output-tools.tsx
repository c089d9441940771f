// The menu of a cell's outputs: copy, save, fold, scroll, clear.
import { download } from '../ui/download';
import { Icon } from '../ui/icons';
import { Menu, type MenuItem } from '../ui/menu';
import { toast } from '../ui/toast';
import { narrow } from '../ui/viewport';
import { exportableFiles, outputText } from './export';
import type { OutputArea } from './output-area';
import { s } from './strings';

const FILES = 8;

interface Props {
  area: OutputArea;
  /** What the notebook can do with the outputs; null while it is read-only. */
  actions: (() => MenuItem[]) | null;
}

async function copy(area: OutputArea): Promise<void> {
  try {
    const picture = exportableFiles(area.items, FILES).find((file) => file.type === 'image/png');
    const text = outputText(area.items);
    if (text.trim() === '' && picture) {
      const blob = new Blob([picture.content()], { type: picture.type });
      await navigator.clipboard.write([new ClipboardItem({ [picture.type]: blob })]);
    } else await navigator.clipboard.writeText(text);
    toast(s.copied);
  } catch {
    toast(s.notCopied);
  }
}

export function OutputTools({ area, actions }: Props) {
  const items = (): MenuItem[] => [
    { label: s.copy, act: () => void copy(area) },
    { label: s.saveText, act: () => download('output.txt', outputText(area.items), 'text/plain') },
    ...exportableFiles(area.items, FILES).map((file) => ({
      label: s.saveFile(file.name),
      act: () => download(file.name, file.content(), file.type),
    })),
    ...(actions?.() ?? []),
  ];
  return (
    <div class="out-menu">
      <Menu label={s.tools} items={items} align={narrow.value ? 'end' : 'start'}>
        <Icon name="more" size={14} />
      </Menu>
    </div>
  );
}
