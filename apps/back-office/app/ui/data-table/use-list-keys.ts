import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { uiTexts } from '../../texts/ui.ts';
import type { ListState } from './list-state.ts';

/**
 * j and k move the focus from row to row, x selects; at the end j loads more. b leads from any row to
 * what can be done with the selected ones, which stands above all of them.
 */
export function useListKeys<Data>({
  container,
  rows,
  list,
  canSelect,
  isSomeSelected,
}: {
  container: { current: HTMLElement | null };
  rows: readonly { id: string }[];
  list: ListState<Data>;
  canSelect: boolean;
  isSomeSelected: boolean;
}): void {
  const group = uiTexts.table.shortcuts;
  const rowElements = (): HTMLElement[] => [
    ...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
  ];
  const current = (): HTMLElement | null =>
    (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row]') ?? null;

  function move(by: 1 | -1): void {
    const elements = rowElements();
    const now = current();
    const at = now ? elements.indexOf(now) : -1;
    const target = at === -1 ? elements[0] : elements[at + by];
    if (target) {
      target.focus();
    } else if (by === 1 && list.hasMore && !list.isLoadingMore) {
      list.loadMore();
    }
  }
  function select(shiftKey: boolean): void {
    const box = current()?.querySelector<HTMLInputElement>('input[data-select]');
    box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  }

  function toBulk(): void {
    container.current?.querySelector<HTMLElement>('[data-bulk] button')?.focus();
  }

  const { next, previous, open, select: selectText } = uiTexts.table;
  useShortcuts(
    rows.length === 0
      ? []
      : [
          { keys: 'j', does: next, group, run: () => move(1) },
          { keys: 'k', does: previous, group, run: () => move(-1) },
          { keys: 'enter', does: open, group },
          ...(canSelect
            ? [
                { keys: 'x', does: selectText, group, run: () => select(false) },
                { keys: 'shift+x', does: uiTexts.table.selectUpTo, group, run: () => select(true) },
              ]
            : []),
          ...(isSomeSelected
            ? [{ keys: 'b', does: uiTexts.table.toBulk, group, run: toBulk }]
            : []),
        ],
  );
}
