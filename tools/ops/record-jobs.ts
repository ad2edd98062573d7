import type { JobSender, Jobs } from '@duskline/platform/jobs';
import type { RepeatedJob } from './operator-context.ts';

/**
 * Make the jobs that a service registers its own with, for an operator to run: repeated jobs are
 * listed in `repeated`, queued ones are left to the running service.
 */
export function recordJobs(
  service: RepeatedJob['service'],
  sender: JobSender,
): Jobs & { repeated: RepeatedJob[] } {
  const repeated: RepeatedJob[] = [];
  return {
    ...sender,
    repeated,
    async handle() {},
    async drain() {},
    async repeat(name, cron, run) {
      repeated.push({ name, service, cron, run });
    },
    every(name, seconds, run) {
      repeated.push({ name, service, cron: `${seconds}초마다`, run });
    },
  };
}
