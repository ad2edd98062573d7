import { withdrawFromShop } from '@duskline/contract/internal/account-events.calls';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext } from '../../context.ts';
import { clearAccount, eraseRows, findNotErased } from './privacy.sql.ts';
import { memberTables } from './retention.rules.ts';

export const ERASE_JOB = 'erase-withdrawn';
const EVERY_NIGHT = '20 4 * * *';

type Context = Pick<MemberContext, 'db' | 'clock' | 'jobs' | 'shopApi'>;

/** Erase who withdrew: right away, and every night whoever was left, such as while the shop was down. */
export async function handleErasure(context: Context): Promise<void> {
  await context.jobs.handle<{ memberNo: number }>(ERASE_JOB, ({ memberNo }) =>
    eraseWithdrawn(context, memberNo),
  );
  await context.jobs.repeat(`${ERASE_JOB}-left`, EVERY_NIGHT, async () => {
    const left = await findNotErased(context.db);
    for (const memberNo of left) await eraseWithdrawn(context, memberNo);
    return left.length;
  });
}

/** The shop first: as long as it has not answered, the account counts as not erased. Safe to repeat. */
async function eraseWithdrawn({ db, clock, shopApi }: Context, memberNo: number): Promise<void> {
  await shopApi(withdrawFromShop, { params: { memberNo } });
  await inTransaction(db, async (tx) => {
    for (const kept of memberTables) {
      if (kept.onWithdrawal === 'erase') await eraseRows(tx, kept, memberNo);
    }
    await clearAccount(tx, memberNo, clock.now());
  });
}
