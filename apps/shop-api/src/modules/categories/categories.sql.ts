import { type Selectable, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Category } from '../../database.generated.ts';

export type CategoryRow = Omit<Selectable<Category>, 'displayed'>;

/** Find all displayed categories, sorted as shoppers see them. */
export async function findCategories(db: ShopDb): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .select([
      'categoryNo',
      'parentNo',
      'depth',
      'label',
      'displayOrder',
      'icon',
      'content',
      'managementCode',
      'slug',
      'formerLabels',
    ])
    .where('displayed', '=', true)
    .orderBy('depth')
    .orderBy('displayOrder')
    .orderBy('categoryNo')
    .execute();
}

export type CategoryBrandRow = { brandNo: number; name: string; productCnt: number };

/** Find the brands with products on sale in a category, and how many they have. */
export async function findBrandsIn(db: ShopDb, categoryNo: number): Promise<CategoryBrandRow[]> {
  const { rows } = await sql<CategoryBrandRow>`
    select b.brand_no, case b.name_type when 'NAME_EN' then b.name_en else b.name_ko end as name,
      count(*)::integer as product_cnt
    from product p join brand b using (brand_no)
    where p.category_nos && array[${categoryNo}::integer] and p.displayed
      and p.sale_status = 'ONSALE'
    group by b.brand_no order by b.name_ko`.execute(db);
  return rows;
}
