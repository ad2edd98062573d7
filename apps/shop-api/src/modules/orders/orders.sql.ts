import { type Selectable, sql } from 'kysely';
import type { ShopContext, ShopDb } from '../../context.ts';
import type { Claim, OrderDelivery, OrderLine, Orders, Payment } from '../../database.generated.ts';
import { containing, type Page, type Period } from '../../http/paging.ts';
import type { ClaimLife, ClaimState, OrderState } from './order-states.rules.ts';

export type OrderHead = Selectable<Orders> & {
  payment: Pick<
    Selectable<Payment>,
    | 'payType'
    | 'state'
    | 'paymentKey'
    | 'approvedAt'
    | 'expiresAt'
    | 'cardIssuer'
    | 'cardNumber'
    | 'cardInstallmentMonths'
    | 'cardApprovalNo'
    | 'receiptUrl'
    | 'bankCode'
    | 'bankName'
    | 'accountSealed'
  >;
};
export type OrderLineRow = Omit<Selectable<OrderLine>, 'state' | 'claimState'> & {
  state: OrderState;
  claimState: ClaimState | null;
};
export type DeliveryRow = Selectable<OrderDelivery>;
export type ClaimRow = Omit<Selectable<Claim>, 'state' | 'claimType' | 'fault'> & {
  state: ClaimLife;
  claimType: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  fault: 'BUYER' | 'SELLER';
};

/** An order with what is sent together and its options, in the order they were put in. */
export type FullOrder = {
  head: OrderHead;
  deliveries: DeliveryRow[];
  lines: OrderLineRow[];
  /** All that were ever made, oldest first. */
  claims: ClaimRow[];
  /** Shown to somebody who proved too little to change anything about it. */
  isMasked: boolean;
};

export type OrderFilter = Period & {
  memberNo: number;
  /** Part of a product's name, or an order's number. */
  keyword?: string | undefined;
  /** Orders with an option in one of these; all where undefined. */
  states: readonly OrderState[] | undefined;
  claimStates: readonly ClaimState[];
  page: Page;
};

/** One page of a member's placed orders, newest first, and how many there are in all. */
export async function findMemberOrders(
  db: ShopDb,
  filter: OrderFilter,
): Promise<{ orders: FullOrder[]; total: number }> {
  let placed = db
    .selectFrom('orders')
    .where('memberNo', '=', filter.memberNo)
    .where('placedAt', 'is not', null);
  if (filter.from) placed = placed.where('orderedAt', '>=', filter.from);
  if (filter.before) placed = placed.where('orderedAt', '<', filter.before);
  if (filter.keyword) {
    const { keyword } = filter;
    placed = placed.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('orderNo', '=', keyword),
        exists(
          selectFrom('orderLine')
            .whereRef('orderLine.orderNo', '=', 'orders.orderNo')
            .where('productName', 'ilike', containing(keyword))
            .select('orderLineNo'),
        ),
      ]),
    );
  }
  if (filter.states) {
    const { states, claimStates } = filter;
    placed = placed.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLine')
          .whereRef('orderLine.orderNo', '=', 'orders.orderNo')
          .where(({ or, eb }) =>
            or([
              eb('state', '=', sql<string>`any (${states}::text[])`),
              eb('claimState', '=', sql<string>`any (${claimStates}::text[])`),
            ]),
          )
          .select('orderLineNo'),
      ),
    );
  }
  const [{ total }, page] = await Promise.all([
    placed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    placed
      .select('orderNo')
      .orderBy('orderedAt', 'desc')
      .orderBy('orderNo', 'desc')
      .limit(filter.page.limit)
      .offset(filter.page.offset)
      .execute(),
  ]);
  const orders = await findOrders(
    db,
    page.map((row) => row.orderNo),
  );
  return { orders, total };
}

/** One placed order; undefined where there is none of this number. */
export async function findPlacedOrder(db: ShopDb, orderNo: string): Promise<FullOrder | undefined> {
  const [order] = isOrderNo(orderNo) ? await findOrders(db, [orderNo]) : [];
  return order?.head.placedAt ? order : undefined;
}

/** Placed orders of whoever gave this phone, however she wrote it; the newest first, a page of them. */
export async function findOrdersByPhone(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  phone: string,
  limit: number,
): Promise<FullOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .where('ordererPhoneKey', '=', vault.phoneKey(phone))
    .where('placedAt', 'is not', null)
    .select('orderNo')
    .orderBy('orderedAt', 'desc')
    .orderBy('orderNo')
    .limit(limit)
    .execute();
  return findOrders(
    db,
    rows.map(({ orderNo }) => orderNo),
  );
}

/** Whether a text may be an order's number; any other names none and is not looked up. */
export function isOrderNo(text: string): boolean {
  return /^\d{18}$/.test(text);
}

/** Orders by number, in the order asked for. */
export async function findOrders(db: ShopDb, orderNos: string[]): Promise<FullOrder[]> {
  if (orderNos.length === 0) return [];
  const [heads, payments, deliveries, lines, claims] = await Promise.all([
    db.selectFrom('orders').where('orderNo', 'in', orderNos).selectAll().execute(),
    db.selectFrom('payment').where('orderNo', 'in', orderNos).selectAll().execute(),
    db
      .selectFrom('orderDelivery')
      .where('orderNo', 'in', orderNos)
      .selectAll()
      .orderBy('deliveryNo')
      .execute(),
    db
      .selectFrom('orderLine')
      .where('orderNo', 'in', orderNos)
      .where('state', '<>', 'DELETE')
      .selectAll()
      .orderBy('orderLineNo')
      .$castTo<OrderLineRow>()
      .execute(),
    db
      .selectFrom('claim')
      .where('orderNo', 'in', orderNos)
      .selectAll()
      .orderBy('claimNo')
      .$castTo<ClaimRow>()
      .execute(),
  ]);
  const headOf = new Map(heads.map((head) => [head.orderNo, head]));
  const paymentOf = new Map(payments.map((payment) => [payment.orderNo, payment]));
  return orderNos.flatMap((orderNo) => {
    const [head, payment] = [headOf.get(orderNo), paymentOf.get(orderNo)];
    if (!head || !payment) return [];
    return {
      isMasked: false,
      head: { ...head, payment },
      deliveries: deliveries.filter((delivery) => delivery.orderNo === orderNo),
      lines: lines.filter((line) => line.orderNo === orderNo),
      claims: claims.filter((claim) => claim.orderNo === orderNo),
    };
  });
}
