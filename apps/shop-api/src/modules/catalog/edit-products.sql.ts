import type { ProductState } from '@duskline/contract/admin/product-states.rules';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

type Option = {
  optionNo: number;
  colour: string;
  size: string;
  addPrice: number;
  managementCode: string;
  isOnSale: boolean;
  available: number;
  saleCount: number;
};

/** All that staff see and change of a product, as it is stored. */
export type EditableRow = {
  productNo: number;
  staffState: ProductState;
  name: string;
  nameEn: string;
  managementCode: string;
  promotionText: string;
  brandNo: number;
  /** With those above the lowest ones. */
  categoryNos: number[];
  salePrice: number;
  immediateDiscountAmt: number;
  /** What it costs the shop, in won; staff alone see it. */
  costPrice: number | null;
  content: string;
  stickers: { no: number; label: string }[];
  hashtags: string[];
  properties: { name: string; value: string }[];
  disclosureCategory: string;
  disclosure: { label: string; value: string }[];
  sizeTable: { columns: string[]; rows: string[][] } | null;
  placeOfOrigin: string;
  deliveryTemplateNo: number;
  contentsIfPausing: string;
  identityRequired: boolean;
  membersOnly: boolean;
  minBuyCount: number;
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  mdWeight: number;
  publishAt: Date | null;
  saleEndsAt: Date | null;
  registeredAt: Date;
  /** In their order; a picture of a colour has a row beside that of the gallery. */
  pictures: { key: string; alt: string; colour: string | null }[];
  /** In their order. */
  options: Option[];
  /** The parents of its categories. */
  parentNos: number[];
};

/** Find products as staff edit them, in the order of their numbers. */
export function findEditableRows(
  db: ShopDb,
  productNos: readonly number[],
): Promise<EditableRow[]> {
  return readEditable(db, productNos);
}

/**
 * Find products as staff edit them and lock them until the transaction ends. They are read by a statement after the lock:
 * the one that waits for it would see contents and options as they were before.
 */
export async function lockEditableRows(
  tx: ShopTx,
  productNos: readonly number[],
): Promise<EditableRow[]> {
  await lockProducts(tx, productNos);
  return readEditable(tx, productNos);
}

/** Lock products until the transaction ends; orders of them go on. */
export async function lockProducts(tx: ShopTx, productNos: readonly number[]): Promise<void> {
  await sql`select from product where product_no = any (${productNos}::integer[])
    order by product_no for no key update`.execute(tx);
}

async function readEditable(db: ShopDb, productNos: readonly number[]): Promise<EditableRow[]> {
  const { rows } = await sql<EditableRow>`
    select p.product_no, p.staff_state, p.name, p.name_en, p.management_code, c.promotion_text,
      p.brand_no, p.category_nos, p.sale_price, p.immediate_discount_amt, p.cost_price,
      c.content, c.stickers,
      c.hashtags, c.properties, c.disclosure_category, c.disclosure, c.size_table,
      c.place_of_origin, p.delivery_template_no, p.contents_if_pausing, p.identity_required,
      p.members_only, p.min_buy_count, p.max_buy_time_count, p.max_buy_person_count, p.md_weight,
      p.publish_at, p.sale_ends_at, p.registered_at,
      coalesce(picture.pictures, '[]') as pictures, coalesce(option.options, '[]') as options,
      array (select parent_no from category where category_no = any (p.category_nos)
        and parent_no is not null) as parent_nos
    from product p join product_content c using (product_no)
    left join (
      select product_no, jsonb_agg(jsonb_build_object('key', key, 'alt', alt, 'colour', colour)
        order by position) as pictures
      from product_picture where product_no = any (${productNos}::integer[]) group by product_no
    ) picture using (product_no)
    left join (
      select o.product_no, jsonb_agg(jsonb_build_object('optionNo', o.option_no,
        'colour', o.colour, 'size', o.size, 'addPrice', o.add_price,
        'managementCode', o.management_code, 'isOnSale', not o.forced_sold_out,
        'available', s.available, 'saleCount', o.sale_count)
        order by o.position, o.option_no) as options
      from product_option o join stock s using (option_no)
      where o.product_no = any (${productNos}::integer[]) group by o.product_no
    ) option using (product_no)
    where p.product_no = any (${productNos}::integer[])
    order by p.product_no`.execute(db);
  return rows;
}

