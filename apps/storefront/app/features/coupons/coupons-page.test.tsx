// @vitest-environment jsdom
import { listCoupons, listIssuableCoupons } from '@duskline/contract/shop/coupons.calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { CouponsPage } from './coupons-page.tsx';

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
