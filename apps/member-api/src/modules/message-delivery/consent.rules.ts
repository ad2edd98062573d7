import { DAY_MS, HOUR_MS, startOfSeoulDay } from '@duskline/contract/time.rules';
import type { Channel, PushTopic } from './message-kinds.ts';

/** What was agreed to, as the account says; a guest agreed to nothing. */
export type Consents = {
  marketingSms: boolean;
  marketingEmail: boolean;
  marketingPush: boolean;
  marketingNight: boolean;
};

/** What a phone's owner wants to be told there. */
export type PushSettings = {
  wantsOrder: boolean;
  wantsRestock: boolean;
  wantsMarketing: boolean;
  wantsMarketingNight: boolean;
};

export type Verdict =
  | { kind: 'send' }
  | { kind: 'wait'; until: Date }
  | { kind: 'skip'; why: string };

const NIGHT_FROM = 21;
const NIGHT_TO = 8;

const send: Verdict = { kind: 'send' };
const skip = (why: string): Verdict => ({ kind: 'skip', why });

/**
 * Whether a message may go out by a channel now. Information follows from what she does with us and
 * obeys only her phone's switches. Marketing needs consent by channel and, from 21:00 to 08:00 in
 * Seoul, one of its own, else it waits for the morning; mail may come at any hour (Network Act,
 * article 50, paragraphs 1 and 3, and article 61 of its decree). Kakao carries no marketing as talk.
 */
export function decideDelivery(
  message: { nature: 'information' | 'marketing'; channel: Channel; topic: PushTopic },
  consents: Consents | undefined,
  wishes: PushSettings | undefined,
  now: Date,
): Verdict {
  const { nature, channel, topic } = message;
  if (channel === 'PUSH' && !wishes) return skip('no phone');
  if (wishes && channel === 'PUSH' && !isWanted(topic, wishes)) return skip('switched off');
  if (nature === 'information') return send;
  if (channel === 'TALK') return skip('no marketing by talk');
  if (!consents || !isAgreed(channel, consents)) return skip('not agreed');
  if (channel === 'MAIL') return send;
  const mayAtNight = consents.marketingNight && (!wishes || wishes.wantsMarketingNight);
  const until = endOfNight(now);
  return until === undefined || mayAtNight ? send : { kind: 'wait', until };
}

/** When the night that a moment lies in ends; undefined by day. */
export function endOfNight(now: Date): Date | undefined {
  const midnight = startOfSeoulDay(now).getTime();
  const hour = (now.getTime() - midnight) / HOUR_MS;
  if (hour >= NIGHT_TO && hour < NIGHT_FROM) return undefined;
  const day = hour < NIGHT_TO ? midnight : midnight + DAY_MS;
  return new Date(day + NIGHT_TO * HOUR_MS);
}

function isWanted(topic: PushTopic, wishes: PushSettings): boolean {
  if (topic === 'order') return wishes.wantsOrder;
  if (topic === 'restock') return wishes.wantsRestock;
  return topic === 'account' || wishes.wantsMarketing;
}

function isAgreed(channel: Channel, consents: Consents): boolean {
  if (channel === 'SMS') return consents.marketingSms;
  return channel === 'MAIL' ? consents.marketingEmail : consents.marketingPush;
}
