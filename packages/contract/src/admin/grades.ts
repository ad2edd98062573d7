import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';

const won = z.int();

/** Whether a promotion still brings a coupon, or why not: it was stopped, its time is over, none is left. */
export const gradeCouponStates = ['GIVEN', 'STOPPED', 'OVER', 'SOLD_OUT'] as const;

const Coupon = z.object({
  couponNo: z.int(),
  name: z.string(),
  fixedAmt: won.nullable(),
  rate: z.int().nullable(),
  maxDiscountAmt: won,
});

/** A grade with its terms, and how many members have it; money in won, the rate in percent. */
export const AdminGrade = z.object({
  gradeNo: z.int(),
  label: z.string(),
  description: z.string(),
  /** Confirmed purchases of six months that earn it. */
  minAmount: won,
  pointRate: z.int(),
  /** Active members who have it now. */
  members: z.int(),
  /** What a promotion to it brings. */
  coupon: Coupon.extend({ state: z.enum(gradeCouponStates) }).nullable(),
});
export type AdminGrade = z.output<typeof AdminGrade>;

/** All grades, the lowest first. */
export const listGrades = adminEndpoint({
  method: 'GET',
  path: '/grades',
  permission: 'marketing.read',
  reply: z.object({ items: z.array(AdminGrade) }),
  refusals: [],
});

/** Coupons that a promotion could bring now, the newest first; with words, those whose name has them. */
export const listGradeCouponChoices = adminEndpoint({
  method: 'GET',
  path: '/grades/coupon-choices',
  permission: 'marketing.read',
  query: z.object({ q: text(100).trim().optional() }),
  reply: z.object({ items: z.array(Coupon.extend({ left: z.int().nullable() })) }),
  refusals: ['invalid_request'],
});

/**
 * Set the coupon that promotions to a grade bring from now on, or none (null). `seen` is the coupon that
 * staff saw there: `grade_coupon_changed_meanwhile` where somebody else has set another.
 */
export const setGradeCoupon = adminEndpoint({
  method: 'PUT',
  path: '/grades/:gradeNo/coupon',
  permission: 'marketing.write',
  params: z.object({ gradeNo: q.rowNo }),
  body: z.strictObject({ seen: q.rowNo.nullable(), couponNo: q.rowNo.nullable() }),
  refusals: [
    'invalid_request',
    'grade_not_found',
    'grade_of_no_promotion',
    'coupon_not_found',
    'coupon_not_givable',
    'grade_coupon_changed_meanwhile',
  ],
});
