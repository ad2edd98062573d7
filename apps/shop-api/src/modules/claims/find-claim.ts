import { refuse } from '@duskline/platform/refusal';
import type { ShopDb, ShopTx } from '../../context.ts';
import {
  type ClaimRow,
  type FullOrder,
  findOrderOfLine,
  findPlacedOrder,
  isOwn,
  lockOrder,
  type Owner,
} from '../orders/index.ts';
import { findOrderOfClaim } from './claims.sql.ts';

/** A claim named by its number, or by an option it is or was about. */
export type WhichClaim = { claimNo: number } | { orderLineNo: number };

export type FoundClaim = { order: FullOrder; claim: ClaimRow };

/** Finds a claim of her own order; with a transaction the order is locked for what follows. */
export async function findClaim(
  at: { db: ShopDb } | { tx: ShopTx },
  owner: Owner,
  which: WhichClaim,
): Promise<FoundClaim | ReturnType<typeof refuse<'claim_not_found'>>> {
  const db = 'tx' in at ? at.tx : at.db;
  const orderNo =
    'claimNo' in which
      ? await findOrderOfClaim(db, which.claimNo)
      : await findOrderOfLine(db, which.orderLineNo);
  if (orderNo === undefined) return refuse('claim_not_found');
  const order = 'tx' in at ? await lockOrder(at.tx, orderNo) : await findPlacedOrder(db, orderNo);
  const claim = order && pick(order, which);
  if (!order || !claim || !isOwn(owner, order.head)) return refuse('claim_not_found');
  return { order, claim };
}

/** A client that claimed part of an option knows only the number of the whole. */
function pick(order: FullOrder, which: WhichClaim): ClaimRow | undefined {
  if ('claimNo' in which) return order.claims.find((claim) => claim.claimNo === which.claimNo);
  const { orderLineNo } = which;
  const parts = order.lines.filter((line) => line.originLineNo === orderLineNo);
  const about = (lineNos: readonly number[]) =>
    order.claims.findLast((claim) => claim.lineNos.some((lineNo) => lineNos.includes(lineNo)));
  return about([orderLineNo]) ?? about(parts.map((part) => part.orderLineNo));
}
