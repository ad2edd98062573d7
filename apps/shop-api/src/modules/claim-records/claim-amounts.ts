import { type ClaimAmounts, parseClaimAmounts } from '@duskline/contract/shop/claim-amounts.rules';
import type { ClaimRow } from './claim-row.ts';

/** Return the amounts of a settled claim; undefined while it is not settled. */
export function amountsOfClaim({ amounts }: Pick<ClaimRow, 'amounts'>): ClaimAmounts | undefined {
  return amounts === null ? undefined : parseClaimAmounts(amounts);
}
