import type { CallReply } from '@duskline/contract';
import type { SocialProvider } from '@duskline/contract/member/social';
import type { joinSocial } from '@duskline/contract/member/social.calls';
import type { z } from 'zod';

export type Provider = z.output<typeof SocialProvider>;

/** A social login under way: the key with which only this browser can finish it, and its purpose. */
export type SocialAttempt = {
  provider: Provider;
  loginKey: string;
  purpose: 'LOGIN' | 'LINK';
  returnUrl: string;
  /** To link: the proof that it is the member who does. */
  actionToken?: string | undefined;
};

type Arrival = NonNullable<CallReply<typeof joinSocial>['data']['arrival']>;

/** Somebody a partner has identified, who has to register or link an account until `endsAt` (epoch ms). */
export type StoredArrival = Arrival & { returnUrl: string; endsAt: number };

// Stored for this tab only.
const ATTEMPT = 'duskline.social-attempt';
const ARRIVAL = 'duskline.social-arrival';

/** The name of each partner. */
export const providerLabels: Record<Provider, string> = { KAKAO: '카카오', APPLE: 'Apple' };

/** Save the login this tab has started. */
export function saveAttempt(attempt: SocialAttempt): void {
  save(ATTEMPT, attempt);
}

/** Read the login this tab has started; undefined where there is none. */
export function readAttempt(): SocialAttempt | undefined {
  return read<SocialAttempt>(ATTEMPT);
}

/** Save who has arrived from a partner in this tab. */
export function saveArrival(arrival: StoredArrival): void {
  save(ARRIVAL, arrival);
}

/** Read who has arrived in this tab; undefined once the time is over. */
export function readArrival(): StoredArrival | undefined {
  const stored = read<StoredArrival>(ARRIVAL);
  return stored && stored.endsAt > Date.now() ? stored : undefined;
}

/** Remove what a finished login has stored in this tab. */
export function clearSocialLogin(): void {
  for (const key of [ATTEMPT, ARRIVAL]) {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is switched off: nothing was stored either.
    }
  }
}

function save(key: string, value: object): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined; // switched off, or not valid
  }
}
