import { tellIdentity } from '@duskline/contract/internal/identity.calls';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { findUntold, markTold } from './identity.sql.ts';

export const TELL_SHOP_JOB = 'tell-shop-identity';

/** Tells the Shop API who a member is, where it has not heard; throws while it does not answer. */
export async function tellShop(
  { db, clock, shopApi }: Pick<MemberContext, 'db' | 'clock' | 'shopApi'>,
  memberNo: number,
): Promise<void> {
  const untold = await findUntold(db, memberNo);
  if (!untold) return;
  await shopApi(tellIdentity, { params: { memberNo }, body: untold });
  await inTransaction(db, (tx) => markTold(tx, memberNo, clock.now()));
}

/** The way by which the Shop API hears at last, after it was away. */
export async function startTellingShop(member: MemberContext): Promise<void> {
  await member.jobs.handle<{ memberNo: number }>(TELL_SHOP_JOB, ({ memberNo }) =>
    tellShop(member, memberNo),
  );
}
