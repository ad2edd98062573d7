import type { StaffBrand } from '@duskline/contract/admin/brands';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/format.ts';
import { brandTexts } from '../../texts/brands.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const texts = brandTexts.page;

type Page = StaffBrand['page'];

const tones: Record<Page['state'], Tone> = {
  ...{ DRAFT: 'plain', SCHEDULED: 'info', LIVE: 'good', ENDED: 'plain' },
};

/** Where the page of a brand stands, and when its next version comes. */
export function PageBadges({ page: { state, hasDraft, nextAt } }: { page: Page }): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {hasDraft && state !== 'DRAFT' && <Badge tone="warn">{texts.hasDraft}</Badge>}
      {nextAt && (
        <span className="figures text-xs text-info">{texts.next(formatDateTime(nextAt))}</span>
      )}
    </span>
  );
}
