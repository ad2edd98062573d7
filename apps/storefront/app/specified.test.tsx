// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { downloadCoupon } from '@duskline/contract/shop/coupons.calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDownloadCoupon } from './features/coupons/download-coupon.ts';
import { ShareButton } from './features/product/share-button.tsx';
import { useIdentityGate } from './lib/routing/identity-gate.ts';
import { Layout } from './root.tsx';
import { createTestShop } from './testing/test-shop.tsx';

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('no page can be scaled by the shopper, at most five times by the browser', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <Layout>상품</Layout> }]);
  const html = renderToString(<Page />);
  expect(html).toContain('<html lang="ko"');
  expect(html).toContain(
    'content="width=device-width, initial-scale=1, maximum-scale=5, user-scalable=no"',
  );
});

function Download() {
  const download = useDownloadCoupon();
  return (
    <button type="button" onClick={() => download.start({ couponNo: 3 })}>
      쿠폰 받기
    </button>
  );
}
const openDownload = (who: 'guest' | 'member') =>
  testShop.open({
    who,
    at: '/products/7?color=1',
    pages: [
      { path: '/products/7', element: <Download /> },
      { path: '/login', element: <p>로그인 화면</p> },
    ],
  });
const download = async () =>
  fireEvent.click(await screen.findByRole('button', { name: '쿠폰 받기' }));

test('a member who takes a coupon reads that it is theirs', async () => {
  testShop.shop.on(downloadCoupon, {} as never);
  openDownload('member');
  await download();
  expect(await screen.findByText('쿠폰 다운로드가 완료 되었습니다.')).toBeTruthy();
});

test('a member who cannot take a coupon reads why in an alert', async () => {
  testShop.shop.on(downloadCoupon, () => {
    throw new ApiError(400, 'CP001', '모두 소진된 쿠폰이에요.');
  });
  openDownload('member');
  await download();
  expect(await screen.findByText('모두 소진된 쿠폰이에요.')).toBeTruthy();
});

test('a guest who takes a coupon logs in first and comes back', async () => {
  const { router } = openDownload('guest');
  await download();
  expect(await screen.findByText('로그인 화면')).toBeTruthy();
  expect(router.state.location.search).toBe('?returnUrl=%2Fproducts%2F7%3Fcolor%3D1');
});

test('a clipboard that refuses is only logged', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('navigator', {
    userAgent: 'PC',
    onLine: true,
    clipboard: { writeText: () => Promise.reject(new Error('refused')) },
  });
  const element = <ShareButton title="밤 후디" />;
  testShop.open({ who: 'guest', at: '/', pages: [{ path: '/', element }] });
  fireEvent.click(await screen.findByRole('button', { name: '공유하기' }));
  await expect.poll(() => log).toHaveBeenCalledWith('share', expect.any(Error));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('주소를 복사했어요.')).toBeNull();
});

test.each(['O3336', 'O3338'])('a shopper refused with %s verifies their identity', async (code) => {
  function Order() {
    const gate = useIdentityGate();
    return (
      <button type="button" onClick={() => gate(new ApiError(400, code, '본인 인증이 필요해요.'))}>
        주문하기
      </button>
    );
  }
  const { router } = testShop.open({
    who: 'member',
    at: '/cart',
    pages: [
      { path: '/cart', element: <Order /> },
      { path: '/my-page/member/verify-identity', element: <p>본인 인증</p> },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: '주문하기' }));
  expect(await screen.findByText('본인 인증')).toBeTruthy();
  expect(router.state.location.search).toBe('?returnUrl=%2Fcart');
});
