import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { findAccount } from '../accounts/index.ts';
import {
  claimOrders,
  countLegacyOrders,
  findLegacyOrder,
  findLegacyOrders,
  type ListedLegacyOrder,
  type SavedLegacyOrder,
} from './legacy-orders.sql.ts';

type Context = Pick<MemberContext, 'db' | 'vault'>;

/**
 * Orders made with a member's proved phone become hers when she first asks, and stay hers when her
 * number changes: numbers are given out again, and a later holder must not read them.
 */
async function matchOrders({ db, vault }: Context, memberNo: number): Promise<void> {
  const account = await findAccount({ db, vault }, memberNo);
  if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
  await inTransaction(db, (tx) => claimOrders(tx, memberNo, vault.phoneKey(account.phone)));
}

export async function countOwnOrders(context: Context, memberNo: number): Promise<number> {
  await matchOrders(context, memberNo);
  return countLegacyOrders(context.db, memberNo);
}

/** A page of a member's orders on the previous platform, and how many there are. */
export async function listOwnOrders(
  context: Context,
  memberNo: number,
  page: { page: number; size: number },
): Promise<{ total: number; orders: ListedLegacyOrder[] }> {
  const total = await countOwnOrders(context, memberNo);
  return { total, orders: await findLegacyOrders(context.db, memberNo, page) };
}

/** One of a member's orders; another's is not there. */
export async function findOwnOrder(
  context: Context,
  memberNo: number,
  orderNumber: string,
): Promise<SavedLegacyOrder | Refusal<'legacy_order_not_found'>> {
  await matchOrders(context, memberNo);
  const order = await findLegacyOrder(context.db, orderNumber);
  return order?.memberNo === memberNo ? order : refuse('legacy_order_not_found');
}
