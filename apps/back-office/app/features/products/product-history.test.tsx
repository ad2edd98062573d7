// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ProductHistory } from './product-history.tsx';
import { productsKey } from './products.queries.ts';

const entry = (auditNo: number, staffName: string) => ({
  ...{ auditNo, staffName, actor: 'staff:1', action: 'change', canUndo: false },
  ...{ at: '2026-11-28 10:00:00', before: { name: '후드' }, after: { name: '후디' } },
});

test('changes that cannot be read again stay, and are said to be of before; a further part says that it failed', async () => {
  const state = { isLost: false };
  const call = (async (_called: object, { query }: { query: { cursor?: string } }) => {
    if (state.isLost) throw new ApiError(0, 'NETWORK', '');
    if (query.cursor) return { items: [entry(1, '정다은')], nextCursor: null };
    return { items: [entry(2, '한서준')], nextCursor: 'next' };
  }) as unknown as AdminCaller;
  const { user, client } = openScreen(
    <ProductHistory productNo={3} choices={undefined} canWrite />,
    { call },
  );
  await screen.findByText('한서준');
  state.isLost = true;
  await client.invalidateQueries({ queryKey: productsKey });
  expect((await screen.findByRole('alert')).textContent).toMatch(/전에 본 내용이에요/);
  expect(screen.getByText('한서준')).toBeTruthy();
  state.isLost = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  state.isLost = true;
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect((await screen.findByRole('alert')).textContent).not.toMatch(/전에 본/);
  state.isLost = false;
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('정다은')).toBeTruthy();
  expect(screen.getByText('한서준')).toBeTruthy();
});
