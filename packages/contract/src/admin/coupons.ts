import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { CouponForm, couponIssueKinds } from './coupon-form.ts';
import { pageOf, paging, Reason } from './paging.ts';
import { PressKey } from './press-key.ts';

/** Single-use codes of one request. */
export const MOST_CODES = 20_000;
/** Members of one list. */
export const MOST_LISTED_MEMBERS = 10_000;

const won = z.int();
/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

/** PLANNED: not issued yet. ENDED: its time is over, or all that there were are issued. */
export const couponStates = ['PLANNED', 'RUNNING', 'ENDED', 'STOPPED'] as const;

/** One coupon of a list; money in won. */
export const CouponRow = z.object({
  couponNo: z.int(),
  name: z.string(),
  state: z.enum(couponStates),
  kind: z.enum(['PRODUCT', 'CART']),
  fixedAmt: won.nullable(),
  rate: z.int().nullable(),
  maxDiscountAmt: won,
  minAmt: won,
  issueKind: z.enum(couponIssueKinds),
  code: z.string().nullable(),
  issueStartsAt: time,
  issueEndsAt: time.nullable(),
  issueLimit: z.int().nullable(),
  issuedCount: z.int(),
});
export type CouponRow = z.infer<typeof CouponRow>;

const NamedTarget = z.object({
  isExcluded: z.boolean(),
  kind: z.enum(['PRODUCT', 'CATEGORY', 'BRAND']),
  no: z.int(),
  name: z.string(),
});

/** A run that issues a coupon to many members, and how far it is. */
export const CouponRun = z.object({
  runNo: z.int(),
  gradeNames: z.array(z.string()),
  reason: z.string(),
  isAnnounced: z.boolean(),
  startedAt: time,
  startedBy: z.string(),
  endedAt: time.nullable(),
  stoppedAt: time.nullable(),
  total: z.int(),
  issued: z.int(),
  /** Not issued, by the sentence that says why. */
  refused: z.array(z.object({ reason: z.string(), members: z.int() })),
});
export type CouponRun = z.infer<typeof CouponRun>;

const CodeBatch = z.object({
  batchNo: z.int(),
  count: z.int(),
  redeemed: z.int(),
  madeAt: time,
  madeBy: z.string(),
});

export const CouponDetail = z.object({
  couponNo: z.int(),
  state: z.enum(couponStates),
  form: CouponForm,
  /** What the screen shows: a change names it, and is refused where something else is there by then. */
  version: z.string(),
  /** Whether somebody has it, or a code of it: then only its end and its limit can be changed. */
  isInUse: z.boolean(),
  issuedCount: z.int(),
  targets: z.array(NamedTarget),
  codeBatches: z.array(CodeBatch),
  runs: z.array(CouponRun),
  createdAt: time,
  stoppedAt: time.nullable(),
});
export type CouponDetail = z.infer<typeof CouponDetail>;

const params = z.object({ couponNo: q.rowNo });
/** Made by the screen before it asks: the same press twice does it once. */
const key = z.uuid();

/** Coupons, the newest first. */
export const listCoupons = adminEndpoint({
  method: 'GET',
  path: '/coupons',
  permission: 'marketing.read',
  query: z.object({
    /** A part of the name, a whole code, or a number. */
    keyword: text(100).optional(),
    state: z.enum(couponStates).optional(),
    issueKind: z.enum(couponIssueKinds).optional(),
    ...paging,
  }),
  reply: pageOf(CouponRow),
  refusals: ['invalid_request'],
});

/** What a coupon can be for: grades, categories, brands. */
export const getCouponChoices = adminEndpoint({
  method: 'GET',
  path: '/coupon-choices',
  permission: 'marketing.read',
  reply: z.object({
    grades: z.array(z.object({ no: z.int(), name: z.string(), members: z.int() })),
    categories: z.array(z.object({ no: z.int(), name: z.string() })),
    brands: z.array(z.object({ no: z.int(), name: z.string() })),
  }),
  refusals: [],
});

/** One coupon with its codes and runs. */
export const getCoupon = adminEndpoint({
  method: 'GET',
  path: '/coupons/:couponNo',
  permission: 'marketing.read',
  params,
  reply: CouponDetail,
  refusals: ['invalid_request', 'coupon_not_found'],
});

/**
 * What a coupon brought: `usedCount` in orders that are paid, `revenueAmt` what these were paid with,
 * `discountAmt` what it took off them; won.
 */
export const getCouponStatistics = adminEndpoint({
  method: 'GET',
  path: '/coupons/:couponNo/statistics',
  permission: 'marketing.read',
  params,
  reply: z.object({
    issuedCount: z.int(),
    usedCount: z.int(),
    /** In orders that wait for their payment. */
    heldCount: z.int(),
    usableCount: z.int(),
    overCount: z.int(),
    orderCount: z.int(),
    revenueAmt: won,
    discountAmt: won,
  }),
  refusals: ['invalid_request', 'coupon_not_found'],
});

