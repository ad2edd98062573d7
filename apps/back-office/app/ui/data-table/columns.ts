import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** How a column looks, and what becomes of it on a phone's card. */
export type ColumnLook = {
  /** Amounts and counts stand right, below each other. */
  align?: 'left' | 'right';
  /** A CSS width, such as `8rem`; as wide as its content where not given. */
  width?: string;
  /** On a card: its first line, not shown, a labelled line (default), or buttons that speak for themselves. */
  onCard?: 'title' | 'hidden' | 'line' | 'actions';
};

/** Between a figure and the text of the next column, which would else stand next to each other. */
export const figureGap = 'not-last:pr-6';

/** What every table of the back office can: sort (in the database) and select. */
export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of different types.
export type Column<Row extends RowData> = ColumnDef<typeof features, Row, any>;

/**
 * Declare the columns of a table. `id` is also the name by which the API sorts, where `isSortable`.
 */
export function defineColumns<Row extends RowData>(
  columns: readonly (ColumnLook & {
    id: string;
    header: string;
    isSortable?: boolean;
    cell: (row: Row) => ReactNode;
  })[],
): Column<Row>[] {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map(({ id, header, isSortable = false, cell, ...look }) =>
    helper.accessor((row) => row, {
      id,
      header,
      enableSorting: isSortable,
      cell: ({ row }) => cell(row.original),
      meta: look,
    }),
  );
}
