import { countJobs } from '@duskline/platform/jobs/job-counts';
import type { Readings } from '@duskline/platform/metrics/open-metrics';
import { jobReadings, mergeReadings, readingOf } from '@duskline/platform/metrics/readings';
import type { MemberContext } from './context.ts';
import { readMemberFigures } from './member-figures.ts';
import { memberService } from './service.ts';

/** Read what operators' figures show of the Member API's database: jobs and dead letters. */
export async function readMemberReadings(member: Pick<MemberContext, 'db'>): Promise<Readings> {
  const [queues, { deadMessages }] = await Promise.all([
    countJobs(member.db, memberService.schema),
    readMemberFigures(member),
  ]);
  return mergeReadings([
    jobReadings('member', queues),
    { duskline_dead_letters: [readingOf(deadMessages, { service: 'member', kind: 'message' })] },
  ]);
}
