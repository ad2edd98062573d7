import { inTransaction } from '@duskline/platform/database/database';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import { type Provider, saveCallback } from './social.sql.ts';

/** The storefront's page that finishes a login. */
const LOGIN_PAGE = '/login/social';

/**
 * Save a provider's callback and return the store's page to redirect to, which finishes the login
 * with the key its browser started with. A callback without a known state, or a second one, is not
 * saved.
 */
export async function handleCallback(
  { db, clock, vault, settings }: Pick<MemberContext, 'db' | 'clock' | 'vault' | 'settings'>,
  provider: Provider,
  callback: Readonly<Record<string, string>>,
): Promise<string> {
  const page = new URL(LOGIN_PAGE, settings.SITE_URL);
  const { state } = callback;
  const isSaved =
    state !== undefined &&
    (await inTransaction(db, (tx) =>
      saveCallback(
        tx,
        {
          stateHash: hashToken(state),
          provider,
          callbackSealed: vault.seal('social', JSON.stringify(callback)),
        },
        clock.now(),
      ),
    ));
  if (isSaved && state) page.searchParams.set('state', state);
  return page.href;
}
