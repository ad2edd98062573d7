import { closeAccount as closeAccountCall } from '@duskline/contract/internal/accounts.calls';
import { WITHDRAW_REASON_MAX_LENGTH } from '@duskline/contract/member/accounts';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/index.ts';

/** Saved where the client sends no reason. */
const NO_REASON = 'ETC';

/**
 * Withdraw the member of a login at the Member API, which ends every session and has the shop erase
 * what it stores. A token alone closes no account: `recent_login_required` where the login is
 * older than half an hour (decision 0152). `login_unavailable`: nothing has happened.
 */
export async function closeAccount(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  sessionId: string | undefined,
  reason: string | undefined,
): Promise<undefined | Refusal<'recent_login_required' | 'login_unavailable'>> {
  if (sessionId === undefined) return refuse('recent_login_required');
  const body = {
    sessionId,
    reason: reason?.trim().slice(0, WITHDRAW_REASON_MAX_LENGTH) || NO_REASON,
  };
  const closed = await callMemberApi(shop, () => shop.memberApi(closeAccountCall, { body }));
  if (isRefusal(closed)) return closed;
  return 'rejection' in closed ? refuse('recent_login_required') : undefined;
}
