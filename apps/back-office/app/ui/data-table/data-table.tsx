import { type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { Cards } from './cards.tsx';
import { features } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import { Line } from './line.tsx';
import { MoreRows, SkeletonRows } from './loading-rows.tsx';
import { useReturnToRow } from './return-to-row.ts';
import type { TableProps } from './table-props.ts';
import { useListKeys } from './use-list-keys.ts';

const noRows: never[] = [];

/**
 * A list of rows: a table with a sticky head where there is room, cards on a phone. j and k move, Enter
 * opens, x selects, Shift with a press or with x selects up to there. Sorting and paging are the API's.
 */
export function DataTable<Data extends RowData>(props: TableProps<Data>): ReactNode {
  const { label, unit, columns, list, rowId, sort, onSort, selection, canSelect, empty } = props;
  const isNarrow = useMediaQuery(NARROW);
  const container = useRef<HTMLDivElement>(null);
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.isDescending }] : []), [sort]);
  const table = useTable({
    features,
    columns,
    data: (list.rows ?? noRows) as Data[],
    getRowId: rowId,
    manualSorting: true,
    enableRowSelection: selection ? (row) => canSelect?.(row.original) ?? true : false,
    isRowRangeSelectionEvent: isWithShift,
    state: { sorting, rowSelection: selection?.state ?? {} },
    onRowSelectionChange: (update) =>
      selection?.onChange(typeof update === 'function' ? update(selection.state) : update),
  });
  const rows = table.getRowModel().rows;
  const isSomeSelected = selection !== undefined && selection.ids.length > 0;
  useListKeys({ container, rows, list, canSelect: selection !== undefined, isSomeSelected });
  const rememberRow = useReturnToRow(container, label, rows.length > 0);

  // That there was nothing before does not say that there is nothing now.
  if (list.error !== undefined && !list.rows?.length) {
    return <ErrorState text={list.error} onRetry={list.retry} />;
  }
  if (list.rows?.length === 0) {
    return typeof empty === 'object' && empty ? (
      empty
    ) : (
      <EmptyState text={empty ?? uiTexts.table.empty} />
    );
  }
  const shared = { ...props, rows };
  return (
    <div
      ref={container}
      data-list=""
      aria-busy={list.rows === undefined || list.isStale}
      onClickCapture={rememberRow}
      onKeyDownCapture={rememberRow}
    >
      {isSomeSelected && (
        <div
          data-bulk=""
          className="sticky top-topbar z-20 flex min-h-11 flex-wrap items-center gap-2 border border-ink bg-paper px-3 py-1.5"
        >
          <span className="text-sm font-semibold" aria-live="polite">
            {uiTexts.table.selected(selection.ids.length, unit)}
          </span>
          <Button size="sm" variant="bare" onClick={selection.clear}>
            {uiTexts.table.clearSelection}
          </Button>
          <span className="ml-auto flex flex-wrap gap-2">{props.bulkActions}</span>
        </div>
      )}
      <div
        className={classNames(
          'max-lg:overflow-x-auto',
          // As wide as the window, as a chosen card is.
          isNarrow && '-mx-gutter px-gutter',
          list.isStale && 'opacity-60 transition-opacity',
        )}
      >
        {isNarrow ? (
          <Cards {...shared} />
        ) : (
          <table aria-label={label} className="w-full border-collapse text-sm">
            <thead>
              <tr>
                {selection && (
                  <th className="sticky top-topbar z-10 w-10 border-b border-ink bg-paper px-2 text-left">
                    <Checkbox
                      label={uiTexts.table.selectAll}
                      isLabelHidden
                      className="pt-1"
                      checked={table.getIsAllRowsSelected()}
                      isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                      onChange={() => table.toggleAllRowsSelected()}
                    />
                  </th>
                )}
                {table.getFlatHeaders().map(({ column }) => (
                  <HeadCell
                    key={column.id}
                    id={column.id}
                    label={String(column.columnDef.header)}
                    look={column.columnDef.meta ?? {}}
                    sort={sort}
                    onSort={column.columnDef.enableSorting ? onSort : undefined}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows === undefined ? (
                <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />
              ) : (
                rows.map((row, at) => <Line key={row.id} {...shared} row={row} at={at} />)
              )}
            </tbody>
          </table>
        )}
      </div>
      {list.rows !== undefined && <MoreRows {...{ list, unit }} />}
    </div>
  );
}

function isWithShift(event: unknown): boolean {
  const { shiftKey, nativeEvent } = event as {
    shiftKey?: boolean;
    nativeEvent?: { shiftKey?: boolean };
  };
  return shiftKey === true || nativeEvent?.shiftKey === true;
}
