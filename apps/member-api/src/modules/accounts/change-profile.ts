import type * as api from '@duskline/contract/member/accounts';
import { seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { type Account, getAccount, saveAgreements, updateProfile } from './accounts.sql.ts';
import { isOldEnough } from './age.rules.ts';

/**
 * Change a member's name, birthday, sex and agreements. A verified identity fixes the first three:
 * limits per person count on them. Declining marketing pushes declines those at night, too.
 */
export async function changeProfile(
  { db, clock, vault }: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  memberNo: number,
  { agreements = {}, ...profile }: z.output<typeof api.updateProfile.body>,
): Promise<Account | Refusal<'under_age' | 'identity_fixed'>> {
  const now = clock.now();
  if (profile.birthday !== undefined && !isOldEnough(profile.birthday, seoulDate(now))) {
    return refuse('under_age');
  }
  return inTransaction(db, async (tx) => {
    const account = await getAccount({ db: tx, vault }, memberNo);
    const isChanged = (Object.keys(profile) as (keyof typeof profile)[]).some(
      (name) => profile[name] !== undefined && profile[name] !== account[name],
    );
    if (account.identityKey !== null && isChanged) return refuse('identity_fixed');
    await updateProfile(tx, vault, memberNo, profile);
    const night = agreements.marketingPush === false ? { marketingNight: false } : {};
    await saveAgreements(tx, memberNo, { ...agreements, ...night }, now);
    return getAccount({ db: tx, vault }, memberNo);
  });
}
