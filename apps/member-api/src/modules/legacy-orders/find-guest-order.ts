import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { countAttempt, undoAttempt } from '../sessions/index.ts';
import { findLegacyOrder, type SavedLegacyOrder } from './legacy-orders.sql.ts';
import { plainName } from './legacy-row.rules.ts';
import { nameKeyOf } from './sealed-person.ts';

const FREE_ATTEMPTS = { order: 5, address: 30 };

/**
 * An order by its number and the orderer's name. Whether the number or the name is wrong is not
 * told, and who goes on guessing waits: for that order, and from that address.
 */
export async function findGuestOrder(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  { orderNumber, name, address }: { orderNumber: string; name: string; address: string },
): Promise<SavedLegacyOrder | Refusal<'legacy_order_not_found' | 'legacy_order_slowed'>> {
  const key = (use: string, text: string) => `legacy:${vault.keyedHash(use, text)}`;
  const keys = [
    { key: key('legacy-order', orderNumber), freeAttempts: FREE_ATTEMPTS.order, isAccount: true },
    { key: key('legacy-address', address), freeAttempts: FREE_ATTEMPTS.address, isAccount: false },
  ];
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('legacy_order_slowed');
  const order = await findLegacyOrder(db, orderNumber);
  if (order?.nameKey !== nameKeyOf(vault, plainName(name))) return refuse('legacy_order_not_found');
  await undoAttempt(db, keys);
  return order;
}
