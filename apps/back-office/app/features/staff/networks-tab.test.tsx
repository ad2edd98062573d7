// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { NetworksTab } from './networks-tab.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open() {
  const state = { isLost: false };
  const call = (async () => {
    if (state.isLost) throw new ApiError(0, 'NETWORK', '');
    return { networks: ['198.51.100.0/24'], ownIp: '203.0.113.7' };
  }) as unknown as AdminCaller;
  return { state, ...openScreen(<NetworksTab />, { call, permissions: ['staff.write'] }) };
}

test('networks that are typed stay where the list cannot be read again', async () => {
  const { user, client, state } = open();
  await user.type(await screen.findByRole('textbox'), '\n203.0.113.7');
  state.isLost = true;
  await client.invalidateQueries();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toMatch('203.0.113.7');
});

test('a line that is no network has the focus in its field', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox');
  await user.type(field, '\n10.0.0.0/33');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.getByText(/10\.0\.0\.0\/33: IP/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
});
