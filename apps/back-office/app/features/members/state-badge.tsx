import type { MemberState } from '@duskline/contract/admin/member-shapes';
import type { ReactNode } from 'react';
import { memberTexts } from '../../texts/members.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<MemberState, Tone> = { ACTIVE: 'good', STOPPED: 'bad', WITHDRAWN: 'plain' };

/** The state of a member in a word. */
export function MemberStateBadge({ state }: { state: MemberState }): ReactNode {
  return <Badge tone={tones[state]}>{memberTexts.states[state]}</Badge>;
}
