import type { WaybillReport, WaybillRow } from '@duskline/contract/admin/order-shapes';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { maskName } from '@duskline/platform/secrets/mask';
import type { ShopContext } from '../../context.ts';
import { isSameWaybill, type Waybill, waybillText } from '../fulfilment/index.ts';
import { unsealReceiver } from '../order-contacts/index.ts';
import {
  findOrders,
  isClaimRunning,
  isOrderNo,
  isShippable,
  isShipped,
  type Order,
} from '../orders/index.ts';
import type { DeliveryRow } from '../shipping/index.ts';
import { carrierOf, isRounded, readInvoiceNo, type WaybillProblem } from './waybill-rows.rules.ts';

/** A row of a waybill file that may be applied. */
export type ReadyWaybill = {
  orderNo: string;
  companyType: string;
  invoiceNo: string;
  deliveryNo?: number;
  /** It has left by this waybill, which is corrected. */
  seen?: Waybill;
};

/**
 * Check the rows of a waybill file against the orders, without changing anything: each row is ready,
 * known already, a correction of one that has left, or refused with what to do. A row that stands twice is refused at its second place.
 */
export async function checkWaybills(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  rows: readonly WaybillRow[],
): Promise<{ report: WaybillReport; ready: ReadyWaybill[] }> {
  const numbers = [...new Set(rows.map((row) => digitsOf(row.orderNo)).filter(isOrderNo))];
  const orders = new Map(
    (await findOrders(db, numbers)).map((order) => [order.head.orderNo, order]),
  );
  const seen = new Set<string>();
  const ready: ReadyWaybill[] = [];
  const checked = rows.map((row) => {
    const order = orders.get(digitsOf(row.orderNo));
    const result = checkRow(row, order, seen);
    if ('waybill' in result) ready.push(result.waybill);
    return {
      row: row.row,
      orderNo: row.orderNo,
      productName: order?.lines[0]?.productName ?? '',
      receiverName: order ? maskName(unsealReceiver(vault, order.head.receiverSealed).name) : '',
      state: result.state,
      text: 'text' in result ? result.text : '',
    };
  });
  const count = (state: string) => checked.filter((each) => each.state === state).length;
  return {
    ready,
    report: {
      rows: checked,
      ready: count('ready'),
      change: count('change'),
      already: count('already'),
      refused: count('refused'),
    },
  };
}

type Checked =
  | { state: 'ready'; waybill: ReadyWaybill }
  | { state: 'change'; waybill: ReadyWaybill; text: string }
  | { state: 'already' }
  | { state: 'refused'; text: string };

const problemTexts: Record<WaybillProblem, string> = {
  order_unknown: '주문번호를 찾을 수 없어요. 18자리 숫자인지 확인해 주세요.',
  order_no_rounded:
    '주문번호가 2.6E+17처럼 바뀌었어요. 엑셀에서 셀 서식을 텍스트로 바꾸고 주문번호를 다시 붙여 넣어 주세요.',
  carrier_unknown: adminRefusals.carrier_unknown.text,
  invoice_no_invalid: adminRefusals.invoice_no_invalid.text,
  invoice_no_rounded:
    '송장번호가 3.0E+11처럼 바뀌었어요. 엑셀에서 셀 서식을 텍스트로 바꿔 다시 저장해 주세요.',
  twice: '같은 주문이 위에도 있어요. 나눠서 보내려면 배송번호를 적어 주세요.',
  delivery_unknown: '배송번호가 이 주문의 것이 아니에요.',
  delivery_required: '나눠 보내는 주문이에요. 배송번호를 적어 주세요.',
  claim_running: '취소·반품·교환 신청을 먼저 처리해 주세요.',
  not_waiting: '발송을 기다리는 상품이 없어요.',
  invoice_no_used: '같은 송장번호가 위의 다른 주문에 있어요.',
};

const refused = (problem: WaybillProblem): Checked => ({
  state: 'refused',
  text: problemTexts[problem],
});

