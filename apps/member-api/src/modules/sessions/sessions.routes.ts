import { VerifyPassword } from '@duskline/contract/internal/passwords';
import * as internalCalls from '@duskline/contract/internal/passwords.calls';
import {
  Authenticate,
  CheckActive,
  CheckToken,
  Logout,
  RefreshTokens,
} from '@duskline/contract/member/sessions';
import * as calls from '@duskline/contract/member/sessions.calls';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { Member } from '../../member.ts';
import type { Routers } from '../../routers.ts';
import { findAccount, holderOnWire } from '../accounts/index.ts';
import { checkToken } from './check-token.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { openSession } from './session-tokens.ts';
import { endSession } from './sessions.sql.ts';
import type { Sessions } from './sessions.ts';
import { verifyPassword } from './verify-password.ts';

const LOGINS_PER_MINUTE = 60; // of one address; `verifyPassword` slows wrong ones far sooner

export function sessionRoutes(
  { open, member, internal }: Routers,
  parts: Member,
  { accessTokens, keyedHash }: Sessions,
): void {
  const { db, clock } = parts;

  open(
    calls.authenticate,
    Authenticate,
    async ({ body }, { request }) => {
      const memberNo = await verifyPassword(parts, keyedHash, { ...body, address: request.ip });
      if (isRefusal(memberNo)) return memberNo;
      const data = await inTransaction(db, (tx) =>
        openSession(tx, accessTokens, memberNo, clock.now()),
      );
      return { data };
    },
    { perMinute: LOGINS_PER_MINUTE },
  );

  open(calls.checkToken, CheckToken, async ({ query }) => {
    const holder = await checkToken(parts, keyedHash, accessTokens, query.token);
    return isRefusal(holder) ? holder : { data: holder };
  });

  open(calls.refreshTokens, RefreshTokens, async (_input, { request }) => {
    const token = request.headers['refresh-token'];
    if (typeof token !== 'string' || token === '') return refuse('session_ended');
    const tokens = await refreshTokens(parts, keyedHash, accessTokens, token);
    return isRefusal(tokens) ? tokens : { data: tokens };
  });

  // The way in has already seen that the session is open.
  member(calls.checkActive, CheckActive, () => ({ data: { active: true } }));

  member(calls.logout, Logout, async (_input, { caller }) => {
    await inTransaction(db, (tx) => endSession(tx, caller.sessionId, 'LOGOUT', clock.now()));
    return undefined;
  });

  internal(internalCalls.verifyPassword, VerifyPassword, async ({ body }) => {
    const memberNo = await verifyPassword(parts, keyedHash, body);
    if (isRefusal(memberNo)) return memberNo;
    const account = await findAccount(parts, memberNo);
    if (!account) throw new Error(`a password of a member without an account: ${memberNo}`);
    return { data: holderOnWire(account) };
  });
}
