import { ProductSearchItem } from '@duskline/contract/shop/search';
import { createSerialiser, SerialisedJson } from '@duskline/platform/reply-json';
import type { ShopContext } from '../../context.ts';
import { LISTED } from '../catalog/cache-tags.ts';
import { imageUrls } from '../images/index.ts';
import { writeListedProduct } from './listed-product.wire.ts';
import { type ListedRow, readListed } from './product-lists.sql.ts';

/**
 * Products as search results, written: each is written once and stands in any number of lists, so
 * that a question nobody asked before costs little more than finding its products.
 */
export function createItems(shop: Pick<ShopContext, 'db' | 'listCache' | 'settings'>) {
  const write = createSerialiser(ProductSearchItem);
  const imageUrl = imageUrls(shop.settings.SHOP_API_URL);

  return async function writeItems(
    productNos: number[],
    withOptionValues: boolean,
  ): Promise<Buffer[]> {
    // Those nobody remembers are read together, when every one of them has said so.
    const wanted: number[] = [];
    let reading: Promise<Map<number, ListedRow>> | undefined;
    const read = (productNo: number) => {
      wanted.push(productNo);
      reading ??= Promise.resolve().then(async () => {
        const rows = await readListed(shop.db, wanted, withOptionValues);
        return new Map(rows.map((row) => [row.productNo, row]));
      });
      return reading;
    };
    const items = await Promise.all(
      productNos.map((productNo) => {
        const key = `listed ${withOptionValues} ${productNo}`;
        const item =
          shop.listCache.getFresh(key) ??
          shop.listCache.get(key, async () => {
            const row = (await read(productNo)).get(productNo);
            const bytes = Buffer.from(row ? write(writeListedProduct(row, imageUrl)) : '');
            return {
              value: new SerialisedJson(bytes),
              tags: [`product:${productNo}`, LISTED],
              bytes: bytes.length + key.length,
            };
          });
        return item as SerialisedJson | Promise<SerialisedJson>;
      }),
    );
    // One that went away between finding and reading is left out.
    return items.map(({ bytes }) => bytes).filter((bytes) => bytes.length > 0);
  };
}
