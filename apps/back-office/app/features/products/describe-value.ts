import type { ProductForm } from '@duskline/contract/admin/product-form';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { productTexts } from '../../texts/products.ts';
import type { ProductChoices } from './products.queries.ts';

const texts = productTexts.values;

/** Say in a few words what stands in a field of a product, for a list of differences. */
export function describeValue(
  field: string,
  value: unknown,
  choices: ProductChoices | undefined,
): string {
  if (value === null || value === undefined || value === '') return texts.none;
  const nameOf = (list: 'brands' | 'categories' | 'deliveryTemplates', no: unknown): string =>
    choices?.[list].find((choice) => choice.no === no)?.name ?? String(no);
  switch (field as keyof ProductForm | 'state') {
    case 'state':
      return productTexts.states[value as keyof typeof productTexts.states] ?? String(value);
    case 'salePrice':
    case 'immediateDiscountAmt':
    case 'costPrice':
      return formatWon(Number(value));
    case 'brandNo':
      return nameOf('brands', value);
    case 'deliveryTemplateNo':
      return nameOf('deliveryTemplates', value);
    case 'categoryNos':
      return joined((value as number[]).map((no) => nameOf('categories', no)));
    case 'content':
      return texts.letters(String(value).length);
    case 'options':
      return texts.options((value as unknown[]).length);
    case 'pictures':
      return texts.pictures((value as unknown[]).length);
    case 'disclosure':
      return texts.rows((value as unknown[]).length);
    case 'sizeTable':
      return texts.rows((value as { rows: unknown[] }).rows.length);
    default:
  }
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatCount(value);
  return Array.isArray(value) ? joined(value.map(String)) : String(value);
}

function joined(words: readonly string[]): string {
  return words.length === 0 ? texts.none : words.join(', ');
}
