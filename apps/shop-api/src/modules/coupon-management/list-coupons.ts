import type { CouponDetail, CouponRow, CouponRun } from '@duskline/contract/admin/coupons';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { ShopContext } from '../../context.ts';
import { findCodeBatches, findCoupon } from '../coupons/index.ts';
import { findActorNames } from '../staff/index.ts';
import { formOf, versionOf } from './coupon-form.wire.ts';
import {
  type CouponFilter,
  findCouponRecord,
  findCoupons,
  type ListedCoupon,
} from './coupon-list.sql.ts';
import { findRuns, type RunRow } from './runs.sql.ts';

const seoul = (at: Date | null) => at && seoulDateTime(at);

/** List coupons, the newest first. Refuses a cursor that is none. */
export async function listCoupons(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { cursor, limit, ...filter }: CouponFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: CouponRow[]; nextCursor: string | null } | Refusal<'invalid_request'>> {
  const after = cursorOf(cursor);
  if (isRefusal(after)) return after;
  const rows = await findCoupons(db, filter, { now: clock.now(), after, limit: limit + 1 });
  return pageFrom(rows, limit, ({ couponNo }) => couponNo, rowToWire);
}

function rowToWire(row: ListedCoupon): CouponRow {
  const { issueStartsAt, issueEndsAt } = row;
  return { ...row, issueStartsAt: seoulDateTime(issueStartsAt), issueEndsAt: seoul(issueEndsAt) };
}

/** Read a coupon with its codes and its runs. Refuses with `coupon_not_found`. */
export async function readCoupon(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  couponNo: number,
): Promise<CouponDetail | Refusal<'coupon_not_found'>> {
  const coupon = await findCoupon(db, couponNo);
  const record = await findCouponRecord(db, couponNo, clock.now());
  if (!coupon || !record) return refuse('coupon_not_found');
  const batches = await findCodeBatches(db, couponNo);
  const runs = await findRuns(db, couponNo);
  const actors = [...batches.map((one) => one.madeBy), ...runs.map((one) => one.startedBy)];
  const nameOf = await findActorNames({ db, vault }, actors);
  const form = formOf(coupon, record);
  return {
    ...{ couponNo, form, state: record.state, version: versionOf(form) },
    isInUse: coupon.issuedCount > 0 || batches.length > 0,
    issuedCount: coupon.issuedCount,
    targets: record.targets,
    codeBatches: batches.map(({ batchNo, count, redeemed, madeAt, madeBy }) => ({
      ...{ batchNo, count, redeemed, madeAt: seoulDateTime(madeAt), madeBy: nameOf(madeBy) },
    })),
    runs: runs.map((run) => runToWire(run, nameOf(run.startedBy))),
    createdAt: seoulDateTime(record.createdAt),
    stoppedAt: seoul(record.stoppedAt),
  };
}

const sentences: Record<string, { text: string } | undefined> = adminRefusals;
const FAILED = '처리하지 못했어요.';

function runToWire(run: RunRow, startedBy: string): CouponRun {
  return {
    ...{ ...run, startedBy, startedAt: seoulDateTime(run.startedAt) },
    endedAt: seoul(run.endedAt),
    stoppedAt: seoul(run.stoppedAt),
    refused: run.refused.map(({ refusal, members }) => ({
      reason: (refusal && sentences[refusal]?.text) || FAILED,
      members,
    })),
  };
}
