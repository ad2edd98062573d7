import { HOUR_MS, startOfSeoulDay } from '../time.rules.ts';
import type { CampaignForm } from './campaigns.ts';

const NIGHT_FROM = 21;
const NIGHT_TO = 8;

/** The channels that may not advertise at night without a consent of its own: all but mail. */
export function nightChannels(channels: CampaignForm['channels']): CampaignForm['channels'] {
  return channels.filter((channel) => channel !== 'MAIL');
}

/**
 * Whether a moment is in the night, from 21:00 to 08:00 in Seoul, when advertising needs a consent of
 * its own (Network Act, article 50, paragraph 3); mail may be sent at any hour (its decree, article 61).
 */
export function isNight(at: Date): boolean {
  const hour = (at.getTime() - startOfSeoulDay(at).getTime()) / HOUR_MS;
  return hour >= NIGHT_FROM || hour < NIGHT_TO;
}

/**
 * Find why a campaign cannot begin at a moment, or now where none is given: the moment is over, or SMS
 * and push would begin at night. Asked by the screen before its question, and by the API.
 */
export function findStartProblem(
  { channels, isNightAllowed }: Pick<CampaignForm, 'channels' | 'isNightAllowed'>,
  at: Date | null,
  now: Date,
): 'campaign_start_past' | 'campaign_at_night' | undefined {
  if (at !== null && at <= now) return 'campaign_start_past';
  const mustWait = nightChannels(channels).length > 0;
  return mustWait && !isNightAllowed && isNight(at ?? now) ? 'campaign_at_night' : undefined;
}
