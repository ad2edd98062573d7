import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopDb } from '../src/context.ts';
import {
  type AddedProduct,
  addProducts,
  CATALOG,
  type NewProduct,
} from '../src/modules/catalog/index.ts';

let count = 0;

/** A brand with a name nobody else has. */
export async function aBrand(
  db: ShopDb,
  brand: { nameKo?: string; nameEn?: string } = {},
): Promise<number> {
  count++;
  const { brandNo } = await db
    .insertInto('brand')
    .values({ nameKo: brand.nameKo ?? `브랜드 ${count}`, nameEn: brand.nameEn ?? `BRAND ${count}` })
    .returning('brandNo')
    .executeTakeFirstOrThrow();
  return brandNo;
}

/** A category; of the first level where no parent is given. */
export async function aCategory(
  db: ShopDb,
  category: { label?: string; parentNo?: number; displayOrder?: number } = {},
): Promise<number> {
  count++;
  const { categoryNo } = await db
    .insertInto('category')
    .values({
      label: category.label ?? `분류 ${count}`,
      parentNo: category.parentNo ?? null,
      depth: category.parentNo ? 2 : 1,
      displayOrder: category.displayOrder ?? count,
    })
    .returning('categoryNo')
    .executeTakeFirstOrThrow();
  return categoryNo;
}

/**
 * A product on sale: one size, ten units, 30,000 won, unless said otherwise. Options are numbered
 * in the order given. Lists that were asked for before hold it after `cachesInvalidated`.
 */
export async function aProduct(
  db: ShopDb,
  product: Partial<NewProduct> = {},
): Promise<AddedProduct> {
  count++;
  const brandNo = product.brandNo ?? (await aBrand(db));
  return inTransaction(db, async (tx) => {
    const [added] = await addProducts(tx, [
      {
        name: `상품 ${count}`,
        categoryNos: [],
        salePrice: 30_000,
        pictures: [{ key: `products/${count}/front.jpg` }],
        options: [{ colour: 'BLACK', size: 'FREE', available: 10 }],
        ...product,
        brandNo,
      },
    ]);
    if (!added) throw new Error('no product was added');
    await invalidateTags(tx, [CATALOG]);
    return added;
  });
}
