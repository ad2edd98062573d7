import { randomBytes } from 'node:crypto';
import { SOCIAL_CALLBACK_PATH, SOCIAL_LOGIN_SECONDS } from '@duskline/contract/member/social';
import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import { hashToken } from '@duskline/platform/keyed-hash';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { insertLogin, insertNonce, type Provider } from './social.sql.ts';

const KEY_BYTES = 32;

/**
 * Begins a login at a partner. What must stay secret stays here, found again by its state; the
 * browser gets a key of its own, because Apple's answer comes from another site without cookies.
 */
export async function startLogin(
  { db, clock, vault, social, settings, log }: MemberContext,
  provider: Provider,
): Promise<{ url: string; loginKey: string; expiresIn: number } | Refusal<'social_unavailable'>> {
  const redirectUri = `${settings.MEMBER_API_URL}${SOCIAL_CALLBACK_PATH}/${provider.toLowerCase()}`;
  const begun = await social[provider].begin(redirectUri).catch((failure: unknown) => {
    if (!(failure instanceof PartnerError)) throw failure;
    log.error({ err: failure }, 'a social login cannot begin');
    return undefined;
  });
  if (!begun) return refuse('social_unavailable');
  const { url, ...start } = begun;
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

/** Gives the app a nonce for the ID token that its kit will ask for. */
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
