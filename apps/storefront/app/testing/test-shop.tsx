import type { MemberProfile } from '@duskline/client';
import { createFakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeSession } from '@duskline/client/testing/fake-session';
import { createFakeBrowserStorage } from '@duskline/client/testing/fake-session-ports';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { GuestCartContext } from '../features/cart/guest-cart/browser-guest-cart.ts';
import { createGuestCart } from '../features/cart/guest-cart/guest-cart.ts';
import { ApiContext } from '../lib/api/api.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { preloadBottomSheet } from '../ui/bottom-sheet.tsx';
import { OverlayRoot } from '../ui/overlay-root.tsx';
import { overlayRequests } from '../ui/overlays.ts';

// A sheet opens with its content: what stands there while its code loads has a test of its own.
await preloadBottomSheet();

/** A browser for tests of pages: fake APIs, a guest cart of its own, and the overlays. */
export function createTestShop() {
  // Files share their modules: a dialog that an earlier test left open would cover this one's.
  for (const { id } of overlayRequests.read().dialogs) overlayRequests.dropDialog(id);
  overlayRequests.takeToasts();
  const shop = createFakeCaller();
  const member = createFakeCaller();
  const guestCart = createGuestCart(createFakeBrowserStorage().tab());

  /** Open pages as a guest or a member; `beside` is rendered on each of them. A member's `profile` is that of the session. */
  function open(visit: {
    who: 'guest' | 'member';
    at: string;
    pages: RouteObject[];
    beside?: ReactNode;
    profile?: MemberProfile;
  }) {
    const loginId = visit.who === 'member' ? 'login' : undefined;
    const session = createFakeSession({ shop, member, loginId, profile: visit.profile });
    const frame = (
      <>
        <Outlet />
        {visit.beside}
        <OverlayRoot />
      </>
    );
    const router = createMemoryRouter([{ element: frame, children: visit.pages }], {
      initialEntries: [visit.at],
    });
    render(
      <ApiContext value={{ session, shop, member, shopAsGuest: () => shop }}>
        <GuestCartContext value={() => guestCart}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </GuestCartContext>
      </ApiContext>,
    );
    return { session, router };
  }
  return { shop, member, guestCart, open };
}
