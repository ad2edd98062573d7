import { brand } from '@duskline/brand';
import type { LoginStep } from '@duskline/contract/admin/sessions';
import { inTransaction } from '@duskline/platform/database/database';
import { describeDevice } from '@duskline/platform/http/device.rules';
import { networkOf } from '@duskline/platform/http/network-of';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { isPassword } from '@duskline/platform/secrets/hash-password';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { z } from 'zod';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  emailKeyOf,
  findStaff,
  findStaffByEmail,
  lockPasswordHash,
  updateStaff,
} from '../staff/index.ts';
import { needsSecondFactor } from '../staff-roles/index.ts';
import {
  insertSession,
  isAllowedNetwork,
  makeToken,
  updateSession,
} from '../staff-sessions/index.ts';
import { deleteDevicesOf, isDeviceOf, isDeviceTokenKnown, saveDevice } from './devices.sql.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { type AttemptKey, countAttempt, FREE_ATTEMPTS, undoAttempt } from './staff-throttle.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'vault'>;

/** Where somebody logs in. */
export type LoginPlace = { ip: string; userAgent: string };

/** A step of a login: what comes next, and the tokens for the browser. */
export type LoginResult = {
  step: z.output<typeof LoginStep>;
  token: string;
  /** Set once the login is complete. */
  deviceToken?: string | undefined;
};

const NOBODY = 0;

/**
 * Check e-mail and password, and begin a login. Attempts are counted for each e-mail and each
 * network, known or not, and every refusal takes the same time: none reveals who has an account. In a
 * browser where somebody has logged in before, only the attempts there count. Refusals:
 * `staff_network_refused`, `staff_wrong_credentials`, `staff_login_slowed`.
 */
export async function logIn(
  shop: Context,
  given: { email: string; password: string; deviceToken: string | undefined } & LoginPlace,
): Promise<
  LoginResult | Refusal<'staff_network_refused' | 'staff_wrong_credentials' | 'staff_login_slowed'>
> {
  const { db, clock, vault } = shop;
  const { email, password, deviceToken, ip } = given;
  if (!(await isAllowedNetwork(db, ip))) return refuse('staff_network_refused');
  const emailKey = emailKeyOf(vault, email);
  const staff = await findStaffByEmail(db, emailKey);
  const isKnown =
    deviceToken !== undefined &&
    (await isDeviceOf(db, hashToken(deviceToken), staff?.staffNo ?? NOBODY));
  const account = isKnown
    ? `${hashToken(deviceToken).toString('base64url')} ${emailKey}`
    : emailKey;
  const keys: AttemptKey[] = [
    {
      key: vault.keyedHash('staff-login', account),
      freeAttempts: FREE_ATTEMPTS.account,
      isAccount: true,
    },
  ];
  if (!isKnown) {
    keys.push({
      key: vault.keyedHash('staff-network', networkOf(ip)),
      freeAttempts: FREE_ATTEMPTS.network,
      isAccount: false,
    });
  }
  if (!(await countAttempt(db, keys, clock.now()))) return refuse('staff_login_slowed');
  const passwordHash = staff?.state === 'ACTIVE' ? staff.passwordHash : null;
  if (!(await isPassword(password, passwordHash)) || !staff || passwordHash === null) {
    return refuse('staff_wrong_credentials');
  }
  await undoAttempt(db, keys, clock.now());
  const { staffNo } = staff;
  return inTransaction(db, async (tx) => {
    // A new password either came before, or ends the session that begins here.
    const isCurrent = await lockPasswordHash(tx, { staffNo, passwordHash });
    return isCurrent ? beginLogin(tx, shop, staffNo, given) : refuse('staff_wrong_credentials');
  });
}

/** Open the session of somebody whose password was right; its stage says what is still to come. */
export async function beginLogin(
  tx: ShopTx,
  { clock }: Pick<Context, 'clock'>,
  staffNo: number,
  { ip, userAgent, deviceToken }: LoginPlace & { deviceToken?: string | undefined },
): Promise<LoginResult> {
  const staff = await findStaff(tx, staffNo);
  if (!staff) throw new Error('who logs in is gone');
  const ways: z.output<typeof LoginStep>['ways'] = [];
  if (staff.totpSealed) ways.push('totp');
  if (staff.passkeys > 0) ways.push('passkey');
  if (ways.length > 0 && (await countRecoveryCodes(tx, staffNo)) > 0) ways.push('recovery');
  const now = clock.now();
  const token = makeToken();
  const needsSetUp = ways.length === 0 && needsSecondFactor(staff);
  const stage = ways.length > 0 ? 'PASSWORD' : needsSetUp ? 'SET_UP' : 'OPEN';
  await insertSession(tx, {
    ...{ staffNo, tokenHash: hashToken(token), stage, ip, startedAt: now, confirmedAt: null },
    device: describeDevice(userAgent, brand.appName),
  });
  if (stage === 'PASSWORD') return { step: { next: 'second-factor', ways }, token };
  if (stage === 'SET_UP') return { step: { next: 'set-up', ways }, token };
  const device = await knowDevice(tx, staffNo, deviceToken, now);
  return { step: { next: 'signed-in', ways }, token, deviceToken: device };
}

/**
 * Complete a login whose second factor was right: the session opens under a new token, so that the
 * one of the step before is worth nothing, and the browser is known from now on. Refuses with
 * `staff_login_required` where the login has ended meanwhile, as by a new password.
 */
export async function completeLogin(
  tx: ShopTx,
  { clock }: Pick<Context, 'clock'>,
  { staffNo, sessionNo }: { staffNo: number; sessionNo: number },
  deviceToken: string | undefined,
): Promise<LoginResult | Refusal<'staff_login_required'>> {
  const now = clock.now();
  const token = makeToken();
  const isOpen = await updateSession(tx, sessionNo, {
    ...{ stage: 'OPEN', tokenHash: hashToken(token), lastUsedAt: now, confirmedAt: now },
    passkeyChallenge: null,
  });
  if (!isOpen) return refuse('staff_login_required');
  const device = await knowDevice(tx, staffNo, deviceToken, now);
  return { step: { next: 'signed-in', ways: [] }, token, deviceToken: device };
}

/**
 * Delete every known browser of somebody but the one in which they have just changed their password; returns
 * its new token. Who knew the old password may have made one known.
 */
export async function knowOnlyThisBrowser(tx: ShopTx, staffNo: number, now: Date): Promise<string> {
  const token = makeToken();
  await deleteDevicesOf(tx, staffNo);
  await saveDevice(tx, { tokenHash: hashToken(token), staffNo, lastUsedAt: now });
  return token;
}

/** Know a browser from now on by the token it shows, where that is one of ours, else by a new one. */
async function knowDevice(
  tx: ShopTx,
  staffNo: number,
  shown: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs = shown !== undefined && (await isDeviceTokenKnown(tx, hashToken(shown)));
  const token = isOurs ? shown : makeToken();
  await saveDevice(tx, { tokenHash: hashToken(token), staffNo, lastUsedAt: now });
  await updateStaff(tx, staffNo, { lastLoginAt: now });
  return token;
}
