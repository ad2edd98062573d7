import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from './call-member-api.ts';

/**
 * Call the Member API about an account for staff. These calls reject nothing; where it does not reply,
 * `login_unavailable`.
 */
export async function careForAccount<Reply>(
  shop: Pick<ShopContext, 'log'>,
  call: () => Promise<Reply>,
): Promise<Reply | Refusal<'login_unavailable'>> {
  const result = await callMemberApi(shop, call);
  if (isRefusal(result)) return result;
  if ('rejection' in result)
    throw new Error(`an account call was rejected: ${result.rejection.status}`);
  return result.reply;
}
