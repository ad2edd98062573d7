import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { figureGap } from './columns.ts';
import { RowCheckbox, renderCell, useOpen } from './row-parts.tsx';
import type { RowsProps, TableRow } from './table-props.ts';

/** A row as a line of the table. */
export function Line<Data extends RowData>({
  row,
  at,
  selection,
  rowTo,
  onOpen,
}: RowsProps<Data> & { row: TableRow<Data>; at: number }): ReactNode {
  const { onKeyDown } = useOpen(row, { rowTo, onOpen });
  return (
    <tr
      data-row={row.id}
      tabIndex={at === 0 ? 0 : -1}
      aria-selected={selection ? row.getIsSelected() : undefined}
      onKeyDown={onKeyDown}
      className="scroll-mt-24 scroll-mb-24 border-b border-line outline-none hover:bg-ground focus:bg-ground focus:shadow-[inset_2px_0_0_var(--color-signal)] aria-selected:bg-info-ground"
    >
      {selection && (
        <td className="px-2 align-middle">
          <RowCheckbox row={row} />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const look = cell.column.columnDef.meta ?? {};
        return (
          <td
            key={cell.id}
            className={classNames(
              'h-10 px-2 py-1.5 align-middle',
              // Next to a long name a figure would else break between its digits.
              look.align === 'right' &&
                classNames('figures text-right whitespace-nowrap', figureGap),
            )}
          >
            {renderCell(cell)}
          </td>
        );
      })}
    </tr>
  );
}
