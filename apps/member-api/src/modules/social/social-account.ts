import type * as api from '@duskline/contract/member/social';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findAccountByPhone, lockOpenAccount } from '../accounts/index.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { openAccount, type RegistrationRefusal } from '../registration/index.ts';
import { isPhoneProofRecent, isRelayAddress } from './social.rules.ts';

type Registration = NonNullable<z.output<typeof api.joinSocial.body>['registration']>;

/**
 * Open an account without a password; returns its member's number. Refusals: `relay_mail` (Apple's
 * relay address as username), and those of `openAccount`.
 */
export async function openSocialAccount(
  tx: MemberTx,
  context: MemberContext,
  registration: Registration,
): Promise<number | Refusal<'relay_mail'> | RegistrationRefusal> {
  if (isRelayAddress(registration.username)) return refuse('relay_mail');
  return openAccount(tx, context, { ...registration, passwordHash: null });
}

/**
 * Find the member whose account has a verified phone. Refusals: those of the action token,
 * `no_account_of_phone`, `phone_proof_old` where the number may have gone to somebody else since
 * the member verified it.
 */
export async function findOwnerOfPhone(
  tx: MemberTx,
  { vault, clock }: Pick<MemberContext, 'vault' | 'clock'>,
  { phone, actionToken }: { phone: string; actionToken: string },
): Promise<number | Refusal<'no_account_of_phone' | 'phone_proof_old'> | ActionTokenRefusal> {
  const phoneKey = vault.phoneKey(phone);
  const proof = { actionToken, purpose: 'REGISTER', phoneKey } as const;
  const redeemed = await redeemActionToken(tx, proof, clock.now());
  if (isRefusal(redeemed)) return redeemed;
  const owner = await findAccountByPhone(tx, phoneKey);
  if (!owner || !(await lockOpenAccount(tx, owner.memberNo))) return refuse('no_account_of_phone');
  const isRecent = isPhoneProofRecent(owner.phoneVerifiedAt, clock.now());
  return isRecent ? owner.memberNo : refuse('phone_proof_old');
}
