import { createPrivateKey } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';

export type GoogleAccountSettings = {
  /** `https://oauth2.googleapis.com/token`, or the sandbox's `/google/token`. */
  tokenUrl: string;
  /** `client_email` and `private_key` of the service account's file. */
  clientEmail: string;
  privateKey: string;
  timeLimitMs: number;
  firstPauseMs: number;
};

export type GoogleAccess =
  | { kind: 'granted'; accessToken: string }
  | { kind: 'unknown'; reason: string };

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const Refused = z.object({ error: z.string(), error_description: z.string().default('') });

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** A token that expires within this time is not used any more. */
const freshForMs = 5 * MINUTE_MS;

/** Create the cache of a service account's access token; concurrent calls share one request. Throws at once for a malformed key. */
export function createGoogleAccess(settings: GoogleAccountSettings) {
  const key = createPrivateKey(settings.privateKey);
  let cached: { accessToken: string; until: number } | undefined;
  let pending: Promise<GoogleAccess> | undefined;

  const request = async (): Promise<GoogleAccess> => {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(settings.clientEmail)
      .setAudience(settings.tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const reply = await callPartner({
      partner: 'google',
      url: new URL(settings.tokenUrl),
      method: 'POST',
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
      timeLimitMs: settings.timeLimitMs,
      retries: 1,
      firstPauseMs: settings.firstPauseMs,
    });
    if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
    if (reply.status === 429) return { kind: 'unknown', reason: 'HTTP 429' };
    if (reply.status >= 400) {
      const error = Refused.safeParse(reply.body);
      throw new PartnerError(
        'google',
        error.success ? error.data.error : `HTTP_${reply.status}`,
        error.success ? error.data.error_description : '',
      );
    }
    const granted = Granted.safeParse(reply.body);
    if (!granted.success) return { kind: 'unknown', reason: 'unexpected body' };
    const { access_token: accessToken, expires_in: seconds } = granted.data;
    cached = { accessToken, until: Date.now() + seconds * 1_000 - freshForMs };
    return { kind: 'granted', accessToken };
  };

  return {
    /** Throws PartnerError when our account is refused. */
    async token(): Promise<GoogleAccess> {
      if (cached && cached.until > Date.now()) {
        return { kind: 'granted', accessToken: cached.accessToken };
      }
      pending ??= request().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Remove a refused token from the cache, so that the next call requests a new one. */
    discard(accessToken: string): void {
      if (cached?.accessToken === accessToken) cached = undefined;
    },
  };
}
