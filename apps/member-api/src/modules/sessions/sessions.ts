import type { KeyedHash } from '@duskline/platform/keyed-hash';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import type { ReadAccessToken } from '../../http/routers.ts';
import type { KeyRing } from '../signing-keys/index.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { isSessionOpen } from './sessions.sql.ts';

/** What reads and writes tokens in one process. */
export type Sessions = {
  accessTokens: AccessTokens;
  keyedHash: KeyedHash;
  /** Who calls: the token must be ours and in time, and its session still open. */
  readAccessToken: ReadAccessToken;
};

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
