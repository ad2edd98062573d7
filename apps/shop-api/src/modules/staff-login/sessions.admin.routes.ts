import * as api from '@duskline/contract/admin/sessions';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { openContact, ownStaff } from '../staff/index.ts';
import {
  confirmedUntil,
  endSessionsOf,
  type FoundSession,
  findOpenSessions,
  findOwnSession,
  giveSessionToken,
  IDLE_SECONDS,
  readDeviceToken,
  readSessionToken,
  sessionLimits,
  updateSession,
} from '../staff-sessions/index.ts';
import { answerLogin, placeOf } from './answer-login.ts';
import { completeLogin, logIn } from './log-in.ts';
import { askForPasskey, enterPasskey } from './passkeys.ts';
import { enterCode } from './second-factor.ts';
import { sessionToWire } from './session.wire.ts';

/** More logins a minute come from no office. */
const LOGINS_PER_MINUTE = 60;

/** Register the steps of the login, and the caller's own sessions. */
export function sessionAdminRoutes({ staff, open }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;

  open(
    api.logIn,
    async ({ body }, { request, reply }) => {
      const result = await logIn(shop, {
        ...body,
        deviceToken: readDeviceToken(shop, request),
        ...placeOf(request),
      });
      return isRefusal(result) ? result : answerLogin(shop, reply, result);
    },
    { perMinute: LOGINS_PER_MINUTE },
  );

  open(api.enterSecondFactor, async ({ body }, { request, reply }) => {
    const session = await findLogin(request);
    if (isRefusal(session)) return session;
    const refused = await enterCode(shop, session.staffNo, body);
    return refused ?? complete(session, request, reply);
  });

  open(api.getPasskeyOptions, async (_input, { request }) => {
    const session = await findOwnSession(shop, request);
    if (!session?.isAllowedNetwork) return refuse('staff_login_required');
    return askForPasskey(shop, session);
  });

  open(api.enterPasskey, async ({ body }, { request, reply }) => {
    const session = await findLogin(request);
    if (isRefusal(session)) return session;
    const owner = { ...session, challenge: session.passkeyChallenge };
    const refused = await enterPasskey(shop, owner, body.response);
    return refused ?? complete(session, request, reply);
  });

  staff(api.getSession, async (_input, { caller }) => {
    const own = await ownStaff(shop, caller.staffNo);
    const until = confirmedUntil(caller.confirmedAt, clock.now());
    return {
      staffNo: caller.staffNo,
      ...openContact(shop.vault, own.contactSealed),
      role: { roleNo: caller.roleNo, name: caller.roleName },
      permissions: [...caller.permissions],
      idleSeconds: IDLE_SECONDS,
      confirmedUntil: until ? seoulDateTime(until) : null,
    };
  });

  staff(api.confirmSecondFactor, async ({ body }, { caller, request }) => {
    const refused =
      body.way === 'passkey'
        ? await enterPasskey(shop, await challengedOf(caller, request), body.response)
        : await enterCode(shop, caller.staffNo, body);
    if (refused) return refused;
    const now = clock.now();
    await inTransaction(db, (tx) => updateSession(tx, caller.sessionNo, { confirmedAt: now }));
    return { confirmedUntil: seoulDateTime(confirmedUntil(now, now) ?? now) };
  });

  open(api.logOut, async (_input, { request, reply }) => {
    const session = await findOwnSession(shop, request);
    if (session) {
      const which = { only: session.sessionNo };
      await inTransaction(db, (tx) =>
        endSessionsOf(tx, session.staffNo, which, 'LOGOUT', clock.now()),
      );
    }
    if (readSessionToken(shop, request)) giveSessionToken(shop, reply, undefined);
    return undefined;
  });

  staff(api.listOwnSessions, async (_input, { caller }) => {
    const sessions = await findOpenSessions(db, caller.staffNo, sessionLimits(clock.now()));
    return { sessions: sessions.map((row) => sessionToWire(row, caller.sessionNo)) };
  });

  staff(api.endOwnSession, async ({ params: { sessionNo } }, { caller }) => {
    const ended = await inTransaction(db, (tx) =>
      endSessionsOf(tx, caller.staffNo, { only: sessionNo }, 'REVOKED', clock.now()),
    );
    return ended > 0 ? undefined : refuse('staff_session_not_found');
  });

  staff(api.endOtherSessions, async (_input, { caller }) => {
    const which = { allBut: caller.sessionNo };
    const ended = await inTransaction(db, (tx) =>
      endSessionsOf(tx, caller.staffNo, which, 'REVOKED', clock.now()),
    );
    return { ended };
  });

  /** Find the login whose second factor is still to come. */
  async function findLogin(
    request: FastifyRequest,
  ): Promise<FoundSession | Refusal<'staff_login_required'>> {
    const session = await findOwnSession(shop, request);
    const isOpen = session?.stage === 'PASSWORD' && session.isAllowedNetwork;
    return session && isOpen ? session : refuse('staff_login_required');
  }

  async function complete(session: FoundSession, request: FastifyRequest, reply: FastifyReply) {
    const device = readDeviceToken(shop, request);
    const result = await inTransaction(db, (tx) => completeLogin(tx, shop, session, device));
    return isRefusal(result) ? result : answerLogin(shop, reply, result);
  }

  async function challengedOf(caller: StaffCaller, request: FastifyRequest) {
    const session = await findOwnSession(shop, request);
    return { ...caller, challenge: session?.passkeyChallenge ?? null };
  }
}
