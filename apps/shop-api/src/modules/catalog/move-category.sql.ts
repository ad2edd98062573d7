import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Find the products of a category below its new parent, and no longer below its present one, unless
 * another category there has them too. Called before the category is moved: the lowest categories of
 * a product, which staff chose, are known by the present tree. It has none below itself.
 */
export async function moveProductsOfCategory(
  tx: ShopTx,
  { categoryNo, parentNo }: { categoryNo: number; parentNo: number | null },
): Promise<void> {
  await sql`
    update product p set category_nos = (
      with lowest as (
        select given.category_no, given.place,
          case given.category_no when ${categoryNo}::integer then ${parentNo}::integer
            else c.parent_no end as parent_no
        from unnest(p.category_nos) with ordinality given (category_no, place)
        left join category c using (category_no)
        where not exists (select from category below
          where below.parent_no = given.category_no and below.category_no = any (p.category_nos))
      )
      select array_agg(found.category_no order by found.place) from (
        select each.category_no, min(each.place) as place from (
          select category_no, 2 * place as place from lowest
          union all
          select parent_no, 2 * place + 1 from lowest where parent_no is not null
        ) each group by each.category_no
      ) found)
    where p.category_nos @> array[${categoryNo}::integer]`.execute(tx);
}
