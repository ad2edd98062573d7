/** Login with an account of another company, as the shop needs it of a partner. */
export type SocialLogin = {
  /**
   * Create the URL that a browser is sent to, and what the server must store meanwhile.
   * `redirectUri` is registered with the partner and has no query.
   */
  begin(redirectUri: string): Promise<SocialStart>;
  /**
   * Read the partner's result at the return URL, from its query or its posted form. The caller
   * finds `started` by the state, once: a state that is used or unknown does not come here.
   */
  finish(callback: SocialCallback, started: StartedLogin): Promise<SocialLoginResult>;
  /** Verify an ID token that the partner's SDK issued to our app; `nonce` is the one we gave the app, valid once. */
  verifyIdToken(token: { idToken: string; nonce: string }): Promise<SocialLoginResult>;
  /** Unlink this person's account from our shop at the partner. */
  unlink(link: { subject: string; refreshToken?: string }): Promise<UnlinkResult>;
};

/** Stored on the server for the few minutes of a login; all of it is secret except the state. */
export type StartedLogin = {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
};

export type SocialStart = StartedLogin & { url: string };

/** The parameters of the query or the form, as they came. */
export type SocialCallback = Readonly<Record<string, string | undefined>>;

export type SocialLoginResult =
  | { kind: 'signed_in'; person: SocialPerson }
  /** The person cancelled at the partner. */
  | { kind: 'canceled' }
  /** The partner refuses this callback: its code was used or has expired. */
  | { kind: 'refused'; code: string }
  /** State, nonce, signature, audience or time is not what it must be: nobody is signed in. */
  | { kind: 'forged'; reason: string }
  | { kind: 'unavailable'; reason: string };

export type SocialPerson = {
  /** The partner's id of this person for our shop; it never changes. */
  subject: string;
  email?: string;
  isEmailVerified: boolean;
  /** The address is a relay of Apple's, not the person's own. */
  isEmailHidden: boolean;
  /** Not verified; Apple sends it at the first consent only. */
  name?: string;
  nickname?: string;
  /** Digits as dialled in Korea, `01012345678`. */
  phone?: string;
  /** `YYYY-MM-DD`. */
  birthday?: string;
  sex?: 'female' | 'male';
  /** Apple: store it, encrypted; an unlink needs it. */
  refreshToken?: string;
};

export type UnlinkResult =
  | { kind: 'unlinked' }
  | { kind: 'was_not_linked' }
  | { kind: 'unknown'; reason: string };
