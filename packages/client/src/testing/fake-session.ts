import { createLoginCode } from '@duskline/contract/shop/login-codes.calls';
import type { Caller } from '../create-caller.ts';
import type { MemberProfile, Session } from '../session.ts';
import { createSessionEndings, type SessionEnd } from '../session-endings.ts';
import type { SessionSnapshot } from '../session-state.ts';

/** Fake a session for tests of screens: logged in where `loginId` is given, with prepared callers. */
export function createFakeSession(options: {
  shop: Caller;
  member: Caller;
  loginId?: string;
  /** Of who is logged in; without it a number alone. */
  profile?: MemberProfile;
}): Session & {
  end(why: SessionEnd): void;
  /** End it as another tab does: nothing is announced here. */
  endElsewhere(): void;
  checks(): number;
  retries(): number;
  setRenewalDelayed(isDelayed: boolean): void;
} {
  let current: SessionSnapshot = {
    loginId: options.loginId,
    isTokenConfirmed: false,
    isRenewalDelayed: false,
  };
  let retries = 0;
  const listeners = new Set<() => void>();
  function show(next: SessionSnapshot): void {
    current = next;
    for (const listener of listeners) listener();
  }
  const endings = createSessionEndings();
  let checks = 0;
  const endElsewhere = () => show({ ...current, loginId: undefined, isTokenConfirmed: false });
  function end(why: SessionEnd): void {
    endElsewhere();
    endings.announce(why);
  }
  const logIn = async () => show({ ...current, loginId: 'login', isTokenConfirmed: false });
  return {
    shop: options.shop,
    member: options.member,
    async shopTokenHeader(): Promise<Record<string, string>> {
      return current.loginId ? { accesstoken: 'token' } : {};
    },
    shopSendBy: (transport) => (_call, url, request) => transport(url, request),
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    login: logIn,
    adopt: logIn,
    logout: async () => end('logged_out'),
    async checkActive() {
      checks += 1;
    },
    loadProfile: async () => options.profile ?? ({ memberNo: 7 } as MemberProfile),
    createLoginCode: (asked) =>
      options.shop(createLoginCode, { body: { ...asked, openAccessToken: 'refresh' } }),
    setTokenConfirmed: (isConfirmed) =>
      show({ ...current, isTokenConfirmed: isConfirmed && current.loginId !== undefined }),
    retryRenewal() {
      retries += 1;
    },
    onEnded: endings.onEnded,
    end,
    endElsewhere,
    /** How often a page checked whether the session is active. */
    checks: () => checks,
    /** How often a delayed renewal was asked to be tried at once. */
    retries: () => retries,
    setRenewalDelayed: (isDelayed) => show({ ...current, isRenewalDelayed: isDelayed }),
  };
}
