import { setPassword as setPasswordCall } from '@duskline/contract/internal/accounts.calls';
import {
  changePassword,
  logInToShop,
  verifyPassword,
} from '@duskline/contract/internal/passwords.calls';
import type { TokenHolder } from '@duskline/contract/member/sessions';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { callMemberApi, type Rejection } from './call-member-api.ts';

const BAD_REQUEST = 400;
const TOO_MANY_REQUESTS = 429;

/** What the Member API says of the member who proved a login; `memberNo` is its own number. */
export type AccountProfile = Omit<z.output<typeof TokenHolder>, 'expiresIn'>;

/**
 * Check a username and a password at the Member API, the only one that knows them. `address` is the
 * shopper's IP: guesses from one IP are slowed down (`too_many_requests`).
 */
export async function checkPassword(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  body: { username: string; password: string; address: string },
): Promise<
  AccountProfile | Refusal<'wrong_credentials' | 'too_many_requests' | 'login_unavailable'>
> {
  const result = await callMemberApi(shop, () => shop.memberApi(verifyPassword, { body }));
  if (isRefusal(result)) return result;
  return 'rejection' in result ? refuseLogin(result.rejection) : result.reply.data;
}

/**
 * Log in by username and password at the Member API; returns the account and its new session there.
 * `address` and `userAgent` are the shopper's. Refusals as `checkPassword`.
 */
export async function logInToMemberApi(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  body: {
    username: string;
    password: string;
    address: string;
    userAgent: string;
    deviceToken?: string | undefined;
  },
): Promise<
  | (AccountProfile & { sessionId: string; deviceToken: string })
  | Refusal<'wrong_credentials' | 'too_many_requests' | 'login_unavailable'>
> {
  const result = await callMemberApi(shop, () => shop.memberApi(logInToShop, { body }));
  if (isRefusal(result)) return result;
  return 'rejection' in result ? refuseLogin(result.rejection) : result.reply.data;
}

function refuseLogin({
  status,
  message,
}: Rejection): Refusal<'wrong_credentials' | 'too_many_requests'> {
  return status === TOO_MANY_REQUESTS
    ? refuse('too_many_requests', {}, message || undefined)
    : refuse('wrong_credentials');
}

/**
 * Set the password of a member who proved to own the account; `memberNo` is the Member API's number.
 * Its rejection, such as for the password in use, is `password_refused` with its sentence.
 */
export async function setPassword(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  memberNo: number,
  password: string,
): Promise<undefined | Refusal<'password_refused' | 'login_unavailable'>> {
  const result = await callMemberApi(shop, () =>
    shop.memberApi(setPasswordCall, { body: { memberNo, password } }),
  );
  if (isRefusal(result)) return result;
  return 'rejection' in result ? refusePassword(result.rejection) : undefined;
}

/**
 * Change the password of a username whose old one is shown. Refusals as `checkPassword`, and
 * `password_refused` as `setPassword`.
 */
export async function changePasswordAtMemberApi(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  body: { username: string; password: string; newPassword: string; address: string },
): Promise<
  | undefined
  | Refusal<'wrong_credentials' | 'too_many_requests' | 'password_refused' | 'login_unavailable'>
> {
  const result = await callMemberApi(shop, () => shop.memberApi(changePassword, { body }));
  if (isRefusal(result)) return result;
  if (!('rejection' in result)) return undefined;
  const { rejection } = result;
  return rejection.status === BAD_REQUEST ? refusePassword(rejection) : refuseLogin(rejection);
}

function refusePassword({ message }: Rejection): Refusal<'password_refused'> {
  return refuse('password_refused', {}, message || undefined);
}
