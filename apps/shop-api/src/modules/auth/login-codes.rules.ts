import { MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';

/** How long a code is good: the browser takes it to the other storefront at once. */
export const CODE_MS = 2 * MINUTE_MS;

/** The social logins that storefronts of other origins show a button for, as `/malls` names them. */
export const codeProviders = ['kakao', 'apple'] as const;
export type CodeProvider = (typeof codeProviders)[number];

/** A code as it was saved; hashes in hex. */
export type LoginCode = {
  provider: CodeProvider;
  redirectUri: string;
  stateHash: string | undefined;
  loginEndsAt: Date;
  expiresAt: Date;
};

/** Read which social login a client names: `ncp_kakao`, or without the prefix. */
export function readCodeProvider(named: string | null | undefined): CodeProvider | undefined {
  const name = named?.toLowerCase().replace(/^ncp_/, '');
  return codeProviders.find((provider) => provider === name);
}

/**
 * Whether a client may have what a code opens: it names the same provider, exactly the same
 * `redirectUri`, and in time. A state that it shows must be the one it began with; the reference has
 * Kakao's clients show none, who then compare it themselves.
 */
export function isExchangeable(
  code: LoginCode,
  shown: {
    provider: CodeProvider;
    redirectUri: string | undefined;
    stateHash: string | undefined;
  },
  now: Date,
): boolean {
  return (
    code.expiresAt > now &&
    shown.provider === code.provider &&
    shown.redirectUri === code.redirectUri &&
    (shown.stateHash === undefined || shown.stateHash === code.stateHash)
  );
}

/** Return how many whole seconds are left of the login that a code belongs to. */
export function secondsLeft({ loginEndsAt }: Pick<LoginCode, 'loginEndsAt'>, now: Date): number {
  return Math.max(0, Math.floor((loginEndsAt.getTime() - now.getTime()) / SECOND_MS));
}
