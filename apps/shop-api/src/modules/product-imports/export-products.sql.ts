import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Find the whole names of categories (`의류 > 후드`) by their numbers. */
export async function findCategoryNames(db: ShopDb): Promise<Map<number, string>> {
  const { rows } = await sql<{ categoryNo: number; name: string }>`
    select c.category_no, coalesce(above.label || ' > ', '') || c.label as name
    from category c left join category above on above.category_no = c.parent_no`.execute(db);
  return new Map(rows.map(({ categoryNo, name }) => [categoryNo, name]));
}

/** Find the names of delivery templates by their numbers. */
export async function findTemplateNames(db: ShopDb): Promise<Map<number, string>> {
  const rows = await db.selectFrom('deliveryTemplate').select(['templateNo', 'name']).execute();
  return new Map(rows.map(({ templateNo, name }) => [templateNo, name]));
}
