import type { ShopTx } from '../../context.ts';
import { findCreditsLeft } from './points-ledger.sql.ts';

/** The key of what a line earns when its purchase is confirmed, and of what is revoked of it. */
export function confirmationKey(orderLineNo: number): string {
  return `confirm:${orderLineNo}`;
}

/** Sum what the confirmations of these lines credited and nothing revoked yet, in won. */
export async function findEarnedPoints(tx: ShopTx, lineNos: readonly number[]): Promise<number> {
  return findCreditsLeft(tx, lineNos.map(confirmationKey));
}
