import { z } from 'zod';
import { text } from '../fields.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/** Sent by the app with every call: which phone it runs on. */
export const DEVICE_UUID_HEADER = 'device-uuid';

/** What this phone is notified of. Marketing also needs the member's consent, at night a second one. */
export const PhoneSettings = z.object({
  order: z.boolean(),
  restock: z.boolean(),
  marketing: z.boolean(),
  marketingNight: z.boolean(),
});

/** What the member agreed to be sent, on any phone. */
export const MarketingConsents = z.object({
  sms: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** 21:00 to 08:00. */
  night: z.boolean(),
});

export const NotificationSetting = z.object({
  /** Null without a `Device-Uuid` or for a phone that is not registered. */
  phone: PhoneSettings.nullable(),
  consents: MarketingConsents,
  /** When they last decided on marketing, `YYYY-MM-DD HH:mm:ss` in Seoul; the law requires showing it. */
  decidedAt: z.string(),
});

/** Header `Device-Uuid` in the app. */
export const getNotificationSetting = memberEndpoint({
  method: 'GET',
  path: '/api/v1/members/device/notification-setting',
  auth: 'member',
  reply: data(NotificationSetting),
  refusals: [],
});

/** The same path: changes what is named. Marketing switched on for a phone is consent to it. */
export const changeNotificationSetting = memberEndpoint({
  method: 'PATCH',
  path: '/api/v1/members/device/notification-setting',
  auth: 'member',
  body: z.object({
    phone: PhoneSettings.partial().optional(),
    consents: MarketingConsents.partial().optional(),
  }),
  reply: data(NotificationSetting),
  refusals: ['device_unknown'],
});

/**
 * Header `Device-Uuid`. The app registers its phone after login, and
 * whenever the push partner gives it another token; null while it may not show notes.
 */
export const registerDevice = memberEndpoint({
  method: 'PUT',
  path: '/api/v1/members/device',
  auth: 'member',
  isRepeatable: true,
  body: z.object({
    platform: z.enum(['AOS', 'IOS']),
    pushToken: text(4096).min(20).nullable(),
  }),
  reply: data(NotificationSetting),
  refusals: ['device_missing', 'session_ended'],
});

/** Header `Device-Uuid`. The app logs out: no more notifications to this phone. */
export const unregisterDevice = memberEndpoint({
  method: 'DELETE',
  path: '/api/v1/members/device',
  auth: 'member',
  refusals: [],
});
