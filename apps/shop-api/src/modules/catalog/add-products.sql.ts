import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import type { NewOption, NewProduct } from './new-product.ts';
import { popularityOf } from './rankings.sql.ts';

export type Taxonomy = {
  /** A category and those above it, the lowest first. */
  categoryPath(categoryNo: number): number[];
  /** Both names of a brand; empty for an unknown one. */
  brandNames(brandNo: number): string;
  /** The labels of a category and those above it. */
  categoryLabels(categoryNo: number): string;
};

/**
 * Read all brands and categories, of which a shop has few, to save products by their names. Until the
 * transaction ends it is known that names of before may be saved (`isSavingUnderWay`).
 */
export async function readTaxonomy(tx: ShopTx): Promise<Taxonomy> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('names of products'))`.execute(tx);
  const brands = await tx.selectFrom('brand').select(['brandNo', 'nameKo', 'nameEn']).execute();
  const categories = await tx
    .selectFrom('category')
    .select(['categoryNo', 'parentNo', 'label'])
    .execute();
  const brandByNo = new Map(brands.map((brand) => [brand.brandNo, brand]));
  const categoryByNo = new Map(categories.map((category) => [category.categoryNo, category]));

  function categoryPath(categoryNo: number): number[] {
    const parentNo = categoryByNo.get(categoryNo)?.parentNo;
    return parentNo ? [categoryNo, ...categoryPath(parentNo)] : [categoryNo];
  }
  return {
    categoryPath,
    brandNames: (brandNo) => {
      const brand = brandByNo.get(brandNo);
      return brand ? `${brand.nameKo} ${brand.nameEn}` : '';
    },
    categoryLabels: (categoryNo) =>
      categoryPath(categoryNo)
        .map((no) => categoryByNo.get(no)?.label ?? '')
        .join(' '),
  };
}

type Property = { name: string; value: string };

/** Save properties and values that are new; returns how to look up the numbers of any of them. */
export async function upsertProperties(
  tx: ShopTx,
  properties: Property[],
): Promise<{ numbersOf(property: Property): { propertyNo: number; valueNo: number } }> {
  const given = JSON.stringify(properties);
  await sql`
    insert into property (name)
    select distinct name from jsonb_to_recordset(${given}::text::jsonb) as given (name text)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into property_value (property_no, value)
    select distinct property_no, given.value
    from jsonb_to_recordset(${given}::text::jsonb) as given (name text, value text)
    join property using (name)
    on conflict do nothing`.execute(tx);
  const known = await tx
    .selectFrom('property')
    .innerJoin('propertyValue', 'propertyValue.propertyNo', 'property.propertyNo')
    .select([
      'property.name',
      'property.propertyNo',
      'propertyValue.value',
      'propertyValue.valueNo',
    ])
    .execute();
  const numbers = new Map(known.map((row) => [`${row.name}\n${row.value}`, row]));
  return {
    numbersOf({ name, value }) {
      const found = numbers.get(`${name}\n${value}`);
      if (!found) throw new Error(`property ${name}: ${value} was not saved`);
      return { propertyNo: found.propertyNo, valueNo: found.valueNo };
    },
  };
}

/** Take the next numbers of a table's sequence. */
export async function nextNumbers(
  tx: ShopTx,
  table: 'product' | 'product_option',
  column: 'product_no' | 'option_no',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::integer as no
    from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map((row) => row.no);
}

type Numbered = NewProduct & { productNo: number };

/** Insert what lists filter and sort by. */
export async function insertProducts(
  tx: ShopTx,
  products: (Omit<Numbered, 'properties'> & { propertyValueNos: number[]; soldOut: boolean })[],
): Promise<void> {
  const given = products.map(
    ({ content, disclosure, sizeTable, options, pictures, ...product }) => product,
  );
  await sql`
    insert into product (
      product_no, name, name_en, management_code, brand_no, category_nos,
      sale_status, displayed, sale_price, immediate_discount_amt, registered_at, sale_starts_at,
      contents_if_pausing, platforms, identity_required, members_only,
      min_buy_count, max_buy_time_count, max_buy_person_count, property_value_nos,
      popularity, sale_weight, like_weight, review_weight, md_weight, sold_out)
    overriding system value
    select
      "productNo", name, coalesce("nameEn", ''), coalesce("managementCode", ''),
      "brandNo", "categoryNos",
      coalesce("saleStatus", 'ONSALE'), coalesce(displayed, true), "salePrice",
      coalesce("immediateDiscountAmt", 0),
      coalesce("registeredAt", now()), coalesce("registeredAt", now()),
      coalesce("contentsIfPausing", ''),
      coalesce(platforms, '{PC,MOBILE_WEB,AOS,IOS}'),
      coalesce("identityRequired", false), coalesce("membersOnly", false),
      coalesce("minBuyCount", 1), coalesce("maxBuyTimeCount", 0), coalesce("maxBuyPersonCount", 0),
      "propertyValueNos",
      ${popularityOf('stat', sql`"salePrice" - coalesce("immediateDiscountAmt", 0)`)},
      stat.sale_count, stat.like_count, stat.review_count,
      coalesce("mdWeight", 0), "soldOut"
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (
      "productNo" integer, name text, "nameEn" text, "managementCode" text,
      "brandNo" integer, "categoryNos" integer[], "saleStatus" text, displayed boolean,
      "salePrice" integer, "immediateDiscountAmt" integer, "registeredAt" timestamptz,
      "contentsIfPausing" text, platforms text[], "identityRequired" boolean,
      "membersOnly" boolean, "minBuyCount" integer, "maxBuyTimeCount" integer,
      "maxBuyPersonCount" integer, "propertyValueNos" integer[], stats jsonb, "mdWeight" integer,
      "soldOut" boolean)
    cross join lateral (
      select coalesce((stats ->> 'saleCount')::integer, 0) as sale_count,
        coalesce((stats ->> 'likeCount')::integer, 0) as like_count,
        coalesce((stats ->> 'reviewCount')::integer, 0) as review_count,
        coalesce((stats ->> 'ratingSum')::integer, 0) as rating_sum
    ) stat`.execute(tx);
}

/** Insert what keywords find products by. */
export async function insertSearchKeys(
  tx: ShopTx,
  products: { productNo: number; keys: string; initials: string }[],
): Promise<void> {
  await sql`
    insert into product_search (product_no, keys, initials)
    select "productNo", keys, initials
    from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as given (
      "productNo" integer, keys text, initials text)`.execute(tx);
}

/** Insert what is only shown, never filtered by. */
export async function insertContents(
  tx: ShopTx,
  products: (Omit<Numbered, 'properties'> & {
    properties: (Property & { propertyNo: number; valueNo: number })[];
  })[],
): Promise<void> {
  const contents = products.map((product) => ({
    productNo: product.productNo,
    promotionText: product.promotionText,
    properties: product.properties,
    stickers: product.stickers,
    hashtags: product.hashtags,
    content: product.content,
    disclosure: product.disclosure,
    disclosureCategory: product.disclosureCategory,
    sizeTable: product.sizeTable,
    placeOfOrigin: product.placeOfOrigin,
  }));
  const badges = new Map(
    products.flatMap(({ stickers = [] }) => stickers.map((badge) => [badge.no, badge])),
  );
  if (badges.size > 0) {
    await tx
      .insertInto('badge')
      .values([...badges.values()].toSorted((a, b) => a.no - b.no))
      .onConflict((known) => known.doNothing())
      .execute();
  }
  await sql`
    insert into product_content (product_no, promotion_text, properties, stickers, hashtags,
      content, disclosure, disclosure_category, size_table, place_of_origin)
    select "productNo", coalesce("promotionText", ''), properties, coalesce(stickers, '[]'),
      coalesce(hashtags, '{}'), coalesce(content, ''), coalesce(disclosure, '[]'),
      coalesce("disclosureCategory", ''), "sizeTable", coalesce("placeOfOrigin", '')
    from jsonb_to_recordset(${JSON.stringify(contents)}::text::jsonb) as given (
      "productNo" integer, "promotionText" text, properties jsonb, stickers jsonb,
      hashtags text[], content text, disclosure jsonb, "disclosureCategory" text,
      "sizeTable" jsonb, "placeOfOrigin" text)`.execute(tx);
}

/** Insert the counters of sales, likes and reviews; 0 where a product has no history. */
export async function insertStats(
  tx: ShopTx,
  products: Pick<Numbered, 'productNo' | 'stats'>[],
): Promise<void> {
  const stats = products.map(({ productNo, stats }) => ({ productNo, ...stats }));
  await sql`
    insert into product_stat (product_no, sale_count, like_count, review_count, rating_sum)
    select "productNo", coalesce("saleCount", 0), coalesce("likeCount", 0),
      coalesce("reviewCount", 0), coalesce("ratingSum", 0)
    from jsonb_to_recordset(${JSON.stringify(stats)}::text::jsonb) as given (
      "productNo" integer, "saleCount" integer, "likeCount" integer,
      "reviewCount" integer, "ratingSum" integer)`.execute(tx);
}

/** Insert the pictures of products; those without a colour make the gallery. */
export async function insertPictures(
  tx: ShopTx,
  pictures: { productNo: number; position: number; key: string; colour?: string }[],
): Promise<void> {
  await sql`
    insert into product_picture (product_no, position, colour, key)
    select "productNo", position, colour, key
    from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb) as given (
      "productNo" integer, position integer, colour text, key text)`.execute(tx);
}

/** Insert the options of products. */
export async function insertOptions(
  tx: ShopTx,
  options: (Omit<NewOption, 'available'> & {
    optionNo: number;
    productNo: number;
    position: number;
  })[],
): Promise<void> {
  await sql`
    insert into product_option
      (option_no, product_no, position, colour, size, add_price, management_code, forced_sold_out)
    overriding system value
    select "optionNo", "productNo", position, coalesce(colour, '단일 색상'), coalesce(size, 'FREE'),
      coalesce("addPrice", 0), coalesce("managementCode", ''), coalesce("forcedSoldOut", false)
    from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb) as given (
      "optionNo" integer, "productNo" integer, position integer, colour text, size text,
      "addPrice" integer, "managementCode" text, "forcedSoldOut" boolean)`.execute(tx);
}

/** What the first movement of an option's stock is called; who counted it where a person did. */
export type FirstMovement =
  | { kind: 'OPENING' }
  | { kind: 'CORRECTION' | 'IMPORT'; actor: string; reason: string };

/** Insert the stock of options, and with it the first movement of the ledger. */
export async function insertStock(
  tx: ShopTx,
  options: { optionNo: number; available: number }[],
  movement: FirstMovement = { kind: 'OPENING' },
): Promise<void> {
  const { actor = '', reason = '' } = movement.kind === 'OPENING' ? {} : movement;
  await sql`
    with added as (
      insert into stock (option_no, available)
      select "optionNo", available
      from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb) as given (
        "optionNo" integer, available integer)
      returning option_no, available
    )
    insert into stock_movement (option_no, kind, quantity, available, actor, reason)
    select option_no, ${movement.kind}::text, available, available, ${actor}::text, ${reason}::text
    from added where available > 0 order by option_no`.execute(tx);
}
