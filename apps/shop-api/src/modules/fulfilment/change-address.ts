import type { DeliveryChange } from '@duskline/contract/shop/orders';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { remoteAreaFee } from '../addresses/index.ts';
import { isOwn, type Owner } from '../guest-access/order-actor.ts';
import { openReceiver } from '../order-history/unseal-order.ts';
import { setReceiver } from '../orders/create-order.sql.ts';
import { lockOrder } from '../orders/lock-order.sql.ts';
import { nextActionsOfOrder } from '../orders/order-states.rules.ts';

/**
 * Sends an order elsewhere while nobody prepares it (`CHANGE_ADDRESS`). What was paid stays as it
 * is: a region whose delivery costs another fee is refused.
 */
export async function changeAddress(
  shop: ShopContext,
  owner: Owner,
  orderNo: string,
  to: z.infer<typeof DeliveryChange>,
) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || !isOwn(owner, order.head)) return refuse('order_not_found');
    if (!nextActionsOfOrder(order.lines).includes('CHANGE_ADDRESS'))
      return refuse('address_locked');
    const before = openReceiver(shop.vault, order.head.receiverSealed);
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
