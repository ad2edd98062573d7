import type { AccountsLetterKind } from '@duskline/contract/internal/operation';
import { hidePersonalData } from '@duskline/contract/reports.rules';
import { dropFailedJob, findFailedJobs, retryFailedJob } from '@duskline/platform/jobs/failed-jobs';
import type { z } from 'zod';
import type { MemberContext, MemberTx } from '../../context.ts';
import { memberService } from '../../service.ts';
import { dropDeadLetter, listDeadLetters, resendDeadLetter } from '../message-delivery/index.ts';

type Kind = z.output<typeof AccountsLetterKind>;
type Letter = { kind: Kind; id: string };

/** What is tried no more: its last problem, how often it was tried, since when (ISO 8601). */
type ListedLetter = Letter & { name: string; problem: string; tries: number | null; at: string };

const MOST_JOBS = 100;
/** A uuid of a job, and a number of a message's delivery. */
const ID: Record<Kind, RegExp> = {
  job: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  message: /^\d{1,9}$/,
};

/** List what is tried no more, without names and contacts. */
export async function listLetters({ db }: Pick<MemberContext, 'db'>): Promise<ListedLetter[]> {
  const [jobs, messages] = await Promise.all([
    findFailedJobs(db, memberService.schema, MOST_JOBS),
    listDeadLetters({ db }),
  ]);
  return [
    ...jobs.map(({ id, queue, problem, tries, at }) => ({
      ...{ kind: 'job' as const, id, name: queue, problem, tries, at: at.toISOString() },
    })),
    ...messages.map(({ deliveryNo, kind, channel, problem, createdAt }) => ({
      ...{ kind: 'message' as const, id: String(deliveryNo), name: `${kind} · ${channel}` },
      ...{ problem: hidePersonalData(problem ?? ''), tries: null, at: createdAt.toISOString() },
    })),
  ];
}

/** Put a letter back to be tried within a minute; returns its name, undefined where it is gone. */
export async function retryLetter(
  tx: MemberTx,
  { kind, id }: Letter,
  now: Date,
): Promise<string | undefined> {
  if (!ID[kind].test(id)) return undefined;
  if (kind === 'job') return retryFailedJob(tx, memberService.schema, id);
  return (await resendDeadLetter(tx, Number(id), now)) ? kind : undefined;
}

/** Give a letter up; returns its name, undefined where it is gone. */
export async function dropLetter(tx: MemberTx, { kind, id }: Letter): Promise<string | undefined> {
  if (!ID[kind].test(id)) return undefined;
  if (kind === 'job') return dropFailedJob(tx, memberService.schema, id);
  return (await dropDeadLetter(tx, Number(id))) ? kind : undefined;
}
