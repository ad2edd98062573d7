import { createHash } from 'node:crypto';
import type { CouponForm } from '@duskline/contract/admin/coupon-form';
import type { CouponDraft, findCoupon } from '../coupons/index.ts';
import type { CouponRecord } from './coupon-list.sql.ts';

type Coupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

/** Convert a form to what a coupon is made of. */
export function draftOf(form: CouponForm): CouponDraft {
  const { fixedAmt, rate, maxDiscountAmt, issueKind, code } = form;
  return {
    ...{ name: form.name, reason: form.reason, kind: form.kind, minAmt: form.minAmt },
    discount: fixedAmt === null ? { rate: rate ?? 0, maxDiscountAmt } : { fixedAmt },
    combinable: form.combinable,
    issue: issueKind === 'CODE' ? { kind: 'CODE', code: code ?? '' } : { kind: issueKind },
    issueStartsAt: new Date(form.issueStartsAt),
    ...(form.issueEndsAt !== null && { issueEndsAt: new Date(form.issueEndsAt) }),
    ...(form.issueLimit !== null && { issueLimit: form.issueLimit }),
    personLimit: form.personLimit,
    ...(form.useEndsAt !== null && { useEndsAt: new Date(form.useEndsAt) }),
    ...(form.useDays !== null && { useDays: form.useDays }),
    ...{ platforms: form.platforms, gradeNos: form.gradeNos },
    ...{ includes: form.includes, excludes: form.excludes },
  };
}

/** Convert a coupon to the form that staff edit. */
export function formOf(coupon: Coupon, { code, targets }: CouponRecord): CouponForm {
  const of = (isExcluded: boolean) => {
    const numbers = (kind: 'PRODUCT' | 'CATEGORY' | 'BRAND') =>
      targets
        .filter((target) => target.isExcluded === isExcluded && target.kind === kind)
        .map(({ no }) => no);
    return {
      productNos: numbers('PRODUCT'),
      categoryNos: numbers('CATEGORY'),
      brandNos: numbers('BRAND'),
    };
  };
  return {
    ...{ name: coupon.name, reason: coupon.reason, kind: coupon.kind },
    ...{ fixedAmt: coupon.fixedAmt, rate: coupon.rate, maxDiscountAmt: coupon.maxDiscountAmt },
    ...{ minAmt: coupon.minAmt, combinable: coupon.combinable, issueKind: coupon.issueKind, code },
    issueStartsAt: coupon.issueStartsAt.toISOString(),
    issueEndsAt: coupon.issueEndsAt?.toISOString() ?? null,
    issueLimit: coupon.issueLimit,
    personLimit: coupon.personLimit,
    useEndsAt: coupon.useEndsAt?.toISOString() ?? null,
    useDays: coupon.useDays,
    platforms: (['PC', 'MOBILE_WEB', 'MOBILE_APP'] as const).filter((one) =>
      coupon.platforms.includes(one),
    ),
    gradeNos: [...coupon.gradeNos],
    includes: of(false),
    excludes: of(true),
  };
}

/** Return the version of a form: a digest of what it says. */
export function versionOf(form: CouponForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url');
}
