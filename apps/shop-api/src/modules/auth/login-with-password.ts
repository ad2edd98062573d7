import { verifyPassword } from '@duskline/contract/internal/passwords.calls';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/call-member-api.ts';
import type { ShopSessions } from './sessions.ts';
import { type Holder, startSession } from './start-session.ts';

export type PasswordRefusal = Refusal<
  'wrong_credentials' | 'too_many_requests' | 'login_unavailable' | 'member_inactive'
>;

const TOO_MANY_REQUESTS = 429;

/** Logs in by name and password, which the Member API alone knows; for any public client. */
export async function loginWithPassword(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  desk: ShopSessions,
  login: { memberId?: string | null; password?: string | null; keepLogin?: boolean | null },
  address: string,
): Promise<{ accessToken: string; expireIn: number } | PasswordRefusal> {
  const { memberId: username, password } = login;
  if (!username || !password) return refuse('wrong_credentials');
  const holder = await checkPassword(shop, { username, password, address });
  if (isRefusal(holder)) return holder;
  return startSession(shop, desk, holder, login.keepLogin === true);
}

/** Asks the Member API whose name and password these are; `address` is where the shopper tries from. */
export async function checkPassword(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  body: { username: string; password: string; address: string },
): Promise<Holder | Refusal<'wrong_credentials' | 'too_many_requests' | 'login_unavailable'>> {
  const answer = await callMemberApi(shop, () => shop.memberApi(verifyPassword, { body }));
  if (isRefusal(answer)) return answer;
  if ('denial' in answer) {
    return answer.denial.status === TOO_MANY_REQUESTS
      ? refuse('too_many_requests', {}, answer.denial.message || undefined)
      : refuse('wrong_credentials');
  }
  return answer.reply.data;
}
