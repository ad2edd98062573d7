import type { CategoryId } from './categories.ts';
import type { LineId } from './product.ts';

/** A coupon of the demo; money in won, times in days from the day the demo is loaded. */
export type DemoCoupon = {
  id: string;
  name: string;
  reason: string;
  kind: 'PRODUCT' | 'CART';
  discount: { fixedAmt: number } | { rate: number; maxDiscountAmt: number };
  minAmt?: number;
  combinable?: false;
  /** The code that members enter; without one they download the coupon. */
  code?: string;
  endsInDays: number;
  useDays: number;
  issueLimit?: number;
  platforms?: ('PC' | 'MOBILE_WEB' | 'MOBILE_APP')[];
  gradeNos?: number[];
  categoryIds?: CategoryId[];
  lineIds?: LineId[];
  withoutProducts?: string[];
  /** Offered on this event's page. */
  eventId?: string;
};

/** Coupons that members download or enter a code for; promotions to a grade have coupons of their own. */
export const COUPONS: readonly DemoCoupon[] = [
  {
    id: 'welcome',
    name: '첫 주문 10% 쿠폰',
    reason: '더스크라인 코리아에 오신 것을 환영해요.',
    kind: 'CART',
    discount: { rate: 10, maxDiscountAmt: 10_000 },
    endsInDays: 365,
    useDays: 30,
  },
  {
    id: 'hoodie-week',
    name: '후드 위크 12% 쿠폰',
    reason: '후드와 스웨트셔츠를 위한 한 주',
    kind: 'PRODUCT',
    discount: { rate: 12, maxDiscountAmt: 12_000 },
    minAmt: 50_000,
    endsInDays: 21,
    useDays: 14,
    categoryIds: ['hoodies', 'sweatshirts'],
    // A limited drop sells without discounts.
    withoutProducts: ['DL26-HD-005'],
  },
  {
    id: 'sneaker-7000',
    name: '스니커즈 7,000원 쿠폰',
    reason: '새 신발로 걷는 저녁',
    kind: 'PRODUCT',
    discount: { fixedAmt: 7_000 },
    minAmt: 80_000,
    endsInDays: 30,
    useDays: 14,
    categoryIds: ['sneakers'],
  },
  {
    id: 'app-only',
    name: '앱 전용 15% 쿠폰',
    reason: '앱에서만 쓸 수 있어요.',
    kind: 'CART',
    discount: { rate: 15, maxDiscountAmt: 20_000 },
    minAmt: 70_000,
    endsInDays: 60,
    useDays: 14,
    platforms: ['MOBILE_APP'],
  },
  {
    id: 'code-2015',
    name: 'SINCE 2015 코드 쿠폰',
    reason: '2015년 LA에서 시작한 더스크라인',
    kind: 'CART',
    discount: { fixedAmt: 10_000 },
    minAmt: 100_000,
    code: 'DUSK2015',
    endsInDays: 365,
    useDays: 30,
  },
  {
    id: 'first-hundred',
    name: '선착순 100명 15,000원 쿠폰',
    reason: '이번 달 선착순 100명',
    kind: 'CART',
    discount: { fixedAmt: 15_000 },
    minAmt: 120_000,
    combinable: false,
    endsInDays: 14,
    useDays: 7,
    issueLimit: 100,
  },
  {
    id: 'og-lounge',
    name: 'OG 라운지 20% 쿠폰',
    reason: 'OG 등급만을 위한 쿠폰',
    kind: 'PRODUCT',
    discount: { rate: 20, maxDiscountAmt: 30_000 },
    endsInDays: 90,
    useDays: 30,
    gradeNos: [4],
  },
  {
    id: 'night-run',
    name: '나이트 런 15% 쿠폰',
    reason: '나이트 런 서울 2026',
    kind: 'PRODUCT',
    discount: { rate: 15, maxDiscountAmt: 15_000 },
    endsInDays: 25,
    useDays: 14,
    lineIds: ['nightshift'],
    eventId: 'EV-NIGHTRUN',
  },
  {
    id: 'last-summer',
    name: '지난여름 5,000원 쿠폰',
    reason: '지난여름 마지막 할인',
    kind: 'CART',
    discount: { fixedAmt: 5_000 },
    minAmt: 60_000,
    endsInDays: 9,
    useDays: 7,
    issueLimit: 500,
    eventId: 'EV-LASTSUMMER',
  },
];

/** The coupons of each demo member, and since when; some have expired. */
export const COUPONS_OF: Record<string, readonly { id: string; daysAgo: number }[]> = {
  'rookie@duskline.example': [{ id: 'welcome', daysAgo: 3 }],
  'local@duskline.example': [
    { id: 'welcome', daysAgo: 80 },
    { id: 'sneaker-7000', daysAgo: 10 },
    { id: 'hoodie-week', daysAgo: 2 },
  ],
  'regular@duskline.example': [
    { id: 'app-only', daysAgo: 12 },
    { id: 'first-hundred', daysAgo: 9 },
    { id: 'code-2015', daysAgo: 1 },
  ],
  'og@duskline.example': [
    { id: 'og-lounge', daysAgo: 5 },
    { id: 'night-run', daysAgo: 4 },
    { id: 'app-only', daysAgo: 1 },
    { id: 'last-summer', daysAgo: 8 },
  ],
};
