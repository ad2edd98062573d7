import type { AnnouncementValues } from '@duskline/contract/internal/announcements';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findBuyerState } from '../members/index.ts';
import { enqueueNotification, type OrderContents } from '../notifications/index.ts';
import { findDelivery } from '../shipping/index.ts';
import {
  findNotifiedOrder,
  findNotifiedOrders,
  type NotifiedOrder,
} from './order-notifications.sql.ts';

type Context = Pick<ShopContext, 'clock' | 'vault'>;
type Decision = Pick<AnnouncementValues['claim_decided'], 'claim' | 'decision' | 'note'>;

/**
 * Make the contents of the notifications of paid orders, by order number; the
 * transaction that settles a payment leaves no more than that number (settle-order.sql.ts).
 */
export const orderPaidContents: OrderContents = async (db, vault, orderNos) => {
  const orders = await findNotifiedOrders(db, vault, orderNos);
  return new Map(
    orders.map((order) => {
      const { orderNo, productName, payAmt } = order;
      const { name, phone, email } = recipientOf(order);
      const data: AnnouncementValues['order_paid'] = { orderNo, productName, amount: payAmt };
      return [orderNo, { recipient: { name, phone, email }, data }];
    }),
  );
};

/** The virtual account that an order waits for a deposit at; `amount` in won. */
type ExpectedDeposit = {
  amount: number;
  bankName: string;
  accountNumber: string;
  expiresAt: Date;
};

/**
 * Notify the orderer that the order is paid, as staff send it again; `again` makes the message another
 * one than those before.
 */
export async function notifyOrderPaid(
  tx: ShopTx,
  shop: Context,
  orderNo: string,
  again: string,
): Promise<void> {
  const order = await findNotifiedOrder(tx, shop.vault, { orderNo });
  const { productName, payAmt } = order;
  await enqueueNotification(tx, shop, {
    ...recipientOf(order),
    kind: 'order_paid',
    key: `order_paid:${orderNo}${again}`,
    data: { orderNo, productName, amount: payAmt },
  });
}

/** Notify the orderer of the account to pay into, and until when; `again` as of `notifyOrderPaid`. */
export async function notifyDepositRequest(
  tx: ShopTx,
  shop: Context,
  orderNo: string,
  { amount, bankName, accountNumber, expiresAt }: ExpectedDeposit,
  again = '',
): Promise<void> {
  const order = await findNotifiedOrder(tx, shop.vault, { orderNo });
  const until = seoulDateTime(expiresAt).slice(0, -':00'.length);
  const { productName } = order;
  await enqueueNotification(tx, shop, {
    ...recipientOf(order),
    kind: 'deposit_request',
    key: `deposit_request:${orderNo}${again}`,
    data: { orderNo, productName, amount, bank: bankName, accountNumber, until },
  });
}

/**
 * Notify the orderer that money came for an order that cannot be revived, and that we need an account; also
 * a member who has withdrawn since, by what the order says of them.
 */
export async function notifyDepositTooLate(
  tx: ShopTx,
  shop: Context,
  { orderNo, amount }: { orderNo: string; amount: number },
): Promise<void> {
  const order = await findNotifiedOrder(tx, shop.vault, { orderNo });
  const { memberNo, productName } = order;
  const isLeft = memberNo !== null && (await findBuyerState(tx, memberNo)).isWithdrawn;
  await enqueueNotification(tx, shop, {
    ...recipientOf(isLeft ? { ...order, memberNo: null } : order),
    kind: 'deposit_too_late',
    key: `deposit_too_late:${orderNo}`,
    data: { orderNo, productName, amount },
  });
}

/** Notify the orderer that a delivery has left or has arrived; `again` as of `notifyOrderPaid`. */
export async function notifyDelivery(
  tx: ShopTx,
  shop: Context,
  kind: 'shipped' | 'delivered',
  deliveryNo: number,
  again = '',
): Promise<void> {
  const { orderNo, companyType, invoiceNo } = await findDelivery(tx, deliveryNo);
  const order = await findNotifiedOrder(tx, shop.vault, { orderNo, deliveryNo });
  const { productName } = order;
  const key = `${kind}:${deliveryNo}${again}`;
  if (kind === 'delivered') {
    const data = { orderNo, productName };
    return enqueueNotification(tx, shop, { ...recipientOf(order), kind, key, data });
  }
  const labels: Record<string, string> = deliveryCompanyLabels;
  const carrier = labels[companyType] ?? companyType;
  const data = { orderNo, productName, carrier, invoiceNo };
  return enqueueNotification(tx, shop, { ...recipientOf(order), kind, key, data });
}

/** Notify the orderer how a claim on these lines was decided; once for each decision. */
export async function notifyClaimDecided(
  tx: ShopTx,
  shop: Context,
  claim: Decision & { claimNo: number; orderNo: string; orderLineNos: readonly number[] },
): Promise<void> {
  const { claimNo, orderNo, orderLineNos, ...decision } = claim;
  const order = await findNotifiedOrder(tx, shop.vault, { orderNo, orderLineNos });
  const { productName } = order;
  await enqueueNotification(tx, shop, {
    ...recipientOf(order),
    kind: 'claim_decided',
    key: `claim_decided:${claimNo}:${decision.decision}`,
    data: { orderNo, productName, ...decision },
  });
}

/** Notifications of one order arrive in the sequence of their causes. */
function recipientOf({ memberNo, orderer: { name, contact1, email }, orderNo }: NotifiedOrder) {
  return { memberNo, name, phone: contact1, email, thread: `order:${orderNo}` };
}
