import type { AuditSource, searchAudit } from '@duskline/contract/admin/audit';
import {
  type AuditAction,
  type AuditArea,
  type AuditSubjectKind,
  actionsOfArea,
  actionsOn,
  auditActions,
  auditAreas,
  auditLabel,
  auditSubjects,
  isAuditAction,
} from '@duskline/contract/admin/audit-actions.rules';
import { changedFields, sideText } from '@duskline/contract/admin/audit-values.rules';
import { toCsv } from '@duskline/contract/csv.rules';
import { addDays, seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import { readDays } from '../../admin/read-days.ts';
import type { ShopContext } from '../../context.ts';
import { findMemberState } from '../members/index.ts';
import { findStaffNamesOfActors } from '../staff/index.ts';
import { isAbout } from './audit-search.sql.ts';
import { nameSubjects } from './name-subjects.ts';
import {
  type BothFilter,
  formatAuditCursor,
  readAuditCursor,
  type SourcedEntry,
  searchBothAudits,
} from './search-both.ts';

type Context = Pick<ShopContext, 'db' | 'vault' | 'clock' | 'log' | 'memberApi'>;
type Row = z.output<typeof searchAudit.reply>['items'][number];
type Filters = {
  from?: string | undefined;
  to?: string | undefined;
  actor?: string | undefined;
  area?: AuditArea | undefined;
  action?: AuditAction | undefined;
  subject?: AuditSubjectKind | undefined;
  subjectNo?: string | undefined;
  contains?: string | undefined;
  source?: AuditSource | undefined;
};

/** Rows of one file. */
const MOST_ROWS = 20_000;
/** Rows that are read at once for a file: the most that the Member API gives. */
const PAGE = 200;
const MOST_NUMBER = 2_147_483_647;

/** List a page of changes, the latest first, with what each was made to. */
export async function listAudit(
  shop: Context,
  { cursor, limit, ...filters }: Filters & { cursor?: string | undefined; limit: number },
): Promise<
  { items: Row[]; nextCursor: string | null } | Refusal<'invalid_request' | 'login_unavailable'>
> {
  const after = readAuditCursor(cursor);
  if (isRefusal(after)) return after;
  const filter = await readFilter(shop, filters);
  if (isRefusal(filter)) return filter;
  const rows = await searchBothAudits(shop, filter, { limit: limit + 1, after });
  if (isRefusal(rows)) return rows;
  const items = await toWire(shop, rows.slice(0, limit));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items, nextCursor: last ? formatAuditCursor(last) : null };
}

/** Make the CSV file of the changes that a filter finds. */
export async function exportAudit(
  shop: Context,
  filters: Filters,
): Promise<
  | { fileName: string; csv: string; rows: number; isCut: boolean }
  | Refusal<'invalid_request' | 'login_unavailable'>
> {
  const filter = await readFilter(shop, filters);
  if (isRefusal(filter)) return filter;
  const found: SourcedEntry[] = [];
  for (let after: SourcedEntry | undefined; found.length <= MOST_ROWS; after = found.at(-1)) {
    const place = after && { at: after.at, source: after.source, no: after.auditNo };
    const page = await searchBothAudits(shop, filter, { limit: PAGE, after: place });
    if (isRefusal(page)) return page;
    found.push(...page);
    if (page.length < PAGE) break;
  }
  const rows = await toWire(shop, found.slice(0, MOST_ROWS));
  const csv = toCsv(
    ['일시', '작업자', '분류', '작업', '대상', '대상 번호', '대상 이름', '전', '후'],
    rows.map(({ at, actor, staffName, action, subject, before, after }) => {
      const kind = subject && auditSubjects[subject.kind];
      const fields = changedFields(before, after, kind?.key);
      return [
        ...[at, staffName ?? actor],
        isAuditAction(action) ? auditAreas[auditActions[action].area] : '',
        ...[auditLabel(action), kind?.label ?? null, subject?.no ?? null, subject?.name ?? null],
        ...[sideText(fields, 'before', action), sideText(fields, 'after', action)],
      ];
    }),
  );
  const days = `${seoulDate(filter.from)}-${seoulDate(addDays(filter.before, -1))}`;
  const fileName = `audit-${days}.csv`;
  return { fileName, csv, rows: rows.length, isCut: found.length > MOST_ROWS };
}

/** Read what is looked for. Refuses with `invalid_request` days that are none, and a number that is none. */
async function readFilter(
  shop: Context,
  { area, action, subject, subjectNo, actor, contains, source, ...period }: Filters,
): Promise<BothFilter | Refusal<'invalid_request'>> {
  const isOne = subject !== undefined && subjectNo !== undefined;
  // Of one subject everything is found, however long ago.
  const days = readDays(period, shop.clock.now(), { ofOne: isOne });
  if (isRefusal(days)) return days;
  const chosen = action ? [action] : area && actionsOfArea(area);
  const onSubject = subject && actionsOn(subject);
  const wanted = { ...days, actor, contains, source, commands: chosen };
  if (!isOne) {
    const commands = onSubject
      ? onSubject.filter((name) => chosen?.includes(name) ?? true)
      : chosen;
    // A number whose kind nobody named is found as a text.
    return { ...wanted, commands, contains: contains ?? subjectNo };
  }
  const no = Number(subjectNo);
  if (subject !== 'order' && !(Number.isInteger(no) && no > 0 && no <= MOST_NUMBER)) {
    const reason = '번호는 숫자로 입력해 주세요.';
    return refuse('invalid_request', { problems: [{ property: 'query.subjectNo', reason }] });
  }
  const member = subject === 'member' ? await findMemberState(shop.db, no) : undefined;
  return {
    ...wanted,
    subject: isAbout(subject, subjectNo),
    memberApiNo: member?.memberApiNo ?? null,
  };
}

/** Values that are somebody who works here, as an actor is written. */
const ACTORS = ['takenUpBy', 'writtenBy'] as const;

async function toWire(shop: Context, entries: readonly SourcedEntry[]): Promise<Row[]> {
  const values = entries.flatMap(({ before, after }) => [before as Values, after as Values]);
  const people = values.flatMap((side) => ACTORS.map((key) => side?.[key]).filter(isText));
  const [staffNameOf, subjects] = await Promise.all([
    findStaffNamesOfActors(shop, [...entries.map(({ actor }) => actor), ...people]),
    nameSubjects(shop, entries),
  ]);
  /** The values with the names of staff. */
  const named = (side: Values): Values => {
    if (!side) return side;
    const known = ACTORS.flatMap((key) => {
      const actor = side[key];
      return isText(actor) ? [[key, staffNameOf(actor) ?? actor]] : [];
    });
    return { ...side, ...Object.fromEntries(known) };
  };
  return entries.map(({ source, auditNo, at, actor, command, before, after }, place) => ({
    ...{ source, auditNo, actor, action: command },
    ...{ at: seoulDateTime(at), staffName: staffNameOf(actor), subject: subjects[place] ?? null },
    before: named(before as Values),
    after: named(after as Values),
  }));
}

type Values = Record<string, unknown> | null;

const isText = (value: unknown): value is string => typeof value === 'string';
