// @vitest-environment jsdom
import { downloadByProduct, listIssuableByProduct } from '@duskline/contract/shop/coupons.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { ProductCoupons } from './product-coupons.tsx';

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const coupons = [
  { couponNo: 1, name: '더스크 5천원', discountText: '5,000원' },
  { couponNo: 2, name: '더스크 10%', discountText: '10%' },
];
const onWire = (couponNo: number, downloadable: boolean, myIssuedCnt: number) => ({
  couponNo,
  downloadable,
  couponStatus: { issuableCnt: 0, totalIssuableCnt: 0, myIssuedCnt },
});

function open() {
  testShop.open({
    who: 'member',
    at: '/products/7',
    pages: [{ path: '/products/7', element: <ProductCoupons productNo={7} coupons={coupons} /> }],
  });
}

test('a member takes all coupons of a product at once', async () => {
  let isTaken = false;
  testShop.shop.on(
    listIssuableByProduct,
    () => [onWire(1, !isTaken, isTaken ? 1 : 0), onWire(2, !isTaken, isTaken ? 1 : 0)] as never,
  );
  testShop.shop.on(downloadByProduct, () => {
    isTaken = true;
    return { issuedCoupons: [{ couponNo: 1 }, { couponNo: 2 }], issueFailCoupons: [] } as never;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '쿠폰 모두 받기' }));
  await screen.findByText('쿠폰 다운로드가 완료 되었습니다.');
  expect(await screen.findAllByRole('button', { name: '받은 쿠폰' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '쿠폰 모두 받기' })).toBeNull();
  expect(testShop.shop.inputsOf(downloadByProduct)).toMatchObject([{ params: { productNo: 7 } }]);
});

test('a member who never took a coupon does not read "받은 쿠폰"', async () => {
  testShop.shop.on(listIssuableByProduct, [onWire(1, false, 0), onWire(2, true, 0)] as never);
  open();
  expect(await screen.findByRole('button', { name: '대상 아님' })).toBeDefined();
  expect(screen.queryByText('받은 쿠폰')).toBeNull();
});
