import type { ReactNode } from 'react';
import { campaignTexts } from '../../texts/campaigns.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

type State = keyof typeof campaignTexts.states;

const tones: Record<State, Tone> = {
  ...{ DRAFT: 'plain', SCHEDULED: 'info', RUNNING: 'warn', DONE: 'good', STOPPED: 'bad' },
};

/** Where a campaign stands. */
export function CampaignState({ state }: { state: State }): ReactNode {
  return <Badge tone={tones[state]}>{campaignTexts.states[state]}</Badge>;
}
