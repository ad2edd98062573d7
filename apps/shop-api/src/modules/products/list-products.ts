import type { Tag } from '@duskline/platform/change-bus';
import { WrittenJson } from '@duskline/platform/reply-json';
import type { Shop } from '../../shop.ts';
import { countListed, findListed, type ListedRow, readListed } from './list.sql.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import { AVAILABILITY, CATALOGUE } from './tags.ts';

export type ListPage = {
  productNos: number[];
  /** How many there are in all. */
  total: number;
  pageCount: number;
  /** What the list shows, for an answer that is remembered. */
  tags: Tag[];
};

/** One page of a list and the exact total, for any list: search, category, shelf. */
export async function findPage(
  shop: Pick<Shop, 'db' | 'answers'>,
  query: ListQuery,
): Promise<ListPage> {
  const [productNos, total] = await Promise.all([
    findListed(shop.db, query),
    totalOf(shop, query.filter),
  ]);
  return {
    productNos,
    total,
    pageCount: Math.ceil(total / query.page.size),
    tags: [
      CATALOGUE,
      ...(query.filter.withSoldOut && !query.soldOutLast ? [] : [AVAILABILITY]),
      ...productNos.map((productNo) => `product:${productNo}`),
    ],
  };
}

export type ProductList = ListPage & { rows: ListedRow[] };

/** The same with what it shows of each product. */
export async function listProducts(
  shop: Pick<Shop, 'db' | 'answers'>,
  query: ListQuery,
): Promise<ProductList> {
  const page = await findPage(shop, query);
  const rows = await readListed(shop.db, page.productNos, query.withOptionValues);
  return { ...page, rows };
}

/** Counting is the dear part of a list, and all its pages and orders share it. */
async function totalOf(
  { db, answers }: Pick<Shop, 'db' | 'answers'>,
  filter: ListFilter,
): Promise<number> {
  const key = `total ${JSON.stringify(filter)}`;
  const written = await answers.get(key, async () => {
    const bytes = Buffer.from(String(await countListed(db, filter)));
    const tags = filter.withSoldOut ? [CATALOGUE] : [CATALOGUE, AVAILABILITY];
    return { value: new WrittenJson(bytes), tags, bytes: bytes.length + key.length };
  });
  return Number(written.bytes.toString());
}
