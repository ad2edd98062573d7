import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import { countAttempt, undoAttempt } from '../login-throttle/index.ts';
import { findLegacyOrder, type LegacyOrder } from './legacy-orders.sql.ts';
import { normaliseName } from './legacy-row.rules.ts';
import { nameKeyOf } from './sealed-person.ts';

const FREE_ATTEMPTS = { order: 5, ip: 30 };

/**
 * Find a guest's order by its number and the orderer's name. Attempts are throttled per order and
 * per IP address. Refusals: `legacy_order_not_found` (number or name is wrong, which is not said),
 * `legacy_order_slowed`.
 */
export async function findGuestOrder(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  { orderNumber, name, ip }: { orderNumber: string; name: string; ip: string },
): Promise<LegacyOrder | Refusal<'legacy_order_not_found' | 'legacy_order_slowed'>> {
  const key = (use: string, text: string) => `legacy:${vault.keyedHash(use, text)}`;
  const keys = [
    { key: key('legacy-order', orderNumber), freeAttempts: FREE_ATTEMPTS.order, isAccount: true },
    { key: key('legacy-address', networkOf(ip)), freeAttempts: FREE_ATTEMPTS.ip, isAccount: false },
  ];
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('legacy_order_slowed');
  const order = await findLegacyOrder(db, orderNumber);
  if (order?.nameKey !== nameKeyOf(vault, normaliseName(name)))
    return refuse('legacy_order_not_found');
  await undoAttempt(db, keys);
  return order;
}