/** What is saved of a product in its own row. */
type ProductRow = {
  productNo: number;
  name: string;
  nameEn: string;
  managementCode: string;
  brandNo: number;
  categoryNos: number[];
  salePrice: number;
  immediateDiscountAmt: number;
  costPrice: number | null;
  deliveryTemplateNo: number;
  contentsIfPausing: string;
  isVerifiedOnly: boolean;
  isMembersOnly: boolean;
  minBuyCount: number;
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  recommendation: number;
  saleEndsAt: string | null;
  propertyValueNos: number[];
};

/** Update what lists filter and sort by. */
export async function updateProducts(tx: ShopTx, products: readonly ProductRow[]): Promise<void> {
  await sql`
    update product p set name = g.name, name_en = g."nameEn", management_code = g."managementCode",
      brand_no = g."brandNo", category_nos = g."categoryNos", sale_price = g."salePrice",
      immediate_discount_amt = g."immediateDiscountAmt", cost_price = g."costPrice",
      delivery_template_no = g."deliveryTemplateNo", contents_if_pausing = g."contentsIfPausing",
      identity_required = g."isVerifiedOnly", members_only = g."isMembersOnly",
      min_buy_count = g."minBuyCount", max_buy_time_count = g."maxBuyTimeCount",
      max_buy_person_count = g."maxBuyPersonCount", md_weight = g.recommendation,
      sale_ends_at = g."saleEndsAt", property_value_nos = g."propertyValueNos"
    from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as g (
      "productNo" integer, name text, "nameEn" text, "managementCode" text, "brandNo" integer,
      "categoryNos" integer[], "salePrice" integer, "immediateDiscountAmt" integer,
      "costPrice" integer, "deliveryTemplateNo" integer, "contentsIfPausing" text, "isVerifiedOnly" boolean,
      "isMembersOnly" boolean, "minBuyCount" integer, "maxBuyTimeCount" integer,
      "maxBuyPersonCount" integer, recommendation integer, "saleEndsAt" timestamptz,
      "propertyValueNos" integer[])
    where p.product_no = g."productNo"`.execute(tx);
}

/** Save what keywords find products by; keys that stay are not indexed again. */
export async function saveSearchKeys(
  tx: ShopTx,
  products: readonly { productNo: number; keys: string; initials: string }[],
): Promise<void> {
  const given = products.map(({ productNo, keys, initials }) => ({ productNo, keys, initials }));
  await sql`
    insert into product_search as s (product_no, keys, initials)
    select "productNo", keys, initials
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g (
      "productNo" integer, keys text, initials text)
    on conflict (product_no) do update set keys = excluded.keys, initials = excluded.initials
    where (s.keys, s.initials) <> (excluded.keys, excluded.initials)`.execute(tx);
}

/** Update what is only shown of products. */
export async function updateContents(
  tx: ShopTx,
  products: readonly {
    productNo: number;
    promotionText: string;
    properties: object[];
    stickers: { no: number; label: string }[];
    searchWords: string[];
    content: string;
    disclosure: { label: string; value: string }[];
    disclosureCategory: string;
    sizeTable: object | null;
    placeOfOrigin: string;
  }[],
): Promise<void> {
  await sql`
    update product_content c set promotion_text = g."promotionText", properties = g.properties,
      stickers = g.stickers, hashtags = g."searchWords", content = g.content,
      disclosure = g.disclosure, disclosure_category = g."disclosureCategory",
      size_table = nullif(g."sizeTable", 'null'), place_of_origin = g."placeOfOrigin"
    from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as g (
      "productNo" integer, "promotionText" text, properties jsonb, stickers jsonb,
      "searchWords" text[], content text, disclosure jsonb, "disclosureCategory" text,
      "sizeTable" jsonb, "placeOfOrigin" text)
    where c.product_no = g."productNo"`.execute(tx);
}

