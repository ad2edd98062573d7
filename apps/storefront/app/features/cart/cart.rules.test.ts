import { expect, test } from 'vitest';
import { buyableLines, readCart } from './cart.rules.ts';
import { cartReply } from './testing/cart-reply.ts';

test('a line the shop calls invalid is shown apart with the shop’s reason', () => {
  const view = readCart(
    cartReply([{ cartNo: 1 }, { cartNo: 2, problem: '품절된 상품이에요.' }]),
    false,
  );
  expect(buyableLines(view).map((line) => line.cartNo)).toEqual([1]);
  expect(view.unavailable).toMatchObject([{ cartNo: 2, problem: { text: '품절된 상품이에요.' } }]);
});

test('an app-only product cannot be bought on the web, and can in the app', () => {
  const reply = cartReply([
    { cartNo: 1, productName: '[APP EXCLUSIVE] 후디' },
    { cartNo: 2, contentsIfPausing: '앱에서만 판매해요' },
    { cartNo: 3 },
  ]);
  expect(buyableLines(readCart(reply, false)).map((line) => line.cartNo)).toEqual([3]);
  expect(buyableLines(readCart(reply, true)).map((line) => line.cartNo)).toEqual([1, 2, 3]);
});

test('a group without a buyable line is not a group any more', () => {
  const reply = cartReply([{ cartNo: 1, productName: '[APP EXCLUSIVE] 후디' }]);
  expect(readCart(reply, false)).toMatchObject({ groups: [], unavailable: [{ cartNo: 1 }] });
});

test('no line may ask for more than is left', () => {
  const [line] = buyableLines(readCart(cartReply([{ cartNo: 1 }]), false));
  expect(line).toMatchObject({ minQuantity: 1, maxQuantity: 5, optionText: '블랙 / M' });
});
