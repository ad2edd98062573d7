import { claimStatusLabels, orderStatusLabels } from '@duskline/contract/shop/labels';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '@duskline/shop-api/context';
import {
  type ClaimedOrder,
  findClaimedOrder,
} from '@duskline/shop-api/modules/claim-settlement/index';
import {
  confirmLines,
  deliverOrder,
  prepareOrder,
  shipOrder,
} from '@duskline/shop-api/modules/fulfilment/index';
import { findOrdersByPhone, lockOrder } from '@duskline/shop-api/modules/orders/index';
import { carriers } from '@duskline/shop-api/modules/shipping/index';
import { z } from 'zod';
import { type CommandContext, command } from './command.ts';
import { orderNo, rowNo } from './inputs.ts';
import { inWon, table } from './table.ts';

const carrier = z
  .string()
  .toUpperCase()
  .refine((text) => carriers.some((each) => each === text), `택배사: ${carriers.join(', ')}`);

const MOST_FOUND = 50;

/** A whole phone number, with or without hyphens and spaces; part of a number finds nothing. */
const phone = z.string().regex(/^[\d\s-]{9,20}$/, '휴대폰 번호 전체를 입력해 주세요.');

/** Orders and their fulfilment. */
export const orderCommands = [
  command({
    usage: 'orders show ORDER_NO',
    korean: '주문의 옵션, 상태, 배송을 보여 줍니다.',
    english: 'shows the options, states and parcels of an order',
    input: { orderNo },
    async run({ shop }, input) {
      const order = await findClaimedOrder(shop.db, input.orderNo);
      return order ? { text: summaryOf(order), data: factsOf(order) } : refuse('order_not_found');
    },
  }),
  command({
    usage: 'orders find PHONE',
    korean: '주문자의 휴대폰 번호로 최근 주문을 찾습니다. 번호 전체를 입력하세요.',
    english: 'finds the newest orders by the orderer’s whole phone number, in any notation',
    input: { phone },
    async run({ shop }, input) {
      const orders = await findOrdersByPhone(shop, input.phone, MOST_FOUND);
      const data = orders.map(({ head, lines }) => ({
        ...{ orderNo: head.orderNo, orderedAt: seoulDateTime(head.orderedAt) },
        ...{ isMember: head.memberNo !== null, payAmt: head.payAmt },
        state: lines[0]?.state ?? null,
      }));
      const rows = data.map((order) => [
        ...[order.orderNo, order.orderedAt, order.isMember ? '회원' : '비회원'],
        ...[inWon(order.payAmt), order.state && (orderStatusLabels[order.state] ?? order.state)],
      ]);
      return { text: table(['주문', '시각', '누구', '금액', '상태'], rows), data };
    },
  }),
  command({
    usage: 'orders prepare ORDER_NO',
    korean: '결제된 옵션을 상품준비중으로 옮깁니다. 이때부터 취소는 요청이 됩니다.',
    english: 'marks paid options as being prepared; from then on a cancel must be requested',
    input: { orderNo },
    run: (context, input) =>
      move(context, input.orderNo, (_tx, shop) => prepareOrder(shop, input.orderNo)),
  }),
  command({
    usage: 'orders ship ORDER_NO CARRIER INVOICE_NO [--parcel DELIVERY_NO]',
    korean: `택배사에 넘기고 배송중으로 옮깁니다. 택배사: ${carriers.join(', ')}`,
    english: 'ships an order, or one parcel of it, by a carrier',
    input: { orderNo, carrier, invoiceNo: z.string(), parcel: rowNo.optional() },
    run: (context, { carrier: companyType, invoiceNo, parcel: deliveryNo, ...input }) =>
      move(context, input.orderNo, (_tx, shop) =>
        shipOrder(shop, { orderNo: input.orderNo, companyType, invoiceNo, deliveryNo }),
      ),
  }),
  command({
    usage: 'orders deliver ORDER_NO',
    korean: '배송중인 옵션을 배송완료로 옮깁니다.',
    english: 'marks the shipped options of an order as delivered',
    input: { orderNo },
    run: (context, input) =>
      move(context, input.orderNo, (_tx, shop) => deliverOrder(shop, input.orderNo)),
  }),
  command({
    usage: 'orders confirm ORDER_NO',
    korean: '배송된 옵션을 구매확정하고 적립금을 줍니다. 반품할 수 없게 되니 확인 후 쓰세요.',
    english:
      'confirms the purchase of delivered options and grants points; final, no return after it',
    input: { orderNo },
    run: (context, input) =>
      move(context, input.orderNo, async (tx, { clock }) => {
        const order = await lockOrder(tx, input.orderNo);
        if (!order) return refuse('order_not_found');
        const moved = await confirmLines(tx, order.lines, clock.now());
        return moved.length === 0 ? refuse('order_step_not_possible') : undefined;
      }),
  }),
];

function move(
  context: CommandContext,
  no: string,
  work: (tx: ShopTx, shop: ShopContext) => Promise<unknown | Refusal>,
) {
  return context.changeShop(async (tx, shop) => {
    const before = await findClaimedOrder(tx, no);
    if (!before) return refuse('order_not_found');
    const moved = await work(tx, shop);
    if (isRefusal(moved)) return moved;
    const after = await findClaimedOrder(tx, no);
    if (!after) return refuse('order_not_found');
    return { text: summaryOf(after), before: statesOf(before), after: statesOf(after) };
  });
}

/** For the audit: the state of each order line, and the member by number alone. */
function statesOf({ head, lines, deliveries }: ClaimedOrder) {
  return {
    orderNo: head.orderNo,
    lines: lines.map(({ orderLineNo, state }) => ({ orderLineNo, state })),
    parcels: deliveries.map(({ deliveryNo, companyType, invoiceNo }) => ({
      ...{ deliveryNo, companyType, invoiceNo },
    })),
  };
}

function factsOf(order: ClaimedOrder) {
  const { head, lines, claims } = order;
  return {
    ...statesOf(order),
    placedAt: head.placedAt && seoulDateTime(head.placedAt),
    payAmt: head.payAmt,
    lines: lines.map(
      ({ orderLineNo, productNo, optionNo, quantity, buyAmt, state, claimState }) => ({
        ...{ orderLineNo, productNo, optionNo, quantity, buyAmt, state, claimState },
      }),
    ),
    claims: claims.map(({ claimNo, claimType, state }) => ({ claimNo, claimType, state })),
  };
}

function summaryOf({ head, lines, deliveries }: ClaimedOrder): string {
  const parcelOf = (deliveryNo: number) => {
    const parcel = deliveries.find((each) => each.deliveryNo === deliveryNo);
    return `${deliveryNo} ${parcel?.invoiceNo ? `${parcel.companyType} ${parcel.invoiceNo}` : ''}`;
  };
  const rows = lines.map((line) => [
    line.orderLineNo,
    `${line.productName} ${line.optionValue}`,
    line.quantity,
    inWon(line.buyAmt),
    orderStatusLabels[line.state] ?? line.state,
    line.claimState === null ? '' : (claimStatusLabels[line.claimState] ?? line.claimState),
    parcelOf(line.deliveryNo).trim(),
  ]);
  const title = `주문 ${head.orderNo} · 결제 ${inWon(head.payAmt)}`;
  return `${title}\n${table(['옵션', '상품', '수량', '금액', '상태', '클레임', '배송'], rows)}`;
}
