import { type CouponForm, changeableInUse } from '@duskline/contract/admin/coupon-form';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { changedFields, type FormChange } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { couponTexts } from '../../texts/coupons.ts';

/** A coupon as it is typed: also an amount that is not typed yet. */
export type Draft = Omit<CouponForm, 'issueLimit' | 'personLimit' | 'useDays' | 'minAmt'> & {
  issueLimit: number | null;
  personLimit: number | null;
  useDays: number | null;
  minAmt: number | null;
  /** Which of the two discounts is typed. */
  discountKind: 'AMOUNT' | 'RATE';
};

const noTargets = { productNos: [], categoryNos: [], brandNos: [] };

/** A new coupon: what a shop makes most often, still to be named and priced. */
export function emptyDraft(now: Date): Draft {
  return {
    ...{ name: '', reason: '', kind: 'CART', discountKind: 'AMOUNT', fixedAmt: null, rate: null },
    ...{ maxDiscountAmt: 0, minAmt: 0, combinable: true, issueKind: 'DOWNLOAD', code: null },
    issueStartsAt: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
    ...{ issueEndsAt: null, issueLimit: null, personLimit: 1, useEndsAt: null, useDays: 30 },
    platforms: ['PC', 'MOBILE_WEB', 'MOBILE_APP'],
    ...{ gradeNos: [], includes: noTargets, excludes: noTargets },
  };
}

/** A coupon as it is stored, to be edited. */
export function draftOf(form: CouponForm): Draft {
  return { ...form, discountKind: form.rate === null ? 'AMOUNT' : 'RATE' };
}

/** What is sent of a draft: of two discounts the chosen one, a code only where all share one. */
export function formOf({ discountKind, ...draft }: Draft): CouponForm {
  const isRate = discountKind === 'RATE';
  return {
    ...draft,
    fixedAmt: isRate ? null : draft.fixedAmt,
    rate: isRate ? draft.rate : null,
    maxDiscountAmt: isRate ? draft.maxDiscountAmt : 0,
    minAmt: draft.minAmt ?? 0,
    code: draft.issueKind === 'CODE' ? draft.code?.trim().toUpperCase() || null : null,
    personLimit: draft.personLimit ?? 0,
  };
}

/** Say whether two forms are the same coupon: the order of what was chosen says nothing. */
export function isSameCoupon(one: CouponForm, other: CouponForm): boolean {
  return isSameForm(withoutOrder(one), withoutOrder(other));
}

function withoutOrder({ platforms, gradeNos, includes, excludes, ...form }: CouponForm): object {
  const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  const targets = ({ productNos, categoryNos, brandNos }: CouponForm['includes']) =>
    [productNos, categoryNos, brandNos].map(sorted);
  return {
    ...form,
    ...{ platforms: platforms.toSorted(), gradeNos: sorted(gradeNos) },
    ...{ includes: targets(includes), excludes: targets(excludes) },
  };
}

/** The fields of a draft that say together how much a coupon takes off. */
export type Discount = Pick<Draft, 'discountKind' | 'fixedAmt' | 'rate' | 'maxDiscountAmt'>;

/** Return what differs between two drafts. A discount is one thing: half of it makes no sense. */
export function changedInDraft(before: Draft, after: Draft): FormChange[] {
  return changedFields(withDiscount(before), withDiscount(after));
}

/** Put one's own changes of a base upon what somebody else saved, as far as they may still be made. */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  { draft: theirs, isInUse }: { draft: Draft; isInUse: boolean },
): Draft {
  const isAllowed = (field: string) =>
    !isInUse || (changeableInUse as readonly string[]).includes(field);
  const own = changedInDraft(base, mine)
    .filter(({ field }) => isAllowed(field))
    .map(({ field, after }) => (field === 'discount' ? (after as Discount) : { [field]: after }));
  return Object.assign({ ...theirs }, ...own);
}

function withDiscount(draft: Draft): object {
  const { fixedAmt: _amount, rate: _rate, maxDiscountAmt: _most, discountKind, ...rest } = draft;
  const { fixedAmt, rate, maxDiscountAmt } = formOf(draft);
  return { ...rest, discount: { discountKind, fixedAmt, rate, maxDiscountAmt } };
}

/** What is wrong with a form, by the name of its field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Check a draft as the API will. */
export async function findErrors(draft: Draft): Promise<FieldErrors> {
  const load = () =>
    import('@duskline/contract/admin/coupon-form').then(({ CouponForm: rules }) => rules);
  const errors: FieldErrors = {};
  for (const { path, message } of await findIssues(load, formOf(draft))) {
    let field = String(path[0]);
    if (field === 'fixedAmt' && draft.discountKind === 'RATE') field = 'rate';
    errors[field] ??= /[가-힣]/.test(message) ? message : couponTexts.invalid;
  }
  return errors;
}
