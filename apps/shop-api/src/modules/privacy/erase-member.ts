import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { cancelCoupons, saveCouponPersons } from '../coupons/index.ts';
import { anonymizeMember, findMember, lockMember, memberTag } from '../members/index.ts';
import { savePersonKeys } from '../orders/index.ts';
import { forfeitPoints } from '../points/index.ts';
import { clearEmailsOf } from '../product-inquiries/index.ts';
import { deleteRecommendationsOf, removeBodyOf } from '../reviews/index.ts';
import { deleteWishlist } from '../wishlist/index.ts';
import { deleteRowsOfMember } from './privacy.sql.ts';
import { shopTables } from './retention.rules.ts';

/** Tables whose rows are counted in another table: their modules delete them and adjust the count. */
const deleteCounted: Record<string, (tx: ShopTx, memberNo: number) => Promise<void>> = {
  product_like: deleteWishlist,
  review_recommendation: deleteRecommendationsOf,
};

/**
 * Erase a member who withdraws. The member's number and what the law requires to store stay; points
 * are written off and coupons cancelled. `lastPhone` is the account's phone at its end ('' for none), by
 * which limits per person count on: the one that the shop knows may be another person's by now (decision
 * 1145). Safe to repeat.
 */
export async function eraseMember(
  { db, clock, vault }: Pick<ShopContext, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  lastPhone?: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    // What the member does just now is done first: what it leaves is erased, or counts for the person.
    await lockMember(tx, memberNo);
    const leaving = await findMember({ db: tx, vault }, memberNo);
    // Asked for again, the identity is cleared by now: what was saved with it stays.
    const isFirst = leaving !== undefined && leaving.status !== 'WITHDRAWN';
    const keys = isFirst ? personKeysOf(vault, leaving, lastPhone ?? leaving.mobile) : [];
    await savePersonKeys(tx, memberNo, keys);
    await saveCouponPersons(tx, { memberNo, keys, now });
    // First, so that the member earns nothing from here on.
    await anonymizeMember(tx, memberNo);
    await forfeitPoints(tx, memberNo, now);
    await cancelCoupons(tx, memberNo, now);
    await removeBodyOf(tx, memberNo);
    await clearEmailsOf(tx, memberNo);
    for (const { table, onWithdrawal } of shopTables) {
      if (onWithdrawal !== 'erase') continue;
      const deleteRows = deleteCounted[table];
      await (deleteRows ? deleteRows(tx, memberNo) : deleteRowsOfMember(tx, table, memberNo));
    }
    await invalidateTags(tx, [memberTag(memberNo)]);
  });
}

/** Name who leaves, as keyed hashes: limits per person count on, whatever account the person has next. */
function personKeysOf(
  vault: Vault,
  { identityKey }: { identityKey: string | null },
  phone: string | null,
): string[] {
  return [identityKey ?? [], phone ? vault.phoneKey(phone) : []].flat();
}
