import { ProductSearchItem } from '@duskline/contract/shop/search';
import { ownBytes } from '@duskline/platform/cache/own-bytes';
import { createSerialiser, SerialisedJson } from '@duskline/platform/http/reply-json';
import type { ShopContext } from '../../context.ts';
import { brandTag, deliveryTemplateTag, productTag } from '../catalog/index.ts';
import { imageUrls } from '../images/index.ts';
import { listedProductToWire } from './listed-product.wire.ts';
import { type ListedProductRow, readListedProducts } from './listed-products.sql.ts';

/** Serialises products by their numbers, in that order; one that no longer exists is left out. */
export type ProductSerialiser = (
  productNos: number[],
  withOptionValues: boolean,
) => Promise<Buffer[]>;

/**
 * Create what serialises products as items of search results. Each is serialised once, cached, and
 * shared by all pages that show it: a search nobody made before costs little more than finding its
 * products.
 */
export function createProductSerialiser({
  reads,
  listCache,
  settings,
}: Pick<ShopContext, 'reads' | 'listCache' | 'settings'>): ProductSerialiser {
  const serialise = createSerialiser(ProductSearchItem);
  const imageUrl = imageUrls(settings);

  return async function serialiseProducts(productNos, withOptionValues) {
    // The products that are not cached are read in one statement, once each has asked for its row.
    const missing: number[] = [];
    let reading: Promise<Map<number, ListedProductRow>> | undefined;
    const readRow = async (productNo: number) => {
      missing.push(productNo);
      reading ??= Promise.resolve().then(async () => {
        const rows = await readListedProducts(reads, missing, withOptionValues);
        return new Map(rows.map((row) => [row.productNo, row]));
      });
      return (await reading).get(productNo);
    };
    const items = await Promise.all(
      productNos.map((productNo) => {
        const key = `product card ${withOptionValues} ${productNo}`;
        const item =
          listCache.getFresh(key) ??
          listCache.get(key, async () => {
            const row = await readRow(productNo);
            const json = row ? serialise(listedProductToWire(row, imageUrl)) : '';
            const bytes = ownBytes(Buffer.from(json));
            return {
              value: new SerialisedJson(bytes),
              // A card names its brand and what sending costs.
              tags: [
                productTag(productNo),
                ...(row ? [brandTag(row.brandNo), deliveryTemplateTag(row.templateNo)] : []),
              ],
              bytes: bytes.length + key.length,
            };
          });
        return item as SerialisedJson | Promise<SerialisedJson>;
      }),
    );
    return items.map(({ bytes }) => bytes).filter((bytes) => bytes.length > 0);
  };
}
