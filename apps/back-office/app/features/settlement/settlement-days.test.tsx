// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { exportSettlement } from '@duskline/contract/admin/settlement.calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as files from '../../lib/format/download-text.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { SettlementDays } from './settlement-days.tsx';

test('the bookkeeper takes the differences of the period that is shown', async () => {
  const saved = vi.spyOn(files, 'downloadText').mockImplementation(() => {});
  const asked: object[] = [];
  const call = (async (called: object, { query }: { query: object }) => {
    if (called !== exportSettlement) return { items: [], nextCursor: null };
    asked.push(query);
    return { fileName: '정산_차이_2026-11-01_2026-11-28.csv', csv: 'csv', rows: 3 };
  }) as unknown as AdminCaller;
  const url = '/?from=2026-11-01&to=2026-11-28';
  const { user } = openScreen(<SettlementDays />, { call, url });
  await user.click(await screen.findByRole('button', { name: '차이 CSV' }));
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  expect(asked).toEqual([{ of: 'differences', from: '2026-11-01', to: '2026-11-28' }]);
  expect(saved.mock.calls[0]?.[0]).toBe('정산_차이_2026-11-01_2026-11-28.csv');
});
