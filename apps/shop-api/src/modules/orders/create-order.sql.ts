import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Receiver } from '../order-history/unseal-order.ts';
import type { OrderDraft, OrderDraftLine } from './create-order.ts';

/** Writes the head of an order; false where the number is already an order's. */
export async function insertOrder(
  tx: ShopTx,
  vault: Vault,
  orderNo: string,
  draft: OrderDraft,
): Promise<boolean> {
  const { orderer, receiver, amounts } = draft;
  const inserted = await tx
    .insertInto('orders')
    .values({
      orderNo,
      orderSheetNo: draft.orderSheetNo,
      memberNo: draft.memberNo,
      guestPasswordHash: draft.guestPasswordHash,
      platform: draft.platform,
      orderedAt: draft.orderedAt,
      ordererSealed: vault.sealFacts('orderer', orderer),
      ordererPhoneKey: vault.phoneKey(orderer.contact1),
      receiverSealed: vault.sealFacts('receiver', receiver),
      addressNo: draft.addressNo,
      agreedTerms: draft.agreedTerms,
      ...amounts,
    })
    .onConflict((conflict) => conflict.column('orderNo').doNothing())
    .returning('orderNo')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes what is sent together; answers the delivery number of each template. */
export async function insertDeliveries(
  tx: ShopTx,
  orderNo: string,
  parcels: OrderDraft['parcels'],
): Promise<Map<number, number>> {
  const inserted = await tx
    .insertInto('orderDelivery')
    .values(
      parcels.map((parcel) => ({
        orderNo,
        deliveryTemplateNo: parcel.templateNo,
        deliveryAmt: parcel.deliveryAmt,
        remoteDeliveryAmt: parcel.remoteDeliveryAmt,
        returnDeliveryAmt: parcel.returnDeliveryAmt,
        fullDeliveryAmt: parcel.fullDeliveryAmt,
        freeFromAmt: parcel.freeFromAmt,
        companyType: parcel.companyType,
      })),
    )
    .returning(['deliveryTemplateNo', 'deliveryNo'])
    .execute();
  return new Map(inserted.map((row) => [row.deliveryTemplateNo, row.deliveryNo]));
}

export async function insertLines(
  tx: ShopTx,
  orderNo: string,
  lines: (OrderDraftLine & { deliveryNo: number })[],
): Promise<void> {
  await tx
    .insertInto('orderLine')
    .values(lines.map((line) => ({ ...line, orderNo, state: 'PAY_WAIT' })))
    .execute();
}

/** Writes where an order goes instead. */
export async function setReceiver(
  tx: ShopTx,
  vault: Vault,
  orderNo: string,
  { receiver, addressNo }: { receiver: Receiver; addressNo: number },
): Promise<void> {
  const receiverSealed = vault.sealFacts('receiver', receiver);
  await tx
    .updateTable('orders')
    .set({ receiverSealed, addressNo })
    .where('orderNo', '=', orderNo)
    .execute();
}
