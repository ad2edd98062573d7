// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { restoreMessageText } from '@duskline/contract/admin/message-texts.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import type { ChannelText } from './message-texts.queries.ts';
import { VersionHistory } from './version-history.tsx';

const versions = [3, 2, 1].map((revision) => ({
  ...{ revision, words: null, restoredFrom: null, templateCode: null },
  ...{ savedBy: '김대표', savedAt: '2026-11-26 10:00:00' },
}));
const channel = { channel: 'EMAIL', revision: 3, versions } as unknown as ChannelText;

test('the version that is brought back keeps the focus while it is, and the others wait', async () => {
  let refuse: (refusal: ApiError) => void = () => {};
  const call = ((called: object) => {
    expect(called).toBe(restoreMessageText);
    return new Promise((_, reject) => {
      refuse = reject;
    });
  }) as unknown as AdminCaller;
  const history = <VersionHistory kind="ORDER_PAID" channel={channel} canWrite />;
  const { user } = openScreen(history, { call });
  const [second, first] = (await screen.findAllByRole<HTMLButtonElement>('button')) as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  await user.click(first);
  const question = within(await screen.findByRole('alertdialog', { name: /^1번 글로/ }));
  await user.click(question.getByRole('button', { name: '이 글로 되돌리기' }));
  await expect.poll(() => second.disabled).toBe(true);
  expect(first.getAttribute('aria-busy')).toBe('true');
  expect(first.disabled, 'a browser takes the focus from what is turned off').toBe(false);
  await expect.poll(() => document.activeElement).toBe(first);
  refuse(new ApiError(0, 'NETWORK', ''));
  await expect.poll(() => second.disabled).toBe(false);
  expect(document.activeElement).toBe(first);
});
