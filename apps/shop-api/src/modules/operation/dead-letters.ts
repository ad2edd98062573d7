import type { DeadLetter } from '@duskline/contract/admin/operation';
import { hidePersonalData } from '@duskline/contract/reports.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { dropFailedJob, findFailedJobs, retryFailedJob } from '@duskline/platform/jobs/failed-jobs';
import type { ShopContext, ShopTx } from '../../context.ts';
import { shopService } from '../../service.ts';
import {
  dropNotification,
  listDeadNotifications,
  retryNotification,
} from '../notifications/index.ts';
import { type AccountsOperation, accountsLetters } from './accounts-operation.ts';

const MOST_JOBS = 100;
/** A uuid of a job, and a number of an announcement. */
const ID = {
  job: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  announcement: /^\d{1,9}$/,
};

type Letter = { kind: keyof typeof ID; id: string };

/** List what is tried no more, of both services, the latest first; without names and contacts. */
export async function listLetters(
  { db }: Pick<ShopContext, 'db'>,
  accounts: AccountsOperation | undefined,
): Promise<DeadLetter[]> {
  const [jobs, announcements] = await Promise.all([
    findFailedJobs(db, shopService.schema, MOST_JOBS),
    listDeadNotifications({ db }),
  ]);
  const letters = [
    ...jobs.map(({ id, queue, problem, tries, at }) => ({
      ...{ kind: 'job' as const, id, name: queue, problem, tries, at },
    })),
    ...announcements.map(({ announcementNo, kind, problem, createdAt }) => ({
      ...{ kind: 'announcement' as const, id: String(announcementNo), name: kind, tries: null },
      ...{ problem: hidePersonalData(problem ?? ''), at: createdAt },
    })),
  ];
  return [
    ...letters.map(({ at, ...letter }) => ({
      ...{ ...letter, at: seoulDateTime(at), time: at.getTime() },
    })),
    ...(accounts ? accountsLetters(accounts) : []),
  ]
    .sort((a, b) => b.time - a.time)
    .map(({ time: _, ...letter }) => letter);
}

/** Put a letter back; returns its name, `dead_letter_gone` where somebody was faster. */
export async function retryLetter(
  tx: ShopTx,
  { kind, id }: Letter,
  now: Date,
): Promise<string | Refusal<'dead_letter_gone'>> {
  if (!ID[kind].test(id)) return refuse('dead_letter_gone');
  if (kind === 'job') {
    return (await retryFailedJob(tx, shopService.schema, id)) ?? refuse('dead_letter_gone');
  }
  return (await retryNotification(tx, Number(id), now)) ? kind : refuse('dead_letter_gone');
}

/** Give a letter up; returns its name, `dead_letter_gone` where somebody was faster. */
export async function dropLetter(
  tx: ShopTx,
  { kind, id }: Letter,
): Promise<string | Refusal<'dead_letter_gone'>> {
  if (!ID[kind].test(id)) return refuse('dead_letter_gone');
  if (kind === 'job') {
    return (await dropFailedJob(tx, shopService.schema, id)) ?? refuse('dead_letter_gone');
  }
  return (await dropNotification(tx, Number(id))) ? kind : refuse('dead_letter_gone');
}
