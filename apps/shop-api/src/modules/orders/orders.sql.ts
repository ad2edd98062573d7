import { type Selectable, sql } from 'kysely';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import type { OrderLine, Orders } from '../../database.generated.ts';
import type { Vault } from '../../vault/vault.ts';
import { contactKeysOf, type Receiver, unsealOrderer } from '../order-contacts/index.ts';
import { type DeliveryRow, findDeliveries } from '../shipping/index.ts';
import type { ClaimState, OrderState } from './order-states.rules.ts';

export type OrderHead = Selectable<Orders>;
/** One option of an order; amounts in won, of its whole quantity. */
export type OrderLineRow = Omit<Selectable<OrderLine>, 'state' | 'claimState'> & {
  state: OrderState;
  claimState: ClaimState | null;
};

/** An order with its deliveries and its lines, each in the order they were made in. */
export type Order = { head: OrderHead; deliveries: DeliveryRow[]; lines: OrderLineRow[] };

/** Whether a text may be an order's number: 18 digits. Any other is not looked up. */
export function isOrderNo(text: string): boolean {
  return /^\d{18}$/.test(text);
}

/** Find orders by number, in the sequence asked for; unpaid ones too. Deleted lines are left out. */
export async function findOrders(db: ShopDb, orderNos: readonly string[]): Promise<Order[]> {
  if (orderNos.length === 0) return [];
  const [heads, deliveries, lines] = await Promise.all([
    db.selectFrom('orders').where('orderNo', 'in', orderNos).selectAll().execute(),
    findDeliveries(db, orderNos),
    db
      .selectFrom('orderLine')
      .where('orderNo', 'in', orderNos)
      .where('state', '<>', 'DELETE')
      .selectAll()
      .orderBy('orderLineNo')
      .$castTo<OrderLineRow>()
      .execute(),
  ]);
  const headOf = new Map(heads.map((head) => [head.orderNo, head]));
  return orderNos.flatMap((orderNo) => {
    const head = headOf.get(orderNo);
    if (!head) return [];
    return {
      head,
      deliveries: deliveries.filter((delivery) => delivery.orderNo === orderNo),
      lines: lines.filter((line) => line.orderNo === orderNo),
    };
  });
}

/** Find one placed order: paid, or waiting for its deposit. */
export async function findPlacedOrder(db: ShopDb, orderNo: string): Promise<Order | undefined> {
  const [order] = isOrderNo(orderNo) ? await findOrders(db, [orderNo]) : [];
  return order?.head.placedAt ? order : undefined;
}

/**
 * Lock a placed order and return it. The row of its payment is the one lock of an order and is
 * taken before all others, by a change of state and by the payment partner's webhook alike.
 */
export async function lockOrder(tx: ShopTx, orderNo: string): Promise<Order | undefined> {
  if (!isOrderNo(orderNo)) return undefined;
  await tx
    .selectFrom('payment')
    .where('orderNo', '=', orderNo)
    .select('paymentNo')
    .forUpdate()
    .execute();
  return findPlacedOrder(tx, orderNo);
}

/** Find the number of the order that a line belongs to. */
export async function findOrderNoOfLine(
  db: ShopDb,
  orderLineNo: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orderLine')
    .where('orderLineNo', '=', orderLineNo)
    .select('orderNo')
    .executeTakeFirst();
  return row?.orderNo;
}

/** Find the newest placed orders with this phone number, in whatever form it was typed. */
export async function findOrdersByPhone(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  phone: string,
  limit: number,
): Promise<Order[]> {
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

/** Find the member of an order, null for a guest's, and the points used for it, in won. */
export async function findOrderMember(
  db: ShopDb,
  orderNo: string,
): Promise<{ memberNo: number | null; pointsAmt: number }> {
  return db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select(['memberNo', 'pointsAmt'])
    .executeTakeFirstOrThrow();
}

/** Find what opens a guest's placed order: its password's hash and the name of who ordered. */
export async function findGuestCredentials(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  orderNo: string,
): Promise<{ passwordHash: string; ordererName: string } | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .where('memberNo', 'is', null)
    .where('placedAt', 'is not', null)
    .select(['guestPasswordHash', 'ordererSealed'])
    .executeTakeFirst();
  if (!row?.guestPasswordHash) return undefined;
  const { name: ordererName } = unsealOrderer(vault, row.ordererSealed);
  return { passwordHash: row.guestPasswordHash, ordererName };
}

/** Replace the password hash of a guest order. */
export async function setGuestPassword(
  tx: ShopTx,
  orderNo: string,
  guestPasswordHash: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ guestPasswordHash })
    .where('orderNo', '=', orderNo)
    .execute();
}

/**
 * Save another receiver of an order; `addressNo` is 0 for none of the member's own addresses, and stays
 * where none is given.
 */
export async function setReceiver(
  tx: ShopTx,
  vault: Vault,
  { orderNo, ordererSealed }: Pick<OrderHead, 'orderNo' | 'ordererSealed'>,
  { receiver, addressNo }: { receiver: Receiver; addressNo?: number },
): Promise<void> {
  const receiverSealed = vault.sealFacts('receiver', receiver);
  const orderer = unsealOrderer(vault, ordererSealed);
  const contactKeys = contactKeysOf(vault, { orderer, receiver });
  await tx
    .updateTable('orders')
    .set({
      ...{ receiverSealed, contactKeys: sql`${contactKeys}::bigint[]` },
      ...(addressNo !== undefined && { addressNo }),
    })
    .where('orderNo', '=', orderNo)
    .execute();
}

/** Let lines travel by another delivery of their order. */
export async function setDeliveryOfLines(
  tx: ShopTx,
  lineNos: readonly number[],
  deliveryNo: number,
): Promise<void> {
  await tx
    .updateTable('orderLine')
    .set({ deliveryNo })
    .where('orderLineNo', 'in', lineNos)
    .execute();
}
