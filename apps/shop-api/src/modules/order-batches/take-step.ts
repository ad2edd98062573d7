import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { type ClaimedOrder, findClaimedOrder } from '../claim-settlement/index.ts';
import {
  correctWaybill,
  deliverOrder,
  invoiceDigits,
  prepareOrder,
  shipOrder,
  type Waybill,
} from '../fulfilment/index.ts';
import { isShipped } from '../orders/index.ts';

type LineQuantity = { orderLineNo: number; quantity: number };

/** A step of an order towards its buyer, as staff take it. */
export type OrderStep =
  | { action: 'prepare' }
  | { action: 'deliver' }
  | {
      action: 'ship';
      companyType: string;
      invoiceNo: string;
      deliveryNo?: number | undefined;
      lines?: readonly LineQuantity[] | undefined;
    }
  | ({ action: 'correct'; deliveryNo: number; seen: Waybill } & Waybill);

type NotMoved = Refusal<'order_not_found' | 'order_step_not_possible'>;
type NotShipped = NotMoved | Refusal<'carrier_unknown' | 'invoice_no_invalid' | 'claim_running'>;
type NotCorrected = NotMoved | Refusal<'carrier_unknown' | 'invoice_no_invalid' | 'order_changed'>;
type StepRefused = NotShipped | NotCorrected;

/** What a step changed, for the audit: states and parcels, nobody's name. */
export type StepChange = { before: object; after: object; result: { moved: number } };

/**
 * Take one order a step further within a transaction; the same use cases as `npm run ops -- orders`.
 * Refuses what is not possible in its state, so that a second press or a colleague changes nothing.
 */
export function takeStep(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  step: { action: 'prepare' | 'deliver' },
): Promise<StepChange | NotMoved>;
export function takeStep(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  step: OrderStep & { action: 'ship' },
): Promise<StepChange | NotShipped>;
export function takeStep(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  step: OrderStep & { action: 'correct' },
): Promise<StepChange | NotCorrected>;
export function takeStep(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  step: OrderStep,
): Promise<StepChange | StepRefused>;
export async function takeStep(
  tx: ShopTx,
  shop: ShopContext,
  orderNo: string,
  step: OrderStep,
): Promise<StepChange | StepRefused> {
  const before = await findClaimedOrder(tx, orderNo);
  if (!before) return refuse('order_not_found');
  const within = { ...shop, db: tx };
  const moved = await run(within, orderNo, step);
  if (isRefusal(moved)) return moved;
  const after = await findClaimedOrder(tx, orderNo);
  if (!after) return refuse('order_not_found');
  return { before: statesOf(before), after: statesOf(after), result: moved };
}

function run(shop: ShopContext, orderNo: string, step: OrderStep) {
  if (step.action === 'prepare') return prepareOrder(shop, orderNo);
  if (step.action === 'deliver') return deliverOrder(shop, orderNo);
  if (step.action === 'correct') {
    const { action: _, ...correction } = step;
    return correctWaybill(shop, { orderNo, ...correction });
  }
  const { companyType, invoiceNo, deliveryNo, lines } = step;
  return shipOrder(shop, {
    ...{ orderNo, companyType, invoiceNo },
    ...(deliveryNo === undefined ? {} : { deliveryNo }),
    ...(lines === undefined ? {} : { lines }),
  });
}

/**
 * Say whether so many of these lines left before by just that parcel: the same press once more, after a
 * reply that was lost.
 */
export async function wasShippedSo(
  tx: ShopTx,
  orderNo: string,
  shipment: Waybill & { lines: readonly LineQuantity[] },
): Promise<boolean> {
  const order = await findClaimedOrder(tx, orderNo);
  if (!order) return false;
  const invoiceNo = invoiceDigits(shipment.invoiceNo);
  const parcels = new Set(
    order.deliveries
      .filter((each) => each.companyType === shipment.companyType && each.invoiceNo === invoiceNo)
      .map(({ deliveryNo }) => deliveryNo),
  );
  const left = order.lines.filter((line) => isShipped(line.state) && parcels.has(line.deliveryNo));
  return shipment.lines.every(({ orderLineNo, quantity }) =>
    left.some(
      (line) =>
        line.quantity === quantity &&
        (line.orderLineNo === orderLineNo || line.originLineNo === orderLineNo),
    ),
  );
}

/** Return the state of each line and the parcels, for the audit. */
export function statesOf({ head, lines, deliveries }: ClaimedOrder): object {
  return {
    orderNo: head.orderNo,
    lines: lines.map(({ orderLineNo, state }) => ({ orderLineNo, state })),
    parcels: deliveries.map(({ deliveryNo, companyType, invoiceNo }) => ({
      ...{ deliveryNo, companyType, invoiceNo },
    })),
  };
}
