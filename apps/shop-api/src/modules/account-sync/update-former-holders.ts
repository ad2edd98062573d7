import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findAccount } from '../accounts/index.ts';
import {
  FORMER_HOLDERS_JOB,
  type FormerHoldersJob,
  findOtherPhoneHolders,
  lockMember,
  queueFormerHolders,
  upsertMember,
} from '../members/index.ts';

/** Handle the jobs that ask the Member API about members whose phone has become another's. */
export async function startAccountSyncJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.handle<FormerHoldersJob>(FORMER_HOLDERS_JOB, ({ memberNo }) =>
    updateFormerHolders(shop, memberNo),
  );
}

/**
 * Save the newest facts of the others who have a member's phone here, so that what they have had does not
 * count for the member. An account that has been left has the phone as before: who leaves and joins again
 * is one person (docs/decisions/1145).
 */
async function updateFormerHolders(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi' | 'jobs'>,
  memberNo: number,
): Promise<void> {
  const { db, clock, vault } = shop;
  for (const former of await findOtherPhoneHolders(db, memberNo)) {
    const account = await findAccount(shop, { username: former.loginId });
    // The job is repeated.
    if (isRefusal(account)) throw new Error('the Member API did not say who has the phone');
    if (account?.memberNo !== former.memberApiNo) continue;
    await inTransaction(db, async (tx) => {
      await lockMember(tx, former.memberNo);
      // Whoever logged in meanwhile brought facts that may be newer.
      const others = await findOtherPhoneHolders(tx, memberNo);
      if (others.some((other) => other.memberNo === former.memberNo)) {
        await upsertMember(tx, vault, account, clock.now());
        // The phone that is theirs now may be another's here as well.
        await queueFormerHolders(tx, shop, former.memberNo);
      }
    });
  }
}