/** Create a coupon; the same key again returns the first one. */
export const createCoupon = adminEndpoint({
  method: 'POST',
  path: '/coupons',
  permission: 'marketing.write',
  body: z.object({ key, form: CouponForm }),
  reply: z.object({ couponNo: z.int() }),
  refusals: [
    ...(['invalid_request', 'coupon_terms_invalid', 'coupon_code_taken'] as const),
    'coupon_period_past',
  ],
});

/** Change a coupon: all of it while nobody has it, then its end and its limit. */
export const changeCoupon = adminEndpoint({
  method: 'PUT',
  path: '/coupons/:couponNo',
  permission: 'marketing.write',
  params,
  body: z.object({ version: text(64), form: CouponForm }),
  reply: CouponDetail,
  refusals: [
    ...(['invalid_request', 'coupon_not_found', 'coupon_terms_invalid'] as const),
    ...(['coupon_code_taken', 'coupon_period_past', 'coupon_changed_meanwhile'] as const),
    ...(['coupon_in_use', 'coupon_limit_below_issued', 'coupon_stopped'] as const),
  ],
});

/** Issue a coupon no more; what members have stays good. */
export const stopCoupon = adminEndpoint({
  method: 'POST',
  path: '/coupons/:couponNo/stop',
  permission: 'marketing.write',
  params,
  reply: CouponDetail,
  refusals: ['invalid_request', 'coupon_not_found'],
});

/** Make codes of a coupon that are good once each; the same key again makes no more. */
export const makeCouponCodes = adminEndpoint({
  method: 'POST',
  path: '/coupons/:couponNo/codes',
  permission: 'marketing.write',
  params,
  body: z.object({
    key,
    count: z
      .int()
      .min(1, '1개 이상이어야 해요.')
      .max(MOST_CODES, {
        error: () => `한 번에 ${MOST_CODES.toLocaleString('ko-KR')}개까지 만들 수 있어요.`,
      }),
  }),
  reply: z.object({ batchNo: z.int() }),
  refusals: [
    ...(['invalid_request', 'coupon_not_found', 'coupon_has_no_codes', 'coupon_stopped'] as const),
    'coupon_key_taken',
  ],
});

/** Download the codes of a batch, with a reason and the second factor. */
export const exportCouponCodes = adminEndpoint({
  method: 'POST',
  path: '/coupons/:couponNo/codes/:batchNo/export',
  permission: 'marketing.write',
  params: z.object({ couponNo: q.rowNo, batchNo: q.rowNo }),
  body: z.object({ reason: Reason }),
  reply: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  refusals: ['invalid_request', 'coupon_not_found', 'second_factor_confirm_required'],
});

/** Find the members of a list of member numbers or login mails; what names nobody is said by line. */
export const checkMemberList = adminEndpoint({
  method: 'POST',
  path: '/member-lists/check',
  permission: 'marketing.write',
  body: z.object({
    lines: z
      .array(text(254).trim())
      .min(1, '명단이 비어 있어요.')
      .max(MOST_LISTED_MEMBERS, {
        error: () => `한 번에 ${MOST_LISTED_MEMBERS.toLocaleString('ko-KR')}명까지 올릴 수 있어요.`,
      }),
  }),
  reply: z.object({
    memberNos: z.array(z.int()),
    repeated: z.int(),
    unknown: z.array(z.object({ line: z.int(), text: z.string() })),
  }),
  refusals: ['invalid_request'],
});

/**
 * Issue a coupon to all members of some grades or to a list, in the background; once for a press, and
 * no run issues it twice to one member.
 */
export const startCouponRun = adminEndpoint({
  method: 'POST',
  path: '/coupons/:couponNo/runs',
  permission: 'marketing.write',
  params,
  body: z.object({
    key: PressKey,
    to: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('GRADES'), gradeNos: z.array(q.rowNo).min(1).max(50) }),
      z.object({
        kind: z.literal('LIST'),
        memberNos: z.array(q.rowNo).min(1).max(MOST_LISTED_MEMBERS),
      }),
    ]),
    /** Whether members who agreed to advertising are sent a message. */
    isAnnounced: z.boolean(),
    reason: Reason,
  }),
  reply: z.object({ runNo: z.int() }),
  refusals: [
    ...(['invalid_request', 'coupon_not_found', 'coupon_not_open', 'coupon_run_empty'] as const),
    'press_key_taken',
  ],
});

/** Stop a run: who was not reached yet gets nothing. */
export const stopCouponRun = adminEndpoint({
  method: 'POST',
  path: '/coupons/:couponNo/runs/:runNo/stop',
  permission: 'marketing.write',
  params: z.object({ couponNo: q.rowNo, runNo: q.rowNo }),
  reply: CouponDetail,
  refusals: ['invalid_request', 'coupon_not_found', 'coupon_run_over'],
});
