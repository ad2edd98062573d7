import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

async function anOrder() {
  const member = await registerMember(shop, { name: '김주문' });
  const option = await anOption(shop, { name: '영수증 후드', salePrice: 30_000 });
  const { orderNo } = await aPaidOrder(shop, [option], { headers: member.headers });
  const read = (path: string, headers = member.headers) =>
    callShop<Record<string, unknown> & { code?: string }>(
      shop,
      'GET',
      `/profile/orders/${orderNo}/${path}`,
      { headers },
    );
  return { orderNo, read };
}

test('a member prints the statement and the receipt of an order', async () => {
  const { orderNo, read } = await anOrder();
  const { body: statements } = await read('specifications');
  expect(statements).toMatchObject([
    {
      orderNo,
      ordererName: '김주문',
      deliveryAmt: 3_000,
      orderOptions: [{ productName: '영수증 후드', orderCnt: 1, immediateDiscountedPrice: 30_000 }],
      receiverAddress: { name: '박받는', contact1: '010-2222-3333' },
    },
  ]);
  const { body: receipt } = await read('simple-receipt');
  expect(receipt).toMatchObject({
    orderNo,
    subPayAmt: 0,
    orderOptions: [{ orderStatusTypeLabel: '결제완료' }],
  });
  expect((await read('payment-receipt-url')).body).toEqual({ url: '' });
});

test('the order of a claim’s form is the order', async () => {
  const { orderNo, read } = await anOrder();
  const { status, body } = await read('claim?claimType=CANCEL');
  expect({ status, orderNo: body.orderNo }).toEqual({ status: 200, orderNo });
});

test('nobody else reads an order’s papers', async () => {
  const { read } = await anOrder();
  const stranger = await registerMember(shop);
  for (const path of ['specifications', 'simple-receipt', 'payment-receipt-url', 'claim']) {
    const { status, body } = await read(path, stranger.headers);
    expect({ status, code: body.code }, path).toEqual({ status: 400, code: 'OD0005' });
  }
});
