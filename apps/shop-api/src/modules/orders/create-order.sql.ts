import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import type { OrderDraft, OrderDraftLine } from './order-draft.ts';

/** Save the head of an order; returns false where the number is another order's. */
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

/** Save the lines of an order, with the parcel of each. */
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
