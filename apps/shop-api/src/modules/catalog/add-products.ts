import type { ShopTx } from '../../context.ts';
import * as table from './add-products.sql.ts';
import type { NewProduct } from './new-product.ts';
import { searchInitials, searchKeys } from './search-keys.ts';

export type AddedProduct = { productNo: number; optionNos: number[] };

/**
 * Add products with their pictures, options, stock and search keys; returns their numbers in the
 * order given. Any number at once. The caller invalidates `productTags` or `CATALOG`. With
 * `isUnfinished` the caller saves the search keys, too: to index them twice is most of the work.
 */
export async function addProducts(
  tx: ShopTx,
  products: NewProduct[],
  { isUnfinished = false }: { isUnfinished?: boolean } = {},
): Promise<AddedProduct[]> {
  const taxonomy = await table.readTaxonomy(tx);
  const values = await table.upsertProperties(
    tx,
    products.flatMap((product) => product.properties ?? []),
  );
  const productNos = await table.nextNumbers(tx, 'product', 'product_no', products.length);
  const optionCount = products.reduce((count, { options }) => count + options.length, 0);
  const freeOptionNos = await table.nextNumbers(tx, 'product_option', 'option_no', optionCount);

  const added = products.map((product, at) => ({
    productNo: productNos[at] as number,
    optionNos: freeOptionNos.splice(0, product.options.length),
  }));
  const numbered = products.map((product, at) => {
    const properties = (product.properties ?? []).map((property) => ({
      ...property,
      ...values.numbersOf(property),
    }));
    return {
      ...product,
      ...(added[at] as AddedProduct),
      categoryNos: [...new Set(product.categoryNos.flatMap(taxonomy.categoryPath))],
      properties,
      propertyValueNos: properties.map(({ valueNo }) => valueNo),
      // The same as the triggers of migration 0011 find later, so that they need not update the row.
      soldOut: !product.options.some(
        ({ available, forcedSoldOut }) => available > 0 && !forcedSoldOut,
      ),
      ...searchColumns(product, [
        taxonomy.brandNames(product.brandNo),
        ...product.categoryNos.map(taxonomy.categoryLabels),
      ]),
    };
  });
  await table.insertProducts(tx, numbered);
  if (!isUnfinished) {
    await table.insertSearchKeys(
      tx,
      numbered.map(({ productNo, keys, initials }) => ({ productNo, keys, initials })),
    );
  }
  await table.insertContents(tx, numbered);
  await table.insertStats(tx, numbered);
  await table.insertPictures(
    tx,
    numbered.flatMap(({ productNo, pictures }) =>
      pictures.map((picture, position) => ({ productNo, position, ...picture })),
    ),
  );
  const options = numbered.flatMap((product) =>
    product.options.map((option, position) => ({
      ...option,
      productNo: product.productNo,
      optionNo: product.optionNos[position] as number,
      position,
    })),
  );
  await table.insertOptions(tx, options);
  await table.insertStock(tx, options);
  return added;
}

type Findable = Pick<NewProduct, 'name' | 'nameEn' | 'managementCode' | 'hashtags'> & {
  options: readonly { colour?: string }[];
};

/** Return what a query finds a product by. Every word has a space before it, so that prefixes can be matched. */
export function searchColumns(
  product: Findable,
  taxonomyWords: readonly string[],
): { keys: string; initials: string } {
  const { name, nameEn = '', managementCode = '', hashtags = [], options } = product;
  const colours = new Set(options.map(({ colour }) => colour ?? ''));
  const text = [name, nameEn, managementCode, ...taxonomyWords, ...hashtags, ...colours].join(' ');
  // Names and codes once more as one word: 후드집업 and 후드 집업 are the same to a shopper.
  const joined = [name, managementCode].map((words) => searchKeys(words).replaceAll(' ', ''));
  return {
    keys: ` ${searchKeys(text)} ${joined.join(' ')}`,
    initials: ` ${searchInitials(text)}`,
  };
}
