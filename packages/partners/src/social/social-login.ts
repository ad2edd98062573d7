/** What the shop asks of a company whose account a shopper may sign in with. */
export type SocialLogin = {
  /**
   * Create the address that a browser is sent to, and what must be kept on the server meanwhile.
   * `redirectUri` is registered with the partner and has no query.
   */
  begin(redirectUri: string): Promise<SocialStart>;
  /**
   * Read the partner's answer at the return address, from its query or its posted form. The caller
   * finds `started` by the state, once: a state already used, or never given out, does not come here.
   */
  finish(callback: SocialCallback, started: StartedLogin): Promise<SocialLoginResult>;
  /** Read an ID token that the partner's kit gave to our app; `nonce` is the one we gave the app, once. */
  verifyIdToken(token: { idToken: string; nonce: string }): Promise<SocialLoginResult>;
  /** Create the partner forget that this person uses our shop. */
  unlink(link: { subject: string; refreshToken?: string }): Promise<UnlinkResult>;
};

/** Kept on the server for the few minutes of a login; all of it is secret but the state. */
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
  /** She pressed cancel at the partner. */
  | { kind: 'canceled' }
  /** The partner does not take this callback: its code is used up or too old. */
  | { kind: 'refused'; code: string }
  /** State, nonce, signature, audience or time is not what it must be: nobody is signed in. */
  | { kind: 'forged'; reason: string }
  | { kind: 'unavailable'; reason: string };

export type SocialPerson = {
  /** By which the partner knows this person to us, for ever. */
  subject: string;
  email?: string;
  isEmailVerified: boolean;
  /** The address is a relay of Apple's, not the person's own. */
  isEmailHidden: boolean;
  /** Unproved; Apple tells it at the first consent only. */
  name?: string;
  nickname?: string;
  /** Digits as dialled in Korea, `01012345678`. */
  phone?: string;
  /** `YYYY-MM-DD`. */
  birthday?: string;
  sex?: 'female' | 'male';
  /** Apple: keep it, encrypted, to unlink one day. */
  refreshToken?: string;
};

export type UnlinkResult =
  | { kind: 'unlinked' }
  | { kind: 'was_not_linked' }
  | { kind: 'unknown'; reason: string };
