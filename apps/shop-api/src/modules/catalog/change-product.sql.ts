import type { ShopDb, ShopTx } from '../../context.ts';

export type ProductOnSale = {
  name: string;
  salePrice: number;
  immediateDiscountAmt: number;
  displayed: boolean;
  contentsIfPausing: string;
};

const columns = [
  'name',
  'salePrice',
  'immediateDiscountAmt',
  'displayed',
  'contentsIfPausing',
] as const;

/** A product as it stands, shown to shoppers or not. */
export async function findOnSale(
  db: ShopDb,
  productNo: number,
): Promise<ProductOnSale | undefined> {
  return db
    .selectFrom('product')
    .where('productNo', '=', productNo)
    .select(columns)
    .executeTakeFirst();
}

/** The same; whoever else would change it waits until the transaction ends. */
export async function lockOnSale(
  tx: ShopTx,
  productNo: number,
): Promise<ProductOnSale | undefined> {
  return tx
    .selectFrom('product')
    .where('productNo', '=', productNo)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeOnSale(
  tx: ShopTx,
  productNo: number,
  change: Partial<Omit<ProductOnSale, 'name'>>,
): Promise<void> {
  await tx.updateTable('product').set(change).where('productNo', '=', productNo).execute();
}
