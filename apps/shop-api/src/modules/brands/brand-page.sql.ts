import type { BrandPageForm } from '@duskline/contract/admin/display-form';
import { brandSlug } from '@duskline/contract/shop/slug.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { tagsOf } from './cache-tags.ts';

/** Put a published page into the shop: the brand is seen, with these words and this picture. */
export async function placeBrandPage(
  tx: ShopTx,
  itemNo: number,
  { description, picture, story }: BrandPageForm,
): Promise<void> {
  const placed = await tx
    .updateTable('brand')
    .set({ description, posterKey: picture, story, displayed: true })
    .where('itemNo', '=', itemNo)
    .returning('brandNo')
    .executeTakeFirst();
  if (placed) await invalidateTags(tx, tagsOf(placed.brandNo));
}

/** Take a brand's page out of the shop, and the brand out of every list of brands; its products go on. */
export async function removeBrandPage(tx: ShopTx, itemNo: number): Promise<void> {
  const removed = await tx
    .updateTable('brand')
    .set({ displayed: false })
    .where('itemNo', '=', itemNo)
    .returning('brandNo')
    .executeTakeFirst();
  if (removed) await invalidateTags(tx, tagsOf(removed.brandNo));
}

/** Find whose page an item is, with its path in the shop. */
export async function findBrandOfItem(
  db: ShopDb,
  itemNo: number,
): Promise<{ brandNo: number; path: string } | undefined> {
  const row = await db
    .selectFrom('brand')
    .select(['brandNo', 'nameKo', 'nameEn', 'slug'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirst();
  return row && { brandNo: row.brandNo, path: `/brands/${brandSlug(row)}` };
}

/** A brand whose page is no item yet, and the form that would make it as shoppers see it. */
export type UnlistedBrand = {
  brandNo: number;
  name: string;
  form: BrandPageForm;
  isShown: boolean;
  /** When it was registered: its page is from then. */
  fromAt: Date;
};

/** Find the brands whose pages came by another door than staff's; those of before had no other. */
export async function findUnlistedBrands(tx: ShopTx): Promise<UnlistedBrand[]> {
  const { rows } = await sql<Omit<UnlistedBrand, 'form'> & Omit<BrandPageForm, 'kind'>>`
    select brand_no, name_ko as name, description, poster_key as picture, story,
      displayed as is_shown, registered_at as from_at
    from brand where item_no is null order by brand_no`.execute(tx);
  return rows.map(({ description, picture, story, ...brand }) => ({
    ...brand,
    form: { kind: 'BRAND', description, picture, story },
  }));
}

/** Say that a brand's page is an item's from now on. */
export async function markBrandListed(tx: ShopTx, brandNo: number, itemNo: number): Promise<void> {
  await tx.updateTable('brand').set({ itemNo }).where('brandNo', '=', brandNo).execute();
}
