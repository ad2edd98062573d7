import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import { getAccount } from '../accounts/index.ts';
import {
  assignOrdersByPhone,
  countLegacyOrders,
  findLegacyOrder,
  findLegacyOrders,
  type LegacyOrder,
  type ListedLegacyOrder,
} from './legacy-orders.sql.ts';

type Context = Pick<MemberContext, 'db' | 'vault'>;

/**
 * Assign the orders of a member's verified phone to them. They stay theirs when the number changes:
 * senders reassign numbers, and a later holder must not read these orders.
 */
async function assignOrders({ db, vault }: Context, memberNo: number): Promise<void> {
  const account = await getAccount({ db, vault }, memberNo);
  if (account.phone === '') return;
  await inTransaction(db, (tx) => assignOrdersByPhone(tx, memberNo, vault.phoneKey(account.phone)));
}

/** Count a member's orders of the previous platform. */
export async function countOwnOrders(context: Context, memberNo: number): Promise<number> {
  await assignOrders(context, memberNo);
  return countLegacyOrders(context.db, memberNo);
}

/** Return a page of a member's orders of the previous platform, and how many there are. */
export async function listOwnOrders(
  context: Context,
  memberNo: number,
  page: { page: number; size: number },
): Promise<{ total: number; orders: ListedLegacyOrder[] }> {
  const total = await countOwnOrders(context, memberNo);
  return { total, orders: await findLegacyOrders(context.db, memberNo, page) };
}

/** Find one of a member's orders. Refuses with `legacy_order_not_found`, for another member's, too. */
export async function findOwnOrder(
  context: Context,
  memberNo: number,
  orderNumber: string,
): Promise<LegacyOrder | Refusal<'legacy_order_not_found'>> {
  await assignOrders(context, memberNo);
  const order = await findLegacyOrder(context.db, orderNumber);
  return order?.memberNo === memberNo ? order : refuse('legacy_order_not_found');
}
