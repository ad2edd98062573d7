import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

/** A stopped member cannot log in or order, and keeps everything; who withdrew is a number. */
export const MemberState = z.enum(['ACTIVE', 'STOPPED', 'WITHDRAWN']);
export type MemberState = z.infer<typeof MemberState>;

/** When a member last ordered: within so many days, longer ago, or never. */
export const LastOrder = z.enum(['30', '90', '365', 'longer', 'never']);
export type LastOrder = z.infer<typeof LastOrder>;

/** By what a search has found members. */
export const MemberFoundBy = z.enum(['memberNo', 'phone', 'email', 'name']);
export type MemberFoundBy = z.infer<typeof MemberFoundBy>;

/** A member of a list, masked. */
export const MemberRow = z.object({
  memberNo: z.int(),
  name: z.string(),
  loginId: z.string(),
  phone: z.string(),
  gradeLabel: z.string(),
  state: MemberState,
  joinedAt: time,
  lastLoginAt: time,
  lastOrderedAt: time.nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Who a member is: masked in a detail, whole after unmasking. */
export const MemberPerson = z.object({
  name: z.string(),
  loginId: z.string(),
  email: z.string(),
  phone: z.string(),
  telephone: z.string(),
  birthday: z.string(),
  zipCode: z.string(),
  address: z.string(),
  detailAddress: z.string(),
});
export type MemberPerson = z.infer<typeof MemberPerson>;

/** A note of staff to staff. */
export const MemberMemo = z.object({
  memoNo: z.int(),
  author: z.string(),
  text: z.string(),
  writtenAt: time,
});

/** A member with what staff ask first. Amounts in won. */
export const MemberDetail = z.object({
  memberNo: z.int(),
  state: MemberState,
  /** Why the member is stopped, as the member reads it. */
  stop: z.object({ at: time, reason: z.string() }).nullable(),
  person: MemberPerson,
  nickname: z.string(),
  isIdentityVerified: z.boolean(),
  joinedAt: time,
  lastLoginAt: time,
  loginCount: z.int(),
  orders: z.int(),
  lastOrderedAt: time.nullable(),
  points: z.int(),
  usableCoupons: z.int(),
  grade: z.object({
    label: z.string(),
    pointRate: z.number(),
    /** Confirmed since the day `since`, and in how many orders. */
    bought: z.number(),
    orders: z.number(),
    since: z.string(),
    /** Null in the highest grade. */
    next: z.object({ label: z.string(), minAmount: z.number(), missing: z.number() }).nullable(),
  }),
  memos: z.array(MemberMemo),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

/** An entry of a member's ledger of points, in won, with the balance after it. */
export const MemberPointsEntry = z.object({
  entryNo: z.int(),
  at: time,
  reason: z.string(),
  detail: z.string(),
  /** What came or, below zero, went. */
  change: z.int(),
  balance: z.int(),
  orderNo: z.string().nullable(),
  /** Of points that came: when what is left of them expires. */
  expiresAt: time.nullable(),
  left: z.int().nullable(),
  /** The staff member or operator who gave or took them; null where the shop did by its rules. */
  by: z.string().nullable(),
});
export type MemberPointsEntry = z.infer<typeof MemberPointsEntry>;

/** Won, or a whole percentage with a ceiling in won; 0 for none. */
const benefit = {
  fixedAmt: z.int().nullable(),
  rate: z.int().nullable(),
  maxDiscountAmt: z.int(),
};

/** A coupon that was issued to a member. */
export const MemberCoupon = z.object({
  issueNo: z.int(),
  couponNo: z.int(),
  name: z.string(),
  ...benefit,
  state: z.enum(['ISSUED', 'HELD', 'USED', 'EXPIRED', 'CANCELLED']),
  issuedAt: time,
  validUntil: time,
  usedAt: time.nullable(),
  orderNo: z.string().nullable(),
});
export type MemberCoupon = z.infer<typeof MemberCoupon>;

/** A coupon that staff may give. */
export const CouponChoice = z.object({
  couponNo: z.int(),
  name: z.string(),
  ...benefit,
  /** How many are left; null without a limit. */
  left: z.int().nullable(),
});
export type CouponChoice = z.infer<typeof CouponChoice>;
