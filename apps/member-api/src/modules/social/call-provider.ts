import { PartnerError } from '@duskline/partners/partner-error';
import type { SocialAnswer, SocialPerson } from '@duskline/partners/social/social-login';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import type { Provider } from './social.sql.ts';

export type SocialRefusal = Refusal<
  'social_canceled' | 'social_refused' | 'social_forged' | 'social_unavailable'
>;

/** The person a partner vouches for, or the refusal that its answer means; our own fault is logged. */
export async function callProvider(
  { log }: Pick<MemberContext, 'log'>,
  provider: Provider,
  ask: () => Promise<SocialAnswer>,
): Promise<SocialPerson | SocialRefusal> {
  const answer = await ask().catch((failure: unknown) => {
    if (!(failure instanceof PartnerError)) throw failure;
    log.error({ err: failure, provider }, 'a social login is refused for our own fault');
    return { kind: 'unavailable', reason: failure.code } as const;
  });
  if (answer.kind === 'signed_in') return answer.person;
  if (answer.kind !== 'canceled') log.warn({ provider, answer }, 'a social login was not finished');
  return refuse(`social_${answer.kind}`);
}
