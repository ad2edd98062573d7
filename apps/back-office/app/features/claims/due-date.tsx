import type { Urgency } from '@duskline/contract/admin/claim-shapes';
import type { ReactNode } from 'react';
import { claimTexts } from '../../texts/claims.ts';
import { Badge } from '../../ui/badge.tsx';
import { Day } from '../../ui/date-time.tsx';

const tones = { late: 'bad', soon: 'warn', later: 'plain' } as const;

/** By when something must be done; the word says how near that is, the colour repeats it. */
export function DueDate({
  dueAt,
  urgency,
}: {
  dueAt: string | null;
  urgency: Urgency | null;
}): ReactNode {
  if (dueAt === null || urgency === null) return <span className="text-mute">–</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Day at={dueAt} />
      <Badge tone={tones[urgency]}>{claimTexts.urgency[urgency]}</Badge>
    </span>
  );
}
