import { updateIdentity } from '@duskline/contract/internal/identity.calls';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import { findUnsyncedIdentity, markIdentitySynced } from './identity.sql.ts';

/** The queue's name in the database, where jobs may wait. */
export const NOTIFY_SHOP_JOB = 'tell-shop-identity';

/** Notify the Shop API of a member's identity, once; throws where it is unavailable. */
export async function notifyShop(
  { db, clock, shopApi }: Pick<MemberContext, 'db' | 'clock' | 'shopApi'>,
  memberNo: number,
): Promise<void> {
  const identity = await findUnsyncedIdentity(db, memberNo);
  if (!identity) return;
  await shopApi(updateIdentity, { params: { memberNo }, body: identity });
  await inTransaction(db, (tx) => markIdentitySynced(tx, memberNo, clock.now()));
}

/** Handle the jobs that repeat a notification until the Shop API has it. */
export async function handleShopNotifications(context: MemberContext): Promise<void> {
  await context.jobs.handle<{ memberNo: number }>(NOTIFY_SHOP_JOB, ({ memberNo }) =>
    notifyShop(context, memberNo),
  );
}
