import { HOUR_MS } from '@duskline/contract/time.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Consents, decideDelivery, endOfNight, type PushSettings } from './consent.rules.ts';

const all: Consents = {
  marketingSms: true,
  marketingEmail: true,
  marketingPush: true,
  marketingNight: true,
};
const settings: PushSettings = {
  wantsOrder: true,
  wantsRestock: true,
  wantsMarketing: true,
  wantsMarketingNight: true,
};
const noon = new Date('2026-05-04T12:00:00+09:00');
const late = new Date('2026-05-04T23:30:00+09:00');
const early = new Date('2026-05-05T05:00:00+09:00');
const morning = new Date('2026-05-05T08:00:00+09:00');
const marketing = (channel: 'SMS' | 'MAIL' | 'PUSH' | 'TALK') =>
  ({ nature: 'marketing', channel, topic: 'marketing' }) as const;
const send = { kind: 'send' };

describe('marketing', () => {
  test.each([
    ['SMS', { marketingSms: false }],
    ['MAIL', { marketingEmail: false }],
    ['PUSH', { marketingPush: false }],
  ] as const)('goes by %s only to a member who agreed to that', (channel, without) => {
    const phone = channel === 'PUSH' ? settings : undefined;
    expect(decideDelivery(marketing(channel), all, phone, noon)).toEqual(send);
    const verdict = decideDelivery(marketing(channel), { ...all, ...without }, phone, noon);
    expect(verdict.kind).toBe('skip');
  });

  test('never goes by talk, and never to a guest', () => {
    expect(decideDelivery(marketing('TALK'), all, undefined, noon).kind).toBe('skip');
    expect(decideDelivery(marketing('SMS'), undefined, undefined, noon).kind).toBe('skip');
  });

  test.each([
    ['SMS', late, { marketingNight: false }, {}, { kind: 'wait', until: morning }],
    ['SMS', early, { marketingNight: false }, {}, { kind: 'wait', until: morning }],
    ['SMS', morning, { marketingNight: false }, {}, send],
    ['SMS', late, {}, {}, send],
    ['PUSH', late, { marketingNight: false }, {}, { kind: 'wait', until: morning }],
    ['PUSH', late, {}, { wantsMarketingNight: false }, { kind: 'wait', until: morning }],
    ['PUSH', late, {}, {}, send],
    ['PUSH', noon, {}, { wantsMarketingNight: false }, send],
    ['MAIL', late, { marketingNight: false }, {}, send],
  ] as const)('by %s at %s with %o and %o: %o', (channel, now, consents, phone, expected) => {
    const own = channel === 'PUSH' ? { ...settings, ...phone } : undefined;
    const verdict = decideDelivery(marketing(channel), { ...all, ...consents }, own, now);
    expect(verdict).toEqual(expected);
  });
});

test.each([
  ['order', 'wantsOrder'],
  ['restock', 'wantsRestock'],
] as const)(
  'a device with %s pushes switched off gets none; its owner still gets talk',
  (topic, setting) => {
    const phone = { ...settings, [setting]: false };
    const about = { nature: 'information', topic } as const;
    expect(decideDelivery({ ...about, channel: 'PUSH' }, all, phone, noon).kind).toBe('skip');
    expect(decideDelivery({ ...about, channel: 'TALK' }, all, undefined, late)).toEqual(send);
  },
);

test('messages about the account are always sent', () => {
  const nothing = {
    wantsOrder: false,
    wantsRestock: false,
    wantsMarketing: false,
    wantsMarketingNight: false,
  };
  const about = { nature: 'information', channel: 'PUSH', topic: 'account' } as const;
  expect(decideDelivery(about, undefined, nothing, late)).toEqual(send);
});

const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const hourInSeoul = (at: Date) => (at.getUTCHours() + 9) % 24;

test('the night is from 21:00 to 08:00 in Seoul and ends at the next 08:00', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const end = endOfNight(now);
      const hour = hourInSeoul(now);
      expect(end !== undefined).toBe(hour >= 21 || hour < 8);
      if (!end) return;
      expect(hourInSeoul(end)).toBe(8);
      expect(end.getTime() % HOUR_MS).toBe(0);
      const waits = end.getTime() - now.getTime();
      expect(waits).toBeGreaterThan(0);
      expect(waits).toBeLessThanOrEqual(11 * HOUR_MS);
    }),
  );
});

test('information is sent at night and without consent', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom('TALK', 'SMS', 'MAIL'), (now, channel) => {
      const about = { nature: 'information', channel, topic: 'order' } as const;
      expect(decideDelivery(about, undefined, undefined, now)).toEqual(send);
    }),
  );
});

test('no marketing but mail is sent at night without the consent for it', () => {
  const consents = fc.record({
    marketingSms: fc.boolean(),
    marketingEmail: fc.boolean(),
    marketingPush: fc.boolean(),
    marketingNight: fc.constant(false),
  });
  fc.assert(
    fc.property(moment, fc.constantFrom('SMS', 'PUSH'), consents, (now, channel, agreed) => {
      fc.pre(endOfNight(now) !== undefined);
      const phone = channel === 'PUSH' ? settings : undefined;
      expect(decideDelivery(marketing(channel), agreed, phone, now).kind).not.toBe('send');
    }),
  );
});
