import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

export type DropState = 'PLANNED' | 'OPEN' | 'SOLD_OUT' | 'ENDED';

export type ListedDrop = {
  dropNo: number;
  productNo: number;
  productName: string;
  optionName: string | null;
  state: DropState;
  opensAt: Date;
  endsAt: Date;
};

const columns = sql`d.drop_no, d.product_no, p.name as product_name, d.state, d.opens_at, d.ends_at,
  (select o.colour || ' / ' || o.size from product_option o where o.option_no = d.option_no)
    as option_name`;

/** Find drops, the newest first, after the last number of the page before. */
export async function findDrops(
  db: ShopDb,
  state: DropState | undefined,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedDrop[]> {
  const { rows } = await sql<ListedDrop>`
    select ${columns} from product_drop d join product p using (product_no)
    where ${state ? sql`d.state = ${state}` : sql`true`}
      and ${after === undefined ? sql`true` : sql`d.drop_no < ${after}`}
    order by d.drop_no desc limit ${limit}`.execute(db);
  return rows;
}

/** Find a drop with its names. */
export async function findListedDrop(db: ShopDb, dropNo: number): Promise<ListedDrop | undefined> {
  const { rows } = await sql<ListedDrop>`
    select ${columns} from product_drop d join product p using (product_no) where d.drop_no = ${dropNo}`.execute(
    db,
  );
  return rows[0];
}

export type DropOptions = {
  productNo: number;
  productName: string;
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  options: { optionNo: number; name: string; available: number }[];
};

/** Find the options of a product that a drop may be of, and how many of it one may buy. */
export async function findDropOptions(
  db: ShopDb,
  productNo: number,
): Promise<DropOptions | undefined> {
  const { rows } = await sql<DropOptions>`
    select p.product_no, p.name as product_name, p.max_buy_time_count, p.max_buy_person_count,
      (select coalesce(jsonb_agg(jsonb_build_object('optionNo', o.option_no,
          'name', o.colour || ' / ' || o.size,
          'available', case when o.forced_sold_out then 0 else s.available end) order by o.position), '[]')
        from product_option o join stock s using (option_no)
        where o.product_no = p.product_no) as options
    from product p where p.product_no = ${productNo}`.execute(db);
  return rows[0];
}
