import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { countGuess, forgiveGuess } from '../sessions/index.ts';
import { findLegacyOrder, type KeptLegacyOrder } from './legacy-orders.sql.ts';
import { plainName } from './legacy-row.rules.ts';
import { nameKeyOf } from './sealed-person.ts';

const FREE_TRIES = { order: 5, address: 30 };

/**
 * An order by its number and the orderer's name. Whether the number or the name is wrong is not
 * told, and who goes on guessing waits: for that order, and from that address.
 */
export async function findGuestOrder(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  { orderNumber, name, address }: { orderNumber: string; name: string; address: string },
): Promise<KeptLegacyOrder | Refusal<'legacy_order_not_found' | 'legacy_order_slowed'>> {
  const key = (use: string, text: string) => `legacy:${vault.keyedHash(use, text)}`;
  const keys = [
    { key: key('legacy-order', orderNumber), freeTries: FREE_TRIES.order, isAccount: true },
    { key: key('legacy-address', address), freeTries: FREE_TRIES.address, isAccount: false },
  ];
  if (!(await countGuess(db, keys, clock.now()))) return refuse('legacy_order_slowed');
  const order = await findLegacyOrder(db, orderNumber);
  if (order?.nameKey !== nameKeyOf(vault, plainName(name))) return refuse('legacy_order_not_found');
  await forgiveGuess(db, keys);
  return order;
}
