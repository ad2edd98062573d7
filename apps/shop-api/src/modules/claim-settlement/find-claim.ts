import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopDb, ShopTx } from '../../context.ts';
import { type ClaimRow, findOrderNoOfClaim } from '../claim-records/index.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { findOrderNoOfLine } from '../orders/index.ts';
import { type ClaimedOrder, findClaimedOrder, lockClaimedOrder } from './claimed-order.ts';

/** A claim by its number, or by a line it is or was about. */
export type ClaimKey = { claimNo: number } | { orderLineNo: number };

export type FoundClaim = { order: ClaimedOrder; claim: ClaimRow };

/**
 * Find a claim of the actor's own order; with `tx` the order is locked for what follows. Refuses
 * with `claim_not_found`.
 */
export async function findClaim(
  at: { db: ShopDb } | { tx: ShopTx },
  actor: OrderActor,
  key: ClaimKey,
): Promise<FoundClaim | Refusal<'claim_not_found'>> {
  const db = 'tx' in at ? at.tx : at.db;
  const orderNo =
    'claimNo' in key
      ? await findOrderNoOfClaim(db, key.claimNo)
      : await findOrderNoOfLine(db, key.orderLineNo);
  if (orderNo === undefined) return refuse('claim_not_found');
  const order =
    'tx' in at ? await lockClaimedOrder(at.tx, orderNo) : await findClaimedOrder(db, orderNo);
  const claim = order && pickClaim(order, key);
  if (!order || !claim || !mayChangeOrder(actor, order.head)) return refuse('claim_not_found');
  return { order, claim };
}

/** A client that claimed part of an option knows only the number of the whole. */
function pickClaim(order: ClaimedOrder, key: ClaimKey): ClaimRow | undefined {
  if ('claimNo' in key) return order.claims.find((claim) => claim.claimNo === key.claimNo);
  const { orderLineNo } = key;
  const parts = order.lines.filter((line) => line.originLineNo === orderLineNo);
  const about = (lineNos: readonly number[]) =>
    order.claims.findLast((claim) => claim.lineNos.some((lineNo) => lineNos.includes(lineNo)));
  return about([orderLineNo]) ?? about(parts.map((part) => part.orderLineNo));
}

/** Find a claim in the transaction that changes it, its order locked; throws where there is none. */
export async function lockClaim(tx: ShopTx, claimNo: number): Promise<FoundClaim> {
  const found = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) throw new Error(`claim ${claimNo} is gone`);
  return found;
}
