import type { DeliveryChange } from '@duskline/contract/shop/order-history';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { remoteAreaFee } from '../addresses/index.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { lockOrder, nextActionsOfOrder, setReceiver, unsealReceiver } from '../orders/index.ts';

/**
 * Change the delivery address of an order while nobody prepares it (`CHANGE_ADDRESS`). What was
 * paid stays as it is. Refusals: `address_locked` once it is prepared, `address_fee_differs` for a
 * region with another delivery fee.
 */
export async function changeAddress(
  shop: ShopContext,
  actor: OrderActor,
  orderNo: string,
  to: z.infer<typeof DeliveryChange>,
): Promise<undefined | Refusal<'order_not_found' | 'address_locked' | 'address_fee_differs'>> {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || !mayChangeOrder(actor, order.head)) return refuse('order_not_found');
    if (!nextActionsOfOrder(order.lines).includes('CHANGE_ADDRESS'))
      return refuse('address_locked');
    const before = unsealReceiver(shop.vault, order.head.receiverSealed);
    const feeNow = remoteAreaFee(before.zipCode);
    if (remoteAreaFee(to.receiverZipCd) !== feeNow) return refuse('address_fee_differs');
    const receiver = {
      ...before,
      name: to.receiverName,
      contact1: to.receiverContact1,
      contact2: to.receiverContact2 ?? '',
      zipCode: to.receiverZipCd,
      address: to.receiverAddress,
      jibunAddress: to.receiverJibunAddress ?? '',
      detailAddress: to.receiverDetailAddress ?? '',
      ...(to.deliveryMemo == null ? {} : { deliveryMemo: to.deliveryMemo }),
    };
    await setReceiver(tx, shop.vault, orderNo, { receiver, addressNo: to.addressNo ?? 0 });
    return undefined;
  });
}
