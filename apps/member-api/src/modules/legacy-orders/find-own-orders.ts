import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { findAccount } from '../accounts/index.ts';
import {
  claimOrders,
  countLegacyOrders,
  findLegacyOrder,
  findLegacyOrders,
  type KeptLegacyOrder,
  type ListedLegacyOrder,
} from './legacy-orders.sql.ts';

type Parts = Pick<MemberContext, 'db' | 'vault'>;

/**
 * Orders made with a member's proved phone become hers when she first asks, and stay hers when her
 * number changes: numbers are given out again, and a later holder must not read them.
 */
async function matchOrders({ db, vault }: Parts, memberNo: number): Promise<void> {
  const account = await findAccount({ db, vault }, memberNo);
  if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
  await inTransaction(db, (tx) => claimOrders(tx, memberNo, vault.phoneKey(account.phone)));
}

export async function countOwnOrders(parts: Parts, memberNo: number): Promise<number> {
  await matchOrders(parts, memberNo);
  return countLegacyOrders(parts.db, memberNo);
}

/** A page of a member's orders on the previous platform, and how many there are. */
export async function listOwnOrders(
  parts: Parts,
  memberNo: number,
  page: { page: number; size: number },
): Promise<{ total: number; orders: ListedLegacyOrder[] }> {
  const total = await countOwnOrders(parts, memberNo);
  return { total, orders: await findLegacyOrders(parts.db, memberNo, page) };
}

/** One of a member's orders; another's is not there. */
export async function findOwnOrder(
  parts: Parts,
  memberNo: number,
  orderNumber: string,
): Promise<KeptLegacyOrder | Refusal<'legacy_order_not_found'>> {
  await matchOrders(parts, memberNo);
  const order = await findLegacyOrder(parts.db, orderNumber);
  return order?.memberNo === memberNo ? order : refuse('legacy_order_not_found');
}
