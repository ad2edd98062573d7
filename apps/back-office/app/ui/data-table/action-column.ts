import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import type { ColumnLook } from './columns.ts';

/** The last column of a list: what can be done with a row. On a card its buttons stand below. */
export function actionColumn<Row>(
  cell: (row: Row) => ReactNode,
): ColumnLook & { id: string; header: string; cell: (row: Row) => ReactNode } {
  return {
    ...{ id: 'actions', header: uiTexts.table.actions, onCard: 'actions', align: 'right' },
    cell,
  };
}
