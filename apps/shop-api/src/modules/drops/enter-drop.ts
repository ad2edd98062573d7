import { inTransaction } from '@duskline/platform/database/database';
import { networkOf } from '@duskline/platform/http/network-of';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { GUESTS_OF_A_NETWORK } from './admission.rules.ts';
import { type DropRow, findDrop } from './drops.sql.ts';
import { type Entrant, type EntrantRefusal, entrantKeyOf, ticketOwner } from './entrant.ts';
import { isOver, type OwnTicket, ownTicket } from './own-ticket.rules.ts';
import { findTicket, insertTicket, lockTicket, queueAgain } from './tickets.sql.ts';

type EnterRefusal = 'drop_not_found' | 'drop_over' | 'drop_network_full' | EntrantRefusal;

/**
 * Enter a drop: its lobby before the opening, the end of its queue after it. Who has a place already
 * keeps it; who let an admission lapse queues again. Refuses a person the drop is not for.
 */
export async function enterDrop(
  { db, vault, clock }: Pick<ShopContext, 'db' | 'vault' | 'clock'>,
  dropNo: number,
  origin: Entrant & { ip: string },
): Promise<OwnTicket | Refusal<EnterRefusal>> {
  const drop = await findDrop(db, dropNo);
  if (!drop) return refuse('drop_not_found');
  if (isOver(drop)) return refuse('drop_over');
  const entrantKey = entrantKeyOf(vault, drop, origin);
  if (isRefusal(entrantKey)) return entrantKey;
  const now = clock.now();
  const owner = ticketOwner(vault, dropNo, origin);
  const memberNo = owner.memberNo;
  const networkKey =
    memberNo === null ? vault.keyedHash('drop-network', networkOf(origin.ip)) : null;
  return inTransaction(db, async (tx) => {
    const known = await findOwn(tx, drop, owner, now);
    if (known && known.state !== 'LAPSED') return known;
    if (known) {
      const locked = await lockTicket(tx, owner);
      const current = await findOwn(tx, drop, owner, now);
      // Another tab has queued again meanwhile.
      if (current && current.state !== 'LAPSED') return current;
      if (locked) await queueAgain(tx, locked);
    } else {
      const ticket = { dropNo, entrantKey, memberNo, networkKey, enteredAt: now };
      await insertTicket(tx, ticket, GUESTS_OF_A_NETWORK);
    }
    const own = await findOwn(tx, drop, owner, now);
    if (own) return own;
    // Nothing was inserted: the drop has ended since, or the network is full.
    const current = await findDrop(tx, dropNo);
    return refuse(!current || isOver(current) ? 'drop_over' : 'drop_network_full');
  });
}

async function findOwn(
  tx: ShopTx,
  drop: DropRow,
  owner: ReturnType<typeof ticketOwner>,
  now: Date,
): Promise<OwnTicket | undefined> {
  const ticket = await findTicket(tx, owner);
  return ticket && ownTicket(drop, ticket, now);
}
