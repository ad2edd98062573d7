import { type Row, type RowData, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { type Column, features } from './columns.ts';
import type { ListState } from './list-state.ts';
import type { Selection } from './selection.ts';

/** By which column a list is sorted, and which way. */
export type Sort = { id: string; isDescending: boolean };

type TableRow<Data extends RowData> = Row<typeof features, Data>;

type Props<Data extends RowData> = {
  /** What the table lists, for screen readers: 직원 목록. */
  label: string;
  columns: Column<Data>[];
  list: ListState<Data>;
  /** What names a row for good: its number. */
  rowId: (row: Data) => string;
  /** Where a row leads; its first column should hold the link. */
  rowTo?: (row: Data) => string;
  /** What Enter does where a row leads nowhere: open it beside the list. */
  onOpen?: (row: Data) => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  selection?: Selection;
  canSelect?: (row: Data) => boolean;
  /** What can be done with the selected rows; shown while there are any. */
  bulkActions?: ReactNode;
  /** What is said, and offered, where there are no rows. */
  empty?: ReactNode;
};

const SKELETON_ROWS = 8;
const noRows: never[] = [];

/**
 * A list of rows: a table with a sticky head where there is room, cards on a phone. j and k move, Enter
 * opens, x selects, Shift with a press or with x selects up to there. Sorting and paging are the API's.
 */
export function DataTable<Data extends RowData>(props: Props<Data>): ReactNode {
  const { label, columns, list, rowId, sort, onSort, selection, canSelect, empty } = props;
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
  useListKeys({ container, rows, list, canSelect: selection !== undefined });

  if (list.error !== undefined && list.rows === undefined) {
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
    <div ref={container} aria-busy={list.rows === undefined || list.isStale}>
      {selection && selection.ids.length > 0 && (
        <div className="sticky top-topbar z-20 flex min-h-11 flex-wrap items-center gap-2 border border-ink bg-paper px-3 py-1.5">
          <span className="text-sm font-semibold" aria-live="polite">
            {uiTexts.table.selected(selection.ids.length)}
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
      {list.rows !== undefined && <MoreRows list={list} />}
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

function HeadCell({
  id,
  label,
  look,
  sort,
  onSort,
}: {
  id: string;
  label: string;
  look: { align?: 'left' | 'right'; width?: string };
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
}): ReactNode {
  const own = sort?.id === id ? sort : undefined;
  const direction = own && (own.isDescending ? 'descending' : 'ascending');
  // First the largest or latest, then the smallest, then as the list is by itself.
  const next = !own
    ? { id, isDescending: true }
    : own.isDescending
      ? { id, isDescending: false }
      : undefined;
  const Icon = !own ? ArrowUpDown : own.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={onSort ? (direction ?? 'none') : undefined}
      style={look.width ? { width: look.width } : undefined}
      className={classNames(
        'sticky top-topbar z-10 h-9 border-b border-ink bg-paper px-2 text-xs font-semibold whitespace-nowrap text-mute',
        look.align === 'right' ? 'text-right' : 'text-left',
      )}
    >
      {onSort ? (
        <button
          type="button"
          title={uiTexts.table.sortBy(label)}
          onClick={() => onSort(next)}
          className={classNames(
            '-mx-1 inline-flex h-8 items-center gap-1 px-1 hover:text-ink',
            own && 'text-ink',
          )}
        >
          {label}
          <Icon size={12} aria-hidden="true" className={own ? undefined : 'opacity-50'} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

type RowsProps<Data extends RowData> = Props<Data> & { rows: TableRow<Data>[] };

function Line<Data extends RowData>({
  row,
  at,
  selection,
  rowTo,
  onOpen,
}: RowsProps<Data> & { row: TableRow<Data>; at: number }): ReactNode {
  return (
    <tr
      data-row={row.id}
      tabIndex={at === 0 ? 0 : -1}
      aria-selected={selection ? row.getIsSelected() : undefined}
      onKeyDown={useOpen(row, { rowTo, onOpen })}
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
              look.align === 'right' && 'figures text-right',
            )}
          >
            {renderCell(cell)}
          </td>
        );
      })}
    </tr>
  );
}

type AnyCell = {
  column: { columnDef: { cell?: unknown } };
  getContext(): unknown;
};

function renderCell(cell: AnyCell): ReactNode {
  const render = cell.column.columnDef.cell as ((context: unknown) => ReactNode) | undefined;
  return render?.(cell.getContext());
}

function RowCheckbox<Data extends RowData>({ row }: { row: TableRow<Data> }): ReactNode {
  return (
    <Checkbox
      label={uiTexts.table.selectRow}
      isLabelHidden
      className="pt-1"
      data-select=""
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      // A change event knows nothing of shift; the click that caused it does.
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

/** Enter on a row itself, not on a link or button in it, opens the row. */
function useOpen<Data extends RowData>(
  row: TableRow<Data>,
  { rowTo, onOpen }: Pick<Props<Data>, 'rowTo' | 'onOpen'>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (rowTo) void navigate(rowTo(row.original));
    else onOpen?.(row.original);
  };
}

function Cards<Data extends RowData>(props: RowsProps<Data>): ReactNode {
  if (props.list.rows === undefined) {
    return (
      <div className="space-y-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  return (
    <ul aria-label={props.label} className="border-t border-ink">
      {props.rows.map((row) => (
        <Card key={row.id} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Data extends RowData>({
  row,
  selection,
  rowTo,
  onOpen,
}: RowsProps<Data> & { row: TableRow<Data> }): ReactNode {
  const cells = row.getAllCells().map((cell) => ({
    id: cell.id,
    label: String(cell.column.columnDef.header),
    onCard: cell.column.columnDef.meta?.onCard ?? 'line',
    content: renderCell(cell),
  }));
  return (
    <li
      data-row={row.id}
      tabIndex={-1}
      onKeyDown={useOpen(row, { rowTo, onOpen })}
      className={classNames(
        'flex gap-3 border-b border-line py-3 outline-none',
        row.getIsSelected() && 'bg-info-ground',
      )}
    >
      {selection && <RowCheckbox row={row} />}
      <div className="min-w-0 flex-1">
        {cells
          .filter(({ onCard }) => onCard === 'title')
          .map(({ id, content }) => (
            <div key={id} className="text-base font-semibold">
              {content}
            </div>
          ))}
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {cells
            // A label without anything beside it says nothing.
            .filter(({ onCard, content }) => onCard === 'line' && content !== null)
            .map(({ id, label, content }) => (
              <div key={id} className="contents">
                <dt className="text-mute">{label}</dt>
                <dd className="text-right">{content}</dd>
              </div>
            ))}
        </dl>
      </div>
    </li>
  );
}

function MoreRows<Data>({ list }: { list: ListState<Data> }): ReactNode {
  const count = list.rows?.length ?? 0;
  return (
    <div className="flex flex-col items-center gap-2 py-4 text-xs text-mute">
      {list.moreError && (
        <p role="alert" className="text-bad">
          {list.moreError}
        </p>
      )}
      {list.hasMore ? (
        <Button size="sm" isPending={list.isLoadingMore} onClick={list.loadMore}>
          {uiTexts.more}
        </Button>
      ) : undefined}
      <p>{list.hasMore ? uiTexts.table.loadedSoFar(count) : uiTexts.table.allLoaded(count)}</p>
    </div>
  );
}

function SkeletonRows({ columns }: { columns: number }): ReactNode {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
    <tr key={row} className="border-b border-line">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike.
        <td key={column} className="h-10 px-2">
          <Skeleton className="h-3.5 w-full max-w-40" />
        </td>
      ))}
    </tr>
  ));
}

function SkeletonCard(): ReactNode {
  return (
    <div className="space-y-2 border-b border-line py-3">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}

/** j and k move the focus from row to row, x selects; at the end j loads more. */
function useListKeys<Data>({
  container,
  rows,
  list,
  canSelect,
}: {
  container: { current: HTMLElement | null };
  rows: readonly { id: string }[];
  list: ListState<Data>;
  canSelect: boolean;
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
        ],
  );
}
