// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { listStock } from '@duskline/contract/admin/stock.calls';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { StockPage } from './stock-page.tsx';
import type { StockRow } from './stock-row.ts';

afterEach(() => vi.unstubAllGlobals());

const options = ['S', 'M'].map((size, at) => ({
  ...{
    optionNo: at + 1,
    productNo: 7,
    productName: '후디',
    colour: '블랙',
    size,
    available: 10,
    ordered: 0,
  },
  ...{ managementCode: `HD-${size}`, isOnSale: true },
})) as unknown as StockRow[];

function open() {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const call = (async (called: object, { query }: { query: { keyword?: string } }) => ({
    items:
      called === listStock
        ? options.filter((row) => row.managementCode.startsWith(query.keyword ?? ''))
        : [],
    nextCursor: null,
  })) as unknown as AdminCaller;
  return openScreen(<StockPage />, { call, permissions: ['stock.read', 'stock.write'] });
}

test('a scanned code opens the stock of its option; a search that finds several opens none', async () => {
  const { user } = open();
  await screen.findByRole('searchbox');
  await screen.findByText('HD-S');
  await user.keyboard('/HD{Enter}');
  await expect.poll(() => screen.queryAllByText(/HD-[SM]/).length).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('HD-M{Enter}');
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('블랙 / M');
});
