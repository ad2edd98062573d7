// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
// As in the app: this one draws the next page before a navigation is over (`flushSync`).
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { AccountMenu } from '../features/shell/account-menu.tsx';
import { ApiContext } from '../lib/api/api.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionKey } from '../lib/session/session-key.ts';
import LoginRoute from './login.tsx';

const session = {
  ...{ staffNo: 1, name: '서하준', role: { name: '소유자' }, permissions: [], idleSeconds: 600 },
};

/** The menu over a screen, and the login, before an API whose session is over once it is ended. */
function openMenu() {
  let isOver = false;
  const call = (async ({ method }: { method: string }) => {
    if (method === 'DELETE') {
      isOver = true;
      return undefined;
    }
    const { status, code, text } = shopRefusals.staff_login_required;
    if (isOver) throw new ApiError(status, code, text);
    return session;
  }) as unknown as AdminCaller;
  const client = createQueryClient();
  client.setQueryData(sessionKey, session);
  client.setQueryData(['orders', 'list'], { items: ['주문'] });
  const router = createMemoryRouter([
    { path: '/', element: <AccountMenu /> },
    { path: '/login', element: <LoginRoute /> },
  ]);
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  render(
    <QueryClientProvider client={client}>
      <ApiContext value={call}>
        <RouterProvider router={router} />
      </ApiContext>
    </QueryClientProvider>,
  );
  const logIn = () => {
    isOver = false;
  };
  return { user: userEvent.setup(), client, visited, logIn };
}

test('whoever logs out is at the login, comes by no other page, and leaves nothing of what was seen', async () => {
  const { user, client, visited } = openMenu();
  await user.click(await screen.findByRole('button', { name: '로그아웃' }));
  expect(await screen.findByLabelText('비밀번호')).toBeTruthy();
  await expect.poll(() => client.getQueryState(sessionKey)?.status).toBe('error');
  expect(new Set(visited)).toEqual(new Set(['/login']));
  expect(client.getQueryData(['orders', 'list'])).toBeUndefined();
  expect(client.getQueryData(sessionKey)).toBeUndefined();
});

test('whoever logs in after another has logged out is led to where they wanted', async () => {
  const { user, client, visited, logIn } = openMenu();
  await user.click(await screen.findByRole('button', { name: '로그아웃' }));
  expect(await screen.findByLabelText('비밀번호')).toBeTruthy();
  await expect.poll(() => client.getQueryState(sessionKey)?.status).toBe('error');
  logIn();
  await client.resetQueries({ queryKey: sessionKey });
  expect(await screen.findByRole('button', { name: '로그아웃' })).toBeTruthy();
  expect(visited.at(-1)).toBe('/');
});
