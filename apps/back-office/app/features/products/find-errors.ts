import { productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { productTexts } from '../../texts/products.ts';

/** What is wrong with a form, by the name of its field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Check a form as the API will. */
export async function findErrors(form: ProductForm): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (form.brandNo === 0) errors.brandNo = productTexts.fields.brandMissing;
  const load = () => import('@duskline/contract/admin/product-form');
  for (const issue of await findIssues(
    () => load().then(({ ProductForm: rules }) => rules),
    form,
  )) {
    const field = String(issue.path[0]);
    const name = (productFieldNames as Record<string, string>)[field] ?? field;
    const isOwn = /[가-힣]/.test(issue.message);
    errors[field] ??= isOwn ? issue.message : `${name}: ${productTexts.invalidValue}`;
  }
  return errors;
}
