import { createFakeBrowserStorage } from '@duskline/client/testing/fake-session-ports';
import { beforeEach, expect, test } from 'vitest';
import { createGuestCart, type GuestCart } from './guest-cart.ts';

const hoodie = { productNo: 1, optionNo: 11, orderCnt: 1 };
const cap = { productNo: 2, optionNo: 21, orderCnt: 2 };

let storage: ReturnType<typeof createFakeBrowserStorage>;
let cart: GuestCart;

beforeEach(() => {
  storage = createFakeBrowserStorage();
  cart = createGuestCart(storage.tab());
});

test('a guest who adds the same option twice has one line', () => {
  cart.add([hoodie]);
  cart.add([cap, { ...hoodie, orderCnt: 3 }]);
  expect(cart.lines()).toMatchObject([
    { ...hoodie, cartNo: 1, orderCnt: 4 },
    { ...cap, cartNo: 2 },
  ]);
});

test('a line number is not used again while the cart has lines', () => {
  cart.add([hoodie, cap]);
  cart.remove([1]);
  cart.add([hoodie]);
  expect(cart.lines().map((line) => line.cartNo)).toEqual([2, 3]);
});

test('a guest who empties their cart leaves nothing in the browser', () => {
  cart.add([hoodie]);
  cart.remove([1]);
  expect(storage.text).toBeNull();
});

test('a guest with 100 lines cannot add another, and nothing of it is added', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...hoodie, optionNo: index + 1 }));
  expect(cart.add(many)).toBe(true);
  expect(cart.add([{ ...hoodie, optionNo: 5000 }])).toBe(false);
  expect(cart.lines()).toHaveLength(100);
  expect(cart.add([{ ...hoodie, optionNo: 7 }])).toBe(true);
});

test('a quantity stays between 1 and 999', () => {
  cart.add([hoodie]);
  cart.setQuantity(1, 0);
  expect(cart.lines()[0]?.orderCnt).toBe(1);
  cart.setQuantity(1, 12_345);
  expect(cart.lines()[0]?.orderCnt).toBe(999);
});

test('the lines are the same array until something changes', () => {
  cart.add([hoodie]);
  expect(cart.lines()).toBe(cart.lines());
});

test('another tab sees what this one added, and is notified', () => {
  const other = createGuestCart(storage.tab());
  let notified = 0;
  other.subscribe(() => {
    notified += 1;
  });
  cart.add([hoodie]);
  expect(other.lines()).toHaveLength(1);
  expect(notified).toBe(1);
});

test('text that cannot be parsed is an empty cart, and invalid lines are left out', () => {
  for (const text of ['{"lines":[', 'null', '7', '{"lines":"x"}', '{"lines":[{"cartNo":1}]}']) {
    storage.put(text);
    expect(createGuestCart(storage.tab()).lines()).toEqual([]);
  }
  const good = { ...hoodie, cartNo: 4 };
  storage.put(JSON.stringify({ nextNo: 'x', lines: [null, { ...good, orderCnt: -1 }, good] }));
  const read = createGuestCart(storage.tab());
  expect(read.lines()).toMatchObject([good]);
  read.add([cap]);
  expect(read.lines().map((line) => line.cartNo)).toEqual([4, 5]);
});

test('a guest who pays loses the bought lines from their cart, not those added meanwhile', () => {
  cart.add([{ ...hoodie, orderCnt: 1 }, cap]);
  cart.saveOrder('sheet-1', [hoodie, cap]);
  cart.add([{ ...hoodie, orderCnt: 2 }]);
  expect(cart.removeOrdered('sheet-2')).toEqual([]);
  expect(cart.removeOrdered('sheet-1')).toEqual([hoodie, cap]);
  expect(cart.lines()).toMatchObject([{ ...hoodie, cartNo: 1, orderCnt: 2 }]);
  expect(cart.removeOrdered('sheet-1')).toEqual([]);
});

test("a guest's line has the fields of a member's, saved once the API has named them", () => {
  cart.add([hoodie]);
  const facts = {
    productName: '[APP EXCLUSIVE] 후디',
    contentsIfPausing: '앱 전용',
    validInfo: { valid: false },
  };
  cart.saveFacts(new Map([[1, facts]]));
  expect(cart.lines()).toEqual([{ ...hoodie, cartNo: 1, ...facts }]);
  const saved = cart.lines();
  cart.saveFacts(new Map([[1, { ...facts }]]));
  expect(cart.lines()).toBe(saved);
});

test('a cart that a browser saved before lines had names keeps its lines', () => {
  const old = { nextNo: 2, lines: [{ ...hoodie, cartNo: 1 }] };
  storage.tab().write(JSON.stringify(old));
  expect(createGuestCart(storage.tab()).lines()).toEqual([
    {
      ...hoodie,
      cartNo: 1,
      productName: '',
      contentsIfPausing: '',
      validInfo: { valid: true },
    },
  ]);
});
