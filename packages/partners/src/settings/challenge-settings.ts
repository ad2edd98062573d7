import { httpUrl, SettingsError } from '@duskline/platform/settings';
import { z } from 'zod';

/** The challenge that entering a drop asks for: none where no keys are set. */
export const challengeVariables = {
  TURNSTILE_URL: httpUrl.optional(),
  TURNSTILE_SITE_KEY: z.string().min(1).optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
};

const REAL_URL = 'https://challenges.cloudflare.com';

export type ChallengeSettings = { url: string; siteKey: string; secretKey: string };

/** The keys that the sandbox's stand-in of Turnstile accepts. */
export type ChallengeKeys = Record<'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET_KEY', string>;

type Given = z.output<z.ZodObject<typeof challengeVariables>>;

/** Read the challenge: the keys given, else those of the sandbox where it runs, else none. */
export function readChallengeSettings(
  given: Given,
  sandbox: { url: string; keys: ChallengeKeys } | undefined,
): ChallengeSettings | undefined {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = given;
  if (siteKey !== undefined && secretKey !== undefined) {
    return { url: given.TURNSTILE_URL ?? REAL_URL, siteKey, secretKey };
  }
  if (siteKey !== undefined || secretKey !== undefined) {
    const missing = siteKey === undefined ? 'TURNSTILE_SITE_KEY' : 'TURNSTILE_SECRET_KEY';
    throw new SettingsError(`${missing}: needed with the other key of Turnstile (value: not set)`);
  }
  return (
    sandbox && {
      url: sandbox.url,
      siteKey: sandbox.keys.TURNSTILE_SITE_KEY,
      secretKey: sandbox.keys.TURNSTILE_SECRET_KEY,
    }
  );
}
