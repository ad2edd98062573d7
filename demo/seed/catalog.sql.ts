import type { ShopTx } from '@duskline/shop-api/context';

/** Insert a category; returns its number. */
export async function insertCategory(
  tx: ShopTx,
  category: {
    parentNo: number | null;
    label: string;
    displayOrder: number;
    content: string;
    managementCode: string;
  },
): Promise<number> {
  const { categoryNo } = await tx
    .insertInto('category')
    .values({ ...category, depth: category.parentNo === null ? 1 : 2 })
    .returning('categoryNo')
    .executeTakeFirstOrThrow();
  return categoryNo;
}

/** Insert a brand; returns its number. */
export async function insertBrand(
  tx: ShopTx,
  brand: {
    nameKo: string;
    nameEn: string;
    description: string;
    logoKey: string;
    posterKey: string;
  },
): Promise<number> {
  const { brandNo } = await tx
    .insertInto('brand')
    .values(brand)
    .returning('brandNo')
    .executeTakeFirstOrThrow();
  return brandNo;
}

/** Find the numbers of categories by management code, and of brands by English name. */
export async function findCatalogNumbers(
  tx: ShopTx,
): Promise<{ categories: Map<string, number>; brands: Map<string, number> }> {
  const categories = await tx
    .selectFrom('category')
    .select(['managementCode', 'categoryNo'])
    .execute();
  const brands = await tx.selectFrom('brand').select(['nameEn', 'brandNo']).execute();
  return {
    categories: new Map(categories.map((row) => [row.managementCode, row.categoryNo])),
    brands: new Map(brands.map((row) => [row.nameEn, row.brandNo])),
  };
}
