import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type ClaimedOrder, findClaimedOrder } from '../claim-settlement/index.ts';
import {
  findThreadMessages,
  retryNotification,
  type ThreadMessage,
} from '../notifications/index.ts';
import {
  notifyDelivery,
  notifyDepositRequest,
  notifyOrderPaid,
} from '../order-notifications/index.ts';
import { unsealDepositAccount } from '../payments/index.ts';
import { canResend } from './order-detail.ts';

/**
 * Send one message of an order again, made of the order as it is now; one that could not be
 * delivered is tried again. `key` is that of the press.
 * Refuses with `message_not_resendable`.
 */
export async function resendMessage(
  tx: ShopTx,
  shop: ShopContext,
  { orderNo, messageNo, key }: { orderNo: string; messageNo: number; key: string },
): Promise<
  { after: object; result: undefined } | Refusal<'order_not_found' | 'message_not_resendable'>
> {
  const order = await findClaimedOrder(tx, orderNo);
  if (!order) return refuse('order_not_found');
  const messages = await findThreadMessages(tx, `order:${orderNo}`);
  const message = messages.find((each) => each.announcementNo === messageNo);
  if (!message || !canResend(message, order)) return refuse('message_not_resendable');
  const isSent =
    message.state === 'DEAD'
      ? await retryNotification(tx, messageNo, shop.clock.now())
      : await sendAgain(tx, shop, order, { message, again: `:again:${key}` });
  if (!isSent) return refuse('message_not_resendable');
  return { after: { orderNo, messageNo, kind: message.kind }, result: undefined };
}

async function sendAgain(
  tx: ShopTx,
  shop: ShopContext,
  { head: { orderNo }, payment }: ClaimedOrder,
  { message, again }: { message: ThreadMessage; again: string },
): Promise<boolean> {
  const { kind, key } = message;
  if (kind === 'order_paid') {
    await notifyOrderPaid(tx, shop, orderNo, again);
    return true;
  }
  if (kind === 'deposit_request') {
    const account = unsealDepositAccount(shop.vault, payment);
    if (!account) return false;
    const { amount, bankName, expiresAt } = payment;
    const { accountNumber } = account;
    const deposit = { amount, bankName: bankName ?? '', accountNumber, expiresAt };
    await notifyDepositRequest(tx, shop, orderNo, deposit, again);
    return true;
  }
  const deliveryNo = Number(key.split(':')[1]);
  if ((kind !== 'shipped' && kind !== 'delivered') || !Number.isInteger(deliveryNo)) return false;
  await notifyDelivery(tx, shop, kind, deliveryNo, again);
  return true;
}
