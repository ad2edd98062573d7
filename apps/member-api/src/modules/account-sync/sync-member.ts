import type { MemberSummary, SharedProfile } from '@duskline/contract/internal/members';
import * as calls from '@duskline/contract/internal/members.calls';
import { inTransaction } from '@duskline/platform/database/database';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { getAccount, holderToWire } from '../accounts/index.ts';
import { differingFields } from './account-sync.rules.ts';
import { saveShopSnapshot } from './account-sync.sql.ts';

type Context = Pick<MemberContext, 'db' | 'clock' | 'vault' | 'shopApi'>;

/** More changes of one account than this do not happen during a sync. */
const MAX_ATTEMPTS = 3;

/** Read the facts of a member that both services share. */
export async function readSharedProfile(
  context: Pick<MemberContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<z.output<typeof SharedProfile>> {
  const account = await getAccount(context, memberNo);
  const { memberNo: _, ...profile } = holderToWire(account);
  return profile;
}

/**
 * Send a member's newest facts to the shop and save the grade and coupon counts it returns. Of two
 * syncs at once the slower may have sent older facts last: it notices and sends the newest again.
 */
export async function syncMember(
  { shopApi, ...context }: Context,
  memberNo: number,
): Promise<z.output<typeof MemberSummary>> {
  for (let attempt = 1; ; attempt++) {
    const body = await readSharedProfile(context, memberNo);
    const summary = await shopApi(calls.syncMember, { params: { memberNo }, body });
    const isNewest = differingFields(await readSharedProfile(context, memberNo), body).length === 0;
    if (!isNewest && attempt < MAX_ATTEMPTS) continue;
    await inTransaction(context.db, (tx) =>
      saveShopSnapshot(tx, {
        memberNo,
        gradeLabel: summary.grade.label,
        pointRate: summary.grade.pointRate,
        usableCoupons: summary.coupons.usable,
        syncedAt: context.clock.now(),
      }),
    );
    return summary;
  }
}
