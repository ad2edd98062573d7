import type { SocialCallback, StartedLogin } from '@duskline/partners/social/social-login';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import type { ActionTokenRefusal } from '../action-tokens/index.ts';
import type { Sessions, SignInDevice } from '../sessions/index.ts';
import { callProvider, type SocialRefusal } from './call-provider.ts';
import { linkOwnPerson } from './link-person.ts';
import { logInOrContinue, type Outcome } from './log-in-or-continue.ts';
import { consumeLogin } from './social.sql.ts';

/**
 * Finish a social login for the browser that started it: log the person in, continue to a
 * registration, or link them to a member (`linkTo`). The login is used up before the provider is
 * called, so that the same state cannot be used again. Refusals: `social_login_over`, those of the
 * provider, `social_linked_elsewhere`, `social_already_linked`; to link, `proof_missing` and those of
 * the action token.
 */
export async function finishLogin(
  context: MemberContext,
  sessions: Sessions,
  {
    state,
    loginKey,
    actionToken,
  }: { state: string; loginKey: string; actionToken?: string | null | undefined },
  caller: { device: SignInDevice; linkTo: number | undefined },
): Promise<
  | Outcome
  | SocialRefusal
  | Refusal<
      'social_login_over' | 'social_linked_elsewhere' | 'social_already_linked' | 'proof_missing'
    >
  | ActionTokenRefusal
> {
  const { db, clock, vault, social } = context;
  const hashes = { stateHash: hashToken(state), loginKeyHash: hashToken(loginKey) };
  const login = await inTransaction(db, (tx) => consumeLogin(tx, hashes, clock.now()));
  if (!login) return refuse('social_login_over');
  const started = JSON.parse(vault.open('social', login.startSealed)) as StartedLogin;
  const callback = JSON.parse(vault.open('social', login.callbackSealed)) as SocialCallback;
  const person = await callProvider(context, login.provider, () =>
    social[login.provider].finish(callback, started),
  );
  if (isRefusal(person)) return person;
  const { provider } = login;
  const { device, linkTo } = caller;
  return inTransaction(db, async (tx) => {
    if (linkTo === undefined)
      return logInOrContinue(tx, context, sessions, { provider, person, device });
    const link = { provider, person, memberNo: linkTo, actionToken };
    const refused = await linkOwnPerson(tx, context, link);
    return refused ?? { status: 'LINKED', tokens: null, arrival: null };
  });
}
