import { createHash } from 'node:crypto';
import { orderMessageNames } from '@duskline/contract/admin/kind-names.rules';
import type { OrderDetail, OrderMessage } from '@duskline/contract/admin/order-shapes';
import {
  claimReasonLabels,
  claimStatusLabels,
  payTypeLabels,
} from '@duskline/contract/shop/labels';
import { pickOrderAmounts } from '@duskline/contract/shop/order-amounts.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { findAuditOfOrder, type StoredAuditEntry } from '@duskline/platform/audit';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type ClaimedOrder, findClaimedOrder } from '../claim-settlement/index.ts';
import { mayStillMove, waybillText } from '../fulfilment/index.ts';
import { imageUrls } from '../images/index.ts';
import { findThreadMessages, type ThreadMessage } from '../notifications/index.ts';
import { payTypeToWire } from '../payments/index.ts';
import { findRefundsOfOrder, type OrderRefund } from '../refunds/index.ts';
import { carrierToWire } from '../shipping/index.ts';
import { findActorNames } from '../staff/index.ts';
import { canReturn } from './can-return.ts';
import { changeTexts } from './change-texts.ts';
import { findMemos, type Memo } from './memos.sql.ts';
import { optionText } from './option-text.rules.ts';
import { maskPeople, peopleOf } from './people.ts';
import { timelineOf } from './timeline.rules.ts';
import { correctionText } from './waybill-correction.ts';

type Context = Pick<ShopContext, 'db' | 'vault' | 'settings'>;

const messageNames: Partial<Record<string, string>> = orderMessageNames;

/** More changes than any order has; the oldest beyond are left out. */
const MOST_CHANGES = 200;

/** Read all there is to know about one placed order; its people masked. */
export async function readOrder(
  shop: Context,
  orderNo: string,
): Promise<OrderDetail | Refusal<'order_not_found'>> {
  const { db } = shop;
  const order = await findClaimedOrder(db, orderNo);
  if (!order) return refuse('order_not_found');
  const [refunds, messages, memos, changes] = await Promise.all([
    findRefundsOfOrder(db, orderNo),
    findThreadMessages(db, `order:${orderNo}`),
    findMemos(shop, orderNo),
    findAuditOfOrder(db, orderNo, MOST_CHANGES),
  ]);
  const actors = changes.map(({ actor }) => actor);
  const who = await findActorNames(shop, actors);
  const named = changes.map((change) => ({ ...change, actor: who(change.actor) }));
  return toWire(shop, order, { refunds, messages, memos, changes: named });
}

