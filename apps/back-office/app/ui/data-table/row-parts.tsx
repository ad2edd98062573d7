import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { uiTexts } from '../../texts/ui.ts';
import { Checkbox } from '../checkbox.tsx';
import type { TableProps, TableRow } from './table-props.ts';

type AnyCell = {
  column: { columnDef: { cell?: unknown } };
  getContext(): unknown;
};

/** Draw what a column shows of a row. */
export function renderCell(cell: AnyCell): ReactNode {
  const render = cell.column.columnDef.cell as ((context: unknown) => ReactNode) | undefined;
  return render?.(cell.getContext());
}

/** Chooses a row; x presses it. */
export function RowCheckbox<Data extends RowData>({ row }: { row: TableRow<Data> }): ReactNode {
  return (
    <Checkbox
      label={uiTexts.table.selectRow}
      isLabelHidden
      className="self-start pt-1"
      data-select=""
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      // A change event knows nothing of shift; the click that caused it does.
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

/** What in a row does something of its own when it is pressed. */
const PRESSABLE = 'a, button, label, input, select, textarea, summary';

/**
 * Enter on a row itself, not on a link or button in it, opens the row. So does a press anywhere on a
 * card, where a finger would have to meet the line of its title; one that chooses text does not.
 */
export function useOpen<Data extends RowData>(
  row: TableRow<Data>,
  { rowTo, onOpen }: Pick<TableProps<Data>, 'rowTo' | 'onOpen'>,
): {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPress: (event: MouseEvent<HTMLElement>) => void;
} {
  const navigate = useNavigate();
  const open = () => {
    if (rowTo) void navigate(rowTo(row.original));
    else onOpen?.(row.original);
  };
  return {
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      open();
    },
    onPress: ({ target, currentTarget }) => {
      // A menu's popup is a child to React, and elsewhere in the page.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(PRESSABLE) === null && getSelection()?.isCollapsed !== false) open();
    },
  };
}
