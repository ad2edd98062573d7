import { type CouponForm, changeableInUse } from '@duskline/contract/admin/coupon-form';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import {
  createCoupon,
  findCodeBatches,
  invalidateCoupon,
  lockCoupon,
  rewriteCoupon,
  updateIssuing,
} from '../coupons/index.ts';
import { draftOf, formOf, versionOf } from './coupon-form.wire.ts';
import { findCouponOfKey, findCouponRecord } from './coupon-list.sql.ts';

type TermsRefusal = 'coupon_terms_invalid' | 'coupon_code_taken' | 'coupon_period_past';

/** Create a coupon of a form; the same key again returns the first one. Refuses what is over already. */
export async function createCouponOfForm(
  tx: ShopTx,
  { key, form }: { key: string; form: CouponForm },
  { actor, now }: { actor: string; now: Date },
): Promise<{ couponNo: number; isNew: boolean } | Refusal<TermsRefusal>> {
  const known = await findCouponOfKey(tx, key);
  if (known !== undefined) return { couponNo: known, isNew: false };
  if (isOver(form, now)) return refuse('coupon_period_past');
  const created = await createCoupon(tx, actor, draftOf(form), now, key);
  return isRefusal(created) ? created : { ...created, isNew: true };
}

type CouponChange = { before: object; after: object };

/**
 * Change a coupon as it was shown: all of it while nobody has it or a code of it, then its end and its
 * limit alone. Refuses where somebody changed it meanwhile, and a limit below what is issued.
 */
export async function changeCoupon(
  tx: ShopTx,
  { couponNo, version, form }: { couponNo: number; version: string; form: CouponForm },
  now: Date,
): Promise<
  | CouponChange
  | Refusal<
      | TermsRefusal
      | 'coupon_not_found'
      | 'coupon_changed_meanwhile'
      | 'coupon_in_use'
      | 'coupon_limit_below_issued'
      | 'coupon_stopped'
    >
> {
  const coupon = await lockCoupon(tx, couponNo);
  const record = await findCouponRecord(tx, couponNo, now);
  if (!coupon || !record) return refuse('coupon_not_found');
  if (coupon.isStopped) return refuse('coupon_stopped');
  const before = formOf(coupon, record);
  if (versionOf(before) !== version) return refuse('coupon_changed_meanwhile');
  const changed = changedFields(before, form);
  const difference = (of: CouponForm) => ({
    couponNo,
    ...Object.fromEntries(changed.map((field) => [field, of[field]])),
  });
  const change = { before: difference(before), after: difference(form) };
  if (form.issueLimit !== null && form.issueLimit < coupon.issuedCount) {
    return refuse('coupon_limit_below_issued');
  }
  const isEndChanged = changed.includes('issueEndsAt') || changed.includes('useEndsAt');
  if (isEndChanged && isOver(form, now)) return refuse('coupon_period_past');
  if (await isCouponInUse(tx, couponNo, coupon.issuedCount)) {
    const isAllowed = (field: keyof CouponForm) =>
      (changeableInUse as readonly string[]).includes(field);
    if (!changed.every(isAllowed)) return refuse('coupon_in_use');
    const issueEndsAt = form.issueEndsAt === null ? null : new Date(form.issueEndsAt);
    await updateIssuing(tx, couponNo, { issueEndsAt, issueLimit: form.issueLimit });
    await invalidateCoupon(tx, couponNo);
    return change;
  }
  const refused = await rewriteCoupon(tx, couponNo, draftOf(form));
  return refused ?? change;
}

/** Whether somebody has a coupon, or was given a code of it. */
export async function isCouponInUse(
  tx: ShopTx,
  couponNo: number,
  issuedCount: number,
): Promise<boolean> {
  return issuedCount > 0 || (await findCodeBatches(tx, couponNo)).length > 0;
}

function isOver({ issueEndsAt, useEndsAt }: CouponForm, now: Date): boolean {
  return [issueEndsAt, useEndsAt].some((end) => end !== null && new Date(end) <= now);
}

function changedFields(before: CouponForm, after: CouponForm): (keyof CouponForm)[] {
  const normal = (field: keyof CouponForm, value: unknown) =>
    field.endsWith('At') && typeof value === 'string' ? new Date(value).getTime() : value;
  return (Object.keys(before) as (keyof CouponForm)[]).filter(
    (field) =>
      JSON.stringify(normal(field, before[field])) !== JSON.stringify(normal(field, after[field])),
  );
}
