import { type CacheTag, invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { TargetRow } from './coupon.ts';
import {
  areTargetsThere,
  type CouponFacts,
  findCouponByCode,
  findEventsOf,
  insertCoupon,
  markStopped,
  updateCoupon,
} from './coupon-definitions.sql.ts';
import type { CouponPlatform } from './coupon-terms.rules.ts';

/** The targets of a new coupon; a category stands for those below it, too. */
export type DraftTargets = { productNos?: number[]; categoryNos?: number[]; brandNos?: number[] };

export type CouponDraft = {
  name: string;
  /** Why the store issues it; shoppers read it. */
  reason?: string;
  kind: 'PRODUCT' | 'CART';
  /** Won, or a whole percentage with a ceiling in won (no ceiling by default). */
  discount: { fixedAmt: number } | { rate: number; maxDiscountAmt?: number };
  /** The least that its products must cost together, in won; 0 by default. */
  minAmt?: number;
  /** Whether it combines with a coupon of the other kind; yes by default. */
  combinable?: boolean;
  /** Members download it, enter its one code or one of many, or are given it by the store. */
  issue:
    | { kind: 'DOWNLOAD' }
    | { kind: 'CODE'; code: string }
    | { kind: 'CODES' }
    | { kind: 'GRANT' };
  issueStartsAt: Date;
  /** No end by default. */
  issueEndsAt?: Date;
  /** How many there are; no limit by default. */
  issueLimit?: number;
  /** How many each member may have; 1 by default. */
  personLimit?: number;
  /** At least one of the two. */
  useEndsAt?: Date;
  useDays?: number;
  /** All platforms by default. */
  platforms?: CouponPlatform[];
  /** Every member by default. */
  gradeNos?: number[];
  includes?: DraftTargets;
  excludes?: DraftTargets;
};

const MOST_WON = 2_000_000_000;

/**
 * Create a coupon, which members can have from `issueStartsAt` on. Its terms do
 * not change once somebody has it. Refuses
 * terms that make no sense or name unknown targets, and a code that another coupon has.
 */
export async function createCoupon(
  tx: ShopTx,
  actor: string,
  draft: CouponDraft,
  now: Date,
  createKey: string | null = null,
): Promise<{ couponNo: number } | Refusal<'coupon_terms_invalid' | 'coupon_code_taken'>> {
  const facts = await checkDraft(tx, draft);
  if (isRefusal(facts)) return facts;
  const made = { createdAt: now, createdBy: actor, createKey };
  const couponNo = await insertCoupon(tx, { ...facts, ...made });
  if (couponNo === undefined) return refuse('coupon_code_taken');
  await invalidateCoupon(tx, couponNo);
  return { couponNo };
}

/**
 * Change all terms of a coupon that is locked and that nobody has. Refuses what `createCoupon`
 * refuses.
 */
export async function rewriteCoupon(
  tx: ShopTx,
  couponNo: number,
  draft: CouponDraft,
): Promise<undefined | Refusal<'coupon_terms_invalid' | 'coupon_code_taken'>> {
  const facts = await checkDraft(tx, draft);
  if (isRefusal(facts)) return facts;
  const holder = facts.code === null ? undefined : await findCouponByCode(tx, facts.code);
  if (holder && holder.couponNo !== couponNo) return refuse('coupon_code_taken');
  await updateCoupon(tx, couponNo, facts);
  await invalidateCoupon(tx, couponNo);
  return undefined;
}

/** Return the row that a draft stands for. Refuses terms that make no sense or unknown targets. */
async function checkDraft(
  tx: ShopTx,
  draft: CouponDraft,
): Promise<CouponFacts | Refusal<'coupon_terms_invalid'>> {
  const { discount, issue } = draft;
  const code = issue.kind === 'CODE' ? normaliseCode(issue.code) : null;
  const targets = [...toTargetRows(draft.includes, false), ...toTargetRows(draft.excludes, true)];
  const isValid = areTermsValid(draft) && (code === null || isCode(code));
  if (!isValid || !(await areTargetsThere(tx, targets))) return refuse('coupon_terms_invalid');
  return {
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
  };
}

/** Stop issuing a coupon; those that members have stay valid. Refuses one that is not running. */
export async function stopCoupon(
  tx: ShopTx,
  actor: string,
  couponNo: number,
  now: Date,
): Promise<{ couponNo: number } | Refusal<'coupon_not_found'>> {
  const stopped = { stoppedAt: now, stoppedBy: actor };
  if (!(await markStopped(tx, couponNo, stopped))) return refuse('coupon_not_found');
  await invalidateCoupon(tx, couponNo);
  return { couponNo };
}

/** Tags whatever shows which coupons there are, and where they can be had. */
export const COUPONS: CacheTag = 'coupons';

/** Invalidate what is cached of a coupon: lists of coupons, and pages of events that issue it. */
export async function invalidateCoupon(tx: ShopTx, couponNo: number): Promise<void> {
  const eventNos = await findEventsOf(tx, couponNo);
  await invalidateTags(tx, [COUPONS, ...eventNos.map((eventNo) => `event:${eventNo}`)]);
}

/** Normalise a promotion code as it is stored: in capitals, without space around it. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

function isCode(code: string): boolean {
  return /^[0-9A-Z가-힣-]{4,20}$/.test(code);
}

function areTermsValid(draft: CouponDraft): boolean {
  const { discount, issueStartsAt, issueEndsAt, useEndsAt, useDays } = draft;
  const isDiscountValid =
    'rate' in discount
      ? isWhole(discount.rate, 1, 100) && isWhole(discount.maxDiscountAmt ?? 0, 0, MOST_WON)
      : isWhole(discount.fixedAmt, 1, MOST_WON);
  return (
    draft.name.trim() !== '' &&
    isDiscountValid &&
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

function toTargetRows(targets: DraftTargets = {}, isExcluded: boolean): TargetRow[] {
  const { productNos = [], categoryNos = [], brandNos = [] } = targets;
  const of = (kind: TargetRow['kind'], numbers: number[]) =>
    numbers.map((targetNo) => ({ isExcluded, kind, targetNo }));
  return [...of('PRODUCT', productNos), ...of('CATEGORY', categoryNos), ...of('BRAND', brandNos)];
}
