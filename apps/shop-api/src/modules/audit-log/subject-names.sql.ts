import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** What a subject is called today; of an option and a drop, the product it belongs to. */
export type SubjectName = { kind: string; no: number; name: string; productNo: number | null };

/** The numbers of each kind whose names are asked for. */
export type NumbersOfKind = {
  product: number[];
  option: number[];
  brand: number[];
  category: number[];
  coupon: number[];
  campaign: number[];
  display: number[];
  event: number[];
  drop: number[];
  article: number[];
  role: number[];
  review: number[];
  member: number[];
};

/** Find the names of what was changed, by one statement for a page. */
export async function findSubjectNames(db: ShopDb, of: NumbersOfKind): Promise<SubjectName[]> {
  const { rows } = await sql<SubjectName>`
    select 'product' as kind, product_no as no, name, product_no from product
      where product_no = any(${of.product}::integer[])
    union all
    select 'option', option_no, concat_ws(' · ', product.name, nullif(colour, ''), nullif(size, '')),
      product.product_no
      from product_option join product on product.product_no = product_option.product_no
      where option_no = any(${of.option}::integer[])
    union all
    select 'brand', brand_no, name_ko, null from brand where brand_no = any(${of.brand}::integer[])
    union all
    select 'category', category_no, label, null from category
      where category_no = any(${of.category}::integer[])
    union all
    select 'coupon', coupon_no, name, null from coupon where coupon_no = any(${of.coupon}::integer[])
    union all
    select 'campaign', campaign_no, form ->> 'name', null from campaign
      where campaign_no = any(${of.campaign}::integer[])
    union all
    select 'display', item_no, name, null from display_item
      where item_no = any(${of.display}::integer[])
    union all
    select 'event', event_no, label, null from event where event_no = any(${of.event}::integer[])
    union all
    select 'drop', product_drop.drop_no, product.name, product.product_no
      from product_drop join product on product.product_no = product_drop.product_no
      where product_drop.drop_no = any(${of.drop}::integer[])
    union all
    select 'article', article_no, title, null from article
      where article_no = any(${of.article}::integer[])
    union all
    select 'role', role_no, name, null from staff_role where role_no = any(${of.role}::integer[])
    union all
    select 'review', review_no, product.name, product.product_no
      from review join product on product.product_no = review.product_no
      where review_no = any(${of.review}::integer[])
    union all
    select 'member', member_no, name, null from member
      where member_no = any(${of.member}::integer[])`.execute(db);
  return rows;
}

/** Find the shop's numbers of members by those that the accounts' audit names. */
export async function findMemberNos(
  db: ShopDb,
  memberApiNos: readonly number[],
): Promise<Map<number, number>> {
  const rows =
    memberApiNos.length === 0
      ? []
      : await db
          .selectFrom('member')
          .where('memberApiNo', 'in', memberApiNos)
          .select(['memberApiNo', 'memberNo'])
          .execute();
  return new Map(rows.map(({ memberApiNo, memberNo }) => [memberApiNo, memberNo]));
}
