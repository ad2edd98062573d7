import {
  exportAccessRecords,
  listAccessRecordStaff,
  listAccessRecords,
} from '@duskline/contract/admin/access-records.calls';
import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { AuditSubjectKind } from '@duskline/contract/admin/audit-actions.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { RecordList, RecordPage } from '../../lib/records/record-list.tsx';
import { SubjectNumber } from '../../lib/records/subject-pages.tsx';
import { choiceFilter, dayFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { recordTexts } from '../../texts/records.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DateTime } from '../../ui/date-time.tsx';

const texts = recordTexts.access;
const name = 'access-records';

type AccessRecord = AdminCallReply<typeof listAccessRecords>['items'][number];
type Staff = AdminCallReply<typeof listAccessRecordStaff>['items'][number];

const tones: Record<AccessRecord['action'], Tone> = {
  LOOK: 'plain',
  UNMASK: 'warn',
  DOWNLOAD: 'warn',
  CHANGE: 'info',
  DELETE: 'bad',
};

/** The filters of the records as they stand in the URL. */
const recordFilters = (staff: readonly Staff[]) => ({
  from: dayFilter(texts.from),
  to: dayFilter(texts.to),
  action: choiceFilter(texts.action, [
    { value: 'LOOK', label: texts.actions.LOOK },
    { value: 'UNMASK', label: texts.actions.UNMASK },
    { value: 'DOWNLOAD', label: texts.actions.DOWNLOAD },
    { value: 'CHANGE', label: texts.actions.CHANGE },
    { value: 'DELETE', label: texts.actions.DELETE },
  ]),
  subject: choiceFilter(texts.subject, [
    { value: 'MEMBER', label: texts.subjects.MEMBER },
    { value: 'ORDER', label: texts.subjects.ORDER },
    { value: 'CLAIM', label: texts.subjects.CLAIM },
    { value: 'INQUIRY', label: texts.subjects.INQUIRY },
    { value: 'PRODUCT_INQUIRY', label: texts.subjects.PRODUCT_INQUIRY },
    { value: 'REVIEW', label: texts.subjects.REVIEW },
    { value: 'STAFF', label: texts.subjects.STAFF },
    { value: 'LIST', label: texts.subjects.LIST },
  ]),
  memberNo: rowNoFilter(texts.memberNo),
  subjectNo: textFilter(texts.subjectNo),
  staffNo: choiceFilter(
    texts.staff,
    staff.map(({ staffNo, name }) => ({ value: String(staffNo), label: `${name} (${staffNo})` })),
  ),
});

/** A filter by a number; what is none counts as nothing. */
function rowNoFilter(label: string) {
  return {
    ...textFilter(label),
    parse: (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? text : undefined),
  };
}

const columns = defineColumns<AccessRecord>([
  { id: 'at', header: texts.at, onCard: 'title', cell: ({ at }) => <DateTime at={at} /> },
  {
    id: 'staff',
    header: texts.staff,
    cell: ({ staff }) => (
      <span className="whitespace-nowrap">{`${staff.name} (${staff.staffNo})`}</span>
    ),
  },
  {
    id: 'action',
    header: texts.action,
    cell: ({ action }) => <Badge tone={tones[action]}>{texts.actions[action]}</Badge>,
  },
  { id: 'screen', header: texts.screen, cell: ({ screen }) => screen },
  {
    id: 'subject',
    header: texts.subject,
    cell: (record) => <Whose record={record} />,
  },
  {
    id: 'people',
    header: texts.people,
    align: 'right',
    cell: ({ people }) => texts.peopleCount(people),
  },
  {
    id: 'reason',
    header: texts.reason,
    cell: ({ reason }) => reason ?? <span className="text-mute">–</span>,
  },
  { id: 'ip', header: texts.ip, cell: ({ ip }) => <span className="figures">{ip}</span> },
]);

/** The pages of what was looked at, by the names that records of changes give them; a list has none. */
const kinds: Record<AccessRecord['subject'], AuditSubjectKind | undefined> = {
  ...{ MEMBER: 'member', ORDER: 'order', CLAIM: 'claim', INQUIRY: 'inquiry' },
  ...{ PRODUCT_INQUIRY: 'productInquiry', REVIEW: 'review', STAFF: 'staff', LIST: undefined },
};

/** Numbers, each with the link to its page. */
function Numbers({
  of: nos,
  kind,
}: {
  of: readonly string[];
  kind: AuditSubjectKind | undefined;
}): ReactNode {
  return nos.map((no, at) => (
    <Fragment key={no}>
      {at > 0 && ', '}
      {kind === undefined ? no : <SubjectNumber {...{ kind, no }} />}
    </Fragment>
  ));
}

/** Whose data it was: one number, or those that a list showed. */
function Whose({
  record: { subject, subjectNo, shownNos, memberNos },
}: {
  record: AccessRecord;
}): ReactNode {
  const label = texts.subjects[subject];
  const kind = kinds[subject];
  const members = subject === 'MEMBER' ? [] : memberNos.map(String);
  return (
    <span className="figures inline-flex max-w-80 flex-col max-md:items-end">
      {shownNos.length === 0 ? (
        <span>
          {label} {subjectNo !== null && <Numbers of={[subjectNo]} kind={kind} />}
        </span>
      ) : (
        <details>
          <summary className="cursor-pointer">{texts.shown(label, shownNos.length)}</summary>
          <span className="text-xs break-words text-mute">
            <Numbers of={shownNos} kind={kind} />
          </span>
        </details>
      )}
      {members.length > 0 && (
        <span className="line-clamp-2 text-xs text-mute">
          {texts.members} <Numbers of={members} kind="member" />
        </span>
      )}
    </span>
  );
}

/** Who looked at whose personal data; for the monthly review. */
export function AccessRecordsPage(): ReactNode {
  const call = useApi();
  return (
    <RecordPage {...{ texts, name }} loadPeople={() => call(listAccessRecordStaff)}>
      {(staff) => <AccessRecordList staff={staff} />}
    </RecordPage>
  );
}

function AccessRecordList({ staff }: { staff: readonly Staff[] }): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const filters = useMemo(() => recordFilters(staff), [staff]);
  const state = useUrlFilters(filters);
  const { staffNo, memberNo, ...others } = state.values;
  const asked = {
    ...others,
    ...(staffNo !== undefined && { staffNo: Number(staffNo) }),
    ...(memberNo !== undefined && { memberNo: Number(memberNo) }),
  };
  const list = useKeysetList({
    queryKey: [name, state.listKey],
    load: (cursor) => call(listAccessRecords, { query: { ...asked, cursor, limit: 50 } }),
  });
  return (
    <RecordList
      {...{ texts, name, state, columns, list }}
      rowId={({ recordNo }) => String(recordNo)}
      load={(reason) => call(exportAccessRecords, { body: { ...asked, reason } })}
      // The file is a record itself.
      onLoaded={() => queryClient.invalidateQueries({ queryKey: [name] })}
    />
  );
}
