import { createBrowserLock } from '@duskline/client';

/** Run a task while no tab moves lines from the guest cart into a member's. */
export function withMergeLock<Result>(task: () => Promise<Result>): Promise<Result> {
  return createBrowserLock('duskline.cart-merge')(task);
}
