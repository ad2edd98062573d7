import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import { countAttempt, undoAttempt } from '../login-throttle/index.ts';
import { findLegacyOrder, type LegacyOrder } from './legacy-orders.sql.ts';
import { normaliseName } from './legacy-row.rules.ts';
import { nameKeyOf } from './sealed-person.ts';

/**
 * Wrong names without a wait. A network uses up its own at an order long before those that all have
 * there, so that one who guesses, or shuts out on purpose, slows down themself (decision 1011).
 */
const FREE_ATTEMPTS = { networkAtOrder: 5, order: 100, network: 30 };

/**
 * Find a guest's order by its number and the orderer's name. Attempts are throttled per network
 * (IPv6: /64), at this order and at all, and per order. Refusals: `legacy_order_not_found` (number or name is wrong, which is not said),
 * `legacy_order_slowed`.
 */
export async function findGuestOrder(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  { orderNumber, name, ip }: { orderNumber: string; name: string; ip: string },
): Promise<LegacyOrder | Refusal<'legacy_order_not_found' | 'legacy_order_slowed'>> {
  const key = (use: string, text: string) => `legacy:${vault.keyedHash(use, text)}`;
  const network = networkOf(ip);
  const { networkAtOrder, order: atOrder, network: ofNetwork } = FREE_ATTEMPTS;
  const there = key('legacy-order-network', `${orderNumber} ${network}`);
  // What a key refuses is counted by none, so a network that must wait uses up nothing of the others.
  // The network at all orders first: while it must wait, no row is written for what it makes up.
  const keys = [
    { key: key('legacy-address', network), freeAttempts: ofNetwork, isAccount: false },
    { key: there, freeAttempts: networkAtOrder, isAccount: true },
    { key: key('legacy-order-all', orderNumber), freeAttempts: atOrder, isAccount: true },
  ];
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('legacy_order_slowed');
  const order = await findLegacyOrder(db, orderNumber);
  if (order?.nameKey !== nameKeyOf(vault, normaliseName(name)))
    return refuse('legacy_order_not_found');
  await undoAttempt(db, keys);
  return order;
}
