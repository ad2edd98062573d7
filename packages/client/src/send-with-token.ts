import type { Call } from '@duskline/contract';
import { ApiError, type Send } from './create-caller.ts';
import type { Renewal, TokenKind } from './renew-tokens.ts';
import type { SessionClock, Transport } from './session-ports.ts';
import type { SessionKeeper, StoredSession } from './stored-session.ts';

/** Spec, section 9. */
const RENEW_BEFORE_MS = 10 * 60 * 1000;
const REPEAT_AFTER_MS = 500;
const MAX_REPEATS = 2;

/** The 401 that must not start a refresh (spec, section 8). */
const NO_REFRESH = 'C999';

export type TokenSending = {
  kind: TokenKind;
  keeper: SessionKeeper;
  renewal: Renewal;
  clock: SessionClock;
  transport: Transport;
  tokenHeader(token: string): Record<string, string>;
};

/** How a call leaves with its token, and its second tries (design, "Session, exactly"). */
export function createTokenSend(parts: TokenSending): Send {
  const { kind, keeper, renewal, clock, transport } = parts;

  /** The session with a token fit to send: one close to its end, or being renewed, is waited for. */
  async function readyToSend(): Promise<StoredSession | undefined> {
    const held = keeper.read();
    if (!held) return undefined;
    const isNearItsEnd = held[kind].endsAt - clock.now() <= RENEW_BEFORE_MS;
    if (!isNearItsEnd && !renewal.isRunning(kind)) return held;
    try {
      return await renewal.renew(kind, held);
    } catch (cause) {
      if (held[kind].endsAt > clock.now()) return held; // still good for this call
      throw cause;
    }
  }

  return async (call, url, request) => {
    let repeats = 0;
    let hasRenewed = false;
    for (;;) {
      const held = carriesToken(call) ? await readyToSend() : undefined;
      if (!held && call.auth === 'member') throw loggedOut();
      let response: Response;
      try {
        response = await transport(url, held ? withToken(request, held) : request);
      } catch (cause) {
        if (!isSafeToRepeat(call) || repeats === MAX_REPEATS) throw cause;
        repeats += 1;
        await clock.wait(REPEAT_AFTER_MS);
        continue;
      }
      if (response.status !== 401 || !held) return response;
      if ((await codeOf(response)) === NO_REFRESH) return response;
      if (renewal.isRunning(kind) || isOutdated(held)) {
        // Refused calls did nothing, so a write may go again too.
        if (repeats === MAX_REPEATS) return response;
        repeats += 1;
        await clock.wait(REPEAT_AFTER_MS);
        continue;
      }
      if (hasRenewed) return response;
      hasRenewed = true;
      if (!(await renewal.renew(kind, held))) return response;
    }
  };

  function withToken(request: RequestInit, held: StoredSession): RequestInit {
    const headers = { ...(request.headers as Record<string, string>) };
    return { ...request, headers: { ...headers, ...parts.tokenHeader(held[kind].token) } };
  }

  function isOutdated(sent: StoredSession): boolean {
    const held = keeper.read();
    return held !== undefined && held[kind].token !== sent[kind].token;
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
