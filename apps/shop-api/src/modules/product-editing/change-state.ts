import { actionsOf, type ProductAction } from '@duskline/contract/admin/product-states.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import {
  changeProductState,
  type EditableProduct,
  isAppOnly,
  lockEditableProducts,
  type StateChange,
} from '../catalog/index.ts';
import type { ProductChange } from './change-product.ts';
import { checkCompleteness } from './check-product.ts';

/** What to do with a product; `at` is when a scheduled one is published, `text` why a sale pauses. */
export type StateStep = { action: ProductAction; at?: Date | undefined; text?: string | undefined };

export type StateRefusal =
  | 'product_not_found'
  | 'product_action_impossible'
  | 'product_incomplete'
  | 'schedule_in_past'
  | 'sale_end_in_past'
  | 'pause_text_missing'
  | 'pause_text_names_app'
  | 'app_only_not_paused';

/** Publish, schedule, pause, hide, end, archive or restore a product. */
export async function changeState(
  tx: ShopTx,
  productNo: number,
  step: StateStep,
  now: Date,
): Promise<ProductChange | Refusal<StateRefusal>> {
  const [before] = await lockEditableProducts(tx, [productNo]);
  if (!before) return refuse('product_not_found');
  if (!actionsOf(before.state).includes(step.action)) return refuse('product_action_impossible');
  const change = planStep(before, step, now);
  if (isRefusal(change)) return change;
  await changeProductState(tx, productNo, change);
  const [after] = await lockEditableProducts(tx, [productNo]);
  if (!after) throw new Error(`product ${productNo} went while it was locked`);
  return { productNo, before: factsOf(before), after: factsOf(after) };
}

function planStep(
  product: EditableProduct,
  { action, at, text = '' }: StateStep,
  now: Date,
): StateChange | Refusal<StateRefusal> {
  switch (action) {
    case 'PUBLISH':
      return planPublication(product, now, now);
    case 'SCHEDULE':
      if (!at || at <= now) return refuse('schedule_in_past');
      return planPublication(product, at, now);
    case 'UNSCHEDULE':
      return { publishAt: null };
    case 'PAUSE':
      return planPause(product, text.trim());
    case 'RESUME':
      return { contentsIfPausing: '' };
    case 'HIDE':
      return { displayed: false };
    case 'END':
      return { saleStatus: 'FINISHED' };
    case 'ARCHIVE':
      return { archivedAt: now, publishAt: null, displayed: false };
    case 'RESTORE':
      return { archivedAt: null, saleStatus: 'READY', displayed: false };
  }
}

/** Published at once, or not before its time: a minute's job publishes it then. */
function planPublication(
  { form }: EditableProduct,
  at: Date,
  now: Date,
): StateChange | Refusal<'product_incomplete' | 'sale_end_in_past'> {
  const refusal = checkCompleteness(form);
  if (refusal) return refusal;
  if (form.saleEndsAt && new Date(form.saleEndsAt) <= at) return refuse('sale_end_in_past');
  if (at > now) return { publishAt: at, displayed: false };
  return { displayed: true, saleStatus: 'ONSALE', publishAt: null, saleStartsAt: now };
}

function planPause(
  { form }: EditableProduct,
  text: string,
): StateChange | Refusal<'pause_text_missing' | 'pause_text_names_app' | 'app_only_not_paused'> {
  if (form.isAppOnly) return refuse('app_only_not_paused');
  if (text === '') return refuse('pause_text_missing');
  if (isAppOnly({ name: '', contentsIfPausing: text })) return refuse('pause_text_names_app');
  return { contentsIfPausing: text };
}

function factsOf({ productNo, state, pauseText, publishAt }: EditableProduct): object {
  return {
    ...{ productNo, state },
    ...(pauseText === '' ? {} : { pauseText }),
    ...(publishAt ? { publishAt } : {}),
  };
}
