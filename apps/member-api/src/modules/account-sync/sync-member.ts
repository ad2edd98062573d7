import type { SharedProfile, Standing } from '@duskline/contract/internal/member-desk';
import * as calls from '@duskline/contract/internal/member-desk.calls';
import { inTransaction } from '@duskline/platform/database';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { findAccount, holderOnWire } from '../accounts/index.ts';
import { differingFacts } from './account-sync.rules.ts';
import { writeStanding } from './account-sync.sql.ts';

type Parts = Pick<MemberContext, 'db' | 'clock' | 'vault' | 'shopApi'>;

/** She cannot change her account more often than this while we talk. */
const TRIES = 3;

/** What the Member API tells the shop of a member. */
export async function readProfile(
  member: Pick<MemberContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<z.output<typeof SharedProfile>> {
  const account = await findAccount(member, memberNo);
  if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
  const { memberNo: _, ...profile } = holderOnWire(account);
  return profile;
}

/**
 * Writes a member's newest facts into the shop and keeps what the shop says of her. Of two at once
 * the slower may have told the older facts last: it sees that and tells them again.
 */
export async function bringInLine(
  { shopApi, ...member }: Parts,
  memberNo: number,
): Promise<z.output<typeof Standing>> {
  for (let attempt = 1; ; attempt++) {
    const body = await readProfile(member, memberNo);
    const standing = await shopApi(calls.bringInLine, { params: { memberNo }, body });
    const isNewest = differingFacts(await readProfile(member, memberNo), body).length === 0;
    if (!isNewest && attempt < TRIES) continue;
    await inTransaction(member.db, (tx) =>
      writeStanding(tx, {
        memberNo,
        gradeLabel: standing.grade.label,
        pointRate: standing.grade.pointRate,
        usableCoupons: standing.coupons.usable,
        syncedAt: member.clock.now(),
      }),
    );
    return standing;
  }
}
