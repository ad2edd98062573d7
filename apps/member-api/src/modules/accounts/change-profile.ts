import type * as api from '@duskline/contract/member/accounts';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { type Account, findAccount, saveAgreements, updateProfile } from './accounts.sql.ts';
import { isOldEnough } from './age.rules.ts';

/**
 * Changes what a member says of herself. Who was verified by the agency keeps name, birthday and
 * sex: limits per person count on them. Without marketing pushes there are none at night.
 */
export async function changeProfile(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  { agreements = {}, ...facts }: z.output<typeof api.updateProfile.body>,
): Promise<Account | Refusal<'under_age' | 'identity_fixed'>> {
  const now = clock.now();
  if (facts.birthday !== undefined && !isOldEnough(facts.birthday, seoulDate(now))) {
    return refuse('under_age');
  }
  return inTransaction(db, async (tx) => {
    const account = await findKnown(tx);
    const isChanged = (Object.keys(facts) as (keyof typeof facts)[]).some(
      (name) => facts[name] !== undefined && facts[name] !== account[name],
    );
    if (account.identityKey !== null && isChanged) return refuse('identity_fixed');
    await updateProfile(tx, vault, memberNo, facts);
    const night = agreements.marketingPush === false ? { marketingNight: false } : {};
    await saveAgreements(tx, memberNo, { ...agreements, ...night }, now);
    return findKnown(tx);
  });

  async function findKnown(tx: Parameters<typeof updateProfile>[0]): Promise<Account> {
    const account = await findAccount({ db: tx, vault }, memberNo);
    if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
    return account;
  }
}
