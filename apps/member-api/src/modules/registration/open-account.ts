import type { Registration } from '@duskline/contract/member/accounts';
import type { actionTokenRefusals } from '@duskline/contract/member/action-tokens';
import { seoulDate } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
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

/** The same for a client of the shop, which proves a phone by a code of the shop, or none. */
type NewShopMember = Omit<NewMember, 'actionToken' | 'phone'> & { phone: string | null };

type RuleRefusal = Refusal<'terms_required' | 'under_age'>;

/**
 * Open an account for the holder of a verified phone and queue the welcome message; returns the
 * member's number. A refusal leaves the action token unused, so that another username can be tried.
 * Refusals: `terms_required`, `under_age`, those of the action token, `username_taken`,
 * `phone_taken`.
 */
export async function openAccount(
  tx: MemberTx,
  context: MemberContext,
  { actionToken, ...facts }: NewMember,
): Promise<number | RegistrationRefusal> {
  const now = context.clock.now();
  const refused = checkRules(facts, now);
  if (refused) return refused;
  const phoneKey = context.vault.phoneKey(facts.phone);
  const proof = { actionToken, purpose: 'REGISTER', phoneKey } as const;
  const redeemed = await redeemActionToken(tx, proof, now);
  return isRefusal(redeemed) ? redeemed : insertMember(tx, context, facts, now);
}

/**
 * Open an account for a client of the shop; without a phone nothing that needs one is open to it.
 * Refusals: those of `openAccount` but the action token's.
 */
export async function openAccountOfShop(
  tx: MemberTx,
  context: MemberContext,
  facts: NewShopMember,
): Promise<number | RuleRefusal | Refusal<'username_taken' | 'phone_taken'>> {
  const now = context.clock.now();
  return checkRules(facts, now) ?? insertMember(tx, context, facts, now);
}

function checkRules(
  { agreements, birthday }: Pick<NewMember, 'agreements' | 'birthday'>,
  now: Date,
): RuleRefusal | undefined {
  if (!areRequiredTermsAgreed(agreements)) return refuse('terms_required');
  return isOldEnough(birthday, seoulDate(now)) ? undefined : refuse('under_age');
}

async function insertMember(
  tx: MemberTx,
  context: MemberContext,
  { sex, ...facts }: NewShopMember,
  now: Date,
): Promise<number | Refusal<'username_taken' | 'phone_taken'>> {
  const { vault } = context;
  const account = await insertAccount(tx, vault, { ...facts, sex: sex ?? null }, now);
  if (typeof account === 'string') return refuse(account);
  const { memberNo } = account;
  const key = `signed_up:${memberNo}`;
  await queueMessage(tx, context, { kind: 'signed_up', key, memberNo, data: {} });
  return memberNo;
}
