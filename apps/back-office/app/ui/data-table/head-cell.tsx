import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { classNames } from '../class-names.ts';
import { figureGap } from './columns.ts';
import type { Sort } from './table-props.ts';

/** The head of a column; pressing it sorts the list where the API can. */
export function HeadCell({
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
        look.align === 'right' ? classNames('text-right', figureGap) : 'text-left',
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