/** Return a text that changes with every change of an order that staff act on. */
export function versionOf({ head, lines, claims }: ClaimedOrder): string {
  const facts = [
    head.receiverSealed,
    ...lines.map(({ orderLineNo, state, claimState, quantity }) => [
      ...[orderLineNo, state, claimState, quantity],
    ]),
    ...claims.map(({ claimNo, state }) => [claimNo, state]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}

type Further = {
  refunds: OrderRefund[];
  messages: ThreadMessage[];
  memos: Memo[];
  changes: Pick<StoredAuditEntry, 'at' | 'actor' | 'command' | 'before' | 'after'>[];
};

function toWire(shop: Context, order: ClaimedOrder, further: Further): OrderDetail {
  const { head, lines, deliveries, payment, claims } = order;
  const { memos, messages } = further;
  const pictureUrl = imageUrls(shop.settings);
  const replacements = new Set(lines.map((line) => line.replacedByNo));
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
  return {
    orderNo: head.orderNo,
    orderedAt: seoulDateTime(head.orderedAt),
    memberNo: head.memberNo,
    platform: head.platform,
    people: maskPeople(peopleOf(shop.vault, head)),
    lines: lines.map((line) => ({
      orderLineNo: line.orderLineNo,
      deliveryNo: line.deliveryNo,
      productNo: line.productNo,
      productName: line.productName,
      brandName: line.brandName,
      optionValue: optionText(line.optionValue),
      optionCode: line.optionManagementCode,
      pictureUrl: pictureUrl(line.pictureKey),
      quantity: line.quantity,
      buyAmt: line.buyAmt,
      discountAmt: line.productCouponDiscountAmt + line.cartCouponDiscountAmt,
      pointsAmt: line.pointsAmt,
      state: line.state,
      claimState: line.claimState,
      claimNo: line.claimNo,
      canReturn: canReturn(line),
      isReplacement: replacements.has(line.orderLineNo),
    })),
    deliveries: deliveries.map((delivery) => {
      const { deliveryCompanyType, retrieveInvoiceUrl } = carrierToWire(delivery);
      return {
        deliveryNo: delivery.deliveryNo,
        carrier: deliveryCompanyType,
        invoiceNo: delivery.invoiceNo,
        trackingUrl: retrieveInvoiceUrl,
        deliveryAmt: delivery.deliveryAmt + delivery.remoteDeliveryAmt,
        shippedAt: toText(delivery.shippedAt),
      };
    }),
    payment: {
      payType: payTypeToWire(payment),
      state: payment.state,
      amount: payment.amount,
      approvedAt: toText(payment.approvedAt),
      expiresAt: payment.state === 'WAITING_DEPOSIT' ? toText(payment.expiresAt) : null,
      cardText: [payment.cardIssuer, payment.cardNumber].filter(Boolean).join(' '),
      bankName: payment.bankName ?? '',
    },
    amounts: {
      ...pickOrderAmounts(head),
      refundedAmt: sum(claims.map((claim) => claim.refundAmt)),
      refundedPointsAmt: sum(claims.map((claim) => claim.refundPointsAmt)),
    },
    claims: claims.map(({ claimNo, claimType, state, requestedAt }) => ({
      ...{ claimNo, claimType, state, requestedAt: seoulDateTime(requestedAt) },
    })),
    messages: messages.map((message) => messageToWire(message, order)),
    memos: memos.map((memo) => ({ ...memo, writtenAt: seoulDateTime(memo.writtenAt) })),
    timeline: timelineOf(lifeOf(order, further)),
    canChangeAddress: mayStillMove(lines),
    version: versionOf(order),
  };
}

const toText = (moment: Date | null) => moment && seoulDateTime(moment);

/** Kinds that can be made again from the order as it is now. */
const resendable = ['order_paid', 'deposit_request', 'shipped', 'delivered'];

/** Whether a message may be sent again: an account to pay into only while it is waited for. */
export function canResend(
  { kind, state }: Pick<ThreadMessage, 'kind' | 'state'>,
  { payment }: Pick<ClaimedOrder, 'payment'>,
): boolean {
  if (state === 'WAITING') return false;
  if (state === 'DEAD') return true;
  if (kind === 'deposit_request') return payment.state === 'WAITING_DEPOSIT';
  return resendable.includes(kind);
}

function messageToWire(message: ThreadMessage, order: ClaimedOrder): OrderMessage {
  const { announcementNo: messageNo, kind, state, createdAt } = message;
  return {
    ...{ messageNo, kind, state, createdAt: seoulDateTime(createdAt) },
    canResend: canResend(message, order),
  };
}

const claimTypeTexts = { CANCEL: '취소', RETURN: '반품', EXCHANGE: '교환' } as const;
const endTexts: Record<string, string> = {
  WITHDRAWN: '신청을 철회했어요',
  REFUSED: '신청을 반려했어요',
};

/** Find the lines that replace confirmed goods, or are pieces of such: nobody confirmed them themselves. */
function findInPlaceOfConfirmed(lines: ClaimedOrder['lines']): ReadonlySet<number> {
  const found = new Set<number>();
  // A line is made after the one that it came of.
  for (const { orderLineNo, originLineNo, replacedByNo, confirmedAt } of lines) {
    if (originLineNo !== null && found.has(originLineNo)) found.add(orderLineNo);
    if (confirmedAt !== null && replacedByNo !== null) found.add(replacedByNo);
  }
  return found;
}

function lifeOf(
  { head, lines, deliveries, payment, claims }: ClaimedOrder,
  { refunds, messages, memos, changes }: Further,
) {
  const inPlaceOfConfirmed = findInPlaceOfConfirmed(lines);
  return {
    orderedAt: seoulDateTime(head.orderedAt),
    payment: {
      text: payTypeLabels[payTypeToWire(payment)] ?? payment.payType,
      approvedAt: toText(payment.approvedAt),
    },
    deliveries: deliveries.map(({ shippedAt, ...waybill }) => ({
      text: waybillText(waybill),
      shippedAt: toText(shippedAt),
    })),
    lines: lines.map(({ orderLineNo, productName, optionValue, deliveredAt, confirmedAt }) => ({
      name: `${productName} ${optionText(optionValue)}`.trim(),
      deliveredAt: toText(deliveredAt),
      confirmedAt: inPlaceOfConfirmed.has(orderLineNo) ? null : toText(confirmedAt),
    })),
    claims: claims.map(({ claimNo, claimType, state, reasonType, ...claim }) => {
      const reasons: Partial<Record<string, string>> = claimReasonLabels;
      const states: Partial<Record<string, string>> = claimStatusLabels;
      return {
        text: `${claimTypeTexts[claimType]} ${claimNo}`,
        reason: `${reasons[reasonType] ?? reasonType} ${claim.reasonDetail}`.trim(),
        requestedAt: seoulDateTime(claim.requestedAt),
        endedAt: toText(claim.endedAt),
        end: endTexts[state] ?? states[state] ?? state,
      };
    }),
    refunds: refunds.map(({ wantedAt, doneAt, ...refund }) => ({
      ...refund,
      wantedAt: seoulDateTime(wantedAt),
      doneAt: toText(doneAt),
    })),
    messages: messages.map(({ kind, state, createdAt }) => ({
      ...{ text: messageNames[kind] ?? kind, state, createdAt: seoulDateTime(createdAt) },
    })),
    memos: memos.map((memo) => ({ ...memo, writtenAt: seoulDateTime(memo.writtenAt) })),
    changes: changes.map(({ at, actor, command, before, after }) => ({
      ...{ at: seoulDateTime(at), actor, text: changeTexts[command] ?? command },
      detail: command === 'orders correct' ? correctionText(before, after) : '',
    })),
  };
}