function checkRow(row: WaybillRow, order: Order | undefined, seen: Set<string>): Checked {
  if (!order?.head.placedAt) {
    return refused(isRounded(row.orderNo) ? 'order_no_rounded' : 'order_unknown');
  }
  const companyType = carrierOf(row.carrier);
  if (!companyType) return refused('carrier_unknown');
  const invoice = readInvoiceNo(row.invoiceNo);
  if ('problem' in invoice) return refused(invoice.problem);
  const { orderNo } = order.head;
  const { invoiceNo } = invoice;

  const deliveryNo = row.deliveryNo === '' ? undefined : Number(row.deliveryNo);
  const waiting = order.lines.filter(
    (line) => isShippable(line.state) && (deliveryNo ?? line.deliveryNo) === line.deliveryNo,
  );
  if (
    deliveryNo !== undefined &&
    !order.deliveries.some((each) => each.deliveryNo === deliveryNo)
  ) {
    return refused('delivery_unknown');
  }
  if (waiting.length === 0) return checkLeft(order, { companyType, invoiceNo, deliveryNo }, seen);
  if (new Set(waiting.map((line) => line.deliveryNo)).size > 1) return refused('delivery_required');
  if (waiting.some((line) => isClaimRunning(line.claimState))) return refused('claim_running');
  const place = {
    orderNo,
    deliveryNo: waiting[0]?.deliveryNo,
    waybill: { companyType, invoiceNo },
  };
  const problem = placeOnce(place, seen);
  if (problem) return refused(problem);
  return {
    state: 'ready',
    waybill: {
      ...{ orderNo, companyType, invoiceNo },
      ...(deliveryNo === undefined ? {} : { deliveryNo }),
    },
  };
}

/** Check a row of an order of which nothing waits: its waybill is known, or corrects that of a parcel on its way. */
function checkLeft(
  { head: { orderNo }, deliveries, lines }: Order,
  { deliveryNo, ...waybill }: Waybill & { deliveryNo: number | undefined },
  seen: Set<string>,
): Checked {
  const linesOf = (each: DeliveryRow) =>
    lines.filter((line) => line.deliveryNo === each.deliveryNo);
  const left = deliveries.filter((each) => linesOf(each).some(({ state }) => isShipped(state)));
  if (left.some((each) => isSameWaybill(each, waybill))) return { state: 'already' };
  const [parcel, ...others] = left.filter(
    (each) =>
      (deliveryNo ?? each.deliveryNo) === each.deliveryNo &&
      linesOf(each).some(({ state }) => state === 'DELIVERY_ING'),
  );
  if (!parcel) return refused('not_waiting');
  if (others.length > 0) return refused('delivery_required');
  const { companyType, invoiceNo } = parcel;
  const problem = placeOnce({ orderNo, deliveryNo: parcel.deliveryNo, waybill }, seen);
  if (problem) return refused(problem);
  return {
    state: 'change',
    waybill: {
      ...{ orderNo, ...waybill, deliveryNo: parcel.deliveryNo },
      seen: { companyType, invoiceNo },
    },
    text: `${waybillText(parcel)} → ${waybillText(waybill)}`,
  };
}

/** Note the place and the waybill of a row; returns what is wrong where one of them stands above. */
function placeOnce(
  row: { orderNo: string; deliveryNo: number | undefined; waybill: Waybill },
  seen: Set<string>,
): 'twice' | 'invoice_no_used' | undefined {
  const place = `${row.orderNo}:${row.deliveryNo}`;
  const used = `${row.waybill.companyType}:${row.waybill.invoiceNo}`;
  if (seen.has(place)) return 'twice';
  if (seen.has(used)) return 'invoice_no_used';
  seen.add(place);
  seen.add(used);
  return undefined;
}

/** An order number as it stands in a file, without blanks and marks. */
export const digitsOf = (text: string) => text.replace(/[\s'-]/g, '');
