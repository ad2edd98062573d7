import type { NewReceiver } from '@duskline/contract/admin/order-shapes';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext, ShopTx } from '../../context.ts';
import { changeAddress } from '../fulfilment/index.ts';
import { lockSeenOrder } from './lock-seen-order.ts';

/**
 * Send an order elsewhere until something of it has left, for staff. `version` is of the order as
 * the screen showed it: a colleague who was faster is not overwritten (`order_changed`).
 */
export async function changeReceiver(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  { version, receiver }: { version: string; receiver: z.output<typeof NewReceiver> },
): Promise<
  | { after: object; result: undefined }
  | Refusal<'order_not_found' | 'order_changed' | 'address_locked' | 'address_fee_differs'>
> {
  const order = await lockSeenOrder(tx, orderNo, version);
  if (isRefusal(order)) return order;
  const changed = await changeAddress({ ...shop, db: tx }, { kind: 'operator' }, orderNo, {
    receiverName: receiver.name,
    receiverContact1: receiver.phone,
    receiverContact2: receiver.phone2,
    receiverZipCd: receiver.zipCode,
    receiverAddress: receiver.address,
    receiverJibunAddress: '',
    receiverDetailAddress: receiver.detailAddress,
    ...(receiver.deliveryMemo !== undefined && { deliveryMemo: receiver.deliveryMemo }),
    addressNo: 0,
  });
  if (isRefusal(changed)) return changed;
  return { after: { orderNo, changed: 'receiver' }, result: undefined };
}
