import { expect, test } from 'vitest';
import { buyableLines, toCartView } from './cart.rules.ts';
import { cartReply } from './testing/cart-reply.ts';

test('a shopper sees a line the API calls invalid among the unavailable ones, with its reason', () => {
  const view = toCartView(
    cartReply([{ cartNo: 1 }, { cartNo: 2, problem: '품절된 상품이에요.' }]),
    false,
  );
  expect(buyableLines(view).map((line) => line.cartNo)).toEqual([1]);
  expect(view.unavailable).toMatchObject([{ cartNo: 2, problem: { text: '품절된 상품이에요.' } }]);
});

test('a shopper cannot buy an app-only product on the web, and can in the app', () => {
  const reply = cartReply([
    { cartNo: 1, productName: '[APP EXCLUSIVE] 후디' },
    { cartNo: 2, contentsIfPausing: '앱에서만 판매해요' },
    { cartNo: 3 },
  ]);
  expect(buyableLines(toCartView(reply, false)).map((line) => line.cartNo)).toEqual([3]);
  expect(buyableLines(toCartView(reply, true)).map((line) => line.cartNo)).toEqual([1, 2, 3]);
});

test('a group without a sum of its own is as much as its products cost', () => {
  const reply = cartReply([{ cartNo: 1, unitPrice: 60_000 }]);
  const [group] = reply.deliveryGroups;
  if (!group) throw new Error('no group');
  group.buyAmt = null;
  for (const product of group.orderProducts) product.buyAmt = 60_000;
  expect(toCartView(reply, false).groups[0]).toMatchObject({ goodsAmt: 60_000 });
});

test('a delivery group without a buyable line is left out', () => {
  const reply = cartReply([{ cartNo: 1, productName: '[APP EXCLUSIVE] 후디' }]);
  expect(toCartView(reply, false)).toMatchObject({ groups: [], unavailable: [{ cartNo: 1 }] });
});

test('a shopper cannot choose a larger quantity of a line than is available', () => {
  const [line] = buyableLines(toCartView(cartReply([{ cartNo: 1 }]), false));
  expect(line).toMatchObject({ minQuantity: 1, maxQuantity: 5, optionText: '블랙 / M' });
  // As on cards and on the product's page.
  expect(line?.brandName).toBe('DUSKLINE');
});
