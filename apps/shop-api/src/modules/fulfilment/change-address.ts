import type { DeliveryChange } from '@duskline/contract/shop/order-history';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { remoteAreaFee } from '../addresses/index.ts';
import { mayChangeOrder, type OrderActor } from '../guest-access/index.ts';
import { unsealReceiver } from '../order-contacts/index.ts';
import {
  isShipped,
  lockOrder,
  nextActionsOfOrder,
  type OrderLineRow,
  type OrderState,
  setReceiver,
} from '../orders/index.ts';

/**
 * Change the delivery address of an order: a shopper while nobody prepares it (`CHANGE_ADDRESS`), an
 * operator until something of it has left. What was paid stays as it is. Refusals: `address_locked`
 * after that, `address_fee_differs` for a region with another delivery fee.
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
    const isOpen =
      actor.kind === 'operator'
        ? mayStillMove(order.lines)
        : nextActionsOfOrder(order.lines).includes('CHANGE_ADDRESS');
    if (!isOpen) return refuse('address_locked');
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
    await setReceiver(tx, shop.vault, order.head, { receiver, addressNo: to.addressNo ?? 0 });
    return undefined;
  });
}

const beforeShipping: OrderState[] = [
  ...(['DEPOSIT_WAIT', 'PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'] as const),
];

/** Whether an order may still go elsewhere: something waits to be shipped, and nothing has left. */
export function mayStillMove(lines: readonly Pick<OrderLineRow, 'state'>[]): boolean {
  return (
    lines.some((line) => beforeShipping.includes(line.state)) &&
    lines.every((line) => !isShipped(line.state))
  );
}
