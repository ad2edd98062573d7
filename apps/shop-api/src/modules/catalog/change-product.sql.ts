import type { ShopDb, ShopTx } from '../../context.ts';

/** What an operator changes about the sale of a product. */
export type SaleSettings = {
  name: string;
  /** Won. */
  salePrice: number;
  immediateDiscountAmt: number;
  displayed: boolean;
  /** What shoppers read instead of a price while sales are paused; empty while they are not. */
  contentsIfPausing: string;
};

const columns = [
  'name',
  'salePrice',
  'immediateDiscountAmt',
  'displayed',
  'contentsIfPausing',
] as const;

/** Find the sale settings of a product, displayed or not. */
export async function findSaleSettings(
  db: ShopDb,
  productNo: number,
): Promise<SaleSettings | undefined> {
  return db
    .selectFrom('product')
    .where('productNo', '=', productNo)
    .select(columns)
    .executeTakeFirst();
}

/** Find the sale settings of a product and lock its row until the transaction ends. */
export async function lockSaleSettings(
  tx: ShopTx,
  productNo: number,
): Promise<SaleSettings | undefined> {
  return tx
    .selectFrom('product')
    .where('productNo', '=', productNo)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

export type SaleChange = Partial<Omit<SaleSettings, 'name'>>;

/** Update the sale settings of a product. */
export async function updateSaleSettings(
  tx: ShopTx,
  productNo: number,
  change: SaleChange,
): Promise<void> {
  await tx.updateTable('product').set(change).where('productNo', '=', productNo).execute();
}

/** Update which drop a product is in. */
export async function updateProductDrop(
  tx: ShopTx,
  productNo: number,
  drop: { dropNo: number; dropOptionNo: number | null; dropGated: boolean },
): Promise<void> {
  await tx.updateTable('product').set(drop).where('productNo', '=', productNo).execute();
}
