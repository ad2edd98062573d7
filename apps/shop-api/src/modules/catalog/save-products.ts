import type { ProductForm } from '@duskline/contract/admin/product-form';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopDb, ShopTx } from '../../context.ts';
import { sanitizeOperatorHtml } from '../../html/sanitize-html.ts';
import {
  type FirstMovement,
  insertOptions,
  insertStock,
  nextNumbers,
  readTaxonomy,
  upsertProperties,
} from './add-products.sql.ts';
import { addProducts, searchColumns } from './add-products.ts';
import { CATALOG, productTag, productTags } from './cache-tags.ts';
import * as table from './edit-products.sql.ts';
import {
  COLOUR_PROPERTY,
  type EditableProduct,
  editableProductFrom,
  SIZE_PROPERTY,
} from './editable-product.ts';

/** What the app alone sells says so where others read a price (`isAppOnly`). */
const APP_ONLY_TEXT = '앱에서만 살 수 있는 상품이에요. 앱에서 확인해 주세요.';

/** Find products as staff edit them, in the order of their numbers; a missing one is left out. */
export async function findEditableProducts(
  db: ShopDb,
  productNos: readonly number[],
): Promise<EditableProduct[]> {
  return (await table.findEditableRows(db, productNos)).map(editableProductFrom);
}

/** Find products as staff edit them and lock them until the transaction ends. */
export async function lockEditableProducts(
  tx: ShopTx,
  productNos: readonly number[],
): Promise<EditableProduct[]> {
  return (await table.lockEditableRows(tx, productNos)).map(editableProductFrom);
}

/**
 * Add products that nobody sees yet, with nothing but a name; returns their numbers in the order
 * given. The caller saves them (`saveProducts`) in the same transaction: until then no keyword finds them.
 */
export async function addDrafts(
  tx: ShopTx,
  drafts: readonly Pick<ProductForm, 'name' | 'brandNo'>[],
  now: Date,
): Promise<number[]> {
  const added = await addProducts(
    tx,
    drafts.map(({ name, brandNo }) => ({
      ...{ name, brandNo, categoryNos: [], salePrice: 0, pictures: [], options: [] },
      ...{ saleStatus: 'READY', displayed: false, registeredAt: now },
    })),
    { isUnfinished: true },
  );
  return added.map(({ productNo }) => productNo);
}

/** A product to save, as it is and as it will be. */
export type ProductToSave = { before: EditableProduct; form: ProductForm };

/**
 * Save all that staff edit of products, any number at once; returns the numbers of the options of
 * each, in the order of its form. Stock stays as it is; new options begin with none or, with
 * `counted`, with the count of the form and that movement. Options that are not in the form any more
 * are deleted: the caller has seen that they may be. Brands, categories and delivery templates exist.
 * Caches and lists end with the transaction.
 */
export async function saveProducts(
  tx: ShopTx,
  products: readonly ProductToSave[],
  counted?: FirstMovement,
): Promise<number[][]> {
  if (products.length === 0) return [];
  const numbered = await numberOptions(tx, products);
  const taxonomy = await readTaxonomy(tx);
  const values = await upsertProperties(tx, numbered.flatMap(propertiesOf));
  const badges = await table.upsertBadges(
    tx,
    numbered.flatMap(({ form }) => form.badges),
  );
  const rows = numbered.map((product) => {
    const { productNo, form, before } = product;
    const properties = propertiesOf(product).map((each) => ({
      ...each,
      ...values.numbersOf(each),
    }));
    return {
      ...form,
      productNo,
      content: sanitizeOperatorHtml(form.content),
      categoryNos: [...new Set(form.categoryNos.flatMap(taxonomy.categoryPath))],
      contentsIfPausing: pauseTextOf(form, before),
      properties,
      propertyValueNos: properties.map(({ valueNo }) => valueNo),
      stickers: form.badges.flatMap((label) => badges.get(label) ?? []),
      ...searchColumns({ ...form, hashtags: form.searchWords }, [
        taxonomy.brandNames(form.brandNo),
        ...form.categoryNos.map(taxonomy.categoryLabels),
      ]),
    };
  });
  await table.updateProducts(tx, rows);
  await table.saveSearchKeys(tx, rows);
  await table.updateContents(tx, rows);
  await savePictures(tx, numbered);
  await saveOptions(tx, numbered, counted);
  await invalidateTags(tx, [...numbered.map(({ productNo }) => productTag(productNo)), CATALOG]);
  return numbered.map(({ form }) => form.options.map(({ optionNo }) => optionNo));
}

