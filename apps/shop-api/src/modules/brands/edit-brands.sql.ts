import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** A brand as it is stored, with the number of its products, whatever their state. */
export type StoredBrand = {
  brandNo: number;
  nameKo: string;
  nameEn: string;
  slug: string;
  formerSlugs: string[];
  posterKey: string;
  /** Of its page; null until staff look at a brand that came by another door. */
  itemNo: number | null;
  productCount: number;
};

/** Find all brands by their Korean names, or one of them. */
export async function findStoredBrands(db: ShopDb, brandNo?: number): Promise<StoredBrand[]> {
  const { rows } = await sql<StoredBrand>`
    select brand_no, name_ko, name_en, slug, former_slugs, poster_key, item_no,
      coalesce(counted.products, 0) as product_count
    from brand
    left join (
      select brand_no, count(*)::integer as products from product group by brand_no
    ) counted using (brand_no)
    where ${brandNo ?? 0}::integer in (0, brand_no)
    order by name_ko, brand_no`.execute(db);
  return rows;
}

/** Wait for others who change brands, until the transaction ends: what is checked still holds. */
export async function waitForOtherBrands(tx: ShopTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('brands'))`.execute(tx);
}

/** Count the coupons that are for a brand. */
export async function countCouponsOf(tx: ShopTx, brandNo: number): Promise<number> {
  const { rows } = await sql<{ coupons: number }>`
    select count(*)::integer as coupons from coupon_target
    where kind = 'BRAND' and target_no = ${brandNo}::integer`.execute(tx);
  return rows[0]?.coupons ?? 0;
}

type WrittenBrand = Pick<StoredBrand, 'nameKo' | 'nameEn' | 'slug' | 'formerSlugs'>;

/** Insert a brand, which shoppers see when its page is published; returns its number. */
export async function insertBrand(tx: ShopTx, brand: WrittenBrand): Promise<number> {
  const { brandNo } = await tx
    .insertInto('brand')
    .values({ ...brand, displayed: false })
    .returning('brandNo')
    .executeTakeFirstOrThrow();
  return brandNo;
}

/** Update by what a brand is called and found. */
export async function updateBrand(tx: ShopTx, brandNo: number, brand: WrittenBrand): Promise<void> {
  await tx.updateTable('brand').set(brand).where('brandNo', '=', brandNo).execute();
}

/** Delete a brand for good. */
export async function removeBrand(tx: ShopTx, brandNo: number): Promise<void> {
  await tx.deleteFrom('brand').where('brandNo', '=', brandNo).execute();
}
