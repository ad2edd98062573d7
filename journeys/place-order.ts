import { randomInt } from 'node:crypto';
import { demoKeys } from '@duskline/sandbox/demo-keys';

/** What is ordered; one unit where no quantity is given. */
export type Buyable = { productNo: number; optionNo: number; quantity?: number };

/** What a shopper's calls read of a reply; a `Response` is one. */
export type Reply = {
  status: number;
  ok: boolean;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: as a `Response` reads it.
  json(): Promise<any>;
};

/** Sends a call; `fetch` is one. */
export type Send = (
  url: string,
  request?: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | undefined;
    redirect?: 'manual';
  },
) => Promise<Reply>;

/** The URLs of a store: `returnOrigin` is its own, because shoppers are sent back to no other. */
export type OrderingStore = {
  shopApi: string;
  sandboxUrl: string;
  returnOrigin: string;
  /** Sends the shopper's calls in place of `fetch`: measures them, or comes again where the store is busy. */
  send?: Send;
  /** The same for the payment window, which is not the store's. */
  sendToWindow?: Send;
};

/** Who buys: a guest with the password of their order, or the member whose token `headers` carry. */
export type Buyer = {
  name: string;
  /** Of orderer and receiver; another one for each order where it is left out. */
  phone?: string;
  headers: Record<string, string>;
  guestPassword?: string;
};

/** What is taken off an order of a member: points in won, and a coupon on the cart. */
export type Reduction = { points: number; cartCouponIssueNo: number };

type Approvable = { orderNo: string; phone: string; approve(): Promise<void> };

const ADDRESS = {
  addressNo: 0,
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverDetailAddress: '1층',
  receiverJibunAddress: '',
  countryCd: 'KR',
};

/**
 * Order one option through the APIs, from the order sheet to the payment window; stock is reserved.
 * `phone` is the orderer's. `approve` pays by card there and comes back to the shop. Throws when a call is refused.
 */
export async function reserveOrder(
  store: OrderingStore,
  buyable: Buyable,
  buyer: Buyer,
  reduction?: Reduction,
): Promise<Approvable> {
  const { reserve } = await openOrder(store, buyable, buyer, reduction);
  return reserve();
}

/** Open an order sheet for one option and read it; `reserve` goes on to the payment window. */
export async function openOrder(
  { shopApi, sandboxUrl, returnOrigin, send = fetch, sendToWindow = fetch }: OrderingStore,
  { productNo, optionNo, quantity = 1 }: Buyable,
  { name, headers, guestPassword, phone = randomPhone() }: Buyer,
  reduction?: Reduction,
): Promise<{ reserve(): Promise<Approvable> }> {
  // Each order comes from a network of its own: of one network, guests hold only so much unpaid.
  const ip = `100.${[64 + randomInt(64), randomInt(256), randomInt(256)].join('.')}`;
  async function post(path: string, body: unknown) {
    const response = await send(shopApi + path, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip, ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  const { orderSheetNo } = await post('/order-sheets', {
    products: [{ productNo, optionNo, orderCnt: quantity }],
  });
  const sheet = await (await send(`${shopApi}/order-sheets/${orderSheetNo}`, { headers })).json();
  // What is taken off is not on the sheet: then the window's amount alone says what is paid.
  const shown = reduction ? {} : { paymentAmtForVerification: sheet.paymentInfo.paymentAmt };
  const coupons = { productCoupons: [], cartCouponIssueNo: reduction?.cartCouponIssueNo };
  const body = {
    orderSheetNo,
    orderer: { ordererName: name, ordererContact1: phone, ordererEmail: '' },
    shippingAddress: { ...ADDRESS, receiverName: name, receiverContact1: phone },
    ...(guestPassword === undefined ? {} : { tempPassword: guestPassword }),
    payType: 'CREDIT_CARD',
    pgType: 'TOSS_PAYMENTS',
    member: guestPassword === undefined,
    saveAddressBook: false,
    updateMember: false,
    subPayAmt: reduction?.points ?? 0,
    ...(reduction ? { coupons } : {}),
    clientReturnUrl: `${returnOrigin}/orders/payment-return`,
    ...shown,
    agreementTermsAgrees: sheet.termsInfos.map(({ termsType }: { termsType: string }) => ({
      termsType,
      isAgree: true,
    })),
  };
  async function reserve(): Promise<Approvable> {
    const reserved = await post('/payments/reserve', body);
    const { orderNo, window } = reserved.extraData;
    return { orderNo, phone, approve: () => approve(orderNo, window.request) };
  }
  async function approve(
    orderNo: string,
    { orderId, orderName, successUrl, failUrl, amount }: WindowRequest,
  ): Promise<void> {
    const answered = await sendToWindow(`${sandboxUrl}/toss/window`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        clientKey: demoKeys.tossClientKey,
        customerKey: 'ANONYMOUS',
        method: 'CARD',
        amount: String(amount.value),
        ...{ orderId, orderName, successUrl, failUrl },
        choice: 'approve',
      }).toString(),
    });
    const returned = await send(answered.headers.get('location') ?? '', { redirect: 'manual' });
    if (!returned.headers.get('location')?.includes('result=SUCCESS')) {
      throw new Error(`order ${orderNo} was not paid`);
    }
  }
  return { reserve };
}

function randomPhone(): string {
  return `010${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

type WindowRequest = {
  orderId: string;
  orderName: string;
  successUrl: string;
  failUrl: string;
  amount: { value: number };
};
