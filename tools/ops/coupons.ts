import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import {
  type CouponDraft,
  createCoupon,
  issueCoupon,
  stopCoupon,
} from '@duskline/shop-api/modules/coupons/index';
import { findMemberState } from '@duskline/shop-api/modules/members/index';
import { z } from 'zod';
import { command } from './command.ts';
import { count, nonEmptyText, rowNo, rowNos, since, until, wonAmount } from './inputs.ts';
import { UsageError } from './parse-arguments.ts';

const kind = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['PRODUCT', 'CART'], 'product(상품) 또는 cart(장바구니)로 입력해 주세요.'));

const platforms = z.array(
  z
    .string()
    .toUpperCase()
    .pipe(z.enum(['PC', 'MOBILE_WEB', 'MOBILE_APP'], 'PC, MOBILE_WEB, MOBILE_APP 중 하나예요.')),
);

const input = {
  kind,
  name: nonEmptyText,
  won: wonAmount.optional(),
  percent: count.optional(),
  ceiling: wonAmount.optional(),
  min: wonAmount.optional(),
  code: nonEmptyText.optional(),
  grant: z.boolean().optional(),
  limit: rowNo.optional(),
  perPerson: rowNo.optional(),
  from: since.optional(),
  until: until.optional(),
  useUntil: until.optional(),
  useDays: rowNo.optional(),
  platform: platforms.optional(),
  grade: rowNos.optional(),
  product: rowNos.optional(),
  category: rowNos.optional(),
  exceptProduct: rowNos.optional(),
  exceptCategory: rowNos.optional(),
};
type Given = z.output<z.ZodObject<typeof input>>;

/** Coupons: created, stopped, issued to members. */
export const couponCommands = [
  command({
    usage: [
      'coupons create KIND --name NAME [--won AMOUNT] [--percent N] [--ceiling AMOUNT] [--min AMOUNT]',
      '[--code CODE] [--grant] [--limit N] [--per-person N] [--from TIME] [--until TIME]',
      '[--use-until TIME] [--use-days N] [--platform P...] [--grade NO...] [--product NO...]',
      '[--category NO...] [--except-product NO...] [--except-category NO...]',
    ].join(' '),
    korean:
      '쿠폰을 만듭니다. KIND는 product나 cart, 할인은 --won이나 --percent, 기한은 --use-until이나 --use-days로 정합니다. 받는 방법은 다운로드이고, --code면 코드 입력, --grant면 운영자 지급입니다.',
    english:
      'makes a coupon; members download it, type its --code, or are given it (--grant); its terms never change',
    input,
    run: (context, given) =>
      context.changeShop(async (tx, { clock }) => {
        const draft = readDraft(given, clock.now());
        const made = await createCoupon(tx, context.actor, draft, clock.now());
        if (isRefusal(made)) return made;
        const { couponNo } = made;
        return {
          text: `쿠폰 ${couponNo}번을 만들었어요: ${draft.name}`,
          after: { couponNo, ...draft },
        };
      }),
  }),
  command({
    usage: 'coupons stop COUPON_NO',
    korean: '쿠폰을 더 내주지 않습니다. 이미 받은 쿠폰은 그대로 쓸 수 있습니다.',
    english: 'stops issuing a coupon; coupons already issued stay valid',
    input: { couponNo: rowNo },
    run: (context, { couponNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const stopped = await stopCoupon(tx, context.actor, couponNo, clock.now());
        return isRefusal(stopped)
          ? stopped
          : { text: `쿠폰 ${couponNo}번의 발급을 멈췄어요.`, after: { couponNo, isStopped: true } };
      }),
  }),
  command({
    usage: 'coupons issue COUPON_NO MEMBER_NO... [--key KEY]',
    korean:
      '회원에게 쿠폰을 줍니다. 같은 --key(없으면 오늘 날짜)로는 한 회원에게 한 번만 나갑니다. 한 명이라도 줄 수 없으면 아무에게도 주지 않습니다.',
    english:
      'gives a coupon to members, once for a key (today if not text); to all of them or to none',
    input: { couponNo: rowNo, memberNo: rowNos, key: nonEmptyText.optional() },
    run: (context, { couponNo, memberNo: memberNos, key }) =>
      context.changeShop(async (tx, { clock }) => {
        const now = clock.now();
        const cause = key ?? seoulDate(now);
        const issued: { memberNo: number; issueNo: number }[] = [];
        for (const memberNo of new Set(memberNos)) {
          const member = await findMemberState(tx, memberNo);
          if (member?.status !== 'ACTIVE') return refuse('member_not_found', { memberNo });
          const reasonKey = `operator:${cause}:${couponNo}:${memberNo}`;
          const given = await issueCoupon(tx, { memberNo, couponNo, now, reasonKey });
          if (isRefusal(given)) return given;
          issued.push({ memberNo, issueNo: given.issueNo });
        }
        const text = `쿠폰 ${couponNo}번을 회원 ${issued.length}명에게 줬어요.`;
        return { text, after: { couponNo, key: cause, issued } };
      }),
  }),
];

function readDraft(given: Given, now: Date): CouponDraft {
  const { name, won, percent, ceiling, code } = given;
  if ((won === undefined) === (percent === undefined)) {
    throw new UsageError('할인은 --won과 --percent 중 하나로 정해 주세요.');
  }
  if (given.useUntil === undefined && given.useDays === undefined) {
    throw new UsageError('사용 기한을 --use-until이나 --use-days로 정해 주세요.');
  }
  if (code !== undefined && given.grant) {
    throw new UsageError('--code와 --grant는 함께 쓸 수 없어요.');
  }
  return {
    name,
    kind: given.kind,
    discount:
      won === undefined
        ? { rate: percent ?? 0, ...(ceiling !== undefined && { maxDiscountAmt: ceiling }) }
        : { fixedAmt: won },
    issue: wayOf(given),
    issueStartsAt: given.from ?? now,
    ...(given.min !== undefined && { minAmt: given.min }),
    ...(given.until && { issueEndsAt: given.until }),
    ...(given.limit !== undefined && { issueLimit: given.limit }),
    ...(given.perPerson !== undefined && { personLimit: given.perPerson }),
    ...(given.useUntil && { useEndsAt: given.useUntil }),
    ...(given.useDays !== undefined && { useDays: given.useDays }),
    ...(given.platform && { platforms: given.platform }),
    ...(given.grade && { gradeNos: given.grade }),
    includes: { productNos: given.product ?? [], categoryNos: given.category ?? [] },
    excludes: { productNos: given.exceptProduct ?? [], categoryNos: given.exceptCategory ?? [] },
  };
}

function wayOf({ code, grant }: Given): CouponDraft['issue'] {
  if (grant) return { kind: 'GRANT' };
  return code === undefined ? { kind: 'DOWNLOAD' } : { kind: 'CODE', code };
}
