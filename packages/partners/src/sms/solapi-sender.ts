import type { SmsSender } from './sms-sender.ts';
import { type SolapiSettings, sendBySolapi } from './solapi-messages.ts';

/** Speaks SOLAPI's REST by fetch: its own package cannot be pointed at another address. */
export function createSolapiSender(settings: SolapiSettings): SmsSender {
  return {
    send: ({ to, text, kind }) => sendBySolapi(settings, { to, text, customFields: { kind } }),
  };
}
