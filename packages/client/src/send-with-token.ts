import type { Call } from '@duskline/contract';
import { ApiError, type Send } from './create-caller.ts';
import type { SessionClock, Transport } from './session-ports.ts';
import type { SessionStore, StoredSession } from './stored-session.ts';
import type { TokenKind, TokenRefresh } from './token-refresh.ts';

/** Spec, section 9. */
const REFRESH_BEFORE_MS = 10 * 60 * 1000;
const REPEAT_AFTER_MS = 500;
const MAX_REPEATS = 2;

/** The 401 that must not start a refresh (spec, section 8). */
const NO_REFRESH = 'C999';

export type TokenSendOptions = {
  kind: TokenKind;
  stored: SessionStore;
  tokenRefresh: TokenRefresh;
  clock: SessionClock;
  transport: Transport;
  tokenHeader(token: string): Record<string, string>;
  /** A call could not be sent because no token could be had: neither renewed nor refused. */
  onDelayed(kind: TokenKind): void;
  /** Aborted when the login of now ends; its calls under way end with it. */
  loginSignal(): AbortSignal;
  /** So long before its end a token is renewed; 0 for one that cannot be. */
  renewBeforeMs?: number;
};

/**
 * Create the function that finds the session to send: where its token is about to expire or is
 * being refreshed, the new one.
 */
export function createSessionToSend({
  kind,
  stored,
  tokenRefresh,
  clock,
  onDelayed,
  renewBeforeMs = REFRESH_BEFORE_MS,
}: Pick<
  TokenSendOptions,
  'kind' | 'stored' | 'tokenRefresh' | 'clock' | 'onDelayed' | 'renewBeforeMs'
>) {
  return async function sessionToSend(): Promise<StoredSession | undefined> {
    const session = stored.read();
    if (!session) return undefined;
    const isExpiring = session[kind].endsAt - clock.now() <= renewBeforeMs;
    if (!isExpiring && !tokenRefresh.isRunning(kind)) return session;
    try {
      return await tokenRefresh.renew(kind, session);
    } catch (cause) {
      if (session[kind].endsAt > clock.now()) return session; // still valid for this call
      onDelayed(kind);
      throw cause;
    }
  };
}

/** Create the way a call is sent with its token, and sent again (design, "Session, exactly"). */
export function createTokenSend(options: TokenSendOptions): Send {
  const { kind, stored, tokenRefresh, clock, transport } = options;
  const sessionToSend = createSessionToSend(options);

  return async (call, url, request) => {
    let repeats = 0;
    let hasRefreshed = false;
    for (;;) {
      const session = carriesToken(call) ? await sessionToSend() : undefined;
      if (!session && call.auth === 'member') throw loggedOut();
      const loginSignal = session ? options.loginSignal() : undefined;
      let response: Response;
      try {
        response = await transport(
          url,
          session ? withToken(request, session, loginSignal) : request,
        );
      } catch (cause) {
        // Whoever logs out leaves these calls behind: no token is left to send them with.
        if (loginSignal?.aborted) throw loggedOut();
        if (!isSafeToRepeat(call) || repeats === MAX_REPEATS) throw cause;
        repeats += 1;
        await clock.wait(REPEAT_AFTER_MS);
        continue;
      }
      if (response.status !== 401 || !session) return response;
      if ((await codeOf(response)) === NO_REFRESH) return response;
      if (tokenRefresh.isRunning(kind) || isOutdated(session)) {
        // A refused call did nothing, so one that changes something may be sent again too.
        if (repeats === MAX_REPEATS) return response;
        repeats += 1;
        await clock.wait(REPEAT_AFTER_MS);
        continue;
      }
      if (hasRefreshed) return response;
      hasRefreshed = true;
      if (!(await renew(session))) return response;
    }
  };

  async function renew(session: StoredSession): Promise<StoredSession | undefined> {
    try {
      return await tokenRefresh.renew(kind, session);
    } catch (cause) {
      options.onDelayed(kind);
      throw cause;
    }
  }

  function withToken(
    request: RequestInit,
    session: StoredSession,
    signal: AbortSignal | undefined,
  ): RequestInit {
    const headers = { ...(request.headers as Record<string, string>) };
    return {
      ...request,
      ...(signal && { signal }),
      headers: { ...headers, ...options.tokenHeader(session[kind].token) },
    };
  }

  function isOutdated(sent: StoredSession): boolean {
    const session = stored.read();
    return session !== undefined && session[kind].token !== sent[kind].token;
  }
}

function carriesToken(call: Call): boolean {
  return call.auth === 'member' || call.auth === 'optional';
}

function isSafeToRepeat(call: Call): boolean {
  return call.method === 'GET' || call.isRepeatable === true;
}

function loggedOut(): ApiError {
  return new ApiError(401, 'M0013', '로그인이 필요해요.');
}

async function codeOf(response: Response): Promise<string | undefined> {
  try {
    return ((await response.clone().json()) as { code?: string }).code;
  } catch {
    return undefined; // a proxy's 401 page has no code
  }
}
