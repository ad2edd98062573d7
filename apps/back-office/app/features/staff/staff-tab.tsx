import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { wholeListOf } from '../../lib/api/whole-list-of.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { SavedViews } from '../../lib/saved-views/saved-views.tsx';
import { useMay, useSession } from '../../lib/session/session.queries.ts';
import { choiceFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { useUrlSort } from '../../lib/url/url-sort.ts';
import { staffTexts } from '../../texts/staff.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Sort } from '../../ui/data-table/table-props.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { EditStaffDialog } from './edit-staff-dialog.tsx';
import { type StaffRow, useStaffQuery } from './staff.queries.ts';
import { useStaffActions } from './use-staff-actions.ts';

const tones: Record<StaffRow['state'], Tone> = {
  INVITED: 'info',
  ACTIVE: 'good',
  DISABLED: 'plain',
};

const filters = {
  keyword: textFilter(staffTexts.keyword, { isMain: true }),
  state: choiceFilter(staffTexts.state, [
    { value: 'ACTIVE', label: staffTexts.states.ACTIVE },
    { value: 'INVITED', label: staffTexts.states.INVITED },
    { value: 'DISABLED', label: staffTexts.states.DISABLED },
  ]),
};

/** By what the list can be sorted; by name where nothing is chosen. */
const sortable = ['name', 'lastLogin', 'openSessions'] as const;

/** Everybody who works here, and what can be done with their accounts. */
export function StaffTab(): ReactNode {
  const state = useUrlFilters(filters);
  const query = useStaffQuery();
  const { staffNo: ownNo } = useSession();
  const mayWrite = useMay('staff.write');
  const [edited, setEdited] = useState<StaffRow>();
  const actionsOf = useStaffActions();
  const { sort, onSort } = useUrlSort(sortable);
  const rows = useMemo(
    () =>
      sorted(
        query.data?.staff.filter((row) => matches(row, state.values)),
        sort,
      ),
    [query.data, state.values, sort],
  );
  const columns = useMemo(
    () =>
      defineColumns<StaffRow>([
        {
          id: 'name',
          isSortable: true,
          header: staffTexts.name,
          onCard: 'title',
          cell: ({ name, staffNo }) => (
            <span className="inline-flex items-center gap-2">
              <span className="font-medium">{name}</span>
              {staffNo === ownNo && <Badge>{staffTexts.you}</Badge>}
            </span>
          ),
        },
        { id: 'email', header: staffTexts.email, cell: ({ email }) => email },
        { id: 'role', header: staffTexts.role, cell: ({ role }) => role.name },
        { id: 'state', header: staffTexts.state, cell: (row) => <StateCell row={row} /> },
        {
          id: 'secondFactor',
          header: staffTexts.secondFactor,
          cell: ({ hasSecondFactor }) =>
            hasSecondFactor ? staffTexts.on : <span className="text-mute">{staffTexts.off}</span>,
        },
        {
          id: 'lastLogin',
          isSortable: true,
          header: staffTexts.lastLogin,
          cell: ({ lastLoginAt }) => <DateTime at={lastLoginAt} />,
        },
        {
          id: 'openSessions',
          isSortable: true,
          header: staffTexts.openSessions,
          align: 'right',
          cell: ({ openSessions }) => staffTexts.sessionCount(openSessions),
        },
        ...(mayWrite
          ? [
              actionColumn((row: StaffRow) => (
                <Menu
                  trigger={
                    <IconButton label={staffTexts.actionsOf(row.name)} className="size-8!">
                      <MoreHorizontal size={16} aria-hidden="true" />
                    </IconButton>
                  }
                  entries={[
                    { label: staffTexts.edit, onSelect: () => setEdited(row) },
                    ...actionsOf(row),
                  ]}
                />
              )),
            ]
          : []),
      ]),
    [ownNo, mayWrite, actionsOf],
  );
  return (
    <>
      <FilterBar state={state}>
        <SavedViews list="staff" />
      </FilterBar>
      <DataTable
        label={staffTexts.list}
        unit="명"
        columns={columns}
        list={wholeListOf(query, rows)}
        rowId={({ staffNo }) => String(staffNo)}
        sort={sort}
        onSort={onSort}
        {...(mayWrite && { onOpen: setEdited })}
        empty={uiTexts.table.emptyFiltered}
      />
      {edited && (
        <EditStaffDialog key={edited.staffNo} staff={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function StateCell({ row }: { row: StaffRow }): ReactNode {
  const { state, invitationExpiresAt } = row;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tones[state]}>{staffTexts.states[state]}</Badge>
      {state === 'INVITED' && (
        <span className="text-xs text-mute">
          {invitationExpiresAt === null
            ? staffTexts.invitationOver
            : staffTexts.invitedUntil(formatDateTime(invitationExpiresAt))}
        </span>
      )}
    </span>
  );
}

function matches(row: StaffRow, values: { keyword?: string; state?: string }): boolean {
  if (values.state !== undefined && row.state !== values.state) return false;
  const text = `${row.name} ${row.email} ${row.role.name}`.toLowerCase();
  return text.includes((values.keyword ?? '').toLowerCase());
}

/** The list is whole, so it is sorted here. */
function sorted(rows: StaffRow[] | undefined, sort: Sort | undefined): StaffRow[] | undefined {
  if (!rows || !sort) return rows;
  const direction = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(a, b, sort.id));
}

function compare(a: StaffRow, b: StaffRow, by: string): number {
  if (by === 'openSessions') return a.openSessions - b.openSessions;
  if (by === 'lastLogin') return (a.lastLoginAt ?? '').localeCompare(b.lastLoginAt ?? '');
  return a.name.localeCompare(b.name, 'ko-KR');
}
