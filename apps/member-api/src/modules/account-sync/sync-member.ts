import type { MemberSummary, SharedProfile } from '@duskline/contract/internal/members';
import * as calls from '@duskline/contract/internal/members.calls';
import { inTransaction } from '@duskline/platform/database';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { getAccount, holderToWire } from '../accounts/index.ts';
import { differingFields } from './account-sync.rules.ts';
import { saveShopSnapshot } from './account-sync.sql.ts';

type Context = Pick<MemberContext, 'db' | 'clock' | 'vault' | 'shopApi'>;

/** She cannot change her account more often than this while we talk. */
const TRIES = 3;

/** What the Member API tells the shop of a member. */
export async function readSharedProfile(
  context: Pick<MemberContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<z.output<typeof SharedProfile>> {
  const account = await getAccount(context, memberNo);
  const { memberNo: _, ...profile } = holderToWire(account);
  return profile;
}

/**
 * Writes a member's newest facts into the shop and keeps what the shop says of her. Of two at once
 * the slower may have told the older facts last: it sees that and tells them again.
 */
export async function syncMember(
  { shopApi, ...context }: Context,
  memberNo: number,
): Promise<z.output<typeof MemberSummary>> {
  for (let attempt = 1; ; attempt++) {
    const body = await readSharedProfile(context, memberNo);
    const standing = await shopApi(calls.syncMember, { params: { memberNo }, body });
    const isNewest = differingFields(await readSharedProfile(context, memberNo), body).length === 0;
    if (!isNewest && attempt < TRIES) continue;
    await inTransaction(context.db, (tx) =>
      saveShopSnapshot(tx, {
        memberNo,
        gradeLabel: standing.grade.label,
        pointRate: standing.grade.pointRate,
        usableCoupons: standing.coupons.usable,
        syncedAt: context.clock.now(),
      }),
    );
    return standing;
  }
}
