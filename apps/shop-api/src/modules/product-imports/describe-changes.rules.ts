import { changedFields, productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { seoulDateTime } from '@duskline/contract/time.rules';

/** What changes of a product, as people read it. */
export type DescribedChange = { name: string; before: string; after: string };

/** A product as it is, with what can be sold of each option in the order of the form. */
type Former = { form: ProductForm; stock: readonly { available: number }[] };

/** How brands, categories and delivery templates are called. */
type Names = {
  brandNames: ReadonlyMap<number, string>;
  categoryNames: ReadonlyMap<number, string>;
  deliveryTemplateNames: ReadonlyMap<number, string>;
};

const NONE = '없음';
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const units = (count: number) => `${count.toLocaleString('ko-KR')}개`;

/**
 * Describe what a file changes of a product, value by value: the former and the new one. Options keep
 * their places, new ones follow; each of an option's values is a change of its own.
 */
export function describeChanges(
  former: Former,
  form: ProductForm,
  names: Names,
): DescribedChange[] {
  const fields = changedFields(former.form, form).flatMap(({ field, before, after }) => {
    if (field === 'options') return [];
    const name = productFieldNames[field];
    return { name, before: textOf(field, before, names), after: textOf(field, after, names) };
  });
  return [...fields, ...form.options.flatMap((option, at) => ofOption(former, option, at))];
}

function textOf(field: keyof ProductForm, value: unknown, names: Names): string {
  switch (field) {
    case 'salePrice':
    case 'immediateDiscountAmt':
      return won(Number(value));
    case 'costPrice':
      return value === null ? NONE : won(Number(value));
    case 'brandNo':
      return names.brandNames.get(Number(value)) ?? String(value);
    case 'categoryNos':
      return joined((value as number[]).map((no) => names.categoryNames.get(no) ?? String(no)));
    case 'deliveryTemplateNo':
      return names.deliveryTemplateNames.get(Number(value)) ?? String(value);
    case 'saleEndsAt':
      return value === null ? NONE : seoulDateTime(new Date(String(value))).slice(0, 16);
    case 'disclosure':
      return joined(
        (value as ProductForm['disclosure']).map((each) => `${each.label}: ${each.value}`),
      );
    case 'pictures':
      return (value as unknown[]).length === 0 ? NONE : `사진 ${(value as unknown[]).length}장`;
    case 'content':
      return String(value) === '' ? NONE : `${String(value).length.toLocaleString('ko-KR')}자`;
    default:
      return Array.isArray(value) ? joined(value.map(String)) : String(value) || NONE;
  }
}

function ofOption(
  { form, stock }: Former,
  option: ProductForm['options'][number],
  at: number,
): DescribedChange[] {
  const name = `${option.colour} ${option.size}`;
  const before = form.options[at];
  if (!before) {
    const after = `새 옵션, 재고 ${units(option.stock?.to ?? 0)}`;
    return [{ name, before: NONE, after }];
  }
  const changes: DescribedChange[] = [];
  const add = (what: string, from: string, to: string) => {
    if (from !== to) changes.push({ name: `${name} ${what}`, before: from, after: to });
  };
  add('관리 코드', before.managementCode || NONE, option.managementCode || NONE);
  add('추가 금액', won(before.addPrice), won(option.addPrice));
  if (option.stock) add('판매 가능 재고', units(stock[at]?.available ?? 0), units(option.stock.to));
  const sold = ({ isOnSale }: { isOnSale: boolean }) => (isOnSale ? '판매' : '판매 안 함');
  add('판매', sold(before), sold(option));
  return changes;
}

function joined(words: readonly string[]): string {
  return words.length === 0 ? NONE : words.join(', ');
}
