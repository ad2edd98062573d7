import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { logInToMemberApi } from '../accounts/index.ts';
import { type OpenSession, startSession } from './start-session.ts';

/**
 * Log in by username and password, which the Member API alone knows, to a session that `open` opens;
 * `from` says where the shopper is.
 */
export async function loginWithPassword<Token>(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  open: OpenSession<Token>,
  login: { memberId?: string | null; password?: string | null; keepLogin?: boolean | null },
  from: { ip: string; userAgent: string },
): Promise<
  | Token
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
  const { ip: address, userAgent } = from;
  const account = await logInToMemberApi(shop, { username, password, address, userAgent });
  if (isRefusal(account)) return account;
  return startSession(shop, open, account, login.keepLogin === true);
}
