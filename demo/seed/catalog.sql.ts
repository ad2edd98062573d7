import type { ShopTx } from '@duskline/shop-api/context';

/** Puts a category into the tree; answers its number. */
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

/** Puts a brand up; answers its number. */
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

/** The numbers of categories by their management codes, and of brands by their English names. */
export async function findShelves(
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
