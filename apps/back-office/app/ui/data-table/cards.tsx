import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SkeletonCard } from './loading-rows.tsx';
import { RowCheckbox, renderCell, useOpen } from './row-parts.tsx';
import type { RowsProps, TableRow } from './table-props.ts';

/** The rows as a phone shows them: a card each. */
export function Cards<Data extends RowData>(props: RowsProps<Data>): ReactNode {
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

function isSomething(content: ReactNode): boolean {
  return content !== null && content !== undefined && content !== false && content !== '';
}

function Card<Data extends RowData>({
  row,
  selection,
  rowTo,
  onOpen,
}: RowsProps<Data> & { row: TableRow<Data> }): ReactNode {
  const { onKeyDown, onPress } = useOpen(row, { rowTo, onOpen });
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
      onKeyDown={onKeyDown}
      onClick={onPress}
      className={classNames(
        'flex gap-3 border-b border-line py-3 outline-none focus:bg-ground focus:shadow-[inset_2px_0_0_var(--color-signal)]',
        row.getIsSelected() && '-mx-gutter bg-info-ground px-gutter',
      )}
    >
      {selection && <RowCheckbox row={row} />}
      <div className="min-w-0 flex-1">
        {cells
          .filter(({ onCard }) => onCard === 'title')
          .map(({ id, content }) => (
            // What a cell makes smaller is no part of the title.
            <div
              key={id}
              className="text-base font-semibold [&_.font-medium]:font-semibold [&_.text-xs]:font-normal"
            >
              {content}
            </div>
          ))}
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {cells
            // A label without anything beside it says nothing.
            .filter(({ onCard, content }) => onCard === 'line' && isSomething(content))
            .map(({ id, label, content }) => (
              <div key={id} className="contents">
                <dt className="text-mute">{label}</dt>
                {/* Where a clamped text stands to the right, Chromium cuts off its ellipsis. */}
                <dd className="text-right wrap-anywhere [&_.line-clamp-1]:line-clamp-none [&_.line-clamp-2]:text-left">
                  {content}
                </dd>
              </div>
            ))}
        </dl>
        {cells
          .filter(({ onCard, content }) => onCard === 'actions' && isSomething(content))
          .map(({ id, content }) => (
            <div key={id} className="mt-2 flex justify-end">
              {content}
            </div>
          ))}
      </div>
    </li>
  );
}
