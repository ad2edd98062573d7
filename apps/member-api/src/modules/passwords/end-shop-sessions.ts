import { signOutOfShop } from '@duskline/contract/internal/account-events.calls';
import type { MemberContext } from '../../context.ts';

/** The queue's name in the database, where jobs may wait. */
export const END_SHOP_SESSIONS_JOB = 'sign-out-of-shop';

export type EndShopSessions = { memberNo: number; openedBefore: string };

/** Handle the jobs that end a member's sessions at the Shop API, repeated until it has done so: its tokens live longer than ours. */
export async function handleEndShopSessions({
  jobs,
  shopApi,
}: Pick<MemberContext, 'jobs' | 'shopApi'>): Promise<void> {
  await jobs.handle<EndShopSessions>(END_SHOP_SESSIONS_JOB, async ({ memberNo, openedBefore }) => {
    await shopApi(signOutOfShop, { params: { memberNo }, body: { openedBefore } });
  });
}
