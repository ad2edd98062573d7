import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { unsealReceiver } from '../order-contacts/index.ts';
import { type OrderHead, type OrderLineRow, setReceiver } from '../orders/index.ts';
import { mayStillMove } from './change-address.ts';

/**
 * Change what a locked order says to its carrier, until something of it has left
 * (`delivery_memo_locked`); where it goes stays.
 */
export async function changeDeliveryMemo(
  tx: ShopTx,
  { vault }: Pick<ShopContext, 'vault'>,
  { head, lines }: { head: OrderHead; lines: readonly OrderLineRow[] },
  deliveryMemo: string,
): Promise<undefined | Refusal<'delivery_memo_locked'>> {
  if (!mayStillMove(lines)) return refuse('delivery_memo_locked');
  const receiver = { ...unsealReceiver(vault, head.receiverSealed), deliveryMemo };
  await setReceiver(tx, vault, head, { receiver });
  return undefined;
}
