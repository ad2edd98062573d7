/** Asks a browser whether a person uses it, and checks its answer. */
export type Challenge = {
  /** What the page draws the challenge with. */
  siteKey: string;
  scriptUrl: string;
  /** Check the token that the challenge gave the browser; each is good once. */
  verify(token: string, ip: string): Promise<ChallengeResult>;
};

/** `unavailable`: the service did not reply, so nobody knows. */
export type ChallengeResult = 'passed' | 'failed' | 'unavailable';
