import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { splitLine } from '../claim-settlement/index.ts';
import { notifyDelivery } from '../order-notifications/index.ts';
import {
  insertSplitLine,
  isClaimRunning,
  isShippable,
  isShipped,
  lockOrder,
  moveLines,
  type Order,
  type OrderLineRow,
  setDeliveryOfLines,
  shippableStates,
} from '../orders/index.ts';
import { insertFurtherDelivery, setShipment } from '../shipping/index.ts';
import { checkWaybill, type Waybill } from './waybill.ts';

/** How many lines of an order moved. */
type Moved = { moved: number };
type NotMoved = Refusal<'order_not_found' | 'order_step_not_possible'>;

/**
 * Begin to prepare the paid lines of an order for an operator (상품준비중): from now on a cancel is
 * a request. Refuses with `order_step_not_possible` where no line can move.
 */
export async function prepareOrder(shop: ShopContext, orderNo: string): Promise<Moved | NotMoved> {
  return changeOrder(shop, orderNo, async (tx, order) => {
    const ready = order.lines.filter((line) => !isClaimRunning(line.claimState));
    return countMoved(await moveLines(tx, numbersOf(ready), ['PAY_DONE'], 'PRODUCT_PREPARE'));
  });
}

type Shipment = Waybill & {
  orderNo: string;
  /** One delivery of an order that has several; all that wait where left out. */
  deliveryNo?: number;
  /** Only so many of these lines; the others of their delivery follow by another parcel. */
  lines?: readonly LineQuantity[];
};

/** How many of a line. */
type LineQuantity = { orderLineNo: number; quantity: number };

/**
 * Ship an order, one delivery of it or some lines, for an operator (배송중). A line with a running
 * claim stops its whole delivery until the claim is decided (`claim_running`); lines that are named
 * are shipped without it. Where fewer of a line leave than there are, they become a line of their own.
 * Refuses with `order_step_not_possible` where a named line does not wait, or not with so many.
 */
export async function shipOrder(
  shop: ShopContext,
  shipment: Shipment,
): Promise<Moved | NotMoved | Refusal<'carrier_unknown' | 'invoice_no_invalid' | 'claim_running'>> {
  const { orderNo, deliveryNo, lines } = shipment;
  const waybill = checkWaybill(shipment);
  if (isRefusal(waybill)) return waybill;
  return changeOrder(shop, orderNo, async (tx, order) => {
    const waiting = order.lines.filter(
      (line) =>
        isShippable(line.state) &&
        (deliveryNo === undefined || line.deliveryNo === deliveryNo) &&
        (lines === undefined || lines.some((each) => isPartOf(line, each))),
    );
    if (lines && waiting.length !== lines.length) return refuse('order_step_not_possible');
    if (waiting.some((line) => isClaimRunning(line.claimState))) return refuse('claim_running');
    const leaving = lines ? await splitOff(tx, order, waiting, lines) : { order, lines: waiting };
    const moved = await moveLines(tx, numbersOf(leaving.lines), shippableStates, 'DELIVERY_ING');
    const deliveryNos = await ownDeliveries(tx, leaving.order, leaving.lines);
    const shippedAt = shop.clock.now();
    await setShipment(tx, deliveryNos, { ...waybill, shippedAt });
    for (const no of deliveryNos) await notifyDelivery(tx, shop, 'shipped', no);
    return countMoved(moved);
  });
}

/** Whether there are so many of a line. */
const isPartOf = (line: OrderLineRow, { orderLineNo, quantity }: LineQuantity) =>
  line.orderLineNo === orderLineNo && quantity >= 1 && quantity <= line.quantity;

/**
 * Split off what leaves where some of a line stay, as a claim does (`splitLine`); returns the order with
 * the new lines, and those that leave.
 */
async function splitOff(
  tx: ShopTx,
  order: Order,
  waiting: readonly OrderLineRow[],
  quantities: readonly LineQuantity[],
): Promise<{ order: Order; lines: OrderLineRow[] }> {
  const split = { order: { ...order, lines: [...order.lines] }, lines: [] as OrderLineRow[] };
  for (const line of waiting) {
    const { orderLineNo } = line;
    const quantity = quantities.find((each) => each.orderLineNo === orderLineNo)?.quantity;
    if (quantity === undefined || quantity === line.quantity) {
      split.lines.push(line);
      continue;
    }
    const { part, rest } = splitLine(line, quantity);
    const leaving = {
      ...{ ...part, originLineNo: orderLineNo },
      orderLineNo: await insertSplitLine(tx, part, rest),
    };
    split.order.lines.splice(split.order.lines.indexOf(line), 1, rest, leaving);
    split.lines.push(leaving);
  }
  return split;
}

/**
 * Return the deliveries these lines travel by. Where other lines of one stay behind, or have left
 * before, a further delivery takes those that leave now.
 */
async function ownDeliveries(
  tx: ShopTx,
  order: Order,
  leaving: readonly OrderLineRow[],
): Promise<number[]> {
  const deliveryNos: number[] = [];
  for (const [deliveryNo, lines] of Map.groupBy(leaving, (line) => line.deliveryNo)) {
    const others = order.lines.filter(
      (line) => line.deliveryNo === deliveryNo && !lines.includes(line),
    );
    const isShared = others.some((line) => isShippable(line.state) || isShipped(line.state));
    if (!isShared) {
      deliveryNos.push(deliveryNo);
      continue;
    }
    const further = await insertFurtherDelivery(tx, deliveryNo);
    await setDeliveryOfLines(tx, numbersOf(lines), further);
    deliveryNos.push(further);
  }
  return deliveryNos;
}

/** Note for an operator that the deliveries of an order have arrived (배송완료). */
export async function deliverOrder(shop: ShopContext, orderNo: string): Promise<Moved | NotMoved> {
  return changeOrder(shop, orderNo, async (tx, order) => {
    const deliveredAt = shop.clock.now();
    const inTransit = order.lines.filter((line) => line.state === 'DELIVERY_ING');
    const from = ['DELIVERY_ING'] as const;
    const lineNos = numbersOf(inTransit);
    const moved = await moveLines(tx, lineNos, from, 'DELIVERY_DONE', { deliveredAt });
    const deliveryNos = new Set(inTransit.map((line) => line.deliveryNo));
    for (const no of deliveryNos) await notifyDelivery(tx, shop, 'delivered', no);
    return countMoved(moved);
  });
}

const numbersOf = (lines: readonly OrderLineRow[]) => lines.map((line) => line.orderLineNo);

function countMoved(moved: readonly number[]): Moved | Refusal<'order_step_not_possible'> {
  return moved.length === 0 ? refuse('order_step_not_possible') : { moved: moved.length };
}

async function changeOrder<Result>(
  shop: ShopContext,
  orderNo: string,
  change: (tx: ShopTx, order: Order) => Promise<Result>,
): Promise<Result | Refusal<'order_not_found'>> {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    return order ? change(tx, order) : refuse('order_not_found');
  });
}
