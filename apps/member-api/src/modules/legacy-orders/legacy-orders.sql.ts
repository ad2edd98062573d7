import { type Selectable, sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { LegacyOrder as LegacyOrderTable } from '../../database.generated.ts';

export type NewLegacyOrder = {
  orderNumber: string;
  orderedAt: Date;
  personSealed: string;
  phoneKey: string;
  nameKey: string;
  payMethod: string;
  deliveryFee: number;
  payAmount: number;
};

/** Insert orders that are not known yet, all in one statement. */
export async function insertLegacyOrders(
  tx: MemberTx,
  orders: readonly NewLegacyOrder[],
): Promise<void> {
  await sql`
    insert into legacy_order
      (order_number, ordered_at, person_sealed, phone_key, name_key, pay_method, delivery_fee,
        pay_amount)
    select "orderNumber", "orderedAt", "personSealed", "phoneKey", "nameKey", "payMethod",
      "deliveryFee", "payAmount"
    from jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) as fresh (
      "orderNumber" text, "orderedAt" timestamptz, "personSealed" text, "phoneKey" text,
      "nameKey" text, "payMethod" text, "deliveryFee" integer, "payAmount" integer)
    on conflict do nothing
  `.execute(tx);
}

/** Find the orderers of orders, by the hashes of phone and name. */
export async function findOrderKeys(
  db: MemberDb,
  orderNumbers: readonly string[],
): Promise<Map<string, { phoneKey: string; nameKey: string }>> {
  const { rows } = await sql<{ orderNumber: string; phoneKey: string; nameKey: string }>`
    select order_number, phone_key, name_key from legacy_order
    where order_number = any (${orderNumbers}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.orderNumber, row]));
}

export type NewLegacyLine = {
  orderNumber: string;
  lineNumber: string;
  productName: string;
  optionName: string;
  units: number;
  price: number;
  state: string;
  invoiceNumber: string;
};

/** Insert lines that are not known yet; returns how many were new. */
export async function insertLegacyLines(
  tx: MemberTx,
  lines: readonly NewLegacyLine[],
): Promise<number> {
  const { rows } = await sql<{ inserted: number }>`
    with inserted as (
      insert into legacy_order_line
        (order_number, line_number, product_name, option_name, units, price, state, invoice_number)
      select "orderNumber", "lineNumber", "productName", "optionName", units, price, state,
        "invoiceNumber"
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as fresh (
        "orderNumber" text, "lineNumber" text, "productName" text, "optionName" text,
        units integer, price integer, state text, "invoiceNumber" text)
      on conflict do nothing returning 1
    )
    select count(*) as inserted from inserted
  `.execute(tx);
  return rows[0]?.inserted ?? 0;
}

/** Assign orders made with a verified phone to its member, where nobody has them yet. */
export async function assignOrdersByPhone(
  tx: MemberTx,
  memberNo: number,
  phoneKey: string,
): Promise<void> {
  await tx
    .updateTable('legacyOrder')
    .set({ memberNo })
    .where('phoneKey', '=', phoneKey)
    .where('memberNo', 'is', null)
    .execute();
}

export async function countLegacyOrders(db: MemberDb, memberNo: number): Promise<number> {
  const { count } = await db
    .selectFrom('legacyOrder')
    .where('memberNo', '=', memberNo)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type ListedLegacyOrder = {
  orderNumber: string;
  orderedAt: Date;
  payAmount: number;
  productName: string;
  lines: number;
  state: string;
};

/** Find a page of a member's orders, newest first, each with its first line. */
export async function findLegacyOrders(
  db: MemberDb,
  memberNo: number,
  { page, size }: { page: number; size: number },
): Promise<ListedLegacyOrder[]> {
  const { rows } = await sql<ListedLegacyOrder>`
    select o.order_number, o.ordered_at, o.pay_amount, coalesce(l.product_name, '') as product_name,
      coalesce(l.state, '') as state, coalesce(l.lines, 0) as lines
    from (
      select order_number, ordered_at, pay_amount from legacy_order
      where member_no = ${memberNo} order by ordered_at desc, order_number desc
      limit ${size} offset ${(page - 1) * size}
    ) o left join lateral (
      select product_name, state, count(*) over () as lines from legacy_order_line
      where order_number = o.order_number order by line_number limit 1
    ) l on true
    order by o.ordered_at desc, o.order_number desc
  `.execute(db);
  return rows;
}

export type LegacyOrder = Selectable<LegacyOrderTable> & {
  lines: Pick<
    NewLegacyLine,
    'productName' | 'optionName' | 'units' | 'price' | 'state' | 'invoiceNumber'
  >[];
};

/** Find an order with its lines. */
export async function findLegacyOrder(
  db: MemberDb,
  orderNumber: string,
): Promise<LegacyOrder | undefined> {
  const order = await db
    .selectFrom('legacyOrder')
    .where('orderNumber', '=', orderNumber)
    .selectAll()
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await db
    .selectFrom('legacyOrderLine')
    .where('orderNumber', '=', orderNumber)
    .select(['productName', 'optionName', 'units', 'price', 'state', 'invoiceNumber'])
    .orderBy('lineNumber')
    .execute();
  return { ...order, lines };
}

/** Delete orders past the retention that the law requires. */
export async function deleteOldLegacyOrders(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('legacyOrder').where('orderedAt', '<', before).execute();
}
