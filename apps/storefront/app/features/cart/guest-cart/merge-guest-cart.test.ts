import { ApiError } from '@duskline/client';
import { createFakeCaller, type FakeCaller } from '@duskline/client/testing/fake-caller';
import { createFakeBrowserStorage } from '@duskline/client/testing/fake-session-ports';
import type { CallReply } from '@duskline/contract';
import { addToCart, getCart } from '@duskline/contract/shop/cart.calls';
import { beforeEach, expect, test } from 'vitest';
import { createGuestCart, type GuestCart } from './guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

const ANNA = 7;
const hoodie = { productNo: 1, optionNo: 11, orderCnt: 2 };
const cap = { productNo: 2, optionNo: 21, orderCnt: 1 };

let storage: ReturnType<typeof createFakeBrowserStorage>;
let guestCart: GuestCart;
let shop: FakeCaller;
let memberCart: Map<number, number>;

beforeEach(() => {
  storage = createFakeBrowserStorage();
  guestCart = createGuestCart(storage.tab());
  memberCart = new Map();
  shop = createFakeCaller();
  shop.on(getCart, () => cartReply());
  shop.on(addToCart, ({ body }) => {
    for (const line of body) putInMemberCart(line.optionNo, line.orderCnt);
    return { count: memberCart.size };
  });
});

function putInMemberCart(optionNo: number, quantity: number): void {
  memberCart.set(optionNo, (memberCart.get(optionNo) ?? 0) + quantity);
}

/** The part of a cart that the merge reads. */
function cartReply() {
  const orderProductOptions = [...memberCart].map(([optionNo, orderCnt]) => ({
    optionNo,
    orderCnt,
  }));
  const reply = {
    deliveryGroups: [{ orderProducts: [{ orderProductOptions }] }],
    invalidProducts: [],
  };
  return reply as unknown as CallReply<typeof getCart>;
}

const merge = (loginId = 'login') => mergeGuestCart({ guestCart, shop, memberNo: ANNA, loginId });
const lostReply = () => {
  throw new ApiError(0, 'NETWORK', 'no response');
};

test('a member who logs in gets the guest cart added to theirs, and the guest cart is empty', async () => {
  putInMemberCart(11, 1);
  guestCart.add([hoodie, cap]);
  await expect(merge()).resolves.toBe(2);
  expect([...memberCart]).toEqual([
    [11, 3],
    [21, 1],
  ]);
  expect(storage.text).toBeNull();
});

test('an empty guest cart makes no call', async () => {
  await merge();
  expect(shop.inputsOf(getCart)).toEqual([]);
});

test('a lost reply after the lines were added: the next merge adds nothing twice', async () => {
  putInMemberCart(11, 1);
  guestCart.add([hoodie, cap]);
  const deliver = () => {
    putInMemberCart(11, 2);
    putInMemberCart(21, 1);
    return lostReply();
  };
  shop.on(addToCart, deliver);
  await expect(merge()).rejects.toMatchObject({ status: 0 });
  expect(guestCart.lines()).toHaveLength(2);

  await expect(merge()).resolves.toBe(2);
  expect(memberCart.get(11)).toBe(3);
  expect(memberCart.get(21)).toBe(1);
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
  expect(storage.text).toBeNull();
});

test('the lines never reached the API: the next merge adds them', async () => {
  guestCart.add([hoodie]);
  const add = (quantity: number) => putInMemberCart(11, quantity);
  shop.on(addToCart, lostReply);
  await expect(merge()).rejects.toThrow();
  shop.on(addToCart, ({ body }) => {
    add(body[0]?.orderCnt ?? 0);
    return { count: 1 };
  });
  await merge();
  expect(memberCart.get(11)).toBe(2);
});

test('half of the lines arrived: only the other half is posted again', async () => {
  guestCart.add([hoodie, cap]);
  shop.on(addToCart, () => {
    putInMemberCart(11, 2);
    return lostReply();
  });
  await expect(merge()).rejects.toThrow();
  shop.on(addToCart, ({ body }) => {
    expect(body).toEqual([cap]);
    putInMemberCart(21, 1);
    return { count: 2 };
  });
  await merge();
  expect([...memberCart.values()]).toEqual([2, 1]);
});

