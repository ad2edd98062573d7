import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

export type ProductChoices = {
  brands: { no: number; name: string }[];
  categories: { no: number; name: string; parentNo: number | null }[];
  deliveryTemplates: { no: number; name: string }[];
  badges: string[];
};

/** Find what a product can be given. */
export async function findProductChoices(db: ShopDb): Promise<ProductChoices> {
  const { rows } = await sql<ProductChoices>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('no', brand_no, 'name', name_ko)
        order by name_ko), '[]') from brand) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('no', c.category_no, 'parentNo', c.parent_no,
          'name', coalesce(above.label || ' > ', '') || c.label)
        order by coalesce(above.display_order, c.display_order),
          coalesce(above.category_no, c.category_no), c.depth, c.display_order), '[]')
        from category c left join category above on above.category_no = c.parent_no)
        as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('no', template_no, 'name', name)
        order by template_no), '[]') from delivery_template) as delivery_templates,
      array (select label from badge order by no limit 200) as badges`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error('the choices are one row');
  return choices;
}
