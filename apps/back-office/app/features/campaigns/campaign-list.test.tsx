// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CampaignList } from './campaign-list.tsx';

const aCampaign = (campaignNo: number, name: string, heldUntilMorning?: number | null) => ({
  ...{ campaignNo, name, heldUntilMorning, state: 'DONE', channels: ['SMS'], total: 3_000 },
  ...{ startsAt: '2026-11-26 22:00:00', createdAt: '2026-11-26 10:00:00' },
});

test('the list shows how many messages of each campaign are held until the morning', async () => {
  const items = [aCampaign(3, '겨울', 1_204), aCampaign(2, '가을', 0), aCampaign(1, '여름', null)];
  items.push(aCampaign(0, '봄'));
  const call = (async () => ({ items, nextCursor: null })) as unknown as AdminCaller;
  openScreen(<CampaignList />, { call });
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  const heldOf = (name: string) => {
    const row = screen.getByRole('link', { name }).closest('tr') as HTMLElement;
    return within(row).getAllByRole('cell')[heads.indexOf('아침 8시 대기')]?.textContent;
  };
  await screen.findByRole('link', { name: '겨울' });
  expect(['겨울', '가을', '여름'].map(heldOf)).toEqual(['1,204', '–', '확인 안 됨']);
  // Of an API of the version before, which does not say it.
  expect(heldOf('봄')).toBe('확인 안 됨');
});
