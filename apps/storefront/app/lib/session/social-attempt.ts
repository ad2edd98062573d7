import type { CallReply } from '@duskline/contract';
import type { SocialProvider } from '@duskline/contract/member/social';
import type { joinSocial } from '@duskline/contract/member/social.calls';
import type { z } from 'zod';

export type Provider = z.output<typeof SocialProvider>;

/** A login under way: the key with which this browser alone can finish it, and why it was begun. */
export type SocialAttempt = {
  provider: Provider;
  loginKey: string;
  purpose: 'LOGIN' | 'LINK';
  returnUrl: string;
};

type Arrival = NonNullable<CallReply<typeof joinSocial>['data']['arrival']>;

/** Somebody a partner vouched for who has yet to register or link, until `endsAt` (epoch ms). */
export type KeptArrival = Arrival & { returnUrl: string; endsAt: number };

// Of this tab alone, and gone with it.
const ATTEMPT = 'duskline.social-attempt';
const ARRIVAL = 'duskline.social-arrival';

export const providerLabels: Record<Provider, string> = { KAKAO: '카카오', APPLE: 'Apple' };

export function keepAttempt(attempt: SocialAttempt): void {
  write(ATTEMPT, attempt);
}

export function readAttempt(): SocialAttempt | undefined {
  return read<SocialAttempt>(ATTEMPT);
}

export function keepArrival(arrival: KeptArrival): void {
  write(ARRIVAL, arrival);
}

/** The arrival of this tab, while its time lasts. */
export function readArrival(): KeptArrival | undefined {
  const kept = read<KeptArrival>(ARRIVAL);
  return kept && kept.endsAt > Date.now() ? kept : undefined;
}

/** Forgets what a finished login left in this tab. */
export function forgetSocial(): void {
  for (const key of [ATTEMPT, ARRIVAL]) {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is shut: then nothing was kept either.
    }
  }
}

function write(key: string, value: object): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined; // shut, or not ours
  }
}
