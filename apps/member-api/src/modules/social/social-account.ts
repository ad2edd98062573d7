import type * as api from '@duskline/contract/member/social';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findAccountByPhone } from '../accounts/index.ts';
import { redeemActionToken } from '../action-tokens/index.ts';
import { openAccount } from '../registration/index.ts';
import { isRelayAddress } from './social.rules.ts';

type Registration = NonNullable<z.output<typeof api.joinSocial.body>['registration']>;

/** Opens an account without a password; answers its member. */
export async function openSocialAccount(
  tx: MemberTx,
  context: MemberContext,
  registration: Registration,
) {
  if (isRelayAddress(registration.username)) return refuse('relay_mail');
  return openAccount(tx, context, { ...registration, passwordHash: null });
}

/** Whose account the proved phone has; only its holder learns that it has none. */
export async function findOwnerOfPhone(
  tx: MemberTx,
  { vault, clock }: Pick<MemberContext, 'vault' | 'clock'>,
  { phone, actionToken }: { phone: string; actionToken: string },
) {
  const phoneKey = vault.phoneKey(phone);
  const proof = { actionToken, purpose: 'REGISTER', phoneKey } as const;
  const proven = await redeemActionToken(tx, proof, clock.now());
  if (isRefusal(proven)) return proven;
  const owner = await findAccountByPhone(tx, phoneKey);
  return owner ? owner.memberNo : refuse('no_account_of_phone');
}
