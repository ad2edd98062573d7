import { expect } from 'vitest';
import { decideClaim } from '../src/modules/claim-settlement/index.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../src/modules/fulfilment/index.ts';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  callShop,
  lineNosOf,
  type Refused,
} from './checkout-factories.ts';
import { registerMember } from './factories.ts';

type Headers = Record<string, string>;

/** The reason of a buyer who changed their mind. */
export const changeOfMind = {
  claimReasonType: 'CHANGE_MIND',
  claimReasonDetail: '사이즈가 작아요',
};
/** Where returned goods are collected. */
export const address = {
  receiverName: '박받는',
  receiverZipCd: '04799',
  receiverAddress: '서울특별시 성동구 성수이로 113',
  receiverDetailAddress: '301호',
  receiverContact1: '010-2222-3333',
};
/** The account a refund goes to. */
export const account = { bank: 'KB', bankAccount: '123-456-789012', bankDepositorName: '김주문' };
/** Headers of the version of a call that returns the claim. */
export const withVersion11 = (headers: Headers) => ({ ...headers, version: '1.1' });

/** The calls of buyers and operators about claims, for one shop. */
export function claimActions(shop: BuyingShop) {
  async function send(method: 'POST' | 'PUT', url: string, headers: Headers, body: object = {}) {
    return callShop<Refused>(shop, method, url, { headers, body });
  }
  async function read<Body>(url: string, headers: Headers) {
    const reply = await callShop<Body>(shop, 'GET', url, { headers });
    expect(reply).toMatchObject({ status: 200 });
    return reply.body;
  }
  const refunded = (paymentKey: string) => shop.toss.payment(paymentKey).canceled;
  const saleCount = async (optionNo: number) =>
    (
      await shop.db
        .selectFrom('productOption')
        .where('optionNo', '=', optionNo)
        .select('saleCount')
        .executeTakeFirstOrThrow()
    ).saleCount;
  async function shipped(orderNo: string) {
    await prepareOrder(shop.shop, orderNo);
    await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '3000-0000-0017' });
  }
  async function delivered(orderNo: string) {
    await shipped(orderNo);
    await deliverOrder(shop.shop, orderNo);
  }
  async function claimOf(lineNo: number) {
    const { claimNo, claimState } = await shop.db
      .selectFrom('orderLine')
      .where('orderLineNo', '=', lineNo)
      .select(['claimNo', 'claimState'])
      .executeTakeFirstOrThrow();
    return { claimNo: claimNo ?? 0, claimState };
  }
  /** Ask to return some of a line whose goods the seller collects; returns the claim. */
  async function requestReturn(
    { orderNo, headers }: { orderNo: string; headers: Headers },
    lineNo: number,
    productCnt: number,
  ): Promise<number> {
    const asked = await send('POST', `/profile/order-options/${lineNo}/claims/return`, headers, {
      ...changeOfMind,
      ...{ productCnt, returnAddress: address },
    });
    expect(asked.status).toBe(204);
    const { claimNo } = await shop.db
      .selectFrom('claim')
      .where('orderNo', '=', orderNo)
      .select('claimNo')
      .orderBy('claimNo', 'desc')
      .executeTakeFirstOrThrow();
    return claimNo;
  }
  /** Approve a claim and receive its goods, as an operator does. */
  async function settle(claimNo: number): Promise<void> {
    for (const decision of ['approve', 'receive'] as const) {
      await decideClaim(shop.shop, claimNo, { decision });
    }
  }
  async function aMembersOrder(prices: number[] = [30_000], change: object = {}) {
    const member = await registerMember(shop);
    const options = [];
    for (const price of prices) options.push(await anOption(shop, { salePrice: price }));
    const order = await aPaidOrder(shop, options, { headers: member.headers, ...change });
    const lineNos = await lineNosOf(shop, order.orderNo);
    return { ...order, member, options, lineNos, headers: member.headers };
  }
  return {
    ...{ send, read, refunded, saleCount, shipped, delivered, claimOf },
    ...{ aMembersOrder, requestReturn, settle },
  };
}
