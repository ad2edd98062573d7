import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { logInToMemberApi } from '../accounts/index.ts';
import { type OpenSession, startSession } from '../sessions/index.ts';
import type { WhereFrom } from './where-from.ts';

/**
 * Log in by username and password, which the Member API alone knows, to a session that `open` opens;
 * `from` says where the shopper is. Returns its token, and by what the device is known next time.
 */
export async function loginWithPassword<Token>(
  shop: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'log' | 'vault' | 'memberApi'>,
  open: OpenSession<Token>,
  login: { memberId?: string | null; password?: string | null; keepLogin?: boolean | null },
  { ip: address, userAgent, deviceToken: shown }: WhereFrom,
): Promise<
  | { token: Token; deviceToken: string }
  | Refusal<
      | 'wrong_credentials'
      | 'too_many_requests'
      | 'login_unavailable'
      | 'member_inactive'
      | 'login_exchange_failed'
    >
> {
  const { memberId: username, password } = login;
  if (!username || !password) return refuse('wrong_credentials');
  const loggedIn = await logInToMemberApi(shop, {
    ...{ username, password, address, userAgent, deviceToken: shown },
  });
  if (isRefusal(loggedIn)) return loggedIn;
  const { deviceToken, ...account } = loggedIn;
  const openOnDevice: OpenSession<{ token: Token; deviceToken: string }> = async (tx, session) => ({
    ...{ token: await open(tx, session), deviceToken },
  });
  return startSession(shop, openOnDevice, account, { keepLogin: login.keepLogin === true });
}
