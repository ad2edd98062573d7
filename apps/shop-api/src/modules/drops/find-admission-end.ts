import { SECOND_MS } from '@duskline/contract/time.rules';
import type { FastifyRequest } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { readDropDevice } from './drop-device.ts';
import { type KnownMember, ticketOwner } from './entrant.ts';
import { findTicket } from './tickets.sql.ts';

/** A drop's product on an order sheet, and how long the payment of it may still be started. */
export type AdmissionEnd = { productNo: number; secondsLeft: number };

/**
 * Find which of a shopper's admissions to the drops of an order ends first; 0 seconds where there is
 * none, undefined where nothing of the order is in a drop. That costs no statement.
 */
export async function findAdmissionEnd(
  shop: Pick<ShopContext, 'db' | 'vault' | 'settings'>,
  request: FastifyRequest,
  lines: readonly { option: { dropNo: number | null; productNo: number } }[],
  { member, now }: { member: KnownMember | undefined; now: Date },
): Promise<AdmissionEnd | undefined> {
  const productOf = new Map(
    lines.flatMap(({ option: { dropNo, productNo } }) =>
      dropNo === null ? [] : [[dropNo, productNo] as const],
    ),
  );
  const ends: AdmissionEnd[] = [];
  for (const [dropNo, productNo] of productOf) {
    const entrant = { member, device: readDropDevice(shop, request) };
    const ticket = await findTicket(shop.db, ticketOwner(shop.vault, dropNo, entrant));
    const isLapsed = !ticket?.expiresAt || ticket.state === 'LAPSED';
    const leftMs = isLapsed ? 0 : Number(ticket.expiresAt) - now.getTime();
    ends.push({ productNo, secondsLeft: Math.max(0, Math.ceil(leftMs / SECOND_MS)) });
  }
  return ends.toSorted((a, b) => a.secondsLeft - b.secondsLeft)[0];
}
