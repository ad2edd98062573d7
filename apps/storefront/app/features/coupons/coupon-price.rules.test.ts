import { expect, test } from 'vitest';
import { bestCouponPrice } from './coupon-price.rules.ts';

type Coupon = Parameters<typeof bestCouponPrice>[0][number];

function coupon(change: {
  name?: string;
  rate?: number;
  amount?: number;
  most?: number;
  from?: number;
  platforms?: string[];
  downloadable?: boolean;
}): Coupon {
  return {
    couponName: change.name ?? '쿠폰',
    downloadable: change.downloadable ?? true,
    discountInfo: {
      fixedAmt: change.amount !== undefined,
      discountAmt: change.amount ?? 0,
      discountRate: change.rate ?? null,
      maxDiscountAmt: change.most ?? null,
      freeDelivery: false,
    },
    useConstraint: {
      minSalePrice: change.from ?? 0,
      maxSalePrice: 0,
      usablePlatformTypes: change.platforms ?? ['PC', 'MOBILE_WEB', 'MOBILE_APP'],
    },
  } as Coupon;
}

test('a shopper sees the price with the coupon that takes most off', () => {
  const coupons = [coupon({ name: '5천원', amount: 5000 }), coupon({ name: '12%', rate: 12 })];
  expect(bestCouponPrice(coupons, 119_000, false)).toEqual({ price: 104_720, couponName: '12%' });
  expect(bestCouponPrice(coupons, 30_000, false)).toEqual({ price: 25_000, couponName: '5천원' });
});

test('a rate stops at its ceiling and takes off whole tens of won', () => {
  expect(bestCouponPrice([coupon({ rate: 20, most: 3000 })], 50_000, false)?.price).toBe(47_000);
  expect(bestCouponPrice([coupon({ rate: 7 })], 12_990, false)?.price).toBe(12_090);
});

test('a coupon that not everybody can have, or use here or for this price, makes no price', () => {
  const unusable = [
    coupon({ rate: 20, downloadable: false }),
    coupon({ rate: 20, from: 60_000 }),
    coupon({ rate: 20, platforms: ['MOBILE_APP'] }),
  ];
  expect(bestCouponPrice(unusable, 50_000, false)).toBeUndefined();
  expect(bestCouponPrice(unusable, 50_000, true)?.price).toBe(40_000);
});
