// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  downloadCoupons,
  listCoupons,
  listIssuableCoupons,
} from '@duskline/contract/shop/coupons.calls';
import { getEvent } from '@duskline/contract/shop/events.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { CouponsPage } from './coupons-page.tsx';
import { EventCoupons } from './event-coupons.tsx';

afterEach(cleanup);

test("a member's own coupons are not shown before it is known what stands above them", async () => {
  const { shop, open } = createTestShop();
  const toTake = Promise.withResolvers<never[]>();
  shop.on(listIssuableCoupons, () => toTake.promise);
  shop.on(listCoupons, { totalCount: 0, items: [] });
  open({
    ...{ who: 'member', at: '/my-page/coupons' },
    pages: [{ path: '/my-page/coupons', element: <CouponsPage /> }],
  });
  const title = await screen.findByText('쓸 수 있는 쿠폰이 없어요');
  expect(title.closest('[hidden]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: '지난 쿠폰' })).toBeNull();
  toTake.resolve([]);
  expect(await screen.findByRole('button', { name: '지난 쿠폰' })).toBeTruthy();
  expect(title.closest('[hidden]')).toBeNull();
});

const pages = [{ path: '/my-page/coupons', element: <CouponsPage /> }];
const issuable = (couponNo: number, couponName: string) => ({
  couponNo,
  couponName,
  downloadable: true,
  couponStatus: { issuableCnt: 0, totalIssuableCnt: 0, myIssuedCnt: 0 },
  discountInfo: { fixedAmt: true, discountAmt: 5000, discountRate: 0, maxDiscountAmt: 0 },
  useConstraint: { minSalePrice: 0, useEndYmdt: '', useDays: 7, usablePlatformTypes: [] },
});

test('coupons to take that could not be loaded say so, and are there after another try', async () => {
  const { shop, open } = createTestShop();
  shop.on(listCoupons, { totalCount: 0, items: [] });
  shop.on(listIssuableCoupons, () => {
    throw new ApiError(500, '500', '일시적인 문제가 생겼어요.');
  });
  open({ who: 'member', at: '/my-page/coupons', pages });
  expect(await screen.findByText('불러오지 못했어요')).toBeTruthy();
  shop.on(listIssuableCoupons, [issuable(1, '더스크 5천원')] as never);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: '더스크 5천원 받기' })).toBeTruthy();
});

test('coupons of an event that could not be loaded say so, and are there after another try', async () => {
  const { shop, open } = createTestShop();
  shop.on(getEvent, () => {
    throw new ApiError(500, '500', '일시적인 문제가 생겼어요.');
  });
  const event = { path: '/events/7', element: <EventCoupons eventNo={7} /> };
  open({ who: 'guest', at: '/events/7', pages: [event] });
  expect(await screen.findByText('불러오지 못했어요')).toBeTruthy();
  shop.on(getEvent, { coupon: { coupons: [issuable(1, '더스크 5천원')] } } as never);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: '쿠폰 모두 받기' })).toBeTruthy();
});

test('a member who takes all coupons reads which they did not get, and why', async () => {
  const { shop, open } = createTestShop();
  shop.on(listCoupons, { totalCount: 0, items: [] });
  shop.on(listIssuableCoupons, [issuable(1, '더스크 5천원'), issuable(2, '더스크 10%')] as never);
  shop.on(downloadCoupons, {
    issuedCoupons: [{ couponNo: 1 }],
    issueFailCoupons: [
      { couponNo: 2, failMessage: '준비된 쿠폰이 모두 소진되었어요.', errorCode: 'C1004' },
      { couponNo: 3, failMessage: '이미 받은 쿠폰이에요.', errorCode: 'DL0704' },
    ],
  } as never);
  open({ who: 'member', at: '/my-page/coupons', pages });
  await userEvent.click(await screen.findByRole('button', { name: '모두 받기' }));
  await screen.findByText('쿠폰 다운로드가 완료 되었습니다.');
  const alert = await screen.findByRole('alertdialog', { name: '받지 못한 쿠폰이 있어요' });
  await expect
    .poll(() => alert.textContent)
    .toContain('더스크 10%: 준비된 쿠폰이 모두 소진되었어요.');
  expect(alert.textContent).not.toContain('이미 받은');
});
