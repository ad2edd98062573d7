import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { CartSync } from './features/cart/cart-sync.tsx';
import { DeviceSync } from './features/notifications/device-sync.tsx';
import { BusyNotice } from './features/shell/busy-notice.tsx';
import { AccountLink } from './features/sign-in/account-link.tsx';
import { showUnshownErrors } from './lib/errors/unshown-errors.ts';
import { followPage } from './lib/routing/close-on-back.ts';
import { MemberSync } from './lib/session/member-sync.tsx';
import { SessionSync } from './lib/session/session-sync.tsx';
import { useShopper } from './lib/session/shopper.ts';
import { loadOverlaysAfterPress } from './ui/load-overlays.ts';

export { CartCount } from './features/cart/cart-count.tsx';
export { NotificationBell } from './features/notifications/notification-bell.tsx';

/** The link to the login or to my page, once the shopper is known. */
export function ShopperAccountLink() {
  return <AccountLink isGuest={useShopper().kind === 'guest'} />;
}

/** What follows the shopper on every page: session, cart, the app's device, failed changes, waiting for a busy store. */
export function ShopperSync() {
  const queryClient = useQueryClient();
  useEffect(() => showUnshownErrors(queryClient), [queryClient]);
  useEffect(loadOverlaysAfterPress, []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, a new query of the same as well
  useEffect(followPage, [key]);
  return (
    <>
      <SessionSync />
      <MemberSync />
      <CartSync />
      <DeviceSync />
      <BusyNotice />
    </>
  );
}
