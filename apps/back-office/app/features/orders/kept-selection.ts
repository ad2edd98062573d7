import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Selection, useSelection } from '../../ui/data-table/selection.ts';

/**
 * Hold the selection of the list of orders in the history too, once its papers are opened: whoever has
 * printed them goes on with the same orders, by the link back as by the browser's own.
 */
export function useKeptSelection(listKey: string): Selection & {
  /** Leave the selection with this list in the history. */
  keep: () => Promise<void>;
} {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const kept = selectedOf(state);
  const selection = useSelection(listKey, kept);
  return useMemo(() => {
    const leave = async (next: object | null): Promise<void> =>
      navigate({ search }, { replace: true, state: next, preventScrollReset: true });
    return {
      ...selection,
      keep: () => leave({ selected: [...selection.ids] }),
      clear: () => {
        selection.clear();
        // Orders that were moved must not be selected again after a reload.
        if (kept.length > 0) void leave(null);
      },
    };
  }, [selection, kept.length, search, navigate]);
}

function selectedOf(state: unknown): string[] {
  const { selected } = (state ?? {}) as { selected?: unknown };
  return Array.isArray(selected) ? selected.filter((each) => typeof each === 'string') : [];
}
