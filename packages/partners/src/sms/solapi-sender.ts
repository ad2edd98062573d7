import type { SmsSender } from './sms-sender.ts';
import { type SolapiSettings, sendBySolapi } from './solapi-messages.ts';

/** Create the adapter of SOLAPI's REST API, by fetch: SOLAPI's own package cannot use another URL. */
export function createSolapiSender(settings: SolapiSettings): SmsSender {
  return {
    send: ({ to, text, kind }) => sendBySolapi(settings, { to, text, customFields: { kind } }),
  };
}
