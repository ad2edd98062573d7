import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { ReturnWay } from '../shop/claim-requests.ts';
import { BankType, ClaimReasonType, DeliveryCompanyType } from '../shop/codes.ts';
import { MOST_CLAIM_PICTURES } from '../shop/uploads.rules.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { ClaimMoney, Responsible } from './claim-shapes.ts';
import {
  DeliveryMemo,
  NewReceiver,
  OrderDetail,
  OrderNos,
  OrderPeople,
  PackingSlip,
  PickingRow,
} from './order-shapes.ts';
import { Reason } from './paging.ts';
import { PressKey } from './press-key.ts';

const orderNo = z.object({ orderNo: text(18).regex(/^\d{18}$/, '주문번호는 숫자 18자리예요.') });
const rowNo = z.int().min(1).max(2_147_483_647);
/** How many of a line. */
const lineQuantity = z.object({ orderLineNo: rowNo, quantity: z.int().min(1).max(100_000) });
/** Slips printed at once; more pages than that no printer takes. */
export const MOST_PRINTED = 200;

/** One order with everything that happened to it; its people masked. */
export const getOrder = adminEndpoint({
  method: 'GET',
  path: '/orders/:orderNo',
  permission: 'orders.read',
  params: orderNo,
  reply: OrderDetail,
  refusals: ['invalid_request', 'order_not_found'],
});

/** Who ordered and who receives, in full, for a reason that is recorded. */
export const unmaskOrder = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/unmask',
  permission: 'customers.unmask',
  params: orderNo,
  body: z.object({ reason: Reason }),
  reply: OrderPeople,
  refusals: ['invalid_request', 'order_not_found'],
});

const step = ['invalid_request', 'order_not_found', 'order_step_not_possible'] as const;

/** Begin to prepare the paid lines of one order. */
export const prepareOrder = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/prepare',
  permission: 'orders.ship',
  params: orderNo,
  body: z.object({ key: PressKey }),
  refusals: [...step, 'press_key_taken'],
});

/**
 * Ship so many of these lines of one order by a waybill; the others follow by another. `version` is of
 * the order as it was read; the same press once more is answered as before.
 */
export const shipOrderLines = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/ship',
  permission: 'orders.ship',
  params: orderNo,
  body: z.object({
    version: text(40),
    lines: z.array(lineQuantity).min(1, '보낼 상품을 골라 주세요.').max(200),
    carrier: DeliveryCompanyType,
    invoiceNo: text(20),
  }),
  refusals: [...step, 'carrier_unknown', 'invoice_no_invalid', 'claim_running', 'order_changed'],
});

/**
 * Correct the waybill of a parcel on its way; its buyer is notified of shipping again. `seen` is the
 * one that the screen showed.
 */
export const correctParcelWaybill = adminEndpoint({
  method: 'PUT',
  path: '/orders/:orderNo/deliveries/:deliveryNo/waybill',
  permission: 'orders.ship',
  params: orderNo.extend({ deliveryNo: q.rowNo }),
  body: z.object({
    seen: z.object({ carrier: DeliveryCompanyType, invoiceNo: text(20) }),
    carrier: DeliveryCompanyType,
    invoiceNo: text(20),
  }),
  refusals: [...step, 'carrier_unknown', 'invoice_no_invalid', 'order_changed'],
});

/** Note that what is on its way has arrived. */
export const deliverOrder = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/deliver',
  permission: 'orders.ship',
  params: orderNo,
  body: z.object({ key: PressKey }),
  refusals: [...step, 'press_key_taken'],
});

/** Send an order elsewhere while nothing of it has left; `version` is of the order as it was read. */
export const changeOrderReceiver = adminEndpoint({
  method: 'PUT',
  path: '/orders/:orderNo/receiver',
  permission: 'orders.write',
  params: orderNo,
  body: z.object({ version: text(40), receiver: NewReceiver }),
  refusals: [
    'invalid_request',
    'order_not_found',
    'order_changed',
    'address_locked',
    'address_fee_differs',
  ],
});

/** Change what is said to the carrier while nothing of an order has left; `version` as in an address. */
export const changeOrderDeliveryMemo = adminEndpoint({
  method: 'PUT',
  path: '/orders/:orderNo/delivery-memo',
  permission: 'orders.write',
  params: orderNo,
  body: z.object({ version: text(40), deliveryMemo: DeliveryMemo }),
  refusals: ['invalid_request', 'order_not_found', 'order_changed', 'delivery_memo_locked'],
});

/** Leave a note for colleagues at an order. */
export const writeOrderMemo = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/memos',
  permission: 'orders.read',
  params: orderNo,
  body: z.object({ key: PressKey, text: text(1_000).trim().min(1, '메모를 입력해 주세요.') }),
  reply: z.object({ memoNo: z.int() }),
  refusals: ['invalid_request', 'order_not_found', 'press_key_taken'],
});

/** Delete a note. */
export const deleteOrderMemo = adminEndpoint({
  method: 'DELETE',
  path: '/orders/:orderNo/memos/:memoNo',
  permission: 'orders.write',
  params: orderNo.extend({ memoNo: q.rowNo }),
  refusals: ['invalid_request', 'memo_not_found'],
});

/** Send a message of the order again; once for a press. */
export const resendOrderMessage = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/messages/:messageNo/resend',
  permission: 'orders.write',
  params: orderNo.extend({ messageNo: q.rowNo }),
  body: z.object({ key: PressKey }),
  refusals: ['invalid_request', 'order_not_found', 'message_not_resendable', 'press_key_taken'],
});

