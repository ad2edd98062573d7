import { type RuntimeConfig, useRuntimeConfig } from './runtime-config.ts';

/** What a mall offers beyond the public Shop API: our Member API, and what ours adds to the Shop API. */
export type Offers = Pick<RuntimeConfig, 'memberApiUrl' | 'hasShopExtensions'>;

/** Pages that call the Member API; a mall without one has no such page. */
const memberPages = [
  '/login/reset-password',
  '/login/social',
  '/login/continue',
  '/register/social',
  '/welcome',
  '/guest/legacy-orders',
  '/my-page/qr',
  '/my-page/legacy-orders',
  '/my-page/password',
  '/my-page/sessions',
  '/my-page/withdraw',
  '/my-page/linked-accounts',
  '/my-page/member/verify-identity',
  '/my-page/notifications',
  '/my-page/notification-settings',
];

/** Pages of calls that only our Shop API has. */
const extensionPages = ['/my-page/restock-alerts', '/login/continue'];

/** Every page that some mall does not offer. */
export const optionalPages: readonly string[] = [...new Set([...memberPages, ...extensionPages])];

/** Say whether a mall offers the page at a path. */
export function isPageOffered(path: string, offers: Offers): boolean {
  const isBelow = (page: string) => path === page || path.startsWith(`${page}/`);
  if (offers.memberApiUrl === undefined && memberPages.some(isBelow)) return false;
  return offers.hasShopExtensions || !extensionPages.some(isBelow);
}

/** Whether members are those of our Member API; else accounts are the mall's own. */
export function useHasMemberApi(): boolean {
  return useRuntimeConfig().memberApiUrl !== undefined;
}
