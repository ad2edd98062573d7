// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
// As in the app: this one draws the next page before a navigation is over (`flushSync`).
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { ApiContext } from '../../lib/api/api.ts';
import { UnsavedQuestion, useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { sessionKey } from '../../lib/session/session-key.ts';
import { ConfirmDialogs } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountMenu } from './account-menu.tsx';

function Memo() {
  const [value, setValue] = useState('');
  useUnsavedGuard(value !== '');
  return (
    <TextField
      label="메모"
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

function show(reply: () => Promise<unknown> = async () => undefined) {
  const calls: string[] = [];
  const call = (({ path }: { path: string }) => {
    calls.push(path);
    return reply();
  }) as unknown as AdminCaller;
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(sessionKey, { name: '서하준', role: { name: '소유자' }, permissions: [] });
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <UnsavedQuestion />
          <ConfirmDialogs />
        </>
      ),
      children: [
        {
          path: '/',
          element: (
            <>
              <Memo />
              <AccountMenu />
            </>
          ),
        },
        { path: '/login', element: <h1>로그인</h1> },
      ],
    },
  ]);
  render(
    <ApiContext value={call}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { calls, user: userEvent.setup() };
}

const logOut = () => screen.findByRole('button', { name: '로그아웃' });
const question = () => screen.findByRole('alertdialog');

test('logging out over unsaved words asks before the session ends, and once', async () => {
  const { calls, user } = show();
  await user.type(screen.getByLabelText('메모'), '선물 포장');
  await user.click(await logOut());
  await user.click(within(await question()).getByRole('button', { name: '계속 고치기' }));
  expect(calls).toEqual([]);
  expect((screen.getByLabelText('메모') as HTMLInputElement).value).toBe('선물 포장');

  await user.click(await logOut());
  await user.click(within(await question()).getByRole('button', { name: /나가기/ }));
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeTruthy();
  expect(calls).toEqual(['/session']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('logging out with nothing typed asks nothing', async () => {
  const { calls, user } = show();
  await user.click(await logOut());
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeTruthy();
  expect(calls).toEqual(['/session']);
});

test('the button keeps the focus while the session ends, and a second press does nothing', async () => {
  const { calls, user } = show(() => new Promise(() => {}));
  const button = await logOut();
  button.focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => calls).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(button.matches(':disabled')).toBe(false);
  await user.keyboard('{Enter}');
  expect(calls).toEqual(['/session']);
});
