import type { ShopContext, ShopTx } from '../../context.ts';
import { findOtherPhoneHolders } from './synced-members.sql.ts';

/** The queue's name in the database, where jobs may wait. */
export const FORMER_HOLDERS_JOB = 'ask-former-phone-holders';
export type FormerHoldersJob = { memberNo: number };

/**
 * Queue a question to the Member API about others who have a member's phone here: an account has it alone, so
 * that theirs was changed since they were last here, or they are leaving. Nothing where nobody else has it.
 */
export async function queueFormerHolders(
  tx: ShopTx,
  { jobs }: Pick<ShopContext, 'jobs'>,
  memberNo: number,
): Promise<void> {
  if ((await findOtherPhoneHolders(tx, memberNo)).length === 0) return;
  const job: FormerHoldersJob = { memberNo };
  await jobs.send(tx, FORMER_HOLDERS_JOB, job);
}
