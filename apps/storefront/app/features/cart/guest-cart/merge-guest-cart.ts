import { ApiError, type Caller } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { addToCart, getCart } from '@duskline/contract/shop/cart.calls';
import type { GuestCart, MovingLine, RefusedLine } from './guest-cart.ts';

/** Nobody adds so often while lines are on their way: what is there then waits for the next merge. */
const MOST_ROUNDS = 5;

/**
 * Move the guest cart into the member's cart; no line is lost and none is added twice.
 *
 * Adding to a cart has no idempotency key on the wire, so the guest cart records the move: first it
 * saves which lines are moved and the quantity the member's cart had of each (`before`), then they
 * are posted, then they are removed. After an unfinished move (a closed tab, a lost reply) the
 * member's cart is loaded again: a quantity above `before` has arrived, only the rest is posted.
 * A refused line stays in the guest cart with its message and is not tried again at this login.
 * What another tab adds meanwhile stays in the guest cart, and moves after it. Callers must hold the
 * lock that all tabs share. Returns how many lines have moved.
 */
export async function mergeGuestCart(parts: MergeParts): Promise<number> {
  const moved = new Set<number>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!(await moveLines(parts, moved))) break;
  }
  return moved.size;
}

type MergeParts = { guestCart: GuestCart; shop: Caller; memberNo: number; loginId: string };

/** Move what the guest cart has now; adds its options to `moved`, and returns whether to look again. */
async function moveLines(
  { guestCart, shop, memberNo, loginId }: MergeParts,
  moved: Set<number>,
): Promise<boolean> {
  const refusedBefore = guestCart.refusedAt(loginId);
  const lines = guestCart
    .lines()
    .filter((line) => !refusedBefore.some(({ optionNo }) => optionNo === line.optionNo));
  if (lines.length === 0) return false;

  const quantityInCart = quantities(
    await shop(getCart, { query: { divideInvalidProducts: true } }),
  );
  const unfinished = guestCart.unfinishedMove(memberNo) ?? [];
  const moving = lines.map(
    ({ productNo, optionNo, orderCnt }): MovingLine => ({
      productNo,
      optionNo,
      orderCnt,
      before:
        unfinished.find((line) => line.optionNo === optionNo)?.before ?? quantityInCart(optionNo),
    }),
  );
  guestCart.startMove(memberNo, moving);
  // Where the browser saves nothing, the lines would be there for ever.
  const isSaved = guestCart.unfinishedMove(memberNo) !== undefined;

  const missing = moving.flatMap((line) => {
    const arrived = Math.max(0, quantityInCart(line.optionNo) - line.before);
    return arrived >= line.orderCnt ? [] : [{ ...line, orderCnt: line.orderCnt - arrived }];
  });
  guestCart.removeMoved(moving.filter((line) => !missing.some(isSameOption(line))));

  const refused = await postAll(missing);
  guestCart.saveRefused(loginId, [...refusedBefore, ...refused]);
  guestCart.finishMove();
  for (const line of moving) if (!refused.some(isSameOption(line))) moved.add(line.optionNo);
  return isSaved;

  /** Post all lines at once; where that is refused, one by one, so that one cannot block the others. */
  async function postAll(lines: MovingLine[]): Promise<RefusedLine[]> {
    if (lines.length === 0) return [];
    const reason = await post(lines);
    if (reason === undefined) return [];
    if (lines.length === 1) return lines.map(({ optionNo }) => ({ optionNo, reason }));
    const refused: RefusedLine[] = [];
    for (const line of lines) refused.push(...(await postAll([line])));
    return refused;
  }

  /** Post lines; returns the message of a refusal. An error leaves the move unfinished and is thrown. */
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
    guestCart.removeMoved(moving.filter((line) => lines.some(isSameOption(line))));
    return undefined;
  }
}

function isSameOption(line: { optionNo: number }) {
  return (other: { optionNo: number }) => other.optionNo === line.optionNo;
}

/** The quantity a cart has of each option, over all its lines. */
function quantities(cart: CallReply<typeof getCart>): (optionNo: number) => number {
  const products = [
    ...cart.deliveryGroups.flatMap((group) => group.orderProducts),
    ...cart.invalidProducts,
  ];
  const byOption = new Map<number, number>();
  for (const { optionNo, orderCnt } of products.flatMap((product) => product.orderProductOptions)) {
    byOption.set(optionNo, (byOption.get(optionNo) ?? 0) + orderCnt);
  }
  return (optionNo) => byOption.get(optionNo) ?? 0;
}
