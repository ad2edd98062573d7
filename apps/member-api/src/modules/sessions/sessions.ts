import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import type { ReadAccessToken } from '../../http/routers.ts';
import type { KeyRing } from '../signing-keys/index.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { isSessionOpen } from './sessions.sql.ts';

/** The access tokens and session checks of one process. */
export type Sessions = {
  accessTokens: AccessTokens;
  keyedHash: KeyedHash;
  /** Find the caller of an access token: it must be ours and valid, and its session open. */
  readAccessToken: ReadAccessToken;
};

/** Create the session services of one process. */
export function createSessions(
  context: MemberContext,
  ring: KeyRing,
  keyedHash: KeyedHash,
): Sessions {
  const accessTokens = createAccessTokens(context, ring);
  return {
    accessTokens,
    keyedHash,
    async readAccessToken(token) {
      const read = await accessTokens.read(token);
      if (isRefusal(read)) return read;
      const { memberNo, sessionId } = read;
      if (!(await isSessionOpen(context.db, sessionId))) return refuse('session_ended');
      return { memberNo, sessionId };
    },
  };
}
