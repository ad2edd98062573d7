import type { Registration } from '@duskline/contract/member/accounts';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import {
  openSession,
  type Sessions,
  type SessionTokens,
  type SignInDevice,
} from '../sessions/index.ts';
import { openAccount, type RegistrationRefusal } from './open-account.ts';

/** Open an account with a password for the holder of a verified phone, and log them in. */
export async function register(
  context: MemberContext,
  { accessTokens }: Sessions,
  { password, ...facts }: z.output<typeof Registration>,
  device: SignInDevice,
): Promise<SessionTokens | RegistrationRefusal> {
  const passwordHash = await hashPassword(password);
  return inTransaction(context.db, async (tx) => {
    const memberNo = await openAccount(tx, context, { ...facts, passwordHash });
    if (isRefusal(memberNo)) return memberNo;
    return openSession(tx, accessTokens, { memberNo, device }, context.clock.now());
  });
}
