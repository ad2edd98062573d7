// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  getWaitingAccumulation,
  listAccumulations,
  summariseAccumulations,
} from '@duskline/contract/shop/points.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { PointsPage } from './points-page.tsx';

afterEach(cleanup);

test('a member whose points did not come sees them too after one press on 다시 시도', async () => {
  const { shop, open } = createTestShop();
  const fail = () => {
    throw new ApiError(500, '500', '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
  };
  for (const call of [summariseAccumulations, getWaitingAccumulation, listAccumulations]) {
    shop.on(call, fail);
  }
  open({
    ...{ who: 'member', at: '/my-page/points' },
    pages: [{ path: '/my-page/points', element: <PointsPage /> }],
  });
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  shop.on(summariseAccumulations, { totalAvailableAmt: 12_500, totalExpireAmt: 300 });
  shop.on(getWaitingAccumulation, { waitingAccumulation: 40 });
  shop.on(listAccumulations, { memberNo: 1, totalCount: 0, totalAmt: 0, items: [] });
  await userEvent.click(retry);
  expect(await screen.findByText('12,500원')).toBeTruthy();
  // What the button stands in is asked once, not again beside its own question.
  expect(shop.inputsOf(listAccumulations)).toHaveLength(2);
});
