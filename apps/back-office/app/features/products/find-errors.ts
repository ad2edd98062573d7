import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { endsInPast } from '@duskline/contract/admin/product-form.rules';
import {
  type MissingPart,
  missingForPublication,
  missingPartNames,
  mustBeComplete,
  type ProductState,
} from '@duskline/contract/admin/product-states.rules';
import { serverClock } from '../../lib/api/server-clock.ts';
import { refusalText } from '../../lib/errors/error-text.ts';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { productTexts } from '../../texts/products.ts';
import { type CellError, type CellErrors, cellErrorOf } from './option-errors.ts';
import { type Draft, type EditedOption, formOf } from './product-draft.ts';

/** What is wrong with a form, by the name of its field. */
export type FieldErrors = Partial<Record<string, string>>;

/** What is wrong with a draft: by field, and of its options by cell. */
export type FoundErrors = { fields: FieldErrors; cells: CellErrors };

/**
 * Check a draft as the API will, and whether all of its numbers are ones. `base` is what is saved of it;
 * undefined for a new product.
 */
export async function findErrors(
  draft: Draft,
  base: { form: ProductForm; state: ProductState } | undefined,
): Promise<FoundErrors> {
  const fields: FieldErrors = {};
  const cells: CellErrors = {};
  function addCell(option: EditedOption, error: CellError): void {
    cells[option.id] ??= error;
    fields.options ??= `${option.colour} ${option.size}: ${error.text}`;
  }
  if (draft.salePrice === null) fields.salePrice = productTexts.fields.priceMissing;
  if (draft.brandNo === 0) fields.brandNo = productTexts.fields.brandMissing;
  if (endsInPast(draft, base?.form, serverClock.now()))
    fields.saleEndsAt = refusalText('sale_end_in_past');
  for (const option of draft.options) {
    const error = cellErrorOf(option);
    if (error) addCell(option, error);
  }
  const load = () => import('@duskline/contract/admin/product-form');
  for (const { path, message } of await findIssues(
    () => load().then(({ ProductForm: rules }) => rules),
    formOf(draft),
  )) {
    const field = String(path[0]);
    const name = (productFieldNames as Record<string, string>)[field] ?? field;
    const isOwn = /[가-힣]/.test(message);
    const option = field === 'options' ? draft.options[Number(path[1])] : undefined;
    const column = columnOf(path[2]);
    if (option && column) {
      const columnName = productTexts.options.columns[column];
      addCell(option, {
        column,
        text: isOwn ? message : `${columnName}: ${productTexts.invalidValue}`,
      });
    } else {
      fields[field] ??= isOwn ? message : `${name}: ${productTexts.invalidValue}`;
    }
  }
  if (base && mustBeComplete(base.state)) {
    for (const part of missingForPublication(formOf(draft))) {
      const text = productTexts.missingInPublic(missingPartNames[part]);
      fields[fieldOfPart[part]] ??= text;
      const [first] = draft.options;
      if (part === 'OPTION' && first) cells[first.id] ??= { column: 'isOnSale', text };
    }
  }
  return { fields, cells };
}

/** Of a draft in which nothing was found wrong. */
export const noErrors: FoundErrors = { fields: {}, cells: {} };

/** Numbers that are checked together: a change of either may mend what is said at the other. */
const judgedTogether: readonly (readonly (keyof Draft)[])[] = [
  ['salePrice', 'immediateDiscountAmt'],
  ['minBuyCount', 'maxBuyTimeCount'],
];

/** What is wrong but for fields that were changed since; the same where none of them was wrong. */
export function withoutErrors(before: FoundErrors, changed: readonly string[]): FoundErrors {
  const others = judgedTogether.filter((fields) => fields.some((one) => changed.includes(one)));
  const mended = new Set([...changed, ...others.flat()]);
  const entries = Object.entries(before.fields).filter(([field]) => !mended.has(field));
  if (entries.length === Object.keys(before.fields).length) return before;
  const cells = mended.has('options') ? noErrors.cells : before.cells;
  return { fields: Object.fromEntries(entries), cells };
}

/** The field at which staff read that a part of a product is missing. */
const fieldOfPart: Record<MissingPart, keyof ProductForm> = {
  ...{ PRICE: 'salePrice', CATEGORY: 'categoryNos', PICTURE: 'pictures', OPTION: 'options' },
  DISCLOSURE: 'disclosure',
};

/** The column of a part of an option. */
function columnOf(part: PropertyKey | undefined): CellError['column'] | undefined {
  if (part === 'stock') return 'available';
  const columns = Object.keys(productTexts.options.columns) as CellError['column'][];
  return columns.find((column) => column === part);
}
