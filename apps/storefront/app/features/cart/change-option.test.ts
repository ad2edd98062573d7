import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { expect, test } from 'vitest';
import { emptyCart } from './cart.rules.ts';
import type { CartSource } from './cart-source.ts';
import { changeOption } from './change-option.ts';

const line = { cartNo: 1, productNo: 7, optionNo: 10, quantity: 1 };
const change = { line, optionNo: 11, before: 0, isAgain: false };

/** A cart of one product, of which somebody may buy one; `soldOutNo` is refused. */
function limitedCart(soldOutNo?: number) {
  const options = new Map([[1, 10]]);
  const cart: CartSource = {
    read: async () => emptyCart,
    price: async () => emptyCart,
    count: async () => options.size,
    async add([added]) {
      if (added?.optionNo === soldOutNo) throw refused('sold_out');
      if (options.size > 0) throw refused('over_purchase_limit');
      options.set(2, added?.optionNo ?? 0);
    },
    async remove([cartNo]) {
      options.delete(cartNo ?? 0);
    },
    async setQuantity() {},
    noteQuantity() {},
  };
  return { cart, options: () => [...options.values()] };
}

function refused(name: 'sold_out' | 'over_purchase_limit'): ApiError {
  return new ApiError(400, shopRefusals[name].code, shopRefusals[name].text);
}

test('a member changes the size of a product of which they may buy one', async () => {
  const { cart, options } = limitedCart();
  await changeOption(cart, change);
  expect(options()).toEqual([11]);
});

test('a size that is sold out takes nothing out of the cart', async () => {
  const { cart, options } = limitedCart(11);
  await expect(changeOption(cart, change)).rejects.toThrow(shopRefusals.sold_out.text);
  expect(options()).toEqual([10]);
});

test('a size that sells out while the old one makes room for it leaves the old one in the cart', async () => {
  const { cart, options } = limitedCart();
  const { add } = cart;
  let attempts = 0;
  cart.add = async (lines) => {
    attempts += 1;
    if (attempts === 2) throw refused('sold_out');
    await add(lines);
  };
  await expect(changeOption(cart, change)).rejects.toThrow(shopRefusals.sold_out.text);
  expect(options()).toEqual([10]);
});
