import { z } from 'zod';
import { text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import {
  CouponChoice,
  LastOrder,
  MemberCoupon,
  MemberDetail,
  MemberFoundBy,
  MemberPerson,
  MemberPointsEntry,
  MemberRow,
  MemberState,
} from './member-shapes.ts';
import { day, pageOf, paging, Reason } from './paging.ts';
import { PressKey } from './press-key.ts';

const one = z.object({ memberNo: q.rowNo });

/** The shop's members, who joined last first; masked. */
export const listMembers = adminEndpoint({
  method: 'GET',
  path: '/members',
  permission: 'customers.read',
  query: z.object({
    gradeNo: q.rowNo.optional(),
    state: MemberState.optional(),
    /** First and last day of joining, both included. */
    from: day.optional(),
    to: day.optional(),
    lastOrder: LastOrder.optional(),
    ...paging,
  }),
  reply: pageOf(MemberRow),
  refusals: ['invalid_request'],
});

/** Search members by their number, or by the whole phone, mail (or login id) or name. */
export const searchMembers = adminEndpoint({
  method: 'GET',
  path: '/members/search',
  permission: 'customers.read',
  query: z.object({
    q: text(100).trim().min(1, '찾을 말을 입력해 주세요.'),
    by: MemberFoundBy.optional(),
    ...paging,
  }),
  reply: pageOf(MemberRow).extend({ by: MemberFoundBy.nullable() }),
  refusals: ['invalid_request'],
});

/** The grades, for filters of members and of orders; they name nobody. */
export const listMemberGrades = adminEndpoint({
  method: 'GET',
  path: '/members/grades',
  permission: 'signed-in',
  reply: z.object({ grades: z.array(z.object({ gradeNo: z.int(), label: z.string() })) }),
  refusals: [],
});

/** One member; masked. */
export const getMember = adminEndpoint({
  method: 'GET',
  path: '/members/:memberNo',
  permission: 'customers.read',
  params: one,
  reply: MemberDetail,
  refusals: ['invalid_request', 'member_not_found'],
});

/** Who a member is, in full, for a reason that is recorded. */
export const unmaskMember = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/unmask',
  permission: 'customers.unmask',
  params: one,
  body: z.object({ reason: Reason }),
  reply: MemberPerson,
  refusals: ['invalid_request', 'member_not_found'],
});

/** Every change of a member's points, the latest first. */
export const listMemberPoints = adminEndpoint({
  method: 'GET',
  path: '/members/:memberNo/points',
  permission: 'customers.read',
  params: one,
  query: z.object(paging),
  reply: pageOf(MemberPointsEntry),
  refusals: ['invalid_request'],
});

/** Every coupon that was issued to a member, the latest first. */
export const listMemberCoupons = adminEndpoint({
  method: 'GET',
  path: '/members/:memberNo/coupons',
  permission: 'customers.read',
  params: one,
  query: z.object(paging),
  reply: pageOf(MemberCoupon),
  refusals: ['invalid_request'],
});

/** Leave a note to colleagues at a member. */
export const writeMemberMemo = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/memos',
  permission: 'customers.write',
  params: one,
  body: z.object({ key: PressKey, text: text(1000).trim().min(1, '메모를 적어 주세요.') }),
  reply: z.object({ memoNo: z.int() }),
  refusals: ['invalid_request', 'member_not_found', 'press_key_taken'],
});

/** Remove a note. */
export const deleteMemberMemo = adminEndpoint({
  method: 'DELETE',
  path: '/members/:memberNo/memos/:memoNo',
  permission: 'customers.write',
  params: one.extend({ memoNo: q.rowNo }),
  refusals: ['invalid_request', 'memo_not_found'],
});

/** The most that staff give or take at once, in won. */
export const MOST_POINTS = 10_000_000;

/**
 * Give a member points, valid for a year, or take some back; the member reads the reason in their
 * history. What is taken back is at most what is left (`points_not_enough`).
 */
export const changeMemberPoints = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/points',
  permission: 'customers.write',
  params: one,
  body: z.object({
    key: PressKey,
    change: z.enum(['give', 'take']),
    amount: z
      .int('금액을 원 단위로 입력해 주세요.')
      .min(1, '1원 이상 입력해 주세요.')
      .max(MOST_POINTS, '한 번에 1,000만 원까지 할 수 있어요.'),
    reason: Reason,
  }),
  reply: z.object({ points: z.int() }),
  refusals: ['invalid_request', 'member_not_found', 'points_not_enough', 'press_key_taken'],
});

/** Coupons that staff may give now, the newest first; with words, those whose name has them. */
export const listCouponChoices = adminEndpoint({
  method: 'GET',
  path: '/members/coupon-choices',
  permission: 'customers.write',
  query: z.object({ q: text(100).trim().optional() }),
  reply: z.object({ items: z.array(CouponChoice) }),
  refusals: ['invalid_request'],
});

/** Give a member a coupon; they are notified as far as they agreed to it. */
export const giveMemberCoupon = adminEndpoint({
  method: 'POST',
  path: '/members/:memberNo/coupons',
  permission: 'customers.write',
  params: one,
  body: z.object({ key: PressKey, couponNo: rowNo, reason: Reason }),
  reply: z.object({ issueNo: z.int() }),
  refusals: [
    'invalid_request',
    'coupon_not_found',
    'coupon_not_open',
    'coupon_sold_out',
    'member_not_found',
    'press_key_taken',
  ],
});
