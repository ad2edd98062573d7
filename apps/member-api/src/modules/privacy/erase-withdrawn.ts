import { withdrawFromShop } from '@duskline/contract/internal/account-events.calls';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { clearAccount, eraseRows, findNotErased } from './privacy.sql.ts';
import { memberTables } from './retention.rules.ts';

export const ERASE_JOB = 'erase-withdrawn';
const EVERY_NIGHT = '20 4 * * *';

type Parts = Pick<MemberContext, 'db' | 'clock' | 'jobs' | 'shopApi'>;

/** Erases who withdrew: right away, and every night whoever was left, such as while the shop was down. */
export async function startErasing(member: Parts): Promise<void> {
  await member.jobs.handle<{ memberNo: number }>(ERASE_JOB, ({ memberNo }) =>
    eraseWithdrawn(member, memberNo),
  );
  await member.jobs.repeat(`${ERASE_JOB}-left`, EVERY_NIGHT, async () => {
    const left = await findNotErased(member.db);
    for (const memberNo of left) await eraseWithdrawn(member, memberNo);
    return left.length;
  });
}

/** The shop first: as long as it has not answered, the account counts as not erased. Safe to repeat. */
async function eraseWithdrawn({ db, clock, shopApi }: Parts, memberNo: number): Promise<void> {
  await shopApi(withdrawFromShop, { params: { memberNo } });
  await inTransaction(db, async (tx) => {
    for (const kept of memberTables) {
      if (kept.onWithdrawal === 'erase') await eraseRows(tx, kept, memberNo);
    }
    await clearAccount(tx, memberNo, clock.now());
  });
}
