import type { AccessRecord } from '@duskline/contract/admin/access-records';
import { toCsv } from '@duskline/contract/csv.rules';
import { addDays, seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import { formatCursor, readCursor } from '../../admin/cursor.ts';
import { readDays } from '../../admin/read-days.ts';
import type { ShopContext, ShopDb } from '../../context.ts';
import { findStaffNames } from '../staff/index.ts';
import {
  type AccessRecordRow,
  findAccessRecords,
  type RecordFilter,
} from './access-records.sql.ts';

type Wire = z.output<typeof AccessRecord>;
type Context = Pick<ShopContext, 'clock' | 'vault'> & { db: ShopDb };
type Filters = {
  from?: string | undefined;
  to?: string | undefined;
} & Omit<RecordFilter, 'from' | 'before'>;

/** Rows of one file; a month of a busy shop is a tenth of it. */
const MOST_ROWS = 50_000;

const actionNames: Record<Wire['action'], string> = {
  LOOK: '조회',
  UNMASK: '가림 해제',
  DOWNLOAD: '내려받기',
  CHANGE: '변경',
  DELETE: '삭제',
};
const subjectNames: Record<Wire['subject'], string> = {
  MEMBER: '회원',
  ORDER: '주문',
  CLAIM: '클레임',
  INQUIRY: '문의',
  PRODUCT_INQUIRY: '상품 문의',
  REVIEW: '리뷰',
  STAFF: '직원',
  LIST: '목록',
};

/** List a page of records, the latest first. Refuses with `invalid_request` for days or a cursor that are none. */
export async function listAccessRecords(
  shop: Context,
  { cursor, limit, ...filters }: Filters & { cursor?: string | undefined; limit: number },
): Promise<{ items: Wire[]; nextCursor: string | null } | Refusal<'invalid_request'>> {
  const days = readPeriod(filters, shop.clock.now());
  if (isRefusal(days)) return days;
  const after = readCursor(cursor);
  if (isRefusal(after)) return after;
  const rows = await findAccessRecords(
    shop.db,
    { ...filters, ...days },
    { limit: limit + 1, after },
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const items = await toWire(shop, rows.slice(0, limit));
  return { items, nextCursor: last ? formatCursor({ at: last.at, no: last.recordNo }) : null };
}

/** Make the CSV file of the records. Refuses with `invalid_request` for days that are none. */
export async function exportAccessRecords(
  shop: Context,
  filters: Filters,
): Promise<
  { fileName: string; csv: string; rows: number; isCut: boolean } | Refusal<'invalid_request'>
> {
  const days = readPeriod(filters, shop.clock.now());
  if (isRefusal(days)) return days;
  const rows = await findAccessRecords(shop.db, { ...filters, ...days }, { limit: MOST_ROWS + 1 });
  const shown = await toWire(shop, rows.slice(0, MOST_ROWS));
  const csv = toCsv(
    [
      ...['시각', '직원 번호', '직원', 'IP', '작업', '화면', '대상', '대상 번호', '회원번호'],
      ...['인원', '사유'],
    ],
    shown.map((row) => [
      ...[row.at, row.staff.staffNo, row.staff.name, row.ip, actionNames[row.action], row.screen],
      ...[subjectNames[row.subject], row.subjectNo ?? row.shownNos.join(' ')],
      ...[row.memberNos.join(' '), row.people, row.reason],
    ]),
  );
  const lastDay = seoulDate(addDays(days.before, -1));
  const fileName = `access-records-${seoulDate(days.from)}-${lastDay}.csv`;
  return { fileName, csv, rows: shown.length, isCut: rows.length > MOST_ROWS };
}

/** Of one person everything that is stored is found. */
function readPeriod(
  { memberNo, subjectNo, ...days }: Filters,
  now: Date,
): ReturnType<typeof readDays> {
  return readDays(days, now, { ofOne: memberNo !== undefined || subjectNo !== undefined });
}

async function toWire({ db, vault }: Context, rows: readonly AccessRecordRow[]): Promise<Wire[]> {
  const names = await findStaffNames(
    db,
    vault,
    rows.map(({ staffNo }) => staffNo),
  );
  return rows.map(({ staffNo, at, shownNos, ...row }) => ({
    ...row,
    shownNos: [...shownNos],
    at: seoulDateTime(at),
    staff: { staffNo, name: names.get(staffNo) ?? '' },
  }));
}