test('a guest adds more of the same after a crash: the next merge adds the difference', async () => {
  guestCart.add([hoodie]);
  shop.on(addToCart, () => {
    putInMemberCart(11, 2);
    return lostReply();
  });
  await expect(merge()).rejects.toThrow();
  guestCart.add([{ ...hoodie, orderCnt: 1 }]);
  shop.on(addToCart, ({ body }) => {
    for (const line of body) putInMemberCart(line.optionNo, line.orderCnt);
    return { count: 1 };
  });
  await merge();
  expect(memberCart.get(11)).toBe(3);
});

test('one sold-out line stays in the guest cart with its reason; the others move', async () => {
  guestCart.add([hoodie, cap]);
  shop.on(addToCart, ({ body }) => {
    if (body.some((line) => line.optionNo === 11)) {
      throw new ApiError(400, 'PPVE0020', '품절된 상품이 포함되어 있어요.');
    }
    for (const line of body) putInMemberCart(line.optionNo, line.orderCnt);
    return { count: 1 };
  });
  await expect(merge()).resolves.toBe(1);
  expect(guestCart.refusedAt('login')).toEqual([
    { optionNo: 11, reason: '품절된 상품이 포함되어 있어요.' },
  ]);
  expect(guestCart.lines()).toMatchObject([{ optionNo: 11, orderCnt: 2 }]);
  expect(guestCart.unfinishedMove(ANNA)).toBeUndefined();
  expect([...memberCart.keys()]).toEqual([21]);
});

test('a refused line is tried again at the next login, not on every page of this one', async () => {
  guestCart.add([hoodie]);
  let isSoldOut = true;
  shop.on(addToCart, ({ body }) => {
    if (isSoldOut) throw new ApiError(400, 'PPVE0020', '품절된 상품이 포함되어 있어요.');
    for (const line of body) putInMemberCart(line.optionNo, line.orderCnt);
    return { count: 1 };
  });
  await merge();
  await merge();
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
  isSoldOut = false;
  await expect(merge('another login')).resolves.toBe(1);
  expect(memberCart.get(11)).toBe(2);
  expect(storage.text).toBeNull();
});

test('what another tab adds while the lines are on their way moves after them', async () => {
  guestCart.add([hoodie]);
  let isFirst = true;
  shop.on(addToCart, ({ body }) => {
    if (isFirst) createGuestCart(storage.tab()).add([{ ...hoodie, orderCnt: 1 }, cap]);
    isFirst = false;
    for (const line of body) putInMemberCart(line.optionNo, line.orderCnt);
    return { count: 1 };
  });
  await expect(merge()).resolves.toBe(2);
  expect([...memberCart]).toEqual([
    [11, 3],
    [21, 1],
  ]);
  expect(storage.text).toBeNull();
});

test('in a browser that saves nothing a merge ends', async () => {
  const text = JSON.stringify({ nextNo: 2, lines: [{ cartNo: 1, ...cap }] });
  guestCart = createGuestCart({ read: () => text, write: () => {}, onOtherTab: () => {} });
  await expect(merge()).resolves.toBe(1);
  expect(shop.inputsOf(addToCart)).toHaveLength(1);
});

test('a move that another member began does not count for this member', async () => {
  guestCart.add([cap]);
  guestCart.startMove(99, [{ ...cap, before: 5 }]);
  await merge();
  expect(memberCart.get(21)).toBe(1);
});

test('an error of the API leaves the guest cart as it was', async () => {
  guestCart.add([cap]);
  shop.on(getCart, () => {
    throw new ApiError(500, 'DL0500', '일시적인 문제가 생겼어요.');
  });
  await expect(merge()).rejects.toMatchObject({ status: 500 });
  expect(guestCart.lines()).toHaveLength(1);
});
