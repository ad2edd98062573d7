import { z } from 'zod';
import { integer, text } from '../fields.ts';

/** The most that an amount of a coupon may be, in won. */
const MAX_WON = 100_000_000;
/** Ten years. */
const MAX_DAYS = 3650;
const MAX_COUNT = 10_000_000;
const MAX_TARGETS = 300;

const rowNo = integer.min(1);
const won = integer.min(0, '0원 이상이어야 해요.').max(MAX_WON, '1억 원까지 정할 수 있어요.');
const moment = z.iso.datetime({ offset: true });
const count = integer.min(1, '1 이상이어야 해요.').max(MAX_COUNT, '1천만까지 정할 수 있어요.');

/**
 * How members get a coupon: they download it; type the one code that all share; type one of many
 * codes, each good once; or are given it by the shop.
 */
export const couponIssueKinds = ['DOWNLOAD', 'CODE', 'CODES', 'GRANT'] as const;
export const couponPlatforms = ['PC', 'MOBILE_WEB', 'MOBILE_APP'] as const;

const Targets = z.strictObject({
  productNos: z.array(rowNo).max(MAX_TARGETS),
  categoryNos: z.array(rowNo).max(MAX_TARGETS),
  brandNos: z.array(rowNo).max(MAX_TARGETS),
});

/**
 * All that staff write about a coupon; times are moments. A fixed amount needs goods of at least as
 * much: a coupon never gives more than the order could cost.
 */
export const CouponForm = z
  .strictObject({
    name: text(60).trim().min(1, '쿠폰 이름을 적어 주세요.'),
    /** Why the shop gives it; shoppers read it. */
    reason: text(100).trim(),
    /** Off one product of an order, or off the whole order. */
    kind: z.enum(['PRODUCT', 'CART']),
    /** Won; null where a percentage is taken off. */
    fixedAmt: won.min(10, '10원 이상이어야 해요.').nullable(),
    /** Whole percent; null where an amount is taken off. */
    rate: integer.min(1, '1% 이상이어야 해요.').max(100, '100%까지 할인할 수 있어요.').nullable(),
    /** The most a percentage takes off, in won; 0 for no ceiling. */
    maxDiscountAmt: won,
    /** What the goods it is for must come to, in won. */
    minAmt: won,
    /** Whether it goes together with a coupon of the other kind. */
    combinable: z.boolean(),
    issueKind: z.enum(couponIssueKinds),
    /** What members type; null unless they share one code. */
    code: text(20)
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z가-힣-]{4,20}$/, '한글, 영문, 숫자, 하이픈으로 4~20자를 적어 주세요.')
      .nullable(),
    issueStartsAt: moment,
    issueEndsAt: moment.nullable(),
    /** How many there are in all; null for no limit. */
    issueLimit: count.nullable(),
    personLimit: count,
    /** Until when it is good, and how many days after it was issued; the earlier counts. */
    useEndsAt: moment.nullable(),
    useDays: integer
      .min(1, '1일 이상이어야 해요.')
      .max(MAX_DAYS, '10년까지 정할 수 있어요.')
      .nullable(),
    platforms: z
      .array(z.enum(couponPlatforms))
      .min(1, '쓸 수 있는 곳을 하나 이상 골라 주세요.')
      .max(couponPlatforms.length),
    /** For every grade where empty. */
    gradeNos: z.array(rowNo).max(50),
    includes: Targets,
    excludes: Targets,
  })
  .superRefine((form, issues) => {
    const say = (field: keyof typeof form, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    if (form.fixedAmt === null && form.rate === null) {
      say('fixedAmt', '할인 금액을 적어 주세요.');
    }
    if (form.fixedAmt !== null && form.rate !== null) {
      say('rate', '금액과 비율 중 하나만 정해 주세요.');
    }
    if (form.fixedAmt !== null && form.minAmt < form.fixedAmt) {
      say(
        'minAmt',
        '주문보다 많이 깎을 수 없어요. 최소 주문 금액을 할인 금액 이상으로 정해 주세요.',
      );
    }
    if (form.rate === null && form.maxDiscountAmt > 0) {
      say('maxDiscountAmt', '최대 할인 금액은 비율로 할인할 때만 정할 수 있어요.');
    }
    if ((form.issueKind === 'CODE') !== (form.code !== null)) {
      say('code', '쿠폰 코드를 적어 주세요.');
    }
    const starts = Date.parse(form.issueStartsAt);
    if (form.issueEndsAt !== null && Date.parse(form.issueEndsAt) <= starts) {
      say('issueEndsAt', '발급 종료는 발급 시작보다 뒤여야 해요.');
    }
    if (form.useEndsAt !== null && Date.parse(form.useEndsAt) <= starts) {
      say('useEndsAt', '사용 종료는 발급 시작보다 뒤여야 해요.');
    }
    if (form.useEndsAt === null && form.useDays === null) {
      say('useDays', '사용 기한을 날짜나 일수로 정해 주세요.');
    }
  });
export type CouponForm = z.infer<typeof CouponForm>;

/** What may still be changed of a coupon that somebody has or has a code of. */
export const changeableInUse = [
  'issueEndsAt',
  'issueLimit',
] as const satisfies (keyof CouponForm)[];
