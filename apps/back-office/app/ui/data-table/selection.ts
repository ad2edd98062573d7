import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';

/** Which rows of a table are chosen; `ids` are those of `rowId`. */
export type Selection = {
  state: RowSelectionState;
  onChange: (next: RowSelectionState) => void;
  ids: readonly string[];
  clear: () => void;
};

/**
 * Hold the selection of a table. It is empty again when `listKey` changes: what another filter has
 * hidden must not be changed with the rest.
 */
export function useSelection(listKey: string): Selection {
  const [state, onChange] = useState<RowSelectionState>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a selection.
  useEffect(() => onChange({}), [listKey]);
  return useMemo(
    () => ({
      state,
      onChange,
      ids: Object.keys(state).filter((id) => state[id]),
      clear: () => onChange({}),
    }),
    [state],
  );
}
