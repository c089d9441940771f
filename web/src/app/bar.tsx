// The top bar: document name, run controls, device, kernel state, limited modes, language and theme.
import { useState } from 'preact/hooks';
import { LimitChips, showLimits } from '../capabilities/limit-chips';
import { limits } from '../capabilities/limits';
import { s as cs } from '../capabilities/strings';
import type { OpenDocument } from '../documents/open-document';
import { s as ds } from '../documents/strings';
import { language } from '../i18n';
import { KernelPill } from '../kernel/kernel-pill';
import {
  type ActionContext,
  type ActionId,
  actionOf,
  menuWords,
  perform,
  possible,
} from '../notebook/actions';
import { menuItem } from '../notebook/actions/menu';
import { kernelBusy } from '../notebook/actions/run-actions';
import { IconButton } from '../ui/icon-button';
import { Icon, Mark } from '../ui/icons';
import { Menu, type MenuItem } from '../ui/menu';
import { RenameField } from '../ui/rename-field';
import { narrow } from '../ui/viewport';
import { DeviceChoice } from './device-choice';
import { deviceCommands } from './device-commands';
import { s } from './strings';

interface Props {
  open: OpenDocument | null;
  context: ActionContext;
}

export function Bar({ open, context }: Props) {
  const busy = kernelBusy();
  const words = (id: ActionId) => menuWords(actionOf(id), context);
  const act = (id: ActionId) => () => perform(id, context);
  return (
    <header class="bar">
      <button type="button" class="logo" aria-label={words('home')} onClick={act('home')}>
        <Mark />
        <span class={open ? 'logo-word bar-wide' : 'logo-word'}>{s.title}</span>
      </button>
      {open && <DocumentName open={open} />}
      <span class="sp" />
      <LimitChips />
      {open && !open.model.readOnly.value && (
        <>
          <button
            type="button"
            class="button bar-button"
            aria-label={words('runAdvance')}
            title={s.runHint}
            onMouseDown={keepFocus}
            onClick={act('runAdvance')}
          >
            <Icon name="play" size={14} />{' '}
            <span class={busy ? 'bar-word' : undefined}>{words('runAdvance')}</span>
          </button>
          <button
            type="button"
            class="button bar-button bar-roomy"
            onMouseDown={keepFocus}
            onClick={act('runAll')}
          >
            {words('runAll')}
          </button>
        </>
      )}
      {open && (
        <button
          type="button"
          class={busy ? 'button bar-button' : 'button bar-button bar-wide'}
          disabled={!possible('stop', context)}
          aria-label={words('stop')}
          onMouseDown={keepFocus}
          onClick={act('stop')}
        >
          <Icon name="stop" size={14} /> <span class="bar-word">{words('stop')}</span>
        </button>
      )}
      {open && <DeviceChoice />}
      <KernelPill />
      <button
        type="button"
        class="button bar-button bar-roomy"
        lang={language.value === 'en' ? 'zh-CN' : 'en'}
        aria-label={words('language')}
        title={words('language')}
        onClick={act('language')}
      >
        {s.languageSwitch}
      </button>
      <IconButton icon="contrast" label={words('theme')} class="bar-roomy" onClick={act('theme')} />
      {open && (
        <IconButton
          icon="panel"
          label={words('inspector')}
          class="bar-wide"
          pressed={context.page.inspectorShown()}
          onClick={act('inspector')}
        />
      )}
      <Menu label={s.more} items={menuItems(open, context)} class="bar-menu">
        <Icon name="more" />
      </Menu>
    </header>
  );
}

/** A press of the mouse on a run control leaves the focus in the notebook, so that its keys go on working. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function menuItems(open: OpenDocument | null, context: ActionContext): MenuItem[] {
  const item = (id: ActionId, options: Parameters<typeof menuItem>[2] = {}) => menuItem(id, context, options);
  const items = [item('newNotebook'), item('open')];
  if (open) {
    items.push(item('download'), item('files'), item('share'), item('versions'));
    // The bar has no room for its button there.
    if (narrow.value) items.push(item('inspector'));
    if (possible('resetLesson', context)) items.push(item('resetLesson'));
    items.push(item('runAll', { separator: true }), item('runAbove'), item('runBelow'), item('runStale'));
    items.push(item('restart', { separator: true }), item('restartRunAll'));
    items.push(...deviceCommands().map(({ label, run }) => ({ label, act: run })));
    items.push(item('find', { separator: true, withKey: true }));
    items.push(item('palette', { withKey: true }), item('help', { withKey: true }));
    items.push(item('reference'), item('dialectNames'), item('measured'));
  }
  const limited = limits.value.length;
  if (limited > 0) items.push({ label: cs.limitedCount(limited), act: showLimits });
  items.push(item('language', { separator: open === null }), item('theme'));
  return items;
}

function DocumentName({ open }: { open: OpenDocument }) {
  const [editing, setEditing] = useState(false);
  const { name } = open.info.value;
  const state = open.saveState.value;
  const word = !open.stored.value && open.info.value.origin.kind === 'lesson' ? ds.original : ds[state];
  if (editing) {
    return (
      <span class="doc doc-editing">
        <RenameField
          class="doc-input"
          label={s.documentName}
          name={name}
          onDone={(next) => {
            open.rename(next);
            setEditing(false);
          }}
        />
      </span>
    );
  }
  return (
    <span class="doc">
      <button
        type="button"
        class="doc-name"
        title={s.rename}
        disabled={open.model.readOnly.value}
        onClick={() => setEditing(true)}
      >
        {name}
      </button>
      <span class={`doc-state doc-${state}`} data-save-state={state}>
        <span class="doc-separator"> · </span>
        {word}
      </span>
    </span>
  );
}