type Option = ProductForm['options'][number];
type NumberedOption = Omit<Option, 'optionNo'> & { optionNo: number; isNew: boolean };
type NumberedProduct = Pick<ProductToSave, 'before'> & {
  productNo: number;
  form: Omit<ProductForm, 'options'> & { options: NumberedOption[] };
};

/** Give new options their numbers. */
async function numberOptions(
  tx: ShopTx,
  products: readonly ProductToSave[],
): Promise<NumberedProduct[]> {
  const isNew = (option: Option) => option.optionNo === null;
  const count = products.reduce((sum, { form }) => sum + form.options.filter(isNew).length, 0);
  const free = count === 0 ? [] : await nextNumbers(tx, 'product_option', 'option_no', count);
  return products.map(({ before, form }) => ({
    before,
    productNo: before.productNo,
    form: {
      ...form,
      options: form.options.map((option) => ({
        ...option,
        optionNo: option.optionNo ?? (free.shift() as number),
        isNew: isNew(option),
      })),
    },
  }));
}

/** Lists are filtered by the colours and sizes of a product. */
function propertiesOf({ form, before }: NumberedProduct): { name: string; value: string }[] {
  const distinct = (name: string, of: 'colour' | 'size') =>
    [...new Set(form.options.map((option) => option[of]))].map((value) => ({ name, value }));
  return [
    ...before.otherProperties,
    ...distinct(COLOUR_PROPERTY, 'colour'),
    ...distinct(SIZE_PROPERTY, 'size'),
  ];
}

function pauseTextOf(
  form: Pick<ProductForm, 'isAppOnly'>,
  { form: before, pauseText, appText }: EditableProduct,
): string {
  if (!form.isAppOnly) return before.isAppOnly ? '' : pauseText;
  return appText === '' ? APP_ONLY_TEXT : appText;
}

async function savePictures(tx: ShopTx, products: readonly NumberedProduct[]): Promise<void> {
  const pictures = products.flatMap(({ productNo, form }) =>
    [
      ...form.pictures.map((picture) => ({ ...picture, colour: null })),
      ...form.pictures.filter(({ colour }) => colour !== null),
    ].map((picture, position) => ({ ...picture, productNo, position })),
  );
  await table.replacePictures(
    tx,
    products.map(({ productNo }) => productNo),
    pictures,
  );
}

async function saveOptions(
  tx: ShopTx,
  products: readonly NumberedProduct[],
  counted: FirstMovement | undefined,
): Promise<void> {
  const kept = new Set(
    products.flatMap(({ form }) => form.options.map(({ optionNo }) => optionNo)),
  );
  const removed = products
    .flatMap(({ before }) => before.form.options.map(({ optionNo }) => optionNo as number))
    .filter((optionNo) => !kept.has(optionNo));
  if (removed.length > 0) await table.deleteOptions(tx, removed);
  const options = products.flatMap(({ productNo, form }) =>
    form.options.map((option, position) => ({ ...option, productNo, position })),
  );
  await table.updateOptions(
    tx,
    options.filter(({ isNew }) => !isNew),
  );
  const added = options.filter(({ isNew }) => isNew);
  if (added.length === 0) return;
  await insertOptions(
    tx,
    added.map(({ isOnSale, ...option }) => ({ ...option, forcedSoldOut: !isOnSale })),
  );
  await insertStock(
    tx,
    added.map(({ optionNo, stock }) => ({
      optionNo,
      available: counted ? (stock?.to ?? 0) : 0,
    })),
    counted,
  );
}

/** Change where a product stands. */
export async function changeProductState(
  tx: ShopTx,
  productNo: number,
  change: table.StateChange,
): Promise<void> {
  await table.updateState(tx, productNo, change);
  await invalidateTags(tx, productTags(productNo));
}

/** Publish and end what is due; returns the numbers of both. */
export async function turnDueProducts(
  tx: ShopTx,
  now: Date,
): Promise<{ published: number[]; ended: number[] }> {
  const published = await table.publishDue(tx, now);
  const ended = await table.endDue(tx, now);
  await invalidateTags(tx, [...published, ...ended].flatMap(productTags));
  return { published, ended };
}
