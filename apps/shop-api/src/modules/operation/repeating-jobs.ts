import type { RepeatingJob } from '@duskline/contract/admin/operation';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import {
  listRepeatingJobs,
  type RepeatingJob as RepeatingJobRow,
  runRepeatingJob,
} from '@duskline/platform/jobs/repeating-jobs';
import { changeAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { shopService } from '../../service.ts';
import type { AccountsOperation } from './accounts-operation.ts';

const { schema } = shopService;

/** List the jobs that repeat, the shop's and then the accounts' where their service replies. */
export async function listJobs(
  { db }: Pick<ShopContext, 'db'>,
  accounts: AccountsOperation | undefined,
): Promise<RepeatingJob[]> {
  const own = await listRepeatingJobs(db, schema);
  const others = (accounts?.jobs ?? []).map(({ lastEndedAt, ...job }) => ({
    ...job,
    lastEndedAt: lastEndedAt === null ? null : new Date(lastEndedAt),
  }));
  return [...own.map(toWire('shop')), ...others.map(toWire('accounts'))];
}

const toWire =
  (service: RepeatingJob['service']) =>
  ({ queue, lastEndedAt, ...job }: RepeatingJobRow): RepeatingJob => ({
    ...{ ...job, name: queue, service },
    lastEndedAt: lastEndedAt && seoulDateTime(lastEndedAt),
  });

/** Run a job of the shop now, as a staff member. Refuses a name that the shop does not repeat. */
export function runJobOfShop(
  shop: ShopContext,
  caller: StaffCaller,
  name: string,
): Promise<{ isNew: boolean } | Refusal<'job_not_found'>> {
  return changeAsStaff<{ isNew: boolean }, 'job_not_found'>(
    shop,
    caller,
    'jobs run',
    async (tx, { jobs }) => {
      const run = await runRepeatingJob(tx, { schema, jobs }, name);
      if (!run) return refuse('job_not_found');
      return run.isNew ? { after: { job: name }, result: run } : { isRepeat: true, result: run };
    },
  );
}
