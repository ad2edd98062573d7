// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  getCampaign,
  previewCampaign,
  testCampaign,
} from '@duskline/contract/admin/campaigns.calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { sessionKey } from '../../lib/session/session-key.ts';
import { CampaignPage } from './campaign-page.tsx';

const draft = {
  ...{ campaignNo: 3, name: '겨울 세일', state: 'DRAFT', channels: ['MAIL', 'PUSH'] },
  ...{ startsAt: null, endedAt: null, stoppedAt: null, createdAt: '2026-11-26 10:00:00' },
  ...{ total: null, queued: 0, figures: [], version: 'v1' },
  form: {
    ...{ name: '겨울 세일', channels: ['MAIL', 'PUSH'], title: '겨울 세일', body: '최대 30%' },
    ...{ path: '/events/1', action: '세일 보기', isNightAllowed: false },
    audience: {
      ...{ gradeNos: [], orderedWithinDays: null, notOrderedForDays: null, memberNos: null },
    },
  },
};

function open(campaign: object) {
  const call = (async (called: object) => {
    if (called === getCampaign) return campaign;
    if (called === testCampaign) throw new ApiError(0, 'NETWORK', '');
    if (called === previewCampaign) {
      return { sms: '', mail: { subject: '', text: '' }, push: { title: '', body: '' } };
    }
    return { items: [], nextCursor: null, grades: [] };
  }) as unknown as AdminCaller;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionKey, { permissions: ['marketing.read', 'marketing.write'] });
  const router = createMemoryRouter([{ path: '/', element: <CampaignPage campaignNo={3} /> }]);
  render(
    <QueryClientProvider client={client}>
      <ApiContext value={call}>
        <RouterProvider router={router} />
      </ApiContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('a test by mail alone that does not leave says so', async () => {
  const user = open(draft);
  await user.click(await screen.findByRole('button', { name: '나에게 보내 보기' }));
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
});

test('a channel by which nobody could be reached stands in the results with its zeros', async () => {
  const mail = { channel: 'MAIL', waiting: 0, sent: 2, failed: 0, skipped: [] };
  open({ ...draft, state: 'DONE', total: 2, queued: 2, figures: [mail] });
  const results = await screen.findByRole('table', { name: '결과' });
  expect(within(results).getByRole('row', { name: '메일 2 0 0 0' })).toBeTruthy();
  expect(within(results).getByRole('row', { name: '푸시 0 0 0 0' })).toBeTruthy();
});
