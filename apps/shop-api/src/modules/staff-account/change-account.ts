import { brand } from '@duskline/brand';
import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashPassword, isPassword } from '@duskline/platform/secrets/hash-password';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext } from '../../context.ts';
import {
  findStaff,
  lockPasswordHash,
  lockStaff,
  openContact,
  ownStaff,
  updateStaff,
  useTotpStep,
} from '../staff/index.ts';
import {
  deletePasskey,
  knowOnlyThisBrowser,
  makeTotpSecret,
  renewRecoveryCodes,
  totpStepOf,
  trySecondFactor,
} from '../staff-login/index.ts';
import { needsSecondFactor } from '../staff-roles/index.ts';
import { endSessionsOf } from '../staff-sessions/index.ts';
import { isCommonPassword } from './common-passwords.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'vault'>;
type Owner = Pick<StaffCaller, 'staffNo' | 'sessionNo'>;

/**
 * Change one's password; every other session ends, and no other browser is known any more. Returns the
 * token by which this one is. Refusals: `staff_password_wrong`, `staff_password_common`,
 * `second_factor_slowed`.
 */
export async function changePassword(
  shop: Context,
  { staffNo, sessionNo }: Owner,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<
  | { deviceToken: string }
  | Refusal<'staff_password_wrong' | 'staff_password_common' | 'second_factor_slowed'>
> {
  const staff = await ownStaff(shop, staffNo);
  const refused = await trySecondFactor(shop, staffNo, async () =>
    (await isPassword(currentPassword, staff.passwordHash))
      ? undefined
      : refuse('staff_password_wrong'),
  );
  if (refused) return refused;
  const { name, email } = openContact(shop.vault, staff.contactSealed);
  if (await isCommonPassword(newPassword, [name, email, brand.name])) {
    return refuse('staff_password_common');
  }
  const passwordHash = await hashPassword(newPassword);
  const now = shop.clock.now();
  return inTransaction(shop.db, async (tx) => {
    const old = { staffNo, passwordHash: staff.passwordHash ?? '' };
    // Of two who change it at once, the second no longer shows the current one.
    if (!(await lockPasswordHash(tx, old))) return refuse('staff_password_wrong');
    await updateStaff(tx, staffNo, { passwordHash });
    const deviceToken = await knowOnlyThisBrowser(tx, staffNo, now);
    const ended = await endSessionsOf(tx, staffNo, { allBut: sessionNo }, 'PASSWORD_CHANGED', now);
    const command = 'staff password change';
    const after = { staffNo, endedSessions: ended };
    await insertAudit(tx, { at: now, actor: actorOf({ staffNo }), command, before: null, after });
    return { deviceToken };
  });
}

/** Make a secret for an authenticator app, which counts once a code of it was entered. */
export async function startTotp(
  shop: Context,
  staffNo: number,
): Promise<{ secret: string; uri: string }> {
  const staff = await ownStaff(shop, staffNo);
  const { email } = openContact(shop.vault, staff.contactSealed);
  const made = makeTotpSecret(email);
  const pendingTotpSealed = shop.vault.seal('staff-totp', made.secret);
  await inTransaction(shop.db, (tx) => updateStaff(tx, staffNo, { pendingTotpSealed }));
  return made;
}

/**
 * Let the new secret count, by its first code; returns new recovery codes. Refusals:
 * `totp_not_started`, `second_factor_wrong`, `second_factor_slowed`.
 */
export async function finishTotp(
  shop: Context,
  staffNo: number,
  code: string,
): Promise<
  string[] | Refusal<'totp_not_started' | 'second_factor_wrong' | 'second_factor_slowed'>
> {
  const { pendingTotpSealed } = await ownStaff(shop, staffNo);
  if (!pendingTotpSealed) return refuse('totp_not_started');
  const secret = shop.vault.open('staff-totp', pendingTotpSealed);
  let step = 0;
  const refused = await trySecondFactor(shop, staffNo, async () => {
    const found = await totpStepOf(secret, code, shop.clock.now());
    if (found === undefined) return refuse('second_factor_wrong');
    step = found;
    return undefined;
  });
  if (refused) return refused;
  return inTransaction(shop.db, async (tx) => {
    await lockStaff(tx, staffNo);
    const staff = await findStaff(tx, staffNo);
    if (staff?.pendingTotpSealed !== pendingTotpSealed) return refuse('totp_not_started');
    await updateStaff(tx, staffNo, { totpSealed: pendingTotpSealed, pendingTotpSealed: null });
    // Of another secret there may be a later step already: then this one's code is no replay.
    await useTotpStep(tx, staffNo, step);
    const codes = await renewRecoveryCodes(tx, shop.vault, staffNo);
    await auditOwn(tx, shop, staffNo, 'staff totp set');
    return codes;
  });
}

/** Replace one's recovery codes. Refuses with `totp_not_started` where there is no second factor. */
export async function replaceOwnCodes(
  shop: Context,
  staffNo: number,
): Promise<string[] | Refusal<'totp_not_started'>> {
  return inTransaction(shop.db, async (tx) => {
    await lockStaff(tx, staffNo);
    const staff = await findStaff(tx, staffNo);
    if (!staff || (staff.totpSealed === null && staff.passkeys === 0)) {
      return refuse('totp_not_started');
    }
    await auditOwn(tx, shop, staffNo, 'staff recovery-codes renew');
    return renewRecoveryCodes(tx, shop.vault, staffNo);
  });
}

/** Remove a passkey. Refusals: `passkey_not_found`; `second_factor_last` where the role needs one. */
export async function removePasskey(
  shop: Context,
  staffNo: number,
  passkeyNo: number,
): Promise<undefined | Refusal<'passkey_not_found' | 'second_factor_last'>> {
  return inTransaction(shop.db, async (tx) => {
    await lockStaff(tx, staffNo);
    if (!(await deletePasskey(tx, staffNo, passkeyNo))) return refuse('passkey_not_found');
    const left = await findStaff(tx, staffNo);
    if (left && left.totpSealed === null && left.passkeys === 0 && needsSecondFactor(left)) {
      return refuse('second_factor_last');
    }
    await auditOwn(tx, shop, staffNo, 'staff passkey remove');
    return undefined;
  });
}

async function auditOwn(
  tx: Parameters<typeof lockStaff>[0],
  { clock }: Pick<Context, 'clock'>,
  staffNo: number,
  command: AuditAction,
): Promise<void> {
  const entry = { at: clock.now(), actor: actorOf({ staffNo }), before: null, after: { staffNo } };
  await insertAudit(tx, { ...entry, command });
}
