import { setTimeout as pause } from 'node:timers/promises';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { demoKeys } from '@duskline/sandbox/demo-keys';
import type { SentRequest } from './check-fault.rules.ts';
import { type Buyers, VISITOR } from './open-buyers.ts';
import { type OrderPlan, planOrder } from './plan-orders.rules.ts';
import {
  type Answer,
  describeAnswer,
  onLoopback,
  parseJson,
  type Reply,
  type Request,
  sendRequest,
} from './send-request.ts';
import { leaveEarly, startVisitors } from './visitors.ts';

export type ShownResult = { orderNo: string; result: 'paid' | 'waiting' | 'failed'; at: number };

export type Shoppers = {
  /** Every request that was sent to the store. */
  sent: readonly SentRequest[];
  shownResults: readonly ShownResult[];
  /** Orders whose cancellation was accepted. */
  cancelled: readonly string[];
  /** How many orders were begun, those before these shoppers counted. */
  ordersBegun(): number;
  /** Whether a request that was sent before a moment still waits for its answer. */
  isWaitingSince(moment: number): boolean;
  /** Cancel an order again, whose cancellation a lost primary took with it; whether it was accepted. */
  cancelAgain(orderNo: string): Promise<boolean>;
  /** Send requests and leave before they are answered. */
  leaveEarly(count: number): Promise<void>;
  /** Let the orders under way come to their end, and begin no more. */
  stop(): Promise<void>;
};

const SHOPPERS = 5;
const PAUSE_MS = 250;
/** Shorter than the store asks for, so that it is not spared. */
const RETRY_MS = 700;
const MOST_TRIES = 30;
const GUEST_PASSWORD = 'faults!2015';
const UNKNOWN_CODE = shopRefusals.payment_unknown.code;

type Shopper = { headers: Record<string, string>; phone: string; name: string };

