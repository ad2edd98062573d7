import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Brands and categories by the words that a sheet names them with. */
export type Taxonomy = {
  brandNos: Map<string, number[]>;
  categoryNos: Map<string, number[]>;
  /** How they are called, those of categories whole (`의류 > 후드`). */
  brandNames: Map<number, string>;
  categoryNames: Map<number, string>;
  /** That of a new product: the oldest. */
  deliveryTemplateNo: number;
  deliveryTemplateNos: Map<string, number[]>;
  deliveryTemplateNames: Map<number, string>;
};

/** Find brands by their names, and categories by their own and their whole names (`의류 > 후드`). */
export async function findTaxonomy(db: ShopDb): Promise<Taxonomy> {
  const brands = await db.selectFrom('brand').select(['brandNo', 'nameKo', 'nameEn']).execute();
  const { rows: categories } = await sql<{
    categoryNo: number;
    label: string;
    above: string | null;
  }>`
    select c.category_no, c.label, above.label as above
    from category c left join category above on above.category_no = c.parent_no`.execute(db);
  const brandNos = new Map<string, number[]>();
  const categoryNos = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, name: string, no: number) => {
    const present = map.get(name) ?? [];
    if (name !== '' && !present.includes(no)) map.set(name, [...present, no]);
  };
  for (const { brandNo, nameKo, nameEn } of brands) {
    add(brandNos, nameKo, brandNo);
    add(brandNos, nameEn, brandNo);
  }
  for (const { categoryNo, label, above } of categories) {
    add(categoryNos, label, categoryNo);
    if (above !== null) add(categoryNos, `${above} > ${label}`, categoryNo);
  }
  const templates = await db
    .selectFrom('deliveryTemplate')
    .select(['templateNo', 'name'])
    .orderBy('templateNo')
    .execute();
  const deliveryTemplateNos = new Map<string, number[]>();
  for (const { templateNo, name } of templates) add(deliveryTemplateNos, name, templateNo);
  const [oldest] = templates;
  if (!oldest) throw new Error('there is no delivery template');
  const brandNames = new Map(brands.map(({ brandNo, nameKo }) => [brandNo, nameKo]));
  const categoryNames = new Map(
    categories.map(({ categoryNo, label, above }) => [
      categoryNo,
      above === null ? label : `${above} > ${label}`,
    ]),
  );
  return {
    ...{ brandNos, categoryNos, brandNames, categoryNames, deliveryTemplateNos },
    deliveryTemplateNo: oldest.templateNo,
    deliveryTemplateNames: new Map(templates.map(({ templateNo, name }) => [templateNo, name])),
  };
}

/** Find the products that have these codes of the shop's own, archived ones only where no other has. */
export async function findProductsOfCodes(
  db: ShopDb,
  codes: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ code: string; productNos: number[] }>`
    select management_code as code, array_agg(product_no order by product_no) as product_nos
    from (
      select management_code, product_no, archived_at is not null as is_archived,
        bool_and(archived_at is not null) over (partition by management_code) as all_archived
      from product where management_code = any (${[...codes]}::text[])
    ) found
    where not is_archived or all_archived
    group by management_code`.execute(db);
  return new Map(rows.map(({ code, productNos }) => [code, productNos]));
}
