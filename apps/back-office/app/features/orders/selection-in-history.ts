import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Selection, useSelection } from '../../ui/data-table/selection.ts';

/**
 * Hold the selection of the list of orders in the history too, once its papers are opened: whoever has
 * printed them goes on with the same orders, by the link back as by the browser's own.
 */
export function useSelectionInHistory(listKey: string): Selection & {
  /** Leave the selection with this list in the history. */
  store: () => Promise<void>;
} {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const selected = selectedOf(state);
  const selection = useSelection(listKey, selected);
  return useMemo(() => {
    const leave = async (next: object | null): Promise<void> =>
      navigate({ search }, { replace: true, state: next, preventScrollReset: true });
    return {
      ...selection,
      store: () => leave({ selected: [...selection.ids] }),
      clear: () => {
        selection.clear();
        // Orders that were moved must not be selected again after a reload.
        if (selected.length > 0) void leave(null);
      },
    };
  }, [selection, selected.length, search, navigate]);
}

function selectedOf(state: unknown): string[] {
  const { selected } = (state ?? {}) as { selected?: unknown };
  return Array.isArray(selected) ? selected.filter((each) => typeof each === 'string') : [];
}
