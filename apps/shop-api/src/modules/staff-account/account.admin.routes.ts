import * as api from '@duskline/contract/admin/account';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import { openContact, ownStaff } from '../staff/index.ts';
import {
  answerLogin,
  completeLogin,
  countRecoveryCodes,
  findPasskeys,
  savePasskey,
  startPasskey,
} from '../staff-login/index.ts';
import { needsSecondFactor } from '../staff-roles/index.ts';
import {
  findOwnSession,
  giveDeviceToken,
  readDeviceToken,
  requireConfirmed,
} from '../staff-sessions/index.ts';
import {
  changePassword,
  finishTotp,
  removePasskey,
  replaceOwnCodes,
  startTotp,
} from './change-account.ts';

/** Register what staff change of their own account. */
export function accountAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, vault } = shop;

  staff(api.getAccount, async (_input, { caller: { staffNo } }) => {
    const own = await ownStaff(shop, staffNo);
    return {
      ...openContact(vault, own.contactSealed),
      hasTotp: own.totpSealed !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, staffNo),
      passkeys: (await findPasskeys(db, staffNo)).map((passkey) => ({
        passkeyNo: passkey.passkeyNo,
        name: passkey.name,
        createdAt: seoulDateTime(passkey.createdAt),
        lastUsedAt: passkey.lastUsedAt && seoulDateTime(passkey.lastUsedAt),
      })),
      needsSecondFactor: needsSecondFactor(own),
    };
  });

  staff(api.changePassword, async ({ body }, { caller, reply }) => {
    const changed = await changePassword(shop, caller, body);
    if (isRefusal(changed)) return changed;
    giveDeviceToken(shop, reply, changed.deviceToken);
    return undefined;
  });

  staff(
    api.startTotp,
    async (_input, { caller }) =>
      (await requireConfirmed(shop, caller)) ?? startTotp(shop, caller.staffNo),
  );

  staff(api.finishTotp, async ({ body }, { caller, request, reply }) => {
    const recoveryCodes = await finishTotp(shop, caller.staffNo, body.code);
    if (isRefusal(recoveryCodes)) return recoveryCodes;
    await openAfterSetUp(caller, request, reply);
    return { recoveryCodes };
  });

  staff(api.renewRecoveryCodes, async (_input, { caller }) => {
    const recoveryCodes =
      (await requireConfirmed(shop, caller)) ?? (await replaceOwnCodes(shop, caller.staffNo));
    return isRefusal(recoveryCodes) ? recoveryCodes : { recoveryCodes };
  });

  staff(api.startPasskey, async (_input, { caller }) => {
    const refused = await requireConfirmed(shop, caller);
    if (refused) return refused;
    const own = await ownStaff(shop, caller.staffNo);
    return startPasskey(shop, caller, openContact(vault, own.contactSealed));
  });

  staff(api.savePasskey, async ({ body }, { caller, request, reply }) => {
    const session = await findOwnSession(shop, request);
    const owner = { ...caller, challenge: session?.passkeyChallenge ?? null };
    const refused = await savePasskey(shop, owner, body.name, body.response);
    if (refused) return refused;
    await openAfterSetUp(caller, request, reply);
    return undefined;
  });

  staff(
    api.removePasskey,
    async ({ params: { passkeyNo } }, { caller }) =>
      (await requireConfirmed(shop, caller)) ?? removePasskey(shop, caller.staffNo, passkeyNo),
  );

  /** A login that lacked only its second factor is complete now, unless it has ended meanwhile. */
  async function openAfterSetUp(
    caller: StaffCaller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const session = await findOwnSession(shop, request);
    if (session?.stage !== 'SET_UP') return;
    const device = readDeviceToken(shop, request);
    const result = await inTransaction(db, (tx) => completeLogin(tx, shop, caller, device));
    if (!isRefusal(result)) answerLogin(shop, reply, result);
  }
}
