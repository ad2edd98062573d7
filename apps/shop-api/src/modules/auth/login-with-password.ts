import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { checkPassword } from '../accounts/index.ts';
import type { ShopSessions } from './sessions.ts';
import { type SessionToken, startSession } from './start-session.ts';

/** Log in by username and password, which the Member API alone knows; `ip` is the shopper's. */
export async function loginWithPassword(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  sessions: ShopSessions,
  login: { memberId?: string | null; password?: string | null; keepLogin?: boolean | null },
  ip: string,
): Promise<
  | SessionToken
  | Refusal<'wrong_credentials' | 'too_many_requests' | 'login_unavailable' | 'member_inactive'>
> {
  const { memberId: username, password } = login;
  if (!username || !password) return refuse('wrong_credentials');
  const account = await checkPassword(shop, { username, password, address: ip });
  if (isRefusal(account)) return account;
  return startSession(shop, sessions, account, login.keepLogin === true);
}
