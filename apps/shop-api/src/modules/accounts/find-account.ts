import type * as contract from '@duskline/contract/internal/accounts';
import * as calls from '@duskline/contract/internal/accounts.calls';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from './call-member-api.ts';

/** An account as the Member API stores it. */
export type MemberAccount = NonNullable<
  z.output<typeof contract.findAccountHolder.reply>['data']['holder']
>;

/** Find the account of a username, a phone or a CI at the Member API; undefined where there is none. */
export async function findAccount(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  by: z.input<typeof contract.findAccountHolder.body>,
): Promise<MemberAccount | undefined | Refusal<'login_unavailable'>> {
  const result = await callMemberApi(shop, () =>
    shop.memberApi(calls.findAccountHolder, { body: by }),
  );
  if (isRefusal(result)) return result;
  // The Member API rejects what is no username and no phone: then it is nobody's.
  return 'reply' in result ? (result.reply.data.holder ?? undefined) : undefined;
}
