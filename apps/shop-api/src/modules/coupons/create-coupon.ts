import { type CacheTag, invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import type { CouponPlatform } from '../coupon-redemption/coupon-discounts.rules.ts';
import type { TargetRow } from './coupon.ts';
import {
  areTargetsThere,
  findEventsOf,
  insertCoupon,
  markStopped,
} from './coupon-definitions.sql.ts';

/** The targets a coupon is for, or is not for; a category means those below it, too. */
export type DraftTargets = { productNos?: number[]; categoryNos?: number[]; brandNos?: number[] };

export type CouponDraft = {
  name: string;
  /** Why the store gives it; shoppers read it. */
  reason?: string;
  kind: 'PRODUCT' | 'CART';
  /** Won, or a whole percentage with a ceiling in won (none where not said). */
  discount: { fixedAmt: number } | { rate: number; maxDiscountAmt?: number };
  /** What the goods it is for must come to, in won. */
  minAmt?: number;
  /** Goes together with a coupon of the other kind where not said. */
  combinable?: boolean;
  /** Members take it themselves, type its code, or are given it. */
  issue: { kind: 'DOWNLOAD' } | { kind: 'CODE'; code: string } | { kind: 'GRANT' };
  issueStartsAt: Date;
  /** Without an end where not said. */
  issueEndsAt?: Date;
  /** Only so many in all. */
  issueLimit?: number;
  /** Once for each member where not said. */
  personLimit?: number;
  /** At least one of the two. */
  useEndsAt?: Date;
  useDays?: number;
  /** Everywhere where not said. */
  platforms?: CouponPlatform[];
  /** For every member where not said. */
  gradeNos?: number[];
  includes?: DraftTargets;
  excludes?: DraftTargets;
};

const MOST_WON = 2_000_000_000;

/** Makes a coupon; members can have it from its first moment on. Its terms never change. */
export async function createCoupon(
  tx: ShopTx,
  actor: string,
  draft: CouponDraft,
  now: Date,
): Promise<{ couponNo: number } | Refusal<'coupon_terms_invalid' | 'coupon_code_taken'>> {
  const { discount, issue } = draft;
  const code = issue.kind === 'CODE' ? normaliseCode(issue.code) : null;
  const targets = [...readTargets(draft.includes, false), ...readTargets(draft.excludes, true)];
  const areTermsGood = areGood(draft) && (code === null || isCode(code));
  if (!areTermsGood || !(await areTargetsThere(tx, targets))) return refuse('coupon_terms_invalid');
  const couponNo = await insertCoupon(tx, {
    name: draft.name.trim(),
    reason: draft.reason ?? '',
    kind: draft.kind,
    fixedAmt: 'fixedAmt' in discount ? discount.fixedAmt : null,
    rate: 'rate' in discount ? discount.rate : null,
    maxDiscountAmt: 'rate' in discount ? (discount.maxDiscountAmt ?? 0) : 0,
    minAmt: draft.minAmt ?? 0,
    combinable: draft.combinable ?? true,
    issueKind: issue.kind,
    code,
    issueStartsAt: draft.issueStartsAt,
    issueEndsAt: draft.issueEndsAt ?? null,
    issueLimit: draft.issueLimit ?? null,
    personLimit: draft.personLimit ?? 1,
    useEndsAt: draft.useEndsAt ?? null,
    useDays: draft.useDays ?? null,
    platforms: draft.platforms ?? ['PC', 'MOBILE_WEB', 'MOBILE_APP'],
    gradeNos: draft.gradeNos ?? [],
    targets,
    createdAt: now,
    createdBy: actor,
  });
  if (couponNo === undefined) return refuse('coupon_code_taken');
  await announceCoupon(tx, couponNo);
  return { couponNo };
}

/** Gives a coupon out no more; what members have of it stays good. */
export async function stopCoupon(
  tx: ShopTx,
  actor: string,
  couponNo: number,
  now: Date,
): Promise<{ couponNo: number } | Refusal<'coupon_not_found'>> {
  const stopped = { stoppedAt: now, stoppedBy: actor };
  if (!(await markStopped(tx, couponNo, stopped))) return refuse('coupon_not_found');
  await announceCoupon(tx, couponNo);
  return { couponNo };
}

/** Whatever shows which coupons there are. */
const COUPONS: CacheTag = 'coupons';

/** Tells whoever keeps pages that give this coupon away. */
export async function announceCoupon(tx: ShopTx, couponNo: number): Promise<void> {
  const eventNos = await findEventsOf(tx, couponNo);
  await invalidateTags(tx, [COUPONS, ...eventNos.map((eventNo) => `event:${eventNo}`)]);
}

/** A code as it is kept: in capitals, without space around it. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

function isCode(code: string): boolean {
  return /^[0-9A-Z가-힣-]{4,20}$/.test(code);
}

function areGood(draft: CouponDraft): boolean {
  const { discount, issueStartsAt, issueEndsAt, useEndsAt, useDays } = draft;
  const isDiscountGood =
    'rate' in discount
      ? isWhole(discount.rate, 1, 100) && isWhole(discount.maxDiscountAmt ?? 0, 0, MOST_WON)
      : isWhole(discount.fixedAmt, 1, MOST_WON);
  return (
    draft.name.trim() !== '' &&
    isDiscountGood &&
    isWhole(draft.minAmt ?? 0, 0, MOST_WON) &&
    isWhole(draft.issueLimit ?? 1, 1, MOST_WON) &&
    isWhole(draft.personLimit ?? 1, 1, MOST_WON) &&
    isWhole(useDays ?? 1, 1, 3650) &&
    (useEndsAt !== undefined || useDays !== undefined) &&
    (issueEndsAt === undefined || issueEndsAt > issueStartsAt) &&
    (useEndsAt === undefined || useEndsAt > issueStartsAt) &&
    draft.platforms?.length !== 0
  );
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function readTargets(targets: DraftTargets = {}, isExcluded: boolean): TargetRow[] {
  const { productNos = [], categoryNos = [], brandNos = [] } = targets;
  const of = (kind: TargetRow['kind'], numbers: number[]) =>
    numbers.map((targetNo) => ({ isExcluded, kind, targetNo }));
  return [...of('PRODUCT', productNos), ...of('CATEGORY', categoryNos), ...of('BRAND', brandNos)];
}
