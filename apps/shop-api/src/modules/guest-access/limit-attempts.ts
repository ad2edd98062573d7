import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { countAttempts, deleteAttempt, insertAttempt } from './guest-access.sql.ts';

const WINDOW_MINUTES = 10;
const ATTEMPTS_PER_IP = 10;
const ATTEMPTS_PER_ORDER = 20;

/**
 * Record an attempt to open an order before it is checked; returns its number. Refuses with
 * `too_many_requests`: ten wrong passwords or names from one IP (IPv6: /64), or twenty at one order,
 * within ten minutes (spec, section 6). An attempt is committed before it is counted, so each counts
 * those recorded before it: of any number at once no more than the limit pass.
 */
export async function recordAttempt(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { ip, orderNo }: { ip: string; orderNo: string },
): Promise<number | Refusal<'too_many_requests'>> {
  const now = clock.now();
  const attempt = { network: networkOf(ip), orderNo };
  const attemptNo = await inTransaction(db, (tx) => insertAttempt(tx, attempt, now));
  const since = new Date(now.getTime() - WINDOW_MINUTES * MINUTE_MS);
  const { fromIp, atOrder } = await countAttempts(db, attempt, since);
  if (fromIp <= ATTEMPTS_PER_IP && atOrder <= ATTEMPTS_PER_ORDER) return attemptNo;
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
