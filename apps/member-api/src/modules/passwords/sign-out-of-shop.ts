import { signOutOfShop } from '@duskline/contract/internal/account-events.calls';
import type { Member } from '../../member.ts';

export const SIGN_OUT_JOB = 'sign-out-of-shop';

/** Shop tokens live longer than ours: the shop is told to end them, again until it has heard. */
export async function startSigningOut({
  jobs,
  shopApi,
}: Pick<Member, 'jobs' | 'shopApi'>): Promise<void> {
  await jobs.handle<{ memberNo: number }>(SIGN_OUT_JOB, async ({ memberNo }) => {
    await shopApi(signOutOfShop, { params: { memberNo } });
  });
}
