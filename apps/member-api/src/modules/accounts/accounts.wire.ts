import type { Member } from '@duskline/contract/member/accounts';
import type { TokenHolder } from '@duskline/contract/member/sessions';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Account } from './accounts.sql.ts';

/** Serialise a member for themselves. */
export function memberToWire(account: Account): z.output<typeof Member> {
  const { identityKey: _, registeredAt, ...shown } = account;
  return {
    ...shown,
    isPrivacyPolicyAgreed: account.agreements.privacy,
    registeredAt: seoulDateTime(registeredAt),
  };
}

/** Serialise a member for our other servers. */
export function holderToWire(account: Account): Omit<z.output<typeof TokenHolder>, 'expiresIn'> {
  const { memberNo, username, name, phone, birthday, sex, identityKey, agreements } = account;
  const isPrivacyPolicyAgreed = agreements.privacy;
  return { memberNo, username, name, phone, birthday, sex, identityKey, isPrivacyPolicyAgreed };
}
