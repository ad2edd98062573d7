import type { WaybillReport, WaybillRow } from '@duskline/contract/admin/order-shapes';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { maskName } from '@duskline/platform/secrets/mask';
import type { ShopContext } from '../../context.ts';
import { unsealReceiver } from '../order-contacts/index.ts';
import {
  findOrders,
  isClaimRunning,
  isOrderNo,
  isShippable,
  isShipped,
  type Order,
} from '../orders/index.ts';
import { carrierOf, isRounded, readInvoiceNo, type WaybillProblem } from './waybill-rows.rules.ts';

/** A row of a waybill file that may be applied. */
export type ReadyWaybill = {
  orderNo: string;
  companyType: string;
  invoiceNo: string;
  deliveryNo?: number;
};

/**
 * Check the rows of a waybill file against the orders, without changing anything: each row is ready,
 * known already, or refused with what to do. A row that stands twice is refused at its second place.
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
    if (result.state === 'ready') ready.push(result.waybill);
    return {
      row: row.row,
      orderNo: row.orderNo,
      productName: order?.lines[0]?.productName ?? '',
      receiverName: order ? maskName(unsealReceiver(vault, order.head.receiverSealed).name) : '',
      state: result.state,
      text: result.state === 'refused' ? result.text : '',
    };
  });
  const count = (state: string) => checked.filter((each) => each.state === state).length;
  return {
    ready,
    report: {
      rows: checked,
      ready: count('ready'),
      already: count('already'),
      refused: count('refused'),
    },
  };
}

type Checked =
  | { state: 'ready'; waybill: ReadyWaybill }
  | { state: 'already' }
  | { state: 'refused'; text: string };

const problemTexts: Record<WaybillProblem, string> = {
  order_unknown: '주문번호를 찾을 수 없어요. 18자리 숫자인지 확인해 주세요.',
  order_no_rounded:
    '주문번호가 2.6E+17처럼 바뀌었어요. 엑셀에서 셀 서식을 텍스트로 바꾸고 주문번호를 다시 붙여 넣어 주세요.',
  carrier_unknown: shopRefusals.carrier_unknown.text,
  invoice_no_invalid: shopRefusals.invoice_no_invalid.text,
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
  if (waiting.length === 0) {
    const isKnown = order.deliveries.some(
      (each) =>
        each.invoiceNo === invoiceNo &&
        order.lines.some((line) => line.deliveryNo === each.deliveryNo && isShipped(line.state)),
    );
    return isKnown ? { state: 'already' } : refused('not_waiting');
  }
  if (new Set(waiting.map((line) => line.deliveryNo)).size > 1) return refused('delivery_required');
  if (waiting.some((line) => isClaimRunning(line.claimState))) return refused('claim_running');
  const place = `${orderNo}:${waiting[0]?.deliveryNo}`;
  if (seen.has(place)) return refused('twice');
  if (seen.has(`${companyType}:${invoiceNo}`)) return refused('invoice_no_used');
  seen.add(place);
  seen.add(`${companyType}:${invoiceNo}`);
  return {
    state: 'ready',
    waybill: {
      ...{ orderNo, companyType, invoiceNo },
      ...(deliveryNo === undefined ? {} : { deliveryNo }),
    },
  };
}

/** An order number as it stands in a file, without blanks and marks. */
export const digitsOf = (text: string) => text.replace(/[\s'-]/g, '');
