// The menu of a cell's outputs: copy, save, fold, scroll, clear.
import { download } from '../ui/download';
import { Icon } from '../ui/icons';
import { Menu, type MenuItem } from '../ui/menu';
import { toast } from '../ui/toast';
import { narrow } from '../ui/viewport';
import { exportableFiles, outputText } from './export';
import type { OutputArea } from './output-area';
import { s } from './strings';

export type OutputAction = 'foldOutput' | 'scrollOutput' | 'clearOutput';

const FILES = 8;

interface Props {
  area: OutputArea;
  scrolled: boolean;
  readOnly: boolean;
  act(action: OutputAction): void;
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

export function OutputTools({ area, scrolled, readOnly, act }: Props) {
  const items = (): MenuItem[] => {
    const list: MenuItem[] = [
      { label: s.copy, act: () => void copy(area) },
      { label: s.saveText, act: () => download('output.txt', outputText(area.items), 'text/plain') },
      ...exportableFiles(area.items, FILES).map((file) => ({
        label: s.saveFile(file.name),
        act: () => download(file.name, file.content(), file.type),
      })),
    ];
    if (!readOnly) {
      list.push(
        { label: s.fold, hint: 'O', apart: true, act: () => act('foldOutput') },
        { label: scrolled ? s.whole : s.scroll, act: () => act('scrollOutput') },
        { label: s.clear, act: () => act('clearOutput') },
      );
    }
    return list;
  };
  return (
    <div class="out-menu">
      <Menu label={s.tools} items={items} align={narrow.value ? 'end' : 'start'}>
        <Icon name="more" size={14} />
      </Menu>
    </div>
  );
}
