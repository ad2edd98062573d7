import { forEachAtOnce } from '@duskline/platform/for-each-at-once';
import type { ShopContext } from '../../context.ts';

/** Questions to the partner that may wait for their answers at once. */
const QUESTIONS_AT_ONCE = 4;
/** After so many that were not answered in a row the partner is away: the rest waits for another night. */
const MOST_UNANSWERED_IN_A_ROW = 8;

/**
 * Ask the partner which of these cancelled accounts nobody had ever paid into: closing them was no
 * refund. Those it does not answer for are listed apart; the others are asked about all the same.
 */
export async function findNeverPaid(
  { payment }: Pick<ShopContext, 'payment'>,
  paymentKeys: readonly string[],
): Promise<{ neverPaid: ReadonlySet<string>; unanswered: ReadonlySet<string> }> {
  const neverPaid = new Set<string>();
  const unanswered = new Set<string>();
  let inARow = 0;
  await forEachAtOnce(paymentKeys, QUESTIONS_AT_ONCE, async (paymentKey) => {
    const isAway = inARow >= MOST_UNANSWERED_IN_A_ROW;
    const found = isAway ? undefined : await payment.find({ paymentKey });
    if (found === undefined || found.kind === 'unknown') {
      inARow += 1;
      unanswered.add(paymentKey);
      return;
    }
    inARow = 0;
    if (found.kind === 'found' && !found.payment.approvedAt) neverPaid.add(paymentKey);
  });
  return { neverPaid, unanswered };
}
