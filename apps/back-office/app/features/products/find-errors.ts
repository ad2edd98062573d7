import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { productTexts } from '../../texts/products.ts';

/** What is wrong with a form, by the name of its field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Check a form as the API will; the schema is loaded with the first save. */
export async function findErrors(form: ProductForm): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (form.brandNo === 0) errors.brandNo = productTexts.fields.brandMissing;
  const schema = (await import('@duskline/contract/admin/product-form')).ProductForm;
  const parsed = schema.safeParse(form);
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    const name = (productFieldNames as Record<string, string>)[field] ?? field;
    const isOwn = /[가-힣]/.test(issue.message);
    errors[field] ??= isOwn ? issue.message : `${name}: ${productTexts.invalidValue}`;
  }
  return errors;
}
