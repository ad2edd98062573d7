import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { exportAudit, listAuditActors, searchAudit } from '@duskline/contract/admin/audit.calls';
import { auditLabel, auditSubjects } from '@duskline/contract/admin/audit-actions.rules';
import { changedFields, fieldText, valueText } from '@duskline/contract/admin/audit-values.rules';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { RecordList, RecordPage } from '../../lib/records/record-list.tsx';
import { useUrlFilters } from '../../lib/url/url-filters.ts';
import { recordTexts } from '../../texts/records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { areaOf, auditFilters } from './audit-filters.ts';
import { SubjectLink } from './subject-link.tsx';

const texts = recordTexts.audit;
const name = 'audit';
/** How the audit names what the store does by itself at its minute. */
const SCHEDULE = 'schedule';

type AuditRow = AdminCallReply<typeof searchAudit>['items'][number];
type Actor = AdminCallReply<typeof listAuditActors>['items'][number];

/** What staff and operators changed, the latest first; one row's values beside the list. */
export function AuditPage(): ReactNode {
  const call = useApi();
  return (
    <RecordPage {...{ texts, name }} loadPeople={() => call(listAuditActors)}>
      {(actors) => <AuditList actors={actors} />}
    </RecordPage>
  );
}

function AuditList({ actors }: { actors: readonly Actor[] }): ReactNode {
  const call = useApi();
  const [search] = useSearchParams();
  const area = areaOf(search.get('area'));
  const filters = useMemo(
    () =>
      auditFilters(
        actors.map((one) => ({ value: one.actor, label: actorText(one) })),
        area,
      ),
    [actors, area],
  );
  const state = useUrlFilters(filters);
  const [opened, setOpened] = useState<AuditRow>();
  const list = useKeysetList({
    queryKey: [name, state.listKey],
    load: (cursor) => call(searchAudit, { query: { ...state.values, cursor, limit: 50 } }),
  });
  const columns = useMemo(
    () =>
      defineColumns<AuditRow>([
        { id: 'at', header: texts.at, cell: ({ at }) => <DateTime at={at} /> },
        { id: 'actor', header: texts.actor, cell: (row) => <ActorName row={row} /> },
        {
          id: 'action',
          header: texts.action,
          onCard: 'title',
          cell: ({ action, source }) => (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <span className="font-semibold">{auditLabel(action)}</span>
              {source === 'accounts' && <Badge>{texts.sources.accounts}</Badge>}
            </span>
          ),
        },
        {
          id: 'subject',
          header: texts.subject,
          cell: ({ subject }) => <SubjectLink subject={subject} />,
        },
        { id: 'what', header: texts.what, cell: (row) => <Summary row={row} /> },
        {
          id: 'details',
          header: texts.details,
          onCard: 'actions',
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
      <RecordList
        {...{ texts, name, state, columns, list }}
        rowId={({ source, auditNo }) => `${source}-${auditNo}`}
        onOpen={setOpened}
        load={(reason) => call(exportAudit, { body: { ...state.values, reason } })}
      />
      {opened && (
        <Drawer
          title={texts.detailTitle(auditLabel(opened.action))}
          isOpen
          onOpenChange={(open) => !open && setOpened(undefined)}
        >
          <Details row={opened} onAll={() => setOpened(undefined)} />
        </Drawer>
      )}
    </>
  );
}

function actorText({ actor, staffName }: Actor): string {
  if (staffName !== null) return staffName;
  return actor === SCHEDULE ? texts.schedule : `${actor} (${texts.operator})`;
}

function ActorName({ row: { actor, staffName } }: { row: AuditRow }): ReactNode {
  if (staffName !== null) {
    return (
      <span title={actor} className="whitespace-nowrap">
        {staffName}
      </span>
    );
  }
  if (actor === SCHEDULE) return texts.schedule;
  return (
    <span className="inline-flex items-center gap-1.5">
      {actor} <Badge>{texts.operator}</Badge>
    </span>
  );
}

/** The changed values in two lines at most; the whole of them is in the drawer. */
function Summary({ row }: { row: AuditRow }): ReactNode {
  const fields = changedFields(row.before, row.after, subjectKeyOf(row));
  if (fields.length === 0) return <span className="text-mute">–</span>;
  return (
    <span className="line-clamp-2 max-w-xl text-xs break-all text-mute">
      {fields
        .map(({ name, before, after }) =>
          before === undefined
            ? `${fieldText(name)}: ${valueText(after, name, row.action)}`
            : `${fieldText(name)}: ${valueText(before, name, row.action)} → ${valueText(after, name, row.action)}`,
        )
        .join(' · ')}
    </span>
  );
}

function subjectKeyOf({ subject }: AuditRow): string | undefined {
  return subject === null ? undefined : auditSubjects[subject.kind].key;
}

function Details({ row, onAll }: { row: AuditRow; onAll: () => void }): ReactNode {
  const fields = changedFields(row.before, row.after, subjectKeyOf(row));
  return (
    <div className="p-4 text-sm">
      <dl className="mb-4 grid grid-cols-[5rem_1fr] gap-y-1.5">
        <dt className="text-mute">{texts.at}</dt>
        <dd className="figures">{row.at}</dd>
        <dt className="text-mute">{texts.actor}</dt>
        <dd>
          <ActorName row={row} />
        </dd>
        <dt className="text-mute">{texts.subject}</dt>
        <dd className="grid justify-items-start gap-1">
          <SubjectLink subject={row.subject} />
          {row.subject && (
            <Link
              to={`?subject=${row.subject.kind}&subjectNo=${row.subject.no}`}
              className="text-xs underline underline-offset-2"
              onClick={onAll}
            >
              {texts.allOfSubject}
            </Link>
          )}
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
                  {fieldText(name)}
                </th>
                <td className="py-2 pr-3 text-mute">{valueText(before, name, row.action)}</td>
                <td className="py-2">{valueText(after, name, row.action)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
