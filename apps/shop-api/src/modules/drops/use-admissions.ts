import { SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import { findLivePayment } from '../payments/index.ts';
import { RESERVED_SECONDS, SHEET_SECONDS } from './admission.rules.ts';
import { createCallLimits } from './call-limits.ts';
import { readDropDevice } from './drop-device.ts';
import { type KnownMember, ticketOwner } from './entrant.ts';
import { lockTicket, type TicketRow, updateAdmission } from './tickets.sql.ts';

export type AdmissionRefusal =
  | 'drop_admission_required'
  | 'drop_admission_used'
  | 'drop_calls_too_fast';

/** What is ordered, by whom; `orderSheetNo` is that of a payment, undefined for a sheet to open. */
export type AdmissionUse = {
  lines: readonly { option: { dropNo: number | null } }[];
  shopper: { member: KnownMember | undefined; now: Date };
  orderSheetNo?: string;
};

/**
 * Use the admissions of a shopper to the drops that an order is of. Opening an order sheet in time
 * gives five minutes to reserve its payment; the reservation ties the admission to its sheet. One
 * admission is for one order: another sheet is refused until the payment of the first has failed.
 * Costs no statement where nothing of the order is in a drop.
 */
export type UseAdmissions = (
  db: ShopDb,
  use: AdmissionUse,
) => Promise<undefined | Refusal<AdmissionRefusal>>;

/** Create the gate of a process before orders of drops; it counts the calls of each request's sender. */
export function createAdmissionGate(
  shop: Pick<ShopContext, 'vault' | 'settings'>,
): (request: FastifyRequest) => UseAdmissions {
  const limits = createCallLimits();
  return (request) =>
    async (db, { lines, shopper, orderSheetNo }) => {
      const dropNos = new Set(lines.flatMap(({ option }) => option.dropNo ?? []));
      if (dropNos.size === 0) return undefined;
      const { member, now } = shopper;
      const origin = { member, device: readDropDevice(shop, request), ip: request.ip };
      const tooFast = limits.count(origin, now);
      if (tooFast) return tooFast;
      return inTransaction(db, async (tx) => {
        // In one order for everybody, so that no two orders wait for each other.
        for (const dropNo of [...dropNos].sort((a, b) => a - b)) {
          const ticket = await lockTicket(tx, ticketOwner(shop.vault, dropNo, origin));
          const refusal = await checkTicket(tx, ticket, orderSheetNo, now);
          if (refusal) return refusal;
          if (ticket) await updateAdmission(tx, ticket, nextStep(ticket, orderSheetNo, now));
        }
        return undefined;
      });
    };
}

async function checkTicket(
  tx: ShopTx,
  ticket: TicketRow | undefined,
  orderSheetNo: string | undefined,
  now: Date,
): Promise<undefined | Refusal<AdmissionRefusal>> {
  if (ticket?.state === 'RESERVED' && ticket.orderSheetNo) {
    const isSame = orderSheetNo === ticket.orderSheetNo;
    const live = isSame ? undefined : await findLivePayment(tx, ticket.orderSheetNo);
    if (live) return refuse('drop_admission_used', { orderNo: live.orderNo });
  }
  const isUsable = ticket?.expiresAt && ticket.expiresAt > now && ticket.state !== 'LAPSED';
  return isUsable ? undefined : refuse('drop_admission_required');
}

function nextStep(
  { state, expiresAt }: TicketRow,
  orderSheetNo: string | undefined,
  now: Date,
): Parameters<typeof updateAdmission>[2] {
  const until = (seconds: number) => new Date(now.getTime() + seconds * SECOND_MS);
  if (orderSheetNo !== undefined) {
    // Given once too: who lets one payment after the other run out would hold a unit for ever.
    const reservedUntil = state === 'RESERVED' ? expiresAt : until(RESERVED_SECONDS);
    return { state: 'RESERVED', expiresAt: reservedUntil, orderSheetNo };
  }
  // The time for the sheet is given once, however many sheets are opened.
  return state === 'ADMITTED'
    ? { state: 'ORDERING', expiresAt: until(SHEET_SECONDS) }
    : { state, expiresAt };
}
