import { ORDERS_A_PAGE } from '@duskline/contract/admin/order-shapes';
import { readParcelCode } from '@duskline/contract/admin/parcel-code.rules';
import type { ShopContext } from '../../context.ts';
import { domesticPhone, emailKey, nameKey, phoneKey } from '../order-contacts/index.ts';
import { findPlacedOrder, isOrderNo } from '../orders/index.ts';
import { parseCursor, toCursor } from './cursor.ts';
import { type Listed, type OrderPage, ofDated, pageOf } from './list-orders.ts';
import {
  findByContactKey,
  findByInvoiceNo,
  findByProducts,
  findProductsNamed,
} from './queue.sql.ts';
import { type FoundBy, guessSearch } from './search-kind.rules.ts';

type Search = Pick<ShopContext, 'db' | 'vault'>;

/**
 * Search all placed orders by one text: an order's number, a waybill's, a product's number or name, or
 * the whole name, phone or mail of whoever ordered or receives. What the text looks like is tried
 * first; the first kind that finds anything is the one that is shown and that `by` names on the next page.
 */
export async function searchOrders(
  shop: Search,
  {
    q,
    by,
    cursor,
    limit = ORDERS_A_PAGE,
  }: {
    q: string;
    by?: FoundBy | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): Promise<OrderPage & { by: FoundBy | null }> {
  const kinds = by ? [by] : guessSearch(q);
  for (const kind of kinds) {
    const found = await finders[kind](shop, q, { cursor, limit: limit + 1 });
    if (found.length > 0) return { ...(await pageOf(shop, found, limit)), by: kind };
  }
  return { items: [], nextCursor: null, by: null };
}

/** Where a page begins, and how many orders are looked for: one more than it shows. */
type Page = { cursor: string | undefined; limit: number };
type Find = (shop: Search, q: string, page: Page) => Promise<Listed[]>;

const finders: Record<FoundBy, Find> = {
  async orderNo({ db }, q) {
    const orderNo = readParcelCode(q)?.orderNo ?? q.replace(/[\s-]/g, '');
    const order = isOrderNo(orderNo) ? await findPlacedOrder(db, orderNo) : undefined;
    return order ? [listed(orderNo)] : [];
  },
  async invoiceNo({ db }, q) {
    return (await findByInvoiceNo(db, q.replace(/[\s-]/g, ''))).map(listed);
  },
  async product({ db }, q, { cursor, limit }) {
    const digits = q.trim();
    const productNos = /^\d{1,9}$/.test(digits) ? [Number(digits)] : await findProductsNamed(db, q);
    const after = parseCursor.orderNo(cursor);
    return (await findByProducts(db, productNos, { after, limit })).map(listed);
  },
  name: ({ db, vault }, q, page) => byKey(db, nameKey(vault, q), page),
  phone: ({ db, vault }, q, page) => byKey(db, phoneKey(vault, domesticPhone(q)), page),
  email: ({ db, vault }, q, page) => byKey(db, emailKey(vault, q), page),
};

const listed = (orderNo: string): Listed => ({ orderNo, cursor: toCursor.orderNo(orderNo) });

async function byKey(
  db: ShopContext['db'],
  key: string | undefined,
  { cursor, limit }: Page,
): Promise<Listed[]> {
  if (key === undefined) return [];
  const after = parseCursor.dated(cursor);
  return (await findByContactKey(db, key, { after, limit })).map(ofDated);
}
