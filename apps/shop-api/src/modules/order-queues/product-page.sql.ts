import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { matchesOf, meantProducts } from '../product-editing/index.ts';
import { isQueued, type OrderFilter, passes, passesFirst, type Sort } from './order-filter.sql.ts';
import type { QueuePlace } from './queue.sql.ts';

/**
 * Find a page of the orders that have a line of a product in one of some states, in the sequence of
 * these lines, from after a place on. Each state is a stretch of one index, of which no more is read
 * than a page: the same time for a thousand as for a million
 * (docs/decisions/1040-orders-by-product-grade-and-carrier.md).
 */
export async function findProductPage(
  db: ShopDb,
  {
    productNo,
    optionNo,
    states,
    after,
    sort,
    filter,
    limit,
  }: {
    productNo: number;
    optionNo: number | undefined;
    states: readonly string[];
    after: number | undefined;
    sort: Sort;
    filter: OrderFilter;
    limit: number;
  },
): Promise<QueuePlace[]> {
  const direction = sort === 'newest' ? sql`desc` : sql`asc`;
  const isPast =
    after === undefined
      ? sql`true`
      : sql`l.order_line_no ${sort === 'newest' ? sql`<` : sql`>`} ${after}`;
  const isOption = (line: string) =>
    optionNo === undefined ? sql`true` : sql`${sql.ref(`${line}.option_no`)} = ${optionNo}`;
  const { rows } = await sql<QueuePlace>`
    select found.order_no, found.place from unnest(${[...states]}::text[]) as wanted (state)
    cross join lateral (
      select l.order_no, l.order_line_no as place from order_line l
      where l.product_no = ${productNo} and l.state = wanted.state and ${isQueued}
        and ${isOption('l')} and ${isPast} and ${passesFirst(filter, sql`l.order_no`)}
        and not exists (select from order_line later
          where later.order_no = l.order_no and later.product_no = l.product_no
            and later.state = any (${[...states]}::text[]) and ${isOption('later')}
            and later.order_line_no > l.order_line_no)
        and ${passes(filter, sql`l.order_no`)}
      order by l.order_line_no ${direction} limit ${limit}) found
    order by found.place ${direction} limit ${limit}`.execute(db);
  return rows;
}

const MOST_FOUND = 20;

export type OrderedProduct = {
  productNo: number;
  name: string;
  options: { optionNo: number; value: string }[];
};

/** Find products as staff's list of products does, by words, code or number, that of the number first. */
export async function findOrderedProducts(db: ShopDb, keyword: string): Promise<OrderedProduct[]> {
  const passes = keyword === '' ? sql`true` : sql`product_no in (${matchesOf(keyword)})`;
  const { rows } = await sql<OrderedProduct>`
    select product_no, name, '[]'::json as options
    from (${meantProducts(keyword, { most: MOST_FOUND, passes })}) p
    order by is_meant_number desc, product_no desc limit ${MOST_FOUND}`.execute(db);
  return rows;
}

/** Find the product of a number with its options; nothing where there is none. */
export async function findOrderedProduct(db: ShopDb, productNo: number): Promise<OrderedProduct[]> {
  const { rows } = await sql<OrderedProduct>`
    select p.product_no, p.name, coalesce((
      select json_agg(json_build_object(
        'optionNo', o.option_no, 'value', o.colour || ' / ' || o.size) order by o.position)
      from product_option o where o.product_no = p.product_no), '[]'::json) as options
    from product p where p.product_no = ${productNo}`.execute(db);
  return rows;
}
