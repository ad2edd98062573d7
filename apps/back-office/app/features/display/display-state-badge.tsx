import type { DisplayState } from '@duskline/contract/admin/display-places.rules';
import type { ReactNode } from 'react';
import { displayTexts } from '../../texts/display.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<DisplayState | 'CANCELLED', Tone> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  LIVE: 'good',
  ENDED: 'plain',
  CANCELLED: 'plain',
};

/** Where an item or one of its versions stands. */
export function DisplayStateBadge({ state }: { state: DisplayState | 'CANCELLED' }): ReactNode {
  const names = { ...displayTexts.states, ...displayTexts.versionStates };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}
