import { isRefusal } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { type FoundClaim, findClaim } from './find-claim.ts';

/** Reads a claim and its order as they are now in a transaction that changes them. */
export async function readLocked(tx: ShopTx, claimNo: number): Promise<FoundClaim> {
  const found = await findClaim({ tx }, { kind: 'operator' }, { claimNo });
  if (isRefusal(found)) throw new Error(`claim ${claimNo} is gone`);
  return found;
}
