import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { allLines, type CartLine, quantityOfOption } from './cart.rules.ts';
import type { CartSource } from './cart-source.ts';
import type { NewLine } from './guest-cart/guest-cart.ts';

/** Another option in the place of a line, once or in several attempts. */
export type OptionChange = {
  /** The line as it was before the first attempt. */
  line: Pick<CartLine, 'cartNo' | 'productNo' | 'optionNo' | 'quantity'>;
  optionNo: number;
  /** The quantity of the new option that the cart had before the first attempt. */
  before: number;
  /** An attempt failed: the cart is looked at before anything is added again. */
  isAgain: boolean;
};

const limits: string[] = [
  shopRefusals.over_purchase_limit.code,
  shopRefusals.over_person_limit.code,
];

/**
 * Put another option in the place of a line. The new one is added first: a refusal (sold out) leaves
 * the cart as it is. Where both together are over a limit of the product, the line is removed first, and
 * put back where the new one is refused all the same. An attempt after a failed one adds only what has
 * not arrived.
 */
export async function changeOption(source: CartSource, change: OptionChange): Promise<void> {
  const { cartNo, productNo, optionNo: oldNo, quantity } = change.line;
  const lines = change.isAgain ? allLines(await source.read()) : undefined;
  const inCart = lines ? quantityOfOption(lines, change.optionNo) : change.before;
  const missing = quantity - Math.max(0, inCart - change.before);
  const isThere = !lines || lines.some((line) => line.cartNo === cartNo);
  const added: NewLine[] =
    missing > 0 ? [{ productNo, optionNo: change.optionNo, orderCnt: missing }] : [];
  try {
    if (missing > 0) await source.add(added);
  } catch (cause) {
    if (!isThere || !isLimit(cause)) throw cause;
    await source.remove([cartNo]);
    await source.add(added).catch(async (refusal: unknown) => {
      await source.add([{ productNo, optionNo: oldNo, orderCnt: quantity }]);
      throw refusal;
    });
    return;
  }
  if (isThere) await source.remove([cartNo]);
}

function isLimit(cause: unknown): boolean {
  return cause instanceof ApiError && limits.includes(cause.code);
}
