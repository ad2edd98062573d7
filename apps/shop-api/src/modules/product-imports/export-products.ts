import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { ShopDb } from '../../context.ts';
import { findEditableProducts } from '../catalog/index.ts';
import { findShelves } from '../inventory/index.ts';
import { listProducts, type ProductListFilter } from '../product-editing/index.ts';
import { findCategoryNames, findTemplateNames } from './export-products.sql.ts';
import { writeDisclosure } from './product-sheet.rules.ts';
import { NO_END } from './publication-cells.ts';

const MAX_PRODUCTS = 10_000;
const AT_ONCE = 500;

type Cell = string | number;

/**
 * Read products as the rows that an import reads, one for each option, in the order of
 * `sheetColumns`; a product without an option has one row. A product without a code of its own is
 * left out: an import could not name it. Of more than `most` products the newest: `isCut` says so.
 */
export async function readProductRows(
  db: ShopDb,
  filter: ProductListFilter,
  most = MAX_PRODUCTS,
): Promise<{ rows: Cell[][]; isCut: boolean }> {
  const names = await findCategoryNames(db);
  const templates = await findTemplateNames(db);
  const rows: Cell[][] = [];
  let cursor: number | undefined;
  for (let count = 0; count < most; count += AT_ONCE) {
    const limit = Math.min(AT_ONCE, most - count);
    const listed = await listProducts(db, filter, { cursor, limit });
    const brandOf = new Map(listed.map((row) => [row.productNo, row.brandName]));
    const products = await findEditableProducts(
      db,
      listed.map(({ productNo }) => productNo),
    );
    const shelves = await findShelves(
      db,
      products.flatMap(({ form }) => form.options.flatMap(({ optionNo }) => optionNo ?? [])),
    );
    for (const { productNo, form } of products.toReversed()) {
      if (form.managementCode === '') continue;
      const facts = [
        ...[form.managementCode, form.name, form.nameEn, brandOf.get(productNo) ?? ''],
        form.categoryNos.map((no) => names.get(no) ?? '').join('|'),
        ...[form.salePrice, form.immediateDiscountAmt, form.costPrice ?? ''],
        ...[form.promotionText, form.placeOfOrigin],
        form.searchWords.join('|'),
        form.disclosureCategory,
      ];
      // Long ones stand in the first row alone, so that a file of many products can come back.
      const long = [
        writeDisclosure(form.disclosure),
        form.pictures.map(({ key }) => key).join('\n'),
      ];
      const selling = [
        templates.get(form.deliveryTemplateNo) ?? '',
        form.saleEndsAt === null ? NO_END : seoulDateTime(new Date(form.saleEndsAt)),
        ...[form.minBuyCount, form.maxBuyTimeCount, form.maxBuyPersonCount],
        form.badges.join('|'),
      ];
      const options = form.options.map((option) => {
        const shelf = shelves.get(option.optionNo ?? 0);
        const present = shelf ? onShelf(shelf) : 0;
        return [
          ...[option.colour, option.size, option.managementCode, option.addPrice],
          ...[present, option.isOnSale ? 'Y' : 'N', present],
        ];
      });
      const lines = options.length > 0 ? options : [['', '', '', '', '', '', '']];
      for (const [at, option] of lines.entries()) {
        const [disclosure = '', pictures = ''] = at === 0 ? long : [];
        rows.push([...facts, disclosure, ...selling, '', pictures, ...option]);
      }
    }
    cursor = listed.at(-1)?.productNo;
    if (listed.length < limit) return { rows, isCut: false };
  }
  const more = await listProducts(db, filter, { cursor, limit: 1 });
  return { rows, isCut: more.length > 0 };
}
