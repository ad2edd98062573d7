import { signOutOfShop } from '@duskline/contract/internal/account-events.calls';
import type { MemberContext } from '../../context.ts';

export const END_SHOP_SESSIONS_JOB = 'sign-out-of-shop';

export type EndShopSessions = { memberNo: number; openedBefore: string };

/** Shop tokens live longer than ours: the shop is told to end them, again until it has heard. */
export async function handleEndShopSessions({
  jobs,
  shopApi,
}: Pick<MemberContext, 'jobs' | 'shopApi'>): Promise<void> {
  await jobs.handle<EndShopSessions>(END_SHOP_SESSIONS_JOB, async ({ memberNo, openedBefore }) => {
    await shopApi(signOutOfShop, { params: { memberNo }, body: { openedBefore } });
  });
}
