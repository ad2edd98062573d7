// @vitest-environment jsdom
import { downloadCoupons, listIssuableCoupons } from '@duskline/contract/shop/coupons.calls';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { DownloadableCoupons } from '../coupons/downloadable-coupons.tsx';
import { RegisterPage } from './register-page.tsx';
import { WelcomePage } from './welcome-page.tsx';

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const coupon = (couponNo: number, downloadable: boolean) => ({
  couponNo,
  couponName: `쿠폰 ${couponNo}`,
  downloadable,
  discountInfo: { fixedAmt: true, discountAmt: 5000, discountRate: 0, maxDiscountAmt: 0 },
  useConstraint: {
    minSalePrice: 0,
    useEndYmdt: '2999-12-31 23:59:59',
    useDays: 30,
    usablePlatformTypes: [],
  },
});

const pages = [
  { path: '/register', element: <RegisterPage SocialButtons={() => null} /> },
  { path: '/welcome', element: <WelcomePage coupons={<DownloadableCoupons />} /> },
  { path: '/cart', element: <p>장바구니 화면</p> },
];

test('a new member is welcomed and takes the coupons they can have', async () => {
  let coupons = [coupon(1, true), coupon(2, true), coupon(3, false)];
  testShop.shop.on(listIssuableCoupons, () => coupons as never);
  testShop.shop.on(downloadCoupons, () => {
    coupons = [];
    return { issuedCoupons: [{ couponNo: 1 }, { couponNo: 2 }], issueFailCoupons: [] } as never;
  });
  const { session } = testShop.open({ who: 'guest', at: '/register', pages });
  await act(() => session.login('new@duskline.example', 'Dusk!2015'));
  expect(await screen.findByRole('heading', { level: 1, name: /환영해요/ })).toBeDefined();
  expect((await screen.findAllByText('받은 날부터 30일')).length).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: '모두 받기' }));
  await screen.findByText('쿠폰 다운로드가 완료 되었습니다.');
  expect(testShop.shop.inputsOf(downloadCoupons)).toMatchObject([{ body: { couponNos: [1, 2] } }]);
});

test('a shopper who registers on the way to the cart goes on to it', async () => {
  const { session } = testShop.open({ who: 'guest', at: '/register?returnUrl=%2Fcart', pages });
  await act(() => session.login('new@duskline.example', 'Dusk!2015'));
  expect(await screen.findByText('장바구니 화면')).toBeDefined();
});
