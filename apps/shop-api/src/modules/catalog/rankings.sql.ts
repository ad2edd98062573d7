import { type RawBuilder, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Build the SQL of a product's popularity: 25 points for a unit sold, more for an expensive one, 10
 * for a like, 5 for each star of the average rating (reference notes, section 5). `stat` names the
 * table of counters in the statement around it; `price` is won.
 */
export function popularityOf(stat: string, price: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${stat}.${column}`);
  return sql`least(2147483647,
    25 * ${of('sale_count')}::bigint
      * (1 + width_bucket(${price}, array[1000, 5000, 10000, 30000, 50000, 70000]))
    + 10 * ${of('like_count')}
    + 5 * ${of('rating_sum')} / greatest(${of('review_count')}, 1))::integer`;
}

/** Recalculate what lists are sorted by from the counters; returns how many products changed. */
export async function refreshPopularity(tx: ShopTx): Promise<number> {
  const { numAffectedRows } = await sql`
    update product p
    set popularity = now.popularity, sale_weight = now.sale_count, like_weight = now.like_count,
      review_weight = now.review_count
    from (
      select st.*, ${popularityOf('st', sql`p.discounted_price`)} as popularity
      from product_stat st join product p using (product_no)
    ) now
    where p.product_no = now.product_no
      and (p.popularity, p.sale_weight, p.like_weight, p.review_weight)
        is distinct from (now.popularity, now.sale_count, now.like_count, now.review_count)
    `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
