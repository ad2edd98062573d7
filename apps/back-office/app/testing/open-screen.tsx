import type { AdminCaller } from '@duskline/client';
import type { Permission } from '@duskline/contract/admin/permissions';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentProps, isValidElement, type ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { ApiContext } from '../lib/api/api.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionKey } from '../lib/session/session-key.ts';
import { ConfirmDialogs } from '../ui/confirm-dialog.tsx';
import { OnePress } from '../ui/one-press.ts';

const noCall: AdminCaller = () => Promise.reject(new Error('this test answers no call'));

/**
 * Open a part of a screen, or routes, as the back office does: with its cache, its questions, its
 * guard of presses and the session of somebody who has these permissions. `call` answers what it asks the API.
 */
export function openScreen(
  screen: ReactElement | RouteObject[],
  {
    call = noCall,
    permissions = [],
    url = '/',
  }: { call?: AdminCaller; permissions?: readonly Permission[]; url?: string } = {},
): {
  user: UserEvent;
  client: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
  allow: (now: readonly Permission[]) => void;
} {
  const client = createQueryClient();
  const allow = (now: readonly Permission[]) =>
    void client.setQueryData(sessionKey, {
      ...{ staffNo: 1, name: '서하준', role: { name: '직원' } },
      permissions: now,
    });
  client.setQueryDefaults(sessionKey, { staleTime: Number.POSITIVE_INFINITY });
  allow(permissions);
  const routes = isValidElement(screen) ? [{ path: '/', element: screen }] : screen;
  const router = createMemoryRouter(routes as RouteObject[], { initialEntries: [url] });
  render(
    <QueryClientProvider client={client}>
      <ApiContext value={call}>
        <RouterProvider router={router} />
        <OnePress />
        <ConfirmDialogs />
      </ApiContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), client, router, allow };
}
