import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import type { Challenge } from './challenge.ts';

export type TurnstileSettings = {
  /** `https://challenges.cloudflare.com`, or the sandbox's `/turnstile`. */
  url: string;
  siteKey: string;
  secretKey: string;
  /** Default 2 s, because a shopper is waiting. */
  timeLimitMs?: number;
};

const Verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Codes that say that our own key is wrong; the shopper can do nothing about it. */
const keyErrors = new Set(['missing-input-secret', 'invalid-input-secret']);

/** Create the adapter of Cloudflare Turnstile: its script for the page, `siteverify` for the answer. */
export function createTurnstile(settings: TurnstileSettings): Challenge {
  const { url, siteKey, secretKey, timeLimitMs = 2_000 } = settings;
  return {
    siteKey,
    scriptUrl: `${url}/turnstile/v0/api.js?render=explicit`,
    async verify(token, ip) {
      const reply = await callPartner({
        partner: 'turnstile',
        url: new URL(`${url}/turnstile/v0/siteverify`),
        method: 'POST',
        form: { secret: secretKey, response: token, remoteip: ip },
        timeLimitMs,
        retries: 0,
        firstPauseMs: 0,
      });
      if (reply.kind === 'lost') return 'unavailable';
      const verdict = Verdict.safeParse(reply.body);
      if (!verdict.success) return 'unavailable';
      const { success, 'error-codes': codes } = verdict.data;
      const keyError = codes.find((code) => keyErrors.has(code));
      if (keyError) throw new PartnerError('turnstile', keyError, 'the secret key is wrong');
      return success ? 'passed' : 'failed';
    },
  };
}
