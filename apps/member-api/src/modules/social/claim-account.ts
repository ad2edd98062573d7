import type { JoinSocial } from '@duskline/contract/member/social';
import { seoulDate } from '@duskline/platform/clock';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { Member, MemberTx } from '../../member.ts';
import { findAccountByPhone, insertAccount, isOldEnough } from '../accounts/index.ts';
import { redeemActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../messages/index.ts';
import { areRequiredTermsAgreed } from '../registration/index.ts';
import { isRelayAddress } from './social.rules.ts';

type Registration = NonNullable<z.output<typeof JoinSocial.body>['registration']>;

/** Opens an account without a password for somebody who holds the phone; answers its member. */
export async function openSocialAccount(
  tx: MemberTx,
  member: Member,
  { actionToken, sex, ...facts }: Registration,
) {
  const { vault, clock } = member;
  const now = clock.now();
  if (isRelayAddress(facts.username)) return refuse('relay_mail');
  if (!areRequiredTermsAgreed(facts.agreements)) return refuse('terms_required');
  if (!isOldEnough(facts.birthday, seoulDate(now))) return refuse('under_age');
  const proof = {
    actionToken,
    purpose: 'REGISTER',
    phoneKey: vault.phoneKey(facts.phone),
  } as const;
  const proven = await redeemActionToken(tx, proof, now);
  if (isRefusal(proven)) return proven;
  const account = { ...facts, sex: sex ?? null, passwordHash: null };
  const opened = await insertAccount(tx, vault, account, now);
  if (typeof opened === 'string') return refuse(opened);
  const { memberNo } = opened;
  const welcome = { kind: 'signed_up', key: `signed_up:${memberNo}`, memberNo, data: {} } as const;
  await queueMessage(tx, member, welcome);
  return memberNo;
}

/** Whose account the proved phone has; only its holder learns that it has none. */
export async function findOwnerOfPhone(
  tx: MemberTx,
  { vault, clock }: Pick<Member, 'vault' | 'clock'>,
  { phone, actionToken }: { phone: string; actionToken: string },
) {
  const phoneKey = vault.phoneKey(phone);
  const proof = { actionToken, purpose: 'REGISTER', phoneKey } as const;
  const proven = await redeemActionToken(tx, proof, clock.now());
  if (isRefusal(proven)) return proven;
  const owner = await findAccountByPhone(tx, phoneKey);
  return owner ? owner.memberNo : refuse('no_account_of_phone');
}
