import { connectDatabase, inTransaction } from '@duskline/platform/database/database';
import type { DB } from '@duskline/shop-api/database.generated';
import { setStock } from '@duskline/shop-api/modules/inventory/index';
import { shopService } from '@duskline/shop-api/service';
import type { Buyable } from './create-guest-order.ts';
import { pause } from './crowd.ts';
import { BUSY_STATUS } from './load.ts';
import type { Measured } from './measurement.ts';

/** More than any measurement orders of one option. */
const PLENTY = 100_000;
const LISTED = 24;
const LISTED_AT_ONCE = 500;
const TRIES = 30;

type List = { items: { productNo: number }[] };

/** Find options of the most popular products, and give each more stock than is ordered of it. */
export async function findBuyables({
  api,
  visitor,
  databaseUrl,
}: Pick<Measured, 'api' | 'visitor' | 'databaseUrl'>): Promise<readonly [Buyable, ...Buyable[]]> {
  const get = async (path: string) => (await readPatiently(api + path, visitor)).json();
  const list: List = await get(`/products/search?pageSize=${LISTED}&filter.soldout=false`);
  const buyables: Buyable[] = [];
  for (const { productNo } of list.items) {
    const { flatOptions } = await get(`/products/${productNo}/options`);
    for (const { saleType, optionNo } of flatOptions) {
      if (saleType === 'AVAILABLE') buyables.push({ productNo, optionNo });
    }
  }
  const [first, ...others] = buyables;
  if (!first) throw new Error('nothing to buy');
  const { db, close } = connectDatabase<DB>({ url: databaseUrl, ...shopService, connections: 1 });
  try {
    await inTransaction(db, async (tx) => {
      for (const { optionNo } of buyables) await setStock(tx, optionNo, PLENTY, { actor: 'bench' });
    });
  } finally {
    await close();
  }
  return [first, ...others];
}

/** Find the numbers of products in the order of the list, one page of the largest size after another. */
export async function findProductNos({ api, visitor, products }: Measured): Promise<number[]> {
  const found: number[] = [];
  const pages = Math.min(2, Math.ceil(products / LISTED_AT_ONCE));
  for (let page = 1; page <= pages; page++) {
    const path = `/products/search?pageSize=${LISTED_AT_ONCE}&pageNumber=${page}&filter.soldout=true`;
    const list: List = await (await readPatiently(api + path, visitor)).json();
    found.push(...list.items.map(({ productNo }) => productNo));
  }
  return found;
}

/** Read a URL, again where the store is busy with its start; throws where it refuses. */
async function readPatiently(url: string, headers: Record<string, string>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, { headers });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status !== BUSY_STATUS || tries === TRIES) throw new Error(`${url}: ${text}`);
    await pause(1000);
  }
}
