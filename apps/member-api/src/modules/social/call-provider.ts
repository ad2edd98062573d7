import { PartnerError } from '@duskline/partners/partner-error';
import type { SocialLoginResult, SocialPerson } from '@duskline/partners/social/social-login';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Provider } from './social.sql.ts';

export type SocialRefusal = Refusal<
  'social_canceled' | 'social_refused' | 'social_forged' | 'social_unavailable'
>;

/**
 * Call a social login provider for a person; an error of our own set-up is logged. Refusals:
 * `social_canceled`, `social_refused`, `social_forged`, `social_unavailable`.
 */
export async function callProvider(
  { log }: Pick<MemberContext, 'log'>,
  provider: Provider,
  call: () => Promise<SocialLoginResult>,
): Promise<SocialPerson | SocialRefusal> {
  const result = await call().catch((failure: unknown) => {
    if (!(failure instanceof PartnerError)) throw failure;
    log.error({ err: failure, provider }, 'a social login failed by an error of our own');
    return { kind: 'unavailable', reason: failure.code } as const;
  });
  if (result.kind === 'signed_in') return result.person;
  if (result.kind !== 'canceled') log.warn({ provider, result }, 'a social login was not finished');
  return refuse(`social_${result.kind}`);
}
