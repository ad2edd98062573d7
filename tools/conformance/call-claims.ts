import { seoulDateTime } from '@duskline/contract/time.rules';
import { callShop } from '../../apps/shop-api/test/checkout-factories.ts';
import type { OpenShop } from './open-shop.ts';
import { type Bought, fulfilOrder, type PayType } from './sdk-journeys.ts';

type Headers = Record<string, string>;
type Claim = { claimNo: number };

/** Who claims: a member with their token, or a guest with the token of one order. */
export type Claimant = {
  at: '/profile' | '/guest';
  /** Buy one unit; returns the order and the headers that may claim for it. */
  buy(payType?: PayType): Promise<Bought & { headers: Headers }>;
};

const why = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '사이즈가 작아요' };
const from = {
  receiverName: '박받는',
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverDetailAddress: '301호',
  receiverContact1: '010-2222-3333',
};

/** Call cancels, returns and exchanges: of one option, of several, and of whole orders. */
export async function visitClaims(shop: OpenShop, claimant: Claimant): Promise<void> {
  await visitCancels(shop, claimant);
  await visitReturns(shop, claimant);
  await visitAccount(shop, claimant);
  const { headers, orderNo, orderOptionNos } = await claimant.buy();
  await fulfilOrder(shop, orderNo, 'shipped');
  const option = `${claimant.at}/order-options/${orderOptionNos[0]}`;
  await shop.visit('PUT', `${option}/delivery-done`, { headers });
  await shop.visit('PUT', `${option}/confirm`, { headers });
}

/** Call the change of a refund account that the bank refused. */
async function visitAccount(shop: OpenShop, { at, buy }: Claimant): Promise<void> {
  const { visit, store } = shop;
  const { orderNo, headers } = await buy('VIRTUAL_ACCOUNT');
  const payment = store.toss.payments().find(({ orderId }) => orderId === orderNo);
  store.toss.deposit(payment?.paymentKey ?? '');
  await callShop(store, 'POST', '/payments/webhooks/toss', {
    body: {
      createdAt: seoulDateTime(store.clock.now()).replace(' ', 'T'),
      secret: payment?.secret ?? '',
      status: 'DONE',
      transactionKey: 't',
      orderId: orderNo,
    },
  });
  const account = { bank: 'KB', bankAccount: '123-456-789012', bankDepositorName: '김주문' };
  store.toss.setAccountGood(false);
  await visit('POST', `${at}/orders/${orderNo}/claims/cancel`, {
    headers,
    body: { ...why, bankAccountInfo: account },
  });
  store.toss.setAccountGood(true);
  const { claimNo } = await store.db
    .selectFrom('orderLine')
    .where('orderNo', '=', orderNo)
    .select('claimNo')
    .executeTakeFirstOrThrow();
  await visit('PUT', `${at}/claims/${claimNo}/account`, {
    headers,
    body: { bank: 'SHINHAN', account: '110222333444', depositorName: '김주문' },
  });
}

async function visitCancels({ visit }: OpenShop, { at, buy }: Claimant): Promise<void> {
  const whole = await buy();
  const [first] = whole.orderOptionNos;
  const { headers } = whole;
  const ask = `claimType=CANCEL&claimReasonType=CHANGE_MIND&productCnt=1`;
  await visit('GET', `${at}/order-options/${first}/claims?claimType=CANCEL`, { headers });
  await visit('GET', `${at}/order-options/${first}/claims/estimate?${ask}`, { headers });
  const lines = { claimedProductOptions: [{ orderProductOptionNo: first, productCnt: 1 }] };
  await visit('POST', `${at}/claims/estimate`, {
    headers,
    body: { ...why, ...lines, claimType: 'CANCEL' },
  });
  await visit('POST', `${at}/orders/${whole.orderNo}/claims/cancel`, { headers, body: why });
  await visit('GET', `${at}/order-options/${first}/claims/result`, { headers });

  for (const version of ['1.0', '1.1']) {
    const several = await buy();
    await visit('POST', `${at}/claims/cancel`, {
      headers: several.headers,
      version,
      body: {
        ...why,
        claimedProductOptions: [{ orderProductOptionNo: several.orderOptionNos[0], productCnt: 1 }],
      },
    });
    const one = await buy();
    await visit('POST', `${at}/order-options/${one.orderOptionNos[0]}/claims/cancel`, {
      headers: one.headers,
      version,
      body: { ...why, productCnt: 1 },
    });
  }
}

async function visitReturns(shop: OpenShop, { at, buy }: Claimant): Promise<void> {
  const { visit } = shop;
  const arrived = async () => {
    const bought = await buy();
    await fulfilOrder(shop, bought.orderNo, 'delivered');
    return { ...bought, optionNo: bought.orderOptionNos[0] ?? 0 };
  };
  const way = { returnWayType: 'SELLER_COLLECT', returnAddress: from };
  for (const version of ['1.0', '1.1']) {
    const several = await arrived();
    await visit('POST', `${at}/claims/return`, {
      headers: several.headers,
      version,
      body: {
        ...why,
        ...way,
        claimedProductOptions: [{ orderProductOptionNo: several.optionNo, productCnt: 1 }],
      },
    });
    const one = await arrived();
    const option = `${at}/order-options/${one.optionNo}`;
    await visit('POST', `${option}/claims/return`, {
      headers: one.headers,
      version,
      body: { ...why, ...way, productCnt: 1 },
    });
    await visit('PUT', `${option}/claims/withdraw`, { headers: one.headers });

    const swap = await arrived();
    const { optionNo, productNo } = await exchangeable(shop, swap.optionNo);
    const accepted = await visit<Claim>(
      'POST',
      `${at}/order-options/${swap.optionNo}/claims/exchange`,
      {
        headers: swap.headers,
        version,
        body: {
          ...why,
          ...way,
          productCnt: 1,
          exchangeOption: { optionNo, productNo, orderCnt: 1 },
          exchangeAddress: from,
        },
      },
    );
    if (version === '1.0') continue;
    const claim = `${at}/claims/${accepted?.claimNo}`;
    await visit('GET', `${claim}/result`, { headers: swap.headers });
    await visit('GET', `${claim}/check-withdraw`, { headers: swap.headers });
    await visit('PUT', `${claim}/withdraw`, { headers: swap.headers });
  }
}

async function exchangeable({ store }: OpenShop, orderLineNo: number) {
  return store.db
    .selectFrom('orderLine')
    .where('orderLineNo', '=', orderLineNo)
    .select(['optionNo', 'productNo'])
    .executeTakeFirstOrThrow();
}
