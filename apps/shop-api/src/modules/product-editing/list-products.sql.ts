import type { ProductState } from '@duskline/contract/admin/product-states.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { searchableWords, searchKeys } from '../catalog/index.ts';

/** What staff narrow the list of products by. */
export type ProductListFilter = {
  /** Words of its names, brand or categories, its number, its own code or an option's. */
  keyword?: string | undefined;
  states?: readonly ProductState[] | undefined;
  categoryNo?: number | undefined;
  brandNo?: number | undefined;
  /** Whether nothing of it can be bought. */
  isSoldOut?: boolean | undefined;
  /** Its sale ends before this moment. */
  endsBefore?: Date | undefined;
};

export type ListedProduct = {
  productNo: number;
  name: string;
  managementCode: string;
  brandName: string;
  staffState: ProductState;
  salePrice: number;
  immediateDiscountAmt: number;
  isSoldOut: boolean;
  /** Of all its options. */
  available: number;
  optionCount: number;
  pictureKey: string | null;
  publishAt: Date | null;
  saleEndsAt: Date | null;
  registeredAt: Date;
  /** The keyword is its number: it stands before the newest. */
  isMeantNumber: boolean;
};

/** Of no product: a cursor before the newest. */
const BEFORE_THE_NEWEST = 2_147_483_647;

/** The cursor after a listed product. */
export const cursorAfter = ({ productNo, isMeantNumber }: ListedProduct): number =>
  isMeantNumber ? BEFORE_THE_NEWEST : productNo;

/**
 * List products, the newest first, after the product `cursor` where there is one. The one whose number
 * the keyword is comes first of all.
 */
export async function listProducts(
  db: ShopDb,
  filter: ProductListFilter,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<ListedProduct[]> {
  const keyword = cursor === undefined ? filter.keyword?.trim() : undefined;
  const { rows } = await sql<ListedProduct>`
    select p.product_no, p.name, p.management_code, b.name_ko as brand_name, p.staff_state,
      p.sale_price, p.immediate_discount_amt, p.sold_out as is_sold_out,
      units.available, units.option_count, picture.key as picture_key,
      p.publish_at, p.sale_ends_at, p.registered_at, p.is_meant_number
    from (${meantProducts(keyword, { most: limit, passes: conditions(filter, cursor) })}) p
    join brand b using (brand_no)
    cross join lateral (
      select coalesce(sum(s.available), 0)::integer as available,
        count(*)::integer as option_count
      from product_option o join stock s using (option_no) where o.product_no = p.product_no
    ) units
    left join lateral (
      select key from product_picture where product_no = p.product_no
      order by colour is not null, position limit 1
    ) picture on true
    order by p.is_meant_number desc, p.product_no desc limit ${limit}::integer`.execute(db);
  return rows;
}

function conditions(filter: ProductListFilter, cursor: number | undefined): RawBuilder<unknown> {
  const { keyword = '', states, categoryNo, brandNo, isSoldOut, endsBefore } = filter;
  const meant = numberIn(keyword.trim());
  const all = [
    ...(cursor === undefined ? [] : [sql`product_no < ${cursor}::integer`]),
    // It stood on the first page.
    ...(cursor === undefined || meant === undefined ? [] : [sql`product_no <> ${meant}::integer`]),
    ...(states?.length ? [sql`staff_state = any (${[...states]}::text[])`] : []),
    ...(categoryNo === undefined ? [] : [sql`category_nos @> array[${categoryNo}::integer]`]),
    ...(brandNo === undefined ? [] : [sql`brand_no = ${brandNo}::integer`]),
    ...(isSoldOut === undefined ? [] : [sql`sold_out = ${isSoldOut}::boolean`]),
    ...(endsBefore === undefined ? [] : [sql`sale_ends_at < ${endsBefore}`]),
    ...(keyword.trim() === '' ? [] : [sql`product_no in (${matchesOf(keyword.trim())})`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/**
 * Select the products that pass: at most `most` of the newest, and, however old it is, the one whose
 * number the keyword is, which `is_meant_number` says. Whoever types a number finds its product, though
 * the names and codes of many newer ones have the number too.
 */
export function meantProducts(
  keyword: string | undefined,
  { most, passes }: { most: number; passes: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const newest = sql`(select p.*, false as is_meant_number from product p where ${passes}
    order by product_no desc limit ${most}::integer)`;
  const number = numberIn(keyword);
  if (number === undefined) return newest;
  return sql`select p.*, true as is_meant_number from product p
      where product_no = ${number}::integer and ${passes}
    union all
    select * from ${newest} as newest where product_no <> ${number}::integer`;
}

/** The number of a product that a keyword is. */
const numberIn = (keyword: string | undefined): number | undefined =>
  keyword !== undefined && /^\d{1,9}$/.test(keyword) ? Number(keyword) : undefined;

/** Select the numbers of products that a staff member means by a keyword. */
export function matchesOf(keyword: string): RawBuilder<unknown> {
  const words = searchableWords(keyword.normalize('NFC')).split(' ').filter(Boolean).slice(0, 8);
  const patterns = words.map(searchKeys).map((key) => (key.length < 3 ? `% ${key}%` : `%${key}%`));
  const byWords =
    patterns.length === 0
      ? sql`select null::integer where false`
      : sql`select product_no from product_search where ${sql.join(
          patterns.map((pattern) => sql`keys like ${pattern}`),
          sql` and `,
        )}`;
  const codePrefix = `${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const number = numberIn(keyword);
  return sql`
    ${byWords}
    union all select product_no from product where management_code = ${keyword}
    union all select product_no from product_option
      where management_code <> '' and management_code like ${codePrefix}
    ${number === undefined ? sql`` : sql`union all select ${number}::integer`}`;
}
