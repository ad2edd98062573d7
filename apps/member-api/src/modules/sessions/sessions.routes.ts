import * as internalApi from '@duskline/contract/internal/passwords';
import * as api from '@duskline/contract/member/sessions';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { getAccount, holderToWire } from '../accounts/index.ts';
import { saveLoginDevice } from '../login-throttle/index.ts';
import { checkToken } from './check-token.ts';
import { endSessions } from './end-sessions.ts';
import { logInToShop } from './log-in-to-shop.ts';
import { refreshTokens } from './refresh-tokens.ts';
import type { Sessions } from './sessions.ts';
import { findSessionsInUse } from './sessions-in-use.ts';
import { signIn } from './sign-in.ts';
import { readDeviceToken, readSignInDevice } from './sign-in-device.ts';
import { isPasswordCurrent, verifyPassword } from './verify-password.ts';

const LOGINS_PER_MINUTE = 60; // of one IP address; `verifyPassword` throttles wrong ones far sooner

export function sessionRoutes(
  { open, member, internal }: Routers,
  context: MemberContext,
  { accessTokens, keyedHash }: Sessions,
): void {
  const { db, clock } = context;

  open(
    api.authenticate,
    async ({ body }, { request }) => {
      const device = readSignInDevice(request);
      const deviceToken = readDeviceToken(request);
      const attempt = { ...body, ip: request.ip, deviceToken };
      const verified = await verifyPassword(context, keyedHash, attempt);
      if (isRefusal(verified)) return verified;
      const { memberNo } = verified;
      const data = await inTransaction(db, async (tx) => {
        if (!(await isPasswordCurrent(tx, verified))) return refuse('wrong_credentials');
        return {
          ...(await signIn(tx, context, accessTokens, { memberNo, device })),
          deviceToken: await saveLoginDevice(tx, memberNo, deviceToken, clock.now()),
        };
      });
      return isRefusal(data) ? data : { data };
    },
    { perMinute: LOGINS_PER_MINUTE },
  );

  open(api.checkToken, async ({ query }) => {
    const holder = await checkToken(context, keyedHash, accessTokens, query.token);
    return isRefusal(holder) ? holder : { data: holder };
  });

  open(api.refreshTokens, async (_input, { request }) => {
    const token = request.headers['refresh-token'];
    if (typeof token !== 'string' || token === '') return refuse('session_ended');
    const tokens = await refreshTokens(context, keyedHash, accessTokens, token);
    return isRefusal(tokens) ? tokens : { data: tokens };
  });

  // The router has checked that the session is open.
  member(api.checkActive, () => ({ data: { active: true } }));

  member(api.logout, async (_input, { caller }) => {
    const which = { only: caller.sessionId };
    await inTransaction(db, (tx) => endSessions(tx, context, caller.memberNo, which, 'LOGOUT'));
    return undefined;
  });

  member(api.listSessions, async (_input, { caller }) => {
    const open = await findSessionsInUse(db, caller.memberNo, clock.now());
    return {
      data: open.map(({ sessionId, device, address, startedAt, refreshedAt }) => ({
        sessionId,
        device,
        address,
        startedAt: seoulDateTime(startedAt),
        lastUsedAt: seoulDateTime(refreshedAt),
        isCurrent: sessionId === caller.sessionId,
      })),
    };
  });

  member(api.revokeSession, async ({ params }, { caller }) => {
    const which = { only: params.sessionId };
    const ended = await inTransaction(db, (tx) =>
      endSessions(tx, context, caller.memberNo, which, 'REVOKED'),
    );
    return ended === 0 ? refuse('session_unknown') : undefined;
  });

  member(api.revokeOtherSessions, async (_input, { caller }) => {
    const which = { allBut: caller.sessionId };
    const ended = await inTransaction(db, (tx) =>
      endSessions(tx, context, caller.memberNo, which, 'REVOKED'),
    );
    return { data: { ended } };
  });

  internal(internalApi.verifyPassword, async ({ body }) => {
    const verified = await verifyPassword(context, keyedHash, { ...body, ip: body.address });
    if (isRefusal(verified)) return verified;
    const account = await getAccount(context, verified.memberNo);
    return { data: holderToWire(account) };
  });

  internal(internalApi.logInToShop, async ({ body }) => {
    const account = await logInToShop(context, keyedHash, body);
    return isRefusal(account) ? account : { data: account };
  });
}
