// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { listOwnSessions } from '@duskline/contract/admin/sessions.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { SessionsSection } from './sessions-section.tsx';

const session = {
  ...{ isCurrent: false, ip: '203.0.113.7', device: 'Chrome' },
  ...{ startedAt: '2026-11-26 10:00:00', lastUsedAt: '2026-11-26 10:00:00' },
};

test('two logins that are ended beside each other are both busy until each has ended', async () => {
  const sessions = [1, 2].map((sessionNo) => ({ ...session, sessionNo }));
  const call = (async (called: object) =>
    called === listOwnSessions ? { sessions } : new Promise(() => {})) as unknown as AdminCaller;
  const { user } = openScreen(<SessionsSection />, { call });
  const buttons = await screen.findAllByRole('button', { name: '로그아웃' });
  for (const button of buttons) await user.click(button);
  const busy = () => buttons.map((button) => button.getAttribute('aria-busy'));
  await expect.poll(busy).toEqual(['true', 'true']);
});