/** Let shoppers order without a pause, as guests and members, until they are stopped. */
export function startShoppers(store: {
  site: string;
  siteUrl: string;
  sandboxUrl: string;
  buyers: Buyers;
  /** The number of the first order, where others came before. */
  firstOrder: number;
}): Shoppers {
  const { buyers, sandboxUrl } = store;
  const api = `${store.site}/shop-api`;
  const sent: SentRequest[] = [];
  const shownResults: ShownResult[] = [];
  const cancelled: string[] = [];
  /** By order, the headers of who cancels it. */
  const cancelling = new Map<string, Record<string, string>>();
  const waiting = new Set<{ sentAt: number }>();
  let isStopping = false;
  let orders = store.firstOrder;

  async function send(step: string, request: Request): Promise<Answer> {
    const sentAt = Date.now();
    const waitingRequest = { sentAt };
    waiting.add(waitingRequest);
    const answer = await sendRequest(request);
    waiting.delete(waitingRequest);
    sent.push({ step, sentAt, tookMs: Date.now() - sentAt, ...describeAnswer(answer) });
    return answer;
  }

  /** Do a step as a patient shopper does: again while the store cannot; undefined where it never could. */
  async function persist(step: string, request: Request): Promise<Reply | undefined> {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      const answer = await send(step, request);
      if (typeof answer !== 'string' && answer.status < 500) return answer;
      await pause(RETRY_MS);
    }
    return undefined;
  }

  /** The reply of a step that was done; undefined where it was refused or never could be. */
  async function achieve(step: string, request: Request): Promise<Reply | undefined> {
    const reply = await persist(step, request);
    return reply && reply.status < 400 ? reply : undefined;
  }

  function shopperOf(plan: OrderPlan, nth: number): Shopper {
    const number = String(10_000_000 + ((nth * 7919) % 89_999_999));
    const ip = { 'x-forwarded-for': `10.${nth % 200}.${Math.floor(nth / 200) % 200}.7` };
    const member = buyers.members[nth % buyers.members.length];
    if (plan.by === 'guest' || !member) {
      return { headers: { ...VISITOR, ...ip }, phone: `010${number}`, name: '장애손님' };
    }
    const headers = { ...VISITOR, ...ip, accesstoken: member.token };
    return { headers, phone: member.phone, name: '홍해질' };
  }

  async function placeOrder(plan: OrderPlan, nth: number): Promise<void> {
    const shopper = shopperOf(plan, nth);
    const reserved = await reserve(plan, nth, shopper);
    if (!reserved || plan.inWindow === 'leave') return;
    const returnUrl = await visitWindow(plan, reserved);
    if (!returnUrl) return;
    const result = await comeBack(plan, reserved.orderNo, returnUrl.href);
    if (plan.afterwards === 'deposit' && result === 'waiting') {
      const key = returnUrl.searchParams.get('paymentKey');
      await pause(PAUSE_MS);
      await sendRequest({ method: 'POST', url: `${sandboxUrl}/toss/payments/${key}/deposit` });
    }
    if (plan.afterwards === 'cancel' && result === 'paid') {
      cancelling.set(reserved.orderNo, shopper.headers);
      if (await cancel(reserved.orderNo)) cancelled.push(reserved.orderNo);
    }
  }

  async function cancel(orderNo: string): Promise<boolean> {
    const done = await achieve('cancel', {
      method: 'POST',
      url: `${api}/profile/orders/${orderNo}/claims/cancel`,
      headers: cancelling.get(orderNo) ?? {},
      body: { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' },
    });
    return done !== undefined;
  }

  async function reserve(plan: OrderPlan, nth: number, { headers, phone, name }: Shopper) {
    // Half of all orders are for one option, as in a drop.
    const buyable = buyers.buyables[nth % 2 === 0 ? 0 : nth % buyers.buyables.length];
    const sheet = await achieve('sheet', {
      method: 'POST',
      url: `${api}/order-sheets`,
      headers,
      body: { products: [{ ...buyable, orderCnt: 1 }] },
    });
    if (!sheet) return undefined;
    const { orderSheetNo } = parseJson<{ orderSheetNo: string }>(sheet);
    const opened = await achieve('read sheet', {
      url: `${api}/order-sheets/${orderSheetNo}`,
      headers,
    });
    const priced = plan.usesCoupon ? await applyCoupon(orderSheetNo, headers) : opened;
    if (!opened || !priced) return undefined;
    const { termsInfos } = parseJson<{ termsInfos: { termsType: string }[] }>(opened);
    const { paymentInfo } = parseJson<{ paymentInfo: { paymentAmt: number } }>(priced);
    const amount = paymentInfo.paymentAmt - plan.points;
    const reply = await achieve('reserve', {
      method: 'POST',
      url: `${api}/payments/reserve`,
      headers,
      body: {
        orderSheetNo,
        orderer: { ordererName: name, ordererContact1: phone, ordererEmail: '' },
        shippingAddress: { ...ADDRESS, receiverName: name, receiverContact1: phone },
        ...(plan.by === 'guest' ? { tempPassword: GUEST_PASSWORD } : {}),
        payType: plan.payType,
        pgType: 'TOSS_PAYMENTS',
        member: plan.by === 'member',
        saveAddressBook: false,
        updateMember: false,
        subPayAmt: plan.points,
        clientReturnUrl: `${store.siteUrl}/orders/payment-return`,
        paymentAmtForVerification: amount,
        agreementTermsAgrees: termsInfos.map(({ termsType }) => ({ termsType, isAgree: true })),
      },
    });
    if (!reply) return undefined;
    const { orderNo, window } = parseJson<Reserved>(reply).extraData;
    return { orderNo, amount, request: window.request };
  }

  /** Download one more coupon and apply it; undefined where either is refused. */
  async function applyCoupon(orderSheetNo: string, headers: Record<string, string>) {
    const url = `${api}/coupons/${buyers.couponNo}/download`;
    const issued = await achieve('coupon', { method: 'POST', url, headers, body: {} });
    if (!issued) return undefined;
    const { couponIssueNo } = parseJson<{ couponIssueNo: number }>(issued);
    return achieve('apply coupon', {
      method: 'POST',
      url: `${api}/order-sheets/${orderSheetNo}/coupons/apply`,
      headers,
      body: { cartCouponIssueNo: couponIssueNo, productCoupons: [] },
    });
  }

  /** Do in the payment window what the plan says; returns where it sends the browser. */
  async function visitWindow(
    plan: OrderPlan,
    { amount, request }: { amount: number; request: Reserved['extraData']['window']['request'] },
  ): Promise<URL | undefined> {
    const { orderId, orderName, successUrl, failUrl } = request;
    const form = new URLSearchParams({
      clientKey: demoKeys.tossClientKey,
      customerKey: 'ANONYMOUS',
      method: plan.payType === 'VIRTUAL_ACCOUNT' ? 'VIRTUAL_ACCOUNT' : 'CARD',
      amount: String(amount),
      ...{ orderId, orderName, successUrl, failUrl },
      choice: plan.inWindow,
    });
    const answer = await sendRequest({
      method: 'POST',
      url: `${sandboxUrl}/toss/window`,
      body: form.toString(),
    });
    const location = typeof answer === 'string' ? undefined : answer.headers.location;
    if (!location) return undefined;
    return new URL(onLoopback(location));
  }

  /** Come back from the payment window, reloading the page while it does not answer. */
  async function comeBack(
    { payType }: OrderPlan,
    orderNo: string,
    url: string,
  ): Promise<ShownResult['result'] | undefined> {
    const reply = await persist('return', { url });
    const location = reply?.headers.location;
    if (!location) return undefined;
    const { searchParams } = new URL(location);
    const isPaid = searchParams.get('result') === 'SUCCESS';
    // Asked to look at the orders later: neither paid nor failed.
    if (!isPaid && searchParams.get('message')?.includes(UNKNOWN_CODE)) return undefined;
    const isAccount = payType === 'VIRTUAL_ACCOUNT';
    const result = isPaid ? (isAccount ? 'waiting' : 'paid') : 'failed';
    shownResults.push({ orderNo, result, at: Date.now() });
    return result;
  }

  async function shop(): Promise<void> {
    while (!isStopping) {
      const nth = orders++;
      await placeOrder(planOrder(nth), nth);
      await pause(PAUSE_MS);
    }
  }

  const running = [
    startVisitors(store, send, store.firstOrder, () => isStopping),
    ...Array.from({ length: SHOPPERS }, shop),
  ];
  return {
    sent,
    shownResults,
    cancelled,
    ordersBegun: () => orders,
    isWaitingSince: (moment) => [...waiting].some(({ sentAt }) => sentAt <= moment),
    cancelAgain: cancel,
    leaveEarly: (count) => leaveEarly(store, count),
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

type Reserved = {
  extraData: {
    orderNo: string;
    window: {
      request: { orderId: string; orderName: string; successUrl: string; failUrl: string };
    };
  };
};

const ADDRESS = {
  addressNo: 0,
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverDetailAddress: '1층',
  receiverJibunAddress: '',
  countryCd: 'KR',
};
