// The top bar: document name, run controls, device, kernel state, limited modes, language and theme.
import { useState } from 'preact/hooks';
import { LimitChips, showLimits } from '../capabilities/limit-chips';
import { limits } from '../capabilities/limits';
import { s as cs } from '../capabilities/strings';
import { downloadDocument } from '../documents/download';
import type { OpenDocument } from '../documents/open-document';
import { s as ds } from '../documents/strings';
import { s as fs } from '../files/strings';
import { s as hs } from '../history/strings';
import { language, setLanguage } from '../i18n';
import { inspectorOpen, showFiles, toggleInspector } from '../inspector/state';
import { KernelPill } from '../kernel/kernel-pill';
import { kernel } from '../kernel/page-kernel';
import { chooseFile, goNew, goStart, resetLesson } from '../navigation/navigate';
import { s as as } from '../notebook/action-strings';
import { type ActionContext, perform, restartKernel } from '../notebook/actions';
import { keyOf } from '../notebook/keys';
import { s as ss } from '../share/strings';
import { setTheme, themeChoice } from '../theme';
import { confirm } from '../ui/dialog';
import { Icon, Mark } from '../ui/icons';
import { Menu, type MenuItem } from '../ui/menu';
import { RenameField } from '../ui/rename-field';
import { DeviceChoice } from './device-choice';
import { showDialog } from './document-dialogs';
import { s } from './strings';

interface Props {
  open: OpenDocument | null;
  context: ActionContext | null;
}

export function Bar({ open, context }: Props) {
  const busy =
    kernel.state.value === 'busy' || kernel.state.value === 'interrupting' || kernel.waiting.value > 0;
  return (
    <header class="bar">
      <button type="button" class="logo" aria-label={s.home} onClick={() => void goStart()}>
        <Mark />
        <span class={open ? 'logo-word bar-wide' : 'logo-word'}>{s.title}</span>
      </button>
      {open && <DocumentName open={open} />}
      <span class="sp" />
      <LimitChips />
      {context && !context.model.readOnly.value && (
        <>
          <button
            type="button"
            class="button bar-button"
            aria-label={s.run}
            title={s.runHint}
            onMouseDown={keepFocus}
            onClick={() => perform('runAdvance', context)}
          >
            <Icon name="play" size={14} /> <span class={busy ? 'bar-word' : undefined}>{s.run}</span>
          </button>
          <button
            type="button"
            class="button bar-button bar-roomy"
            onMouseDown={keepFocus}
            onClick={() => perform('runAll', context)}
          >
            {s.runAll}
          </button>
        </>
      )}
      {open && (
        <button
          type="button"
          class={busy ? 'button bar-button' : 'button bar-button bar-wide'}
          disabled={!busy}
          aria-label={s.stop}
          onMouseDown={keepFocus}
          onClick={() => kernel.interrupt()}
        >
          <Icon name="stop" size={14} /> <span class="bar-word">{s.stop}</span>
        </button>
      )}
      {open && <DeviceChoice />}
      <KernelPill />
      <button
        type="button"
        class="button bar-button bar-roomy"
        lang={language.value === 'en' ? 'zh-CN' : 'en'}
        aria-label={s.languageLabel}
        title={s.languageLabel}
        onClick={switchLanguage}
      >
        {s.languageSwitch}
      </button>
      <button
        type="button"
        class="icon-button bar-roomy"
        aria-label={themeLabel()}
        title={themeLabel()}
        onClick={nextTheme}
      >
        <Icon name="contrast" />
      </button>
      {open && (
        <button
          type="button"
          class="icon-button bar-wide"
          aria-pressed={inspectorOpen.value}
          aria-label={inspectorOpen.value ? s.inspectorHide : s.inspectorShow}
          title={inspectorOpen.value ? s.inspectorHide : s.inspectorShow}
          onClick={toggleInspector}
        >
          <Icon name="panel" />
        </button>
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

export function switchLanguage(): void {
  setLanguage(language.value === 'en' ? 'zh' : 'en');
}

function themeLabel(): string {
  const names = { light: s.themeLight, dark: s.themeDark, system: s.themeSystem };
  return s.theme(names[themeChoice.value]);
}

export function nextTheme(): void {
  const next = { system: 'light', light: 'dark', dark: 'system' } as const;
  setTheme(next[themeChoice.value]);
}

function menuItems(open: OpenDocument | null, context: ActionContext | null): MenuItem[] {
  const items: MenuItem[] = [
    { label: s.newNotebook, act: () => void goNew() },
    { label: s.open, act: chooseFile },
  ];
  if (open && context) {
    items.push({ label: s.download, act: () => downloadDocument(open) });
    items.push({ label: fs.title, act: showFiles });
    items.push({ label: ss.share, act: () => showDialog('share', open) });
    items.push({ label: hs.history, act: () => showDialog('history', open) });
    if (open.info.value.origin.kind === 'lesson' && open.stored.value && !open.model.readOnly.value) {
      items.push({
        label: s.reset,
        act: () =>
          void confirm(s.resetTitle, s.resetText, s.resetAction).then((yes) =>
            yes ? resetLesson() : undefined,
          ),
      });
    }
    items.push(
      {
        label: s.runAll,
        apart: true,
        disabled: open.model.readOnly.value,
        act: () => perform('runAll', context),
      },
      ...(['runAbove', 'runBelow', 'runStale'] as const).map((action) => ({
        label: as[action],
        disabled: open.model.readOnly.value,
        act: () => perform(action, context),
      })),
      { label: s.restart, apart: true, act: () => void restartKernel(open.model, open.info.value.name) },
      {
        label: as.restartRunAll,
        disabled: open.model.readOnly.value,
        act: () => perform('restartRunAll', context),
      },
    );
    const devices = kernel.info.value?.devices.filter((device) => device.available) ?? [];
    for (const device of devices) {
      if (device.name === kernel.device.value) continue;
      items.push({ label: `→ ${device.label}`, act: () => kernel.setDevice(device.name) });
    }
    items.push(
      { label: s.find, hint: keyOf('find'), apart: true, act: () => perform('find', context) },
      { label: s.commands, hint: keyOf('palette'), act: () => perform('palette', context) },
    );
    items.push({ label: s.keys, hint: 'H', act: () => perform('help', context) });
  }
  const limited = limits.value.length;
  if (limited > 0) items.push({ label: cs.limitedCount(limited), act: showLimits });
  items.push(
    { label: s.languageLabel, apart: open === null, act: switchLanguage },
    { label: themeLabel(), act: nextTheme },
  );
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
