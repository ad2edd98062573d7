import type { ReactNode } from 'react';
import { messageTextTexts as texts } from '../../texts/message-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ChannelText } from './message-texts.queries.ts';

const tones = { STANDARD: 'plain', EDITED: 'info', PENDING: 'warn' } as const;

/** Whose words a channel sends. */
export function TextState({ state }: { state: ChannelText['state'] }): ReactNode {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}
