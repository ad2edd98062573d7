import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { isNight, nightChannels } from '@duskline/contract/admin/campaign-start.rules';
import type { CampaignDetail, CampaignForm } from '@duskline/contract/admin/campaigns';
import type { countAudience } from '@duskline/contract/admin/campaigns.calls';
import { MINUTE_MS, parseSeoulTime } from '@duskline/contract/time.rules';
import { formatCount } from '../../lib/format/format.ts';
import { campaignTexts } from '../../texts/campaigns.ts';

const texts = campaignTexts.start;

/**
 * What is asked before a campaign goes out: how many it is for, how many of them will receive it, and
 * who of them in the morning where it begins at night.
 */
export function describeSending(
  channels: CampaignForm['channels'],
  { members, agreed }: AdminCallReply<typeof countAudience>,
  startsAt: Date,
): string {
  const said = [texts.audience(formatCount(members))];
  if (agreed) {
    const counts = channels.map(
      (channel) => `${campaignTexts.channels[channel]} ${formatCount(agreed[channel])}명`,
    );
    const isNobody = channels.every((channel) => agreed[channel] === 0);
    said.push(isNobody ? texts.nobody : texts.agreed(counts.join(', ')));
  }
  const waiting = isNight(startsAt) ? nightChannels(channels) : [];
  if (waiting.length > 0) {
    said.push(texts.atNight(waiting.map((channel) => campaignTexts.channels[channel]).join(', ')));
  }
  return [...said, texts.final].join(' ');
}

/** Whether there is still something to stop: of a campaign that went out, what waits for the morning. */
export function hasToStop({ state, figures }: Pick<CampaignDetail, 'state' | 'figures'>): boolean {
  if (state === 'DRAFT' || state === 'STOPPED') return false;
  return state !== 'DONE' || figures === null || figures.some(({ waiting }) => waiting > 0);
}

/** So long after the last message was handed over, its figures still change, in milliseconds. */
const SETTLES_MS = MINUTE_MS;

/** Whether the figures of a campaign still change by themselves: it runs, ended just now, or waits. */
export function isUnderWay(
  { state, endedAt, figures }: Pick<CampaignDetail, 'state' | 'endedAt' | 'figures'>,
  now: Date,
): boolean {
  if (state === 'RUNNING' || figures?.some(({ waiting }) => waiting > 0)) return true;
  const ended = endedAt === null ? undefined : parseSeoulTime(endedAt);
  return ended !== undefined && now.getTime() - ended.getTime() < SETTLES_MS;
}
