// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { countAudience } from '@duskline/contract/admin/campaigns.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { emptyForm } from './campaign-draft.ts';
import { type Campaign, campaignKey } from './campaigns.queries.ts';
import { SendPanel } from './send-panel.tsx';

const form = { ...emptyForm, body: '금요일 저녁에 열려요.', isNightAllowed: true };
const campaign = { campaignNo: 5, version: 'v1', state: 'DRAFT', form } as unknown as Campaign;

test('where the reply to a start was lost the campaign is read again: it may have started', async () => {
  const call = (async (called: object) => {
    if (called === countAudience) return { members: 12 };
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const panel = <SendPanel campaign={campaign} isDirty={false} onStarted={() => {}} />;
  const { user, client } = openScreen(panel, { call });
  client.setQueryData(campaignKey(5), campaign);
  await user.click(await screen.findByRole('button', { name: '지금 보내기' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '지금 보내기' }));
  await expect.poll(() => client.getQueryState(campaignKey(5))?.isInvalidated).toBe(true);
});
