import type { JobSender, Jobs } from '@duskline/platform/jobs/jobs';
import type { RepeatedJob } from './operator-context.ts';

/**
 * Make the jobs that a service registers its own with, for an operator to run: repeated jobs are
 * listed in `repeated`, queued ones, left to the running service, by their names in `queued`.
 */
export function recordJobs(
  service: RepeatedJob['service'],
  sender: JobSender,
): Jobs & { repeated: RepeatedJob[]; queued: string[] } {
  const repeated: RepeatedJob[] = [];
  const queued: string[] = [];
  return {
    ...sender,
    repeated,
    queued,
    async handle(name) {
      queued.push(name);
    },
    async drain(name) {
      queued.push(name);
    },
    async repeat(name, cron, run) {
      repeated.push({ name, service, cron, run });
    },
    every(name, seconds, run) {
      repeated.push({ name, service, cron: `${seconds}초마다`, run });
    },
  };
}
