import { DAY_MS, HOUR_MS, startOfSeoulDay } from '@duskline/contract/time.rules';
import type { Channel, PushTopic } from '../message-templates/message-kinds.rules.ts';

/** A member's marketing consents; a guest has none. */
export type Consents = {
  marketingSms: boolean;
  marketingEmail: boolean;
  marketingPush: boolean;
  marketingNight: boolean;
};

/** The push settings of a device. */
export type PushSettings = {
  wantsOrder: boolean;
  wantsRestock: boolean;
  wantsMarketing: boolean;
  wantsMarketingNight: boolean;
};

export type DeliveryDecision =
  | { kind: 'send' }
  | { kind: 'wait'; until: Date }
  | { kind: 'skip'; reason: string };

const NIGHT_FROM = 21;
const NIGHT_TO = 8;

const send: DeliveryDecision = { kind: 'send' };
const skip = (reason: string): DeliveryDecision => ({ kind: 'skip', reason });

/**
 * Decide whether a message may be sent by a channel now. Information, which follows from what the
 * member does, obeys the push settings of the device alone. Marketing needs the consent of its
 * channel and, from 21:00 to 08:00 in Seoul, a consent of its own, or waits for the morning; mail
 * may be sent at any hour (Network Act, article 50, paragraphs 1 and 3, and article 61 of its
 * decree). Kakao accepts no marketing as notification talk.
 */
export function decideDelivery(
  message: { nature: 'information' | 'marketing'; channel: Channel; topic: PushTopic },
  consents: Consents | undefined,
  settings: PushSettings | undefined,
  now: Date,
): DeliveryDecision {
  const { nature, channel, topic } = message;
  if (channel === 'PUSH' && !settings) return skip('no phone');
  if (settings && channel === 'PUSH' && !isWanted(topic, settings)) return skip('switched off');
  if (nature === 'information') return send;
  if (channel === 'TALK') return skip('no marketing by talk');
  if (!consents || !isAgreed(channel, consents)) return skip('not agreed');
  if (channel === 'MAIL') return send;
  const mayAtNight = consents.marketingNight && (!settings || settings.wantsMarketingNight);
  const until = endOfNight(now);
  return until === undefined || mayAtNight ? send : { kind: 'wait', until };
}

/** Return when the night of a moment ends (08:00 in Seoul); undefined by day. */
export function endOfNight(now: Date): Date | undefined {
  const midnight = startOfSeoulDay(now).getTime();
  const hour = (now.getTime() - midnight) / HOUR_MS;
  if (hour >= NIGHT_TO && hour < NIGHT_FROM) return undefined;
  const day = hour < NIGHT_TO ? midnight : midnight + DAY_MS;
  return new Date(day + NIGHT_TO * HOUR_MS);
}

function isWanted(topic: PushTopic, settings: PushSettings): boolean {
  if (topic === 'order') return settings.wantsOrder;
  if (topic === 'restock') return settings.wantsRestock;
  return topic === 'account' || settings.wantsMarketing;
}

function isAgreed(channel: Channel, consents: Consents): boolean {
  if (channel === 'SMS') return consents.marketingSms;
  return channel === 'MAIL' ? consents.marketingEmail : consents.marketingPush;
}
