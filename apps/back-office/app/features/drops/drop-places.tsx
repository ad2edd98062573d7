import type { ReactNode } from 'react';
import { dropTexts } from '../../texts/drops.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { wholeList } from '../../ui/data-table/list-state.ts';
import { DateTime } from '../../ui/date-time.tsx';
import type { DropNow } from './drops.queries.ts';

type Place = DropNow['places'][number];

const heads = dropTexts.placeColumns;
const tones: Partial<Record<Place['state'], 'good' | 'info'>> = {
  BOUGHT: 'good',
  DEPOSIT_DUE: 'info',
};
const columns = defineColumns<Place>([
  {
    id: 'rank',
    header: heads.rank,
    width: '4rem',
    cell: ({ rank }) => <span className="figures">{rank ?? '–'}</span>,
  },
  {
    id: 'draw',
    header: heads.draw,
    width: '4rem',
    cell: ({ drawRank }) => <span className="figures">{drawRank ?? '–'}</span>,
  },
  {
    id: 'entrant',
    header: heads.entrant,
    onCard: 'title',
    cell: ({ entrant }) => <span className="figures">{entrant}…</span>,
  },
  {
    id: 'who',
    header: heads.who,
    cell: ({ isMember }) => (isMember ? dropTexts.member : dropTexts.guest),
  },
  { id: 'entered', header: heads.entered, cell: ({ enteredAt }) => <DateTime at={enteredAt} /> },
  {
    id: 'admitted',
    header: heads.admitted,
    cell: ({ admittedAt }) => (admittedAt ? <DateTime at={admittedAt} /> : '–'),
  },
  {
    id: 'state',
    header: heads.state,
    cell: ({ state }) => (
      <Badge tone={tones[state] ?? 'plain'}>{dropTexts.placeStates[state]}</Badge>
    ),
  },
]);

/** The first places of a drop's queue. */
export function DropPlaces({ places }: { places: DropNow['places'] }): ReactNode {
  return (
    <DataTable
      label={dropTexts.places}
      unit="명"
      columns={columns}
      list={wholeList({ rows: places, error: undefined, retry: undefined })}
      rowId={({ entrant, enteredAt }) => `${entrant} ${enteredAt}`}
      empty={dropTexts.noPlaces}
    />
  );
}
