import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { type Orderer, unsealOrderer } from '../order-contacts/index.ts';

export type NotifiedOrder = {
  orderNo: string;
  memberNo: number | null;
  orderer: Orderer;
  payAmt: number;
  /** `후디 외 1건`. */
  productName: string;
};

/**
 * Find an order with its orderer and its goods in one line of text: all of them, those of one
 * delivery, or of some lines.
 */
export async function findNotifiedOrder(
  db: ShopDb,
  vault: Vault,
  which: { orderNo: string; deliveryNo?: number; orderLineNos?: readonly number[] },
): Promise<NotifiedOrder> {
  const { orderNo, deliveryNo = null, orderLineNos = null } = which;
  const { rows } = await sql<Row>`
    select o.order_no, o.member_no, o.orderer_sealed, o.pay_amt,
      (select array_agg(l.product_name order by l.order_line_no) from order_line l
        where l.order_no = o.order_no
          and (${deliveryNo}::integer is null or (l.delivery_no = ${deliveryNo}::integer
            and l.state not in ('CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE')))
          and (${orderLineNos}::integer[] is null
            or l.order_line_no = any (${orderLineNos}::integer[]))) as names
    from orders o where o.order_no = ${orderNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderNo} to notify of`);
  return orderFromRow(vault, row);
}

/** Find whole orders in the same way, many at a time. */
export async function findNotifiedOrders(
  db: ShopDb,
  vault: Vault,
  orderNos: readonly string[],
): Promise<NotifiedOrder[]> {
  const { rows } = await sql<Row>`
    select o.order_no, o.member_no, o.orderer_sealed, o.pay_amt,
      (select array_agg(l.product_name order by l.order_line_no) from order_line l
        where l.order_no = o.order_no) as names
    from orders o where o.order_no = any (${orderNos}::text[])`.execute(db);
  return rows.map((row) => orderFromRow(vault, row));
}

function orderFromRow(vault: Vault, { names, ordererSealed, ...order }: Row): NotifiedOrder {
  const [first] = names ?? [];
  if (first === undefined) throw new Error(`order ${order.orderNo} has no goods to name`);
  const others = new Set(names).size - 1;
  const productName = others === 0 ? first : `${first} 외 ${others}건`;
  return { ...order, productName, orderer: unsealOrderer(vault, ordererSealed) };
}

type Row = Omit<NotifiedOrder, 'productName' | 'orderer'> & {
  names: string[] | null;
  ordererSealed: string | null;
};
