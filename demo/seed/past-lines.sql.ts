import type { ShopDb } from '@duskline/shop-api/context';

const LEAST_STOCK = 5; // an option that is nearly sold out is left to shoppers

type PastOption = { productNo: number; optionNo: number };

/** A line of a past order with what is claimed of it. */
type PastLine = {
  orderLineNo: number;
  optionNo: number;
  productNo: number;
  quantity: number;
  state: string;
  claimNo: number | null;
  claimState: string | null;
};

/**
 * Find one option of each product that anybody may buy at a time, with plenty of stock; the sequence
 * is the same at every start.
 */
export async function findPastOptions(db: ShopDb, at: Date): Promise<PastOption[]> {
  return db
    .selectFrom('product')
    .innerJoin('productOption as option', 'option.productNo', 'product.productNo')
    .innerJoin('stock', 'stock.optionNo', 'option.optionNo')
    .where('stock.available', '>=', LEAST_STOCK)
    .where('option.forcedSoldOut', '=', false)
    .where('product.saleStatus', '=', 'ONSALE')
    .where('product.identityRequired', '=', false)
    .where('product.contentsIfPausing', '=', '')
    .where('product.name', 'not like', '[APP EXCLUSIVE]%')
    .where('product.saleStartsAt', '<=', at)
    .distinctOn('product.productNo')
    .orderBy('product.productNo')
    .orderBy('option.optionNo')
    .select(['product.productNo', 'option.optionNo'])
    .execute();
}

/** Find another option of the same product at the same price, for an exchange. */
export async function findExchangeOption(db: ShopDb, orderLineNo: number): Promise<PastOption> {
  return db
    .selectFrom('orderLine as line')
    .innerJoin('productOption as bought', 'bought.optionNo', 'line.optionNo')
    .innerJoin('productOption as option', 'option.productNo', 'bought.productNo')
    .innerJoin('stock', 'stock.optionNo', 'option.optionNo')
    .where('line.orderLineNo', '=', orderLineNo)
    .whereRef('option.addPrice', '=', 'bought.addPrice')
    .whereRef('option.optionNo', '!=', 'bought.optionNo')
    .where('option.forcedSoldOut', '=', false)
    .where('stock.available', '>=', LEAST_STOCK)
    .orderBy('option.optionNo')
    .limit(1)
    .select(['option.optionNo', 'option.productNo'])
    .executeTakeFirstOrThrow();
}

/** Find the lines of an order with what is claimed of them, in their sequence. */
export async function findPastLines(db: ShopDb, orderNo: string): Promise<PastLine[]> {
  return db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .orderBy('orderLineNo')
    .select(['orderLineNo', 'optionNo', 'productNo', 'quantity', 'state', 'claimNo', 'claimState'])
    .execute();
}

/** Find an option that only the app sells, with plenty of stock. */
export async function findAppOnlyOption(db: ShopDb, at: Date): Promise<PastOption> {
  return db
    .selectFrom('product')
    .innerJoin('productOption as option', 'option.productNo', 'product.productNo')
    .innerJoin('stock', 'stock.optionNo', 'option.optionNo')
    .where('product.name', 'like', '[APP EXCLUSIVE]%')
    .where('product.saleStartsAt', '<=', at)
    .where('stock.available', '>=', LEAST_STOCK)
    .orderBy('option.optionNo')
    .limit(1)
    .select(['option.optionNo', 'option.productNo'])
    .executeTakeFirstOrThrow();
}

/** Find an option that is sold out. */
export async function findSoldOutOption(db: ShopDb): Promise<{ optionNo: number }> {
  return db
    .selectFrom('stock')
    .innerJoin('productOption as option', 'option.optionNo', 'stock.optionNo')
    .innerJoin('product', 'product.productNo', 'option.productNo')
    .where('stock.available', '=', 0)
    .where('product.saleStatus', '=', 'ONSALE')
    .where('product.identityRequired', '=', false)
    .orderBy('option.optionNo')
    .limit(1)
    .select('option.optionNo')
    .executeTakeFirstOrThrow();
}
