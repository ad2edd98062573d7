import { inTransaction } from '@duskline/platform/database/database';
import { networkOf, wideNetworkOf } from '@duskline/platform/http/network-of';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { MOST_GUESTS } from './admission.rules.ts';
import { type DropRow, findDrop } from './drops.sql.ts';
import { type Entrant, type EntrantRefusal, entrantKeyOf, ticketOwner } from './entrant.ts';
import { holdLobby, lockNetworks } from './entry-locks.sql.ts';
import { isOver, type OwnTicket, ownTicket } from './own-ticket.rules.ts';
import {
  findTicket,
  insertTicket,
  lockTicket,
  type NetworkKeys,
  queueAgain,
} from './tickets.sql.ts';

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
  const owner = ticketOwner(vault, dropNo, origin);
  const { memberNo } = owner;
  const networks = memberNo === null ? networkKeysOf(vault, origin.ip) : noNetworks;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const known = await findOwn(tx, drop, owner, now);
    if (known && known.state !== 'LAPSED') return known;
    if (known) {
      const locked = await lockTicket(tx, owner);
      const current = await findOwn(tx, drop, owner, now);
      // Another tab has queued again meanwhile.
      if (current && current.state !== 'LAPSED') return current;
      if (locked) await queueAgain(tx, locked);
    } else {
      if (now <= drop.opensAt) await holdLobby(tx, dropNo);
      await lockNetworks(tx, dropNo, [networks.wideNetworkKey, networks.networkKey]);
      // Not before the locks: whoever came by the opening is drawn, and nobody else.
      const ticket = { dropNo, entrantKey, memberNo, ...networks, enteredAt: clock.now() };
      await insertTicket(tx, ticket, MOST_GUESTS);
    }
    const own = await findOwn(tx, drop, owner, now);
    if (own) return own;
    // Nothing was inserted: the drop has ended since, or the network is full.
    const current = await findDrop(tx, dropNo);
    return refuse(!current || isOver(current) ? 'drop_over' : 'drop_network_full');
  });
}

const noNetworks: NetworkKeys = { networkKey: null, wideNetworkKey: null };

function networkKeysOf(vault: Vault, ip: string): NetworkKeys {
  const key = (network: string) => vault.keyedHash('drop-network', network);
  const wide = wideNetworkOf(ip);
  return { networkKey: key(networkOf(ip)), wideNetworkKey: wide === undefined ? null : key(wide) };
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
