import { type RefObject, type SyntheticEvent, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The row that was last pressed in a list, by the place of the list in the history. */
const pressedRows = new Map<string, string>();
/** Of how many lists it is known, the last ones: somebody works in a tab all day. */
const MOST_LISTS = 50;

function noteRow(place: string, id: string): void {
  // What was pressed last stands at the end.
  pressedRows.delete(place);
  pressedRows.set(place, id);
  const [oldest] = pressedRows.keys();
  if (pressedRows.size > MOST_LISTS && oldest !== undefined) pressedRows.delete(oldest);
}

/**
 * Give the focus to the row that was opened when somebody comes back to its list, so that j and k go on
 * from there. The list passes what it returns each press and key in it.
 */
export function useReturnToRow(
  container: RefObject<HTMLElement | null>,
  label: string,
  hasRows: boolean,
): (event: SyntheticEvent) => void {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const place = `${location.key} ${label}`;
  useEffect(() => {
    const id = pressedRows.get(place);
    if (!isReturn || !hasRows || id === undefined) return;
    pressedRows.delete(place);
    // Whoever has gone on before the rows were there is left where they are.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.tagName !== 'H1') return;
    container.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  }, [container, place, isReturn, hasRows]);
  return ({ target }) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-row]');
    const id = row ? row.dataset.row : undefined;
    if (id !== undefined) noteRow(place, id);
  };
}
