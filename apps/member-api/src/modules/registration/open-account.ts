import type { Registration } from '@duskline/contract/member/accounts';
import type { actionTokenRefusals } from '@duskline/contract/member/action-tokens';
import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { insertAccount, isOldEnough } from '../accounts/index.ts';
import { redeemActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { areRequiredTermsAgreed } from './registration.rules.ts';

export type RegistrationRefusal = Refusal<
  | 'terms_required'
  | 'under_age'
  | (typeof actionTokenRefusals)[number]
  | 'username_taken'
  | 'phone_taken'
>;

/** `passwordHash` is null for a social login, which has no password until the member sets one. */
type NewMember = Omit<z.output<typeof Registration>, 'password'> & { passwordHash: string | null };

/**
 * Open an account for the holder of a verified phone and queue the welcome message; returns the
 * member's number. A refusal leaves the action token unused, so that another username can be tried.
 * Refusals: `terms_required`, `under_age`, those of the action token, `username_taken`,
 * `phone_taken`.
 */
export async function openAccount(
  tx: MemberTx,
  context: MemberContext,
  { actionToken, sex, ...facts }: NewMember,
): Promise<number | RegistrationRefusal> {
  const { vault } = context;
  const now = context.clock.now();
  if (!areRequiredTermsAgreed(facts.agreements)) return refuse('terms_required');
  if (!isOldEnough(facts.birthday, seoulDate(now))) return refuse('under_age');
  const phoneKey = vault.phoneKey(facts.phone);
  const proof = { actionToken, purpose: 'REGISTER', phoneKey } as const;
  const redeemed = await redeemActionToken(tx, proof, now);
  if (isRefusal(redeemed)) return redeemed;
  const account = await insertAccount(tx, vault, { ...facts, sex: sex ?? null }, now);
  if (typeof account === 'string') return refuse(account);
  const { memberNo } = account;
  const key = `signed_up:${memberNo}`;
  await queueMessage(tx, context, { kind: 'signed_up', key, memberNo, data: {} });
  return memberNo;
}
