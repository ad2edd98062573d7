import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { orderedQuantity } from '../orders/index.ts';

/** One movement of an option's stock. */
export type StockMovementRow = {
  movementNo: number;
  at: Date;
  kind:
    | 'OPENING'
    | 'ORDER'
    | 'RELEASE'
    | 'CANCEL'
    | 'RETURN'
    | 'EXCHANGE'
    | 'CORRECTION'
    | 'IMPORT';
  quantity: number;
  available: number;
  orderNo: string | null;
  actor: string;
  reason: string;
};

/** List the movements of an option, the latest first. */
export async function listStockMovements(
  db: ShopDb,
  optionNo: number,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<StockMovementRow[]> {
  const { rows } = await sql<StockMovementRow>`
    select movement_no::float8 as movement_no, at, kind, quantity, available, order_no, actor, reason
    from stock_movement where option_no = ${optionNo}::integer
      and movement_no < ${cursor ?? Number.MAX_SAFE_INTEGER}::bigint
    order by movement_no desc limit ${limit}::integer`.execute(db);
  return rows;
}

/** What is in stock, as staff count it. */
export type StockRow = {
  optionNo: number;
  productNo: number;
  productName: string;
  staffState: string;
  colour: string;
  size: string;
  managementCode: string;
  available: number;
  /** Sold or reserved, and still on the shelf. */
  ordered: number;
  isOnSale: boolean;
  pictureKey: string | null;
};

/** What staff narrow the list of stock by. */
export type StockFilter = {
  /** A select of product numbers; a code that an option itself has is `code`. */
  productNos?: RawBuilder<unknown> | undefined;
  /** The code of an option, such as a scanned barcode: only that option. */
  code?: string | undefined;
  /** At most so many units. */
  atMost?: number | undefined;
  /** Options of products that shoppers see. */
  isListed?: boolean | undefined;
};

export type StockCursor = { productNo: number; optionNo: number };

/** List options with their stock: by product, the newest first, then in the order of its options. */
export async function listStock(
  db: ShopDb,
  { productNos, code, atMost, isListed }: StockFilter,
  { cursor, limit }: { cursor: StockCursor | undefined; limit: number },
): Promise<StockRow[]> {
  const all = [
    ...(productNos ? [sql`o.product_no in (${productNos})`] : []),
    ...(code === undefined ? [] : [sql`o.management_code = ${code} and o.management_code <> ''`]),
    ...(atMost === undefined ? [] : [sql`s.available <= ${atMost}::integer`]),
    ...(isListed ? [sql`p.displayed and p.sale_status = 'ONSALE' and not o.forced_sold_out`] : []),
    ...(cursor
      ? [
          sql`(p.product_no < ${cursor.productNo}::integer
            or (p.product_no = ${cursor.productNo}::integer
              and o.option_no > ${cursor.optionNo}::integer))
            and p.product_no <= ${cursor.productNo}::integer`,
        ]
      : []),
  ];
  const { rows } = await sql<StockRow>`
    select listed.*, ${orderedQuantity(sql`listed.option_no`)} as ordered from (
    select o.option_no, p.product_no, p.name as product_name, p.staff_state, o.colour, o.size,
      o.management_code, s.available, not o.forced_sold_out as is_on_sale,
      (select key from product_picture where product_no = p.product_no
        and (colour is null or colour = o.colour)
        order by colour is null, position limit 1) as picture_key
    from product p join product_option o using (product_no) join stock s using (option_no)
    ${all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`}
    order by p.product_no desc, o.option_no limit ${limit}::integer) listed
    order by listed.product_no desc, listed.option_no`.execute(db);
  return rows;
}

/** Count the options of which shoppers can buy at most `atMost` more, up to `most`. */
export async function countLowStock(db: ShopDb, atMost: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from stock s join product_option o using (option_no) join product p using (product_no)
      where s.available <= ${atMost}::integer and p.displayed and p.sale_status = 'ONSALE'
        and not o.forced_sold_out
      limit ${most}::integer) low`.execute(db);
  return rows[0]?.count ?? 0;
}
