import { isDeepStrictEqual } from 'node:util';
import {
  type DeliveryTemplate,
  type DeliveryTemplateForm,
  MOST_DELIVERY_TEMPLATES,
} from '@duskline/contract/admin/delivery-templates';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { CATALOG, deliveryTemplateTag } from './cache-tags.ts';
import {
  findDeliveryTemplates,
  insertDeliveryTemplate,
  lockDeliveryTemplates,
  updateDeliveryTemplate,
} from './delivery-templates.sql.ts';

/** Add a delivery template; returns its number. Refuses a name that another has, and more than a list can hold. */
export async function addDeliveryTemplate(
  tx: ShopTx,
  form: DeliveryTemplateForm,
): Promise<number | Refusal<'delivery_template_exists' | 'delivery_templates_full'>> {
  await lockDeliveryTemplates(tx);
  const all = await findDeliveryTemplates(tx);
  if (all.length >= MOST_DELIVERY_TEMPLATES) return refuse('delivery_templates_full');
  if (hasName(all, form.name)) return refuse('delivery_template_exists');
  return insertDeliveryTemplate(tx, form);
}

/**
 * Change a delivery template; returns what it was, `unchanged` where it is as the form says already: a change
 * whose reply was lost is sent again. Carts and order sheets read it at once, and all that shows it is made
 * again; an order keeps what was agreed with it. Refuses where it is not as `seen` any more.
 */
export async function changeDeliveryTemplate(
  tx: ShopTx,
  templateNo: number,
  { seen, form }: Record<'seen' | 'form', DeliveryTemplateForm>,
): Promise<
  | DeliveryTemplateForm
  | 'unchanged'
  | Refusal<
      | 'delivery_template_not_found'
      | 'delivery_template_exists'
      | 'delivery_template_changed_meanwhile'
    >
> {
  await lockDeliveryTemplates(tx);
  const all = await findDeliveryTemplates(tx);
  const before = all.find((template) => template.templateNo === templateNo)?.form;
  if (!before) return refuse('delivery_template_not_found');
  if (isDeepStrictEqual(before, form)) return 'unchanged';
  if (!isDeepStrictEqual(before, seen)) return refuse('delivery_template_changed_meanwhile');
  const others = all.filter((template) => template.templateNo !== templateNo);
  if (hasName(others, form.name)) return refuse('delivery_template_exists');
  await updateDeliveryTemplate(tx, templateNo, form);
  const isInLists = SAID_IN_LISTS.some((fact) => before[fact] !== form[fact]);
  await invalidateTags(tx, [...(isInLists ? [CATALOG] : []), deliveryTemplateTag(templateNo)]);
  return before;
}

/** What the cards of a list say of it, and its filter asks for; the rest is on products' pages alone. */
const SAID_IN_LISTS = ['conditionType', 'deliveryAmt', 'aboveDeliveryAmt'] as const;

const hasName = (templates: readonly DeliveryTemplate[], name: string): boolean =>
  templates.some(({ form }) => form.name === name);
