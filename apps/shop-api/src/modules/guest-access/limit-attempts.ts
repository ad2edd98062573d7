import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type Attempt, countAttempts, deleteAttempt, insertAttempt } from './guest-access.sql.ts';

const WINDOW_MINUTES = 10;
const MOST_ATTEMPTS = {
  /** Many people of a mobile carrier share an address. */
  fromNetwork: 30,
  fromNetworkAtOrder: 10,
  /** Fewer of names, of which a few hundred are most people's. */
  fromNetworkByNameAtOrder: 5,
  /**
   * By name and by password each. Whoever knows an order's number may use these up and so shut its guest
   * out, but needs twenty networks for names and ten for passwords (decisions 0986 and 1061).
   */
  atOrder: 100,
} as const;

/**
 * Record an attempt to open an order before it is checked; returns its number. Refuses with
 * `too_many_requests` after `MOST_ATTEMPTS` wrong ones of a network (IPv6: /64) or at an order within
 * ten minutes (spec, section 6). An attempt is committed before it is counted, so each counts those
 * recorded before it: of any number at once no more than the limit pass.
 */
export async function recordAttempt(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { ip, ...tried }: { ip: string } & Omit<Attempt, 'network'>,
): Promise<number | Refusal<'too_many_requests'>> {
  const now = clock.now();
  const attempt = { network: networkOf(ip), ...tried };
  const attemptNo = await inTransaction(db, (tx) => insertAttempt(tx, attempt, now));
  const since = new Date(now.getTime() - WINDOW_MINUTES * MINUTE_MS);
  const counts = await countAttempts(db, attempt, since);
  const isWithin =
    counts.fromNetwork <= MOST_ATTEMPTS.fromNetwork &&
    counts.fromNetworkAtOrder <= MOST_ATTEMPTS.fromNetworkAtOrder &&
    (!attempt.byName ||
      counts.fromNetworkByNameAtOrder <= MOST_ATTEMPTS.fromNetworkByNameAtOrder) &&
    counts.atOrder <= MOST_ATTEMPTS.atOrder;
  if (isWithin) return attemptNo;
  // Refused unchecked: whoever waits ten minutes is not kept out by having asked meanwhile.
  await removeAttempt({ db }, attemptNo);
  return refuse('too_many_requests');
}

/** Remove an attempt that does not count, since it was right. */
export async function removeAttempt(
  { db }: Pick<ShopContext, 'db'>,
  attemptNo: number,
): Promise<void> {
  await inTransaction(db, (tx) => deleteAttempt(tx, attemptNo));
}
