import { signOutOfShop } from '@duskline/contract/internal/account-events.calls';
import type { MemberContext } from '../../context.ts';

export const SIGN_OUT_JOB = 'sign-out-of-shop';

export type SignOut = { memberNo: number; openedBefore: string };

/** Shop tokens live longer than ours: the shop is told to end them, again until it has heard. */
export async function startSigningOut({
  jobs,
  shopApi,
}: Pick<MemberContext, 'jobs' | 'shopApi'>): Promise<void> {
  await jobs.handle<SignOut>(SIGN_OUT_JOB, async ({ memberNo, openedBefore }) => {
    await shopApi(signOutOfShop, { params: { memberNo }, body: { openedBefore } });
  });
}
