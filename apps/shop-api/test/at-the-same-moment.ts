import { inTransaction } from '@duskline/platform/database/database';
import { expect } from 'vitest';
import type { ShopDb, ShopTx } from '../src/context.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

/**
 * Start calls that change the same rows while a transaction of the test holds these, and let them go once
 * each of the calls waits for a lock: none has then changed anything, and all go on at the same moment.
 */
export async function atTheSameMoment<Reply>(
  shop: { db: ShopDb },
  hold: (tx: ShopTx) => Promise<unknown>,
  calls: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { replies } = await inTransaction(shop.db, async (tx) => {
    await hold(tx);
    const started = calls.map((call) => call());
    await expect.poll(() => waitingForLocks(shop)).toBe(calls.length);
    return { replies: Promise.all(started) };
  });
  return replies;
}
