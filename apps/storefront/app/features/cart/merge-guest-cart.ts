import { ApiError, type Caller } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import type { GetCart } from '@duskline/contract/shop/cart';
import { addToCart, getCart } from '@duskline/contract/shop/cart.calls';
import type { GuestCart, MovingLine, NewLine } from './guest-cart.ts';

/** A line that the member's cart would not take, with the shop's reason; it stays in the guest cart. */
export type LeftLine = { optionNo: number; reason: string };

export type Merged = { movedCount: number; left: LeftLine[] };

/**
 * Moves the guest cart into the member's cart: never lost, never doubled.
 *
 * Adding to a cart has no idempotency key on the wire, so the guest cart itself remembers the move:
 * first it writes which lines go and what the member's cart held of each (`before`), then they are
 * posted, then they are let go of. Whoever finds an unfinished move - a closed tab, a lost answer -
 * reads the member's cart again: what it holds beyond `before` has arrived, only the rest is posted.
 * Callers take turns (one lock for all tabs).
 */
export async function mergeGuestCart(parts: {
  guestCart: GuestCart;
  shop: Caller;
  memberNo: number;
}): Promise<Merged> {
  const { guestCart, shop, memberNo } = parts;
  if (guestCart.lines().length === 0) return { movedCount: 0, left: [] };

  const held = quantities(await shop(getCart, { query: { divideInvalidProducts: true } }));
  const unfinished = guestCart.moveFor(memberNo) ?? [];
  const moving = guestCart.lines().map(
    ({ productNo, optionNo, orderCnt }): MovingLine => ({
      productNo,
      optionNo,
      orderCnt,
      before: unfinished.find((line) => line.optionNo === optionNo)?.before ?? held(optionNo),
    }),
  );
  guestCart.beginMove(memberNo, moving);

  const missing = moving.flatMap((line) => {
    const arrived = Math.max(0, held(line.optionNo) - line.before);
    return arrived >= line.orderCnt ? [] : [{ ...line, orderCnt: line.orderCnt - arrived }];
  });
  guestCart.finishMoving(moving.filter((line) => !missing.some(isSameOption(line))));

  const left = await postAll(missing);
  guestCart.endMove();
  return { movedCount: moving.length - left.length, left };

  /** All at once; where the shop refuses one of them, one by one, so that one cannot hold up the others. */
  async function postAll(lines: MovingLine[]): Promise<LeftLine[]> {
    if (lines.length === 0) return [];
    const reason = await post(lines);
    if (reason === undefined) return [];
    if (lines.length === 1) return lines.map(({ optionNo }) => ({ optionNo, reason }));
    const left: LeftLine[] = [];
    for (const line of lines) left.push(...(await postAll([line])));
    return left;
  }

  /** The shop's reason where it refused. A fault leaves the move unfinished and is thrown. */
  async function post(lines: MovingLine[]): Promise<string | undefined> {
    try {
      const body = lines.map(({ productNo, optionNo, orderCnt }) => ({
        productNo,
        optionNo,
        orderCnt,
      }));
      await shop(addToCart, { body });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 400) return cause.message;
      throw cause;
    }
    guestCart.finishMoving(lines);
    return undefined;
  }
}

function isSameOption(line: NewLine) {
  return (other: NewLine) => other.optionNo === line.optionNo;
}

/** How many of an option a cart holds, over all its lines. */
function quantities(cart: CallReply<typeof GetCart>): (optionNo: number) => number {
  const products = [
    ...cart.deliveryGroups.flatMap((group) => group.orderProducts),
    ...cart.invalidProducts,
  ];
  const held = new Map<number, number>();
  for (const { optionNo, orderCnt } of products.flatMap((product) => product.orderProductOptions)) {
    held.set(optionNo, (held.get(optionNo) ?? 0) + orderCnt);
  }
  return (optionNo) => held.get(optionNo) ?? 0;
}
