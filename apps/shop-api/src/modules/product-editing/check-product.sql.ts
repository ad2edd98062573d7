import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Find whether what a product names is missing in the shop. */
export async function findMissingReferences(
  tx: ShopTx,
  form: { brandNo: number; categoryNos: readonly number[]; deliveryTemplateNo: number },
): Promise<{ brand: boolean; category: boolean; deliveryTemplate: boolean }> {
  const { rows } = await sql<{ brand: boolean; category: boolean; deliveryTemplate: boolean }>`
    select
      not exists (select from brand where brand_no = ${form.brandNo}::integer) as brand,
      exists (select from unnest(${[...form.categoryNos]}::integer[]) given (category_no)
        where not exists (select from category c where c.category_no = given.category_no))
        as category,
      not exists (select from delivery_template
        where template_no = ${form.deliveryTemplateNo}::integer) as delivery_template`.execute(tx);
  const [missing] = rows;
  if (!missing) throw new Error('what a product names is one row');
  return missing;
}

/** Whether another product that is not archived has this code of the shop's own. */
export async function isCodeTaken(
  tx: ShopTx,
  managementCode: string,
  productNo: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from product where management_code = ${managementCode}::text and archived_at is null
      and product_no <> ${productNo ?? 0}::integer limit 1`.execute(tx);
  return rows.length > 0;
}

/** Find which options somebody ordered, whatever became of it, or that a drop is about. */
export async function findSoldOptions(tx: ShopTx, optionNos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ optionNo: number }>`
    select o.option_no from product_option o
    where o.option_no = any (${[...optionNos]}::integer[]) and (
      o.sale_count > 0
      or exists (select from order_line l
        where l.product_no = o.product_no and l.option_no = o.option_no)
      or exists (select from product_drop d where d.option_no = o.option_no))`.execute(tx);
  return rows.map(({ optionNo }) => optionNo);
}
