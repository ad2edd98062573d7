import type { BrandForm } from '@duskline/contract/admin/brands';
import { brandSlug } from '@duskline/contract/shop/slug.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { contentVersion } from '@duskline/platform/content-version';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { queueCatalogRefresh } from '../catalog/index.ts';
import { tagsOf } from './cache-tags.ts';
import * as table from './edit-brands.sql.ts';

/** Links to older addresses are rare. */
const MOST_FORMER_SLUGS = 20;

/** What a change did, for the audit. */
export type BrandChange = { brandNo: number; before?: object; after: object };

type FormRefusal = 'brand_name_taken' | 'brand_slug_taken';

/** Convert what is stored of a brand to what staff write. */
export function formOf({ nameKo, nameEn, slug }: table.StoredBrand): BrandForm {
  return { nameKo, nameEn, slug };
}

/** Add a brand; its page is a draft of the caller's. */
export async function createBrand(
  tx: ShopTx,
  form: BrandForm,
): Promise<BrandChange | Refusal<FormRefusal>> {
  await table.waitForOtherBrands(tx);
  const refusal = checkForm(form, undefined, await table.findStoredBrands(tx));
  if (refusal) return refusal;
  const brandNo = await table.insertBrand(tx, { ...form, formerSlugs: [] });
  await invalidateTags(tx, tagsOf(brandNo));
  return { brandNo, after: { brandNo, ...form } };
}

/**
 * Save by what a brand is called and found. Its former address leads to the new one; a job sees to it that
 * its products are found by another name.
 */
export async function saveBrand(
  tx: ShopTx,
  shop: Pick<ShopContext, 'jobs'>,
  { brandNo, version, form }: { brandNo: number; version: string; form: BrandForm },
): Promise<BrandChange | Refusal<'brand_not_found' | 'brand_changed_meanwhile' | FormRefusal>> {
  await table.waitForOtherBrands(tx);
  const rows = await table.findStoredBrands(tx);
  const row = rows.find((one) => one.brandNo === brandNo);
  if (!row) return refuse('brand_not_found');
  const before = formOf(row);
  if (contentVersion(before) !== version) return refuse('brand_changed_meanwhile');
  const refusal = checkForm(form, row, rows);
  if (refusal) return refusal;
  const [former, now] = [brandSlug(before), brandSlug(form)];
  const formerSlugs = [...(former === now ? [] : [former]), ...row.formerSlugs];
  const kept = [...new Set(formerSlugs)].filter((slug) => slug !== now).slice(0, MOST_FORMER_SLUGS);
  await table.updateBrand(tx, brandNo, { ...form, formerSlugs: kept });
  if (form.nameKo !== before.nameKo || form.nameEn !== before.nameEn) {
    await queueCatalogRefresh(tx, shop, { brandNo });
  }
  await invalidateTags(tx, tagsOf(brandNo));
  return {
    brandNo,
    before: { brandNo, ...before },
    after: { brandNo, ...form },
  };
}

/** Delete a brand; refuses `brand_in_use` with what names it. */
export async function deleteBrand(
  tx: ShopTx,
  brandNo: number,
): Promise<BrandChange | Refusal<'brand_not_found' | 'brand_in_use'>> {
  await table.waitForOtherBrands(tx);
  const [row] = await table.findStoredBrands(tx, brandNo);
  if (!row) return refuse('brand_not_found');
  const products = row.productCount;
  const coupons = await table.countCouponsOf(tx, brandNo);
  const problem =
    (products > 0 &&
      `상품 ${products.toLocaleString('ko-KR')}개가 이 브랜드예요. 상품의 브랜드를 바꾼 다음에 지워 주세요.`) ||
    (coupons > 0 &&
      `쿠폰 ${coupons}개가 이 브랜드를 대상으로 해요. 쿠폰의 대상을 바꾼 다음에 지워 주세요.`);
  if (problem) return refuse('brand_in_use', { products, coupons }, problem);
  await table.removeBrand(tx, brandNo);
  await invalidateTags(tx, tagsOf(brandNo));
  return { brandNo, before: { brandNo, ...formOf(row) }, after: { brandNo } };
}

function checkForm(
  form: BrandForm,
  row: table.StoredBrand | undefined,
  rows: readonly table.StoredBrand[],
): Refusal<FormRefusal> | undefined {
  const others = rows.filter(({ brandNo }) => brandNo !== row?.brandNo);
  if (others.some(({ nameKo }) => nameKo === form.nameKo)) return refuse('brand_name_taken');
  const slug = brandSlug(form);
  return others.some((one) => brandSlug(one) === slug) ? refuse('brand_slug_taken') : undefined;
}
