import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findCoupon, giveCoupon, issueCoupon } from '../coupons/index.ts';
import {
  countAudience,
  endRun,
  findRunning,
  insertRun,
  lockNextMembers,
  type RunAudience,
  type RunOutcome,
  saveOutcomes,
} from './runs.sql.ts';

const JOB = 'coupon-run';
/** Members of one transaction: a buyer who wants the same coupon waits no longer than for these. */
const AT_ONCE = 50;

/** Start the job that issues coupons to many members. */
export async function startCouponRunJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.handle<{ runNo: number }>(JOB, ({ runNo }) => runCoupon(shop, runNo));
}

export type RunRequest = {
  key: string;
  couponNo: number;
  to: RunAudience;
  isAnnounced: boolean;
  reason: string;
  actor: string;
};

/**
 * Queue a run that issues a coupon to many members. Refuses a coupon that is stopped or over, a run that
 * would reach nobody, and the key of another run: the caller answers a repeated press by itself.
 */
export async function startRun(
  tx: ShopTx,
  shop: ShopContext,
  { key, couponNo, to, isAnnounced, reason, actor }: RunRequest,
): Promise<
  | { runNo: number; total: number }
  | Refusal<'coupon_not_found' | 'coupon_not_open' | 'coupon_run_empty' | 'press_key_taken'>
> {
  const now = shop.clock.now();
  const coupon = await findCoupon(tx, couponNo);
  if (!coupon) return refuse('coupon_not_found');
  if (coupon.isStopped || (coupon.useEndsAt && coupon.useEndsAt <= now)) {
    return refuse('coupon_not_open');
  }
  const total = await countAudience(tx, to);
  if (total === 0) return refuse('coupon_run_empty');
  const gradeNos = 'gradeNos' in to ? [...to.gradeNos] : [];
  const run = { runKey: key, couponNo, gradeNos, isAnnounced, reason, total };
  const runNo = await insertRun(tx, { ...run, startedAt: now, startedBy: actor }, to);
  // A former version has started it, and knew no press.
  if (runNo === undefined) return refuse('press_key_taken');
  await shop.jobs.send(tx, JOB, { runNo });
  return { runNo, total };
}

/**
 * Issue a run's coupon to those who wait, some at a time, each with its mark in the same transaction: a
 * process that dies and starts again gives nobody a second one. A stop ends it between two of them.
 */
export async function runCoupon(shop: ShopContext, runNo: number): Promise<void> {
  for (;;) {
    const done = await inTransaction(shop.db, async (tx) => {
      const run = await findRunning(tx, runNo);
      if (!run) return 0;
      const memberNos = await lockNextMembers(tx, runNo, AT_ONCE);
      const outcomes: RunOutcome[] = [];
      for (const memberNo of memberNos)
        outcomes.push(await issueOne(tx, shop, run, runNo, memberNo));
      if (outcomes.length > 0) await saveOutcomes(tx, runNo, outcomes);
      return outcomes.length;
    });
    if (done === 0) break;
  }
  await inTransaction(shop.db, (tx) => endRun(tx, runNo, shop.clock.now()));
}

async function issueOne(
  tx: ShopTx,
  shop: ShopContext,
  { couponNo, isAnnounced }: { couponNo: number; isAnnounced: boolean },
  runNo: number,
  memberNo: number,
): Promise<RunOutcome> {
  const gift = { memberNo, couponNo, reasonKey: `run:${runNo}:${memberNo}` };
  try {
    // Of its own: what fails for one member undoes nothing of another.
    const issued = await inTransaction(tx, (part) =>
      isAnnounced
        ? giveCoupon(part, shop, gift)
        : issueCoupon(part, { ...gift, now: shop.clock.now() }),
    );
    return isRefusal(issued)
      ? { memberNo, state: 'REFUSED', refusal: issued.name }
      : { memberNo, state: 'ISSUED', refusal: null };
  } catch (error) {
    shop.log.error({ err: error, runNo, memberNo }, 'coupon of a run not issued');
    return { memberNo, state: 'FAILED', refusal: null };
  }
}
