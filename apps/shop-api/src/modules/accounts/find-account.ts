import type * as accountsApi from '@duskline/contract/internal/accounts';
import * as calls from '@duskline/contract/internal/accounts.calls';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from './call-member-api.ts';

export type MemberAccount = NonNullable<
  z.output<typeof accountsApi.findAccountHolder.reply>['data']['holder']
>;

/** Asks the Member API whose a username, a phone or a CI is; undefined where it is nobody's. */
export async function findAccount(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  by: z.input<typeof accountsApi.findAccountHolder.body>,
): Promise<MemberAccount | undefined | Refusal<'login_unavailable'>> {
  const answer = await callMemberApi(shop, () =>
    shop.memberApi(calls.findAccountHolder, { body: by }),
  );
  if (isRefusal(answer)) return answer;
  // It refuses what is no username and no phone: then it is nobody's.
  return 'reply' in answer ? (answer.reply.data.holder ?? undefined) : undefined;
}

/** Sets the password of somebody who proved to be the account's owner; what the Member API says against it is told. */
export async function setPassword(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  memberNo: number,
  password: string,
): Promise<undefined | Refusal<'password_refused' | 'login_unavailable'>> {
  const answer = await callMemberApi(shop, () =>
    shop.memberApi(calls.setPassword, { body: { memberNo, password } }),
  );
  if (isRefusal(answer)) return answer;
  if ('denial' in answer) return refuse('password_refused', {}, answer.denial.message || undefined);
  return undefined;
}
