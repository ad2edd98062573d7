import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { type ClaimedOrder, lockClaimedOrder } from '../claim-settlement/index.ts';
import { versionOf } from './order-detail.ts';

/**
 * Lock a placed order that is still as a screen showed it. It is locked before it is compared: of two
 * who change it at once, the second is refused (`order_changed`).
 */
export async function lockSeenOrder(
  tx: ShopTx,
  orderNo: string,
  version: string,
): Promise<ClaimedOrder | Refusal<'order_not_found' | 'order_changed'>> {
  const order = await lockClaimedOrder(tx, orderNo);
  if (!order) return refuse('order_not_found');
  return versionOf(order) === version ? order : refuse('order_changed');
}
