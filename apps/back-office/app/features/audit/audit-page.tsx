import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { searchAudit } from '@duskline/contract/admin/audit.calls';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { useSession } from '../../lib/session/session.queries.ts';
import { choiceFilter, dayFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { recordTexts } from '../../texts/records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { changedFields, valueText } from './changed-fields.ts';

const texts = recordTexts.audit;

type AuditRow = AdminCallReply<typeof searchAudit>['items'][number];

const filters = {
  contains: textFilter(texts.contains, { isMain: true, placeholder: texts.containsHint }),
  action: textFilter(texts.action),
  source: choiceFilter(texts.source, [
    { value: 'shop', label: texts.sources.shop },
    { value: 'accounts', label: texts.sources.accounts },
  ]),
  actor: textFilter(texts.actor, { placeholder: 'staff:3' }),
  from: dayFilter(recordTexts.access.from),
  to: dayFilter(recordTexts.access.to),
};

/** What staff and operators changed, the latest first; one row's values beside the list. */
export function AuditPage(): ReactNode {
  const call = useApi();
  const session = useSession();
  const state = useUrlFilters(filters);
  const [opened, setOpened] = useState<AuditRow>();
  const list = useKeysetList({
    queryKey: ['audit', state.listKey],
    load: (cursor) => call(searchAudit, { query: { ...state.values, cursor, limit: 50 } }),
  });
  const columns = useMemo(
    () =>
      defineColumns<AuditRow>([
        { id: 'at', header: texts.at, cell: ({ at }) => <DateTime at={at} /> },
        { id: 'actor', header: texts.actor, cell: (row) => <Actor row={row} /> },
        {
          id: 'action',
          header: texts.action,
          onCard: 'title',
          cell: ({ action, source }) => (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <code className="text-xs font-semibold">{action}</code>
              {source === 'accounts' && <Badge>{texts.sources.accounts}</Badge>}
            </span>
          ),
        },
        { id: 'what', header: texts.what, cell: (row) => <Summary row={row} /> },
        {
          id: 'details',
          header: texts.details,
          align: 'right',
          cell: (row) => (
            <Button size="sm" onClick={() => setOpened(row)}>
              {texts.details}
            </Button>
          ),
        },
      ]),
    [],
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FilterBar state={state}>
        <SavedViews listName={`${session.staffNo}.audit`} />
      </FilterBar>
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ source, auditNo }) => `${source}-${auditNo}`}
        onOpen={setOpened}
        empty={texts.empty}
      />
      {opened && (
        <Drawer
          title={texts.detailTitle(opened.action)}
          isOpen
          onOpenChange={(open) => !open && setOpened(undefined)}
        >
          <Details row={opened} />
        </Drawer>
      )}
    </>
  );
}

function Actor({ row }: { row: AuditRow }): ReactNode {
  return row.staffName === null ? (
    <span className="inline-flex items-center gap-1.5">
      {row.actor} <Badge>{texts.operator}</Badge>
    </span>
  ) : (
    <span title={row.actor}>{row.staffName}</span>
  );
}

/** The changed values in a line; the whole of them is in the drawer. */
function Summary({ row }: { row: AuditRow }): ReactNode {
  const fields = changedFields(row.before, row.after);
  if (fields.length === 0) return <span className="text-mute">–</span>;
  return (
    <span className="line-clamp-1 max-w-xl text-xs break-all text-mute max-md:text-left">
      {fields
        .map(({ name, before, after }) =>
          before === undefined
            ? `${name}: ${valueText(after)}`
            : `${name}: ${valueText(before)} → ${valueText(after)}`,
        )
        .join(' · ')}
    </span>
  );
}

function Details({ row }: { row: AuditRow }): ReactNode {
  const fields = changedFields(row.before, row.after);
  return (
    <div className="p-4 text-sm">
      <dl className="mb-4 grid grid-cols-[5rem_1fr] gap-y-1.5">
        <dt className="text-mute">{texts.at}</dt>
        <dd className="figures">{row.at}</dd>
        <dt className="text-mute">{texts.actor}</dt>
        <dd>
          <Actor row={row} />
        </dd>
      </dl>
      {fields.length === 0 ? (
        <p className="text-mute">{texts.nothing}</p>
      ) : (
        <table className="w-full border-collapse text-left text-xs">
          <thead>
            <tr className="border-b border-ink text-mute">
              <th className="py-2 pr-3 font-semibold">{texts.field}</th>
              <th className="py-2 pr-3 font-semibold">{texts.before}</th>
              <th className="py-2 font-semibold">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name} className="border-b border-line align-top break-all">
                <th scope="row" className="py-2 pr-3 font-medium">
                  {name}
                </th>
                <td className="py-2 pr-3 text-mute">{valueText(before)}</td>
                <td className="py-2">{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