const claimed = (noLines: string) => ({
  lines: z.array(lineQuantity).min(1, noLines).max(200),
  responsible: Responsible,
});
const cancelled = claimed('취소할 상품을 골라 주세요.');
/** What staff say and show of why goods come back; `pictureKeys` are of `uploadClaimPicture`. */
const why = {
  reasonType: ClaimReasonType,
  reasonDetail: text(200).trim(),
  pictureKeys: z.array(text(200)).max(MOST_CLAIM_PICTURES).optional(),
};
const returned = { ...claimed('반품할 상품을 골라 주세요.'), returnWay: ReturnWay };

const notClaimed = [
  'invalid_request',
  'order_not_found',
  'claim_not_possible',
  'claim_running',
  'claim_period_over',
  'claim_quantity_invalid',
  'claim_whole_order_only',
] as const;

/** What a cancellation would refund, before anything is done. */
export const estimateOrderCancel = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/cancel/estimate',
  permission: 'orders.write',
  params: orderNo,
  body: z.object(cancelled),
  reply: ClaimMoney,
  refusals: notClaimed,
});

/** A bank account as staff type it. */
export const BankAccountTyped = z.object({
  bank: BankType,
  accountNumber: text(30).regex(/^[\d-]{6,20}$/, '계좌번호는 숫자와 하이픈이에요.'),
  holder: text(60).trim().min(1, '예금주를 입력해 주세요.'),
});

/**
 * Cancel lines of an order at once and refund exactly what the screen showed; once for a press.
 * `version` is of the order as it was read. It is no part of what is asked: a press that is repeated
 * is answered as before, though the order has another version since.
 */
export const cancelOrder = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/cancel',
  permission: 'orders.write',
  params: orderNo,
  body: z.object({
    key: PressKey,
    version: text(40),
    ...cancelled,
    reasonType: ClaimReasonType,
    reasonDetail: text(200).trim(),
    account: BankAccountTyped.optional(),
    expected: z.object({ refundAmt: integer, refundPointsAmt: integer }),
  }),
  reply: z.object({ claimNo: z.int(), refundAmt: z.int(), refundPointsAmt: z.int() }),
  refusals: [
    ...notClaimed,
    'order_changed',
    'refund_differs',
    'refund_account_required',
    'refund_account_incomplete',
    'deposit_unknown',
    'press_key_taken',
  ],
});

/** What a return would refund were its goods here now; nothing is done. */
export const estimateOrderReturn = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/return/estimate',
  permission: 'claims.write',
  params: orderNo,
  body: z.object(returned),
  reply: ClaimMoney,
  refusals: notClaimed,
});

/**
 * Open a return of shipped lines for their buyer, also after the purchase was confirmed and its
 * periods are over; collected goods are fetched where the order went. Once for a press; `version` is
 * as in a cancellation.
 */
export const openOrderReturn = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/return',
  permission: 'claims.write',
  params: orderNo,
  body: z.object({
    key: PressKey,
    version: text(40),
    ...returned,
    ...why,
    account: BankAccountTyped.optional(),
  }),
  reply: z.object({ claimNo: z.int() }),
  refusals: [
    ...notClaimed,
    'order_changed',
    'return_address_required',
    'refund_account_required',
    'attachment_unknown',
    'press_key_taken',
  ],
});

/** What a line may be exchanged for: the same option again, or another of its product at its price. */
export const listExchangeOptions = adminEndpoint({
  method: 'GET',
  path: '/orders/:orderNo/lines/:orderLineNo/exchange-options',
  permission: 'claims.write',
  params: orderNo.extend({ orderLineNo: q.rowNo }),
  reply: z.object({
    items: z.array(z.object({ optionNo: z.int(), optionValue: z.string(), available: z.int() })),
  }),
  refusals: ['order_not_found'],
});

const exchanged = { line: lineQuantity, responsible: Responsible, returnWay: ReturnWay };

/** What the buyer would pay for the ways of an exchange; nothing is done. */
export const estimateOrderExchange = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/exchange/estimate',
  permission: 'claims.write',
  params: orderNo,
  body: z.object(exchanged),
  reply: z.object({ exchangeFeeAmt: z.int() }),
  refusals: notClaimed,
});

/**
 * Open an exchange of shipped goods for their buyer, as a return is opened. What is sent instead is
 * reserved at once, and sent to where the order went. Once for a press; `version` is as in a
 * cancellation.
 */
export const openOrderExchange = adminEndpoint({
  method: 'POST',
  path: '/orders/:orderNo/exchange',
  permission: 'claims.write',
  params: orderNo,
  body: z.object({
    key: PressKey,
    version: text(40),
    ...exchanged,
    optionNo: rowNo,
    ...why,
  }),
  reply: z.object({ claimNo: z.int() }),
  refusals: [
    ...notClaimed,
    'order_changed',
    'return_address_required',
    'exchange_option_unavailable',
    'exchange_price_differs',
    'sold_out',
    'attachment_unknown',
    'press_key_taken',
  ],
});

/** Packing slips with receivers in full: each order gets an access record. */
export const printPackingSlips = adminEndpoint({
  method: 'POST',
  path: '/packing-slips',
  permission: 'orders.ship',
  body: z.object({
    orderNos: OrderNos.max(MOST_PRINTED, '한 번에 200건까지 인쇄할 수 있어요.'),
  }),
  reply: z.object({ slips: z.array(PackingSlip) }),
  refusals: ['invalid_request'],
});

/** What is to be fetched from the shelves for some orders, by option. */
export const getPickingList = adminEndpoint({
  method: 'POST',
  path: '/picking-list',
  permission: 'orders.ship',
  body: z.object({ orderNos: OrderNos }),
  reply: z.object({ rows: z.array(PickingRow) }),
  refusals: ['invalid_request'],
});
