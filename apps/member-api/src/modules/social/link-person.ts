import type { SocialPerson } from '@duskline/partners/social/social-login';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext, MemberTx } from '../../context.ts';
import { findLinkedMember, insertLink, type Provider } from './social.sql.ts';

/**
 * Link a provider's person to a member's account; safe to repeat. Refusals: `social_already_linked`
 * (the member has another link there), `social_linked_elsewhere` (the person has another account).
 */
export async function linkPerson(
  tx: MemberTx,
  { vault, clock }: Pick<MemberContext, 'vault' | 'clock'>,
  { provider, person, memberNo }: { provider: Provider; person: SocialPerson; memberNo: number },
): Promise<undefined | Refusal<'social_linked_elsewhere' | 'social_already_linked'>> {
  const { subject, refreshToken } = person;
  const isLinked = await insertLink(tx, {
    provider,
    subject,
    memberNo,
    linkedAt: clock.now(),
    refreshTokenSealed: refreshToken ? vault.seal('social', refreshToken) : null,
  });
  if (isLinked) return undefined;
  const holder = await findLinkedMember(tx, { provider, subject });
  if (holder === memberNo) return undefined;
  return refuse(holder === undefined ? 'social_already_linked' : 'social_linked_elsewhere');
}
