import { withdrawFromShop } from '@duskline/contract/internal/account-events.calls';
import { inTransaction } from '@duskline/platform/database/database';
import { forEachInTurn } from '@duskline/platform/for-each-in-turn';
import type { MemberContext } from '../../context.ts';
import { clearAccount, eraseRows, findLastPhone, findNotErased } from './privacy.sql.ts';
import { memberTables } from './retention.rules.ts';

export const ERASE_JOB = 'erase-withdrawn';
const EVERY_NIGHT = '20 4 * * *';

type Context = Pick<MemberContext, 'db' | 'clock' | 'jobs' | 'shopApi' | 'vault'>;

/** Handle the jobs that erase withdrawn members: at once, and every night those left while the shop was unavailable. */
export async function handleErasure(context: Context): Promise<void> {
  await context.jobs.handle<{ memberNo: number }>(ERASE_JOB, ({ memberNo }) =>
    eraseWithdrawn(context, memberNo),
  );
  await context.jobs.repeat(`${ERASE_JOB}-left`, EVERY_NIGHT, async () => {
    const left = await findNotErased(context.db);
    await forEachInTurn(left, (memberNo) => eraseWithdrawn(context, memberNo));
    return left.length;
  });
}

/** Erase a withdrawn member, at the shop first: until that succeeds the account counts as not erased. Safe to repeat. */
async function eraseWithdrawn(
  { db, clock, shopApi, vault }: Context,
  memberNo: number,
): Promise<void> {
  const lastPhone = await findLastPhone({ db, vault }, memberNo);
  const body = lastPhone === undefined ? undefined : { lastPhone };
  await shopApi(withdrawFromShop, { params: { memberNo }, body });
  await inTransaction(db, async (tx) => {
    for (const rule of memberTables) {
      if (rule.onWithdrawal === 'erase') await eraseRows(tx, rule, memberNo);
    }
    await clearAccount(tx, memberNo, clock.now());
  });
}
