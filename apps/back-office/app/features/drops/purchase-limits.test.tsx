// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PurchaseLimits } from './purchase-limits.tsx';

const call = (async () => ({})) as unknown as AdminCaller;
const open = (maxBuyTimeCount: number, maxBuyPersonCount: number) =>
  openScreen(<PurchaseLimits product={{ productNo: 9, maxBuyTimeCount, maxBuyPersonCount }} />, {
    call,
  });

test('a new drop shows how many units one admission may order', async () => {
  open(1, 2);
  expect(await screen.findByText(/한 주문에 1개까지, 한 사람이 2개까지/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a product that limits nothing is warned of, with the way to its limits', async () => {
  open(0, 0);
  expect(await screen.findByText(/구매 제한이 없는 상품이에요/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toContain('/products/9');
});
