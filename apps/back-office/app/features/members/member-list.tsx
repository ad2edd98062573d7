import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listMembers, searchMembers } from '@duskline/contract/admin/members.calls';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useFoundBy } from '../../lib/api/use-found-by.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { useGrades } from '../../lib/grades/use-grades.ts';
import { SavedViews } from '../../lib/saved-views/saved-views.tsx';
import { useUrlFilters } from '../../lib/url/url-filters.ts';
import { memberTexts } from '../../texts/members.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime, Day } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { memberFilters } from './member-filters.ts';
import { MemberStateBadge } from './state-badge.tsx';

type MemberRow = AdminCallReply<typeof listMembers>['items'][number];
type FoundBy = AdminCallReply<typeof searchMembers>['by'];

const LIMIT = 50;

/** The shop's members, with filters and a search by what somebody on the phone says of themselves. */
export function MemberList(): ReactNode {
  const call = useApi();
  const grades = useGrades();
  const filters = useUrlFilters(useMemo(() => memberFilters(grades), [grades]));
  const { q, grade: gradeNo, ...rest } = filters.values;
  const foundBy = useFoundBy<NonNullable<FoundBy>>();
  const list = useKeysetList<MemberRow>({
    queryKey: ['members', 'list', filters.values],
    load: async (cursor) => {
      if (q === undefined) {
        return call(listMembers, { query: { ...rest, gradeNo, cursor, limit: LIMIT } });
      }
      // The next page goes on by what the first one found by.
      const [, by, place] = /^(\w+)\|(.*)$/.exec(cursor ?? '') ?? [];
      const found = await call(searchMembers, {
        query: { q, by: by as NonNullable<FoundBy> | undefined, cursor: place, limit: LIMIT },
      });
      foundBy.note(q, found.by);
      return { ...found, nextCursor: found.nextCursor && `${found.by}|${found.nextCursor}` };
    },
  });
  const by = foundBy.read(q, list);
  return (
    <>
      <FilterBar state={filters}>
        <SavedViews list="members" />
      </FilterBar>
      {q !== undefined && (
        <p className="mb-3 text-sm text-mute" aria-live="polite">
          {by ? memberTexts.foundBy[by] : memberTexts.searchScope}
        </p>
      )}
      <DataTable
        label={memberTexts.list}
        unit="명"
        columns={columns}
        list={list}
        rowId={({ memberNo }) => String(memberNo)}
        rowTo={urlOf}
        empty={
          <EmptyState
            text={
              q !== undefined
                ? memberTexts.nothingFound
                : filters.isFiltered
                  ? memberTexts.emptyFiltered
                  : memberTexts.empty
            }
          />
        }
      />
    </>
  );
}

const urlOf = ({ memberNo }: MemberRow) => `/members/${memberNo}`;

const { columns: heads } = memberTexts;
const columns = defineColumns<MemberRow>([
  {
    id: 'member',
    header: heads.member,
    onCard: 'title',
    cell: (row) => (
      <Link to={urlOf(row)} className="font-semibold underline-offset-2 hover:underline">
        {row.name || memberTexts.withdrawnName}{' '}
        <span className="figures font-normal text-mute">{row.memberNo}</span>
      </Link>
    ),
  },
  { id: 'state', header: heads.state, cell: ({ state }) => <MemberStateBadge state={state} /> },
  { id: 'grade', header: heads.grade, cell: ({ gradeLabel }) => gradeLabel },
  {
    id: 'loginId',
    header: heads.loginId,
    cell: ({ loginId }) => <span className="break-all">{loginId || '–'}</span>,
  },
  {
    id: 'phone',
    header: heads.phone,
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{phone || '–'}</span>,
  },
  { id: 'joinedAt', header: heads.joinedAt, cell: ({ joinedAt }) => <Day at={joinedAt} /> },
  {
    id: 'lastOrderedAt',
    header: heads.lastOrderedAt,
    cell: ({ lastOrderedAt }) => <Day at={lastOrderedAt} />,
  },
  {
    id: 'lastLoginAt',
    header: heads.lastLoginAt,
    onCard: 'hidden',
    cell: ({ lastLoginAt }) => <DateTime at={lastLoginAt} />,
  },
]);
