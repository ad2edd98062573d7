import type { Needed } from '@duskline/contract/admin/permissions';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { FastifyRequest } from 'fastify';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { openContact } from '../staff/index.ts';
import { needsSecondFactor, permissionsOf } from '../staff-roles/index.ts';
import { ipOf, readSessionToken } from './staff-cookie.ts';
import { isSessionOver, isUseOld } from './staff-session.rules.ts';
import {
  endSessionsOf,
  type FoundSession,
  findSession,
  updateSession,
} from './staff-sessions.sql.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'vault' | 'settings'>;

/** Find the session of a request's cookie, whatever its stage; undefined where it has ended. */
export async function findOwnSession(
  shop: Context,
  request: FastifyRequest,
): Promise<FoundSession | undefined> {
  const token = readSessionToken(shop, request);
  if (token === undefined) return undefined;
  const session = await findSession(shop.db, hashToken(token), ipOf(request));
  if (session?.state !== 'ACTIVE') return undefined;
  const now = shop.clock.now();
  if (!isSessionOver(session, now)) return session;
  await inTransaction(shop.db, (tx) =>
    endSessionsOf(tx, session.staffNo, { only: session.sessionNo }, 'IDLE', now),
  );
  return undefined;
}

/**
 * Find out who calls and whether they may, by what is stored now: a changed role, a disabled account
 * and an ended session count at once. Refusals: `staff_login_required`, `second_factor_required`
 * within a login, `second_factor_missing` where the role needs one and there is none,
 * `staff_network_refused`, `staff_forbidden`.
 */
export async function identifyStaff(
  shop: Context,
  request: FastifyRequest,
  needed: Exclude<Needed, 'none'>,
): Promise<StaffCaller | Refusal> {
  const session = await findOwnSession(shop, request);
  if (!session) return refuse('staff_login_required');
  if (!session.isAllowedNetwork) return refuse('staff_network_refused');
  if (session.stage === 'PASSWORD') return refuse('second_factor_required');
  const hasSecondFactor = session.totpSealed !== null || session.hasPasskey;
  const isMissing = !hasSecondFactor && needsSecondFactor(session);
  if (needed !== 'set-up' && (isMissing || session.stage === 'SET_UP')) {
    return refuse('second_factor_missing');
  }
  const permissions = new Set(permissionsOf(session));
  if (needed !== 'set-up' && needed !== 'signed-in' && !permissions.has(needed)) {
    return refuse('staff_forbidden');
  }
  const now = shop.clock.now();
  if (isUseOld(session.lastUsedAt, now)) {
    await inTransaction(shop.db, (tx) => updateSession(tx, session.sessionNo, { lastUsedAt: now }));
  }
  const { staffNo, roleNo, roleName, isOwner, sessionNo, confirmedAt } = session;
  const { name } = openContact(shop.vault, session.contactSealed);
  const ip = ipOf(request);
  return { staffNo, name, roleNo, roleName, isOwner, permissions, sessionNo, ip, confirmedAt };
}
