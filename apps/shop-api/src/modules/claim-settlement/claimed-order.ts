import type { ShopDb, ShopTx } from '../../context.ts';
import { type ClaimRow, findClaimsOfOrders } from '../claim-records/index.ts';
import { findOrders, isOrderNo, lockOrder, type Order } from '../orders/index.ts';
import { findPaymentsOfOrders, type PaymentRow } from '../payments/index.ts';

/** An order with its payment and all claims it ever had, oldest first. */
export type ClaimedOrder = Order & { payment: PaymentRow; claims: ClaimRow[] };

/** Find orders with their payments and claims, in the sequence asked for. */
export async function findClaimedOrders(
  db: ShopDb,
  orderNos: readonly string[],
): Promise<ClaimedOrder[]> {
  if (orderNos.length === 0) return [];
  return combine(
    await Promise.all([
      findOrders(db, orderNos),
      findPaymentsOfOrders(db, orderNos),
      findClaimsOfOrders(db, orderNos),
    ]),
  );
}

/** Find one placed order with its payment and claims. */
export async function findClaimedOrder(
  db: ShopDb,
  orderNo: string,
): Promise<ClaimedOrder | undefined> {
  const [order] = isOrderNo(orderNo) ? await findClaimedOrders(db, [orderNo]) : [];
  return order?.head.placedAt ? order : undefined;
}

/** Lock one placed order (see `lockOrder`) and find it with its payment and claims. */
export async function lockClaimedOrder(
  tx: ShopTx,
  orderNo: string,
): Promise<ClaimedOrder | undefined> {
  const order = await lockOrder(tx, orderNo);
  if (!order) return undefined;
  const [payments, claims] = await Promise.all([
    findPaymentsOfOrders(tx, [orderNo]),
    findClaimsOfOrders(tx, [orderNo]),
  ]);
  return combine([[order], payments, claims])[0];
}

function combine([orders, payments, claims]: [Order[], PaymentRow[], ClaimRow[]]): ClaimedOrder[] {
  const paymentOf = new Map(payments.map((payment) => [payment.orderNo, payment]));
  return orders.flatMap((order) => {
    const { orderNo } = order.head;
    const payment = paymentOf.get(orderNo);
    if (!payment) return [];
    return { ...order, payment, claims: claims.filter((claim) => claim.orderNo === orderNo) };
  });
}
