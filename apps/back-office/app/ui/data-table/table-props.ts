import type { Row, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Column, features } from './columns.ts';
import type { ListState } from './list-state.ts';
import type { Selection } from './selection.ts';

/** By which column a list is sorted, and which way. */
export type Sort = { id: string; isDescending: boolean };

export type TableRow<Data extends RowData> = Row<typeof features, Data>;

/** What a list is made of. */
export type TableProps<Data extends RowData> = {
  /** What the table lists, for screen readers: 직원 목록. */
  label: string;
  /** By which its rows are counted; 개 where not given. */
  unit?: '명' | '건';
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

/** The same for its rows, which TanStack Table has made. */
export type RowsProps<Data extends RowData> = TableProps<Data> & { rows: TableRow<Data>[] };
