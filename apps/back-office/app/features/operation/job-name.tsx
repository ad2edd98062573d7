import { jobName } from '@duskline/contract/admin/job-names.rules';
import type { ReactNode } from 'react';

/** What a job does, and its queue's name, by which the logs and `npm run ops` know it. */
export function JobName({ queue }: { queue: string }): ReactNode {
  const name = jobName(queue);
  return (
    <span className="block min-w-0 break-keep">
      {name !== queue && <span className="block font-medium">{name}</span>}
      <code className="text-xs break-all text-mute">{queue}</code>
    </span>
  );
}
