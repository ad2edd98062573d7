import { seoulDateTime } from '@duskline/contract/time.rules';
import type { SocialPerson } from '@duskline/partners/social/social-login';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext, MemberTx } from '../../context.ts';
import { lockOpenAccount } from '../accounts/index.ts';
import { type ActionTokenRefusal, redeemActionToken } from '../action-tokens/index.ts';
import { queueMessage } from '../message-delivery/index.ts';
import { findLinkedMember, insertLink, type Provider } from './social.sql.ts';

type LinkContext = Pick<
  MemberContext,
  'vault' | 'clock' | 'jobs' | 'settings' | 'textCache' | 'log'
>;
type Link = { provider: Provider; person: SocialPerson; memberNo: number };
type LinkRefusal = Refusal<'social_linked_elsewhere' | 'social_already_linked'>;

/** The providers' names, as shoppers know them. */
const providerNames: Record<Provider, string> = { KAKAO: '카카오', APPLE: 'Apple' };

/**
 * Link a provider's person to a member's account; safe to repeat. Who had an account before gets a
 * message about the new way into it. Refusals: `social_already_linked` (the member has another link
 * there), `social_linked_elsewhere` (the person has another account).
 */
export async function linkPerson(
  tx: MemberTx,
  context: LinkContext,
  { provider, person, memberNo }: Link,
  isAccountNew: boolean,
): Promise<undefined | LinkRefusal> {
  const { vault, clock } = context;
  const { subject, refreshToken } = person;
  const now = clock.now();
  const isLinked = await insertLink(tx, {
    provider,
    subject,
    memberNo,
    linkedAt: now,
    refreshTokenSealed: refreshToken ? vault.seal('social', refreshToken) : null,
  });
  if (isLinked) {
    if (isAccountNew) return undefined;
    await queueMessage(tx, context, {
      kind: 'social_linked',
      memberNo,
      key: `social-linked:${memberNo}:${provider}:${now.getTime()}`,
      data: { at: seoulDateTime(now).slice(0, 16), provider: providerNames[provider] },
    });
    return undefined;
  }
  const holder = await findLinkedMember(tx, { provider, subject });
  if (holder === memberNo) return undefined;
  return refuse(holder === undefined ? 'social_already_linked' : 'social_linked_elsewhere');
}

/**
 * Link a person to the account of a member who is logged in and has proved again who they are: a
 * session alone, on a shared or stolen device, adds no way in. A person who is linked to them
 * already needs no proof. Refusals: `proof_missing`, those of the action token, of `linkPerson`.
 */
export async function linkOwnPerson(
  tx: MemberTx,
  context: LinkContext,
  { actionToken, ...link }: Link & { actionToken: string | null | undefined },
): Promise<undefined | LinkRefusal | Refusal<'proof_missing'> | ActionTokenRefusal> {
  const { provider, person, memberNo } = link;
  const { subject } = person;
  if ((await findLinkedMember(tx, { provider, subject })) === memberNo) return undefined;
  if (!actionToken) return refuse('proof_missing');
  if (!(await lockOpenAccount(tx, memberNo))) return refuse('action_token_invalid');
  const proof = { actionToken, purpose: 'LINK_SOCIAL', memberNo } as const;
  const redeemed = await redeemActionToken(tx, proof, context.clock.now());
  if (isRefusal(redeemed)) return redeemed;
  return linkPerson(tx, context, link, false);
}
