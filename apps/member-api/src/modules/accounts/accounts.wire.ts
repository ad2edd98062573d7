import type { Member } from '@duskline/contract/member/accounts';
import type { TokenHolder } from '@duskline/contract/member/sessions';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Account } from './accounts.sql.ts';

/** A member as she sees herself. */
export function memberToWire(account: Account): z.output<typeof Member> {
  const { identityKey: _, registeredAt, ...known } = account;
  return {
    ...known,
    isPrivacyPolicyAgreed: account.agreements.privacy,
    registeredAt: seoulDateTime(registeredAt),
  };
}

/** A member as our other servers see her. */
export function holderToWire(account: Account): Omit<z.output<typeof TokenHolder>, 'expiresIn'> {
  const { memberNo, username, name, phone, birthday, sex, identityKey, agreements } = account;
  const isPrivacyPolicyAgreed = agreements.privacy;
  return { memberNo, username, name, phone, birthday, sex, identityKey, isPrivacyPolicyAgreed };
}
