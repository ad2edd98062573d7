import { inTransaction } from '@duskline/platform/database';
import { hashToken } from '@duskline/platform/keyed-hash';
import type { MemberContext } from '../../context.ts';
import { type Provider, saveCallback } from './social.sql.ts';

/** The storefront's page that finishes a login. */
const LOGIN_PAGE = '/login/social';

/**
 * Keeps a partner's answer and says where the browser goes on: to the store's page, which asks for
 * it with the key it began with. An answer without a known state, or a second one, is kept nowhere.
 */
export async function handleCallback(
  { db, clock, vault, settings }: Pick<MemberContext, 'db' | 'clock' | 'vault' | 'settings'>,
  provider: Provider,
  answer: Readonly<Record<string, string>>,
): Promise<string> {
  const page = new URL(LOGIN_PAGE, settings.SITE_URL);
  const { state } = answer;
  const isKept =
    state !== undefined &&
    (await inTransaction(db, (tx) =>
      saveCallback(
        tx,
        {
          stateHash: hashToken(state),
          provider,
          callbackSealed: vault.seal('social', JSON.stringify(answer)),
        },
        clock.now(),
      ),
    ));
  if (isKept && state) page.searchParams.set('state', state);
  return page.href;
}
