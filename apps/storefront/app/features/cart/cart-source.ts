import { ApiError, type Caller } from '@duskline/client';
import {
  addToCart,
  countCart,
  deleteFromCart,
  getCart,
  getCartSubset,
  updateCart,
} from '@duskline/contract/shop/cart.calls';
import { calculateGuestCart } from '@duskline/contract/shop/guest-cart.calls';
import { allLines, type CartView, emptyCart, toCartView } from './cart.rules.ts';
import type { GuestCart, GuestLine, LineFacts, NewLine } from './guest-cart/guest-cart.ts';

/** The cart of a member or a guest. A refused change throws an `ApiError` with its code and text. */
export type CartSource = {
  read(): Promise<CartView>;
  /** Calculate what these lines alone cost. */
  price(cartNos: readonly number[]): Promise<CartView>;
  count(): Promise<number>;
  add(lines: readonly NewLine[]): Promise<void>;
  setQuantity(cartNo: number, orderCnt: number): Promise<void>;
  /** Save a quantity in the browser, unchecked, where the page may end before `setQuantity` has. */
  noteQuantity(cartNo: number, orderCnt: number): void;
  remove(cartNos: readonly number[]): Promise<void>;
};

/** Open the cart that the API stores for a member. */
export function memberCartSource(shop: Caller, isInApp: boolean): CartSource {
  return {
    read: async () =>
      toCartView(await shop(getCart, { query: { divideInvalidProducts: true } }), isInApp),
    price: async (cartNos) =>
      toCartView(
        await shop(getCartSubset, { query: { cartNo: [...cartNos], divideInvalidProducts: true } }),
        isInApp,
      ),
    count: async () => (await shop(countCart)).count,
    async add(lines) {
      await shop(addToCart, { body: [...lines] });
    },
    async setQuantity(cartNo, orderCnt) {
      await shop(updateCart, { body: [{ cartNo, orderCnt }] });
    },
    // The call itself goes on after the page.
    noteQuantity: () => {},
    async remove(cartNos) {
      await shop(deleteFromCart, { query: { cartNo: [...cartNos] } });
    },
  };
}

type NumberedLine = NewLine & { cartNo: number };

function factsOf(view: CartView): Map<number, LineFacts> {
  return new Map(
    allLines(view).map(({ cartNo, productName, contentsIfPausing, problem }) => [
      cartNo,
      { productName, contentsIfPausing, validInfo: { valid: problem === undefined } },
    ]),
  );
}

/** Open the cart in a guest's browser; the API prices it and checks what can be bought. */
export function guestCartSource(shop: Caller, guestCart: GuestCart, isInApp: boolean): CartSource {
  async function calculate(lines: readonly NumberedLine[]): Promise<CartView> {
    if (lines.length === 0) return emptyCart;
    const query = { divideInvalidProducts: true };
    const body = lines.map(({ cartNo, productNo, optionNo, orderCnt }) => ({
      cartNo,
      productNo,
      optionNo,
      orderCnt,
    }));
    return toCartView(await shop(calculateGuestCart, { query, body }), isInApp);
  }

  /** Load the cart, and save what the API says of its lines. */
  async function read(): Promise<CartView> {
    const view = await calculate(guestCart.lines());
    guestCart.saveFacts(factsOf(view));
    return view;
  }

  /** The API refuses to add such a line to a member's cart; a guest's cart must not accept it either. */
  async function refuseUnbuyable(lines: readonly NumberedLine[]): Promise<void> {
    const { unavailable } = await calculate(lines);
    const problem = unavailable[0]?.problem;
    if (problem) throw new ApiError(400, problem.code, problem.text);
  }

  return {
    read,
    price: (cartNos) =>
      calculate(guestCart.lines().filter((line) => cartNos.includes(line.cartNo))),
    count: async () => guestCart.lines().length,
    async add(lines) {
      await refuseUnbuyable(withQuantityInCart(lines, guestCart.lines()));
      if (!guestCart.add(lines)) {
        const text = '장바구니가 가득 찼어요. 담긴 상품을 정리해 주세요.';
        throw new ApiError(400, 'cart_full', text);
      }
    },
    async setQuantity(cartNo, orderCnt) {
      const changed = guestCart.lines().filter((line) => line.cartNo === cartNo);
      await refuseUnbuyable(changed.map((line) => ({ ...line, orderCnt })));
      guestCart.setQuantity(cartNo, orderCnt);
    },
    // Where that many cannot be bought, the cart says so when it is next loaded.
    noteQuantity: (cartNo, orderCnt) => guestCart.setQuantity(cartNo, orderCnt),
    remove: async (cartNos) => guestCart.remove(cartNos),
  };
}

/** The lines with the quantity they would have in the cart after adding. */
function withQuantityInCart(
  lines: readonly NewLine[],
  inCart: readonly GuestLine[],
): NumberedLine[] {
  return lines.map((line, index) => {
    const already = inCart.find(({ optionNo }) => optionNo === line.optionNo)?.orderCnt ?? 0;
    return { ...line, cartNo: index + 1, orderCnt: line.orderCnt + already };
  });
}
