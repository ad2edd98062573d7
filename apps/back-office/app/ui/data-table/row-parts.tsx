import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
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

/** Enter on a row itself, not on a link or button in it, opens the row. */
export function useOpen<Data extends RowData>(
  row: TableRow<Data>,
  { rowTo, onOpen }: Pick<TableProps<Data>, 'rowTo' | 'onOpen'>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (rowTo) void navigate(rowTo(row.original));
    else onOpen?.(row.original);
  };
}
