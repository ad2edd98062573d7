import { ApiError, type Caller } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { addToCart, getCart } from '@duskline/contract/shop/cart.calls';
import type { GuestCart, MovingLine, NewLine, RefusedLine } from './guest-cart.ts';

/**
 * Moves the guest cart into the member's cart: never lost, never doubled.
 *
 * Adding to a cart has no idempotency key on the wire, so the guest cart itself remembers the move:
 * first it writes which lines go and what the member's cart held of each (`before`), then they are
 * posted, then they are let go of. Whoever finds an unfinished move - a closed tab, a lost answer -
 * reads the member's cart again: what it holds beyond `before` has arrived, only the rest is posted.
 * What the shop refuses stays in the guest cart with its reason and is not tried again at this login.
 * Callers take turns (one lock for all tabs). Returns how many lines have moved.
 */
export async function mergeGuestCart(parts: {
  guestCart: GuestCart;
  shop: Caller;
  memberNo: number;
  loginId: string;
}): Promise<number> {
  const { guestCart, shop, memberNo, loginId } = parts;
  const refusedBefore = guestCart.refusedAt(loginId);
  const lines = guestCart
    .lines()
    .filter((line) => !refusedBefore.some(({ optionNo }) => optionNo === line.optionNo));
  if (lines.length === 0) return 0;

  const held = quantities(await shop(getCart, { query: { divideInvalidProducts: true } }));
  const unfinished = guestCart.moveFor(memberNo) ?? [];
  const moving = lines.map(
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

  const refused = await postAll(missing);
  guestCart.noteRefused(loginId, [...refusedBefore, ...refused]);
  guestCart.endMove();
  return moving.length - refused.length;

  /** All at once; where the shop refuses one of them, one by one, so that one cannot hold up the others. */
  async function postAll(lines: MovingLine[]): Promise<RefusedLine[]> {
    if (lines.length === 0) return [];
    const reason = await post(lines);
    if (reason === undefined) return [];
    if (lines.length === 1) return lines.map(({ optionNo }) => ({ optionNo, reason }));
    const refused: RefusedLine[] = [];
    for (const line of lines) refused.push(...(await postAll([line])));
    return refused;
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
function quantities(cart: CallReply<typeof getCart>): (optionNo: number) => number {
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
