import type { ReactNode } from 'react';
import { dropTexts } from '../../texts/drops.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

type State = keyof typeof dropTexts.states;

const tones: Record<State, Tone> = {
  PLANNED: 'info',
  OPEN: 'good',
  SOLD_OUT: 'plain',
  ENDED: 'plain',
};

/** Where a drop stands. */
export function DropState({ state }: { state: State }): ReactNode {
  return <Badge tone={tones[state]}>{dropTexts.states[state]}</Badge>;
}
