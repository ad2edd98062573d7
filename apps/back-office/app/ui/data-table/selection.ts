import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Which rows of a table are chosen; `ids` are those of `rowId`. */
export type Selection = {
  state: RowSelectionState;
  onChange: (next: RowSelectionState) => void;
  ids: readonly string[];
  clear: () => void;
};

const nothing: readonly string[] = [];

/**
 * Hold the selection of a table. It begins again when `listKey` changes: what another filter has hidden
 * must not be changed with the rest. `initial`: what this list begins with.
 */
export function useSelection(listKey: string, initial: readonly string[] = nothing): Selection {
  const [state, onChange] = useState(() => stateOf(initial));
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    onChange(stateOf(initial));
  }, [listKey, initial]);
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

function stateOf(ids: readonly string[]): RowSelectionState {
  return Object.fromEntries(ids.map((id) => [id, true]));
}
