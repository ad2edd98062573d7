import { updateIdentity } from '@duskline/contract/internal/identity.calls';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { findUnsyncedIdentity, markIdentitySynced } from './identity.sql.ts';

export const NOTIFY_SHOP_JOB = 'tell-shop-identity';

/** Tells the Shop API who a member is, where it has not heard; throws while it does not answer. */
export async function notifyShop(
  { db, clock, shopApi }: Pick<MemberContext, 'db' | 'clock' | 'shopApi'>,
  memberNo: number,
): Promise<void> {
  const untold = await findUnsyncedIdentity(db, memberNo);
  if (!untold) return;
  await shopApi(updateIdentity, { params: { memberNo }, body: untold });
  await inTransaction(db, (tx) => markIdentitySynced(tx, memberNo, clock.now()));
}

/** The way by which the Shop API hears at last, after it was away. */
export async function handleShopNotifications(context: MemberContext): Promise<void> {
  await context.jobs.handle<{ memberNo: number }>(NOTIFY_SHOP_JOB, ({ memberNo }) =>
    notifyShop(context, memberNo),
  );
}
