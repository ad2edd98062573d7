import type { JobSender, Jobs } from '@duskline/platform/jobs';
import type { RepeatedJob } from './command.ts';

/**
 * Jobs as a service registers them at its start, for an operator to run: what repeats is noted, what
 * is queued is left to the running service.
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
  };
}
