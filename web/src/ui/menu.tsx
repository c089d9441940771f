// A menu button: arrows move, Escape closes, focus returns to the button.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface MenuItem {
  label: string;
  hint?: string;
  disabled?: boolean;
  danger?: boolean;
  /** Draws a separator above this item. */
  separator?: boolean;
  act(): void;
}

/** The least distance (px) between a menu and the edge of the window. */
const EDGE = 8;

/** Puts a menu above its button where there is no room below; where there is none either, it scrolls. */
function placeMenu(list: HTMLElement, button: HTMLElement): void {
  const { top, bottom } = button.getBoundingClientRect();
  // What scrolls cuts it off at its own edge.
  const edge = button.closest('.notebook')?.getBoundingClientRect().top ?? 0;
  const below = innerHeight - bottom - EDGE;
  const above = top - edge - EDGE;
  const height = list.offsetHeight;
  list.classList.toggle('menu-up', height > below && above > below);
  if (height > Math.max(above, below)) list.style.maxHeight = `${Math.max(above, below)}px`;
}

interface Props {
  label: string;
  children: ComponentChildren;
  /** Made when the menu opens. */
  items: MenuItem[] | (() => MenuItem[]);
  class?: string;
  align?: 'start' | 'end';
}

export function Menu({ label, children, items, class: name = '', align = 'end' }: Props) {
  const [open, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (!host.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [open]);

  useLayoutEffect(() => {
    const list = host.current?.querySelector<HTMLElement>('[role=menu]');
    if (!list || !button.current) return;
    placeMenu(list, button.current);
    // Before the next key, which is meant for the menu.
    list.querySelector<HTMLElement>('[role=menuitem]:not([disabled])')?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (item: MenuItem) => {
    setOpen(false);
    // Back to the cell that had the focus before a press of the mouse, else to the button.
    const cell = focusedBefore.current?.closest('.cell') ? (focusedBefore.current as HTMLElement) : null;
    focusedBefore.current = null;
    (cell ?? button.current)?.focus();
    item.act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    event.stopPropagation();
    const all = [...(host.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([disabled])') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items and bubble here.
    <div class={`menu-host ${name}`} ref={host} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerDown={() => {
          focusedBefore.current = document.activeElement;
        }}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div class={`menu menu-${align}`} role="menu" aria-label={label}>
          {(typeof items === 'function' ? items() : items).map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              class={`menu-item${item.danger ? ' danger' : ''}${item.separator ? ' separator' : ''}`}
              disabled={item.disabled}
              onClick={() => {
                pick(item);
              }}
            >
              <span>{item.label}</span>
              {item.hint && <kbd>{item.hint}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
