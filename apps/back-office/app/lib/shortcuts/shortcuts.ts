import { useEffect, useRef } from 'react';

/**
 * One key, or keys one after the other. `keys` is as staff read it: `j`, `?`, `g o` (first g, then o),
 * `mod+k` (Ctrl, on a Mac Command), `shift+x`, `enter`. Without `run` it is listed only: the browser or the
 * focused element does it.
 */
export type Shortcut = { keys: string; does: string; group: string; run?: () => void };

/** After so long the first key of two is forgotten. */
const SEQUENCE_MS = 1_200;

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
let first: { key: string; at: number } | undefined;

/** The shortcuts that work now, in the order in which screens added them; for `useSyncExternalStore`. */
export const activeShortcuts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Shortcut[] => active,
};

function change(next: readonly Shortcut[]): void {
  if (active.length === 0 && next.length > 0) document.addEventListener('keydown', handle);
  if (active.length > 0 && next.length === 0) document.removeEventListener('keydown', handle);
  active = next;
  for (const listener of listeners) listener();
}

/**
 * Offer shortcuts while a component is shown; the one added last wins where two have the same keys.
 * They do nothing while somebody types, while a dialog is open, or while a syllable is composed.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map(({ keys, does }) => `${keys}:${does}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered has changed when its signature has.
  useEffect(() => {
    const added = latest.current.map((shortcut, at) => ({
      ...shortcut,
      ...(shortcut.run && { run: () => latest.current[at]?.run?.() }),
    }));
    change([...active, ...added]);
    return () => change(active.filter((one) => !added.includes(one)));
  }, [signature]);
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const key = keyOf(event);
  const hasModifier = event.ctrlKey || event.metaKey;
  if (!hasModifier && (isTyping(event.target) || isDialogOpen())) return;
  if (hasModifier && isDialogOpen()) return;
  const sequence =
    first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : undefined;
  first = undefined;
  const found = (sequence && findLast(sequence)) || findLast(key);
  if (found?.run) {
    event.preventDefault();
    found.run();
  } else if (active.some(({ keys }) => keys.startsWith(`${key} `))) {
    first = { key, at: event.timeStamp };
  }
}

function findLast(keys: string): Shortcut | undefined {
  return active.findLast((shortcut) => shortcut.keys === keys && shortcut.run);
}

/** The name of a pressed key. Letters go by their place: with a Korean keyboard, J types ㅓ. */
function keyOf(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const name = letter ?? event.key.toLowerCase();
  const modifiers = [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    // The sign ? needs shift by itself.
    event.shiftKey && letter !== undefined && 'shift',
  ].filter(Boolean);
  return [...modifiers, name].join('+');
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'button', 'submit', 'file', 'range'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isDialogOpen(): boolean {
  // A toast has a dialog's role, and nothing lies behind it.
  return (
    document.querySelector(
      ':is([role=dialog], [role=alertdialog]):not([data-toast]), [role=menu]',
    ) !== null
  );
}

/** Keys as a person reads them on this machine: `Ctrl K`, `⌘ K`, `G O`. */
export function keysToText(keys: string): string {
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return keys
    .split(' ')
    .map((key) =>
      key
        .split('+')
        .map((part) => names[part] ?? (part === 'mod' ? mod : part.toUpperCase()))
        .join(' '),
    )
    .join(' ');
}

const names: Record<string, string> = { enter: 'Enter', shift: 'Shift', escape: 'Esc', alt: 'Alt' };
