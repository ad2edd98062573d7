import { getCart, updateCart } from '@duskline/contract/shop/cart.calls';
import { listPopups } from '@duskline/contract/shop/display.calls';
import { expect, test } from 'vitest';
import { createCaller } from './create-caller.ts';

const failedWith = (status: number, body: string) => {
  const shop = createCaller({
    baseUrl: 'https://shop.test',
    headers: () => ({}),
    send: async () => new Response(body, { status }),
  });
  return shop(listPopups, { query: { pageType: 'MAIN' } }).then(
    () => undefined,
    (error: Error) => error.message,
  );
};

test('what a server in between says of itself, in JSON and no Korean, is not shown to a shopper', async () => {
  const unclear = '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
  expect(await failedWith(500, '{"message":"Internal Server Error"}')).toBe(unclear);
  expect(await failedWith(504, '{"message":"Endpoint request timed out"}')).toBe(unclear);
  expect(await failedWith(502, '<h1>Bad Gateway</h1>')).toBe(unclear);
});

test('what the API itself says is shown as it is', async () => {
  const busy = '{"code":"E0503","message":"지금 주문이 몰리고 있어요."}';
  expect(await failedWith(503, busy)).toBe('지금 주문이 몰리고 있어요.');
  const refused = '{"code":"PPVE0011","message":"product 11"}';
  expect(await failedWith(400, refused)).toBe('product 11');
});

test('a change of the cart is sent to the end though its page is left; what is only read is not', async () => {
  const kept: (boolean | undefined)[] = [];
  const shop = createCaller({
    baseUrl: 'https://shop.test',
    headers: () => ({}),
    send: async (_call, _url, { keepalive }) => {
      kept.push(keepalive);
      return new Response(null, { status: 200 });
    },
  });
  await shop(updateCart, { body: [{ cartNo: 1, orderCnt: 2 }] });
  await shop(getCart, { query: {} });
  expect(kept).toEqual([true, undefined]);
});
