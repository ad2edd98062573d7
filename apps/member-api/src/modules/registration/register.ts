import type { Registration } from '@duskline/contract/member/accounts';
import type { actionTokenRefusals } from '@duskline/contract/member/action-tokens';
import { seoulDate } from '@duskline/platform/clock';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { Member } from '../../member.ts';
import { hashPassword, insertAccount, isOldEnough } from '../accounts/index.ts';
import { redeemActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../messages/index.ts';
import {
  openSession,
  type Sessions,
  type SessionTokens,
  type SignInPlace,
} from '../sessions/index.ts';
import { areRequiredTermsAgreed } from './registration.rules.ts';

export type RegistrationRefusal = Refusal<
  | 'terms_required'
  | 'under_age'
  | (typeof actionTokenRefusals)[number]
  | 'username_taken'
  | 'phone_taken'
>;

/**
 * Opens an account for somebody who proved to hold the phone, and logs her in. A name or phone
 * that is taken leaves the proof unused, so she can try another name at once.
 */
export async function register(
  member: Member,
  { accessTokens, keyedHash }: Sessions,
  registration: z.output<typeof Registration>,
  place: SignInPlace,
): Promise<SessionTokens | RegistrationRefusal> {
  const { db, clock, vault } = member;
  const { password, actionToken, sex, ...facts } = registration;
  const now = clock.now();
  if (!areRequiredTermsAgreed(facts.agreements)) return refuse('terms_required');
  if (!isOldEnough(facts.birthday, seoulDate(now))) return refuse('under_age');
  const passwordHash = await hashPassword(password);

  return inTransaction(db, async (tx) => {
    const phoneKey = keyedHash('phone', facts.phone);
    const proof = { actionToken, purpose: 'REGISTER', phoneKey } as const;
    const redeemed = await redeemActionToken(tx, proof, now);
    if (isRefusal(redeemed)) return redeemed;
    const account = await insertAccount(
      tx,
      vault,
      { ...facts, sex: sex ?? null, passwordHash },
      now,
    );
    if (typeof account === 'string') return refuse(account);
    const { memberNo } = account;
    const welcome = {
      kind: 'signed_up',
      key: `signed_up:${memberNo}`,
      memberNo,
      data: {},
    } as const;
    await queueMessage(tx, member, welcome);
    return openSession(tx, accessTokens, { memberNo, place }, now);
  });
}
