import { anOption, aReservedOrder, type BuyingShop, callShop } from './checkout-factories.ts';

/** An order whose shopper has authorised its payment in the window, and the query of the return URL. */
export async function anAuthorisedOrder(shop: BuyingShop, available = 10) {
  const option = await anOption(shop, { available });
  const order = await aReservedOrder(shop, [option]);
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  const query = { key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount };
  return { ...order, option, paymentKey, query };
}

/** Read the state of an order's payment. */
export async function stateOfPayment(shop: BuyingShop, orderNo: string) {
  const payment = await shop.db
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  return payment.state;
}

export type ReportedPayment = { paymentKey: string; orderId: string; status: string };

/** Call the webhook as the partner does when the state of a payment has changed. */
export const reportPayment = (shop: BuyingShop, payment: ReportedPayment) =>
  callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-04T12:00:00', data: payment },
  });

/** Call the webhook as the partner does when money has come into a virtual account, or was reversed. */
export const noticeDeposit = (
  shop: BuyingShop,
  orderId: string,
  secret: string,
  status: 'DONE' | 'WAITING_FOR_DEPOSIT' = 'DONE',
) =>
  callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { createdAt: '2026-05-04T12:00:00', secret, status, transactionKey: 't', orderId },
  });
