import { endAccountSessions } from '@duskline/contract/internal/account-care.calls';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { StaffChange, StaffRepeat } from '../../admin/change-as-staff.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findMemberState, saveStop } from '../members/index.ts';
import { releaseReservationsOf } from '../payments/index.ts';
import { endSessionsOf } from '../sessions/index.ts';

/** The queue's name in the database, where jobs may wait. */
const JOB = 'end-sessions-of-stopped-members';
type Job = { memberApiNo: number; actor: string };

type Changed =
  | StaffChange<undefined>
  | StaffRepeat<undefined>
  | Refusal<'member_not_found' | 'member_withdrawn'>;

/**
 * Stop a member: the shop's sessions and open payment windows end in this transaction; a job ends the
 * sessions of the Member API, and repeats it until it succeeds. Stopped already: nothing changes. Refuses one who withdrew.
 */
export async function stopMember(
  tx: ShopTx,
  { clock, jobs }: Pick<ShopContext, 'clock' | 'jobs'>,
  { memberNo, reason, actor }: { memberNo: number; reason: string; actor: string },
): Promise<Changed> {
  const stop = { stoppedAt: clock.now(), stopReason: reason };
  const isNew = await saveStop(tx, memberNo, stop);
  const member = await findMemberState(tx, memberNo);
  if (!member) return refuse('member_not_found');
  if (member.status !== 'ACTIVE') return refuse('member_withdrawn');
  if (!isNew) return { isRepeat: true, result: undefined };
  await endSessionsOf(tx, memberNo);
  await releaseReservationsOf(tx, memberNo, stop.stoppedAt);
  const job: Job = { memberApiNo: member.memberApiNo, actor };
  await jobs.send(tx, JOB, job);
  return { after: { memberNo, reason }, result: undefined };
}

/** Allow a stopped member again. Allowed already: nothing changes. Refuses one who withdrew. */
export async function allowMember(
  tx: ShopTx,
  { memberNo, reason }: { memberNo: number; reason: string },
): Promise<Changed> {
  const isNew = await saveStop(tx, memberNo, null);
  const member = await findMemberState(tx, memberNo);
  if (!member) return refuse('member_not_found');
  if (member.status !== 'ACTIVE') return refuse('member_withdrawn');
  if (!isNew) return { isRepeat: true, result: undefined };
  return { after: { memberNo, reason }, result: undefined };
}

/** Handle the jobs that end a stopped member's sessions at the Member API. */
export async function startMemberManagementJobs({
  jobs,
  memberApi,
}: Pick<ShopContext, 'jobs' | 'memberApi'>): Promise<void> {
  await jobs.handle<Job>(JOB, async ({ memberApiNo, actor }) => {
    const params = { memberNo: memberApiNo };
    await memberApi(endAccountSessions, { params, body: { actor, sessionId: null } });
  });
}
