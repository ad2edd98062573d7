import { randomBytes } from 'node:crypto';
import { SOCIAL_CALLBACK_PATH, SOCIAL_LOGIN_SECONDS } from '@duskline/contract/member/social';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import { insertLogin, insertNonce, type Provider } from './social.sql.ts';

const KEY_BYTES = 32;

/**
 * Start a login at a provider; returns its address and how many seconds the login is valid. The
 * secrets stay here, found by the login's state; the browser gets a key of its own, since Apple's
 * callback comes from another site without cookies. Refuses with `social_unavailable`.
 */
export async function startLogin(
  { db, clock, vault, social, settings, log }: MemberContext,
  provider: Provider,
): Promise<{ url: string; loginKey: string; expiresIn: number } | Refusal<'social_unavailable'>> {
  const redirectUri = `${settings.MEMBER_API_URL}${SOCIAL_CALLBACK_PATH}/${provider.toLowerCase()}`;
  const started = await social[provider].begin(redirectUri).catch((failure: unknown) => {
    if (!(failure instanceof PartnerError)) throw failure;
    log.error({ err: failure }, 'a social login cannot be started');
    return undefined;
  });
  if (!started) return refuse('social_unavailable');
  const { url, ...start } = started;
  const loginKey = randomBytes(KEY_BYTES).toString('base64url');
  await inTransaction(db, (tx) =>
    insertLogin(tx, {
      stateHash: hashToken(start.state),
      provider,
      loginKeyHash: hashToken(loginKey),
      startSealed: vault.seal('social', JSON.stringify(start)),
      expiresAt: after(clock.now()),
    }),
  );
  return { url, loginKey, expiresIn: SOCIAL_LOGIN_SECONDS };
}

/** Create a nonce for the ID token that the app's SDK will request. */
export async function makeNonce(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  provider: Provider,
): Promise<{ nonce: string; expiresIn: number }> {
  const nonce = randomBytes(KEY_BYTES).toString('base64url');
  const expiresAt = after(clock.now());
  await inTransaction(db, (tx) =>
    insertNonce(tx, { nonceHash: hashToken(nonce), provider, expiresAt }),
  );
  return { nonce, expiresIn: SOCIAL_LOGIN_SECONDS };
}

function after(now: Date): Date {
  return new Date(now.getTime() + SOCIAL_LOGIN_SECONDS * 1000);
}