/** Put pictures in the place of those that products have. */
export async function replacePictures(
  tx: ShopTx,
  productNos: readonly number[],
  pictures: readonly {
    productNo: number;
    position: number;
    key: string;
    alt: string;
    colour: string | null;
  }[],
): Promise<void> {
  await sql`delete from product_picture where product_no = any (${productNos}::integer[])`.execute(
    tx,
  );
  await sql`
    insert into product_picture (product_no, position, colour, key, alt)
    select "productNo", position, colour, key, alt
    from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb) as g (
      "productNo" integer, position integer, colour text, key text, alt text)`.execute(tx);
}

/** Update options that products have. */
export async function updateOptions(
  tx: ShopTx,
  options: readonly {
    optionNo: number;
    productNo: number;
    position: number;
    colour: string;
    size: string;
    addPrice: number;
    managementCode: string;
    isOnSale: boolean;
  }[],
): Promise<void> {
  await sql`
    update product_option o set position = g.position, colour = g.colour, size = g.size,
      add_price = g."addPrice", management_code = g."managementCode",
      forced_sold_out = not g."isOnSale"
    from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb) as g (
      "optionNo" integer, "productNo" integer, position integer, colour text, size text,
      "addPrice" integer, "managementCode" text, "isOnSale" boolean)
    where o.option_no = g."optionNo" and o.product_no = g."productNo"`.execute(tx);
}

/** Delete options for good, with their stock of 0. */
export async function deleteOptions(tx: ShopTx, optionNos: readonly number[]): Promise<void> {
  await sql`delete from product_option where option_no = any (${optionNos}::integer[])`.execute(tx);
}

/** Find the badges by their labels, and add those that are new. */
export async function upsertBadges(
  tx: ShopTx,
  labels: readonly string[],
): Promise<Map<string, { no: number; label: string }>> {
  const distinct = [...new Set(labels)].toSorted();
  if (distinct.length === 0) return new Map();
  await sql`insert into badge (label) select unnest(${distinct}::text[]) on conflict do nothing`.execute(
    tx,
  );
  const badges = await tx
    .selectFrom('badge')
    .where('label', 'in', distinct)
    .select(['no', 'label'])
    .execute();
  return new Map(badges.map((badge) => [badge.label, badge]));
}

/** What `changeState` sets in the row of a product. */
export type StateChange = {
  saleStatus?: 'READY' | 'ONSALE' | 'FINISHED';
  displayed?: boolean;
  contentsIfPausing?: string;
  publishAt?: Date | null;
  archivedAt?: Date | null;
  saleStartsAt?: Date;
  saleEndsAt?: Date | null;
};

/** Update where a product stands. */
export async function updateState(
  tx: ShopTx,
  productNo: number,
  change: StateChange,
): Promise<void> {
  await tx.updateTable('product').set(change).where('productNo', '=', productNo).execute();
}

/** Publish products whose time has come; returns their numbers. */
export async function publishDue(tx: ShopTx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ productNo: number }>`
    update product set displayed = true, sale_status = 'ONSALE', sale_starts_at = publish_at,
      publish_at = null
    where publish_at <= ${now} returning product_no`.execute(tx);
  return rows.map(({ productNo }) => productNo);
}

/** End the sale of products whose time is over; returns their numbers. */
export async function endDue(tx: ShopTx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ productNo: number }>`
    update product set sale_status = 'FINISHED'
    where sale_ends_at <= ${now} and sale_status = 'ONSALE' returning product_no`.execute(tx);
  return rows.map(({ productNo }) => productNo);
}
