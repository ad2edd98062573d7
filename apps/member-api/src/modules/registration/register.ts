import type { Registration } from '@duskline/contract/member/accounts';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { hashPassword } from '../accounts/index.ts';
import {
  openSession,
  type Sessions,
  type SessionTokens,
  type SignInPlace,
} from '../sessions/index.ts';
import { openAccount, type RegistrationRefusal } from './open-account.ts';

/** Opens an account with a password for somebody who proved to hold the phone, and logs her in. */
export async function register(
  member: MemberContext,
  { accessTokens }: Sessions,
  { password, ...facts }: z.output<typeof Registration>,
  place: SignInPlace,
): Promise<SessionTokens | RegistrationRefusal> {
  const passwordHash = await hashPassword(password);
  return inTransaction(member.db, async (tx) => {
    const memberNo = await openAccount(tx, member, { ...facts, passwordHash });
    if (isRefusal(memberNo)) return memberNo;
    return openSession(tx, accessTokens, { memberNo, place }, member.clock.now());
  });
}
