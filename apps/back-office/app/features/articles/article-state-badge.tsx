import type { ArticleState } from '@duskline/contract/admin/articles';
import type { ReactNode } from 'react';
import { articleTexts } from '../../texts/articles.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<ArticleState, Tone> = {
  LIVE: 'good',
  SCHEDULED: 'info',
  HIDDEN: 'warn',
  ENDED: 'plain',
};

/** Whether shoppers find an article now. */
export function ArticleStateBadge({ state }: { state: ArticleState }): ReactNode {
  return <Badge tone={tones[state]}>{articleTexts.states[state]}</Badge>;
}
